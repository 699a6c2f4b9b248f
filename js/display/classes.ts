// Unpacks character classes for regular expressions. tools/idna-tables generates and packs the classes from Unicode's
// tables.
import { charCodeAt } from "../language/builtins.js";
import { stringOf } from "../language/code-points.js";

/** The code of the digit 0. In each number, `BASE` is added to the code of the last digit. */
const ZERO = 0x23;
const BASE = 46;
/** The classes do not contain ASCII. */
const FIRST = 0x80;

/** Returns the ranges of a packed class, in the syntax for brackets in a regular expression. */
export function rangesOf(packed: string): string {
  let ranges = "";
  let from = FIRST;
  // The numbers alternate between the distance to the start of a range and the distance from its start to its end.
  let isStart = true;
  let number = 0;
  for (let i = 0; i < packed.length; i++) {
    const digit = charCodeAt(packed, i) - ZERO;
    number = number * BASE + (digit % BASE);
    if (digit < BASE) continue;
    from += number;
    ranges += isStart ? `${stringOf(from)}-` : stringOf(from);
    if (!isStart) from++;
    isStart = !isStart;
    number = 0;
  }
  return ranges;
}
