// The WebAssembly API, captured when this module loads. The members of the API are undefined on platforms without
// WebAssembly. The entries without WebAssembly use webassembly-in-javascript.ts instead.
import { uncurryThis } from "../language/uncurry-this.js";
import type { bytesOf } from "./bytes-as-text.js";

export { bytesOf } from "./bytes-as-text.js";

const present = typeof WebAssembly === "object";

/** The exports of a module that has memory. */
export interface HasMemory {
  readonly memory: WebAssembly.Memory;
}

/** The source of a module: the module's bytes or, if it was compiled to JavaScript, a function. */
export type Source = BufferSource | WasmInJavaScript;

/**
 * Returns the bytes of a module, decoded from text. If the platform imports the module as wasm, returns that module. If
 * the module was compiled to JavaScript, returns a function that creates an instance.
 */
export type WasmBytes = (decode?: typeof bytesOf) => Source | WebAssembly.Module;

/** Creates an instance and returns the instance's exports. */
type WasmInJavaScript = (imports: object) => object;

type Constructors = {
  readonly Instance: typeof WebAssembly.Instance;
  readonly Module: new (source: Source, options?: object) => WebAssembly.Module;
  readonly RuntimeError: typeof WebAssembly.RuntimeError;
};

// Bundlers drop the following constants if they are unused, because the API is read inside pure calls.
const api = /* @__PURE__ */ (() =>
  (present ? WebAssembly : { __proto__: null }) as Partial<Constructors>)();
export const Instance = /* @__PURE__ */ (() => api.Instance)();
export const Module = /* @__PURE__ */ (() => api.Module)();
export const RuntimeError = /* @__PURE__ */ (() => api.RuntimeError)();
export const moduleImports = /* @__PURE__ */ (() =>
  present ? (Module as typeof WebAssembly.Module).imports : undefined)();
const getExports = /* @__PURE__ */ (() =>
  present && Object.getOwnPropertyDescriptor(WebAssembly.Instance.prototype, "exports")?.get)();
export const exportsOf: (instance: WebAssembly.Instance) => object = getExports
  ? /* @__PURE__ */ uncurryThis(getExports)
  : ({ exports }) => exports;
/** Whether the memory has grown since this view was created. */
export const isDetached: (view: Uint8Array | Int32Array, exports: HasMemory) => boolean = (view) =>
  view[0] === undefined;
/** Returns the buffer of a memory. Never called on platforms without WebAssembly. */
export const bufferOf = /* @__PURE__ */ (() =>
  (present
    ? uncurryThis(Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "buffer")!.get!)
    : undefined) as (memory: WebAssembly.Memory) => ArrayBuffer)();
