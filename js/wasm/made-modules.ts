// The types of what the build makes in pkg/, which need not be there yet. `wasmBytes` gives the bytes of a module; where it is
// imported as wasm, that module; and of a module compiled to JavaScript, a function that makes an instance.
declare module "*/wasm-bytes.js" {
  export function wasmBytes(): BufferSource | WebAssembly.Module | WasmInJavaScript;
  type WasmInJavaScript = (imports: object) => object;
}

declare module "*/public-suffix-list/list.js" {
  export const builtInVersion: string;
  /** How many labels the list has. */
  export const builtInLabels: number;
  /** The rules, as scripts/build/public-suffix-list.mjs packs them. */
  export const builtInRules: string;
}
