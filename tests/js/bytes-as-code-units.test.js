// The text of wasm in files that no bundler takes is the bytes of the module.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { LAST } from "../../js/wasm/bytes-as-text.js";
import { shippedWasm } from "../../scripts/bundles.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { cores } from "../../scripts/wasm-modules.mjs";

const folder = inRoot("dist", "unbundled");

/** The bytes of each text of wasm in a file. */
function textsOf(file) {
  const code = readFileSync(file, "utf8");
  const calls = code.matchAll(/\bbytesOf[$\w]*\(\s*((["'`])(?:(?!\2)[^\\]|\\.)*\2)/gs);
  return Array.from(calls, ([, literal]) => {
    const text = runInNewContext(literal);
    assert.equal(text.charCodeAt(text.length - 1), LAST, basename(file));
    return Buffer.from(text.slice(0, -1), "latin1");
  });
}

test("each module of wasm stands in one file, as its bytes", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const texts = files.flatMap((name) => textsOf(`${folder}/${name}`));
  // Those with tables have them elsewhere.
  const whole = cores.filter(({ hasTables = false }) => !hasTables);
  assert.equal(whole.length, 11);
  for (const core of whole) {
    const wasm = readFileSync(inRoot(shippedWasm(core.folder)));
    assert.equal(texts.filter((text) => text.equals(wasm)).length, 1, core.folder);
  }
  // And that of the string builtins, which is none of the modules of Rust.
  assert.equal(texts.length, cores.length + 1);
});
