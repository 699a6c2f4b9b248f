// https://url.spec.whatwg.org/#url-serializing, of records whose members have been checked
import type { Host } from "../host/argument.js";
import { serializationOf } from "./hosts.js";

/** https://url.spec.whatwg.org/#concept-url */
export interface URLRecord {
  scheme: string;
  username: string;
  password: string;
  host: Host | null;
  port: number | null;
  path: string[] | string;
  query: string | null;
  fragment: string | null;
}

/** A record of which nothing is changed. */
export type ReadonlyURLRecord = Readonly<Omit<URLRecord, "path">> & {
  readonly path: readonly string[] | string;
};

/** Where the components stand in a URL's serialization, as indices into it. */
export interface ComponentOffsets {
  schemeEnd: number;
  usernameEnd: number;
  hostStart: number;
  hostEnd: number;
  pathStart: number;
  queryStart: number;
  fragmentStart: number;
}

/** https://url.spec.whatwg.org/#url-path-serializer */
export function serializedPath({ path }: Pick<ReadonlyURLRecord, "path">): string {
  if (typeof path === "string") return path;
  let output = "";
  for (let i = 0; i < path.length; i++) output += `/${path[i]}`;
  return output;
}

/** What stands between the scheme's colon and the path. */
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

/** Where the components stand in the serialization of a URL. */
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
