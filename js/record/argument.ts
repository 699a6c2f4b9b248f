// Handles URL records passed as arguments: https://url.spec.whatwg.org/#concept-url
import { hostArgument } from "../host/argument.js";
import { integerArgument, stringArgument } from "../language/arguments.js";
import { isArray } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";
import { isObject } from "../language/webidl.js";
import { serialized, type URLRecord } from "./serializing.js";

type RecordLike = { readonly [Member in keyof URLRecord]?: unknown };

const MOST_PORT = 0xffff;

/**
 * Copies a URL record after checking the types of its members. Each member is read once. The function does not check
 * whether a URL can have these members.
 */
export function urlArgument(value: unknown, name: string): URLRecord {
  if (!isObject(value)) throw invalidArgument(name, "a URL record");
  return withScheme((value as RecordLike).scheme, value, name);
}

/** Copies a URL record whose scheme has already been read. */
function withScheme(scheme: unknown, value: RecordLike, name: string): URLRecord {
  const { username, password, host, port, path, query, fragment } = value;
  if (typeof scheme !== "string") throw notAString(name, "scheme");
  if (typeof username !== "string") throw notAString(name, "username");
  if (typeof password !== "string") throw notAString(name, "password");
  if (query !== null && typeof query !== "string") throw notAString(name, "query", " or null");
  if (host === undefined) throw invalidArgument(`${name}.host`, "a host or null");
  if (port === undefined) throw invalidArgument(`${name}.port`, "an integer or null");
  if (fragment !== null && typeof fragment !== "string") {
    throw notAString(name, "fragment", " or null");
  }
  return {
    scheme,
    username,
    password,
    host: typeof host === "string" || host === null ? host : hostArgument(host, `${name}.host`),
    port: port === null ? null : integerArgument(port, `${name}.port`, MOST_PORT),
    path: typeof path === "string" ? path : segmentsArgument(path, `${name}.path`),
    query,
    fragment,
  };
}

const notAString = (name: string, member: keyof URLRecord, orElse = ""): TypeError =>
  invalidArgument(`${name}.${member}`, `a string${orElse}`);

function segmentsArgument(path: unknown, name: string): string[] {
  if (!isArray(path)) throw invalidArgument(name, "a string or an array of strings");
  const segments: string[] = [];
  for (let i = 0; i < path.length; i++) {
    const segment: unknown = path[i];
    if (typeof segment !== "string") throw invalidArgument(`${name}[${i}]`, "a string");
    segments[i] = segment;
  }
  return segments;
}

/**
 * Returns a base as a string, or undefined if there is none. A base is a record or any value that other entries accept
 * as a base.
 */
export function baseString(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  const scheme = isObject(value) ? (value as RecordLike).scheme : undefined;
  return typeof scheme === "string"
    ? serialized(withScheme(scheme, value as RecordLike, name), true)
    : stringArgument(value, name);
}
