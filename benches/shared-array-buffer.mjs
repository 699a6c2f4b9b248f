// A stand-in for SharedArrayBuffer, which is missing in pages that are not isolated. whatwg-url reads its getters when
// it is loaded.
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
