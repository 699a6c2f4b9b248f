// ASCII code units and bytes: https://infra.spec.whatwg.org/#code-points
import { charCodeAt } from "./builtins.js";

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

/** Whether a string contains a code unit. */
export function hasCodeUnit(string: string, unit: number): boolean {
  for (let i = 0; i < string.length; i++) if (charCodeAt(string, i) === unit) return true;
  return false;
}
