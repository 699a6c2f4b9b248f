// IDNA for the core's host parser. In `/lite`, js/core/small/idna.ts replaces this module.
export { takeResult, toASCII } from "../wasm/idna.js";

/**
 * The entries that use this core; an error message suggests their versions without WebAssembly. Empty, because every
 * entry except `/lite` uses it.
 */
export const ENTRIES: readonly string[] = [];
/** Whether there are tables for non-ASCII hosts. */
export const HAS_IDNA: boolean = true;
/** Never called, because there are tables. */
export const needsIDNA = (): TypeError | undefined => undefined;
