// The WebAssembly API, captured when this module loaded; undefined on platforms that lack it. In the entries without
// WebAssembly, webassembly-in-javascript.ts replaces this module.
import { uncurryThis } from "../language/uncurry-this.js";
import type { bytesOf } from "./bytes-as-text.js";
import type { withTables } from "./tables.js";

export { bytesOf } from "./bytes-as-text.js";

const present = typeof WebAssembly === "object";

/** The exports of a module that has memory. */
export interface HasMemory {
  readonly memory: WebAssembly.Memory;
}

/** The source of a module: its bytes or, if it was compiled to JavaScript, a function. */
export type Source = BufferSource | WasmInJavaScript;

/**
 * Returns the bytes of a module, which the decoders make from text or, where the module is imported as wasm, that module. Of a
 * module that is compiled to JavaScript, a function that makes an instance.
 */
export type WasmBytes = (
  decode?: typeof bytesOf,
  decodeTables?: typeof withTables,
) => Source | WebAssembly.Module;

/** Makes an instance, and returns its exports. */
type WasmInJavaScript = (imports: object) => object;

type Constructors = {
  readonly Instance: typeof WebAssembly.Instance;
  readonly Module: new (source: Source, options?: object) => WebAssembly.Module;
  readonly RuntimeError: typeof WebAssembly.RuntimeError;
};

export const { Instance, Module, RuntimeError } = (
  present ? WebAssembly : { __proto__: null }
) as Partial<Constructors>;
export const moduleImports = present ? (Module as typeof WebAssembly.Module).imports : undefined;
const getExports =
  present && Object.getOwnPropertyDescriptor(WebAssembly.Instance.prototype, "exports")?.get;
export const exportsOf: (instance: WebAssembly.Instance) => object = getExports
  ? uncurryThis(getExports)
  : ({ exports }) => exports;
/** Whether memory has grown since this view was made. */
export const isDetached: (view: Uint8Array | Int32Array, exports: HasMemory) => boolean = (view) =>
  view[0] === undefined;
/** The buffer of a memory. On platforms that lack WebAssembly, nothing calls this. */
export const bufferOf = (
  present
    ? uncurryThis(Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "buffer")!.get!)
    : undefined
) as (memory: WebAssembly.Memory) => ArrayBuffer;
