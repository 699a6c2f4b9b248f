// Code points in strings of UTF-16 code units: https://infra.spec.whatwg.org/#strings
import { charCodeAt, slice } from "./builtins.js";

/** Returns the code point of `string` at `index`. The index must be less than the length. */
export function codePointAt(string: string, index: number): number {
  const unit = charCodeAt(string, index);
  if (unit < 0xd800 || unit > 0xdbff || index + 1 === string.length) return unit;
  const next = charCodeAt(string, index + 1);
  if (next < 0xdc00 || next > 0xdfff) return unit;
  return 0x10000 + ((unit - 0xd800) << 10) + (next - 0xdc00);
}

/** The number of code units in a code point. */
export function lengthOfCodePoint(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}

/** Whether a terminal would interpret the code point, reorder the text after it, or begin a new line at it. */
export function isHidden(codePoint: number): boolean {
  return (
    codePoint < 0x20 ||
    (codePoint >= 0x7f && codePoint < 0xa0) ||
    codePoint === 0x61c ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    (codePoint >= 0x2028 && codePoint < 0x202f) ||
    (codePoint >= 0x2066 && codePoint < 0x206a)
  );
}

/** Escapes these code points, for example as \u{1b}. */
export function escaped(string: string): string {
  let result = "";
  let kept = 0;
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    if (!isHidden(unit)) continue;
    let digits = "";
    for (let rest = unit; rest > 0 || digits === ""; rest >>>= 4) {
      digits = "0123456789abcdef"[rest & 15] + digits;
    }
    result += `${slice(string, kept, i)}\\u{${digits}}`;
    kept = i + 1;
  }
  return result + slice(string, kept, string.length);
}
