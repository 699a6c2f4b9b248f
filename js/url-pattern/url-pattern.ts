// https://urlpattern.spec.whatwg.org/#url-pattern-struct and
// https://urlpattern.spec.whatwg.org/#url-pattern-create
import { indexOf } from "./builtins.js";
import {
  canonicalizeAHash,
  canonicalizeAHostname,
  canonicalizeAnIPv6Hostname,
  canonicalizeAnOpaquePathname,
  canonicalizeAPassword,
  canonicalizeAPathname,
  canonicalizeAPort,
  canonicalizeAProtocol,
  canonicalizeASearch,
  canonicalizeAUsername,
} from "./canonicalization.js";
import {
  type Component,
  compileAComponent,
  hostnamePatternIsAnIPv6Address,
  protocolComponentMatchesASpecialScheme,
} from "./component.js";
import { COMPONENTS, defaultPort } from "./components.js";
import { findANameAfterAScheme, parseAConstructorString } from "./constructor-string-parser.js";
import { insufficientURLPattern, noBaseURL, type Place } from "./errors.js";
import { type Init, PATTERN, processAURLPatternInit } from "./init.js";
import { createAURLPatternMatcher, type URLPatternMatcher } from "./matching/index.js";
import {
  defaultOptions,
  defaultOptionsIgnoringCase,
  hostnameOptions,
  pathnameOptions,
  pathnameOptionsIgnoringCase,
} from "./parts.js";
import type { URLPatternComponent } from "./types.js";

/** The components of a URL pattern. */
type Components = Readonly<Record<URLPatternComponent, Component>>;

/** https://urlpattern.spec.whatwg.org/#url-pattern-struct */
export interface URLPatternStruct extends Components {
  readonly matcher: URLPatternMatcher;
}

/** https://urlpattern.spec.whatwg.org/#url-pattern-create */
export function createAURLPattern(
  input: string | Init,
  baseURL: string | null,
  ignoreCase: boolean,
): URLPatternStruct {
  let init = input;
  if (typeof input === "string") {
    init = parseAConstructorString(input);
    if (baseURL !== null) init.baseURL = baseURL;
    else if (init.protocol === undefined) throw noBaseURL(findANameAfterAScheme(input));
  } else if (baseURL !== null) {
    throw insufficientURLPattern("a base URL can only be given with a pattern that is a string");
  }
  const processedInit = processAURLPatternInit(init as Init, PATTERN);
  if (processedInit === null) throw insufficientURLPattern("its base URL does not parse");
  const {
    protocol = "*",
    username = "*",
    password = "*",
    hostname = "*",
    port = "*",
    pathname = "*",
    search = "*",
    hash = "*",
  } = processedInit;
  const effectivePort = port !== "" && port === defaultPort(protocol) ? "" : port;
  const places = placesOf([
    protocol,
    username,
    password,
    hostname,
    effectivePort,
    pathname,
    search,
    hash,
  ]);
  const hostnameCallback = hostnamePatternIsAnIPv6Address(hostname)
    ? canonicalizeAnIPv6Hostname
    : canonicalizeAHostname;
  const compileOptions = ignoreCase ? defaultOptionsIgnoringCase : defaultOptions;
  const protocolComponent = compileAComponent(
    protocol,
    places[0],
    canonicalizeAProtocol,
    defaultOptions,
  );
  const components = {
    protocol: protocolComponent,
    username: compileAComponent(username, places[1], canonicalizeAUsername, defaultOptions),
    password: compileAComponent(password, places[2], canonicalizeAPassword, defaultOptions),
    hostname: compileAComponent(hostname, places[3], hostnameCallback, hostnameOptions),
    port: compileAComponent(
      effectivePort,
      places[4],
      (value) => canonicalizeAPort(value),
      defaultOptions,
    ),
    pathname: protocolComponentMatchesASpecialScheme(protocolComponent)
      ? compileAComponent(
          pathname,
          places[5],
          canonicalizeAPathname,
          ignoreCase ? pathnameOptionsIgnoringCase : pathnameOptions,
        )
      : compileAComponent(pathname, places[5], canonicalizeAnOpaquePathname, compileOptions),
    search: compileAComponent(search, places[6], canonicalizeASearch, compileOptions),
    hash: compileAComponent(hash, places[7], canonicalizeAHash, compileOptions),
  };
  return { ...components, matcher: createAURLPatternMatcher(components) };
}

/**
 * Where each component stands. A constructor string ends a password at its first `@`, `/`, `?` or `#`, so the rest of a
 * password that contains these code points is in other components, up to the last `@`.
 */
function placesOf(texts: readonly string[]): readonly Place[] {
  const places: Place[] = [];
  let mayBePassword = false;
  for (let i = COMPONENTS.length - 1; i >= 0; i--) {
    const component = COMPONENTS[i];
    mayBePassword ||= indexOf(texts[i], "@") !== -1;
    const isHidden = mayBePassword || component === "username" || component === "password";
    places[i] = { component, isHidden };
  }
  return places;
}

/** https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups */
export function hasRegExpGroups(components: Components): boolean {
  for (let i = 0; i < COMPONENTS.length; i++) {
    if (components[COMPONENTS[i]].hasRegExpGroups) return true;
  }
  return false;
}
