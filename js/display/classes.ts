// Classes of characters that tools/idna-tables makes of Unicode's tables and packs, for regular expressions.
import { charCodeAt } from "../language/builtins.js";
import { stringOf } from "./code-points.js";

/** What stands for the digit 0 of a number. Digits that are larger by `BASE` end a number. */
const ZERO = 0x23;
const BASE = 46;
/** The classes have no ASCII. */
const FIRST = 0x80;

/** The ranges of a packed class, as they are written between the brackets of a regular expression. */
export function rangesOf(packed: string): string {
  let ranges = "";
  let from = FIRST;
  // How many code points lie before a range, and then behind its first.
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
