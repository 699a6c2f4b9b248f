// @ts-nocheck
// Replaces webassembly.js in the entries without WebAssembly: exports what that exports, for modules that wasm2js has
// translated into JavaScript. Such a module is a function that takes the imports and returns the exports. Its property
// `imports` lists what it imports.

import { viewedBuffer } from "../language/builtins.js";

/** The class of the errors that traps throw. */
export class RuntimeError extends Error {}

// The fields of both classes are declared, because that defines them: assigning could run an inherited setter.
export class Module {
  instantiate;

  constructor(instantiate) {
    this.instantiate = instantiate;
  }
}

export class Instance {
  exports;

  constructor({ instantiate }, imports) {
    this.exports = instantiate(imports);
  }
}

export const exportsOf = ({ exports }) => exports;
export const moduleImports = ({ instantiate }) => instantiate.imports;

export const bufferOf = (memory) => memory.buffer;

/** Whether the memory of an instance has grown since `view` of it was made: it has another buffer then, and the old one stays. */
export const isDetached = (view, { memory }) => viewedBuffer(view) !== memory.buffer;
