// The module by which ASCII text comes out of wasm's memory where there are string builtins.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import binaryen from "binaryen";

const folder = new URL("../../js/", import.meta.url);

test("the bytes are those of the text", () => {
  const module = binaryen.parseText(readFileSync(new URL("string-builtins.wat", folder), "utf8"));
  module.setFeatures(binaryen.Features.All);
  assert.ok(module.validate());
  const source = readFileSync(new URL("string-builtins.js", folder), "utf8");
  const [, bytes] = /^const BYTES = new NativeUint8Array\(\[([\d,\s]+)\]\);$/m.exec(source);
  assert.deepEqual(bytes.match(/\d+/g).map(Number), Array.from(module.emitBinary()));
});
