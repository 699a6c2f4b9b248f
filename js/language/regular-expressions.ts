// Regular expressions, captured when this module loads: see builtins.ts.
import { uncurryThis } from "./uncurry-this.js";

export const NativeRegExp = RegExp;
/** Returns the match of `regexp` in `string`, or null. The expression must not have the flag g or y. */
export const exec: (regexp: RegExp, string: string) => RegExpExecArray | null =
  // Bundlers drop this if it is unused, because the argument is read inside a function.
  /* @__PURE__ */ (() => uncurryThis(RegExp.prototype.exec))();

/**
 * Whether `regexp` matches in `string`. The expression must not have the flag g or y. Unlike the built-in method, this
 * does not look up `exec`.
 */
export const test = (regexp: RegExp, string: string): boolean => exec(regexp, string) !== null;
