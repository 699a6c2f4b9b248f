// Provides IDNA for the core's host parser. `/lite` uses js/core/small/idna.ts instead of this module.
export { takeResult, toASCII } from "../wasm/idna.js";

/**
 * The entries that use this core. If WebAssembly is missing, an error message suggests the versions of the entries that
 * don't need it. The list is empty here, because it is needed only in `/lite`.
 */
export const ENTRIES: readonly string[] = [];
/** Whether there are tables for non-ASCII hosts. */
export const HAS_IDNA: boolean = true;
/** Never called in this module, because its IDNA tables are available. */
export const needsIDNA = (): TypeError | undefined => undefined;
