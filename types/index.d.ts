/**
 * `URL` and `URLSearchParams` as the [URL Standard](https://url.spec.whatwg.org/) defines them.
 *
 * @module whatwg-url-wasm
 */

// No type here is taken from lib.dom or from @types/node, so that these declarations work with either, and with
// neither. But these types are assignable to theirs, and theirs to these.

/**
 * The result of `entries`, `keys` and `values` of {@link URLSearchParams}.
 *
 * It is not an `IterableIterator`, because that lacks what newer built-in iterators have (`map`, `take`, …), so that it
 * could not be assigned to the type in `@types/node`.
 */
interface URLSearchParamsIterator<T> extends IteratorObject<T, BuiltinIteratorReturn, unknown> {
  /** The object itself. */
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/**
 * What {@link URLSearchParams} can be constructed from: a query with or without its `?`, pairs of a name and a value,
 * or an object whose keys are the names. In such an object, an array as a value is joined by commas.
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
   * @param base the URL that `url` is relative to; must itself be absolute
   * @throws {TypeError} when `url` or `base` can't be parsed. The error has the properties `code`, which is
   *   `"ERR_INVALID_URL"`, `input` and, if it was given, `base`.
   */
  constructor(url: string | { toString(): string }, base?: string | { toString(): string });

  /** Like the constructor, but returns null if `url` or `base` can't be parsed. */
  static parse(
    url: string | { toString(): string },
    base?: string | { toString(): string },
  ): URL | null;

  /** Whether `url` and `base` can be parsed, so that the constructor would not throw. */
  static canParse(
    url: string | { toString(): string },
    base?: string | { toString(): string },
  ): boolean;

  /**
   * The whole URL. Setting it parses the value, without a base, and throws a `TypeError` if that fails. All other
   * setters ignore values that they can't set.
   */
  href: string;
  /**
   * Scheme, host and port, if the scheme is http, https, ws, wss or ftp. A blob: URL has the origin of the URL in its
   * path, if that is http or https. Any other origin is `"null"`.
   */
  readonly origin: string;
  /** The scheme and its colon, for example `"https:"`. */
  protocol: string;
  /** The username, percent-encoded. */
  username: string;
  /** The password, percent-encoded. */
  password: string;
  /** The host and, unless it is the scheme's default, the port, for example `"example.com:8080"`. */
  host: string;
  /** The host without the port. A domain is in its ASCII form, for example `"xn--exmple-cua.com"`. */
  hostname: string;
  /** The port, or an empty string if there is none or it is the scheme's default. */
  port: string;
  /** The path, for example `"/a/b"`. */
  pathname: string;
  /** The query with its `?`, or an empty string if there is no query or it is empty. */
  search: string;
  /** The query as a list of names and values. A change of the list changes the URL, and the other way round. */
  readonly searchParams: URLSearchParams;
  /** The fragment with its `#`, or an empty string if there is no fragment or it is empty. */
  hash: string;

  /** The `href`. */
  toString(): string;
  /** The `href`. */
  toJSON(): string;
}

/**
 * A list of names and values, as in the query of a URL or in a form:
 * [application/x-www-form-urlencoded](https://url.spec.whatwg.org/#interface-urlsearchparams).
 */
export class URLSearchParams {
  /**
   * @param init the first pairs, for example `"a=1&b=2"`, `[["a", "1"], ["b", "2"]]` or `{ a: "1", b: "2" }`
   * @throws {TypeError} when an item of a list does not have exactly two items
   */
  constructor(init?: URLSearchParamsInit);

  /** The number of pairs. */
  readonly size: number;

  /** Adds a pair at the end. */
  append(name: string, value: string): void;
  /** Removes all pairs with that name or, if a value is given, those with that name and that value. */
  delete(name: string, value?: string): void;
  /** The value of the first pair with that name, or null if there is none. */
  get(name: string): string | null;
  /** The values of all pairs with that name. */
  getAll(name: string): string[];
  /** Whether there is a pair with that name and, if a value is given, with that value. */
  has(name: string, value?: string): boolean;
  /**
   * Sets the value of the first pair with that name, and removes all others. If there is none, adds a pair at the end.
   */
  set(name: string, value: string): void;
  /** Sorts the pairs by the UTF-16 code units of their names. Pairs with equal names stay in their order. */
  sort(): void;

  /** Pairs of a name and a value, in order. Pairs that are added during the iteration are included. */
  entries(): URLSearchParamsIterator<[string, string]>;
  /** Calls a function for each pair, with its value, its name and this object. */
  forEach(
    callback: (value: string, name: string, searchParams: URLSearchParams) => void,
    thisArg?: unknown,
  ): void;
  /** The names, in order. */
  keys(): URLSearchParamsIterator<string>;
  /** The values, in order. */
  values(): URLSearchParamsIterator<string>;
  /** Pairs of a name and a value, in order, as `entries` returns them. */
  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;

  /** The list, serialized as a query without `?`. */
  toString(): string;
}

/**
 * Converts a domain to its ASCII form, as the function of `node:url` does: returns what the `hostname` of a URL would
 * be after setting it to `domain`.
 *
 * ```js
 * domainToASCII("M\u00dcNCHEN.example"); // "xn--mnchen-3ya.example"
 * domainToASCII("a b"); // ""
 * ```
 *
 * @returns an empty string if `domain` is not a valid host
 */
export function domainToASCII(domain: string): string;

/**
 * Converts a domain to its Unicode form, to be displayed, as the function of `node:url` does. Each label is converted
 * separately: an invalid one stays in ASCII.
 *
 * ```js
 * domainToUnicode("xn--mnchen-3ya.example"); // "m\u00fcnchen.example"
 * domainToUnicode("a b"); // ""
 * ```
 *
 * @returns an empty string if `domain` is not a valid host
 */
export function domainToUnicode(domain: string): string;
