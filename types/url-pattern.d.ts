/**
 * The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/), and lists of patterns.
 *
 * @module whatwg-url-wasm/url-pattern
 */

/** A string, or an object that Web IDL converts to one, such as a URL object. */
type StringLike = string | { toString(): string };

// No type here is one of lib.dom's or of @types/node's, so that they work with either and without. But objects and classes
// are assignable to theirs and theirs to these.

/** Patterns of components, or components to be matched. Those that are not there match anything, or are empty. */
export interface URLPatternInit {
  /** A scheme without its colon, as in `"https"`. */
  protocol?: string;
  /** A username. */
  username?: string;
  /** A password. */
  password?: string;
  /** A host without its port. */
  hostname?: string;
  /** A port. The default port of the scheme is the empty string. */
  port?: string;
  /** A path. One without a slash at its beginning is relative to that of `baseURL`. */
  pathname?: string;
  /** A query without its question mark. */
  search?: string;
  /** A fragment without its number sign. */
  hash?: string;
  /** A URL that gives the components before the first that is there, and that a pathname is relative to. */
  baseURL?: string;
}

/** What there is to match: a URL, or its components. A `URL` object is taken for its components. */
export type URLPatternInput = string | URLPatternInit;

/** What the constructor is told beside the pattern. */
export interface URLPatternOptions {
  /** Whether pathname, search and hash match in any case. */
  ignoreCase?: boolean;
}

/** What `exec` found in one component. */
export interface URLPatternComponentResult {
  /** What the component was, canonicalized. */
  input: string;
  /** What groups matched, by their names, or by their numbers if they have none. Those left out are undefined. */
  groups: Record<string, string | undefined>;
}

/** What `exec` found. */
export interface URLPatternResult {
  /** What was given to `exec`. */
  inputs: URLPatternInput[];
  /** The scheme, without its colon. */
  protocol: URLPatternComponentResult;
  /** The username. */
  username: URLPatternComponentResult;
  /** The password. */
  password: URLPatternComponentResult;
  /** The host, without its port. */
  hostname: URLPatternComponentResult;
  /** The port, which is empty if it is the default port of the scheme. */
  port: URLPatternComponentResult;
  /** The path. */
  pathname: URLPatternComponentResult;
  /** The query, without its question mark. */
  search: URLPatternComponentResult;
  /** The fragment, without its number sign. */
  hash: URLPatternComponentResult;
}

/**
 * A pattern of URLs, as the [URL Pattern Standard](https://urlpattern.spec.whatwg.org/#urlpattern-class) says.
 *
 * ```js
 * import { URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const pattern = new URLPattern("https://*.example.com/books/:id(\\d+)/:page?");
 * pattern.pathname; // "/books/:id(\\d+)/:page?"
 * pattern.test("https://www.example.com/books/7"); // true
 * pattern.test({ protocol: "https", hostname: "a.example.com", pathname: "/books/x" }); // false
 * pattern.exec("https://www.example.com/books/7/cover").pathname.groups; // { id: "7", page: "cover" }
 * ```
 */
export class URLPattern {
  /**
   * @param input patterns of components; or a URL with patterns in it, in which components that follow the last are
   *   anything, and the port is empty unless it is there
   * @param baseURL what a string is relative to
   * @throws {TypeError} when it is no pattern. It has a `code`, `"ERR_INVALID_URL_PATTERN"`, and, when one component is to
   *   blame, its name as `component`, its `pattern`, and the `index` in that.
   */
  constructor(input: URLPatternInput, baseURL: string, options?: URLPatternOptions);
  // As the second of two arguments, an object is the options.
  constructor(
    input: URLPatternInput,
    baseURL: string | { toString(): string },
    options: URLPatternOptions | undefined,
  );
  constructor(input?: URLPatternInput, options?: URLPatternOptions);

  /**
   * Whether a URL matches.
   *
   * @param baseURL what a string is relative to
   * @throws {TypeError} with the code `"ERR_INVALID_ARG_VALUE"` when there is a `baseURL` and `input` is not a string
   */
  test(input?: URLPatternInput, baseURL?: string | { toString(): string }): boolean;

  /**
   * What a URL matches with, or null if it does not.
   *
   * @param baseURL what a string is relative to
   * @throws {TypeError} with the code `"ERR_INVALID_ARG_VALUE"` when there is a `baseURL` and `input` is not a string
   */
  exec(input?: URLPatternInput, baseURL?: string | { toString(): string }): URLPatternResult | null;

  /** The pattern of the scheme, canonicalized. */
  readonly protocol: string;
  /** The pattern of the username, canonicalized. */
  readonly username: string;
  /** The pattern of the password, canonicalized. */
  readonly password: string;
  /** The pattern of the host, canonicalized. */
  readonly hostname: string;
  /** The pattern of the port, canonicalized. */
  readonly port: string;
  /** The pattern of the path, canonicalized. */
  readonly pathname: string;
  /** The pattern of the query, canonicalized. */
  readonly search: string;
  /** The pattern of the fragment, canonicalized. */
  readonly hash: string;

  /** Whether there are regular expressions in the pattern. */
  readonly hasRegExpGroups: boolean;
}

/** What a list of patterns found. */
export interface URLPatternListResult extends URLPatternResult {
  /** The object of the list that matched. */
  pattern: URLPattern;
}

/**
 * Patterns of which the first that matches is looked for. Where they begin with text, that takes no longer with more of
 * them.
 *
 * This is not in the standard, but was [proposed for it](https://github.com/whatwg/urlpattern/pull/166).
 *
 * ```js
 * import { URLPattern, URLPatternList } from "whatwg-url-wasm/url-pattern";
 *
 * const user = new URLPattern({ pathname: "/users/:name" });
 * const list = new URLPatternList([new URLPattern({ pathname: "/users/me" }), user]);
 * list.test("https://example.com/"); // false
 * list.exec("https://example.com/users/me").pathname.groups; // {}
 * list.exec("https://example.com/users/you").pattern === user; // true
 * ```
 */
export class URLPatternList {
  /** @throws {TypeError} when one is no `URLPattern` of this package */
  constructor(patterns: Iterable<URLPattern>);

  /** Whether one of the patterns matches. Takes what `URLPattern`'s method takes. */
  test(input?: URLPatternInput, baseURL?: string | { toString(): string }): boolean;

  /** What the first pattern that matches does so with, or null. Takes what `URLPattern`'s method takes. */
  exec(
    input?: URLPatternInput,
    baseURL?: string | { toString(): string },
  ): URLPatternListResult | null;
}

/** The name of a component. */
export type URLPatternComponent = Exclude<keyof URLPatternInit, "baseURL">;

/**
 * Orders patterns by how specific a component of theirs is: text before regular expressions, these before segments, these
 * before `*`.
 *
 * This is not in the standard, but was [proposed for it](https://github.com/whatwg/urlpattern/issues/61).
 *
 * ```js
 * import { compareComponent, URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const patterns = ["/*", "/:a", "/b"].map((pathname) => new URLPattern({ pathname }));
 * patterns.sort((a, b) => compareComponent("pathname", b, a));
 * patterns.map(({ pathname }) => pathname); // ["/b", "/:a", "/*"]
 * ```
 *
 * @returns 1 if `left` is more specific, -1 if `right` is, 0 if neither
 * @throws {TypeError} when an argument is of another type
 */
export function compareComponent(
  component: URLPatternComponent,
  left: URLPattern,
  right: URLPattern,
): -1 | 0 | 1;

/**
 * A string that a component matches, and whose groups have the values that are given.
 *
 * This is not in the standard, but was [proposed for it](https://github.com/whatwg/urlpattern/issues/73).
 *
 * ```js
 * import { generate, URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const pattern = new URLPattern({ pathname: "/users/:name/:page" });
 * generate(pattern, "pathname", { name: "J\u00f6rg", page: "1" }); // "/users/J%C3%B6rg/1"
 * ```
 *
 * @throws {TypeError} when the pattern has more than text and named groups, when a value is missing, when there is no such
 *   string, as a value has a slash in a pathname, or when an argument is of another type
 */
export function generate(
  pattern: URLPattern,
  component: URLPatternComponent,
  groups: Record<string, StringLike | number>,
): string;

export {};
