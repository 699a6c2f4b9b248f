// WebAssembly as it was when this module loaded, and undefined where there is none. The entries without
// WebAssembly have webassembly-in-javascript.js in its place.
import { uncurryThis } from "../language/uncurry-this.js";

const present = typeof WebAssembly === "object";

export const { Instance, Module, RuntimeError } = present ? WebAssembly : { __proto__: null };
export const moduleImports = present ? Module.imports : undefined;
const getExports =
  present && Object.getOwnPropertyDescriptor(WebAssembly.Instance.prototype, "exports")?.get;
export const exportsOf = getExports ? uncurryThis(getExports) : ({ exports }) => exports;
/** Whether memory has grown since this view of it was made: then the view is of no use any more. */
export const isDetached = (view) => view[0] === undefined;
export const bufferOf = present
  ? uncurryThis(Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "buffer").get)
  : undefined;
