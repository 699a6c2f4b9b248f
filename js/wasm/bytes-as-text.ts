// Decodes wasm that scripts/build/wasm-bytes.mjs has embedded in JavaScript source as a string.
import { charCodeAt, NativeUint8Array, viewedBuffer } from "../language/builtins.js";

/**
 * A byte is a number of two digits in this base, whose last digit `n` is the code unit `FIRST + n`. The first digit is
 * left out if it is 0, a space if it is 1, and `!` if it is 2: see benches/DECISIONS.md, *Wasm as text*.
 */
export const BASE = 92;
export const FIRST = 35;
/**
 * The bytes from `FREQUENT` up to `ORDERED`, which are frequent opcodes, precede those from `RARE` on, so that they have
 * one digit. All other bytes are the numbers.
 */
export const RARE = 80;
export const FREQUENT = 105;
export const ORDERED = 117;

/** Returns the bytes encoded by a string. */
export function bytesOf(text: string): Uint8Array {
  const end = text.length;
  const bytes = new NativeUint8Array(end);
  let length = 0;
  for (let i = 0; i < end; i++) {
    const unit = charCodeAt(text, i);
    const number = unit < FIRST ? (unit - 31) * BASE - FIRST + charCodeAt(text, ++i) : unit - FIRST;
    if (number < RARE || number >= ORDERED) bytes[length++] = number;
    else {
      const rare = RARE + ORDERED - FREQUENT;
      bytes[length++] = number < rare ? number + FREQUENT - RARE : number - rare + RARE;
    }
  }
  return new NativeUint8Array(viewedBuffer(bytes), 0, length);
}
