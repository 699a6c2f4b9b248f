// https://urlpattern.spec.whatwg.org/#url-pattern-struct and https://urlpattern.spec.whatwg.org/#high-level-operations
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
import { defaultPort } from "./components.js";
import { findANameAfterAScheme, parseAConstructorString } from "./constructor-string-parser.js";
import { insufficientURLPattern, noBaseURL } from "./errors.js";
import { PATTERN, processAURLPatternInit } from "./init.js";
import { componentsOf, inputsOf } from "./input.js";
import {
  defaultOptions,
  defaultOptionsIgnoringCase,
  hostnameOptions,
  pathnameOptions,
  pathnameOptionsIgnoringCase,
} from "./parts.js";

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
    else if (init.protocol === undefined) throw noBaseURL(findANameAfterAScheme(input));
  } else if (baseURL !== null) {
    throw insufficientURLPattern("a base URL can only be given with a pattern that is a string");
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
  const protocolComponent = compileAComponent(
    protocol,
    "protocol",
    canonicalizeAProtocol,
    defaultOptions,
  );
  const urlPattern = {
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
    isOfPathnames: false,
  };
  urlPattern.isOfPathnames = isOfPathnames(urlPattern);
  return urlPattern;
}

/** Whether all components but the pathname match everything. */
const isOfPathnames = ({ protocol, username, password, hostname, port, search, hash }) =>
  protocol.kind === EVERYTHING &&
  username.kind === EVERYTHING &&
  password.kind === EVERYTHING &&
  hostname.kind === EVERYTHING &&
  port.kind === EVERYTHING &&
  search.kind === EVERYTHING &&
  hash.kind === EVERYTHING;

/** Whether https://urlpattern.spec.whatwg.org/#url-pattern-match gives a result for a subject. */
export function matchesSubject(urlPattern, subject) {
  // This comes first, as patterns differ most in it.
  const { pathname } = urlPattern;
  if (pathname.kind !== EVERYTHING && !matches(pathname, subject.pathname)) return false;
  return matchesOthersOf(urlPattern, subject);
}

/** As {@link matchesSubject} where it is known that the pathname matches. */
export const matchesOthersOf = (urlPattern, subject) =>
  urlPattern.isOfPathnames || matchesOthers(urlPattern, componentsOf(subject));

/** Whether all components but the pathname match. Those that match everything are not asked. */
function matchesOthers(urlPattern, components) {
  const { protocol, username, password, hostname, port, search, hash } = urlPattern;
  return (
    (hostname.kind === EVERYTHING || matches(hostname, components.hostname)) &&
    (protocol.kind === EVERYTHING || matches(protocol, components.protocol)) &&
    (port.kind === EVERYTHING || matches(port, components.port)) &&
    (search.kind === EVERYTHING || matches(search, components.search)) &&
    (hash.kind === EVERYTHING || matches(hash, components.hash)) &&
    (username.kind === EVERYTHING || matches(username, components.username)) &&
    (password.kind === EVERYTHING || matches(password, components.password))
  );
}

/** The URLPatternResult of https://urlpattern.spec.whatwg.org/#url-pattern-match for a subject that matches. */
export function createAResult(urlPattern, subject) {
  const components = componentsOf(subject);
  // In the order in which Web IDL makes an object of this dictionary.
  return {
    hash: createAComponentMatchResult(urlPattern.hash, components.hash),
    hostname: createAComponentMatchResult(urlPattern.hostname, components.hostname),
    inputs: inputsOf(subject),
    password: createAComponentMatchResult(urlPattern.password, components.password),
    pathname: createAComponentMatchResult(urlPattern.pathname, components.pathname),
    port: createAComponentMatchResult(urlPattern.port, components.port),
    protocol: createAComponentMatchResult(urlPattern.protocol, components.protocol),
    search: createAComponentMatchResult(urlPattern.search, components.search),
    username: createAComponentMatchResult(urlPattern.username, components.username),
  };
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
