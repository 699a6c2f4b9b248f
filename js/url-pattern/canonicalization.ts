// https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks
//
// The standard runs the URL parser with a state override. The setters of URL do the same, so the functions in this
// module set an attribute of a dummy URL and read it back. The functions return null where the standard throws.
import type { URL } from "../core/url.js";
import {
  getHostname,
  getPassword,
  getPathname,
  getPort,
  getUsername,
  parse,
  setHash,
  setHostname,
  setPassword,
  setPathname,
  setPort,
  setSearch,
  setUsername,
} from "../core/url-members.js";
import { charCodeAt, slice, toLowerCase } from "../language/builtins.js";
import { executable, execute } from "../language/executing.js";
import { indexOf, NativeRegExp, test } from "./builtins.js";
import { defaultPort, fragmentOf, queryOf, schemeOf } from "./components.js";

// Matches text that the URL parser leaves unchanged. Most patterns contain only text of this kind.
const plainText = executable(new NativeRegExp("^[\\w/-]+$"));
const plainHostname = executable(new NativeRegExp("^[a-z.-]+$"));
const plainScheme = executable(new NativeRegExp("^[a-z][a-z0-9+.-]*$"));

/** https://urlpattern.spec.whatwg.org/#url-pattern-create-a-dummy-url */
const createADummyURL = (): URL => parse("https://dummy.invalid/")!;

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol */
export function canonicalizeAProtocol(value: string): string | null {
  if (value === "" || execute(plainScheme, test, value)) return value;
  const parseResult = parse(`${value}://dummy.invalid/`);
  return parseResult === null ? null : schemeOf(parseResult);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-username */
export function canonicalizeAUsername(value: string): string {
  if (value === "") return value;
  const dummyURL = createADummyURL();
  setUsername(dummyURL, value);
  return getUsername(dummyURL);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-password */
export function canonicalizeAPassword(value: string): string {
  if (value === "") return value;
  const dummyURL = createADummyURL();
  setPassword(dummyURL, value);
  return getPassword(dummyURL);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname */
export function canonicalizeAHostname(value: string): string | null {
  if (value === "" || execute(plainHostname, test, value)) return value;
  const dummyURL = createADummyURL();
  setHostname(dummyURL, value);
  const hostname = getHostname(dummyURL);
  if (hostname !== "dummy.invalid") return hostname;
  // The setter left the URL unchanged, so either it failed or the value is "dummy.invalid". Setting the value on a URL
  // with a different hostname distinguishes these cases.
  const secondURL = parse("https://other.invalid/")!;
  setHostname(secondURL, value);
  return getHostname(secondURL) === hostname ? hostname : null;
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname */
export function canonicalizeAnIPv6Hostname(value: string): string | null {
  const { length } = value;
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(value, i);
    const isHexDigitOrColon = (unit >= 0x30 && unit <= 0x3a) || isASCIIHexLetter(unit);
    if (!isHexDigitOrColon && value[i] !== "[" && value[i] !== "]") return null;
  }
  return toLowerCase(value);
}

function isASCIIHexLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66;
}

/**
 * https://urlpattern.spec.whatwg.org/#canonicalize-a-port
 *
 * Without a protocol, the dummy URL gets a scheme that has no default port.
 */
export function canonicalizeAPort(portValue: string, protocolValue = ""): string | null {
  if (portValue === "") return portValue;
  const scheme = defaultPort(protocolValue) === "" ? "dummy" : protocolValue;
  const port = setPortOf(`${scheme}://dummy.invalid:1`, portValue);
  if (port !== "1") return port;
  // Either the setter failed or the port is 1: see `canonicalizeAHostname`.
  return setPortOf(`${scheme}://dummy.invalid:2`, portValue) === port ? port : null;
}

function setPortOf(url: string, portValue: string): string {
  const dummyURL = parse(url)!;
  setPort(dummyURL, portValue);
  return getPort(dummyURL);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname */
export function canonicalizeAPathname(value: string): string {
  if (value === "" || execute(plainText, test, value)) return value;
  const leadingSlash = value[0] === "/";
  const modifiedValue = leadingSlash ? value : `/-${value}`;
  const dummyURL = createADummyURL();
  setPathname(dummyURL, modifiedValue);
  const result = getPathname(dummyURL);
  return leadingSlash ? result : slice(result, 2, result.length);
}

/**
 * https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname
 *
 * No setter uses the opaque path state. This function therefore parses a URL whose path is the value between two
 * hyphens. The hyphens keep the ends of the value from being stripped or having a special meaning.
 */
export function canonicalizeAnOpaquePathname(value: string): string {
  if (value === "" || execute(plainText, test, value)) return value;
  const pathname = getPathname(parse(`dummy:-${value}-`)!);
  const endsBefore = indexOf(value, "?") !== -1 || indexOf(value, "#") !== -1;
  return slice(pathname, 1, endsBefore ? pathname.length : pathname.length - 1);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-search */
export function canonicalizeASearch(value: string): string {
  if (value === "" || execute(plainText, test, value)) return value;
  const dummyURL = createADummyURL();
  setSearch(dummyURL, `?${value}`);
  return queryOf(dummyURL);
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-hash */
export function canonicalizeAHash(value: string): string {
  if (value === "" || execute(plainText, test, value)) return value;
  const dummyURL = createADummyURL();
  setHash(dummyURL, `#${value}`);
  return fragmentOf(dummyURL);
}
