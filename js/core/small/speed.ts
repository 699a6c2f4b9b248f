// Used in `/lite` instead of js/core/speed.ts.
export { isPlainURL } from "../plain-url.js";

export const IS_FAST = false;
export const HAS_LISTS = false;
