// Makes the platform send URLSearchParams objects, of ours and of the class that was global before, as bodies of requests
// and responses.
import {
  deleteProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  ownKeys,
} from "../language/builtins.js";
import { isObject } from "../language/webidl.js";
import {
  type Convert,
  fromNativeSearchParams,
  isInstance,
  isSearchParams,
  type NativeClasses,
  NativeProxy,
  toNativeSearchParams,
  withArgument,
  wrapProperty,
} from "./to-native.js";

const CONTENT_TYPE = "application/x-www-form-urlencoded;charset=UTF-8";

export function convertBodies(native: NativeClasses): void {
  const toNative: Convert = (body) => toNativeSearchParams(body, native);
  const convert = conversionForFetch(native, toNative);
  // Options that are a Request are left as they are, because some platforms copy more of it than others can read.
  const withOptions = withArgument(1, (init) =>
    isObject(init) && !isRequest(init)
      ? withBody(init as Record<PropertyKey, unknown>, convert)
      : init,
  );
  wrapProperty(globalThis, "fetch", withOptions);
  wrapProperty(globalThis, "fetchLater", withOptions);
  wrapProperty(globalThis, "Request", withOptions);
  wrapProperty(globalThis, "Response", withArgument(0, convert));

  const first = withArgument(0, toNative);
  const second = withArgument(1, toNative);
  if (typeof XMLHttpRequest === "function") wrapProperty(XMLHttpRequest.prototype, "send", first);
  if (typeof Navigator === "function") wrapProperty(Navigator.prototype, "sendBeacon", second);
}

/**
 * Converts a body to the class that fetch takes for a form. In Node that is the class that is global when fetch is first
 * used, so it may be either. Which one it is, is tried when it is first needed, as that loads fetch.
 */
function conversionForFetch(native: NativeClasses, toNative: Convert): Convert {
  let convert: Convert | undefined;
  return (body) => {
    if (!isInstance(body, native.URLSearchParams) && !isSearchParams(body)) return body;
    if (convert === undefined) {
      // What is tried is converted, too.
      convert = toNative;
      if (!isForm(new native.URLSearchParams())) {
        convert = (other) => fromNativeSearchParams(other, native);
      }
    }
    return convert(body);
  };
}

const isForm = (body: URLSearchParams): boolean =>
  typeof Response !== "function" || new Response(body).headers.get("content-type") === CONTENT_TYPE;

function isRequest(value: unknown): boolean {
  try {
    return typeof Request === "function" && value instanceof Request;
  } catch {
    // It is a proxy, of which the platform says what is wrong.
    return false;
  }
}

/**
 * An object that reads as `init` does, but for `body`, which is converted. So it is the platform that reads each member: when
 * it does so otherwise, and failing as it does otherwise, which for fetch is by a promise. It doesn't inherit from `init`,
 * because getters of the platform's classes and private members work on `init` alone; nor is `init` its target, as a Proxy
 * may not give another value for a property that is frozen.
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
      // A Proxy may tell of no property that can't be configured and that its target has not.
      return (
        property && ({ __proto__: null, ...property, configurable: true } as PropertyDescriptor)
      );
    },
  } as ProxyHandler<object>);
