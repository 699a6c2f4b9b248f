// jsdom, which stands on whatwg-url, with that replaced by this package: it does what it does without.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";

const CHECKS = 136;

/** What differs, and why. */
const explained = {
  // An error for a wrong pair is one of whatwg-url's realm, and not of the window's.
  errors: { before: [true, false, true, true], after: [true, true, true, true] },
};

async function results(...args) {
  const { stdout } = await promisify(execFile)(process.execPath, [...args, "jsdom/checks.mjs"], {
    maxBuffer: 1 << 24,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1));
}

test("jsdom on this package does what it does on whatwg-url", async () => {
  const [before, after] = await Promise.all([
    results(),
    results("--import", "./jsdom/replace.mjs"),
  ]);
  assert.equal(before.length, CHECKS);
  assert.equal(new Set(before.map(([name]) => name)).size, CHECKS);
  // Also shows that the second is not whatwg-url.
  const expected = before.map(([name, result]) => {
    if (!(name in explained)) return [name, result];
    assert.deepEqual(result, explained[name].before, name);
    return [name, explained[name].after];
  });
  assert.deepEqual(after, expected);
});
