// Used instead of webassembly.ts in the entries without WebAssembly. This module has the same exports as
// webassembly.ts, but for modules that wasm2js has translated to JavaScript. Such a module is a function from the
// imports to the exports. The function's `imports` property lists the imports.

import { viewedBuffer } from "../language/builtins.js";

/** A module that wasm2js has translated. */
interface Instantiate {
  (imports: object): object;
  readonly imports: readonly WebAssembly.ModuleImportDescriptor[];
}

interface Memory {
  readonly buffer: ArrayBuffer;
}

/** No module is text here. */
export const bytesOf = undefined;

/** The class of the errors that traps throw. */
export class RuntimeError extends Error {}

// Both classes declare their fields, because an assignment could call an inherited setter.
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

/**
 * Whether an instance's memory has grown since this view was created. After growing, the memory has a different buffer,
 * but the old one remains usable.
 */
export const isDetached = (view: Uint8Array, { memory }: { readonly memory: Memory }): boolean =>
  viewedBuffer(view) !== memory.buffer;
