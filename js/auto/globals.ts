// The globals URL and URLSearchParams.
import { URL, URLSearchParams } from "../index.js";
import {
  apply,
  defineProperty,
  defineValue,
  getPrototypeOf,
  setPrototypeOf,
} from "../language/builtins.js";
import { replaceGlobals } from "../language/globals.js";
import { isInstance, type NativeClasses } from "./to-native.js";

/** Static methods that the File API and Media Source Extensions add to URL, copied from the platform's class. */
const PLATFORM_STATICS = ["createObjectURL", "revokeObjectURL"];

export function replaceClasses(native: Partial<NativeClasses>): void {
  for (const name of PLATFORM_STATICS) {
    const descriptor = native.URL && Object.getOwnPropertyDescriptor(native.URL, name);
    if (descriptor) defineProperty(URL, name, descriptor);
  }
  for (const [name, replacement] of Object.entries({ URL, URLSearchParams })) {
    const replaced = native[name as "URL" | "URLSearchParams"];
    if (typeof replaced !== "function") continue;
    markAsNotSerializable(replaced, replacement);
    countInstances(replaced, replacement);
  }
  const replacements = {
    URL,
    URLSearchParams,
    // [LegacyWindowAlias]
    ...("webkitURL" in globalThis && { webkitURL: URL }),
  };
  replaceGlobals(replacements);
}

type Class = typeof URL | typeof URLSearchParams | NativeClasses["URL" | "URLSearchParams"];

/** Makes Deno reject our objects in structuredClone and postMessage, with a symbol that marks its own objects. */
function markAsNotSerializable(replaced: Class, { prototype }: Class): void {
  for (const symbol of Object.getOwnPropertySymbols(replaced.prototype)) {
    if (symbol.description !== "[[NotSerializable]]") continue;
    defineValue(prototype, symbol, true);
  }
}

/** Returns the prototype at the end of the class's prototype chain, before Object.prototype. */
function rootOf({ prototype }: Class): object {
  let root: object = prototype;
  for (let next = getPrototypeOf(root); next !== null; next = getPrototypeOf(next)) {
    if (getPrototypeOf(next) !== null) root = next;
  }
  return root;
}

/** Makes objects of either class count as instances of both, for code that still refers to the replaced class. */
function countInstances(replaced: Class, replacement: Class): void {
  // In jest, the class belongs to the main realm, and other test files use it, too.
  if (isInstance(replaced, Function)) setPrototypeOf(rootOf(replaced), replacement.prototype);
  const hasInstance = Function.prototype[Symbol.hasInstance];
  defineProperty(replaced, Symbol.hasInstance, {
    __proto__: null,
    configurable: true,
    value(this: unknown, object: unknown): boolean {
      if (apply(hasInstance, this as Class, [object])) return true;
      // `this` may be a subclass of the replaced class. Our objects are not instances of such a subclass.
      return this === replaced && isInstance(object, replacement);
    },
  } as PropertyDescriptor);
}
