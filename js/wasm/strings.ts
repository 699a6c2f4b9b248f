// Writes strings to WebAssembly's memory as UTF-8 and reads them back.
import {
  type BufferView,
  charCodeAt,
  defineValue,
  hasUTF8Write,
  lengthOf,
  NativeTextDecoder,
  NativeUint8Array,
  provided,
  subarray,
  utf8Write,
  viewAsBuffer,
} from "../language/builtins.js";
import { notEnoughMemory } from "../language/errors.js";
import { decodeUTF8, encodeUTF8 } from "../language/utf8.js";

// Undefined on platforms without TextEncoder, such as Hermes and jsdom. The method becomes an own property of each
// encoder and decoder, because the inherited method may be patched.
const textEncoder = /* @__PURE__ */ provided(() => {
  const encoder = new TextEncoder();
  defineValue(encoder, "encodeInto", encoder.encodeInto);
  return encoder;
});
const nativeDecode = /* @__PURE__ */ (() => NativeTextDecoder?.prototype.decode)();

/**
 * Writes `string` to `bytes` as UTF-8. Returns `{ read, written }`: the number of code units and the number of bytes.
 */
export const encodeInto = (string: string, bytes: Uint8Array): TextEncoderEncodeIntoResult =>
  textEncoder!.encodeInto(string, bytes);

// The UTF-8 bytes of the string that `encodesRight` encodes.
const EXPECTED = [0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xef, 0xbf, 0xbd];

// Whether `encode` is a correct encoder. A page may have replaced the platform's encoder. If an encoder claimed to have
// written more bytes than it did, bytes of an earlier string would be read as part of the new one. Each encoder is
// therefore tried on a string that contains UTF-8 sequences of every length and a lone surrogate.
function encodesRight<Bytes extends Uint8Array>(
  encode: (string: string, bytes: Bytes) => number,
  bytes: Bytes,
): boolean {
  if (encode("a\u00e9\u20ac\u{1f600}\ud800", bytes) !== EXPECTED.length) return false;
  for (let i = 0; i < EXPECTED.length; i++) if (bytes[i] !== EXPECTED[i]) return false;
  return true;
}

/** Whether `encodeInto` exists and encodes correctly. */
export const isEncoderTrusted = /* @__PURE__ */ (() =>
  !!textEncoder?.encodeInto &&
  encodesRight(
    (string, bytes) => encodeInto(string, bytes).written,
    new NativeUint8Array(EXPECTED.length),
  ))();

/** Whether `utf8Write` exists and encodes correctly. */
export const isUTF8WriteTrusted = /* @__PURE__ */ (() =>
  hasUTF8Write &&
  encodesRight(
    (string, bytes) => utf8Write(string, bytes, EXPECTED.length),
    viewAsBuffer(new ArrayBuffer(EXPECTED.length), 0, EXPECTED.length),
  ))();

/**
 * Writes `string` to `bytes` from `start` up to `capacity`. Lone surrogates become U+FFFD.
 * Returns the end position, or -1 if the string does not fit.
 */
export function writeString(
  string: string,
  bytes: Uint8Array,
  start: number,
  capacity: number,
): number {
  const { length } = string;
  // utf8Write does not return how much it has read, but it reads everything if the longest encoding fits.
  if (isUTF8WriteTrusted && start === 0 && 3 * length <= capacity) {
    return utf8Write(string, bytes as BufferView, capacity);
  }
  return writeStringAt(string, bytes, start, capacity);
}

/** Like `writeString`, but never uses utf8Write. Callers use this function if they have already ruled out utf8Write. */
export function writeStringAt(
  string: string,
  bytes: Uint8Array,
  start: number,
  capacity: number,
): number {
  if (!isEncoderTrusted) return encodeUTF8(string, bytes, start, capacity);
  const { read, written } = encodeInto(string, start === 0 ? bytes : subarray(bytes, start));
  return read === string.length ? start + written : -1;
}

/** Returns the number of bytes in the UTF-8 encoding of `string`, in which lone surrogates become U+FFFD. */
export function lengthInUTF8(string: string): number {
  const { length } = string;
  let size = length;
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i);
    if (unit < 0x80) continue;
    size += unit < 0x800 ? 1 : 2;
    if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < length) {
      // The four bytes of a surrogate pair have been counted: one per code unit, and the two just added.
      if ((charCodeAt(string, i + 1) & 0xfc00) === 0xdc00) i++;
    }
  }
  return size;
}

// A decoder is replaced after this many bytes, because Safari's decoders stop working after they have decoded 2 GiB.
const DECODER_LIFE = 0x7ff0_0000;
let decoder: TextDecoder | undefined;
let decodable = 0;

/** Decodes `bytes` to a string. The bytes must be valid UTF-8, as in a Rust `str`. */
export function readString(bytes: Uint8Array): string {
  const length = lengthOf(bytes);
  if (NativeTextDecoder === undefined) return decodeUTF8(bytes, length);
  if (decoder === undefined || length > decodable) {
    decoder = new NativeTextDecoder("utf-8", {
      __proto__: null,
      ignoreBOM: true,
    } as TextDecoderOptions);
    defineValue(decoder, "decode", nativeDecode);
    decodable = DECODER_LIFE;
  }
  decodable -= length;
  try {
    return decoder.decode(bytes);
  } catch (error) {
    // The string is longer than the engine allows. Engines throw different errors for strings that are too long.
    throw notEnoughMemory(error);
  }
}
