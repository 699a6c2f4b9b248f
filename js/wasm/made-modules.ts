// The types of the modules that the build writes to pkg/. They need not exist yet. `wasmBytes` returns a module's
// bytes; the module itself, where wasm can be imported; or, for a module compiled to JavaScript, a function that makes
// an instance.
declare module "*/wasm-bytes.js" {
  export function wasmBytes(): import("./webassembly.js").Source | WebAssembly.Module;
}

declare module "*/public-suffix-list/list.js" {
  export const builtInVersion: string;
  /** The number of labels in the list. */
  export const builtInLabels: number;
  /** The rules, packed by scripts/build/public-suffix-list.mjs. */
  export const builtInRules: string;
}
