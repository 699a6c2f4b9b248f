// Declares the types of modules that may not exist yet, because the build writes most of them to pkg/.
declare module "*/wasm-bytes.js" {
  export const wasmBytes: import("./webassembly.js").WasmBytes;
}

declare module "*/encodings/tables.js" {
  /** The start and end of each table in the memory of an instance. */
  export const tableRanges: readonly number[];
  /** See js/wasm/tables.ts. */
  export const tableText: string;
}

declare module "*/public-suffix-list/list.js" {
  export const builtInVersion: string;
  /** The number of labels in the list. */
  export const builtInLabels: number;
  /** The rules, packed by scripts/build/public-suffix-list.mjs. */
  export const builtInRules: string;
}
