// The wasm module, compiled once, and instances of it.
//
// wasm-pack's glue is not used here, only its wasm: the glue allows one instance for good, needs a
// TextDecoder to load, and frees objects by address in whatever instance there is by then. All that
// crosses are integers, so nothing of what the glue translates is needed.
import { wasmBytes } from "../pkg/wasm-bytes.js";
import { Instance, Module, moduleImports } from "./builtins.js";

const module = new Module(wasmBytes());

// What wasm-bindgen imports is for throwing JavaScript errors and for holding JavaScript values. The
// core does neither, short of a bug.
const imports = { __proto__: null };
for (const { module: from, name } of moduleImports(module)) {
  imports[from] ??= { __proto__: null };
  imports[from][name] = () => {
    throw new Error(`The wasm module called ${name}`);
  };
}

/** A new instance's exports. `urlutils_parse` is what wasm-bindgen calls `URLUtils::parse`. */
export function instantiate() {
  return new Instance(module, imports).exports;
}
