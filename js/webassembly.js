// WebAssembly as it was when this module loaded, and undefined where there is none. The entries without
// WebAssembly have webassembly-in-javascript.js in its place.
import { uncurryThis } from "./uncurry-this.js";

const present = typeof WebAssembly === "object";

export const { Instance, Module, RuntimeError } = present ? WebAssembly : { __proto__: null };
export const moduleImports = present ? Module.imports : undefined;
export const bufferOf = present
  ? uncurryThis(Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, "buffer").get)
  : undefined;
