// IDNA for the core's host parser. `/lite` has js/core/small/idna.js in the place of this.
export { takeResult, toASCII } from "../wasm/idna.js";

/** Whether there are tables for hosts that are not ASCII. */
export const HAS_IDNA = true;
