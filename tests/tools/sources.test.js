// Tests scripts/check/sources.mjs, the hook for tests that run against the sources.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { importPaths } from "../../scripts/build/exports-map.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Runs a module against the sources, in the root folder, and returns the JSON that the module prints. */
async function onSources(code) {
  const args = ["--import", "./scripts/check/sources.mjs", "--input-type=module", "--eval", code];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  return JSON.parse(stdout);
}

const SPECIFIERS = importPaths.map(({ path }) => `whatwg-url-wasm${path}`);

test("every entry resolves to its source, with the same exports as its bundle", async () => {
  const found = await onSources(`
    const found = {};
    for (const specifier of ${JSON.stringify(SPECIFIERS)}) {
      const resolved = import.meta.resolve(specifier);
      found[specifier] = [resolved, Object.keys(await import(specifier))];
    }
    console.log(JSON.stringify(found));
  `);
  assert.deepEqual(Object.keys(found), SPECIFIERS);
  for (const [specifier, [resolved, names]] of Object.entries(found)) {
    assert.ok(resolved.startsWith(String(new URL("../../js/", import.meta.url))), resolved);
    if (specifier.endsWith("/auto")) continue;
    // Node adds these names to the exports of CommonJS files.
    const { default: _, "module.exports": __, ...exported } = await import(specifier);
    assert.deepEqual(names, Object.keys(exported), specifier);
  }
});
