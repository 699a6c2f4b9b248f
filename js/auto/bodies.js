// Makes the platform send URLSearchParams objects, of ours and of the class that was global before, as bodies of requests
// and responses.
import { getOwnPropertyDescriptor, ownKeys } from "../language/builtins.js";
import { isObject } from "../language/webidl.js";
import { textOf, toNativeSearchParams, withArguments, wrapProperty } from "./to-native.js";

const CONTENT_TYPE = "application/x-www-form-urlencoded;charset=UTF-8";
const NativeProxy = Proxy;

export function convertBodies(native) {
  // The body becomes a string, and its type a header: https://fetch.spec.whatwg.org/#concept-bodyinit-extract. Objects of
  // the native class are converted, too, because fetch in Node recognizes the class that is global when fetch is first
  // used, which may be either.
  const request = withArguments((args) => {
    const [input, init] = args;
    const body = isObject(init) ? textOf(init.body, native) : undefined;
    if (body === undefined) return args;
    const given = init.headers;
    const headers = withType(given === undefined && isRequest(input) ? input.headers : given);
    return [input, withMembers(init, { __proto__: null, body, headers })];
  });
  const response = withArguments((args) => {
    const [body, init] = args;
    const text = textOf(body, native);
    // The platform refuses what is no dictionary.
    const isDictionary = init === undefined || init === null || isObject(init);
    if (text === undefined || !isDictionary) return args;
    return [text, withMembers(init ?? {}, { __proto__: null, headers: withType(init?.headers) })];
  });
  wrapProperty(globalThis, "fetch", request);
  wrapProperty(globalThis, "Request", request);
  wrapProperty(globalThis, "Response", response);

  const toNative = (body) => toNativeSearchParams(body, native);
  const first = withArguments((args) =>
    args.length === 0 ? args : [toNative(args[0]), ...args.slice(1)],
  );
  const second = withArguments((args) =>
    args.length < 2 ? args : [args[0], toNative(args[1]), ...args.slice(2)],
  );
  if (typeof XMLHttpRequest === "function") wrapProperty(XMLHttpRequest.prototype, "send", first);
  if (typeof Navigator === "function") wrapProperty(Navigator.prototype, "sendBeacon", second);
}

function isRequest(value) {
  return typeof Request === "function" && value instanceof Request;
}

/** The headers given, with a content type added if they have none. What can't be headers the platform refuses. */
function withType(given) {
  if (given !== undefined && !isObject(given)) return given;
  const headers = new Headers(given);
  if (!headers.has("content-type")) headers.set("content-type", CONTENT_TYPE);
  return headers;
}

/**
 * An object that reads as `init` does, but for the properties of `members`, an object without a prototype. It doesn't
 * inherit from `init`, because getters of the platform's classes and private members work on `init` alone. Objects that
 * are made of its own properties have those of `init`.
 */
function withMembers(init, members) {
  return new NativeProxy(members, {
    __proto__: null,
    get: (_, key) => (key in members ? members[key] : init[key]),
    set(_, key, value) {
      members[key] = value;
      return true;
    },
    has: (_, key) => key in members || key in init,
    ownKeys() {
      const keys = ownKeys(members);
      const others = ownKeys(init);
      for (let i = 0; i < others.length; i++) {
        if (!(others[i] in members)) keys[keys.length] = others[i];
      }
      return keys;
    },
    getOwnPropertyDescriptor(_, key) {
      if (key in members) return getOwnPropertyDescriptor(members, key);
      const property = getOwnPropertyDescriptor(init, key);
      // A Proxy may tell of no property that can't be configured and that its target has not.
      return property && { __proto__: null, ...property, configurable: true };
    },
  });
}
