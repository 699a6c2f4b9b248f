// Makes the platform accept both our URLSearchParams objects and instances of the original global class as request and
// response bodies.
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
  // If the options are a Request, the object is left unchanged, because some platforms copy internal state that a proxy
  // can't provide.
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
 * Converts a body to the class that fetch treats as a form. In Node, this is the class that is global when fetch is
 * first used. We determine the class by trial and error. This happens as late as possible, because it loads fetch.
 */
function conversionForFetch(native: NativeClasses, toNative: Convert): Convert {
  let convert: Convert | undefined;
  return (body) => {
    if (!isInstance(body, native.URLSearchParams) && !isSearchParams(body)) return body;
    if (convert === undefined) {
      // Trying also converts a body.
      convert = toNative;
      if (!isForm(new native.URLSearchParams())) {
        convert = (params) => fromNativeSearchParams(params, native);
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
    // A proxy threw. The platform will report the error.
    return false;
  }
}

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
