// @ts-nocheck
// https://url.spec.whatwg.org/#url-serializing, of records whose members have been checked
import { serializationOf } from "./hosts.js";

/** https://url.spec.whatwg.org/#url-path-serializer */
export function serializedPath({ path }) {
  if (typeof path === "string") return path;
  let output = "";
  for (let i = 0; i < path.length; i++) output += `/${path[i]}`;
  return output;
}

/** What stands between the scheme's colon and the path. */
function authorityOf(url) {
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
export function serialized(url, excludeFragment) {
  let output = `${url.scheme}:${authorityOf(url)}${serializedPath(url)}`;
  if (url.query !== null) output += `?${url.query}`;
  if (!excludeFragment && url.fragment !== null) output += `#${url.fragment}`;
  return output;
}

/** Where the components stand in the serialization of a URL. */
export function offsetsOf(url) {
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
