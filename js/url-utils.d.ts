// For those who build objects with a URL: <a>, <area>, Location. The URL Standard had these mixins until
// 2015; HTML has what became of them.
import type { URL, URLSearchParams } from "./index.js";

/** What Web IDL converts to a string: a string, or an object such as a URL or one with a mixin. */
type StringLike = string | { toString(): string };

/**
 * What a blob: URL stands for. Called with the URL's serialization; `undefined` and `null` say that it
 * stands for nothing.
 */
export type ResolveObject = (url: string) => unknown;

/** How `parseURL` is to read a URL. */
export interface ParseURLOptions {
  /** What the URL may be relative to. */
  base?: StringLike | null | undefined;
  /**
   * The label of the encoding of the document that the URL stands in, as in `"shift_jis"`; UTF-8 if
   * there is none. Queries of http, https, ftp and file URLs are in it.
   */
  encoding?: string | null | undefined;
  /** Asked what the URL stands for if it's a blob: URL. See `objectOf`. */
  resolveObject?: ResolveObject | undefined;
}

/**
 * Parses a URL with all that the [URL parser](https://url.spec.whatwg.org/#concept-url-parser) takes.
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
 * @param input what Web IDL converts to a string
 * @throws {TypeError} when it is no URL, as the class's constructor does; when the base does not parse, with the code
 *   `"ERR_INVALID_URL"`; or when an argument is of another type
 * @throws {RangeError} when the encoding is unknown, with the code `"ERR_ENCODING_NOT_SUPPORTED"`
 */
export function parseURL(input: StringLike, options?: ParseURLOptions): URL;

/** What a mixin asks of, and tells, the object it is part of. Each function is given the object. */
export interface ReadOnlyHooks<T> {
  /**
   * "Get the base": what the object's input may be relative to. When it has become another since the
   * input was parsed, the input is parsed anew.
   */
  getBase?(object: T): StringLike | null | undefined;
  /** The object's query encoding, as a label; UTF-8 if there is none. Treated like the base. */
  getEncoding?(object: T): string | null | undefined;
  /** Asked what a blob: URL stands for. See `objectOf`. */
  resolveObject?: ResolveObject | undefined;
}

/** The hooks of objects that can be changed. */
export interface Hooks<T> extends ReadOnlyHooks<T> {
  /**
   * The "update steps": called after each change made by a setter with what is the object's input now,
   * to be written where that came from, such as an attribute. It may call `setInput`.
   */
  update?(object: T, value: string): void;
  /**
   * Whether there is a `searchParams`. As in the draft of 2014, and other than in `URL`, it can be set,
   * and one object can be that of several others: all their URLs are changed with it.
   */
  searchParams?: boolean | undefined;
}

/** The attributes of `URLUtilsReadOnly`. Those of `URL`, but for null: see `URLUtils`. */
export interface ReadOnlyAttributes {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The `href`. */
  toString(): string;
}

/** The attributes of `URLUtils`. */
export interface Attributes {
  /** The serialization of the URL, or the input as it was given if that is no URL. */
  href: string;
  readonly origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  hash: string;
  /** The `href`. */
  toString(): string;
}

/** Only there when it was asked for. */
export interface SearchParamsAttribute {
  searchParams: URLSearchParams;
}

type Class = abstract new (...args: never[]) => object;

type Mixed<B extends Class, A> = Omit<B, "prototype"> &
  (new (
    ...args: ConstructorParameters<B>
  ) => InstanceType<B> & A);

/**
 * A class with the attributes of `<a>` and `<area>`, below a class of your own. An object's URL is null
 * until `setInput` is called, and whenever its input is no URL. Then `href` is the input, `protocol` is
 * `":"`, everything else is empty, and setters but that of `href` do nothing. No setter throws.
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
 * A class with the attributes of WorkerLocation, below a class of your own: those of {@link URLUtils} that can't be set,
 * without `username` and `password`.
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
 * "Set the input": what an object with a mixin is about from now on. To be called whenever what it
 * reflects has changed, such as an attribute.
 *
 * @param object one whose class was made by `URLUtils` or `URLUtilsReadOnly`
 * @param input a URL, which may be relative to the object's base; null if there is none
 * @param url if given, the object's URL, and the input is not parsed
 * @throws {TypeError} when an argument is of another type, or when the hooks give no base or encoding
 */
export function setInput(
  object: ReadOnlyAttributes | Attributes,
  input: StringLike | null,
  url?: URL,
): void;

/**
 * What a URL stands for: what `resolveObject` gave when it was parsed, or null.
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
 */
export function objectOf(url: { readonly href: string }): unknown;

/**
 * The Unicode serialization of a URL's origin, for showing it. `origin` was that until 2017.
 *
 * ```js
 * import { originToUnicode } from "whatwg-url-wasm/url-utils";
 *
 * originToUnicode("https://xn--mnchen-3ya.example:8080/a"); // "https://m\u00fcnchen.example:8080"
 * originToUnicode("data:,"); // "null"
 * ```
 *
 * @param url a URL, as a string or as an object with an `origin`
 * @throws {TypeError} when it is no URL
 */
export function originToUnicode(url: StringLike | { readonly origin: string }): string;
