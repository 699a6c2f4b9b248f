// Decodes wasm that scripts/wasm-bytes.mjs has written into JavaScript source as a string.
import {
  charCodeAt,
  latin1Write,
  NativeInt32Array,
  NativeUint8Array,
  viewedBuffer,
} from "../language/builtins.js";

/** Each byte is XORed with this to become a code unit: see benches/DECISIONS.md, *Wasm as text*. */
export const KEY = 60;
const FOUR_KEYS = KEY * 0x1010101;

/**
 * The bytes that a string of code units stands for.
 *
 * Where there is `latin1Write`, whole words are XORed: it makes loading faster, because the engine has not compiled the
 * loop over code units by then. See benches/DECISIONS.md, *Bytes by words*.
 */
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
