// The built-ins that no other entry needs, as they were when this module loaded: see js/language/builtins.js.
import { apply } from "../language/builtins.js";

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

const nativeStartsWith = String.prototype.startsWith;
/** Whether `string` has `search` at `start`. */
export function startsWith(string, search, start = 0) {
  return string.startsWith === nativeStartsWith
    ? string.startsWith(search, start)
    : apply(nativeStartsWith, string, [search, start]);
}

export const NativeRegExp = RegExp;
const nativeExec = RegExp.prototype.exec;
/** The match of `regexp`, which has neither flag g nor y, in `string`, or null. */
export function exec(regexp, string) {
  return regexp.exec === nativeExec ? regexp.exec(string) : apply(nativeExec, regexp, [string]);
}

const nativeTest = RegExp.prototype.test;
/** Whether `regexp`, which has neither flag g nor y, matches in `string`. */
export function test(regexp, string) {
  // The method calls whatever the object has for exec.
  return regexp.test === nativeTest && regexp.exec === nativeExec
    ? regexp.test(string)
    : apply(nativeExec, regexp, [string]) !== null;
}
