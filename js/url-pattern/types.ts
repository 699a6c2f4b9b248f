// The types of the `/url-pattern` entry other than the classes.
//
// These types don't refer to lib.dom or @types/node, so they work with either, both or neither. Our objects and classes
// are assignable to the types declared there, and vice versa.

/**
 * Patterns for components, or components to match. A missing pattern matches anything. A missing component is empty.
 */
export interface URLPatternInit {
  /** A scheme without its colon, for example `"https"`. */
  protocol?: string;
  /** A username. */
  username?: string;
  /** A password. */
  password?: string;
  /** A host without its port. */
  hostname?: string;
  /** A port. The empty string represents the scheme's default port. */
  port?: string;
  /** A path. Without a leading slash, the path is relative to the path of `baseURL`. */
  pathname?: string;
  /** A query without its question mark. */
  search?: string;
  /** A fragment without its `#`. */
  hash?: string;
  /** The URL that supplies the components before the first one given, and that is the base for a relative pathname. */
  baseURL?: string;
}

/** The input to a match: a URL or its components. A `URL` object is treated as its components. */
export type URLPatternInput = string | URLPatternInit;

/** The options for the constructor. */
export interface URLPatternOptions {
  /** Whether to ignore case when matching the pathname, search and hash. */
  ignoreCase?: boolean;
}

/** The result of `exec` for one component. */
export interface URLPatternComponentResult {
  /** The canonicalized component. */
  input: string;
  /**
   * The values of the groups, keyed by name or, for groups without a name, by number. Groups that did not participate
   * are undefined.
   */
  groups: Record<string, string | undefined>;
}

/** The result of `exec`. */
export interface URLPatternResult {
  /** The arguments of `exec`. */
  inputs: URLPatternInput[];
  /** The scheme, without its colon. */
  protocol: URLPatternComponentResult;
  /** The username. */
  username: URLPatternComponentResult;
  /** The password. */
  password: URLPatternComponentResult;
  /** The host, without its port. */
  hostname: URLPatternComponentResult;
  /** The port. The empty string represents the scheme's default port. */
  port: URLPatternComponentResult;
  /** The path. */
  pathname: URLPatternComponentResult;
  /** The query, without its question mark. */
  search: URLPatternComponentResult;
  /** The fragment, without its `#`. */
  hash: URLPatternComponentResult;
}

/** The name of a component. */
export type URLPatternComponent = Exclude<keyof URLPatternInit, "baseURL">;
