// Regular expressions, captured when this module loads: see builtins.ts.
import { uncurryThis } from "./uncurry-this.js";

export const NativeRegExp = RegExp;
/** Returns the match of `regexp` in `string`, or null. The expression must not have the g or y flag. */
export const exec: (regexp: RegExp, string: string) => RegExpExecArray | null =
  // Bundlers drop this function if it is unused, because the argument is read inside a function.
  /* @__PURE__ */ (() => uncurryThis(RegExp.prototype.exec))();

/**
 * Whether `regexp` matches in `string`. The expression must not have the g or y flag. Unlike the built-in method, this
 * function does not look up `exec`.
 */
export const test = (regexp: RegExp, string: string): boolean => exec(regexp, string) !== null;
