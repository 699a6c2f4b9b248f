// The built-ins that no other entry needs, as they were when this module loaded: see js/language/builtins.ts.
import { uncurryThis } from "../language/uncurry-this.js";

export { exec, NativeRegExp, test } from "../language/regular-expressions.js";

export const { keys } = Object;

/** Where `string` has `search` from `start` on, or -1. */
export const indexOf: (string: string, search: string, start?: number) => number =
  /* @__PURE__ */ uncurryThis(String.prototype.indexOf);

/** Where `string` has `search` at or before `start`, or -1. */
export const lastIndexOf: (string: string, search: string, start: number) => number =
  /* @__PURE__ */ uncurryThis(String.prototype.lastIndexOf);
