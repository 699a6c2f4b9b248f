// https://urlpattern.spec.whatwg.org/#url-pattern-struct and https://urlpattern.spec.whatwg.org/#high-level-operations
import { slice } from "../language/builtins.js";
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
  LITERAL,
  matches,
  protocolComponentMatchesASpecialScheme,
} from "./component.js";
import { parseAConstructorString } from "./constructor-string-parser.js";
import { insufficientURLPattern } from "./errors.js";
import { PATTERN, processAURLPatternInit } from "./init.js";
import { componentsOf, inputsOf } from "./input.js";
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
  getHref,
  getPassword,
  getPathname,
  getPort,
  getUsername,
  isASpecialScheme,
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
    else if (init.protocol === undefined)
      throw insufficientURLPattern("it is relative, and there is no base URL");
  } else if (baseURL !== null) {
    throw insufficientURLPattern(
      "a base URL can only be given apart from a pattern that is a string",
    );
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
    beginning: "",
  };
  urlPattern.beginning = beginningOf(urlPattern);
  return urlPattern;
}

/**
 * With what a URL's href begins if its protocol, hostname and port match, and it has no credentials; "" if that is no one
 * string.
 */
function beginningOf({ protocol, hostname, port }) {
  if (protocol.kind !== LITERAL || !isASpecialScheme(protocol.literal)) return "";
  if (hostname.kind !== LITERAL || port.kind !== LITERAL) return "";
  const colon = port.literal === "" ? "" : ":";
  return `${protocol.literal}://${hostname.literal}${colon}${port.literal}/`;
}

/** Whether https://urlpattern.spec.whatwg.org/#url-pattern-match gives a result for a subject. */
export function matchesSubject(urlPattern, { url, components }) {
  return url === null ? matchesComponents(urlPattern, components) : matchesURL(urlPattern, url);
}

/**
 * Whether it gives a result for a URL. Components that match everything do not ask for theirs. The pathname comes first,
 * as patterns differ most in that.
 */
export function matchesURL(urlPattern, url) {
  const { protocol, username, password, hostname, port, pathname, search, hash, beginning } =
    urlPattern;
  return (
    (pathname.kind === EVERYTHING || matches(pathname, getPathname(url))) &&
    ((beginning !== "" && slice(getHref(url), 0, beginning.length) === beginning) ||
      ((hostname.kind === EVERYTHING || matches(hostname, getHostname(url))) &&
        (protocol.kind === EVERYTHING || matches(protocol, schemeOf(url))) &&
        (port.kind === EVERYTHING || matches(port, getPort(url))))) &&
    (search.kind === EVERYTHING || matches(search, queryOf(url))) &&
    (hash.kind === EVERYTHING || matches(hash, fragmentOf(url))) &&
    (username.kind === EVERYTHING || matches(username, getUsername(url))) &&
    (password.kind === EVERYTHING || matches(password, getPassword(url)))
  );
}

/** Whether it gives a result for the components of a URLPatternInit that is processed. */
function matchesComponents(urlPattern, components) {
  return (
    matches(urlPattern.pathname, components.pathname) &&
    matches(urlPattern.hostname, components.hostname) &&
    matches(urlPattern.protocol, components.protocol) &&
    matches(urlPattern.port, components.port) &&
    matches(urlPattern.search, components.search) &&
    matches(urlPattern.hash, components.hash) &&
    matches(urlPattern.username, components.username) &&
    matches(urlPattern.password, components.password)
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
