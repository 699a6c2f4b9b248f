// No type here is one of lib.dom's or of @types/node's, so that they work with either and without. But
// objects and classes are assignable to theirs and theirs to these.

/**
 * What the iterating methods of {@link URLSearchParams} return.
 *
 * Not an `IterableIterator`, which lacks what newer built-in iterators have (`map`, `take`, …), so that
 * one with `@types/node`'s types couldn't be assigned.
 */
interface URLSearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/**
 * What a {@link URLSearchParams} can be made of: a query with or without its `?`, pairs of a name and
 * a value, or a record of values by their names. (Lists as values are joined by commas.)
 */
type URLSearchParamsInit =
  | string
  | Iterable<[string, string]>
  | Iterable<readonly string[]>
  | Record<string, string | readonly string[]>;

/**
 * A URL, parsed and serialized as the [URL Standard](https://url.spec.whatwg.org/#url-class) says.
 *
 * ```js
 * const url = new URL("../b?c=d#e", "https://example.com/a/");
 * url.href; // "https://example.com/b?c=d#e"
 * url.searchParams.append("f", "g h");
 * url.search; // "?c=d&f=g+h"
 * ```
 */
export class URL {
  /**
   * @param url a URL, or a string relative to `base`
   * @param base what `url` is relative to; must be a URL by itself
   * @throws {TypeError} when they are no URL. It has a `code`, `"ERR_INVALID_URL"`, the `input` and,
   *   if given, the `base`.
   */
  constructor(url: string | { toString(): string }, base?: string | { toString(): string });

  /** The URL that the constructor would make, or null where that would throw. */
  static parse(
    url: string | { toString(): string },
    base?: string | { toString(): string },
  ): URL | null;

  /** Whether the constructor would make a URL of it. */
  static canParse(
    url: string | { toString(): string },
    base?: string | { toString(): string },
  ): boolean;

  /**
   * The whole URL. Setting it parses the value, without a base, and throws a `TypeError` when that is
   * no URL. The other setters ignore a value that won't do.
   */
  href: string;
  /** Scheme, host and port if the scheme is one of http, https, ws, wss and ftp; mostly `"null"` else. */
  readonly origin: string;
  /** The scheme and its colon, as in `"https:"`. */
  protocol: string;
  /** The username, percent-encoded. */
  username: string;
  /** The password, percent-encoded. */
  password: string;
  /** The host and, unless it's the scheme's default, the port, as in `"example.com:8080"`. */
  host: string;
  /** The host without the port, a domain in its ASCII form, as in `"xn--exmple-cua.com"`. */
  hostname: string;
  /** The port, or an empty string if it's the scheme's default. */
  port: string;
  /** The path, as in `"/a/b"`. */
  pathname: string;
  /** The query with its `?`, or an empty string if there is nothing behind it. */
  search: string;
  /** The query as a list of names and values. Changes of the one are seen in the other. */
  readonly searchParams: URLSearchParams;
  /** The fragment with its `#`, or an empty string if there is nothing behind it. */
  hash: string;

  /** The `href`. */
  toString(): string;
  /** The `href`. */
  toJSON(): string;
}

/**
 * A list of names and values, as in a URL's query and in forms:
 * [application/x-www-form-urlencoded](https://url.spec.whatwg.org/#interface-urlsearchparams).
 */
export class URLSearchParams {
  /**
   * @param init what to begin with: `"a=1&b=2"`, `[["a", "1"], ["b", "2"]]` or `{ a: "1", b: "2" }`
   * @throws {TypeError} when a pair isn't one
   */
  constructor(init?: URLSearchParamsInit);

  /** How many pairs there are. */
  readonly size: number;

  /** Adds a pair at the end. */
  append(name: string, value: string): void;
  /** Removes all pairs of that name, or only those that have that value too. */
  delete(name: string, value?: string): void;
  /** The value of the first pair of that name, or null. */
  get(name: string): string | null;
  /** The values of all pairs of that name. */
  getAll(name: string): string[];
  /** Whether there is a pair of that name, and of that value if one is given. */
  has(name: string, value?: string): boolean;
  /** Gives the first pair of that name that value and removes the others, or adds one at the end. */
  set(name: string, value: string): void;
  /** Sorts the pairs by their names' UTF-16 code units. Pairs of one name stay in their order. */
  sort(): void;

  /** Names and values, in order. Pairs that are added meanwhile are seen. */
  entries(): URLSearchParamsIterator<[string, string]>;
  /** Calls a function with each value, its name and this object. */
  forEach(
    callback: (value: string, name: string, searchParams: URLSearchParams) => void,
    thisArg?: unknown,
  ): void;
  /** Names, in order. */
  keys(): URLSearchParamsIterator<string>;
  /** Values, in order. */
  values(): URLSearchParamsIterator<string>;
  /** The same as `entries`. */
  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;

  /** The list as a query, without a `?`. */
  toString(): string;
}

/**
 * The ASCII form of a domain, as `node:url` has it: what a URL's `hostname` becomes when it is set to
 * that.
 *
 * ```js
 * domainToASCII("M\u00dcNCHEN.example"); // "xn--mnchen-3ya.example"
 * domainToASCII("a b"); // ""
 * ```
 *
 * @returns an empty string when it is no domain
 */
export function domainToASCII(domain: string): string;

/**
 * The Unicode form of a domain, as `node:url` has it: for showing it. Each label by itself: one that is
 * not valid stays in ASCII.
 *
 * ```js
 * domainToUnicode("xn--mnchen-3ya.example"); // "m\u00fcnchen.example"
 * domainToUnicode("a b"); // ""
 * ```
 *
 * @returns an empty string when it is no domain
 */
export function domainToUnicode(domain: string): string;
