// What test and exec are given: https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput
import { defineProperty, getPrototypeOf } from "../language/builtins.js";
import { invalidValue } from "../language/errors.js";
import { isObject, toUSVString } from "../language/webidl.js";
import { createAnInit, processAURLPatternInit, URL_TYPE } from "./init.js";
import {
  fragmentOf,
  getHash,
  getHostname,
  getPassword,
  getPathname,
  getPort,
  getProtocol,
  getSearch,
  getUsername,
  isASpecialScheme,
  parse,
  queryOf,
  schemeOf,
  urlPrototype,
} from "./url-members.js";

/** The members of a URLPatternInit, in the order of Web IDL, in which they are read and made. */
const members = [
  ...["baseURL", "hash", "hostname", "password", "pathname", "port", "protocol", "search"],
  "username",
];

/** (USVString or URLPatternInit): https://webidl.spec.whatwg.org/#js-union */
export function toURLPatternInput(value) {
  return value === undefined || value === null || isObject(value)
    ? toURLPatternInit(value)
    : toUSVString(value);
}

/** https://webidl.spec.whatwg.org/#js-dictionary */
function toURLPatternInit(value) {
  const init = createAnInit();
  if (value === undefined || value === null) return init;
  for (let i = 0; i < members.length; i++) {
    const member = value[members[i]];
    if (member !== undefined) init[members[i]] = toUSVString(member);
  }
  return init;
}

/**
 * Whether what test or exec is given is a URL of this package whose components need not be canonicalized, as the parser
 * left them as they are. Those of a URL without a special scheme do: as members of a URLPatternInit they are
 * canonicalized as if there were one.
 */
export function isACanonicalURL(input) {
  return (
    typeof input === "object" &&
    input !== null &&
    getPrototypeOf(input) === urlPrototype &&
    isASpecialScheme(schemeOf(input))
  );
}

/** The members that a URL has as a URLPatternInit. */
export const initOfURL = (url) => ({
  hash: getHash(url),
  hostname: getHostname(url),
  password: getPassword(url),
  pathname: getPathname(url),
  port: getPort(url),
  protocol: getProtocol(url),
  search: getSearch(url),
  username: getUsername(url),
});

/** The components of a URL, as of a URLPatternInit that is processed. */
const componentsOf = (url) => ({
  hash: fragmentOf(url),
  hostname: getHostname(url),
  password: getPassword(url),
  pathname: getPathname(url),
  port: getPort(url),
  protocol: schemeOf(url),
  search: queryOf(url),
  username: getUsername(url),
});

/**
 * The first steps of https://urlpattern.spec.whatwg.org/#url-pattern-match: the components to be matched, as members of a
 * URLPatternInit that is processed, and the list of inputs; null if nothing can match.
 */
export function resolveInput(given, givenBaseURL) {
  if (isACanonicalURL(given)) {
    refuseBaseURL(givenBaseURL);
    return { components: componentsOf(given), inputs: [initOfURL(given)] };
  }
  const input = toURLPatternInput(given);
  if (typeof input !== "string") {
    refuseBaseURL(givenBaseURL);
    const components = processAURLPatternInit(input, URL_TYPE);
    return components && { components, inputs: [toObject(input)] };
  }
  const baseURL = givenBaseURL === undefined ? undefined : toUSVString(givenBaseURL);
  const url = parse(input, baseURL);
  if (url === null) return null;
  return {
    components: componentsOf(url),
    inputs: baseURL === undefined ? [input] : [input, baseURL],
  };
}

/** A URLPatternInit as the object that Web IDL makes of it: https://webidl.spec.whatwg.org/#js-dictionary */
function toObject(init) {
  const object = {};
  for (let i = 0; i < members.length; i++) {
    const member = members[i];
    const value = init[member];
    if (value === undefined) continue;
    defineProperty(object, member, {
      __proto__: null,
      configurable: true,
      enumerable: true,
      value,
      writable: true,
    });
  }
  return object;
}

/** Throws if there is a base URL, which only a string can be relative to. */
export function refuseBaseURL(baseURL) {
  if (baseURL === undefined) return;
  toUSVString(baseURL);
  throw invalidValue('The "baseURL" argument can only be given with an input that is a string');
}
