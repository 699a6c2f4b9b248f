/** The page encodes only UTF-8 and needs no module for that. */
export function wasmBytes() {
  throw new Error("The page does not have the module for encodings.");
}
