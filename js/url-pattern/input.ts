// The input of test and exec: https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput
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
import { createDataProperty, getPrototypeOf } from "../language/builtins.js";
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

/** The members of a URLPatternInit, in the order in which Web IDL reads and creates them. */
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

/** Converts a value to (USVString or URLPatternInit): https://webidl.spec.whatwg.org/#js-union */
export function toURLPatternInput(value: unknown): string | Init {
  return value === undefined || value === null || isObject(value)
    ? toURLPatternInit(value)
    : toUSVString(value);
}

/** https://webidl.spec.whatwg.org/#js-dictionary */
function toURLPatternInit(value: URLPatternInit | null | undefined): Init {
  const init = createAnInit();
  if (value === undefined || value === null) return init;
  // The members are listed individually, because a loop over their names would be slower.
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
 * Whether the input is a URL object from this package whose components are canonical because the parser produced them.
 * The components of non-special URLs may not be canonical: a URL object is treated as a URLPatternInit, and some of its
 * members are canonicalized as if the scheme were special.
 */
function isACanonicalURL(input: unknown): input is URL {
  return (
    typeof input === "object" &&
    input !== null &&
    getPrototypeOf(input) === urlPrototype &&
    isSpecial(input as URL) &&
    // Properties that were added to the object could be mistaken for members of URLPatternInit. Only enumerable
    // properties are checked, because checking all properties would take as long as everything else together.
    keys(input).length === 0
  );
}

/** The input to a match. */
export interface Subject {
  /** The URL, or null for a URLPatternInit. */
  readonly url: URL | null;
  /** The pathname is compared first, because it usually decides the result. */
  readonly pathname: string;
  /** All components, or null until `componentsOf` is called. */
  components: Components | null;
  /** The caller's input after conversion. */
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

/** The maximum length of an input to remember. */
const MOST_REMEMBERED = 4096;

// The last string that was matched without a base URL, and its subject. Programs with many patterns try them one by one
// on the same URL.
let remembered: string | undefined;
let rememberedSubject: Subject | null = null;

/**
 * The first steps of https://urlpattern.spec.whatwg.org/#url-pattern-match.
 *
 * @returns null if nothing can match
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
    // No function is called after this line, so a stack overflow can't leave a string with another string's subject.
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

/** Returns the components of a subject. */
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

/** Returns the list of inputs in https://urlpattern.spec.whatwg.org/#url-pattern-match */
export function inputsOf({ url, input, baseURL }: Subject): URLPatternInput[] {
  if (typeof input !== "string") return [url === null ? toObject(input as Init) : initOfURL(url)];
  const string = toUSVString(input);
  return baseURL === undefined ? [string] : [string, baseURL];
}

/** Converts the members of a URL object to a URLPatternInit. */
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

/** Converts a URLPatternInit to a JavaScript object: https://webidl.spec.whatwg.org/#js-dictionary */
function toObject(init: Init): URLPatternInit {
  const object = {};
  for (let i = 0; i < members.length; i++) {
    const member = members[i];
    const value = init[member];
    if (value !== undefined) createDataProperty(object, member, value);
  }
  return object;
}

/** Throws if there is a base URL, because only strings can be relative. */
function refuseBaseURL(baseURL: unknown): void {
  if (baseURL === undefined) return;
  toUSVString(baseURL);
  throw invalidValue('The "baseURL" argument can only be given with an input that is a string');
}
