// The globals: https://webidl.spec.whatwg.org/#define-the-global-property-references
import { URL, URLSearchParams } from "../index.js";

/** What the File API and Media Source Extensions add to the interface: the platform's, as they are. */
const PLATFORM_STATICS = ["createObjectURL", "revokeObjectURL"];

export function replaceGlobals(native) {
  for (const name of PLATFORM_STATICS) {
    const descriptor = native.URL && Object.getOwnPropertyDescriptor(native.URL, name);
    if (descriptor) Object.defineProperty(URL, name, descriptor);
  }
  for (const [name, replacement] of Object.entries({ URL, URLSearchParams })) {
    const replaced = native[name];
    if (typeof replaced !== "function") continue;
    refuseClones(replaced, replacement);
    countInstances(replaced, replacement);
  }
  replaceGlobal("URL", URL);
  replaceGlobal("URLSearchParams", URLSearchParams);
  // [LegacyWindowAlias]
  if ("webkitURL" in globalThis) replaceGlobal("webkitURL", URL);
}

/** By a symbol of its own on their prototypes, Deno tells what structuredClone and the like refuse. */
function refuseClones(replaced, { prototype }) {
  for (const symbol of Object.getOwnPropertySymbols(replaced.prototype)) {
    if (symbol.description !== "[[NotSerializable]]") continue;
    Object.defineProperty(prototype, symbol, { __proto__: null, value: true });
  }
}

/** For what took hold of the old class before, our objects are instances of that, too. */
function countInstances(replaced, replacement) {
  const isInstance = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(replaced, Symbol.hasInstance, {
    __proto__: null,
    configurable: true,
    value(object) {
      if (Reflect.apply(isInstance, this, [object])) return true;
      // It may be a class that extends the old one.
      return this === replaced && object instanceof replacement;
    },
  });
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
