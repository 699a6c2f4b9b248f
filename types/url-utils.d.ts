/**
 * For code that implements objects with the attributes of a URL, such as `<a>`, `<area>` and `Location`. The URL Standard had
 * these mixins until 2015; HTML has had similar ones since.
 *
 * @module whatwg-url-wasm/url-utils
 */

import type { URL, URLSearchParams } from "./index.js";

/** A string, or an object that Web IDL converts to one, such as a URL object or an object with a mixin. */
type StringLike = string | { toString(): string };

/**
 * Returns the object that a blob: URL stands for; undefined or null if there is none. It is called with the URL's
 * serialization without its fragment, as the keys of a blob URL store have none.
 */
export type ResolveObject = (url: string) => unknown;

/** Options of {@link parseURL}. */
export interface ParseURLOptions {
  /** The absolute URL that the input may be relative to. */
  base?: StringLike | null | undefined;
  /**
   * The label of the encoding of the document that contains the URL, for example `"shift_jis"`; by default UTF-8. The
   * queries of http, https, ftp and file URLs are encoded in it.
   */
  encoding?: StringLike | null | undefined;
  /** Called if the URL is a blob: URL, for the object that it stands for. See {@link objectOf}. */
  resolveObject?: ResolveObject | undefined;
}

/**
 * Parses a URL with all arguments of the [URL parser](https://url.spec.whatwg.org/#concept-url-parser).
 *
 * ```js
 * import { parseURL } from "whatwg-url-wasm/url-utils";
 *
 * const base = "https://example.org/a/";
 * parseURL("?q=\u30c6", { base, encoding: "shift_jis" }).href; // "https://example.org/a/?q=%83e"
 * parseURL("?q=\u2603", { base, encoding: "latin1" }).search; // "?q=%26%239731%3B"
 * ```
 *
 * @returns an object of the class that `"whatwg-url-wasm"` exports
 * @param input converted to a string as Web IDL does
 * @throws {TypeError} when the input can't be parsed, as the constructor of `URL` throws it; when the base can't be
 *   parsed, with the code `"ERR_INVALID_URL"`; or when an argument is of another type
 * @throws {RangeError} when the encoding is unknown, with the code `"ERR_ENCODING_NOT_SUPPORTED"`
 */
export function parseURL(input: StringLike, options?: ParseURLOptions | null): URL;

/** Options of {@link URLUtilsReadOnly}: functions that the mixin calls, `getBase` and `getEncoding` with the object. */
export interface ReadOnlyHooks<T> {
  /**
   * "Get the base": returns the absolute URL that the object's input may be relative to. If that has changed since the
   * input was parsed, the input is parsed again.
   */
  getBase?(object: T): StringLike | null | undefined;
  /**
   * Returns the label of the object's query encoding; by default it is UTF-8. If that has changed since the input was
   * parsed, the input is parsed again.
   */
  getEncoding?(object: T): string | null | undefined;
  /** Returns the object that a blob: URL stands for. See {@link objectOf}. */
  resolveObject?: ResolveObject | undefined;
}

/** Options of {@link URLUtils}, whose objects can be changed. */
export interface Hooks<T> extends ReadOnlyHooks<T> {
  /**
   * The "update steps": called after each change by a setter, with the object's new input, to write that to where the
   * input came from, such as an attribute. It may call `setInput`.
   */
  update?(object: T, value: string): void;
  /**
   * Whether objects have the attribute `searchParams`. As in the URL Standard's draft of 2014, and unlike in `URL`, it
   * can be set, and several objects can share one: a change of the list then changes the URLs of them all. Also as in that
   * draft, a new input of one object (by `setInput` or `href`, or parsed again) replaces the list, but the URLs of the
   * others stay as they are until the list is changed next.
   */
  searchParams?: boolean | undefined;
}

/**
 * The attributes of {@link URLUtilsReadOnly}. They are as in `URL`, unless the object's URL is null: see
 * {@link URLUtils}.
 */
export interface ReadOnlyAttributes {
  /** The serialization of the URL, or the input as it was given if that is not a URL. */
  readonly href: string;
  /** The serialization of the URL's origin: `"null"` if that is opaque, and empty if the URL is null. */
  readonly origin: string;
  /** The scheme, followed by `:`. If the URL is null it is `":"`. */
  readonly protocol: string;
  /** The host, followed by `:` and the port if that is not the scheme's default. */
  readonly host: string;
  /** The host. */
  readonly hostname: string;
  /** The port; empty if it is the scheme's default. */
  readonly port: string;
  /** The path. */
  readonly pathname: string;
  /** `?` and the query; empty if there is no query, or an empty one. */
  readonly search: string;
  /** `#` and the fragment; empty if there is no fragment, or an empty one. */
  readonly hash: string;
  /** The `href`. */
  toString(): string;
}

/** The attributes of {@link URLUtils}. */
export interface Attributes {
  /** The serialization of the URL, or the input as it was given if that is not a URL. */
  href: string;
  /** The serialization of the URL's origin: `"null"` if that is opaque, and empty if the URL is null. */
  readonly origin: string;
  /** The scheme, followed by `:`. If the URL is null it is `":"`. */
  protocol: string;
  /** The username, percent-encoded. */
  username: string;
  /** The password, percent-encoded. */
  password: string;
  /** The host, followed by `:` and the port if that is not the scheme's default. */
  host: string;
  /** The host. */
  hostname: string;
  /** The port; empty if it is the scheme's default. */
  port: string;
  /** The path. */
  pathname: string;
  /** `?` and the query; empty if there is no query, or an empty one. */
  search: string;
  /** `#` and the fragment; empty if there is no fragment, or an empty one. */
  hash: string;
  /** The `href`. */
  toString(): string;
}

/** The attribute that objects have only with the option `searchParams`. */
export interface SearchParamsAttribute {
  /**
   * The list of the query's names and values. A change of it changes the URL. Setting it makes the object share a list
   * with others.
   */
  searchParams: URLSearchParams;
}

/** Any class. */
type Class = abstract new (...args: never[]) => object;

/** The class `B`, whose objects have the attributes `A`, too. */
type Mixed<B extends Class, A> = Omit<B, "prototype"> &
  (new (
    ...args: ConstructorParameters<B>
  ) => InstanceType<B> & A);

/**
 * Returns a class that extends `Base` by the attributes of `<a>` and `<area>`. An object's URL is null until `setInput`
 * is called, and whenever its input is not a URL. While it is null, `href` is the input, `protocol` is `":"`, all other
 * attributes are empty, and no setter but that of `href` has an effect. No setter throws because of an invalid URL.
 *
 * ```js
 * import { setInput, URLUtils } from "whatwg-url-wasm/url-utils";
 *
 * class Link extends URLUtils(Object, { getBase: () => "https://example.org/a/" }) {}
 *
 * const link = new Link();
 * setInput(link, "../b?c");
 * link.href; // "https://example.org/b?c"
 * link.href = "https://[";
 * link.href; // "https://["
 * link.protocol; // ":"
 * ```
 *
 * @throws {TypeError} when an argument is of another type
 */
export function URLUtils<B extends Class>(
  Base: B,
  hooks: Hooks<InstanceType<B> & Attributes & SearchParamsAttribute> & { searchParams: true },
): Mixed<B, Attributes & SearchParamsAttribute>;
export function URLUtils<B extends Class>(
  Base: B,
  hooks?: Hooks<InstanceType<B> & Attributes>,
): Mixed<B, Attributes>;

/**
 * Returns a class that extends `Base` by the attributes of WorkerLocation: those of {@link URLUtils}, but read-only,
 * and without `username` and `password`.
 *
 * ```js
 * import { setInput, URLUtilsReadOnly } from "whatwg-url-wasm/url-utils";
 *
 * class WorkerLocation extends URLUtilsReadOnly(Object) {}
 *
 * const location = new WorkerLocation();
 * setInput(location, "https://example.org:8080/worker.js#x");
 * location.host; // "example.org:8080"
 * String(location); // "https://example.org:8080/worker.js#x"
 * ```
 *
 * @throws {TypeError} when an argument is of another type
 */
export function URLUtilsReadOnly<B extends Class>(
  Base: B,
  hooks?: ReadOnlyHooks<InstanceType<B> & ReadOnlyAttributes>,
): Mixed<B, ReadOnlyAttributes>;

/**
 * "Set the input" of an object with a mixin, from which its URL is parsed. Call this whenever the source of the input,
 * such as an attribute, has changed.
 *
 * @param object an object of a class that {@link URLUtils} or {@link URLUtilsReadOnly} returned
 * @param input a URL, which may be relative to the object's base; null if there is none
 * @param url if given, the object's URL becomes a copy of this, and the input is not parsed
 * @throws {TypeError} when an argument is of another type, or when `getBase` returns something that is not a URL
 * @throws {RangeError} when `getEncoding` returns an unknown label
 */
export function setInput(
  object: ReadOnlyAttributes | Attributes,
  input: StringLike | null,
  url?: URL,
): void;

/**
 * The object that a blob: URL stands for: what `resolveObject` returned when the URL was parsed, or null.
 *
 * ```js
 * import { objectOf, parseURL } from "whatwg-url-wasm/url-utils";
 *
 * const blobs = new Map([["blob:https://example.org/1", "a blob"]]);
 * const resolveObject = (url) => blobs.get(url);
 * objectOf(parseURL("blob:https://example.org/1", { resolveObject })); // "a blob"
 * objectOf(parseURL("blob:https://example.org/2", { resolveObject })); // null
 * ```
 *
 * @param url a result of `parseURL`, or an object with a mixin
 * @throws {TypeError} when `url` is missing or is neither
 */
export function objectOf(url: { readonly href: string }): unknown;

/**
 * The Unicode serialization of a URL's origin, to be displayed. Until 2017, `origin` returned this.
 *
 * ```js
 * import { originToUnicode } from "whatwg-url-wasm/url-utils";
 *
 * originToUnicode("https://xn--mnchen-3ya.example:8080/a"); // "https://m\u00fcnchen.example:8080"
 * originToUnicode("data:,"); // "null"
 * ```
 *
 * @param url a URL, as a string or as an object with an `origin`
 * @throws {TypeError} when `url` is not a URL
 */
export function originToUnicode(url: StringLike | { readonly origin: string }): string;

export {};
