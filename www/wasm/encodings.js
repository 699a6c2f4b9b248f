/** The page encodes in UTF-8 alone, which takes no module. */
export function wasmBytes() {
  throw new Error("The page does not have the module for encodings.");
}
