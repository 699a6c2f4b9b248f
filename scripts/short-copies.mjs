// Copies of a few bytes in a wasm module, without a call of the engine.
import binaryen from "binaryen";

/**
 * Copies up to 32 bytes by two loads and two stores, which overlap. Both loads come first, so the places may overlap, too.
 * More are left to the engine, which calls a function of its own for each `memory.copy`.
 */
const COPY = `(func $copy_few (param $to i32) (param $from i32) (param $length i32)
  (local $first i64) (local $last i64) (local $first_lanes v128) (local $last_lanes v128)
  (if (i32.gt_u (local.get $length) (i32.const 32))
    (then
      (memory.copy (local.get $to) (local.get $from) (local.get $length))
      (return)))
  (if (i32.ge_u (local.get $length) (i32.const 16))
    (then
      (local.set $first_lanes (v128.load align=1 (local.get $from)))
      (local.set $last_lanes (v128.load align=1
        (i32.sub (i32.add (local.get $from) (local.get $length)) (i32.const 16))))
      (v128.store align=1 (local.get $to) (local.get $first_lanes))
      (v128.store align=1
        (i32.sub (i32.add (local.get $to) (local.get $length)) (i32.const 16))
        (local.get $last_lanes))
      (return)))
  (if (i32.ge_u (local.get $length) (i32.const 8))
    (then
      (local.set $first (i64.load align=1 (local.get $from)))
      (local.set $last (i64.load align=1
        (i32.sub (i32.add (local.get $from) (local.get $length)) (i32.const 8))))
      (i64.store align=1 (local.get $to) (local.get $first))
      (i64.store align=1
        (i32.sub (i32.add (local.get $to) (local.get $length)) (i32.const 8))
        (local.get $last))
      (return)))
  (if (i32.ge_u (local.get $length) (i32.const 4))
    (then
      (local.set $first (i64.load32_u align=1 (local.get $from)))
      (local.set $last (i64.load32_u align=1
        (i32.sub (i32.add (local.get $from) (local.get $length)) (i32.const 4))))
      (i64.store32 align=1 (local.get $to) (local.get $first))
      (i64.store32 align=1
        (i32.sub (i32.add (local.get $to) (local.get $length)) (i32.const 4))
        (local.get $last))
      (return)))
  (if (i32.ge_u (local.get $length) (i32.const 2))
    (then
      (local.set $first (i64.load16_u align=1 (local.get $from)))
      (local.set $last (i64.load8_u
        (i32.sub (i32.add (local.get $from) (local.get $length)) (i32.const 1))))
      (i64.store16 align=1 (local.get $to) (local.get $first))
      (i64.store8
        (i32.sub (i32.add (local.get $to) (local.get $length)) (i32.const 1))
        (local.get $last))
      (return)))
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
