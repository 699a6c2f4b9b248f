// A stand-in for SharedArrayBuffer in pages that are not isolated. whatwg-url reads the getters of SharedArrayBuffer
// when it is loaded.
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
