// Replaces js/core/idna.js in `/lite`: without the tables, every host that needs them is a failure.
export const ENTRIES = ["lite"];
export const HAS_IDNA = false;
export const toASCII = () => -1;
export const takeResult = () => undefined;
