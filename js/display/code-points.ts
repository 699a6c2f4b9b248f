// Converts code points to strings.
import { apply, fromCharCode } from "../language/builtins.js";

/** Like String.fromCodePoint, but the code point must not be a surrogate. */
export const stringOf = (point: number): string =>
  point < 0x10000
    ? fromCharCode(point)
    : apply(fromCharCode, undefined, [0xd7c0 + (point >> 10), 0xdc00 | (point & 0x3ff)]);
