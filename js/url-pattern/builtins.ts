// Built-ins that only the `/url-pattern` entry needs, captured when this module loads: see js/language/builtins.ts.
import { uncurryThis } from "../language/uncurry-this.js";

export { exec, NativeRegExp, test } from "../language/regular-expressions.js";

export const { keys } = Object;

/** Returns the index of the first `search` in `string` at or after `start`, or -1. */
export const indexOf: (string: string, search: string, start?: number) => number =
  /* @__PURE__ */ uncurryThis(String.prototype.indexOf);

/** Returns the index of the last `search` in `string` at or before `start`, or -1. */
export const lastIndexOf: (string: string, search: string, start: number) => number =
  /* @__PURE__ */ uncurryThis(String.prototype.lastIndexOf);
