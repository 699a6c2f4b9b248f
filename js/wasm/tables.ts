// Writes the tables of 16-bit numbers that scripts/build/wasm-tables.mjs has removed from a wasm module.
import { charCodeAt } from "../language/builtins.js";

/** The number of digits. The digits are consecutive ASCII characters, starting with this one. */
export const DIGITS = 92;
export const FIRST_DIGIT = 0x23;
/** A digit below this value is a complete number. */
export const SMALL = 30;
/** A digit from this value on begins a three-digit number. The other digits from SMALL on begin two-digit numbers. */
export const FIRST_LARGE = 84;

/**
 * Writes the tables to an instance's memory, with the low byte of each number first.
 *
 * @param ranges the start and end of each table
 * @param text the difference between each number and the preceding one
 */
export function writeTables(bytes: Uint8Array, ranges: readonly number[], text: string): void {
  let at = 0;
  const next = () => charCodeAt(text, at++) - FIRST_DIGIT;
  for (let range = 0; range < ranges.length; range += 2) {
    let number = 0;
    for (let i = ranges[range]; i < ranges[range + 1]; i += 2) {
      let value = next();
      if (value >= FIRST_LARGE) {
        value = ((value - FIRST_LARGE) * DIGITS + next()) * DIGITS + next();
        value += (FIRST_LARGE - SMALL) * DIGITS + SMALL;
      } else if (value >= SMALL) {
        value = (value - SMALL) * DIGITS + next() + SMALL;
      }
      number = (number + ((value >>> 1) ^ -(value & 1))) & 0xffff;
      bytes[i] = number;
      bytes[i + 1] = number >> 8;
    }
  }
}
