// WebAssembly as it was when this module loaded; undefined on platforms without it. In the entries without WebAssembly,
// webassembly-in-javascript.js replaces this module.
import { uncurryThis } from "../language/uncurry-this.js";

const present = typeof WebAssembly === "object";

/** The exports of a module that has memory. */
export interface HasMemory {
  readonly memory: WebAssembly.Memory;
}

/** What a module is made from: its bytes or, of one that is compiled to JavaScript, a function. */
export type Source = BufferSource | WasmInJavaScript;

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
/** Whether memory has grown since `view` of it was made. */
export const isDetached: (view: Uint8Array | Int32Array, exports: HasMemory) => boolean = (view) =>
  view[0] === undefined;
/** The buffer of a memory. Where there is no WebAssembly, there is none to call it with. */
export const bufferOf = (
  present
    ? uncurryThis(Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "buffer")!.get!)
    : undefined
) as (memory: WebAssembly.Memory) => ArrayBuffer;
