/**
 * [URL records](https://url.spec.whatwg.org/#urls), and the algorithms that the `URL` class applies to records.
 *
 * @module whatwg-url-wasm/record
 */

import { schemeTypeOf } from "./core/protocols.js";
import { type Host, hostArgument, type IPv6Address } from "./host/argument.js";
import {
  booleanOption,
  integerArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "./language/arguments.js";
import { invalidArgument } from "./language/errors.js";
import { dotsIn } from "./percent-encoding/decoding.js";
import { encodeString, setOf } from "./percent-encoding/encoding.js";
import { urlArgument } from "./record/argument.js";
import { basicParse, parseRelative } from "./record/basic-url-parser.js";
import { serializationOf } from "./record/hosts.js";
import { originOf } from "./record/origin.js";
import type { StateOverride } from "./record/parsing.js";
import {
  isDriveLetter,
  isNormalizedDriveLetter,
  startsWithDriveLetter,
} from "./record/segments.js";
import {
  type ComponentOffsets,
  offsetsOf,
  type ReadonlyURLRecord,
  serialized,
  serializedPath,
  type URLRecord,
} from "./record/serializing.js";
import { DEFAULT_PORTS, FILE, USERINFO_SET } from "./wasm/layout.js";

export { percentDecodeBytes, percentDecodeString } from "./percent-encoding.js";
export type { ComponentOffsets, Host, IPv6Address, ReadonlyURLRecord, StateOverride, URLRecord };

/**
 * The [URL parser](https://url.spec.whatwg.org/#concept-url-parser).
 *
 * ```js
 * import { parseURL } from "whatwg-url-wasm/record";
 *
 * const base = parseURL("https://user@[::1]:81/a/b?c");
 * base.host; // [0, 0, 0, 0, 0, 0, 0, 1]
 * base.path; // ["a", "b"]
 * parseURL("../d#", { base }).path; // ["d"]
 * parseURL("mailto:a@b").path; // "a@b"
 * parseURL("/a"); // null
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @param options `base` can be a record, a string or a URL object. A record is serialized first
 * @returns null for failure
 * @throws {TypeError} if `input` is missing or is a symbol, or a member of `base` has the wrong type
 * @throws {TypeError} if `base` does not parse (code `"ERR_INVALID_URL"`, with the properties `input` and `base`)
 * @throws {RangeError} when there is not enough memory for the input
 */
export function parseURL(
  input: URLLike,
  options: { base?: ReadonlyURLRecord | URLLike | null | undefined } | null | undefined = undefined,
): URLRecord | null {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  return parseRelative(string, optionsArgument(options).base, "options.base");
}

/**
 * The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). Like {@link parseURL}, but accepts an
 * encoding for the query. With `url` and `stateOverride`, the function changes `url`, as the setters of the URL class
 * do.
 *
 * ```js
 * import { basicURLParse, parseURL } from "whatwg-url-wasm/record";
 *
 * const url = parseURL("https://example.com:81/a?b");
 * basicURLParse("example.org:8080", { url, stateOverride: "host" }) === url; // true
 * url.port; // 8080
 * basicURLParse("example.net:82", { url, stateOverride: "hostname" }); // null
 * url.path = [];
 * basicURLParse("c/../d?", { url, stateOverride: "path start" });
 * url.path; // ["d%3F"]
 * basicURLParse("http:", { url, stateOverride: "scheme start" });
 * url.scheme; // "http"
 * basicURLParse("80", { url, stateOverride: "port" });
 * url.port; // null
 * url.query = "";
 * basicURLParse("'e#", { url, stateOverride: "query" });
 * url.query; // "%27e%23"
 * url.fragment = "";
 * basicURLParse("f g", { url, stateOverride: "fragment" });
 * url.fragment; // "f%20g"
 * const opaque = parseURL("mailto:a");
 * basicURLParse("b?", { url: opaque, stateOverride: "opaque path" });
 * opaque.path; // "ab"
 * basicURLParse("https://a/?\u2261", { encoding: "shift_jis" }).query; // "%81%DF"
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @param options `base` is the same as for {@link parseURL}. `encoding` is a label from the Encoding Standard, by
 * default UTF-8. `url` and `stateOverride` must be given together, and `base` is then ignored. The states that parse a
 * path, query or fragment append to that part of `url`. The path must be an array in the path start state and a string
 * in the opaque path state. In the scheme start state, the input has to end with a colon
 * @returns a new record (or `url`, if it is given), or null for failure. After a failure, `url` may be partly changed:
 * for example, `example.org:port` changes the host
 * @throws {TypeError} when an argument is missing, an argument has the wrong type, or `base` does not parse
 * @throws {RangeError} if `encoding` is not a label (code `"ERR_ENCODING_NOT_SUPPORTED"`), or there is not enough
 * memory for the input
 */
export function basicURLParse(
  input: URLLike,
  options:
    | {
        base?: ReadonlyURLRecord | URLLike | null | undefined;
        encoding?: StringLike | null | undefined;
        url?: URLRecord | undefined;
        stateOverride?: StateOverride | undefined;
      }
    | null
    | undefined = undefined,
): URLRecord | null {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { base, encoding, stateOverride, url } = optionsArgument(options);
  return basicParse(string, base, "options.base", encoding, stateOverride, url);
}

const userinfoSet = /* @__PURE__ */ setOf(USERINFO_SET);

/**
 * Percent-encodes and [sets the username](https://url.spec.whatwg.org/#set-the-username). To check whether the URL can
 * have a username, use {@link cannotHaveAUsernamePasswordPort}.
 *
 * ```js
 * import { parseURL, serializeURL, setTheUsername } from "whatwg-url-wasm/record";
 *
 * const url = parseURL("https://example.org/");
 * setTheUsername(url, "a:b");
 * serializeURL(url); // "https://a%3Ab@example.org/"
 * ```
 *
 * @param username a string; other values are converted as Web IDL specifies
 * @throws {TypeError} when an argument is missing, `url` is not a record, or `username` is a symbol
 */
export function setTheUsername(url: URLRecord, username: StringLike): void {
  requireArguments(arguments.length, "url", "username");
  urlArgument(url, "url");
  url.username = encodeString(stringArgument(username, "username"), userinfoSet);
}

/**
 * Percent-encodes and [sets the password](https://url.spec.whatwg.org/#set-the-password). To check whether the URL can
 * have a password, use {@link cannotHaveAUsernamePasswordPort}.
 *
 * ```js
 * import { parseURL, serializeURL, setThePassword } from "whatwg-url-wasm/record";
 *
 * const url = parseURL("https://example.org/");
 * setThePassword(url, "p@ss");
 * serializeURL(url); // "https://:p%40ss@example.org/"
 * ```
 *
 * @param password a string; other values are converted as Web IDL specifies
 * @throws {TypeError} when an argument is missing, `url` is not a record, or `password` is a symbol
 */
export function setThePassword(url: URLRecord, password: StringLike): void {
  requireArguments(arguments.length, "url", "password");
  urlArgument(url, "url");
  url.password = encodeString(stringArgument(password, "password"), userinfoSet);
}

/**
 * The [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer).
 *
 * ```js
 * import { parseURL, serializeURL } from "whatwg-url-wasm/record";
 *
 * const url = parseURL("HTTP://0x7f.1:80/a/..#b");
 * serializeURL(url); // "http://127.0.0.1/#b"
 * serializeURL(url, true); // "http://127.0.0.1/"
 * ```
 *
 * @param excludeFragment by default false
 * @throws {TypeError} when `url` is missing or is not a record, or `excludeFragment` is not a boolean
 */
export function serializeURL(
  url: ReadonlyURLRecord,
  excludeFragment: boolean | undefined = undefined,
): string {
  requireArguments(arguments.length, "url");
  return serialized(urlArgument(url, "url"), booleanOption(excludeFragment, "excludeFragment"));
}

/**
 * The [URL path serializer](https://url.spec.whatwg.org/#url-path-serializer). Returns the opaque path, or all
 * segments, each preceded by a slash.
 *
 * ```js
 * import { parseURL, serializePath } from "whatwg-url-wasm/record";
 *
 * serializePath(parseURL("https://example.org/a/../b c/")); // "/b%20c/"
 * ```
 *
 * @throws {TypeError} when `url` is missing or is not a record
 */
export function serializePath(url: ReadonlyURLRecord): string {
  requireArguments(arguments.length, "url");
  return serializedPath(urlArgument(url, "url"));
}

/**
 * The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer). A string is its own serialization, and
 * IPv6 addresses are enclosed in brackets.
 *
 * ```js
 * import { serializeHost } from "whatwg-url-wasm/record";
 *
 * serializeHost(2130706433); // "127.0.0.1"
 * serializeHost("example.org"); // "example.org"
 * ```
 *
 * @throws {TypeError} when `host` is missing or is not a host
 */
export function serializeHost(host: Host): string {
  requireArguments(arguments.length, "host");
  return serializationOf(hostArgument(host, "host"));
}

/**
 * [Serializes an integer](https://url.spec.whatwg.org/#serialize-an-integer), such as a port, as a decimal number
 * without leading zeros.
 *
 * ```js
 * import { serializeInteger } from "whatwg-url-wasm/record";
 *
 * serializeInteger(8080); // "8080"
 * ```
 *
 * @throws {TypeError} when `integer` is missing or is not an integer from 0 to 2<sup>53</sup> − 1
 */
export function serializeInteger(integer: number): string {
  requireArguments(arguments.length, "integer");
  return `${integerArgument(integer, "integer", 2 ** 53 - 1)}`;
}

/**
 * The serialization of a URL's [origin](https://url.spec.whatwg.org/#concept-url-origin), which is `null` if the origin
 * is opaque. `file:` URLs have an opaque origin, although the standard leaves this open. A `blob:` URL has the origin
 * of the HTTP(S) URL in its path.
 *
 * ```js
 * import { parseURL, serializeURLOrigin } from "whatwg-url-wasm/record";
 *
 * serializeURLOrigin(parseURL("https://user@example.org:8080/a")); // "https://example.org:8080"
 * serializeURLOrigin(parseURL("data:,")); // "null"
 * ```
 *
 * @throws {TypeError} when `url` is missing or is not a record
 */
export function serializeURLOrigin(url: ReadonlyURLRecord): string {
  requireArguments(arguments.length, "url");
  return originOf(urlArgument(url, "url"));
}

/**
 * The positions of the components in the result of {@link serializeURL}.
 *
 * ```js
 * import { componentOffsets, parseURL, serializeURL } from "whatwg-url-wasm/record";
 *
 * const url = parseURL("https://user@example.org/a?b");
 * const { hostStart, hostEnd } = componentOffsets(url);
 * serializeURL(url).slice(hostStart, hostEnd); // "example.org"
 * ```
 *
 * @throws {TypeError} when `url` is missing or is not a record
 */
export function componentOffsets(url: ReadonlyURLRecord): ComponentOffsets {
  requireArguments(arguments.length, "url");
  return offsetsOf(urlArgument(url, "url"));
}

/**
 * Whether two URLs are [equal](https://url.spec.whatwg.org/#concept-url-equals).
 *
 * ```js
 * import { equals, parseURL } from "whatwg-url-wasm/record";
 *
 * const [a, b] = [parseURL("https://example.org/#a"), parseURL("https://EXAMPLE.org")];
 * equals(a, b); // false
 * equals(a, b, { excludeFragments: true }); // true
 * ```
 *
 * @param options `excludeFragments` says whether to ignore the fragments. The default is false
 * @throws {TypeError} when an argument is missing or is not a record, or `excludeFragments` is not a boolean
 */
export function equals(
  a: ReadonlyURLRecord,
  b: ReadonlyURLRecord,
  options: { excludeFragments?: boolean | undefined } | null | undefined = undefined,
): boolean {
  requireArguments(arguments.length, "a", "b");
  const first = urlArgument(a, "a");
  const second = urlArgument(b, "b");
  const { excludeFragments } = optionsArgument(options);
  const excludes = booleanOption(excludeFragments, "options.excludeFragments");
  return serialized(first, excludes) === serialized(second, excludes);
}

/**
 * Whether a URL [is special](https://url.spec.whatwg.org/#is-special). For example, `https:` and `file:` URLs are special.
 *
 * ```js
 * import { isSpecial, parseURL } from "whatwg-url-wasm/record";
 *
 * isSpecial(parseURL("wss://example.org")); // true
 * isSpecial(parseURL("mailto:a@b")); // false
 * ```
 *
 * @throws {TypeError} when `url` is missing or is not a record
 */
export function isSpecial(url: ReadonlyURLRecord): boolean {
  requireArguments(arguments.length, "url");
  return schemeTypeOf(urlArgument(url, "url").scheme) > 0;
}

/**
 * The [default port](https://url.spec.whatwg.org/#default-port) of a scheme.
 *
 * ```js
 * import { defaultPort } from "whatwg-url-wasm/record";
 *
 * defaultPort("https"); // 443
 * defaultPort("file"); // null
 * ```
 *
 * @param scheme a scheme in lower case and without a colon. The scheme is converted to a string as Web IDL specifies
 * @returns null if the scheme has no default port
 * @throws {TypeError} when `scheme` is missing or is a symbol
 */
export function defaultPort(scheme: StringLike): number | null {
  requireArguments(arguments.length, "scheme");
  const port = DEFAULT_PORTS[schemeTypeOf(stringArgument(scheme, "scheme"))];
  return port === 0 ? null : port;
}

/**
 * Whether a URL [includes credentials](https://url.spec.whatwg.org/#include-credentials), that is, whether its username
 * or password is not empty.
 *
 * ```js
 * import { includesCredentials, parseURL } from "whatwg-url-wasm/record";
 *
 * includesCredentials(parseURL("https://:secret@example.org/")); // true
 * ```
 *
 * @throws {TypeError} when `url` is missing or is not a record
 */
export function includesCredentials(url: ReadonlyURLRecord): boolean {
  requireArguments(arguments.length, "url");
  const { username, password } = urlArgument(url, "url");
  return username !== "" || password !== "";
}

/**
 * Whether a URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path) instead of a list of segments.
 *
 * ```js
 * import { hasAnOpaquePath, parseURL } from "whatwg-url-wasm/record";
 *
 * hasAnOpaquePath(parseURL("mailto:a@b")); // true
 * hasAnOpaquePath(parseURL("foo:/a")); // false
 * ```
 *
 * @throws {TypeError} when `url` is missing or is not a record
 */
export function hasAnOpaquePath(url: ReadonlyURLRecord): boolean {
  requireArguments(arguments.length, "url");
  return typeof urlArgument(url, "url").path === "string";
}

/**
 * Whether a URL [cannot have a username, password or
 * port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port). True if the host is null or empty, or the
 * scheme is `file`.
 *
 * ```js
 * import { cannotHaveAUsernamePasswordPort, parseURL } from "whatwg-url-wasm/record";
 *
 * cannotHaveAUsernamePasswordPort(parseURL("file://host/a")); // true
 * ```
 *
 * @throws {TypeError} when `url` is missing or is not a record
 */
export function cannotHaveAUsernamePasswordPort(url: ReadonlyURLRecord): boolean {
  requireArguments(arguments.length, "url");
  const { host, scheme } = urlArgument(url, "url");
  return host === null || host === "" || schemeTypeOf(scheme) === FILE;
}

/**
 * Whether a string is a [Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter), which consists of an
 * ASCII letter and a colon or a vertical line.
 *
 * ```js
 * import { isWindowsDriveLetter } from "whatwg-url-wasm/record";
 *
 * isWindowsDriveLetter("C|"); // true
 * isWindowsDriveLetter("C:/"); // false
 * ```
 *
 * @param string a string; other values are converted as Web IDL specifies
 * @throws {TypeError} when `string` is missing or is a symbol
 */
export function isWindowsDriveLetter(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return isDriveLetter(stringArgument(string, "string"));
}

/**
 * Whether a string is a [normalized Windows drive
 * letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter), which consists of an ASCII letter and a colon.
 *
 * ```js
 * import { isNormalizedWindowsDriveLetter } from "whatwg-url-wasm/record";
 *
 * isNormalizedWindowsDriveLetter("c:"); // true
 * isNormalizedWindowsDriveLetter("c|"); // false
 * ```
 *
 * @param string a string; other values are converted as Web IDL specifies
 * @throws {TypeError} when `string` is missing or is a symbol
 */
export function isNormalizedWindowsDriveLetter(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return isNormalizedDriveLetter(stringArgument(string, "string"));
}

/**
 * Whether a string [starts with a Windows drive letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter)
 * that `file:` URLs recognize.
 *
 * ```js
 * import { startsWithAWindowsDriveLetter } from "whatwg-url-wasm/record";
 *
 * startsWithAWindowsDriveLetter("c:/a"); // true
 * startsWithAWindowsDriveLetter("c:a"); // false
 * ```
 *
 * @param string a string; other values are converted as Web IDL specifies
 * @throws {TypeError} when `string` is missing or is a symbol
 */
export function startsWithAWindowsDriveLetter(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return startsWithDriveLetter(stringArgument(string, "string"));
}

/**
 * Whether a string is a [single-dot URL path segment](https://url.spec.whatwg.org/#single-dot-path-segment), which
 * refers to the current folder.
 *
 * ```js
 * import { isSingleDotURLPathSegment } from "whatwg-url-wasm/record";
 *
 * isSingleDotURLPathSegment("%2E"); // true
 * isSingleDotURLPathSegment(".."); // false
 * ```
 *
 * @param segment a string; other values are converted as Web IDL specifies
 * @throws {TypeError} when `segment` is missing or is a symbol
 */
export function isSingleDotURLPathSegment(segment: StringLike): boolean {
  requireArguments(arguments.length, "segment");
  return dotsIn(stringArgument(segment, "segment")) === 1;
}

/**
 * Whether a string is a [double-dot URL path segment](https://url.spec.whatwg.org/#double-dot-path-segment), which
 * refers to the parent folder.
 *
 * ```js
 * import { isDoubleDotURLPathSegment } from "whatwg-url-wasm/record";
 *
 * isDoubleDotURLPathSegment(".%2e"); // true
 * isDoubleDotURLPathSegment("..."); // false
 * ```
 *
 * @param segment a string; other values are converted as Web IDL specifies
 * @throws {TypeError} when `segment` is missing or is a symbol
 */
export function isDoubleDotURLPathSegment(segment: StringLike): boolean {
  requireArguments(arguments.length, "segment");
  return dotsIn(stringArgument(segment, "segment")) === 2;
}

/**
 * [Shortens a URL's path](https://url.spec.whatwg.org/#shorten-a-urls-path): removes the last segment unless it is the
 * Windows drive letter of a `file:` URL. An empty path stays empty.
 *
 * ```js
 * import { parseURL, shortenPath } from "whatwg-url-wasm/record";
 *
 * const url = parseURL("file:///C:/a");
 * shortenPath(url);
 * shortenPath(url);
 * url.path; // ["C:"]
 * ```
 *
 * @param url a record, which gets a new array as its `path` if the path changes
 * @throws {TypeError} when `url` is missing, is not a record, or has an opaque path
 */
export function shortenPath(url: URLRecord): void {
  requireArguments(arguments.length, "url");
  const { path, scheme } = urlArgument(url, "url");
  if (typeof path === "string") throw invalidArgument("url.path", "an array of strings");
  const { length } = path;
  if (length === 0) return;
  if (scheme === "file" && length === 1 && isNormalizedDriveLetter(path[0])) return;
  path.length = length - 1;
  url.path = path;
}
