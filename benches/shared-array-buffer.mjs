// A stand-in for SharedArrayBuffer in pages that are not isolated. When whatwg-url is loaded, it reads the getters of
// SharedArrayBuffer.
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
