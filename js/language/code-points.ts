// Code points in strings of UTF-16 code units: https://infra.spec.whatwg.org/#strings
import { apply, charCodeAt, fromCharCode } from "./builtins.js";

/** Returns the code point of `string` at `index`. The index must be less than the string length. */
export function codePointAt(string: string, index: number): number {
  const unit = charCodeAt(string, index);
  if (unit < 0xd800 || unit > 0xdbff || index + 1 === string.length) return unit;
  const next = charCodeAt(string, index + 1);
  if (next < 0xdc00 || next > 0xdfff) return unit;
  return 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00);
}

export function lengthOfCodePoint(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}

/** Like String.fromCodePoint, but the code point must not be a surrogate. */
export const stringOf = (point: number): string =>
  point < 0x10000
    ? fromCharCode(point)
    : apply(fromCharCode, undefined, [0xd7c0 + (point >> 10), 0xdc00 | (point & 0x3ff)]);
