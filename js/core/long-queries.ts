// Recognizes long queries that need no percent-encoding. In recent versions of Chromium, finding this out with regular
// expressions is faster than sending the query to wasm: see benches/DECISIONS.md, *Long strings in Chromium*.
import { isV8, MOST_READ_BY_LOOP } from "../language/builtins.js";
import { exec } from "../language/regular-expressions.js";

/**
 * The query of an input with more code units than this is searched. The value is 0 in engines that are slow to search:
 * all except recent versions of V8 in browsers. Recent versions have `sumPrecise`.
 */
export const MOST_UNSEARCHED =
  /* @__PURE__ */ isV8() && MOST_READ_BY_LOOP > 64 && "sumPrecise" in Math ? 512 : 0;

/**
 * Whether `string` is free of characters that can't be in a serialized query of a special URL. V8 searches for each of
 * these classes with vectors, but not for larger classes.
 */
export function isSerializedQuery(string: string): boolean {
  try {
    return !(
      exec(/[\x80-\uffff]/, string) ||
      exec(/[\0-\x1f]/, string) ||
      exec(/[ "#'<>\x7f]/, string)
    );
  } catch {
    // There is not enough stack space to compile a regular expression.
    return false;
  }
}
