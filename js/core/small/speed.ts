// Used in `/lite` instead of js/core/speed.ts.
export const IS_FAST = false;
export const HAS_LISTS = false;
