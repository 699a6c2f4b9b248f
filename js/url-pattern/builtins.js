// The built-ins that no other entry needs, as they were when this module loaded: see js/language/builtins.js.
import { apply } from "../language/builtins.js";

export { exec, NativeRegExp, test } from "../language/regular-expressions.js";

export const { keys } = Object;

const nativeIndexOf = String.prototype.indexOf;
/** Where `string` has `search` from `start` on, or -1. */
export function indexOf(string, search, start = 0) {
  return string.indexOf === nativeIndexOf
    ? string.indexOf(search, start)
    : apply(nativeIndexOf, string, [search, start]);
}

const nativeLastIndexOf = String.prototype.lastIndexOf;
/** Where `string` has `search` at or before `start`, or -1. */
export function lastIndexOf(string, search, start) {
  return string.lastIndexOf === nativeLastIndexOf
    ? string.lastIndexOf(search, start)
    : apply(nativeLastIndexOf, string, [search, start]);
}
