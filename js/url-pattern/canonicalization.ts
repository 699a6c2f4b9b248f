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
import { hexDigitValue } from "../language/ascii.js";
import { charCodeAt, indexOf, slice, toLowerCase } from "../language/builtins.js";
import { type Executable, executable, execute } from "../language/executing.js";
import { NativeRegExp, test } from "../language/regular-expressions.js";
import { defaultPort, fragmentOf, queryOf, schemeOf } from "./components.js";
import type { EncodingCallback } from "./pattern-parser.js";
import type { URLPatternComponent } from "./types.js";

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

/** Returns a function that sets an attribute of a dummy URL and reads it back. `unchanged` matches canonical values. */
const canonicalizeBy =
  (
    set: (url: URL, value: string) => void,
    get: (url: URL) => string,
    unchanged: Executable | undefined = undefined,
    prefix = "",
  ) =>
  (value: string): string => {
    if (value === "" || (unchanged && execute(unchanged, test, value))) return value;
    const dummyURL = createADummyURL();
    set(dummyURL, prefix + value);
    return get(dummyURL);
  };

/** https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname */
function canonicalizeAHostname(value: string): string | null {
  if (value === "" || execute(plainHostname, test, value)) return value;
  const dummyURL = createADummyURL();
  setHostname(dummyURL, value);
  const hostname = getHostname(dummyURL);
  if (hostname !== "dummy.invalid") return hostname;
  // The setter failed, or the value is "dummy.invalid". A different hostname distinguishes these cases.
  const secondURL = parse("https://other.invalid/")!;
  setHostname(secondURL, value);
  return getHostname(secondURL) === hostname ? hostname : null;
}

/** https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname */
export function canonicalizeAnIPv6Hostname(value: string): string | null {
  const { length } = value;
  for (let i = 0; i < length; i++) {
    const isAllowed =
      hexDigitValue(charCodeAt(value, i)) >= 0 || indexOf(":[]", value[i], 0) !== -1;
    if (!isAllowed) return null;
  }
  return toLowerCase(value);
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
  const endsBefore = indexOf(value, "?", 0) !== -1 || indexOf(value, "#", 0) !== -1;
  return slice(pathname, 1, endsBefore ? pathname.length : pathname.length - 1);
}

/** The encoding callbacks for all components except IPv6 addresses and opaque pathnames. */
export const encodingCallbacks: Readonly<Record<URLPatternComponent, EncodingCallback>> = {
  protocol: canonicalizeAProtocol,
  username: /* @__PURE__ */ canonicalizeBy(setUsername, getUsername),
  password: /* @__PURE__ */ canonicalizeBy(setPassword, getPassword),
  hostname: canonicalizeAHostname,
  port: (value) => canonicalizeAPort(value),
  pathname: canonicalizeAPathname,
  search: /* @__PURE__ */ canonicalizeBy(setSearch, queryOf, plainText, "?"),
  hash: /* @__PURE__ */ canonicalizeBy(setHash, fragmentOf, plainText, "#"),
};
