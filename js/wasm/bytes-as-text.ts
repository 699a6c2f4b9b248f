// Decodes wasm that scripts/build/wasm-bytes.mjs has embedded in JavaScript source as a string.
import {
  charCodeAt,
  latin1Write,
  NativeInt32Array,
  NativeUint8Array,
  viewedBuffer,
} from "../language/builtins.js";
import { notReadAsUTF8 } from "../language/errors.js";

/** Each byte is XORed with this value to get a code unit: see benches/DECISIONS.md, *Wasm as text*. */
export const KEY = 0x63;
/** Four times this byte. */
const FOUR_KEYS = 0x6363_6363;

/**
 * The last code unit of each string. Only UTF-8 decodes the two bytes of this code unit correctly. If a script was
 * decoded with any other encoding, the last code unit differs.
 */
export const LAST = 0xff;

/**
 * Returns the bytes encoded by a string. The last code unit is not decoded.
 *
 * If `latin1Write` exists, whole words are XORed, which makes loading faster because the engine has not yet compiled
 * the loop over code units. See benches/DECISIONS.md, *Bytes by words*.
 */
export function bytesOf(text: string): Uint8Array {
  const length = text.length - 1;
  if (charCodeAt(text, length) !== LAST) throw notReadAsUTF8();
  const count = (text.length + 3) >>> 2;
  const words = new NativeInt32Array(count);
  const buffer = viewedBuffer(words as unknown as Uint8Array);
  const bytes = new NativeUint8Array(buffer, 0, length);
  if (latin1Write(text, buffer)) {
    for (let i = 0; i < count; i++) words[i] ^= FOUR_KEYS;
  } else {
    for (let i = 0; i < length; i++) bytes[i] = charCodeAt(text, i) ^ KEY;
  }
  return bytes;
}
