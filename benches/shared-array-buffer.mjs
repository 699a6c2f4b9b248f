// What whatwg-url takes for SharedArrayBuffer, which pages that are not isolated lack: it only looks at
// the getters as it loads.
export const SharedArrayBufferOrNone =
  globalThis.SharedArrayBuffer ??
  class {
    get byteLength() {
      throw new TypeError();
    }
    get growable() {
      throw new TypeError();
    }
  };
