// The types of the entries `/url-utils` and `/url-utils/utf-8`.
import type { URLSearchParams } from "../index.js";
import type { StringLike } from "../language/arguments.js";

/**
 * Returns the object that a blob: URL refers to; undefined or null if there is none. It is called with the URL's
 * serialization without its fragment, because the keys of a blob URL store have no fragment.
 */
export type ResolveObject = (url: string) => unknown;

/** Options of {@link parseURL}. */
export interface ParseURLOptions {
  /** The absolute URL that the input may be relative to. */
  base?: StringLike | null | undefined;
  /**
   * The label of the encoding of the document that contains the URL, for example `"shift_jis"`; by default UTF-8. It
   * applies to the queries of http, https, ftp and file URLs.
   */
  encoding?: StringLike | null | undefined;
  /** Called if the URL is a blob: URL, to get the object that it refers to. See {@link objectOf}. */
  resolveObject?: ResolveObject | undefined;
}

/**
 * Options of {@link URLUtilsReadOnly}: functions that the mixin calls. `getBase` and `getEncoding` are called with the
 * object.
 */
export interface ReadOnlyHooks<T> {
  /**
   * "Get the base": returns the absolute URL that the object's input may be relative to. If it has changed since the
   * input was parsed, the input is parsed again.
   */
  getBase?(object: T): StringLike | null | undefined;
  /**
   * Returns the label of the object's query encoding; by default it is UTF-8. If it has changed since the input was
   * parsed, the input is parsed again.
   */
  getEncoding?(object: T): string | null | undefined;
  /** Returns the object that a blob: URL refers to. See {@link objectOf}. */
  resolveObject?: ResolveObject | undefined;
}

/** Options of {@link URLUtils}. Unlike with {@link URLUtilsReadOnly}, objects can be changed. */
export interface Hooks<T> extends ReadOnlyHooks<T> {
  /**
   * The "update steps": called with the object's new input after each change by a setter, to write it back to its
   * source, such as an attribute. It may call `setInput`.
   */
  update?(object: T, value: string): void;
  /**
   * Whether objects have the attribute `searchParams`. As in the URL Standard's draft of 2014, and unlike in `URL`, it
   * can be set, and several objects can share a list: changing the list then changes the URLs of all of them. Also as
   * in that draft, a new input of one object (by `setInput` or `href`, or parsed again) replaces the list, but the URLs
   * of the other objects do not change until the list is changed next.
   */
  searchParams?: boolean | undefined;
}

/**
 * The attributes of {@link URLUtilsReadOnly}. They have the same values as in `URL`, unless the object's URL is null:
 * see {@link URLUtils}.
 */
export interface ReadOnlyAttributes {
  /** The serialization of the URL, or the input verbatim if it is an invalid URL. */
  readonly href: string;
  /** The serialization of the URL's origin: `"null"` if the origin is opaque, and empty if the URL is null. */
  readonly origin: string;
  /** The scheme, followed by `:`. If the URL is null, it is `":"`. */
  readonly protocol: string;
  /** The host, followed by `:` and the port if the port is not the scheme's default. */
  readonly host: string;
  /** The host. */
  readonly hostname: string;
  /** The port; empty if it is the scheme's default. */
  readonly port: string;
  /** The path. */
  readonly pathname: string;
  /** `?` and the query; empty if the query is missing or empty. */
  readonly search: string;
  /** `#` and the fragment; empty if the fragment is missing or empty. */
  readonly hash: string;
  /** The `href`. */
  toString(): string;
}

/** The attributes of {@link URLUtils}. */
export interface Attributes {
  /** The serialization of the URL, or the input verbatim if it is an invalid URL. */
  href: string;
  /** The serialization of the URL's origin: `"null"` if the origin is opaque, and empty if the URL is null. */
  readonly origin: string;
  /** The scheme, followed by `:`. If the URL is null, it is `":"`. */
  protocol: string;
  /** The username, percent-encoded. */
  username: string;
  /** The password, percent-encoded. */
  password: string;
  /** The host, followed by `:` and the port if the port is not the scheme's default. */
  host: string;
  /** The host. */
  hostname: string;
  /** The port; empty if it is the scheme's default. */
  port: string;
  /** The path. */
  pathname: string;
  /** `?` and the query; empty if the query is missing or empty. */
  search: string;
  /** `#` and the fragment; empty if the fragment is missing or empty. */
  hash: string;
  /** The `href`. */
  toString(): string;
}

/** The attribute that objects have only with the option `searchParams`. */
export interface SearchParamsAttribute {
  /**
   * The query as a list of names and values. Changing the list changes the URL. Setting the attribute makes the object
   * share a list with other objects.
   */
  searchParams: URLSearchParams;
}

/** Any class. */
export type Class = abstract new (...args: never[]) => object;

/** The class `B` with objects that also have the attributes `A`. */
export type Mixed<B extends Class, A> = Omit<B, "prototype"> &
  (new (
    ...args: ConstructorParameters<B>
  ) => InstanceType<B> & A);
