// The members of the URL class, captured when this module loads. Other modules read URLs only through these members, so
// patching the class later does not change results.
import { getOwnPropertyDescriptor } from "../language/builtins.js";
import { getterOf, hasInternals } from "../language/internals.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { URL } from "./url.js";

export { isSpecialProtocol } from "./protocols.js";

export const { parse, prototype: urlPrototype } = URL;

const descriptor = (name: string) => getOwnPropertyDescriptor(urlPrototype, name)!;
export const getter = (name: string) => uncurryThis<URL, [], string>(descriptor(name).get!);
export const setter = (name: string) =>
  uncurryThis<URL, [value: string], void>(descriptor(name).set!);

export const getHref = /* @__PURE__ */ getter("href");
export const getOrigin = /* @__PURE__ */ getter("origin");
export const getProtocol = /* @__PURE__ */ getter("protocol");
export const getUsername = /* @__PURE__ */ getter("username");
export const getPassword = /* @__PURE__ */ getter("password");
export const getHost = /* @__PURE__ */ getter("host");
export const getHostname = /* @__PURE__ */ getter("hostname");
export const getPort = /* @__PURE__ */ getter("port");
export const getPathname = /* @__PURE__ */ getter("pathname");
export const getSearch = /* @__PURE__ */ getter("search");
export const getHash = /* @__PURE__ */ getter("hash");

export const setUsername = /* @__PURE__ */ setter("username");
export const setPassword = /* @__PURE__ */ setter("password");
export const setHostname = /* @__PURE__ */ setter("hostname");
export const setPort = /* @__PURE__ */ setter("port");
export const setPathname = /* @__PURE__ */ setter("pathname");
export const setSearch = /* @__PURE__ */ setter("search");
export const setHash = /* @__PURE__ */ setter("hash");

const hrefGetter = /* @__PURE__ */ getterOf(urlPrototype, "href");

/** Whether `value` is a URL object, regardless of its prototype. */
export const isURL = (value: unknown): value is URL => hasInternals(hrefGetter, value);

/** Parses `input` and returns the href, or null if it does not parse. */
export function hrefOf(input: string): string | null {
  const url = parse(input);
  return url === null ? null : getHref(url);
}
