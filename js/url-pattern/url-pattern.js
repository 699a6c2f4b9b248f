// https://urlpattern.spec.whatwg.org/#url-pattern-struct and https://urlpattern.spec.whatwg.org/#high-level-operations
import { insufficientURLPattern } from "../language/errors.js";
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
  compileAComponent,
  createAComponentMatchResult,
  EVERYTHING,
  hostnamePatternIsAnIPv6Address,
  matches,
  protocolComponentMatchesASpecialScheme,
} from "./component.js";
import { parseAConstructorString } from "./constructor-string-parser.js";
import { PATTERN, processAURLPatternInit } from "./init.js";
import {
  defaultOptions,
  defaultOptionsIgnoringCase,
  hostnameOptions,
  pathnameOptions,
  pathnameOptionsIgnoringCase,
} from "./parts.js";
import {
  defaultPort,
  fragmentOf,
  getHostname,
  getPassword,
  getPathname,
  getPort,
  getUsername,
  queryOf,
  schemeOf,
} from "./url-members.js";

/**
 * https://urlpattern.spec.whatwg.org/#url-pattern-create
 *
 * @param {string | object} input a string or a URLPatternInit
 * @param {string | null} baseURL
 */
export function createAURLPattern(input, baseURL, ignoreCase) {
  let init = input;
  if (typeof input === "string") {
    init = parseAConstructorString(input);
    if (baseURL !== null) init.baseURL = baseURL;
    else if (init.protocol === undefined) throw insufficientURLPattern("it is relative, and there is no base URL");
  } else if (baseURL !== null) {
    throw insufficientURLPattern("a base URL can only be given apart from a pattern that is a string");
  }
  const processedInit = processAURLPatternInit(init, PATTERN);
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
  const protocolComponent = compileAComponent(protocol, "protocol", canonicalizeAProtocol, defaultOptions);
  return {
    protocol: protocolComponent,
    username: compileAComponent(username, "username", canonicalizeAUsername, defaultOptions),
    password: compileAComponent(password, "password", canonicalizeAPassword, defaultOptions),
    hostname: compileAComponent(hostname, "hostname", hostnameCallback, hostnameOptions),
    port: compileAComponent(effectivePort, "port", (value) => canonicalizeAPort(value), defaultOptions),
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
}

/**
 * Whether https://urlpattern.spec.whatwg.org/#url-pattern-match would give a result for a URL. What matches anything is
 * not asked for its part of the URL; the pathname comes first, as patterns differ most in that.
 */
export function matchesURL(urlPattern, url) {
  const { protocol, username, password, hostname, port, pathname, search, hash } = urlPattern;
  return (
    (pathname.kind === EVERYTHING || matches(pathname, getPathname(url))) &&
    (hostname.kind === EVERYTHING || matches(hostname, getHostname(url))) &&
    (protocol.kind === EVERYTHING || matches(protocol, schemeOf(url))) &&
    (port.kind === EVERYTHING || matches(port, getPort(url))) &&
    (search.kind === EVERYTHING || matches(search, queryOf(url))) &&
    (hash.kind === EVERYTHING || matches(hash, fragmentOf(url))) &&
    (username.kind === EVERYTHING || matches(username, getUsername(url))) &&
    (password.kind === EVERYTHING || matches(password, getPassword(url)))
  );
}

/** Whether there would be a result for a URLPatternInit that is processed. */
export function matchesInit(urlPattern, init) {
  return (
    matches(urlPattern.pathname, init.pathname) &&
    matches(urlPattern.hostname, init.hostname) &&
    matches(urlPattern.protocol, init.protocol) &&
    matches(urlPattern.port, init.port) &&
    matches(urlPattern.search, init.search) &&
    matches(urlPattern.hash, init.hash) &&
    matches(urlPattern.username, init.username) &&
    matches(urlPattern.password, init.password)
  );
}

/**
 * The last steps of https://urlpattern.spec.whatwg.org/#url-pattern-match: a URLPatternResult, or null.
 *
 * @param {object} init a URLPatternInit that is processed
 */
export function createAResult(urlPattern, init, inputs) {
  const pathname = createAComponentMatchResult(urlPattern.pathname, init.pathname);
  if (pathname === null) return null;
  const hostname = createAComponentMatchResult(urlPattern.hostname, init.hostname);
  if (hostname === null) return null;
  const protocol = createAComponentMatchResult(urlPattern.protocol, init.protocol);
  if (protocol === null) return null;
  const port = createAComponentMatchResult(urlPattern.port, init.port);
  if (port === null) return null;
  const search = createAComponentMatchResult(urlPattern.search, init.search);
  if (search === null) return null;
  const hash = createAComponentMatchResult(urlPattern.hash, init.hash);
  if (hash === null) return null;
  const username = createAComponentMatchResult(urlPattern.username, init.username);
  if (username === null) return null;
  const password = createAComponentMatchResult(urlPattern.password, init.password);
  if (password === null) return null;
  return { hash, hostname, inputs, password, pathname, port, protocol, search, username };
}

/** https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups */
export function hasRegExpGroups({
  protocol,
  username,
  password,
  hostname,
  port,
  pathname,
  search,
  hash,
}) {
  return (
    protocol.hasRegExpGroups ||
    username.hasRegExpGroups ||
    password.hasRegExpGroups ||
    hostname.hasRegExpGroups ||
    port.hasRegExpGroups ||
    pathname.hasRegExpGroups ||
    search.hasRegExpGroups ||
    hash.hasRegExpGroups
  );
}
