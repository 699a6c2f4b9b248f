// Makes the platform accept both our URLSearchParams objects and instances of the original global class as request and
// response bodies.
import {
  deleteProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  ownKeys,
  provided,
} from "../language/builtins.js";
import { isObject } from "../language/webidl.js";
import { builtinModule, type Runtime } from "./builtin-module.js";
import {
  type Convert,
  type NativeClasses,
  NativeProxy,
  toNativeSearchParams,
  withArgument,
  wrapProperty,
} from "./to-native.js";

/** Node's internal module that contains fetch. */
const FETCH = "internal/deps/undici/undici";

export function convertBodies(native: NativeClasses): void {
  const convert: Convert = (body) => toNativeSearchParams(body, native);
  const first = withArgument(0, convert);
  if (typeof XMLHttpRequest === "function") {
    wrapProperty(XMLHttpRequest.prototype, "send", first);
    // Reading this global in Node would load it.
    if (typeof Navigator === "function") {
      wrapProperty(Navigator.prototype, "sendBeacon", withArgument(1, convert));
    }
  }
  if (willLoadFetch()) return;
  // A Request is left unchanged, because some platforms copy internal state that a proxy can't provide.
  const withOptions = withArgument(1, (init) =>
    isObject(init) && !isRequest(init)
      ? withBody(init as Record<PropertyKey, unknown>, convert)
      : init,
  );
  wrapProperty(globalThis, "fetch", withOptions);
  wrapProperty(globalThis, "fetchLater", withOptions);
  wrapProperty(globalThis, "Request", withOptions);
  wrapProperty(globalThis, "Response", first);
}

/**
 * Whether Node has yet to load fetch, which takes longer than everything else that `/auto` does. Fetch recognizes forms
 * by the class that is global while it loads. It therefore accepts our objects without being wrapped, and instances of
 * the original class because they count as instances of ours. Asking for `Request` would load it in Node 24 and newer.
 */
function willLoadFetch(): boolean {
  // In another realm, fetch recognizes the class of the main realm.
  if (builtinModule("node:url") === undefined) return false;
  // A program may have replaced fetch and its classes. Node's own function names the module that it loads.
  if (typeof fetch !== "function" || !`${fetch}`.includes(FETCH)) return false;
  const loaded = (globalThis as Runtime).process?.moduleLoadList;
  return loaded !== undefined && !loaded.includes(`NativeModule ${FETCH}`);
}

// If a proxy throws, the platform will report the error.
const isRequest = (value: unknown): boolean =>
  provided(() => typeof Request === "function" && value instanceof Request) ?? false;

/**
 * Returns an object that looks like `init`, except that its `body` is converted. The platform still reads each member
 * and reports errors as usual: fetch, for example, rejects its promise. The object doesn't inherit from `init`, because
 * private members and getters of platform classes work only on `init` itself. `init` is not the target of the
 * proxy, because a proxy can't change the value of a frozen property.
 */
const withBody = (init: Record<PropertyKey, unknown>, convert: Convert): object =>
  new NativeProxy({}, {
    __proto__: null,
    get: (_: object, key: string | symbol): unknown =>
      key === "body" ? convert(init.body) : init[key],
    set(_: object, key: string | symbol, value: unknown): boolean {
      init[key] = value;
      return true;
    },
    has: (_: object, key: string | symbol): boolean => key in init,
    deleteProperty: (_: object, key: string | symbol): boolean => deleteProperty(init, key),
    getPrototypeOf: () => getPrototypeOf(init),
    ownKeys: () => ownKeys(init),
    getOwnPropertyDescriptor(_: object, key: string | symbol): PropertyDescriptor | undefined {
      const property = getOwnPropertyDescriptor(init, key);
      // A proxy can't report a non-configurable property that its target lacks.
      return (
        property && ({ __proto__: null, ...property, configurable: true } as PropertyDescriptor)
      );
    },
  } as ProxyHandler<object>);
