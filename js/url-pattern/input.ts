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
  urlPrototype,
} from "../core/url-members.js";
import { createDataProperty, getPrototypeOf, keys } from "../language/builtins.js";
import { invalidValue } from "../language/errors.js";
import { isObject, toUSVString } from "../language/webidl.js";
import { isSpecial } from "./components.js";
import { createAnInit, type Init, processAURLPatternInit, URL_TYPE } from "./init.js";
import { parseSubject } from "./parsing.js";
import { createASubject, type Subject } from "./subject.js";
import type { URLPatternInit, URLPatternInput } from "./types.js";

/** The members of a URLPatternInit, in the order in which Web IDL reads and creates them. */
const members = /* @__PURE__ */ keys(/* @__PURE__ */ createAnInit()) as (keyof Init)[];

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
    // Added properties could be mistaken for members of URLPatternInit. Checking only enumerable ones is faster.
    keys(input).length === 0
  );
}

const MOST_REMEMBERED = 4096;

// The last string matched without a base, and its subject. Programs try many patterns on the same URL.
let remembered: string | undefined;
let rememberedSubject: Subject | null = null;

/**
 * The first steps of https://urlpattern.spec.whatwg.org/#url-pattern-match.
 *
 * @returns null if nothing can match
 */
export function toSubject(value: unknown, baseURLValue: unknown): Subject | null {
  if (typeof value === "string") {
    return baseURLValue === undefined ? subjectOfString(value) : subjectOfURL(value, baseURLValue);
  }
  if (isACanonicalURL(value)) {
    refuseBaseURL(baseURLValue);
    return createASubject(value, getPathname(value), null, value);
  }
  const input = toURLPatternInput(value);
  if (typeof input === "string") return subjectOfURL(input, baseURLValue);
  refuseBaseURL(baseURLValue);
  const components = processAURLPatternInit(input, URL_TYPE);
  return components && createASubject(null, components.pathname, components, input);
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

function subjectOfURL(input: string, baseURLValue: unknown): Subject | null {
  return parseSubject(input, baseURLValue === undefined ? undefined : toUSVString(baseURLValue));
}

/** Returns the list of inputs in https://urlpattern.spec.whatwg.org/#url-pattern-match */
export function inputsOf({ url, input, baseURL, href }: Subject): URLPatternInput[] {
  if (typeof input !== "string") return [url === null ? toObject(input as Init) : initOfURL(url)];
  // An href is ASCII and therefore already a USVString.
  const string = input === href ? input : toUSVString(input);
  return baseURL === undefined ? [string] : [string, baseURL];
}

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
