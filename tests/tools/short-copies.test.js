// What takes the place of memory.copy in a module that copies a few bytes at a time.
import assert from "node:assert/strict";
import { test } from "node:test";
import binaryen from "binaryen";
import { withShortCopies } from "../../scripts/build/short-copies.mjs";

const parse = (text) => {
  const module = binaryen.parseText(`(module ${text})`);
  const { BulkMemory, BulkMemoryOpt, SIMD128 } = binaryen.Features;
  module.setFeatures(BulkMemory | BulkMemoryOpt | SIMD128);
  return module;
};

const COPIES = `(memory (export "memory") 1)
  (func (export "copy") (param i32 i32 i32)
    (memory.copy (local.get 0) (local.get 1) (local.get 2)))`;

function instantiate(module) {
  assert.ok(module.validate());
  return new WebAssembly.Instance(new WebAssembly.Module(module.emitBinary())).exports;
}

test("as many bytes are copied, wherever they are", () => {
  const module = withShortCopies(parse(COPIES));
  assert.equal(module.emitText().match(/\(memory\.copy$/gm).length, 1, "for what is long");
  const { memory, copy } = instantiate(module);
  const bytes = new Uint8Array(memory.buffer, 0, 256);
  const before = Uint8Array.from(bytes, (_, i) => i);
  const from = 100;
  for (let length = 0; length <= 70; length++) {
    for (const to of [0, from - 33, from - 9, from - 1, from, from + 1, from + 9, from + 33]) {
      bytes.set(before);
      copy(to, from, length);
      assert.deepEqual(bytes, before.slice().copyWithin(to, from, from + length));
    }
  }
});

test("bytes that are not there trap", () => {
  const { memory, copy } = instantiate(withShortCopies(parse(COPIES)));
  const end = memory.buffer.byteLength;
  for (const length of [1, 2, 4, 8, 16, 33]) {
    copy(end - length, 0, length);
    copy(0, end - length, length);
    assert.throws(() => copy(end - length + 1, 0, length), WebAssembly.RuntimeError);
    assert.throws(() => copy(0, end - length + 1, length), WebAssembly.RuntimeError);
  }
});

test("it is said if nothing is copied", () => {
  assert.throws(() => withShortCopies(parse("(memory 1)")), /no memory\.copy/);
});
