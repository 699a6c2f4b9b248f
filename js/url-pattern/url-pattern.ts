// https://urlpattern.spec.whatwg.org/#url-pattern-struct and
// https://urlpattern.spec.whatwg.org/#url-pattern-create
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
import { insufficientURLPattern, noBaseURL } from "./errors.js";
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
  const hostnameCallback = hostnamePatternIsAnIPv6Address(hostname)
    ? canonicalizeAnIPv6Hostname
    : canonicalizeAHostname;
  const compileOptions = ignoreCase ? defaultOptionsIgnoringCase : defaultOptions;
  const protocolComponent = compileAComponent(
    protocol,
    "protocol",
    canonicalizeAProtocol,
    defaultOptions,
  );
  const components = {
    protocol: protocolComponent,
    username: compileAComponent(username, "username", canonicalizeAUsername, defaultOptions),
    password: compileAComponent(password, "password", canonicalizeAPassword, defaultOptions),
    hostname: compileAComponent(hostname, "hostname", hostnameCallback, hostnameOptions),
    port: compileAComponent(
      effectivePort,
      "port",
      (value) => canonicalizeAPort(value),
      defaultOptions,
    ),
    pathname: protocolComponentMatchesASpecialScheme(protocolComponent)
      ? compileAComponent(
          pathname,
          "pathname",
          canonicalizeAPathname,
          ignoreCase ? pathnameOptionsIgnoringCase : pathnameOptions,
        )
      : compileAComponent(pathname, "pathname", canonicalizeAnOpaquePathname, compileOptions),
    search: compileAComponent(search, "search", canonicalizeASearch, compileOptions),
    hash: compileAComponent(hash, "hash", canonicalizeAHash, compileOptions),
  };
  return { ...components, matcher: createAURLPatternMatcher(components) };
}

/** https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups */
export function hasRegExpGroups(components: Components): boolean {
  for (let i = 0; i < COMPONENTS.length; i++) {
    if (components[COMPONENTS[i]].hasRegExpGroups) return true;
  }
  return false;
}
