// In the place of webassembly.js: as much of WebAssembly as what wasm2js makes of wasm needs. There a
// module is a function from the imports to the exports, which also says what it imports.

/** What a trap throws. */
export class RuntimeError extends Error {}

// Fields are defined; to assign them could run an inherited setter.
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

// Memory that grows is another buffer, and nothing detaches the first: scripts/wasm-to-js.mjs marks it.
const viewedBuffer = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  "buffer",
).get;
const { apply } = Reflect;
export const isDetached = (view) => apply(viewedBuffer, view, []).isOutgrown === true;
