// Builds URLs from parts. Characters that would end a part, be removed or change the part's meaning are
// percent-encoded, or the part is rejected.
import { isSpecialProtocol } from "../core/url-members.js";
import { serializePairs } from "../core/urlencoded-serializer.js";
import { spaceAsPlusOption, withoutPlus } from "../form-urlencoded/spaces.js";
import { URL, URLSearchParams } from "../index.js";
import {
  integerArgument,
  iteratorMethodOf,
  listBy,
  optionalString,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "../language/arguments.js";
import { apply, charCodeAt, slice, symbolIterator } from "../language/builtins.js";
import { invalidValue, quoted } from "../language/errors.js";
import { isObject } from "../language/webidl.js";
import { encodeString, setOf } from "../percent-encoding/encoding.js";
import {
  FRAGMENT_SET,
  PATH_SET,
  QUERY_SET,
  SPECIAL_QUERY_SET,
  USERINFO_SET,
} from "../wasm/layout.js";
import { type ParamValues, paramsArgument } from "./params.js";
import { segmentArgument } from "./path-segments.js";
import { schemeArgument } from "./scheme.js";

const userinfoSet = /* @__PURE__ */ setOf(`${USERINFO_SET}%`);
const pathSet = /* @__PURE__ */ setOf(PATH_SET);
const specialPathSet = /* @__PURE__ */ setOf(`${PATH_SET}\\`);
const filePathSet = /* @__PURE__ */ setOf(`${PATH_SET}\\|`);
const opaqueHostSet = /* @__PURE__ */ setOf("");
const opaquePathSet = /* @__PURE__ */ setOf(" ?#");
const querySet = /* @__PURE__ */ setOf(QUERY_SET);
const specialQuerySet = /* @__PURE__ */ setOf(SPECIAL_QUERY_SET);
const fragmentSet = /* @__PURE__ */ setOf(FRAGMENT_SET);

// Bundlers omit this, and with it the URL parser, for functions that need neither.
const serialize = /* @__PURE__ */ (() => URLSearchParams.prototype.toString)();

const refuse = (name: keyof URLParts, why: string): TypeError =>
  invalidValue(`The "parts.${name}" argument ${why}`);

/** The lists that URLSearchParams accepts. */
type Pairs = URLSearchParams | Iterable<readonly [string, string] | readonly string[]>;

/**
 * The parts of a URL. Only the scheme is required. Null means the same as undefined. Other members are ignored.
 */
export interface URLParts {
  /** The scheme, without the colon. */
  scheme: string;
  /** The username before percent-encoding. Even `%` gets encoded. */
  username?: StringLike | null | undefined;
  /** The password before percent-encoding. Even `%` gets encoded. */
  password?: StringLike | null | undefined;
  /**
   * The input for the host parser, without a port. IPv6 addresses must be in brackets. With the `file` scheme,
   * `localhost` becomes the empty host, as in the URL parser.
   */
  host?: StringLike | null | undefined;
  /** The port as a number from 0 to 65535, or its digits. An empty string means no port. */
  port?: number | StringLike | null | undefined;
  /**
   * A string is taken as a URL path: slashes separate segments, `..` refers to the parent, and percent-encoded bytes
   * are kept. The items of a list are segments before percent-encoding: even `/` and `%` get encoded, and `.` and `..`
   * are rejected. Every iterable object counts as a list, even a String object, which is a list of characters.
   */
  path?: StringLike | Iterable<StringLike> | null | undefined;
  /**
   * A string is taken as a URL query without the question mark. The names and values in an object must not be
   * percent-encoded. An iterable object is passed to URLSearchParams. Any other object has a property for each
   * parameter, read as by `withParams`: a list has several values, and undefined and null have none. If the object
   * contains no pairs, the URL has no query.
   */
  query?:
    | string
    | URLSearchParams
    | Iterable<readonly [string, string] | readonly string[]>
    | ParamValues
    | null
    | undefined;
  /** The fragment, without the `#`. Percent-encoded bytes are kept. */
  fragment?: StringLike | null | undefined;
}

/** Options for {@link fromParts}. */
export interface FromPartsOptions {
  /** Whether to write spaces in the names and values of `query` as `+` (the default) or as `%20`. */
  spaceAsPlus?: boolean | undefined;
}

/**
 * Builds a URL from its parts. Characters that would end a part, be removed or be parsed as another part are
 * percent-encoded. Parts that a URL can't contain are rejected, whereas setters would change or ignore them.
 *
 * ```js
 * import { fromParts } from "whatwg-url-wasm/make";
 *
 * const [scheme, host] = ["https", "example.com"];
 * fromParts({ scheme, host, path: ["a/b", "100%"], query: { q: "c&d" } }).href;
 * // "https://example.com/a%2Fb/100%25?q=c%26d"
 * fromParts({ scheme, host, path: "/a?b", fragment: "c d" }).href; // "https://example.com/a%3Fb#c%20d"
 * fromParts({ scheme, host, path: ["a", "b/c"] }).href; // "https://example.com/a/b%2Fc"
 * fromParts({ scheme, host, query: { a: ["1", "2"], b: undefined } }).search; // "?a=1&a=2"
 * fromParts({ scheme: "mailto", path: "a@example.com" }).href; // "mailto:a@example.com"
 * ```
 *
 * @returns an instance of the class exported by `"whatwg-url-wasm"`
 * @throws {TypeError} with the code `"ERR_INVALID_ARG_VALUE"` if the parts do not form a URL:
 *   - the scheme is invalid, or it is `file` and there is a username, a password or a port;
 *   - the host contains characters that hosts can't contain or that would end the host, as in `a b` and `a/b`;
 *   - the host is missing even though the scheme needs one or there is a username, password or port;
 *   - the port is invalid;
 *   - there is a host and the path does not start with a slash, or the path is a list with a `.` or `..` segment
 * @throws {TypeError} if the host fails to parse for another reason, such as `1.2.3.400` (code `"ERR_INVALID_URL"`)
 * @throws {TypeError} when an argument is missing or has the wrong type
 */
export function fromParts(
  parts: URLParts,
  options: FromPartsOptions | null | undefined = undefined,
): URL {
  requireArguments(arguments.length, "parts");
  const members = optionsArgument<URLParts>(parts, "parts");
  const spaceAsPlus = spaceAsPlusOption(options);
  const scheme = schemeArgument(
    optionalString(members.scheme, "parts.scheme") ?? "",
    "parts.scheme",
  );
  const username = optionalString(members.username, "parts.username") ?? "";
  const password = optionalString(members.password, "parts.password") ?? "";
  const port = portPart(members.port);
  const isFile = scheme === "file";
  const isSpecial = isSpecialProtocol(`${scheme}:`);
  const host = hostPart(members.host, isSpecial, isFile);
  if (username !== "" || password !== "" || port !== null) {
    if (isFile) throw refuse("scheme", "is file, whose URLs have no username, password or port");
    if (!host) throw refuse("host", "must not be empty beside a username, a password or a port");
  }
  const path = pathPart(members.path, { isFile, isSpecial, hasHost: host !== null });
  const query = queryPart(members.query, isSpecial, spaceAsPlus);
  const fragment = optionalString(members.fragment, "parts.fragment");
  let credentials = encodeString(username, userinfoSet);
  if (password !== "") credentials += `:${encodeString(password, userinfoSet)}`;
  let href = `${scheme}:`;
  if (host !== null || isFile) href += "//";
  // The start of a path that begins with "//" would be parsed as a host.
  else if (slice(path, 0, 2) === "//") href += "/.";
  if (credentials !== "") href += `${credentials}@`;
  href += host ?? "";
  if (port !== null) href += `:${port}`;
  href += path;
  if (query !== null) href += `?${query}`;
  if (fragment !== null) href += `#${encodeString(fragment, fragmentSet)}`;
  return new URL(href);
}

/** Returns the port from a number or a string of digits, or null if there is none. */
function portPart(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  let port = value as number;
  if (typeof value !== "number") {
    const digits = stringArgument(value, "parts.port");
    if (digits === "") return null;
    port = 0;
    for (let i = 0; i < digits.length; i++) {
      const digit = charCodeAt(digits, i) - 0x30;
      port = digit >= 0 && digit <= 9 ? port * 10 + digit : -1;
      if (port < 0) break;
    }
  }
  return integerArgument(port, "parts.port", 0xffff);
}

/**
 * Returns the host in URL syntax. Throws for characters that would end the host, start another part of the URL, or be
 * removed by the parser.
 */
function hostPart(value: unknown, isSpecial: boolean, isFile: boolean): string | null {
  const host = optionalString(value, "parts.host");
  if (host === null || host === "") {
    if (isSpecial && !isFile) throw refuse("host", "must not be empty with this scheme");
    return host;
  }
  const isBracketed = host[0] === "[" && host[host.length - 1] === "]";
  const forbidden = isBracketed ? "[]/?#@\\" : "[]/?#@\\:|";
  const end = isBracketed ? host.length - 1 : host.length;
  for (let i = isBracketed ? 1 : 0; i < end; i++) {
    let isForbidden = charCodeAt(host, i) <= 0x20 && (isSpecial || !isOpaqueHostControl(host[i]));
    for (let j = 0; j < forbidden.length; j++) if (host[i] === forbidden[j]) isForbidden = true;
    if (isForbidden) throw refuse("host", `is not a host: ${quoted(host)}`);
  }
  return isSpecial || isBracketed ? host : encodeString(host, opaqueHostSet);
}

/** Whether the opaque-host parser percent-encodes a C0 control or a space instead of rejecting it. */
const isOpaqueHostControl = (unit: string): boolean =>
  unit !== "\0" && unit !== "\t" && unit !== "\n" && unit !== "\r" && unit !== " ";

interface Kind {
  readonly isFile: boolean;
  readonly isSpecial: boolean;
  readonly hasHost: boolean;
}

/** Returns the path in URL syntax, given a string or a list of segments. */
function pathPart(value: unknown, { isFile, isSpecial, hasHost }: Kind): string {
  if (value === undefined || value === null) return "";
  const method = iteratorMethodOf(value);
  if (typeof method === "function") return segmentsPart(method, value);
  const path = stringArgument(value, "parts.path");
  if (path === "" || path[0] === "/") {
    return encodeString(path, isFile ? filePathSet : isSpecial ? specialPathSet : pathSet);
  }
  if (hasHost || isSpecial) throw refuse("path", "must be empty or begin with a slash");
  return encodeString(path, opaquePathSet);
}

function segmentsPart(method: unknown, value: unknown): string {
  const segments = listBy(method, value, "parts.path", stringArgument);
  let path = "";
  for (let i = 0; i < segments.length; i++) {
    path += `/${segmentArgument(segments[i], "parts.path", "parts.path")}`;
  }
  return path;
}

/** Returns the query in URL syntax, given a string or any other argument that URLSearchParams accepts. */
function queryPart(value: unknown, isSpecial: boolean, spaceAsPlus: boolean): string | null {
  if (value === undefined || value === null) return null;
  if (isObject(value)) {
    const query = serializedPairs(value);
    return query === "" ? null : spaceAsPlus ? query : withoutPlus(query);
  }
  return encodeString(stringArgument(value, "parts.query"), isSpecial ? specialQuerySet : querySet);
}

function serializedPairs(value: object): string {
  // As in the URLSearchParams constructor, null counts as missing.
  if (((value as Partial<Iterable<unknown>>)[symbolIterator] ?? null) !== null) {
    return apply(serialize, new URLSearchParams(value as Pairs), []);
  }
  const { list } = paramsArgument(value, "parts.query");
  const pairs: string[] = [];
  for (let i = 0; i < list.length; i++) {
    const parameter = list[i].pairs;
    for (let j = 0; j < parameter.length; j++) pairs[pairs.length] = parameter[j];
  }
  return serializePairs(pairs);
}
