// A stand-in for SharedArrayBuffer, which pages that are not isolated lack: whatwg-url reads its getters when it
// loads.
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
