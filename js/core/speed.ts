// What `/lite` goes without: scripts/build/bundles.mjs replaces this module there.

/** Whether there is what makes calls faster and changes no result. */
export const IS_FAST: boolean = true;

/** Whether the core parses and serializes lists of names and values. */
export const HAS_LISTS: boolean = true;
