// Regular expressions as they were when this module loaded: see builtins.js.
import { apply } from "./builtins.js";

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
