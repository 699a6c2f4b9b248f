// Tests that exports for wasm-bindgen's glue code are recognized by name. The test fails if wasm-bindgen changes the
// names.
import assert from "node:assert/strict";
import { test } from "node:test";
import binaryen from "binaryen";
import { removeUnusedExports, withoutUnusedExports } from "../../scripts/build/optimize-wasm.mjs";

function exportsLeft(text) {
  const module = binaryen.parseText(`(module ${text})`);
  removeUnusedExports(module);
  return WebAssembly.Module.exports(new WebAssembly.Module(module.emitBinary())).map(
    ({ name }) => name,
  );
}

test("exports with names of glue code are removed", () => {
  const kept = '(memory (export "memory") 1) (func (export "parse"))';
  assert.deepEqual(exportsLeft(`${kept} (func (export "__wbg_url_free"))`), ["memory", "parse"]);
});

test("a quickly compiled module has neither these exports nor imports that only they use", () => {
  const text = `(module
    (import "glue" "start" (func $start))
    (import "other" "ask" (func $ask))
    (memory (export "memory") 1)
    (func $parse (export "parse") (call $ask))
    (func (export "__wbindgen_start") (call $start)))`;
  const named = binaryen.parseText(text);
  const module = new WebAssembly.Module(withoutUnusedExports(named.emitBinary()));
  const names = (list) => list.map(({ name }) => name);
  assert.deepEqual(names(WebAssembly.Module.exports(module)), ["memory", "parse"]);
  assert.deepEqual(names(WebAssembly.Module.imports(module)), ["ask"]);
  assert.equal(WebAssembly.Module.customSections(module, "name").length, 1);
});

test("an error is reported if no export has such a name", () => {
  assert.throws(() => exportsLeft('(func (export "parse")) (func (export "wbg_url_free"))'), {
    message: /It exports parse, wbg_url_free\.$/,
    mend: /UNUSED in scripts\/build\/optimize-wasm\.mjs/,
  });
});
