// Copies of a few bytes in a wasm module, without a call of the engine.
import binaryen from "binaryen";

/**
 * Copies at least `least` bytes, and at most as many as are loaded: the first ones and the last ones, which may overlap. Both are
 * loaded before one is stored, so the places may overlap, too. `first` and `last` are the names of a load and of its store, with
 * the number of bytes.
 */
function copyEnds(least, local, first, last) {
  const lastOf = (place) =>
    `(i32.sub (i32.add (local.get ${place}) (local.get $length)) (i32.const ${last.bytes}))`;
  return `(if (i32.ge_u (local.get $length) (i32.const ${least}))
    (then
      (local.set $first_${local} (${first.load} align=1 (local.get $from)))
      (local.set $last_${local} (${last.load} align=1 ${lastOf("$from")}))
      (${first.store} align=1 (local.get $to) (local.get $first_${local}))
      (${last.store} align=1 ${lastOf("$to")} (local.get $last_${local}))
      (return)))`;
}

const lanes = { load: "v128.load", store: "v128.store", bytes: 16 };
const eight = { load: "i64.load", store: "i64.store", bytes: 8 };
const four = { load: "i64.load32_u", store: "i64.store32", bytes: 4 };
const two = { load: "i64.load16_u", store: "i64.store16", bytes: 2 };
const one = { load: "i64.load8_u", store: "i64.store8", bytes: 1 };

/** Copies up to 32 bytes. More are left to the engine, which calls a function of its own for each `memory.copy`. */
const COPY = `(func $copy_few (param $to i32) (param $from i32) (param $length i32)
  (local $first_bytes i64) (local $last_bytes i64) (local $first_lanes v128) (local $last_lanes v128)
  (if (i32.gt_u (local.get $length) (i32.const 32))
    (then
      (memory.copy (local.get $to) (local.get $from) (local.get $length))
      (return)))
  ${copyEnds(16, "lanes", lanes, lanes)}
  ${copyEnds(8, "bytes", eight, eight)}
  ${copyEnds(4, "bytes", four, four)}
  ${copyEnds(2, "bytes", two, one)}
  (if (local.get $length)
    (then (i32.store8 (local.get $to) (i32.load8_u (local.get $from))))))`;

/**
 * A module that copies up to 32 bytes without `memory.copy`. Copying no bytes never traps there.
 *
 * @param {binaryen.Module} module is disposed of
 * @returns {binaryen.Module}
 */
export function withShortCopies(module) {
  const features = module.getFeatures();
  const text = module.emitText();
  module.dispose();
  // What follows on the next lines are the operands, in the same order.
  const calling = text.replaceAll(/\(memory\.copy$/gm, "(call $copy_few");
  if (calling === text)
    throw new Error("the module has no memory.copy, or binaryen prints it in another way");
  const end = calling.lastIndexOf(")");
  const result = binaryen.parseText(`${calling.slice(0, end)}${COPY}\n)`);
  result.setFeatures(features);
  return result;
}
