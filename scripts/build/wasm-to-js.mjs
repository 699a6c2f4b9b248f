// Converts wasm to plain JavaScript using binaryen's wasm2js, for environments without WebAssembly.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import { transformSync } from "esbuild";
import { temporaryFolder } from "../at-end.mjs";
import { collect } from "../processes.mjs";
import { inRoot } from "../project.mjs";
import { removeUnusedExports, trapAtTheEnds, withoutMessages } from "./optimize-wasm.mjs";

/** The features that wasm2js supports. Other features are not enabled, because binaryen's passes would use them. */
const FEATURES = {
  "mutable-globals": "MutableGlobals",
  "sign-ext": "SignExt",
  "nontrapping-float-to-int": "NontrappingFPToInt",
  "bulk-memory": "BulkMemory",
  "bulk-memory-opt": "BulkMemoryOpt",
};

/**
 * @param {Uint8Array} bytes a wasm-bindgen module that still contains function names
 * @returns {Promise<string>} a JavaScript module. The result exports `wasmBytes()`, just as modules with wasm bytes do. In the
 * result, `wasmBytes()` returns a function that takes the imports, creates an instance and returns the instance's
 * exports
 */
export async function wasmToJS(bytes) {
  const { lowered, imports } = lower(bytes);
  const code = await runWasm2js(lowered);
  // wasm2js generates a module that creates one instance when it is loaded. Our version creates a new instance for each
  // call.
  const start = code.indexOf("\nvar retasmFunc = asmFunc(");
  const head = /^(?:import [^;]+;\n|\s*\n)*/.exec(code)[0];
  if (start === -1) throw new Error("wasm2js prints modules in another way");
  const module = `import { bufferLength, charCodeAt, setBytes } from "../../js/language/builtins.js";
import { RuntimeError } from "../../js/wasm/webassembly-in-javascript.js";
${withBuiltinsAsTheyWere(corrected(code.slice(head.length, start)))}
Object.defineProperty(asmFunc, "imports", { __proto__: null, value: ${JSON.stringify(imports)} });
export const wasmBytes = () => asmFunc;
`;
  // wasm2js names functions by number. Such names would be meaningless in a stack trace.
  return transformSync(module, { minify: true, format: "esm", target: "es2017" }).code;
}

function lower(bytes) {
  const module = binaryen.readBinary(withoutMessages(bytes));
  try {
    trapAtTheEnds(module);
    removeUnusedExports(module);
    module.runPasses([
      "remove-unused-module-elements",
      "llvm-memory-copy-fill-lowering",
      "llvm-nontrapping-fptoint-lowering",
      "signext-lowering",
    ]);
    module.setFeatures(
      Object.values(FEATURES).reduce((all, name) => all | binaryen.Features[name], 0),
    );
    binaryen.setOptimizeLevel(2);
    binaryen.setShrinkLevel(1);
    binaryen.setDebugInfo(false);
    // For measurements, see benches/DECISIONS.md, *The installed package*.
    module.runPasses(["flatten", "rereloop"]);
    for (let round = 0; round < 3; round++) module.optimize();
    return { lowered: module.emitBinary(), imports: importsOf(module) };
  } finally {
    module.dispose();
  }
}

function importsOf(module) {
  const imports = [];
  for (let i = 0; i < module.getNumFunctions(); i++) {
    const { module: from, base } = binaryen.getFunctionInfo(module.getFunctionByIndex(i));
    if (from) imports.push({ module: from, name: base });
  }
  return imports;
}

async function runWasm2js(bytes) {
  const { folder, remove } = temporaryFolder("wasm2js-");
  try {
    const input = join(folder, "module.wasm");
    const output = join(folder, "module.js");
    writeFileSync(input, bytes);
    const program = inRoot("node_modules", "binaryen", "bin", "wasm2js");
    const flags = Object.keys(FEATURES).map((feature) => `--enable-${feature}`);
    // The program is a large module that runs for a second. The slower compiler takes more time than it saves.
    const args = ["--liftoff-only", program, ...flags, "-Os", input, "-o", output];
    const { status, output: errors } = await collect(process.execPath, args, process.env);
    if (status !== 0) throw new Error(`wasm2js ended with ${status}: ${errors.slice(0, 2000)}`);
    return readFileSync(output, "utf8");
  } finally {
    remove();
  }
}

const replace = (text, found, replacement) => {
  if (text.split(found).length !== 2) throw new Error(`wasm2js no longer prints ${found}`);
  return text.replace(found, () => replacement);
};

/**
 * Instances can be created at any time, but they always use the built-ins that existed when the module was loaded.
 */
function withBuiltinsAsTheyWere(code) {
  const constructors = new Set(
    Array.from(code.matchAll(/\bnew (\w*Array\w*)\(/g), ([, name]) => name),
  );
  const functions = new Set(Array.from(code.matchAll(/\bMath\.(\w+)/g), ([, name]) => name));
  const math = Array.from(functions, (name) => `${name}: Math_native_${name}`);
  const result = code
    .replace(/\bMath\.(\w+)/g, "Math_native_$1")
    .replace(/\bb64\.charCodeAt\(/g, "charCodeAt(b64, ")
    .replaceAll("buffer.byteLength", "bufferLength(buffer)")
    .replace("newHEAP8.set(HEAP8)", "setBytes(newHEAP8, HEAP8)");
  return `const { ${[...constructors].join(", ")} } = globalThis;
const { ${math.join(", ")} } = globalThis.Math;
${withPlainMemory(result)}`;
}

// wasm2js creates the memory using property descriptors that inherit from Object.prototype.
function withPlainMemory(code) {
  const memory = /"memory": Object\.create\(Object\.prototype, \{.*?\n {2}\}\), /s;
  const found = memory.exec(code)?.[0];
  if (found === undefined) throw new Error("wasm2js exports memory in another way");
  return replace(code, found, '"memory": { __proto__: null, get buffer() { return buffer; } },');
}

/**
 * Makes traps throw the error that callers expect. Also corrects memory growth: wasm2js's version reports success after
 * a failure, throws when it should return -1, and can't address more than 2 GiB.
 */
function corrected(code) {
  let result = code;
  if (code.includes("wasm2js_trap")) {
    result = replace(
      result,
      "function wasm2js_trap() { throw new Error('abort'); }",
      'function wasm2js_trap() { throw new RuntimeError("unreachable"); }',
    );
  }
  if (code.includes("function __wasm_memory_grow(")) {
    result = replace(
      result,
      "if ((oldPages < newPages) && (newPages < 65536)) {",
      "if (newPages < oldPages || newPages > 32767) return -1;\n  if (oldPages < newPages) {",
    );
    result = replace(
      result,
      "var newBuffer = new ArrayBuffer(newPages << 16);",
      "var newBuffer;\n   try { newBuffer = new ArrayBuffer(newPages << 16); } catch (error) { return -1; }",
    );
  }
  return result;
}
