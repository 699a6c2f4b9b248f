/** Replaces the modules that the page does not need. */
export function wasmBytes() {
  throw new Error("The page does not have this module.");
}

/** The tables of a module that the page does not load. */
export const tableRanges = [];
export const tableText = "";
