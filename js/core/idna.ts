// Provides IDNA for the core's host parser. `/lite` uses js/core/small/idna.ts instead of this module.
export { takeResult, toASCII } from "../wasm/idna.js";

/**
 * The entries that use this core. If WebAssembly is missing, the error message suggests the versions of these entries
 * that don't need it. The list is empty in this module because only `/lite` needs it.
 */
export const ENTRIES: readonly string[] = [];
/** Whether tables for non-ASCII hosts are available. */
export const HAS_IDNA: boolean = true;
/** Never called, because this module provides the IDNA tables. */
export const needsIDNA = (): TypeError | undefined => undefined;
