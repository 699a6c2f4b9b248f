// Tests scripts/check/sources.mjs, the hook for tests that run against the sources.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { importPaths } from "../../scripts/build/exports-map.mjs";
import { resolve } from "../../scripts/check/sources-hook.mjs";

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
    assert.deepEqual(names, Object.keys(await import(specifier)), specifier);
  }
});

const SWAPPED = [
  ["index.ts", "whatwg-url-wasm/js", "index.ts?javascript"],
  ["index.ts", "whatwg-url-wasm/js/lite", "lite.ts?javascript-lite"],
  ["core/engine.ts", "../../pkg/core/wasm-bytes.js", "../pkg/core/wasm-bytes.js"],
  ["core/engine.ts?lite", "../../pkg/core/wasm-bytes.js", "../pkg/lite/wasm-bytes.js?lite"],
  [
    "core/engine.ts?javascript",
    "../../pkg/core/wasm-bytes.js",
    "../pkg/core-javascript/javascript.js?javascript",
  ],
  [
    "core/engine.ts?javascript-lite",
    "../../pkg/core/wasm-bytes.js",
    "../pkg/lite-javascript/javascript.js?javascript-lite",
  ],
  [
    "language/builtins.ts?javascript",
    "../wasm/webassembly.js",
    "wasm/webassembly-in-javascript.ts?javascript",
  ],
  ["language/builtins.ts?lite", "../wasm/webassembly.js", "wasm/webassembly.ts?lite"],
  // Any other query loads separate copies of the modules.
  ["core/engine.ts?again", "../../pkg/core/wasm-bytes.js", "../pkg/core/wasm-bytes.js?again"],
  ["../tests/js/url.test.js?again", "./cases.js", "../tests/js/cases.js"],
];

test("modules are replaced as in bundles", () => {
  const js = (name) => String(new URL(`../../js/${name}`, import.meta.url));
  for (const [parent, specifier, expected] of SWAPPED) {
    const context = { parentURL: js(parent) };
    const resolved = resolve(specifier, context, (given) => String(new URL(given, js(parent))));
    assert.equal(resolved, js(expected), `${specifier} of ${parent}`);
  }
});
