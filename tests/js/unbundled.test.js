// The files that no bundler takes: how many an entry loads, and that their text of wasm is the bytes of the module.
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

/** The names of the files that are loaded with one, itself first. */
function loadedWith(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const code = readFileSync(`${folder}/${name}`, "utf8");
  for (const [, next] of code.matchAll(/^(?:import|export)\b[^;]*?"[.][/]([^"]+)";$/gm)) {
    loadedWith(next, found);
  }
  return found;
}

test("the default entry loads three files, and what needs no core loads none", () => {
  assert.deepEqual([...loadedWith("index.js")], ["index.js", "shared-core.js", "shared-client.js"]);
  for (const entry of ["data-url", "infra", "percent-encoding", "web-address"]) {
    const files = loadedWith(`${entry}.js`);
    assert.ok(files.has("shared-client.js"), entry);
    assert.ok(!files.has("shared-core.js"), entry);
  }
});
