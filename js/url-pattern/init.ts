// https://urlpattern.spec.whatwg.org/#canon-processing-for-init
import type { URL } from "../core/url.js";
import {
  getHostname,
  getPassword,
  getPathname,
  getPort,
  getUsername,
  parse,
} from "../core/url-members.js";
import { charCodeAt, lastIndexOf, slice } from "../language/builtins.js";
import { withoutPrefix } from "../language/webidl.js";
import {
  canonicalizeAnOpaquePathname,
  canonicalizeAPathname,
  canonicalizeAPort,
  encodingCallbacks,
} from "./canonicalization.js";
import { COMPONENTS, fragmentOf, isASpecialScheme, queryOf, schemeOf } from "./components.js";
import { escapeAPatternString } from "./escaping.js";
import type { EncodingCallback } from "./pattern-parser.js";
import type { URLPatternComponent } from "./types.js";

const SLASH = 0x2f;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const LEFT_BRACE = 0x7b;

// The `type` argument of the algorithms below.
export const PATTERN = "pattern";
export const URL_TYPE = "url";
type Type = typeof PATTERN | typeof URL_TYPE;

/** The components of a URL or of a pattern. */
export type Components = Record<URLPatternComponent, string>;

/** A URLPatternInit: https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit. A missing member is undefined. */
export type Init = Record<URLPatternComponent | "baseURL", string | undefined>;

/** Like a URLPatternInit, but components that could not be processed are null. */
type Processed = Partial<Record<URLPatternComponent, string | null>>;

/**
 * Creates a URLPatternInit in which all members except baseURL have the same value. The members are in the order in
 * which Web IDL reads and creates them.
 */
export function createAnInit(value: string | undefined = undefined): Init {
  return {
    baseURL: undefined,
    hash: value,
    hostname: value,
    password: value,
    pathname: value,
    port: value,
    protocol: value,
    search: value,
    username: value,
  };
}

/**
 * https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit. Returns null where the standard throws.
 *
 * In the standard, callers pass an empty string for each component if the type is URL_TYPE, and null if the type is
 * PATTERN.
 */
export function processAURLPatternInit(
  init: Init,
  type: typeof PATTERN,
): Partial<Components> | null;
export function processAURLPatternInit(init: Init, type: typeof URL_TYPE): Components | null;
export function processAURLPatternInit(init: Init, type: Type): Processed | null {
  const result: Processed = createAnInit(type === PATTERN ? undefined : "");
  let baseURL: URL | null = null;
  if (init.baseURL !== undefined) {
    baseURL = parse(init.baseURL);
    if (baseURL === null) return null;
    inherit(result, init, type, baseURL);
  }
  // The algorithms for each component, such as https://urlpattern.spec.whatwg.org/#process-username-for-init
  const process = (
    name: URLPatternComponent,
    value: string | undefined,
    encodingCallback: EncodingCallback = encodingCallbacks[name],
  ): void => {
    if (value !== undefined) result[name] = type === PATTERN ? value : encodingCallback(value);
  };
  const { protocol, pathname, search, hash } = init;
  process("protocol", protocol && withoutColon(protocol));
  process("username", init.username);
  process("password", init.password);
  process("hostname", init.hostname);
  const scheme = result.protocol ?? "";
  process("port", init.port, (port) => canonicalizeAPort(port, scheme));
  process(
    "pathname",
    pathname === undefined ? undefined : resolvePathname(pathname, type, baseURL),
    scheme === "" || isASpecialScheme(scheme)
      ? canonicalizeAPathname
      : canonicalizeAnOpaquePathname,
  );
  process("search", search && withoutPrefix(search, "?"));
  process("hash", hash && withoutPrefix(hash, "#"));
  return type === URL_TYPE && hasFailed(result) ? null : result;
}

/** The base URL steps in https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit */
function inherit(result: Processed, init: Init, type: Type, baseURL: URL): void {
  // A component is inherited only if the init contains neither that component nor any earlier component.
  if (init.protocol !== undefined) return;
  result.protocol = processABaseURLString(schemeOf(baseURL), type);
  const { hostname, port, username } = init;
  if (type !== PATTERN && (hostname ?? port ?? username) === undefined) {
    result.username = processABaseURLString(getUsername(baseURL), type);
    if (init.password === undefined) {
      result.password = processABaseURLString(getPassword(baseURL), type);
    }
  }
  if (hostname !== undefined) return;
  result.hostname = processABaseURLString(getHostname(baseURL), type);
  if (port !== undefined) return;
  result.port = getPort(baseURL);
  if (init.pathname !== undefined) return;
  result.pathname = processABaseURLString(getPathname(baseURL), type);
  if (init.search !== undefined) return;
  result.search = processABaseURLString(queryOf(baseURL), type);
  if (init.hash !== undefined) return;
  result.hash = processABaseURLString(fragmentOf(baseURL), type);
}

/** The relative pathname steps in https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit */
function resolvePathname(pathname: string, type: Type, baseURL: URL | null): string {
  if (baseURL === null || isAnAbsolutePathname(pathname, type)) return pathname;
  const path = getPathname(baseURL);
  // A base path without a leading slash is opaque or empty.
  if (charCodeAt(path, 0) !== SLASH) return pathname;
  const baseURLPath = processABaseURLString(path, type);
  const slashIndex = lastIndexOf(baseURLPath, "/", baseURLPath.length);
  return slice(baseURLPath, 0, slashIndex + 1) + pathname;
}

function hasFailed(processed: Processed): boolean {
  for (let i = 0; i < COMPONENTS.length; i++) if (processed[COMPONENTS[i]] === null) return true;
  return false;
}

/** https://urlpattern.spec.whatwg.org/#process-a-base-url-string */
function processABaseURLString(input: string, type: Type): string {
  return type === PATTERN ? escapeAPatternString(input) : input;
}

/** https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname */
function isAnAbsolutePathname(input: string, type: Type): boolean {
  const first = charCodeAt(input, 0);
  if (first === SLASH) return true;
  return (
    type === PATTERN &&
    (first === BACKSLASH || first === LEFT_BRACE) &&
    charCodeAt(input, 1) === SLASH
  );
}

function withoutColon(value: string): string {
  const last = value.length - 1;
  return charCodeAt(value, last) === COLON ? slice(value, 0, last) : value;
}
