// Uses binaryen to make the output of wasm-bindgen smaller and faster, and to assemble handwritten WebAssembly.
import binaryen from "binaryen";
import { Problem } from "../problem.mjs";

/**
 * All panics and failed allocations end in one of these functions. Panic messages can't be printed, and with panic =
 * "abort", these functions trap. If these functions are replaced with traps, the code that formats messages can be
 * removed: see benches/DECISIONS.md, *Panics without messages*.
 */
const ENDS = /::panicking::panic_fmt$|::alloc::handle_alloc_error$|::rust_begin_unwind$/;

/**
 * Messages of panics and of wasm-bindgen, and the names of source files in them. Nothing can print these messages: see
 * benches/DECISIONS.md, *Panics without messages*.
 */
const MESSAGES = new RegExp(
  [
    "assertion failed: self\\.is_char_boundary\\(new_len\\)",
    "attempted to take ownership of Rust value while it was borrowed",
    "null pointer passed to rust",
    "recursive use of an object detected which would lead to unsafe aliasing in rust",
    "(?:src|crates|/rustc)/[\\w/.-]+?\\.rs",
  ].join("|"),
  "g",
);

/** Binaryen's value for "no limit". */
const ANY = -1;

/**
 * @param {Uint8Array} bytes a module with its names
 * @param {object} levels
 * @param {number} levels.optimizeLevel the number in wasm-opt's -O
 * @param {number} levels.shrinkLevel the same for -Os
 * @param {number} [levels.mostInlinedOnce] functions with a single caller are inlined if they have at most this many
 *   instructions. By default, this is unlimited
 * @param {string[]} [levels.before] passes to run before the others
 * @param {string[]} [levels.unused] exports that are never called
 * @param {boolean} [isCut] whether to split the data at zeros, which makes each table a separate segment
 * @returns {Uint8Array}
 */
export function optimizeWasm(bytes, levels, isCut = false) {
  const { optimizeLevel, shrinkLevel, mostInlinedOnce = ANY, before = [], unused = [] } = levels;
  const module = binaryen.readBinary(bytes);
  try {
    trapAtTheEnds(module);
    removeUnusedExports(module);
    for (const name of unused) module.removeExport(name);
    binaryen.setOptimizeLevel(optimizeLevel);
    binaryen.setShrinkLevel(shrinkLevel);
    binaryen.setOneCallerInlineMaxSize(mostInlinedOnce);
    binaryen.setDebugInfo(false);
    // Compressed zeros take less space than a segment's header: see benches/DECISIONS.md, *Data in one piece*.
    if (!isCut) binaryen.addPassToSkip("memory-packing");
    module.runPasses(before);
    // Each round optimizes the code that was inlined in the previous round: see benches/DECISIONS.md, *Optimization
    // rounds*.
    for (let round = 0; round < 3; round++) module.optimize();
    // The sections that are removed here describe how the module was built. Engines ignore them.
    module.runPasses(["strip-debug", "strip-producers", "strip-target-features"]);
    if (!module.validate()) throw new Error("binaryen made an invalid module");
    return withoutMessages(module.emitBinary());
  } finally {
    // Binaryen's settings apply to all modules in the process.
    binaryen.clearPassesToSkip();
    binaryen.setOneCallerInlineMaxSize(ANY);
    module.dispose();
  }
}

/**
 * Removes exports that we never call, along with code that only these exports need. Nothing else is optimized, and
 * functions keep their names.
 *
 * @param {Uint8Array} bytes a module with its names
 * @returns {Uint8Array}
 */
export function withoutUnusedExports(bytes) {
  const module = binaryen.readBinary(bytes);
  try {
    removeUnusedExports(module);
    // Some imports may have been needed only by the removed exports.
    module.runPasses(["remove-unused-module-elements"]);
    binaryen.setDebugInfo(true);
    return module.emitBinary();
  } finally {
    // The setting applies to all modules in the process.
    binaryen.setDebugInfo(false);
    module.dispose();
  }
}

/**
 * Overwrites messages with zeros, because zeros compress to almost nothing.
 *
 * @param {Uint8Array} bytes a module
 * @returns {Uint8Array}
 */
export function withoutMessages(bytes) {
  const result = Uint8Array.from(bytes);
  for (const { index, 0: message } of Buffer.from(bytes).toString("latin1").matchAll(MESSAGES)) {
    result.fill(0, index, index + message.length);
  }
  return result;
}

/** Makes panics trap immediately. Replacing the functions must be the first step, because they are found by name. */
export function trapAtTheEnds(module) {
  for (let i = 0; i < module.getNumFunctions(); i++) {
    const fn = module.getFunctionByIndex(i);
    if (!ENDS.test(binaryen.getFunctionInfo(fn).name)) continue;
    binaryen.Function(fn).body = module.unreachable();
  }
}

/**
 * Exports for parts of wasm-bindgen's glue code that are not used. The unused glue code frees objects, starts the
 * module, and keeps JavaScript values in a table.
 */
const UNUSED = /^__/;

/**
 * Removes exports that are never called, so that code used only by these exports can also be removed. The table for
 * JavaScript values is removed because wasm2js does not support it.
 */
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

/** The WebAssembly features that all engines with string builtins support. */
const FEATURES_WITH_BUILTINS =
  binaryen.Features.GC | binaryen.Features.ReferenceTypes | binaryen.Features.SIMD128;

/**
 * @param {string} text a module
 * @returns {Uint8Array}
 */
export function assembleWasm(text) {
  const module = binaryen.parseText(text);
  try {
    module.setFeatures(FEATURES_WITH_BUILTINS);
    if (!module.validate()) throw new Error("the module is invalid");
    return module.emitBinary();
  } finally {
    module.dispose();
  }
}
