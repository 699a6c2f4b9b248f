// https://url.spec.whatwg.org/#string-utf-8-percent-encode. A set has an entry for each ASCII code point, which says whether
// the set contains it. All other code points are in every set.
import { encodeByte } from "../language/ascii.js";
import { charCodeAt, NativeUint8Array, slice } from "../language/builtins.js";
import { codePointAt, lengthOfCodePoint } from "../language/code-points.js";

const MOST_ASCII = 0x7f;

/** Creates a percent-encode set from the printable ASCII characters that it contains. */
export function setOf(printable: string): Uint8Array {
  const set = new NativeUint8Array(MOST_ASCII + 1);
  for (let unit = 0; unit < 0x20; unit++) set[unit] = 1;
  set[MOST_ASCII] = 1;
  for (let i = 0; i < printable.length; i++) set[charCodeAt(printable, i)] = 1;
  return set;
}

/**
 * Percent-encodes the UTF-8 bytes of `string` using `set`. Lone surrogates become U+FFFD.
 *
 * @param space the replacement for each space if the set contains the space character
 */
export function encodeString(string: string, set: Uint8Array, space = "%20"): string {
  const { length } = string;
  let output = "";
  let copyStart = 0;
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i);
    if (unit <= MOST_ASCII && set[unit] === 0) continue;
    output += slice(string, copyStart, i);
    if (unit === 0x20) {
      output += space;
    } else {
      const codePoint = codePointAt(string, i);
      output += encodeCodePoint(codePoint);
      i += lengthOfCodePoint(codePoint) - 1;
    }
    copyStart = i + 1;
  }
  return copyStart === 0 ? string : output + slice(string, copyStart, length);
}

function encodeCodePoint(codePoint: number): string {
  if (codePoint <= MOST_ASCII) return encodeByte(codePoint);
  const scalar = codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint;
  const last = encodeByte(0x80 | (scalar & 0x3f));
  if (scalar < 0x800) return encodeByte(0xc0 | (scalar >> 6)) + last;
  const middle = encodeByte(0x80 | ((scalar >> 6) & 0x3f)) + last;
  if (scalar < 0x10000) return encodeByte(0xe0 | (scalar >> 12)) + middle;
  return encodeByte(0xf0 | (scalar >> 18)) + encodeByte(0x80 | ((scalar >> 12) & 0x3f)) + middle;
}
