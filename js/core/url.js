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
// None is larger than the next. If schemeEnd is less than 128 and queryStart less than 1,024, the first six are kept in
// two integers, as wasm/src packs them; layout.js has the shifts and masks.
import { fromCharCode, slice } from "../language/builtins.js";
import {
  INVALID_URL,
  illegalInvocation,
  invalidURL,
  missingArguments,
  NativeTypeError,
} from "../language/errors.js";
import {
  exposeInterface,
  NONE,
  settlePrototype,
  toDOMString,
  toUSVString,
} from "../language/webidl.js";
import {
  BEGINS_WITH_BASE,
  CHANGED,
  DELIMITER_MASK,
  DELIMITER_SHIFT,
  DELIMITERS,
  END_LENGTH,
  FAILURE,
  FILE,
  FRAGMENT_START,
  HASH,
  HOST,
  HOST_END,
  HOST_START,
  HOSTNAME,
  NOT_PACKED,
  OFFSET_MASK,
  PACKED_BACK,
  PACKED_FRONT,
  PASSWORD,
  PATH_START,
  PATHNAME,
  PORT,
  PROTOCOL,
  PROTOCOLS,
  QUERY,
  QUERY_START,
  SAME,
  SCHEME_END,
  SCHEME_END_MASK,
  SCHEME_TYPE,
  SCHEME_TYPE_MASK,
  SCHEME_TYPE_SHIFT,
  SEARCH,
  SECOND_SHIFT,
  SLASH_ADDED,
  SPLICED,
  START_LENGTH,
  THIRD_SHIFT,
  USERNAME,
  USERNAME_END,
} from "../wasm/layout.js";
import {
  call,
  canParseURL,
  core,
  output,
  parseURL,
  result,
  setAttribute,
  spliceAttribute,
  urlUtils,
  words,
} from "./engine.js";
import { showURLs } from "./inspect.js";
import {
  catchUpWithURL,
  createSearchParams,
  isAheadOfURL,
  resetSearchParams,
  serializationOf,
} from "./url-search-params.js";

const getOrigin = (href) => core.urlutils_origin(urlUtils, href);

// The constructor's first argument when the core has just parsed a URL, whose href is the second.
const PARSED = Symbol("parsed");

let isURL;
let check;
// The query, "" if it is null.
let queryOf;
// Takes over the offsets in the result area, which are those of `href`.
let adopt;
// Brings the href up to date with the list of searchParams. That waits until the href is asked for, so that n changes
// of the list take linear time.
let writeQuery;
// Sets an attribute to a string; QUERY may be set to undefined, which makes the query null.
let change;
// The setter of every attribute but href and search.
let set;

export class URL {
  // Few fields, as each makes every URL larger and slower to make: see benches/DECISIONS.md, *Fields of a URL*.
  #href = "";
  // schemeEnd, usernameEnd, hostStart and the scheme's type in one integer or, if one is too large for that, in an
  // array. Each getter unpacks it, and checks `this`, by expressions of its own: V8 inlines a limited amount of code,
  // and functions for these count more. See benches/DECISIONS.md, *Getters*.
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
      const packed = words[result + PACKED_FRONT];
      const fit = packed !== NOT_PACKED;
      const front = fit ? packed : frontOffsets();
      const back = fit ? words[result + PACKED_BACK] : backOffsets();
      // No calls from here on: the stack may be full, and the fields must change together.
      url.#href = href;
      url.#front = front;
      url.#back = back;
      url.#fragmentStart = words[result + FRAGMENT_START];
    };

    queryOf = (url) => {
      const back = url.#back;
      const queryStart = typeof back === "number" ? back >>> THIRD_SHIFT : back[2];
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
      // The host and path of a file: URL depend on each other, by drive letters and "localhost".
      if (
        attribute !== QUERY &&
        areSmall &&
        ((front >>> SCHEME_TYPE_SHIFT) & SCHEME_TYPE_MASK) !== FILE
      ) {
        const end = url.#fragmentStart;
        if (spliceAttribute(attribute, href.length, value, front, back, end) === SPLICED) {
          adopt(url, spliced(href, value));
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
      // An error shows what was parsed: the encoder has replaced lone surrogates.
      throw invalidURL(
        new NativeTypeError(INVALID_URL),
        toUSVString(input),
        baseInput === undefined ? undefined : toUSVString(baseInput),
      );
    }
    const packed = words[result + PACKED_FRONT];
    if (status === SAME && packed !== NOT_PACKED) {
      // `adopt`, written out for the most frequent case.
      this.#href = input;
      this.#front = packed;
      this.#back = words[result + PACKED_BACK];
      this.#fragmentStart = words[result + FRAGMENT_START];
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
    const schemeType =
      typeof front === "number" ? (front >>> SCHEME_TYPE_SHIFT) & SCHEME_TYPE_MASK : front[3];
    const schemeEnd = typeof front === "number" ? front & SCHEME_END_MASK : front[0];
    if (schemeType > FILE) {
      // The href up to the path, less the credentials.
      const back = this.#back;
      const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
      const pathStart = typeof back === "number" ? (back >>> SECOND_SHIFT) & OFFSET_MASK : back[1];
      const start = schemeEnd + 3;
      return hostStart === start
        ? slice(this.#href, 0, pathStart)
        : slice(this.#href, 0, start) + slice(this.#href, hostStart, pathStart);
    }
    if (slice(this.#href, 0, schemeEnd) !== "blob") return "null";
    // A blob: URL's origin may be that of a URL in its path. The href parses, so this is no failure.
    return call(getOrigin, this.#href) === CHANGED ? output() : "null";
  }

  get protocol() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const schemeType =
      typeof front === "number" ? (front >>> SCHEME_TYPE_SHIFT) & SCHEME_TYPE_MASK : front[3];
    if (schemeType > 0) return PROTOCOLS[schemeType];
    const schemeEnd = typeof front === "number" ? front & SCHEME_END_MASK : front[0];
    return slice(this.#href, 0, schemeEnd + 1);
  }

  set protocol(value) {
    set(this, PROTOCOL, value);
  }

  get username() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const schemeEnd = typeof front === "number" ? front & SCHEME_END_MASK : front[0];
    const usernameEnd =
      typeof front === "number" ? (front >>> SECOND_SHIFT) & OFFSET_MASK : front[1];
    const usernameStart = schemeEnd + 3;
    return usernameEnd <= usernameStart ? "" : slice(this.#href, usernameStart, usernameEnd);
  }

  set username(value) {
    set(this, USERNAME, value);
  }

  get password() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const usernameEnd =
      typeof front === "number" ? (front >>> SECOND_SHIFT) & OFFSET_MASK : front[1];
    const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
    return usernameEnd + 1 >= hostStart ? "" : slice(this.#href, usernameEnd + 1, hostStart - 1);
  }

  set password(value) {
    set(this, PASSWORD, value);
  }

  get host() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const back = this.#back;
    const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
    const hostEnd = typeof back === "number" ? back & OFFSET_MASK : back[0];
    const pathStart = typeof back === "number" ? (back >>> SECOND_SHIFT) & OFFSET_MASK : back[1];
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
    const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
    const hostEnd = typeof back === "number" ? back & OFFSET_MASK : back[0];
    return slice(this.#href, hostStart, hostEnd);
  }

  set hostname(value) {
    set(this, HOSTNAME, value);
  }

  get port() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    const front = this.#front;
    const back = this.#back;
    const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
    const hostEnd = typeof back === "number" ? back & OFFSET_MASK : back[0];
    const pathStart = typeof back === "number" ? (back >>> SECOND_SHIFT) & OFFSET_MASK : back[1];
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
    const pathStart = typeof back === "number" ? (back >>> SECOND_SHIFT) & OFFSET_MASK : back[1];
    const queryStart = typeof back === "number" ? back >>> THIRD_SHIFT : back[2];
    return slice(this.#href, pathStart, queryStart);
  }

  set pathname(value) {
    set(this, PATHNAME, value);
  }

  get search() {
    if (!(#href in (this ?? NONE))) throwIllegalInvocation();
    if (this.#searchParams !== undefined) writeQuery(this);
    const back = this.#back;
    const queryStart = typeof back === "number" ? back >>> THIRD_SHIFT : back[2];
    // Neither a null query nor an empty one has a question mark to show.
    return this.#fragmentStart - queryStart < 2
      ? ""
      : slice(this.#href, queryStart, this.#fragmentStart);
  }

  set search(value) {
    check(this);
    change(this, SEARCH, toDOMString(value));
    if (this.#searchParams !== undefined) resetSearchParams(this.#searchParams, queryOf(this));
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

// The href after parsing. What is the input, or pieces of the input and of the base, is not read from memory.
function hrefOf(status, input, base = undefined) {
  switch (status) {
    case SAME:
      return input;
    case SPLICED: {
      const first = words[result + BEGINS_WITH_BASE] === 1 ? base : input;
      const start = slice(first, 0, words[result + START_LENGTH]);
      return start + slice(input, input.length - words[result + END_LENGTH], input.length);
    }
    case SLASH_ADDED: {
      const at = words[result + PATH_START];
      return `${slice(input, 0, at)}/${slice(input, at, input.length)}`;
    }
    default:
      return output();
  }
}

function spliced(href, value) {
  const delimiters = words[result + DELIMITERS];
  let middle = value;
  const before = delimiters & DELIMITER_MASK;
  const after = delimiters >>> DELIMITER_SHIFT;
  if (before !== 0) middle = fromCharCode(before) + middle;
  if (after !== 0) middle += fromCharCode(after);
  const rest = slice(href, href.length - words[result + END_LENGTH], href.length);
  return slice(href, 0, words[result + START_LENGTH]) + middle + rest;
}

function frontOffsets() {
  return [
    words[result + SCHEME_END],
    words[result + USERNAME_END],
    words[result + HOST_START],
    words[result + SCHEME_TYPE],
  ];
}

function backOffsets() {
  return [words[result + HOST_END], words[result + PATH_START], words[result + QUERY_START]];
}

function throwIllegalInvocation() {
  throw illegalInvocation("URL");
}
