// https://url.spec.whatwg.org/#origin
import { schemeTypeOf } from "../core/protocols.js";
import { FILE } from "../wasm/layout.js";
import { serializationOf } from "./hosts.js";
import { parse } from "./parsing.js";
import { type ReadonlyURLRecord, serializedPath } from "./serializing.js";

/** Serializes the origin of a URL whose members have been checked. */
export function originOf(url: ReadonlyURLRecord): string {
  const { host, port, scheme } = url;
  if (schemeTypeOf(scheme) > FILE && host !== null) {
    const origin = `${scheme}://${serializationOf(host)}`;
    return port === null ? origin : `${origin}:${port}`;
  }
  if (scheme !== "blob") return "null";
  const pathURL = parse(serializedPath(url));
  const isHTTP = pathURL !== null && (pathURL.scheme === "http" || pathURL.scheme === "https");
  return isHTTP ? originOf(pathURL) : "null";
}
