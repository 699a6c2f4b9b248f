// https://url.spec.whatwg.org/#url-serializing, for records whose members have been checked
import type { Host } from "../host/argument.js";
import { serializationOf } from "./hosts.js";

/**
 * A [URL record](https://url.spec.whatwg.org/#concept-url). A record is a plain object, as in the whatwg-url npm
 * package. Records can be modified and copied (`{ ...url }`). Functions check the types of the members, but not whether
 * a URL can contain them. For example, a query with a `#` is serialized verbatim. As in the standard, null differs from
 * the empty string.
 */
export interface URLRecord {
  /** The [scheme](https://url.spec.whatwg.org/#concept-url-scheme) in lower case, without a colon. */
  scheme: string;
  /** The percent-encoded [username](https://url.spec.whatwg.org/#concept-url-username). */
  username: string;
  /** The percent-encoded [password](https://url.spec.whatwg.org/#concept-url-password). */
  password: string;
  /** The [host](https://url.spec.whatwg.org/#concept-url-host): a string, a number, eight numbers, or null. */
  host: Host | null;
  /**
   * The [port](https://url.spec.whatwg.org/#concept-url-port) from 0 to 65535, or null if it is missing or is the
   * default port.
   */
  port: number | null;
  /**
   * The [path](https://url.spec.whatwg.org/#concept-url-path): an array of segments, or a string if the path is opaque.
   */
  path: string[] | string;
  /** The [query](https://url.spec.whatwg.org/#concept-url-query), without `?`, or null. */
  query: string | null;
  /** The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without `#`, or null. */
  fragment: string | null;
}

/** A read-only record. */
export type ReadonlyURLRecord = Readonly<Omit<URLRecord, "path">> & {
  /** The path: an array of segments, or a string if the path is opaque. */
  readonly path: readonly string[] | string;
};

/**
 * The positions of the components in a URL's serialization, as indices. No index is greater than the next one.
 */
export interface ComponentOffsets {
  /** The position of the colon after the scheme. */
  schemeEnd: number;
  /** The position after the username. Without credentials, this equals `hostStart`. */
  usernameEnd: number;
  /**
   * The start of the host. Without a host, `hostStart`, `usernameEnd` and `hostEnd` are the position after the scheme's
   * colon.
   */
  hostStart: number;
  /**
   * The position after the host. The text from `hostEnd` to `pathStart` is the port with its colon, or the `/.` before
   * a path that begins with `//`.
   */
  hostEnd: number;
  /** The start of the path. */
  pathStart: number;
  /** The position of the `?` before the query. Without a query, the position equals `fragmentStart`. */
  queryStart: number;
  /**
   * The position of the `#` before the fragment. Without a fragment, the position is the length of the serialization.
   */
  fragmentStart: number;
}

/** https://url.spec.whatwg.org/#url-path-serializer */
export function serializedPath({ path }: Pick<ReadonlyURLRecord, "path">): string {
  if (typeof path === "string") return path;
  let output = "";
  for (let i = 0; i < path.length; i++) output += `/${path[i]}`;
  return output;
}

/** Returns the part of the serialization between the scheme's colon and the path. */
function authorityOf(url: ReadonlyURLRecord): string {
  const { host, password, path, port, username } = url;
  if (host === null) {
    const wouldBeHost = typeof path !== "string" && path.length > 1 && path[0] === "";
    return wouldBeHost ? "/." : "";
  }
  let output = `//${username}`;
  if (password !== "") output += `:${password}`;
  if (username !== "" || password !== "") output += "@";
  output += serializationOf(host);
  return port === null ? output : `${output}:${port}`;
}

/** https://url.spec.whatwg.org/#concept-url-serializer */
export function serialized(url: ReadonlyURLRecord, excludeFragment: boolean): string {
  let output = `${url.scheme}:${authorityOf(url)}${serializedPath(url)}`;
  if (url.query !== null) output += `?${url.query}`;
  if (!excludeFragment && url.fragment !== null) output += `#${url.fragment}`;
  return output;
}

export function offsetsOf(url: ReadonlyURLRecord): ComponentOffsets {
  const { host, port, query, scheme, username } = url;
  const schemeEnd = scheme.length;
  let usernameEnd = schemeEnd + 1;
  let hostStart = usernameEnd;
  let hostEnd = usernameEnd;
  const pathStart = usernameEnd + authorityOf(url).length;
  if (host !== null) {
    usernameEnd += 2 + username.length;
    hostEnd = port === null ? pathStart : pathStart - `:${port}`.length;
    hostStart = hostEnd - serializationOf(host).length;
  }
  const queryStart = pathStart + serializedPath(url).length;
  const fragmentStart = query === null ? queryStart : queryStart + 1 + query.length;
  return { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart };
}
