// Replaces js/core/speed.ts in `/lite`.
export const IS_FAST = false;
export const HAS_LISTS = false;
