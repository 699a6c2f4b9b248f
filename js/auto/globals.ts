// @ts-nocheck
// The globals URL and URLSearchParams.
import { URL, URLSearchParams } from "../index.js";
import { apply } from "../language/builtins.js";
import { replaceGlobal } from "../language/globals.js";
import { isInstance } from "./to-native.js";

/** Static methods that the File API and Media Source Extensions add to URL. Ours gets those of the platform's class. */
const PLATFORM_STATICS = ["createObjectURL", "revokeObjectURL"];

export function replaceGlobals(native) {
  for (const name of PLATFORM_STATICS) {
    const descriptor = native.URL && Object.getOwnPropertyDescriptor(native.URL, name);
    if (descriptor) Object.defineProperty(URL, name, descriptor);
  }
  for (const [name, replacement] of Object.entries({ URL, URLSearchParams })) {
    const replaced = native[name];
    if (typeof replaced !== "function") continue;
    markAsNotSerializable(replaced, replacement);
    countInstances(replaced, replacement);
  }
  replaceGlobal("URL", URL);
  replaceGlobal("URLSearchParams", URLSearchParams);
  // [LegacyWindowAlias]
  if ("webkitURL" in globalThis) replaceGlobal("webkitURL", URL);
}

/**
 * Makes structuredClone and postMessage refuse our objects in Deno, as they refuse the native ones, which Deno marks by
 * a symbol on the prototype.
 */
function markAsNotSerializable(replaced, { prototype }) {
  for (const symbol of Object.getOwnPropertySymbols(replaced.prototype)) {
    if (symbol.description !== "[[NotSerializable]]") continue;
    Object.defineProperty(prototype, symbol, { __proto__: null, value: true });
  }
}

/** Makes our objects instances of the replaced class, too, for code that got hold of that class earlier. */
function countInstances(replaced, replacement) {
  const hasInstance = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(replaced, Symbol.hasInstance, {
    __proto__: null,
    configurable: true,
    value(object) {
      if (apply(hasInstance, this, [object])) return true;
      // `this` may be a class that extends the replaced one, and of such a class our objects are not instances.
      return this === replaced && isInstance(object, replacement);
    },
  });
}
