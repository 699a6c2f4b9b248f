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
// None is larger than the next. So long as queryStart is less than 1,024, the first six are kept in two
// integers, as the core packs them.
import { charCodeAt, fromCharCode, slice } from "./builtins.js";
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
  PACKED_BITS,
  PATH_START,
  parseURL,
  record,
  replaceAttribute,
  SAME,
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

const SECOND = PACKED_BITS;
const THIRD = 2 * PACKED_BITS;
const LOW = 2 ** PACKED_BITS - 1;

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
  // schemeEnd, usernameEnd and hostStart in one integer or, where one is too large for that, in an array.
  // The getters take it apart where they stand: with functions for that, even small ones, eleven getters
  // took 40 ns more (Node 20 and 26).
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
      url.#href = href;
      url.#front = fit ? packed : threeOffsets(0);
      url.#back = fit ? words[record + PACKED + 1] : threeOffsets(3);
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
      const isReplaceable = attribute !== PROTOCOL && attribute !== QUERY;
      if (isReplaceable && areSmall && mayBeReplaced(href, front & LOW)) {
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
    check(this);
    writeQuery(this);
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
    check(this);
    const front = this.#front;
    const schemeEnd = typeof front === "number" ? front & LOW : front[0];
    switch (slice(this.#href, 0, schemeEnd)) {
      case "http":
      case "https":
      case "ws":
      case "wss":
      case "ftp": {
        // The href up to the path, less the credentials.
        const back = this.#back;
        const hostStart = typeof front === "number" ? front >>> THIRD : front[2];
        const pathStart = typeof back === "number" ? (back >>> SECOND) & LOW : back[1];
        const start = schemeEnd + 3;
        return hostStart === start
          ? slice(this.#href, 0, pathStart)
          : slice(this.#href, 0, start) + slice(this.#href, hostStart, pathStart);
      }
      case "blob":
        call(getOrigin, this.#href);
        return output();
      default:
        return "null";
    }
  }

  get protocol() {
    check(this);
    const front = this.#front;
    const schemeEnd = typeof front === "number" ? front & LOW : front[0];
    return slice(this.#href, 0, schemeEnd + 1);
  }

  set protocol(value) {
    set(this, PROTOCOL, value);
  }

  get username() {
    check(this);
    const front = this.#front;
    const schemeEnd = typeof front === "number" ? front & LOW : front[0];
    const usernameEnd = typeof front === "number" ? (front >>> SECOND) & LOW : front[1];
    const usernameStart = schemeEnd + 3;
    return usernameEnd <= usernameStart ? "" : slice(this.#href, usernameStart, usernameEnd);
  }

  set username(value) {
    set(this, USERNAME, value);
  }

  get password() {
    check(this);
    const front = this.#front;
    const usernameEnd = typeof front === "number" ? (front >>> SECOND) & LOW : front[1];
    const hostStart = typeof front === "number" ? front >>> THIRD : front[2];
    return usernameEnd + 1 >= hostStart ? "" : slice(this.#href, usernameEnd + 1, hostStart - 1);
  }

  set password(value) {
    set(this, PASSWORD, value);
  }

  get host() {
    check(this);
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
    check(this);
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
    check(this);
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
    check(this);
    const back = this.#back;
    const pathStart = typeof back === "number" ? (back >>> SECOND) & LOW : back[1];
    const queryStart = typeof back === "number" ? back >>> THIRD : back[2];
    return slice(this.#href, pathStart, queryStart);
  }

  set pathname(value) {
    set(this, PATHNAME, value);
  }

  get search() {
    check(this);
    writeQuery(this);
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
    check(this);
    this.#searchParams ??= createSearchParams(queryOf(this));
    return this.#searchParams;
  }

  get hash() {
    check(this);
    writeQuery(this);
    return this.#href.length - this.#fragmentStart < 2
      ? ""
      : slice(this.#href, this.#fragmentStart);
  }

  set hash(value) {
    set(this, HASH, value);
  }

  toJSON() {
    check(this);
    writeQuery(this);
    return this.#href;
  }

  toString() {
    check(this);
    writeQuery(this);
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
      return start + slice(input, input.length - words[record + END_LENGTH]);
    }
    case SLASH_ADDED: {
      const at = words[record + PATH_START];
      return at === input.length ? `${input}/` : `${slice(input, 0, at)}/${slice(input, at)}`;
    }
    default:
      return output();
  }
}

// Drive letters and "localhost" make "file" a scheme of its own kind.
function mayBeReplaced(href, schemeEnd) {
  return schemeEnd !== 4 || charCodeAt(href, 0) !== 0x66;
}

function withReplacement(href, value) {
  const delimiters = words[record + DELIMITERS];
  let middle = value;
  if ((delimiters & 0xff) !== 0) middle = fromCharCode(delimiters & 0xff) + middle;
  if (delimiters > 0xff) middle += fromCharCode(delimiters >>> 8);
  const rest = slice(href, href.length - words[record + END_LENGTH]);
  return slice(href, 0, words[record + START_LENGTH]) + middle + rest;
}

function threeOffsets(first) {
  const at = record + first;
  return [words[at], words[at + 1], words[at + 2]];
}

function throwIllegalInvocation() {
  throw illegalInvocation("URL");
}
