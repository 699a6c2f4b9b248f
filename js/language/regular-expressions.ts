// Regular expressions as they were when this module loaded: see builtins.js.
import { uncurryThis } from "./uncurry-this.js";

export const NativeRegExp = RegExp;
/** The match of `regexp`, which has neither flag g nor y, in `string`, or null. */
export const exec: (regexp: RegExp, string: string) => RegExpExecArray | null =
  /* @__PURE__ */ uncurryThis(RegExp.prototype.exec);

/** Whether `regexp`, which has neither flag g nor y, matches in `string`. The method of this name looks up `exec`. */
export const test = (regexp: RegExp, string: string): boolean => exec(regexp, string) !== null;
