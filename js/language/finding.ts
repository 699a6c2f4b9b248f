// Positions of code units and percent-encoded bytes in strings
import { hexDigitValue } from "./ascii.js";
import { charCodeAt } from "./builtins.js";

/** Returns the index of a code unit between `start` and `end`, or `end` if there is none. */
export function indexOfUnit(string: string, unit: number, start: number, end: number): number {
  let at = start;
  while (at < end && charCodeAt(string, at) !== unit) at++;
  return at;
}

const PERCENT = 0x25;

/** Returns the value of the percent-encoded byte at `at`, or -1. */
export function byteAt(string: string, at: number): number {
  if (at + 2 >= string.length || charCodeAt(string, at) !== PERCENT) return -1;
  const high = hexDigitValue(charCodeAt(string, at + 1));
  const low = hexDigitValue(charCodeAt(string, at + 2));
  return high < 0 || low < 0 ? -1 : (high << 4) | low;
}
