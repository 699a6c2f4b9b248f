// Makes the platform send URLSearchParams objects, of ours and of the class that was global before, as bodies of requests
// and responses.
import { textOf, toNativeSearchParams, withArguments, wrapProperty } from "./to-native.js";

const CONTENT_TYPE = "application/x-www-form-urlencoded;charset=UTF-8";

export function convertBodies(native) {
  // The body becomes a string, and its type a header: https://fetch.spec.whatwg.org/#concept-bodyinit-extract. Objects of
  // the native class are converted, too, because fetch in Node recognizes the class that is global when fetch is first
  // used, which may be either.
  const request = withArguments((args) => {
    const [input, options] = args;
    if (typeof options !== "object" || options === null) return args;
    const text = textOf(options.body, native);
    if (text === undefined) return args;
    return [input, withType({ __proto__: options, body: text }, options.headers ?? input?.headers)];
  });
  const response = withArguments((args) => {
    const text = textOf(args[0], native);
    return text === undefined ? args : [text, withType({ __proto__: args[1] }, args[1]?.headers)];
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

/**
 * Sets the headers of `options` to those given, with a content type added if they have none. `options` is changed and
 * returned, so it must not be an object of the caller's.
 */
function withType(options, given) {
  const headers = new Headers(given ?? undefined);
  if (!headers.has("content-type")) headers.set("content-type", CONTENT_TYPE);
  options.headers = headers;
  return options;
}
