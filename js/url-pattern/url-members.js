// The URL class as it was when this module loaded, and of the URL Standard what the class does not show.
import { URL } from "../core/url.js";
import { getOwnPropertyDescriptor, slice } from "../language/builtins.js";
import { uncurryThis } from "../language/uncurry-this.js";

export const urlPrototype = URL.prototype;
export const { parse } = URL;

const attribute = (name) => getOwnPropertyDescriptor(urlPrototype, name);
const getterOf = (name) => uncurryThis(attribute(name).get);
const setterOf = (name) => uncurryThis(attribute(name).set);

export const getHref = getterOf("href");
export const getProtocol = getterOf("protocol");
export const getUsername = getterOf("username");
export const getPassword = getterOf("password");
export const getHostname = getterOf("hostname");
export const getPort = getterOf("port");
export const getPathname = getterOf("pathname");
export const getSearch = getterOf("search");
export const getHash = getterOf("hash");

export const setUsername = setterOf("username");
export const setPassword = setterOf("password");
export const setHostname = setterOf("hostname");
export const setPort = setterOf("port");
export const setPathname = setterOf("pathname");
export const setSearch = setterOf("search");
export const setHash = setterOf("hash");

/** https://url.spec.whatwg.org/#concept-url-scheme */
export function schemeOf(url) {
  const protocol = getProtocol(url);
  return specialProtocols[protocol] ?? slice(protocol, 0, protocol.length - 1);
}

/** Whether a URL's scheme is special. */
export const isSpecial = (url) => specialProtocols[getProtocol(url)] !== undefined;

/** https://url.spec.whatwg.org/#concept-url-query, "" for null. */
export function queryOf(url) {
  const search = getSearch(url);
  return slice(search, 1, search.length);
}

/** https://url.spec.whatwg.org/#concept-url-fragment, "" for null. */
export function fragmentOf(url) {
  const hash = getHash(url);
  return slice(hash, 1, hash.length);
}

/** What the getter `protocol` gives of URLs with special schemes, without the colon. */
const specialProtocols = {
  __proto__: null,
  "ftp:": "ftp",
  "file:": "file",
  "http:": "http",
  "https:": "https",
  "ws:": "ws",
  "wss:": "wss",
};

/** The special schemes and their default ports: https://url.spec.whatwg.org/#special-scheme */
const defaultPorts = {
  __proto__: null,
  ftp: "21",
  file: "",
  http: "80",
  https: "443",
  ws: "80",
  wss: "443",
};

export const specialSchemes = ["ftp", "file", "http", "https", "ws", "wss"];

/** https://url.spec.whatwg.org/#special-scheme */
export const isASpecialScheme = (scheme) => defaultPorts[scheme] !== undefined;

/** https://url.spec.whatwg.org/#default-port, serialized; "" for null. */
export const defaultPort = (scheme) => defaultPorts[scheme] ?? "";
