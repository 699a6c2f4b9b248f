// The types of the entry `/url-pattern` that are no classes.
//
// None is one of lib.dom's or of @types/node's, so that they work with either and without. But objects and classes are
// assignable to theirs and theirs to these.

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

/** The name of a component. */
export type URLPatternComponent = Exclude<keyof URLPatternInit, "baseURL">;
