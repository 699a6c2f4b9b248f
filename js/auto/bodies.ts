// @ts-nocheck
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
  fromNativeSearchParams,
  isInstance,
  isSearchParams,
  NativeProxy,
  toNativeSearchParams,
  withArgument,
  wrapProperty,
} from "./to-native.js";

const CONTENT_TYPE = "application/x-www-form-urlencoded;charset=UTF-8";

export function convertBodies(native) {
  const toNative = (body) => toNativeSearchParams(body, native);
  const convert = conversionForFetch(native, toNative);
  // Options that are a Request are left as they are, because some platforms copy more of it than others can read.
  const withOptions = withArgument(1, (init) =>
    isObject(init) && !isRequest(init) ? withBody(init, convert) : init,
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
function conversionForFetch(native, toNative) {
  let convert;
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

const isForm = (body) =>
  typeof Response !== "function" || new Response(body).headers.get("content-type") === CONTENT_TYPE;

function isRequest(value) {
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
const withBody = (init, convert) =>
  new NativeProxy(
    {},
    {
      __proto__: null,
      get: (_, key) => (key === "body" ? convert(init.body) : init[key]),
      set(_, key, value) {
        init[key] = value;
        return true;
      },
      has: (_, key) => key in init,
      deleteProperty: (_, key) => deleteProperty(init, key),
      getPrototypeOf: () => getPrototypeOf(init),
      ownKeys: () => ownKeys(init),
      getOwnPropertyDescriptor(_, key) {
        const property = getOwnPropertyDescriptor(init, key);
        // A Proxy may tell of no property that can't be configured and that its target has not.
        return property && { __proto__: null, ...property, configurable: true };
      },
    },
  );
