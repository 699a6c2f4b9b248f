// Switches for parts that `/lite` leaves out. For `/lite`, scripts/build/bundles.mjs replaces this module.

/** Whether to include code that makes calls faster without changing any result. */
export const IS_FAST: boolean = true;

/** Whether the core parses and serializes lists of names and values. */
export const HAS_LISTS: boolean = true;
