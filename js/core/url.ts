// https://url.spec.whatwg.org/#url-class
//
// A URL is stored as its href and seven offsets into it. The core returns them. An href is ASCII, so byte offsets in
// the core are also code unit offsets in JavaScript, and most getters return slices of the href:
//
//   https://user:pass@example.com:1234/foo/bar?baz#quux
//        |      |    |           |    |       |   |
//        |      |    |           |    |       |   fragmentStart (the end if there is no fragment)
//        |      |    |           |    |       queryStart (fragmentStart if there is no query)
//        |      |    |           |    pathStart
//        |      |    |           hostEnd
//        |      |    hostStart (without credentials usernameEnd)
//        |      usernameEnd
//        schemeEnd
//
// If the host is null, usernameEnd, hostStart and hostEnd are schemeEnd + 1, and "/." may precede the path.
//
// In this order, the offsets never decrease. If schemeEnd is less than 128 and queryStart is less than 1,024,
// all offsets except fragmentStart are packed into two integers by wasm/src/url_result.rs. The shifts and masks are in
// layout.ts. Larger offsets are stored in two arrays.
import type { URLLike } from "../language/arguments.js";
import {
  charCodeAt,
  getOwnPropertyDescriptor,
  indexOf,
  slice,
  symbolToPrimitive,
} from "../language/builtins.js";
import { exposeState, hasEquality, stringProperty } from "../language/equality.js";
import {
  INVALID_URL,
  illegalInvocation,
  invalidURL,
  missingArguments,
  NativeTypeError,
} from "../language/errors.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { exposeInterface, settlePrototype, toDOMString } from "../language/webidl.js";
import {
  CHANGED,
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
  SPLICED,
  THIRD_SHIFT,
  USERNAME,
  USERNAME_END,
} from "../wasm/layout.js";
import {
  canParseURL,
  type Offsets,
  output,
  parseURL,
  result,
  setAttribute,
  spliceAttribute,
  words,
} from "./engine.js";
import { hrefOf, spliced } from "./href.js";
import { showURLs } from "./inspect.js";
import { IS_FAST } from "./speed.js";
import type * as SearchParams from "./url-search-params.js";
import type { URLSearchParams } from "./url-search-params.js";

// URLSearchParams and functions from its module, set by `withSearchParams`.
let ParamsClass: new () => URLSearchParams;
let resetSearchParams: typeof SearchParams.resetSearchParams;
let queryAheadOfURL: typeof SearchParams.queryAheadOfURL;
let catchUpWithURL: typeof SearchParams.catchUpWithURL;

// See `watchReplacement`.
let onReplacement: ((params: URLSearchParams | undefined) => void) | undefined;

// As the constructor's first argument: the core has just parsed a URL, and the second argument is its href.
const PARSED = Symbol("parsed") as unknown as string;

const SLASH = 0x2f;
const COLON = 0x3a;

let isURL: (value: unknown) => value is URL;
let check: (value: unknown) => void;
// Updates `params`, the searchParams of a URL, from the URL's query.
let readQuery: (url: URL, params: URLSearchParams) => void;
// Sets a URL's href. Also sets the URL's offsets, which are read from the result area.
let adopt: (url: URL, href: string) => void;
// Writes a changed list to the href, only when the href is needed, so that n changes take linear time.
let writeQuery: (url: URL) => void;
// Sets an attribute to a string. Setting QUERY to undefined makes the query null.
let change: (url: URL, attribute: number, value: string | undefined) => void;
// The common setter for all attributes except href and search.
let set: (url: URL, attribute: number, value: unknown) => void;

/**
 * A URL, parsed and serialized according to the [URL Standard](https://url.spec.whatwg.org/#url-class).
 *
 * Unless you import `/auto`, libraries that test for the global class don't recognize an instance (follow-redirects, for
 * example, connects to localhost). Pass `href` to such libraries; docs/libraries.md lists them.
 *
 * ```js
 * const url = new URL("../b?c=d#e", "https://example.com/a/");
 * url.href; // "https://example.com/b?c=d#e"
 * url.searchParams.append("f", "g h");
 * url.search; // "?c=d&f=g+h"
 * URL.canParse("../b", "https://example.com/a/"); // true
 * URL.parse("../b", "https://example.com/a/").href; // "https://example.com/b"
 * URL.parse("../b"); // null
 *
 * const page = new URL("https://me:secret@example.com:8080/docs?lang=en#top");
 * page.origin; // "https://example.com:8080"
 * page.protocol; // "https:"
 * page.username; // "me"
 * page.password; // "secret"
 * page.host; // "example.com:8080"
 * page.hostname; // "example.com"
 * page.port; // "8080"
 * page.pathname; // "/docs"
 * page.search; // "?lang=en"
 * page.searchParams.get("lang"); // "en"
 * page.hash; // "#top"
 * page.toString(); // "https://me:secret@example.com:8080/docs?lang=en#top"
 * page.toJSON(); // "https://me:secret@example.com:8080/docs?lang=en#top"
 *
 * page.href = "ws://a.example/b";
 * page.href; // "ws://a.example/b"
 * page.protocol = "https";
 * page.href; // "https://a.example/b"
 * page.username = "u@v";
 * page.href; // "https://u%40v@a.example/b"
 * page.password = "p\u00e9";
 * page.href; // "https://u%40v:p%C3%A9@a.example/b"
 * page.host = "b.example:81";
 * page.href; // "https://u%40v:p%C3%A9@b.example:81/b"
 * page.hostname = "EX%41MPLE.example";
 * page.href; // "https://u%40v:p%C3%A9@example.example:81/b"
 * page.port = "82";
 * page.href; // "https://u%40v:p%C3%A9@example.example:82/b"
 * page.pathname = "c/../d e";
 * page.href; // "https://u%40v:p%C3%A9@example.example:82/d%20e"
 * page.search = "f=\u00e9";
 * page.href; // "https://u%40v:p%C3%A9@example.example:82/d%20e?f=%C3%A9"
 * page.hash = "g h";
 * page.href; // "https://u%40v:p%C3%A9@example.example:82/d%20e?f=%C3%A9#g%20h"
 * ```
 */
export class URL {
  // A URL has few fields, because each costs memory and time: see benches/DECISIONS.md, *Fields of a URL*.
  #href = "";
  // schemeEnd, usernameEnd, hostStart and the type of the scheme, packed into an integer or, if too large, stored in an
  // array. The getters unpack this field and check `this` without calls, because V8 limits how much code it inlines: see
  // benches/DECISIONS.md, *Getters*. The check is in a `try` block, because `in` throws the engine's own error for
  // values that are not objects: see benches/DECISIONS.md, *Members called on anything else*.
  #front: Offsets = 0;
  // hostEnd, pathStart and queryStart, stored like #front.
  #back: Offsets = 0;
  #fragmentStart = 0;
  // Undefined until the first access to `searchParams`.
  #searchParams: URLSearchParams | undefined;

  static {
    isURL = (value): value is URL => typeof value === "object" && value !== null && #href in value;

    check = (value) => {
      if (isURL(value)) return;
      // The members of Node's class use two different messages, depending on how they use `this`. Our message contains
      // the words of both messages.
      throw illegalInvocation(
        "URL",
        "Receiver must be an instance of class URL: Cannot read private member",
      );
    };

    /** https://url.spec.whatwg.org/#url-initialize, without the query object. `searchParams` creates that. */
    adopt = (url, href) => {
      const packed = words[result + PACKED_FRONT];
      const fit = packed !== NOT_PACKED;
      const front = fit ? packed : frontOffsets();
      const back = fit ? words[result + PACKED_BACK] : backOffsets();
      // 2. No function may be called from here on: it could overflow the stack, and the fields must change together.
      url.#href = href;
      url.#front = front;
      url.#back = back;
      url.#fragmentStart = words[result + FRAGMENT_START];
    };

    readQuery = (url, params) => {
      const back = url.#back;
      const queryStart = typeof back === "number" ? back >>> THIRD_SHIFT : back[2];
      resetSearchParams(params, slice(url.#href, queryStart + 1, url.#fragmentStart));
    };

    /** https://url.spec.whatwg.org/#concept-urlsearchparams-update */
    writeQuery = (url) => {
      // 1.
      const params = url.#searchParams;
      if (params === undefined) return;
      // 2.
      const query = queryAheadOfURL(params);
      if (query === undefined) return;
      // 3–4.
      change(url, QUERY, query === "" ? undefined : query);
      catchUpWithURL(params);
    };

    change = (url, attribute, value) => {
      const href = url.#href;
      const front = url.#front;
      const back = url.#back;
      if (IS_FAST && attribute !== QUERY && typeof front === "number") {
        const schemeType = (front >>> SCHEME_TYPE_SHIFT) & SCHEME_TYPE_MASK;
        // These setters have no effect on a URL with an opaque path.
        if (
          schemeType === 0 &&
          attribute > PROTOCOL &&
          attribute < SEARCH &&
          front >>> THIRD_SHIFT === (front & SCHEME_END_MASK) + 1 &&
          charCodeAt(href, ((back as number) >>> SECOND_SHIFT) & OFFSET_MASK) !== SLASH
        ) {
          return;
        }
        // The host of a `file:` URL depends on the path (drive letters, "localhost"), so it is not spliced.
        if (attribute >= PATHNAME || schemeType !== FILE) {
          const end = url.#fragmentStart;
          if (
            spliceAttribute(attribute, href.length, value!, front, back as number, end) === SPLICED
          ) {
            adopt(url, spliced(href, value!));
            return;
          }
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

  /**
   * https://url.spec.whatwg.org/#dom-url-url
   *
   * @param url a URL, or a string relative to `base`
   * @param base the URL that `url` is relative to, which must itself be absolute
   * @throws {TypeError} if `url` or `base` can't be parsed. The error has the properties `code` (`"ERR_INVALID_URL"`),
   *   `input` and, if it was given, `base`.
   */
  constructor(url: URLLike, base: URLLike | undefined = undefined) {
    if (hasEquality) exposeState(this, stringProperty);
    if (url === PARSED) {
      adopt(this, base as string);
      return;
    }
    if (new.target !== URL) settlePrototype(this, new.target, URL);
    if (arguments.length === 0) throw missingArguments('"url" argument');
    const input = typeof url === "string" ? url : textOf(url);
    const baseInput = base === undefined || typeof base === "string" ? base : textOf(base);
    // 1.
    const status = parseURL(input, baseInput);
    // 2.
    if (status === FAILURE) {
      throw invalidURL(new NativeTypeError(INVALID_URL), input, baseInput);
    }
    // 3.
    const packed = words[result + PACKED_FRONT];
    if (status === SAME && packed !== NOT_PACKED) {
      // The following code is a copy of `adopt`, inlined by hand for the most frequent case: see benches/DECISIONS.md,
      // *Fields set in the constructor*.
      this.#href = input;
      this.#front = packed;
      this.#back = words[result + PACKED_BACK];
      this.#fragmentStart = words[result + FRAGMENT_START];
    } else {
      adopt(this, hrefOf(status, input, baseInput));
    }
  }

  /**
   * Like the constructor, but returns null if `url` or `base` can't be parsed.
   *
   * https://url.spec.whatwg.org/#dom-url-parse
   */
  static parse(url: URLLike, base: URLLike | undefined = undefined): URL | null {
    if (arguments.length === 0) throw missingArguments('"url" argument');
    const input = typeof url === "string" ? url : textOf(url);
    const baseInput = base === undefined || typeof base === "string" ? base : textOf(base);
    if (IS_FAST && baseInput === undefined && lacksColon(input)) return null;
    // 1.
    const status = parseURL(input, baseInput);
    // 2.
    if (status === FAILURE) return null;
    // 3–5. `new this` would be wrong here, because the result is a plain URL even if `parse` is called on a subclass.
    return new URL(PARSED, hrefOf(status, input, baseInput));
  }

  /**
   * Whether `url` and `base` can be parsed, which means that the constructor would not throw.
   *
   * https://url.spec.whatwg.org/#dom-url-canparse
   */
  static canParse(url: URLLike, base: URLLike | undefined = undefined): boolean {
    if (arguments.length === 0) throw missingArguments('"url" argument');
    const input = typeof url === "string" ? url : textOf(url);
    const baseInput = base === undefined || typeof base === "string" ? base : textOf(base);
    if (IS_FAST && baseInput === undefined && lacksColon(input)) return false;
    // 1–3.
    return canParseURL(input, baseInput) === SAME;
  }

  /** The `href`. */
  toString(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    if (this.#searchParams !== undefined) writeQuery(this);
    return this.#href;
  }

  /**
   * The whole URL. Setting `href` parses the value without a base, and throws a `TypeError` if that fails. All other
   * setters ignore values that they can't set.
   */
  get href(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    if (this.#searchParams !== undefined) writeQuery(this);
    return this.#href;
  }

  /** https://url.spec.whatwg.org/#dom-url-href */
  set href(value: string) {
    check(this);
    const input = toDOMString(value);
    onReplacement?.(this.#searchParams);
    // 1.
    const status = parseURL(input, undefined);
    // 2.
    if (status === FAILURE) {
      throw invalidURL(new NativeTypeError(INVALID_URL), input);
    }
    // 3.
    adopt(this, hrefOf(status, input));
    // 4–6.
    if (this.#searchParams !== undefined) {
      readQuery(this, this.#searchParams);
    }
  }

  /**
   * The scheme, host and port, if the scheme is http, https, ws, wss or ftp. A `blob:` URL has the origin of the URL in
   * its path if that URL's scheme is http or https. Any other origin is `"null"`.
   */
  get origin(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    const front = this.#front;
    const schemeType =
      typeof front === "number" ? (front >>> SCHEME_TYPE_SHIFT) & SCHEME_TYPE_MASK : front[3];
    const schemeEnd = typeof front === "number" ? front & SCHEME_END_MASK : front[0];
    if (schemeType > FILE) {
      // The href up to the path, without the credentials.
      const back = this.#back;
      const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
      const pathStart = typeof back === "number" ? (back >>> SECOND_SHIFT) & OFFSET_MASK : back[1];
      const start = schemeEnd + 3;
      return hostStart === start
        ? slice(this.#href, 0, pathStart)
        : slice(this.#href, 0, start) + slice(this.#href, hostStart, pathStart);
    }
    if (slice(this.#href, 0, schemeEnd) !== "blob") return "null";
    const back = this.#back;
    const pathStart = typeof back === "number" ? (back >>> SECOND_SHIFT) & OFFSET_MASK : back[1];
    const queryStart = typeof back === "number" ? back >>> THIRD_SHIFT : back[2];
    return originOfPath(slice(this.#href, pathStart, queryStart));
  }

  /** The scheme and its colon, for example `"https:"`. */
  get protocol(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    const front = this.#front;
    const schemeType =
      typeof front === "number" ? (front >>> SCHEME_TYPE_SHIFT) & SCHEME_TYPE_MASK : front[3];
    if (schemeType > 0) return PROTOCOLS[schemeType];
    const schemeEnd = typeof front === "number" ? front & SCHEME_END_MASK : front[0];
    return slice(this.#href, 0, schemeEnd + 1);
  }

  set protocol(value: string) {
    set(this, PROTOCOL, value);
  }

  /** The percent-encoded username. */
  get username(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    const front = this.#front;
    const schemeEnd = typeof front === "number" ? front & SCHEME_END_MASK : front[0];
    const usernameEnd =
      typeof front === "number" ? (front >>> SECOND_SHIFT) & OFFSET_MASK : front[1];
    const usernameStart = schemeEnd + 3;
    return usernameEnd <= usernameStart ? "" : slice(this.#href, usernameStart, usernameEnd);
  }

  set username(value: string) {
    set(this, USERNAME, value);
  }

  /** The percent-encoded password. */
  get password(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    const front = this.#front;
    const usernameEnd =
      typeof front === "number" ? (front >>> SECOND_SHIFT) & OFFSET_MASK : front[1];
    const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
    return usernameEnd + 1 >= hostStart ? "" : slice(this.#href, usernameEnd + 1, hostStart - 1);
  }

  set password(value: string) {
    set(this, PASSWORD, value);
  }

  /** The host, followed by the port unless it is the scheme's default port, for example `"example.com:8080"`. */
  get host(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    const front = this.#front;
    const back = this.#back;
    const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
    const hostEnd = typeof back === "number" ? back & OFFSET_MASK : back[0];
    const pathStart = typeof back === "number" ? (back >>> SECOND_SHIFT) & OFFSET_MASK : back[1];
    // An empty host has no port. Any other host and its port extend to the start of the path.
    return hostStart === hostEnd ? "" : slice(this.#href, hostStart, pathStart);
  }

  set host(value: string) {
    set(this, HOST, value);
  }

  /** The host without the port. A domain is in its ASCII form, for example `"xn--exmple-cua.com"`. */
  get hostname(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    const front = this.#front;
    const back = this.#back;
    const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
    const hostEnd = typeof back === "number" ? back & OFFSET_MASK : back[0];
    return slice(this.#href, hostStart, hostEnd);
  }

  set hostname(value: string) {
    set(this, HOSTNAME, value);
  }

  /** The port, or an empty string if there is none or it is the scheme's default port. */
  get port(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    const front = this.#front;
    const back = this.#back;
    const hostStart = typeof front === "number" ? front >>> THIRD_SHIFT : front[2];
    const hostEnd = typeof back === "number" ? back & OFFSET_MASK : back[0];
    const pathStart = typeof back === "number" ? (back >>> SECOND_SHIFT) & OFFSET_MASK : back[1];
    return hostStart === hostEnd || hostEnd === pathStart
      ? ""
      : slice(this.#href, hostEnd + 1, pathStart);
  }

  set port(value: string) {
    set(this, PORT, value);
  }

  /** The path, for example `"/a/b"`. */
  get pathname(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    const back = this.#back;
    const pathStart = typeof back === "number" ? (back >>> SECOND_SHIFT) & OFFSET_MASK : back[1];
    const queryStart = typeof back === "number" ? back >>> THIRD_SHIFT : back[2];
    return slice(this.#href, pathStart, queryStart);
  }

  set pathname(value: string) {
    set(this, PATHNAME, value);
  }

  /** The query with its `?`, or an empty string if the query is missing or empty. */
  get search(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    if (this.#searchParams !== undefined) writeQuery(this);
    const back = this.#back;
    const queryStart = typeof back === "number" ? back >>> THIRD_SHIFT : back[2];
    // The result is "" if the query is null or empty. If the query is empty, the href still contains the question mark.
    return this.#fragmentStart - queryStart < 2
      ? ""
      : slice(this.#href, queryStart, this.#fragmentStart);
  }

  /** https://url.spec.whatwg.org/#dom-url-search */
  set search(value: string) {
    check(this);
    const string = toDOMString(value);
    onReplacement?.(this.#searchParams);
    change(this, SEARCH, string);
    // 6.
    if (this.#searchParams !== undefined) readQuery(this, this.#searchParams);
  }

  /**
   * The query as a list of names and values. Changes to the list change the URL, and vice versa.
   *
   * https://url.spec.whatwg.org/#url-initialize
   */
  get searchParams(): URLSearchParams {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    // 1 and 3–5. The list is created when it is first read.
    if (this.#searchParams === undefined) {
      const params = new ParamsClass();
      readQuery(this, params);
      this.#searchParams = params;
    }
    return this.#searchParams;
  }

  /** The fragment with its `#`, or an empty string if the fragment is missing or empty. */
  get hash(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    if (this.#searchParams !== undefined) writeQuery(this);
    return this.#href.length - this.#fragmentStart < 2
      ? ""
      : slice(this.#href, this.#fragmentStart, this.#href.length);
  }

  set hash(value: string) {
    set(this, HASH, value);
  }

  /** The `href`. */
  toJSON(): string {
    try {
      if (!(#href in this)) check(this);
    } catch {
      check(this);
    }
    if (this.#searchParams !== undefined) writeQuery(this);
    return this.#href;
  }
}

const { toString } = URL.prototype;

/** Like `toDOMString`, but faster for our own objects: see benches/DECISIONS.md, *Objects as bases*. */
function textOf(value: unknown): string {
  const isUnchanged =
    isURL(value) &&
    value.toString === toString &&
    (value as { [symbolToPrimitive]?: unknown })[symbolToPrimitive] === undefined;
  return isUnchanged ? value.toString() : toDOMString(value);
}

/**
 * Whether an input has no colon and therefore no scheme, so that it can't be parsed without a base. In most inputs, a
 * colon follows `https` or `http`, so the input is not searched.
 */
const lacksColon = (input: string): boolean =>
  charCodeAt(input, 5) !== COLON && charCodeAt(input, 4) !== COLON && indexOf(input, ":", 0) === -1;

/** The original getter is captured, because a page may later replace the getter on the prototype. */
const getOrigin = uncurryThis<URL, [], string>(
  getOwnPropertyDescriptor(URL.prototype, "origin")!.get!,
);

/**
 * Returns the origin of a `blob:` URL with this path: https://url.spec.whatwg.org/#concept-url-origin. There are no
 * blob URL entries, so only steps 2 and 3 apply.
 */
function originOfPath(path: string): string {
  const status = parseURL(path, undefined);
  if (status === FAILURE) return "null";
  const href = hrefOf(status, path);
  const isHTTP = slice(href, 0, 5) === "http:" || slice(href, 0, 6) === "https:";
  return isHTTP ? getOrigin(new URL(PARSED, href)) : "null";
}

exposeInterface(URL, "URL");
showURLs(URL.prototype, isURL);

/**
 * Enables `searchParams` and returns the class. Modules that pass the class or its objects to callers must import it
 * from search-params.ts, which calls this function. Entries that only parse URLs don't, so their bundles omit
 * URLSearchParams.
 */
export function withSearchParams(
  params: typeof ParamsClass,
  reset: typeof resetSearchParams,
  ahead: typeof queryAheadOfURL,
  catchUp: typeof catchUpWithURL,
): typeof URL {
  ParamsClass = params;
  resetSearchParams = reset;
  queryAheadOfURL = ahead;
  catchUpWithURL = catchUp;
  return URL;
}

/**
 * Needed by the `/url-utils` entry. Registers a callback, `replaced`. Before a URL changes and replaces its list, the
 * callback is called with the URL's `searchParams`, or with undefined.
 */
export function watchReplacement(replaced: typeof onReplacement): void {
  onReplacement = replaced;
}

function frontOffsets(): Offsets {
  return [
    words[result + SCHEME_END],
    words[result + USERNAME_END],
    words[result + HOST_START],
    words[result + SCHEME_TYPE],
  ];
}

function backOffsets(): Offsets {
  return [words[result + HOST_END], words[result + PATH_START], words[result + QUERY_START]];
}
