// The components of a URL as defined in the URL Standard. The members of the URL class include delimiters, but the
// results of the functions in this module do not.
import type { URL } from "../core/url.js";
import { getHash, getProtocol, getSearch } from "../core/url-members.js";
import { slice } from "../language/builtins.js";
import { DEFAULT_PORTS, PROTOCOLS } from "../wasm/layout.js";

/** The components, in the order in which they are serialized. */
export const COMPONENTS = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;

type ByName = Record<string, string | undefined>;

/** https://url.spec.whatwg.org/#concept-url-scheme */
export function schemeOf(url: URL): string {
  const protocol = getProtocol(url);
  return specialProtocols[protocol] ?? slice(protocol, 0, protocol.length - 1);
}

export const isSpecial = (url: URL): boolean => specialProtocols[getProtocol(url)] !== undefined;

/** https://url.spec.whatwg.org/#concept-url-query, "" for null. */
export function queryOf(url: URL): string {
  const search = getSearch(url);
  return slice(search, 1, search.length);
}

/** https://url.spec.whatwg.org/#concept-url-fragment, "" for null. */
export function fragmentOf(url: URL): string {
  const hash = getHash(url);
  return slice(hash, 1, hash.length);
}

/** https://url.spec.whatwg.org/#special-scheme */
export const specialSchemes: string[] = [];

/** The special schemes, keyed by the value that the `protocol` getter returns for their URLs. */
const specialProtocols = { __proto__: null } as unknown as ByName;

/** The serialized default ports of special schemes. "" for schemes without one. */
const defaultPorts = { __proto__: null } as unknown as ByName;

for (let type = 1; type < PROTOCOLS.length; type++) {
  const protocol = PROTOCOLS[type];
  const scheme = slice(protocol, 0, protocol.length - 1);
  specialSchemes[type - 1] = scheme;
  specialProtocols[protocol] = scheme;
  defaultPorts[scheme] = DEFAULT_PORTS[type] === 0 ? "" : `${DEFAULT_PORTS[type]}`;
}

/** https://url.spec.whatwg.org/#special-scheme */
export const isASpecialScheme = (scheme: string): boolean => defaultPorts[scheme] !== undefined;

/** https://url.spec.whatwg.org/#default-port, serialized; "" for null. */
export const defaultPort = (scheme: string): string => defaultPorts[scheme] ?? "";
