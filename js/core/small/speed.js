// Replaces js/core/speed.js in `/lite`.
export const IS_FAST = false;
export const HAS_LISTS = false;
