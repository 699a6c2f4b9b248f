// Switches for code that `/lite` omits, and code that only `/lite` needs. When `/lite` is bundled,
// scripts/build/bundles.mjs replaces this module.

/** Whether to include code that only makes calls faster. */
export const IS_FAST: boolean = true;

/** Whether the core can parse and serialize lists of names and values. */
export const HAS_LISTS: boolean = true;

/** Not used if `IS_FAST`, because the core recognizes such URLs itself. */
export const isPlainURL = (_input: string, _words: Int32Array, _result: number): boolean => false;
