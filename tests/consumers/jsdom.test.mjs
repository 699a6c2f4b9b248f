// jsdom depends on whatwg-url. When this package replaces whatwg-url, jsdom must behave the same as before.
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { compare, resultsIn } from "./jsdom/expected.mjs";

async function results(...args) {
  const { stdout } = await promisify(execFile)(process.execPath, [...args, "jsdom/checks.mjs"], {
    maxBuffer: 1 << 24,
  });
  return resultsIn(stdout);
}

test("jsdom behaves the same with this package as with whatwg-url", async () => {
  const [before, after] = await Promise.all([
    results(),
    results("--import", "./jsdom/replace.mjs"),
  ]);
  compare(before, after);
});
