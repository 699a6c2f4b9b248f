// Tests that exports for wasm-bindgen's glue code are recognized by name. The test fails if wasm-bindgen changes the
// names. Also tests that messages are removed from a module's data.
import assert from "node:assert/strict";
import { test } from "node:test";
import binaryen from "binaryen";
import {
  removeUnusedExports,
  withoutMessages,
  withoutUnusedExports,
} from "../../scripts/build/optimize-wasm.mjs";

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

test("messages are overwritten with zeros, but the text around them is not", () => {
  const dataOf = (bytes) => {
    const module = new WebAssembly.Module(bytes);
    const { memory } = new WebAssembly.Instance(module).exports;
    return Buffer.from(memory.buffer).toString("latin1", 0, 64);
  };
  const module = binaryen.parseText(`(module
    (memory (export "memory") 1)
    (data (i32.const 0) "wss0src/a_b/c.rsfile:/rustc/59/library/core.rsrest"))`);
  assert.equal(
    dataOf(withoutMessages(module.emitBinary())),
    `wss0${"\0".repeat(12)}file:${"\0".repeat(25)}rest`.padEnd(64, "\0"),
  );
});
