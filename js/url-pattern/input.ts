// What test and exec are given: https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput
import type { URL } from "../core/url.js";
import {
  getHash,
  getHostname,
  getPassword,
  getPathname,
  getPort,
  getProtocol,
  getSearch,
  getUsername,
  parse,
  urlPrototype,
} from "../core/url-members.js";
import { defineProperty, getPrototypeOf } from "../language/builtins.js";
import { invalidValue } from "../language/errors.js";
import { isObject, toUSVString } from "../language/webidl.js";
import { keys } from "./builtins.js";
import { fragmentOf, isSpecial, queryOf, schemeOf } from "./components.js";
import {
  type Components,
  createAnInit,
  type Init,
  processAURLPatternInit,
  URL_TYPE,
} from "./init.js";
import type { URLPatternInit, URLPatternInput } from "./types.js";

/** The members of a URLPatternInit, in the order of Web IDL, in which they are read and made. */
const members: readonly (keyof Init)[] = [
  ...([
    "baseURL",
    "hash",
    "hostname",
    "password",
    "pathname",
    "port",
    "protocol",
    "search",
  ] as const),
  "username",
];

/** (USVString or URLPatternInit): https://webidl.spec.whatwg.org/#js-union */
export function toURLPatternInput(value: unknown): string | Init {
  return value === undefined || value === null || isObject(value)
    ? toURLPatternInit(value)
    : toUSVString(value);
}

/** https://webidl.spec.whatwg.org/#js-dictionary */
function toURLPatternInit(value: URLPatternInit | null | undefined): Init {
  const init = createAnInit();
  if (value === undefined || value === null) return init;
  // One after the other, as a loop over names takes longer.
  const { baseURL } = value;
  if (baseURL !== undefined) init.baseURL = toUSVString(baseURL);
  const { hash } = value;
  if (hash !== undefined) init.hash = toUSVString(hash);
  const { hostname } = value;
  if (hostname !== undefined) init.hostname = toUSVString(hostname);
  const { password } = value;
  if (password !== undefined) init.password = toUSVString(password);
  const { pathname } = value;
  if (pathname !== undefined) init.pathname = toUSVString(pathname);
  const { port } = value;
  if (port !== undefined) init.port = toUSVString(port);
  const { protocol } = value;
  if (protocol !== undefined) init.protocol = toUSVString(protocol);
  const { search } = value;
  if (search !== undefined) init.search = toUSVString(search);
  const { username } = value;
  if (username !== undefined) init.username = toUSVString(username);
  return init;
}

/**
 * Whether what test or exec is given is a URL of this package whose components need not be canonicalized, as the parser
 * left them as they are. Those of a URL without a special scheme do: as members of a URLPatternInit they are
 * canonicalized as if there were one.
 */
function isACanonicalURL(input: unknown): input is URL {
  return (
    typeof input === "object" &&
    input !== null &&
    getPrototypeOf(input) === urlPrototype &&
    isSpecial(input as URL) &&
    // As a URLPatternInit it has the members that somebody assigned to it, too. To look for those that are not enumerable
    // takes as long as all the rest.
    keys(input).length === 0
  );
}

/** What URL patterns are matched with. */
export interface Subject {
  /** Null for a URLPatternInit. */
  readonly url: URL | null;
  /** Looked at first, and often nothing else is. */
  readonly pathname: string;
  /** All of them; null until `componentsOf` is called. */
  components: Components | null;
  /** What was given, converted. */
  readonly input: string | Init | URL;
  readonly baseURL: string | undefined;
}

const createASubject = (
  url: Subject["url"],
  pathname: string,
  components: Components | null,
  input: Subject["input"],
  baseURL: string | undefined,
): Subject => ({
  url,
  pathname,
  components,
  input,
  baseURL,
});

/** Longer inputs are not remembered. */
const MOST_REMEMBERED = 4096;

// The string that was last given without a base URL, and its subject: programs that have many patterns try one after the
// other with a URL.
let remembered: string | undefined;
let rememberedSubject: Subject | null = null;

/**
 * The first steps of https://urlpattern.spec.whatwg.org/#url-pattern-match.
 *
 * @returns null if nothing matches
 */
export function toSubject(given: unknown, givenBaseURL: unknown): Subject | null {
  if (typeof given === "string") {
    return givenBaseURL === undefined ? subjectOfString(given) : subjectOfURL(given, givenBaseURL);
  }
  if (isACanonicalURL(given)) {
    refuseBaseURL(givenBaseURL);
    return createASubject(given, getPathname(given), null, given, undefined);
  }
  const input = toURLPatternInput(given);
  if (typeof input === "string") return subjectOfURL(input, givenBaseURL);
  refuseBaseURL(givenBaseURL);
  const components = processAURLPatternInit(input, URL_TYPE);
  return components && createASubject(null, components.pathname, components, input, undefined);
}

function subjectOfString(string: string): Subject | null {
  if (string === remembered) return rememberedSubject;
  const subject = subjectOfURL(string, undefined);
  if (string.length <= MOST_REMEMBERED) {
    // The subject first: where the stack ends, the string is not yet remembered. No calls follow.
    rememberedSubject = subject;
    remembered = string;
  }
  return subject;
}

function subjectOfURL(string: string, givenBaseURL: unknown): Subject | null {
  const baseURL = givenBaseURL === undefined ? undefined : toUSVString(givenBaseURL);
  const url = parse(string, baseURL);
  return url && createASubject(url, getPathname(url), null, string, baseURL);
}

/** The components of a subject. */
export function componentsOf(subject: Subject): Components {
  if (subject.components !== null) return subject.components;
  const { url, pathname } = subject as Subject & { url: URL };
  const components = {
    hash: fragmentOf(url),
    hostname: getHostname(url),
    password: getPassword(url),
    pathname,
    port: getPort(url),
    protocol: schemeOf(url),
    search: queryOf(url),
    username: getUsername(url),
  };
  subject.components = components;
  return components;
}

/** The list of inputs in https://urlpattern.spec.whatwg.org/#url-pattern-match */
export function inputsOf({ url, input, baseURL }: Subject): URLPatternInput[] {
  if (typeof input !== "string") return [url === null ? toObject(input as Init) : initOfURL(url)];
  const string = toUSVString(input);
  return baseURL === undefined ? [string] : [string, baseURL];
}

/** The members that a URL has as a URLPatternInit. */
const initOfURL = (url: URL): URLPatternInit => ({
  hash: getHash(url),
  hostname: getHostname(url),
  password: getPassword(url),
  pathname: getPathname(url),
  port: getPort(url),
  protocol: getProtocol(url),
  search: getSearch(url),
  username: getUsername(url),
});

/** A URLPatternInit as the object that Web IDL makes of it: https://webidl.spec.whatwg.org/#js-dictionary */
function toObject(init: Init): URLPatternInit {
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
    } as PropertyDescriptor);
  }
  return object;
}

/** Throws if there is a base URL, which only a string can be relative to. */
function refuseBaseURL(baseURL: unknown): void {
  if (baseURL === undefined) return;
  toUSVString(baseURL);
  throw invalidValue('The "baseURL" argument can only be given with an input that is a string');
}
