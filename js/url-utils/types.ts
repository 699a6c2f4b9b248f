// The types of the entries `/url-utils` and `/url-utils/utf-8`.
import type { URLSearchParams } from "../index.js";
import type { StringLike } from "../language/arguments.js";

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
export type Class = abstract new (...args: never[]) => object;

/** The class `B`, whose objects have the attributes `A`, too. */
export type Mixed<B extends Class, A> = Omit<B, "prototype"> &
  (new (
    ...args: ConstructorParameters<B>
  ) => InstanceType<B> & A);
