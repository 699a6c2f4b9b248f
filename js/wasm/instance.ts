// Compiles each wasm module once and creates instances of it.
//
// Of the files that wasm-pack generates, we use only the wasm. The generated JavaScript keeps one instance forever,
// needs a TextDecoder to load, and frees objects by their address in whichever instance is current. The conversions in
// the generated JavaScript are unnecessary, because only integers are passed to and returned from wasm.
import { isExhausted, noRoomForWebAssembly, noWebAssembly } from "../language/errors.js";
import {
  bytesOf,
  exportsOf,
  Instance,
  Module,
  moduleImports,
  type Source,
  type WasmBytes,
} from "./webassembly.js";

const isView = /* @__PURE__ */ (() => ArrayBuffer.isView)();

/** The functions that a module imports, keyed by module and name. */
export type Imports = Readonly<Record<string, object>>;

/**
 * Returns a function that creates an instance of a module and returns the instance's exports. The first call compiles
 * the module. The exports have the names that wasm-bindgen gives them. For example, `urlengine_parse` is
 * `UrlEngine::parse`.
 *
 * @param wasmBytes returns the module's bytes or, on platforms where wasm can only be imported, the module
 * @param provided the functions that the module imports, keyed by module and name
 * @param entries the entries that use the module. If WebAssembly is missing, the error message suggests the versions of
 * these entries that don't need it
 */
export function instantiator<Exports extends object>(
  wasmBytes: WasmBytes,
  provided: Imports = {},
  entries: readonly string[] = [],
): () => Exports {
  let module: WebAssembly.Module | undefined;
  let imports: WebAssembly.Imports | undefined;
  let hasInstantiated = false;
  return () => {
    if (module === undefined) {
      const compiled = compile(wasmBytes(bytesOf), entries);
      imports = importsOf(compiled, provided);
      module = compiled;
    }
    try {
      const exports = exportsOf(new Instance!(module, imports)) as Exports;
      hasInstantiated = true;
      return exports;
    } catch (error) {
      // Any other error means that WebAssembly is forbidden, which WebKit does not report earlier.
      if (!isExhausted(error)) throw noWebAssembly(entries, error as Error);
      throw hasInstantiated ? error : noRoomForWebAssembly(entries, error as Error);
    }
  };
}

function compile(
  source: Source | WebAssembly.Module,
  entries: readonly string[],
): WebAssembly.Module {
  if (Module === undefined) throw noWebAssembly(entries);
  // Bytes and functions always belong to this realm. Any other value is a compiled module, possibly from another realm.
  if (!isView(source) && typeof source !== "function") return source as WebAssembly.Module;
  try {
    return new Module(source as Source);
  } catch (error) {
    throw isExhausted(error) ? error : noWebAssembly(entries, error as Error);
  }
}

// Returns the imports of a module. Returns the provided functions and, for every other import, a function that throws.
// wasm-bindgen uses the other imports to throw JavaScript errors and to hold JavaScript values. Our modules neither
// throw such errors nor hold such values, so a call to one of these imports would indicate a bug.
function importsOf(module: WebAssembly.Module, provided: Imports): WebAssembly.Imports {
  const imports = { __proto__: null, ...provided } as unknown as WebAssembly.Imports;
  const needed = moduleImports!(module);
  for (let i = 0; i < needed.length; i++) {
    const { module: from, name } = needed[i];
    imports[from] ??= { __proto__: null } as unknown as WebAssembly.ModuleImports;
    imports[from][name] ??= () => {
      throw new Error(`The wasm module called ${name}`);
    };
  }
  return imports;
}
