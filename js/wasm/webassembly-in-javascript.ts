// Replaces webassembly.js in the entries without WebAssembly: exports what that exports, for modules that wasm2js has
// translated into JavaScript. Such a module is a function that takes the imports and returns the exports. Its property
// `imports` lists what it imports.

import { viewedBuffer } from "../language/builtins.js";

/** A module that wasm2js has translated. */
interface Instantiate {
  (imports: object): object;
  readonly imports: readonly WebAssembly.ModuleImportDescriptor[];
}

interface Memory {
  readonly buffer: ArrayBuffer;
}

/** The class of the errors that traps throw. */
export class RuntimeError extends Error {}

// The fields of both classes are declared, because that defines them: assigning could run an inherited setter.
export class Module {
  instantiate: Instantiate;

  constructor(instantiate: Instantiate) {
    this.instantiate = instantiate;
  }
}

export class Instance {
  exports: object;

  constructor({ instantiate }: Module, imports: object) {
    this.exports = instantiate(imports);
  }
}

export const exportsOf = ({ exports }: Instance): object => exports;
export const moduleImports = ({ instantiate }: Module): Instantiate["imports"] =>
  instantiate.imports;

export const bufferOf = (memory: Memory): ArrayBuffer => memory.buffer;

/** Whether the memory of an instance has grown since `view` of it was made: it has another buffer then, and the old one stays. */
export const isDetached = (view: Uint8Array, { memory }: { readonly memory: Memory }): boolean =>
  viewedBuffer(view) !== memory.buffer;
