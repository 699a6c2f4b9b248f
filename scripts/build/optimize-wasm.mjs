// What wasm-bindgen leaves, made small and fast by binaryen.
import binaryen from "binaryen";
import { Problem } from "../problem.mjs";

/**
 * Where every panic and every failed allocation ends. Nothing could print what they say, and with panic = "abort" they
 * trap. So they trap at once, and the code that formats their messages goes: see benches/DECISIONS.md,
 * *Panics without messages*.
 */
const ENDS = /::panicking::panic_fmt$|::alloc::handle_alloc_error$|::rust_begin_unwind$/;

/** What binaryen takes for no limit. */
const ANY = -1;

/**
 * @param {Uint8Array} bytes a module with its names
 * @param {object} levels
 * @param {number} levels.optimizeLevel as wasm-opt's -O means it
 * @param {number} levels.shrinkLevel as its -Os does
 * @param {number} [levels.mostInlinedOnce] how many instructions a function with one caller may have to be put into that
 *   caller; any number by default
 * @param {boolean} [isCut] whether the data is cut where it is zero, so that each table is a segment
 * @returns {Uint8Array}
 */
export function optimizeWasm(bytes, levels, isCut = false) {
  const { optimizeLevel, shrinkLevel, mostInlinedOnce = ANY } = levels;
  const module = binaryen.readBinary(bytes);
  try {
    trapAtTheEnds(module);
    removeUnusedExports(module);
    binaryen.setOptimizeLevel(optimizeLevel);
    binaryen.setShrinkLevel(shrinkLevel);
    binaryen.setOneCallerInlineMaxSize(mostInlinedOnce);
    binaryen.setDebugInfo(false);
    // Zeros compress to less than the head of a segment: see benches/DECISIONS.md, *Data in one piece*.
    if (!isCut) binaryen.addPassToSkip("memory-packing");
    // Each round simplifies what the round before has inlined: see benches/DECISIONS.md, *Rounds of optimizing*.
    for (let round = 0; round < 3; round++) module.optimize();
    // Sections that say how the module was made: engines do not look at them.
    module.runPasses(["strip-debug", "strip-producers", "strip-target-features"]);
    if (!module.validate()) throw new Error("binaryen made an invalid module");
    return module.emitBinary();
  } finally {
    // These hold for all modules of the process.
    binaryen.clearPassesToSkip();
    binaryen.setOneCallerInlineMaxSize(ANY);
    module.dispose();
  }
}

/**
 * The module without exports that nothing here calls, and without what only they need. Nothing else is optimized, and
 * functions keep their names.
 *
 * @param {Uint8Array} bytes a module with its names
 * @returns {Uint8Array}
 */
export function withoutUnusedExports(bytes) {
  const module = binaryen.readBinary(bytes);
  try {
    removeUnusedExports(module);
    // What only those exports needed may need imports.
    module.runPasses(["remove-unused-module-elements"]);
    binaryen.setDebugInfo(true);
    return module.emitBinary();
  } finally {
    // It holds for all modules of the process.
    binaryen.setDebugInfo(false);
    module.dispose();
  }
}

/** Makes panics trap at once. It has to be the first step, as functions are found by name. */
export function trapAtTheEnds(module) {
  for (let i = 0; i < module.getNumFunctions(); i++) {
    const fn = module.getFunctionByIndex(i);
    if (!ENDS.test(binaryen.getFunctionInfo(fn).name)) continue;
    binaryen.Function(fn).body = module.unreachable();
  }
}

/** Exports for wasm-bindgen's glue, which is not used: to free objects, to start, and to keep JavaScript values in a table. */
const UNUSED = /^__/;

/** Removes exports that nothing here calls, so that what only they need goes, too. wasm2js does not support that table. */
export function removeUnusedExports(module) {
  const names = [];
  for (let i = 0; i < module.getNumExports(); i++) {
    names.push(binaryen.getExportInfo(module.getExportByIndex(i)).name);
  }
  const unused = names.filter((name) => UNUSED.test(name));
  if (unused.length === 0) {
    throw new Problem(
      `No export of a wasm module is known as one for wasm-bindgen's glue. It exports ${names.join(", ")}.`,
      "see which of them js/ does not call, and let UNUSED in scripts/build/optimize-wasm.mjs match those.",
    );
  }
  for (const name of unused) module.removeExport(name);
}
