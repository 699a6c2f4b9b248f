// Bytes that stand in JavaScript source as text: see scripts/wasm-bytes.mjs.
import {
  charCodeAt,
  latin1Write,
  NativeInt32Array,
  NativeUint8Array,
  viewedBuffer,
} from "../language/builtins.js";

/** What each byte is XORed with to be a code unit. */
export const KEY = 60;
const FOUR_KEYS = KEY * 0x1010101;

// 63 KB take 2.5 to 3 ms by the second loop in Node 20, which has not compiled it by then, and 0.7 by the
// first: of the 12 that the package takes to load.
export function bytesOf(text) {
  const { length } = text;
  const count = (length + 3) >>> 2;
  const words = new NativeInt32Array(count);
  const buffer = viewedBuffer(words);
  const bytes = new NativeUint8Array(buffer, 0, length);
  if (latin1Write(text, buffer)) {
    for (let i = 0; i < count; i++) words[i] ^= FOUR_KEYS;
  } else {
    for (let i = 0; i < length; i++) bytes[i] = charCodeAt(text, i) ^ KEY;
  }
  return bytes;
}
