// Regular expressions that use Unicode properties, which Hermes does not support, and the character classes that
// tools/idna-tables generates and packs from Unicode's tables.
import { charCodeAt, provided } from "../language/builtins.js";
import { stringOf } from "../language/code-points.js";
import { type Executable, executable, execute } from "../language/executing.js";
import { NativeRegExp, test } from "../language/regular-expressions.js";

export const compiled = (pattern: string): Executable => executable(new NativeRegExp(pattern, "u"));

/** Returns the compiled pattern, or null in engines that do not support its properties. */
export const expression = (pattern: string): Executable | null =>
  provided(() => compiled(pattern)) ?? null;

/**
 * Whether an expression matches. If `knowsProperties` is false, the expression may be null, and the function must not
 * be called.
 */
export const matches = (object: Executable | null, string: string): boolean =>
  execute(object as Executable, test, string);

/** Whether the engine supports Unicode properties. Without Unicode properties, non-ASCII characters can't be assessed. */
export const knowsProperties = /* @__PURE__ */ expression("\\p{L}") !== null;

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
