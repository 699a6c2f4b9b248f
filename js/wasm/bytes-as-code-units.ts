// Decodes wasm that scripts/build/wasm-bytes.mjs has written into JavaScript source as a string with one code unit for
// each byte.
import {
  charCodeAt,
  latin1Write,
  NativeUint8Array,
  subarray,
  viewedBuffer,
} from "../language/builtins.js";
import { notReadAsUTF8 } from "../language/errors.js";
import { LAST } from "./bytes-as-text.js";

/**
 * The bytes that a string of code units encodes. The last code unit is left out. See benches/DECISIONS.md, *Code units
 * that are bytes*.
 */
export function bytesOf(text: string): Uint8Array {
  const length = text.length - 1;
  if (charCodeAt(text, length) !== LAST) throw notReadAsUTF8();
  const bytes = new NativeUint8Array(length + 1);
  if (!latin1Write(text, viewedBuffer(bytes))) {
    for (let i = 0; i < length; i++) bytes[i] = charCodeAt(text, i);
  }
  return subarray(bytes, 0, length);
}
