// The types of the `/url-utils` and `/url-utils/utf-8` entries.
import type { URLSearchParams } from "../index.js";
import type { StringLike, URLLike } from "../language/arguments.js";

/**
 * Returns the object that a `blob:` URL refers to, or undefined or null if there is none. The function is called with
 * the URL's serialization without the fragment, because the keys of a blob URL store have no fragment.
 */
export type ResolveObject = (url: string) => unknown;

/** Options for {@link parseURL}. */
export interface ParseURLOptions {
  /** The absolute URL to which the input may be relative. */
  base?: URLLike | null | undefined;
  /**
   * The encoding label of the document that contains the URL, for example `"shift_jis"`. The default is UTF-8.
   * The encoding applies to the queries of `http`, `https`, `ftp` and `file` URLs.
   */
  encoding?: StringLike | null | undefined;
  /** For `blob:` URLs, this function is called to get the object that the URL refers to. See {@link objectOf}. */
  resolveObject?: ResolveObject | undefined;
}

/**
 * Options for {@link URLUtilsReadOnly}. The hooks are functions that the mixin calls. `getBase` and `getEncoding` are
 * called with the object.
 */
export interface ReadOnlyHooks<T> {
  /**
   * "Get the base": returns the absolute URL to which the object's input may be relative. If the base has changed since
   * the input was parsed, the input is parsed again.
   */
  getBase?(object: T): URLLike | null | undefined;
  /**
   * Returns the label of the object's query encoding, which is UTF-8 by default. If the encoding has changed since the
   * input was parsed, the input is parsed again.
   */
  getEncoding?(object: T): string | null | undefined;
  /** Returns the object that a `blob:` URL refers to. See {@link objectOf}. */
  resolveObject?: ResolveObject | undefined;
}

/** Options for {@link URLUtils}. Unlike the objects of {@link URLUtilsReadOnly}, these objects can be changed. */
export interface Hooks<T> extends ReadOnlyHooks<T> {
  /**
   * The "update steps". Called with the object's new input after a setter has changed it. The hook can write the input
   * back to its source, such as an attribute. It may call `setInput`.
   */
  update?(object: T, value: string): void;
  /**
   * Whether objects have the `searchParams` attribute. As in the URL Standard's 2014 draft, but unlike in `URL`, the
   * attribute can be set, and several objects can share a list. Changing a shared list changes the URLs of all objects
   * that share it. As in that draft, the list is also replaced if one object gets a new input (through
   * `setInput` or `href`, or because its input is parsed again). The URLs of the other objects then stay the same until
   * the list is next changed.
   */
  searchParams?: boolean | undefined;
}

/**
 * The attributes of {@link URLUtilsReadOnly}. The attributes have the same values as those of `URL`, unless the
 * object's URL is null: see {@link URLUtils}.
 */
export interface ReadOnlyAttributes {
  /** The serialization of the URL, or the unchanged input if it is an invalid URL. */
  readonly href: string;
  /** The serialization of the URL's origin: `"null"` if the origin is opaque, and empty if the URL is null. */
  readonly origin: string;
  /** The scheme, followed by `:`. If the URL is null, the protocol is `":"`. */
  readonly protocol: string;
  /** The host, followed by `:` and the port unless the port is the scheme's default port. */
  readonly host: string;
  /** The host. */
  readonly hostname: string;
  /** The port, or an empty string for the scheme's default port. */
  readonly port: string;
  /** The path. */
  readonly pathname: string;
  /** `?` and the query, or an empty string if the query is missing or empty. */
  readonly search: string;
  /** `#` and the fragment, or an empty string if the fragment is missing or empty. */
  readonly hash: string;
  /** The `href`. */
  toString(): string;
}

/** The attributes of {@link URLUtils}. */
export interface Attributes {
  /** The serialization of the URL, or the unchanged input if it is an invalid URL. */
  href: string;
  /** The serialization of the URL's origin: `"null"` if the origin is opaque, and empty if the URL is null. */
  readonly origin: string;
  /** The scheme, followed by `:`. If the URL is null, the protocol is `":"`. */
  protocol: string;
  /** The percent-encoded username. */
  username: string;
  /** The percent-encoded password. */
  password: string;
  /** The host, followed by `:` and the port unless the port is the scheme's default port. */
  host: string;
  /** The host. */
  hostname: string;
  /** The port, or an empty string for the scheme's default port. */
  port: string;
  /** The path. */
  pathname: string;
  /** `?` and the query, or an empty string if the query is missing or empty. */
  search: string;
  /** `#` and the fragment, or an empty string if the fragment is missing or empty. */
  hash: string;
  /** The `href`. */
  toString(): string;
}

/** The attribute that exists only if the `searchParams` option is set. */
export interface SearchParamsAttribute {
  /**
   * The query as a list of names and values. Changing the list changes the URL. Setting the attribute makes the object
   * share a list with other objects.
   */
  searchParams: URLSearchParams;
}

/** Any class. */
export type Class = abstract new (...args: never[]) => object;

/** The class `B`, whose instances also have the attributes `A`. */
export type Mixed<B extends Class, A> = Omit<B, "prototype"> &
  (new (
    ...args: ConstructorParameters<B>
  ) => InstanceType<B> & A);
