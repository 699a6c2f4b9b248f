// IDNA for the core's host parser. `/lite` has js/core/small/idna.ts in the place of this.
export { takeResult, toASCII } from "../wasm/idna.js";

/** The entries that the core is for, for an error that names their twins: here any but `/lite`. */
export const ENTRIES: readonly string[] = [];
/** Whether there are tables for hosts that are not ASCII. */
export const HAS_IDNA: boolean = true;
/** There are tables, so this is not called. */
export const needsIDNA = (): TypeError | undefined => undefined;
