// https://url.spec.whatwg.org/#url-class
//
// A URL is its href and seven places in it, as the core found them. Everything in an href is ASCII, so
// the core's bytes are JavaScript's code units, and the getters slice:
//
//   https://user:pass@example.com:1234/foo/bar?baz#quux
//        |      |    |           |    |       |   |
//        |      |    |           |    |       |   fragmentStart (without a fragment the end)
//        |      |    |           |    |       queryStart (without a query fragmentStart)
//        |      |    |           |    pathStart
//        |      |    |           hostEnd
//        |      |    hostStart (without credentials usernameEnd)
//        |      usernameEnd
//        schemeEnd
//
// With a null host the three before pathStart are schemeEnd + 1, and "/." may stand before the path.
//
// None is larger than the next. So long as schemeEnd is less than 128 and queryStart less than 1,024, the first six are
// kept in two integers, as the core packs them.
import { fromCharCode, slice } from "./builtins.js";
import {
  BEGINS_WITH_BASE,
  CHANGED,
  call,
  canParseURL,
  core,
  DELIMITERS,
  END_LENGTH,
  FAILURE,
  FRAGMENT_START,
  output,
  PACKED,
  PATH_START,
  parseURL,
  record,
  replaceAttribute,
  SAME,
  SCHEME_TYPE,
  SLASH_ADDED,
  SPLICED,
  START_LENGTH,
  setAttribute,
  urlUtils,
  words,
} from "./engine.js";
import {
  INVALID_URL,
  illegalInvocation,
  invalidURL,
  missingArguments,
  NativeTypeError,
} from "./errors.js";
import { showURLs } from "./inspect.js";
import {
  catchUpWithURL,
  createSearchParams,
  isAheadOfURL,
  resetSearchParams,
  serializationOf,
} from "./url-search-params.js";
import {
  exposeInterface,
  NONE,
  settlePrototype,
  toDOMString,
  toUSVString,
  withoutPrefix,
} from "./webidl.js";

const getOrigin = (href) => core.urlutils_origin(urlUtils, href);

// The attributes' numbers in the core, the query of a list the last.
const PROTOCOL = 0;
const USERNAME = 1;
const PASSWORD = 2;
const HOST = 3;
const HOSTNAME = 4;
const PORT = 5;
const PATHNAME = 6;
const SEARCH = 7;
const HASH = 8;
const QUERY = 9;

// The three offsets in an integer have ten bits each, but that the first has seven, and the scheme's type the
// next three.
const SECOND = 10;
const THIRD = 20;
const LOW = 0x3ff;
const SCHEME_END = 0x7f;
const TYPE = 7;
const TYPES = 7;

// The scheme's type is 0 if it is not special, or else this, or the number of a protocol that has origins.
const FILE = 1;
const PROTOCOLS = ["", "file:", "ftp:", "http:", "https:", "ws:", "wss:"];

// In place of the constructor's first argument: the core has just parsed, the second is the href.
const PARSED = Symbol("parsed");

let isURL;
let check;
// The query, or "" for want of one.
let queryOf;
// Takes over the core's record, which is of `href`.
let adopt;
// Brings the href up to date with the list of searchParams. That waits until somebody looks, so that
// n changes of the list cost n and not n².
let writeQuery;
// Changes the href by a string, or undefined for a list of nothing.
let change;
// What the setters but two have in common.
let set;

export class URL {
  // Five fields of one object take 62 bytes (Node 20, whose own URL takes 208). Nine took 94, and 8 to
  // 11 ns more of a URL's 125 (Node 24 and 26; Bun 6).
  #href = "";
  // schemeEnd, usernameEnd, hostStart and the scheme's type in one integer or, where one is too large for
  // that, in an array. The getters take it apart, and look at what they are called on, where they stand: V8
  // puts so much code into its caller and no more. With functions, even small ones, a URL and its eleven getters
  // took 50 to 90 ns more (Node 20 to 26).
  #front = 0;
  // hostEnd, pathStart and queryStart.
  #back = 0;
  #fragmentStart = 0;
  // Undefined until first asked for.
  #searchParams;

  static {
    isURL = (value) => typeof value === "object" && value !== null && #href in value;

    check = (value) => {
      if (typeof value !== "object" || value === null || !(#href in value))
        throwIllegalInvocation();
    };

    adopt = (url, href) => {
      const packed = words[record + PACKED];
      const fit = packed !== -1;
      const front = fit ? packed : frontOffsets();
      const back = fit ? words[record + PACKED + 1] : backOffsets();
      // No calls from here on, for which there may be no stack.
      url.#href = href;
      url.#front = front;
      url.#back = back;
      url.#fragmentStart = words[record + FRAGMENT_START];
    };

    queryOf = (url) => {
      const back = url.#back;
      const queryStart = typeof back === "number" ? back >>> THIRD : back[2];
      return slice(url.#href, queryStart + 1, url.#fragmentStart);
    };

    writeQuery = (url) => {
      const params = url.#searchParams;
      if (params === undefined || !isAheadOfURL(params)) return;
      const query = serializationOf(params);
      change(url, QUERY, query === "" ? undefined : query);
      catchUpWithURL(params);
    };

    change = (url, attribute, value) => {
      const href = url.#href;
      const front = url.#front;
      const back = url.#back;
      const areSmall = typeof front === "number";
      // Drive letters and "localhost" make "file" a scheme of its own kind.
      if (attribute !== QUERY && areSmall && ((front >>> TYPE) & TYPES) !== FILE) {
        const end = url.#fragmentStart;
        if (replaceAttribute(attribute, href.length, value, front, back, end) === SPLICED) {
          adopt(url, withReplacement(href, value));
          return;
        }
      }
      const status = setAttribute(attribute, href, value, front, back, url.#fragmentStart);
      if (status === CHANGED) adopt(url, output());
    };

    set = (url, attribute, value) => {
      check(url);
      const string = toDOMString(value);
      writeQuery(url);
      change(url, attribute, string);
    };
  }

  constructor(url, base = undefined) {
    if (url === PARSED) {
      adopt(this, base);
      return;
    }
    if (new.target !== URL) settlePrototype(this, new.target, URL);
    if (arguments.length === 0) throw missingArguments('"url" argument');
    const input = toDOMString(url);
    const baseInput = base === undefined ? undefined : toDOMString(base);
    const status = parseURL(input, baseInput);
    if (status === FAILURE) {
      // Lone surrogates were left to the encoder, which replaces them. An error shows what was parsed.
      throw invalidURL(
        new NativeTypeError(INVALID_URL),
        toUSVString(input),
        baseInput === undefined ? undefined : toUSVString(baseInput),
      );
    }
    const packed = words[record + PACKED];
    if (status === SAME && packed !== -1) {
      // As `adopt` does, for 4 ns less (Node 26).
      this.#href = input;
      this.#front = packed;
      this.#back = words[record + PACKED + 1];
      this.#fragmentStart = words[record + FRAGMENT_START];
    } else {
      adopt(this, hrefOf(status, input, baseInput));
    }
  }

  static parse(url, base = undefined) {
    if (arguments.length === 0) throw missingArguments('"url" argument');
    const input = toDOMString(url);
    const baseInput = base === undefined ? undefined : toDOMString(base);
    const status = parseURL(input, baseInput);
    if (status === FAILURE) return null;
    // A plain URL, also when called on a subclass.
    return new URL(PARSED, hrefOf(status, input, baseInput));
  }

  static canParse(url, base = undefined) {
    if (arguments.length === 0) throw missingArguments('"url" argument');
    const input = toDOMString(url);
    return canParseURL(input, base === undefined ? undefined : toDOMString(base)) === SAME;
  }

  get href() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    if (this.#searchParams !== undefined) writeQuery(this);
    return this.#href;
  }

  set href(value) {
    check(this);
    const input = toDOMString(value);
    const status = parseURL(input, undefined);
    if (status === FAILURE) {
      throw invalidURL(new NativeTypeError(INVALID_URL), toUSVString(input));
    }
    adopt(this, hrefOf(status, input));
    if (this.#searchParams !== undefined) {
      resetSearchParams(this.#searchParams, queryOf(this));
    }
  }

  get origin() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const schemeType = typeof front === "number" ? (front >>> TYPE) & TYPES : front[3];
    const schemeEnd = typeof front === "number" ? front & SCHEME_END : front[0];
    if (schemeType > FILE) {
      // The href up to the path, less the credentials.
      const back = this.#back;
      const hostStart = typeof front === "number" ? front >>> THIRD : front[2];
      const pathStart = typeof back === "number" ? (back >>> SECOND) & LOW : back[1];
      const start = schemeEnd + 3;
      return hostStart === start
        ? slice(this.#href, 0, pathStart)
        : slice(this.#href, 0, start) + slice(this.#href, hostStart, pathStart);
    }
    if (slice(this.#href, 0, schemeEnd) !== "blob") return "null";
    call(getOrigin, this.#href);
    return output();
  }

  get protocol() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const schemeType = typeof front === "number" ? (front >>> TYPE) & TYPES : front[3];
    if (schemeType > 0) return PROTOCOLS[schemeType];
    const schemeEnd = typeof front === "number" ? front & SCHEME_END : front[0];
    return slice(this.#href, 0, schemeEnd + 1);
  }

  set protocol(value) {
    set(this, PROTOCOL, value);
  }

  get username() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const schemeEnd = typeof front === "number" ? front & SCHEME_END : front[0];
    const usernameEnd = typeof front === "number" ? (front >>> SECOND) & LOW : front[1];
    const usernameStart = schemeEnd + 3;
    return usernameEnd <= usernameStart ? "" : slice(this.#href, usernameStart, usernameEnd);
  }

  set username(value) {
    set(this, USERNAME, value);
  }

  get password() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const usernameEnd = typeof front === "number" ? (front >>> SECOND) & LOW : front[1];
    const hostStart = typeof front === "number" ? front >>> THIRD : front[2];
    return usernameEnd + 1 >= hostStart ? "" : slice(this.#href, usernameEnd + 1, hostStart - 1);
  }

  set password(value) {
    set(this, PASSWORD, value);
  }

  get host() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const back = this.#back;
    const hostStart = typeof front === "number" ? front >>> THIRD : front[2];
    const hostEnd = typeof back === "number" ? back & LOW : back[0];
    const pathStart = typeof back === "number" ? (back >>> SECOND) & LOW : back[1];
    // Only a host that isn't empty has a port, and is directly before the path.
    return hostStart === hostEnd ? "" : slice(this.#href, hostStart, pathStart);
  }

  set host(value) {
    set(this, HOST, value);
  }

  get hostname() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const back = this.#back;
    const hostStart = typeof front === "number" ? front >>> THIRD : front[2];
    const hostEnd = typeof back === "number" ? back & LOW : back[0];
    return slice(this.#href, hostStart, hostEnd);
  }

  set hostname(value) {
    set(this, HOSTNAME, value);
  }

  get port() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const back = this.#back;
    const hostStart = typeof front === "number" ? front >>> THIRD : front[2];
    const hostEnd = typeof back === "number" ? back & LOW : back[0];
    const pathStart = typeof back === "number" ? (back >>> SECOND) & LOW : back[1];
    return hostStart === hostEnd || hostEnd === pathStart
      ? ""
      : slice(this.#href, hostEnd + 1, pathStart);
  }

  set port(value) {
    set(this, PORT, value);
  }

  get pathname() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const back = this.#back;
    const pathStart = typeof back === "number" ? (back >>> SECOND) & LOW : back[1];
    const queryStart = typeof back === "number" ? back >>> THIRD : back[2];
    return slice(this.#href, pathStart, queryStart);
  }

  set pathname(value) {
    set(this, PATHNAME, value);
  }

  get search() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    if (this.#searchParams !== undefined) writeQuery(this);
    const back = this.#back;
    const queryStart = typeof back === "number" ? back >>> THIRD : back[2];
    // Neither a null query nor an empty one has a question mark to show.
    return this.#fragmentStart - queryStart < 2
      ? ""
      : slice(this.#href, queryStart, this.#fragmentStart);
  }

  set search(value) {
    check(this);
    const string = toUSVString(value);
    change(this, SEARCH, string);
    // The list is parsed from what was given: tabs and newlines, which no href can hold, stay in it.
    const query = withoutPrefix(string, "?");
    if (this.#searchParams === undefined) {
      this.#searchParams = createSearchParams(query);
    } else {
      resetSearchParams(this.#searchParams, query);
    }
  }

  get searchParams() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    this.#searchParams ??= createSearchParams(queryOf(this));
    return this.#searchParams;
  }

  get hash() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    if (this.#searchParams !== undefined) writeQuery(this);
    return this.#href.length - this.#fragmentStart < 2
      ? ""
      : slice(this.#href, this.#fragmentStart, this.#href.length);
  }

  set hash(value) {
    set(this, HASH, value);
  }

  toJSON() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    if (this.#searchParams !== undefined) writeQuery(this);
    return this.#href;
  }

  toString() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    if (this.#searchParams !== undefined) writeQuery(this);
    return this.#href;
  }
}

exposeInterface(URL, "URL");
showURLs(URL.prototype, isURL);

// Text that need not come back does not: it is the input, or pieces of it and of the base.
function hrefOf(status, input, base = undefined) {
  switch (status) {
    case SAME:
      return input;
    case SPLICED: {
      const first = words[record + BEGINS_WITH_BASE] === 1 ? base : input;
      const start = slice(first, 0, words[record + START_LENGTH]);
      return start + slice(input, input.length - words[record + END_LENGTH], input.length);
    }
    case SLASH_ADDED: {
      const at = words[record + PATH_START];
      return `${slice(input, 0, at)}/${slice(input, at, input.length)}`;
    }
    default:
      return output();
  }
}

function withReplacement(href, value) {
  const delimiters = words[record + DELIMITERS];
  let middle = value;
  if ((delimiters & 0xff) !== 0) middle = fromCharCode(delimiters & 0xff) + middle;
  if (delimiters > 0xff) middle += fromCharCode(delimiters >>> 8);
  const rest = slice(href, href.length - words[record + END_LENGTH], href.length);
  return slice(href, 0, words[record + START_LENGTH]) + middle + rest;
}

function frontOffsets() {
  return [words[record], words[record + 1], words[record + 2], words[record + SCHEME_TYPE]];
}

function backOffsets() {
  return [words[record + 3], words[record + 4], words[record + 5]];
}

function throwIllegalInvocation() {
  throw illegalInvocation("URL");
}
