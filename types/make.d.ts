/**
 * URLs that are made of others, or of parts.
 *
 * @module whatwg-url-wasm/make
 */

import type { URL, URLSearchParams } from "./index.js";

/** A string, or an object that Web IDL converts to one, such as a URL object. */
type StringLike = string | { toString(): string };

/**
 * The shortest reference from one URL to another that is made of parts of `to` as its href has them: parsed with `from` as
 * its base, it is `to`. It is one that the standard calls valid where `to` is. There is always one, as `to` itself is.
 *
 * ```js
 * import { relativeURL } from "whatwg-url-wasm/make";
 *
 * relativeURL("https://example.com/a/b/c", "https://example.com/a/d?e"); // "../d?e"
 * relativeURL("https://example.com/a/b", "https://example.com/a/b#top"); // "#top"
 * relativeURL("https://example.com/", "https://example.net/"); // "//example.net"
 * relativeURL("https://example.com/", "http://example.com/"); // "http://example.com"
 * ```
 *
 * @param from an absolute URL, converted to a string as Web IDL does
 * @param to an absolute URL, converted to a string as Web IDL does
 * @returns "" if they are the same URL, without a fragment and with a path that is not opaque. From one with an opaque path,
 *   it is a fragment or the whole URL: `"mailto:a"` from `mailto:a` to itself
 * @throws {TypeError} when one of them is not a URL, with the code `"ERR_INVALID_URL"`; or when one is missing or a symbol
 */
export function relativeURL(from: StringLike, to: StringLike): string;

/** The parts of a URL, of which only the scheme is needed. Null is undefined. Members with other names are ignored. */
export interface URLParts {
  /** Without the colon. */
  scheme: string;
  /** The username as it is meant: also `%` is percent-encoded. */
  username?: StringLike | null | undefined;
  /** The password as it is meant: also `%` is percent-encoded. */
  password?: StringLike | null | undefined;
  /**
   * What the host parser takes, without a port; an IPv6 address in brackets. With the scheme `file`, `localhost` becomes the
   * empty host, as in the parser.
   */
  host?: StringLike | null | undefined;
  /** A number from 0 to 65535, or its digits; of none, there is no port. */
  port?: number | StringLike | null | undefined;
  /**
   * A string is a path as URLs have them: slashes separate, `..` goes up, and what is percent-encoded stays so. A list is
   * one of segments as they are meant: also `/` and `%` are percent-encoded, and `.` and `..` are refused. Every iterable
   * object is a list, also a String object: of its characters.
   */
  path?: StringLike | Iterable<StringLike> | null | undefined;
  /**
   * A string is a query as URLs have them, without the question mark. Anything else is what URLSearchParams takes, names and
   * values as they are meant; without any there is no query.
   */
  query?:
    | string
    | URLSearchParams
    | Iterable<readonly [string, string] | readonly string[]>
    | Record<string, string>
    | null
    | undefined;
  /** Without the `#`. What is percent-encoded stays so. */
  fragment?: StringLike | null | undefined;
}

/**
 * The URL of parts. What would end a part, be removed from it or be read as another is percent-encoded, and what no URL can
 * have is refused, where setters would change or ignore it.
 *
 * ```js
 * import { fromParts } from "whatwg-url-wasm/make";
 *
 * const [scheme, host] = ["https", "example.com"];
 * fromParts({ scheme, host, path: ["a/b", "100%"], query: { q: "c&d" } }).href;
 * // "https://example.com/a%2Fb/100%25?q=c%26d"
 * fromParts({ scheme, host, path: "/a?b", fragment: "c d" }).href; // "https://example.com/a%3Fb#c%20d"
 * fromParts({ scheme: "mailto", path: "a@example.com" }).href; // "mailto:a@example.com"
 * ```
 *
 * @returns an object of the class that `"whatwg-url-wasm"` exports
 * @throws {TypeError} with the code `"ERR_INVALID_ARG_VALUE"` when there is no URL of these parts:
 *   - the scheme is not one, or is `file` beside a username, a password or a port;
 *   - the host has what would end it or may not stand in one, as `a/b` and `a b`;
 *   - the host is missing beside a username, a password or a port, or though the scheme needs one;
 *   - the port is not one;
 *   - the path does not begin with a slash though there is a host, or has a segment `.` or `..` in a list
 * @throws {TypeError} with the code `"ERR_INVALID_URL"` when another host does not parse, as `1.2.3.400`
 * @throws {TypeError} when an argument is missing or of another type
 */
export function fromParts(parts: URLParts): URL;

/**
 * A copy of a URL in which some parameters of the query have other values. Unlike with `searchParams`, all other parameters
 * keep their bytes, in whatever encoding they are. New values are where the first of that name was, or at the end. A query
 * that is left without parameters is removed, with its `?`.
 *
 * ```js
 * import { withParams } from "whatwg-url-wasm/make";
 *
 * const url = "https://example.com/?a=%7e+1&b=2&c";
 * withParams(url, { b: "3 4" }).search; // "?a=%7e+1&b=3+4&c"
 * withParams(url, { a: null, d: ["1", "2"] }).search; // "?b=2&c&d=1&d=2"
 * ```
 *
 * @param url an absolute URL, converted to a string as Web IDL does
 * @param changes by the names of parameters: a value, which takes the place of all that there are; a list of values, which
 *   is any iterable object, also a String object; null for none. What is undefined stays as it is
 * @returns an object of the class that `"whatwg-url-wasm"` exports
 * @throws {TypeError} when `url` is not a URL, with the code `"ERR_INVALID_URL"`; or when an argument is missing or of
 *   another type
 */
export function withParams(
  url: StringLike,
  changes: Record<
    string,
    StringLike | number | boolean | Iterable<StringLike | number> | null | undefined
  >,
): URL;

export {};
