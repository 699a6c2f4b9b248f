// Assembles handwritten WebAssembly.
import binaryen from "binaryen";

/** The WebAssembly features that all engines with string builtins support. */
const FEATURES =
  binaryen.Features.GC | binaryen.Features.ReferenceTypes | binaryen.Features.SIMD128;

/**
 * @param {string} text a module
 * @returns {Uint8Array}
 */
export function assembleWasm(text) {
  const module = binaryen.parseText(text);
  try {
    module.setFeatures(FEATURES);
    if (!module.validate()) throw new Error("the module is invalid");
    return module.emitBinary();
  } finally {
    module.dispose();
  }
}
