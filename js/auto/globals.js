// The globals: https://webidl.spec.whatwg.org/#define-the-global-property-references
import { URL, URLSearchParams } from "../index.js";

/** What the File API and Media Source Extensions add to the interface: the platform's, as they are. */
const PLATFORM_STATICS = ["createObjectURL", "revokeObjectURL"];

export function replaceGlobals(native) {
  for (const name of PLATFORM_STATICS) {
    const descriptor = native.URL && Object.getOwnPropertyDescriptor(native.URL, name);
    if (descriptor) Object.defineProperty(URL, name, descriptor);
  }
  replaceGlobal("URL", URL);
  replaceGlobal("URLSearchParams", URLSearchParams);
  // [LegacyWindowAlias]
  if ("webkitURL" in globalThis) replaceGlobal("webkitURL", URL);
}

/** Gives a global property another value, as an interface's property is. */
export function replaceGlobal(name, value) {
  Object.defineProperty(globalThis, name, {
    __proto__: null,
    configurable: true,
    enumerable: false,
    value,
    writable: true,
  });
}
