// The wasm modules, each compiled once, and instances of them.
//
// wasm-pack's glue is not used here, only its wasm: the glue allows one instance for good, needs a
// TextDecoder to load, and frees objects by address in whatever instance there is by then. All that
// crosses are integers, so nothing of what the glue translates is needed.
import { NativeRangeError, NativeUint8Array } from "../language/builtins.js";
import { noRoomForWebAssembly, noWebAssembly } from "../language/errors.js";
import { exportsOf, Instance, Module, moduleImports } from "./webassembly.js";

/**
 * A function that gives the exports of a new instance of the module in `wasmBytes()`, which is compiled
 * when that is first called. `urlutils_parse` is what wasm-bindgen calls `URLUtils::parse`.
 *
 * @param wasmBytes gives the module's bytes or, where it can only be imported, the module
 * @param provided the functions it imports, by module and name
 */
export function instantiator(wasmBytes, provided = {}) {
  let module;
  let imports;
  let hasInstantiated = false;
  return () => {
    if (module === undefined) {
      const compiled = compile(wasmBytes());
      imports = importsOf(compiled, provided);
      module = compiled;
    }
    try {
      const exports = exportsOf(new Instance(module, imports));
      hasInstantiated = true;
      return exports;
    } catch (error) {
      // It is forbidden, as WebKit says only here, if it is not for want of memory or of stack.
      if (!(error instanceof NativeRangeError)) throw noWebAssembly(error);
      throw hasInstantiated ? error : noRoomForWebAssembly(error);
    }
  };
}

function compile(source) {
  if (Module === undefined) throw noWebAssembly();
  // Of this realm, as every such source is; a module may come from another.
  if (!(source instanceof NativeUint8Array) && typeof source !== "function") return source;
  try {
    return new Module(source);
  } catch (error) {
    throw noWebAssembly(error);
  }
}

// What wasm-bindgen imports is for throwing JavaScript errors and for holding JavaScript values. The
// modules do neither, short of a bug.
function importsOf(module, provided) {
  const imports = { __proto__: null, ...provided };
  const needed = moduleImports(module);
  for (let i = 0; i < needed.length; i++) {
    const { module: from, name } = needed[i];
    imports[from] ??= { __proto__: null };
    imports[from][name] ??= () => {
      throw new Error(`The wasm module called ${name}`);
    };
  }
  return imports;
}
