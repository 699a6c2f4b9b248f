/** The page encodes only in UTF-8, so it does not need a module for this. */
export function wasmBytes() {
  throw new Error("The page does not have the module for encodings.");
}
