// @ts-nocheck
// WebAssembly as it was when this module loaded; undefined on platforms without it. In the entries without WebAssembly,
// webassembly-in-javascript.js replaces this module.
import { uncurryThis } from "../language/uncurry-this.js";

const present = typeof WebAssembly === "object";

export const { Instance, Module, RuntimeError } = present ? WebAssembly : { __proto__: null };
export const moduleImports = present ? Module.imports : undefined;
const getExports =
  present && Object.getOwnPropertyDescriptor(WebAssembly.Instance.prototype, "exports")?.get;
export const exportsOf = getExports ? uncurryThis(getExports) : ({ exports }) => exports;
/** Whether memory has grown since `view` of it was made. */
export const isDetached = (view) => view[0] === undefined;
export const bufferOf = present
  ? uncurryThis(Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "buffer").get)
  : undefined;
