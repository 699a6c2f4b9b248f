// ASCII code units and bytes: https://infra.spec.whatwg.org/#code-points
import { charCodeAt, slice } from "./builtins.js";

/** https://infra.spec.whatwg.org/#ascii-alpha */
export function isASCIIAlpha(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** https://infra.spec.whatwg.org/#ascii-digit */
export function isASCIIDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** https://infra.spec.whatwg.org/#ascii-whitespace */
export function isASCIIWhitespace(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0c || unit === 0x0d;
}

/** Returns the value of an ASCII hex digit, or -1 for anything else. */
export function hexDigitValue(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** Returns a number in hexadecimal, with at least `least` digits. */
export function hexadecimal(value: number, least = 1, digits = "0123456789abcdef"): string {
  let result = "";
  for (let left = value; left > 0 || result.length < least; left >>>= 4) {
    result = digits[left & 15] + result;
  }
  return result;
}

export const UPPERCASE_DIGITS = "0123456789ABCDEF";

/** https://url.spec.whatwg.org/#percent-encode */
export const encodeByte = (byte: number): string =>
  `%${UPPERCASE_DIGITS[byte >> 4]}${UPPERCASE_DIGITS[byte & 0xf]}`;

export function replaceEach(string: string, character: string, replacement: string): string {
  let result = "";
  let from = 0;
  for (let i = 0; i < string.length; i++) {
    if (string[i] !== character) continue;
    result += slice(string, from, i) + replacement;
    from = i + 1;
  }
  return result + slice(string, from, string.length);
}

export function hasCodeUnit(string: string, unit: number): boolean {
  for (let i = 0; i < string.length; i++) if (charCodeAt(string, i) === unit) return true;
  return false;
}
