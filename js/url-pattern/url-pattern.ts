// https://urlpattern.spec.whatwg.org/#url-pattern-struct and
// https://urlpattern.spec.whatwg.org/#url-pattern-create
import { indexOf } from "../language/builtins.js";
import {
  canonicalizeAnIPv6Hostname,
  canonicalizeAnOpaquePathname,
  encodingCallbacks,
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
import {
  createAURLPatternMatcher,
  type URLPatternMatcher,
} from "./matching/url-pattern-matcher.js";
import {
  defaultOptions,
  defaultOptionsIgnoringCase,
  hostnameOptions,
  type Options,
  pathnameOptions,
  pathnameOptionsIgnoringCase,
} from "./parts.js";
import type { EncodingCallback } from "./pattern-parser.js";
import type { URLPatternComponent } from "./types.js";

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
  const { protocol = "*", hostname = "*", port } = processedInit;
  if (port === defaultPort(protocol)) processedInit.port = "";
  const compile = (
    name: URLPatternComponent,
    options: Options = defaultOptions,
    encodingCallback: EncodingCallback = encodingCallbacks[name],
  ): Component =>
    compileAComponent(
      processedInit[name] ?? "*",
      placeOf(name, processedInit),
      encodingCallback,
      options,
    );
  const compileOptions = ignoreCase ? defaultOptionsIgnoringCase : defaultOptions;
  const protocolComponent = compile("protocol");
  const components = {
    protocol: protocolComponent,
    username: compile("username"),
    password: compile("password"),
    hostname: hostnamePatternIsAnIPv6Address(hostname)
      ? compile("hostname", hostnameOptions, canonicalizeAnIPv6Hostname)
      : compile("hostname", hostnameOptions),
    port: compile("port"),
    pathname: protocolComponentMatchesASpecialScheme(protocolComponent)
      ? compile("pathname", ignoreCase ? pathnameOptionsIgnoringCase : pathnameOptions)
      : compile("pathname", compileOptions, canonicalizeAnOpaquePathname),
    search: compile("search", compileOptions),
    hash: compile("hash", compileOptions),
  };
  return { ...components, matcher: createAURLPatternMatcher(components) };
}

/**
 * Where a component stands. A constructor string ends a password at its first `@`, `/`, `?` or `#`, so the rest of a
 * password that contains these code points is in other components, up to the last `@`.
 */
function placeOf(
  component: URLPatternComponent,
  texts: Partial<Record<URLPatternComponent, string>>,
): Place {
  let isHidden = component === "username" || component === "password";
  for (let i = COMPONENTS.length - 1; i >= 0 && !isHidden; i--) {
    isHidden = indexOf(texts[COMPONENTS[i]] ?? "", "@", 0) !== -1;
    if (COMPONENTS[i] === component) break;
  }
  return { component, isHidden };
}

/** https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups */
export function hasRegExpGroups(components: Components): boolean {
  for (let i = 0; i < COMPONENTS.length; i++) {
    if (components[COMPONENTS[i]].hasRegExpGroups) return true;
  }
  return false;
}
