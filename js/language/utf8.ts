// Implements UTF-8 in JavaScript for platforms that lack TextEncoder or TextDecoder, or whose TextEncoder is incorrect.
import { apply, charCodeAt, fromCharCode, lengthOf } from "./builtins.js";

/**
 * Writes `string` to `bytes` from `start` up to `end`. Lone surrogates become U+FFFD. Returns the position after the
 * last byte written, or -1 if the string does not fit.
 */
export function encodeUTF8(string: string, bytes: Uint8Array, start: number, end: number): number {
  const { length } = string;
  let at = start;
  for (let i = 0; i < length; i++) {
    let point = charCodeAt(string, i);
    if (point >= 0xd800 && point <= 0xdfff) {
      const next = i + 1 < length ? charCodeAt(string, i + 1) : 0;
      if (point < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) {
        point = 0x10000 + ((point - 0xd800) << 10) + (next - 0xdc00);
        i++;
      } else {
        point = 0xfffd;
      }
    }
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (at + size > end) return -1;
    if (size === 1) {
      bytes[at++] = point;
      continue;
    }
    let shift = 6 * (size - 1);
    bytes[at++] = (0xf00 >> size) | (point >> shift);
    while (shift > 0) {
      shift -= 6;
      bytes[at++] = 0x80 | ((point >> shift) & 0x3f);
    }
  }
  return at;
}

// The number of arguments of each String.fromCharCode call, few enough for every engine.
const CHUNK = 4096;

/** Returns the string in the first `length` bytes of `bytes`. The bytes must be valid UTF-8, as in a Rust `str`. */
export function decodeUTF8(bytes: Uint8Array, length: number): string {
  let string = "";
  let units: number[] = [];
  for (let i = 0; i < length; ) {
    const lead = bytes[i++];
    const size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    let point = size === 1 ? lead : lead & (0x7f >> size);
    for (let count = size; count > 1; count--) point = (point << 6) | (bytes[i++] & 0x3f);
    if (point > 0xffff) {
      units[units.length] = 0xd7c0 + (point >> 10);
      point = 0xdc00 | (point & 0x3ff);
    }
    units[units.length] = point;
    if (units.length >= CHUNK) {
      string += apply(fromCharCode, undefined, units);
      units = [];
    }
  }
  return string + apply(fromCharCode, undefined, units);
}

/**
 * Decodes bytes that need not be valid UTF-8. Invalid sequences become U+FFFD:
 * https://encoding.spec.whatwg.org/#utf-8-decoder
 */
export function decodeUTF8WithReplacement(bytes: Uint8Array): string {
  const length = lengthOf(bytes);
  let string = "";
  let units: number[] = [];
  for (let i = 0; i < length; ) {
    let point = bytes[i++];
    if (point >= 0x80) {
      // The number of bytes after the first byte of a sequence, and the range of the second byte.
      let count = point < 0xc2 || point > 0xf4 ? 0 : point < 0xe0 ? 1 : point < 0xf0 ? 2 : 3;
      let least = point === 0xe0 ? 0xa0 : point === 0xf0 ? 0x90 : 0x80;
      let most = point === 0xed ? 0x9f : point === 0xf4 ? 0x8f : 0xbf;
      point = count === 0 ? 0xfffd : point & (0x3f >> count);
      for (; count > 0; count--) {
        const byte = i < length ? bytes[i] : 0;
        if (byte < least || byte > most) {
          point = 0xfffd;
          break;
        }
        point = (point << 6) | (byte & 0x3f);
        least = 0x80;
        most = 0xbf;
        i++;
      }
    }
    if (point > 0xffff) {
      units[units.length] = 0xd7c0 + (point >> 10);
      point = 0xdc00 | (point & 0x3ff);
    }
    units[units.length] = point;
    if (units.length >= CHUNK) {
      string += apply(fromCharCode, undefined, units);
      units = [];
    }
  }
  return string + apply(fromCharCode, undefined, units);
}
