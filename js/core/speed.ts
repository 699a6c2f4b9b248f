// Switches for code that `/lite` omits. When `/lite` is bundled, scripts/build/bundles.mjs replaces this module.

/** Whether to include code that only makes calls faster. */
export const IS_FAST: boolean = true;

/** Whether the core can parse and serialize lists of names and values. */
export const HAS_LISTS: boolean = true;
