// https://url.spec.whatwg.org/#percent-decode
import { hexDigitValue } from "../language/ascii.js";
import {
  charCodeAt,
  lengthOf,
  NativeUint8Array,
  setBytes,
  slice,
  subarray,
  toLowerCase,
} from "../language/builtins.js";
import { lengthInUTF8, writeStringAt } from "../wasm/strings.js";

const PERCENT = 0x25;

export function decodeBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = lengthOf(bytes);
  const output = new NativeUint8Array(length);
  let end = 0;
  for (let i = 0; i < length; i++) {
    let byte = bytes[i];
    if (byte === PERCENT && i + 2 < length) {
      const high = hexDigitValue(bytes[i + 1]);
      const low = hexDigitValue(bytes[i + 2]);
      if (high >= 0 && low >= 0) {
        byte = (high << 4) | low;
        i += 2;
      }
    }
    output[end++] = byte;
  }
  if (end === length) return output;
  const decoded = new NativeUint8Array(end);
  setBytes(decoded, subarray(output, 0, end), 0);
  return decoded;
}

export const decodeString = (string: string): Uint8Array<ArrayBuffer> =>
  decodeBytes(utf8Of(string));

/** Returns the UTF-8 bytes of a string. Lone surrogates become U+FFFD. */
export function utf8Of(string: string): Uint8Array<ArrayBuffer> {
  const bytes = new NativeUint8Array(lengthInUTF8(string));
  writeStringAt(string, bytes, 0, lengthOf(bytes));
  return bytes;
}

/** Returns the value of the percent-encoded byte at `at`, or -1 if there is none. */
export function byteAt(string: string, at: number): number {
  if (at + 2 >= string.length || charCodeAt(string, at) !== PERCENT) return -1;
  const high = hexDigitValue(charCodeAt(string, at + 1));
  const low = hexDigitValue(charCodeAt(string, at + 2));
  return high < 0 || low < 0 ? -1 : (high << 4) | low;
}

/**
 * Returns the number of dots in a single-dot or double-dot URL path segment, or 0 for other segments:
 * https://url.spec.whatwg.org/#single-dot-path-segment
 */
export function dotsIn(segment: string): number {
  let dots = 0;
  for (let i = 0; i < segment.length; dots++) {
    if (segment[i] === ".") i++;
    else if (toLowerCase(slice(segment, i, i + 3)) === "%2e") i += 3;
    else return 0;
    if (dots === 2) return 0;
  }
  return dots;
}
