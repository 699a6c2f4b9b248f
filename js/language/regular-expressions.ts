// Regular expressions, captured when this module loads: see builtins.ts.
import { uncurryThis } from "./uncurry-this.js";

export const NativeRegExp = RegExp;
/** The match of `regexp` in `string`, or null. The expression must not have the flags g or y. */
export const exec: (regexp: RegExp, string: string) => RegExpExecArray | null =
  // Bundlers drop it if it is unused, because a function reads the argument.
  /* @__PURE__ */ (() => uncurryThis(RegExp.prototype.exec))();

/**
 * Whether `regexp` matches in `string`. It must not have the flags g or y. Unlike the built-in method, this does not
 * look up `exec`.
 */
export const test = (regexp: RegExp, string: string): boolean => exec(regexp, string) !== null;
