// The entry `/record`: URL records, and the algorithms on them: https://url.spec.whatwg.org/#urls
import { type Host, hostArgument, type IPv6Address } from "./host/argument.js";
import {
  booleanOption,
  integerArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "./language/arguments.js";
import { invalidArgument } from "./language/errors.js";
import { encodeString, setOf } from "./percent-encoding/encoding.js";
import { urlArgument } from "./record/argument.js";
import { basicParse, parseRelative } from "./record/basic-url-parser.js";
import { serializationOf } from "./record/hosts.js";
import { originOf } from "./record/origin.js";
import type { StateOverride } from "./record/parsing.js";
import { schemeTypeOf } from "./record/schemes.js";
import {
  countDots,
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

/** https://url.spec.whatwg.org/#concept-url-parser */
export function parseURL(
  input: StringLike,
  options:
    | { base?: ReadonlyURLRecord | StringLike | null | undefined }
    | null
    | undefined = undefined,
): URLRecord | null {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  return parseRelative(string, optionsArgument(options).base, "options.base");
}

/** https://url.spec.whatwg.org/#concept-basic-url-parser */
export function basicURLParse(
  input: StringLike,
  options:
    | {
        base?: ReadonlyURLRecord | StringLike | null | undefined;
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

/** https://url.spec.whatwg.org/#set-the-username */
export function setTheUsername(url: URLRecord, username: StringLike): void {
  requireArguments(arguments.length, "url", "username");
  urlArgument(url, "url");
  url.username = encodeString(stringArgument(username, "username"), userinfoSet);
}

/** https://url.spec.whatwg.org/#set-the-password */
export function setThePassword(url: URLRecord, password: StringLike): void {
  requireArguments(arguments.length, "url", "password");
  urlArgument(url, "url");
  url.password = encodeString(stringArgument(password, "password"), userinfoSet);
}

/** https://url.spec.whatwg.org/#concept-url-serializer */
export function serializeURL(
  url: ReadonlyURLRecord,
  excludeFragment: boolean | undefined = undefined,
): string {
  requireArguments(arguments.length, "url");
  return serialized(urlArgument(url, "url"), booleanOption(excludeFragment, "excludeFragment"));
}

/** https://url.spec.whatwg.org/#url-path-serializer */
export function serializePath(url: ReadonlyURLRecord): string {
  requireArguments(arguments.length, "url");
  return serializedPath(urlArgument(url, "url"));
}

/** https://url.spec.whatwg.org/#concept-host-serializer */
export function serializeHost(host: Host): string {
  requireArguments(arguments.length, "host");
  return serializationOf(hostArgument(host, "host"));
}

/** https://url.spec.whatwg.org/#serialize-an-integer */
export function serializeInteger(integer: number): string {
  requireArguments(arguments.length, "integer");
  return `${integerArgument(integer, "integer", 2 ** 53 - 1)}`;
}

/** https://url.spec.whatwg.org/#concept-url-origin, serialized */
export function serializeURLOrigin(url: ReadonlyURLRecord): string {
  requireArguments(arguments.length, "url");
  return originOf(urlArgument(url, "url"));
}

/** Where the components stand in the serialization. */
export function componentOffsets(url: ReadonlyURLRecord): ComponentOffsets {
  requireArguments(arguments.length, "url");
  return offsetsOf(urlArgument(url, "url"));
}

/** https://url.spec.whatwg.org/#concept-url-equals */
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

/** https://url.spec.whatwg.org/#is-special */
export function isSpecial(url: ReadonlyURLRecord): boolean {
  requireArguments(arguments.length, "url");
  return schemeTypeOf(urlArgument(url, "url").scheme) > 0;
}

/** https://url.spec.whatwg.org/#default-port */
export function defaultPort(scheme: StringLike): number | null {
  requireArguments(arguments.length, "scheme");
  const port = DEFAULT_PORTS[schemeTypeOf(stringArgument(scheme, "scheme"))];
  return port === 0 ? null : port;
}

/** https://url.spec.whatwg.org/#include-credentials */
export function includesCredentials(url: ReadonlyURLRecord): boolean {
  requireArguments(arguments.length, "url");
  const { username, password } = urlArgument(url, "url");
  return username !== "" || password !== "";
}

/** https://url.spec.whatwg.org/#url-opaque-path */
export function hasAnOpaquePath(url: ReadonlyURLRecord): boolean {
  requireArguments(arguments.length, "url");
  return typeof urlArgument(url, "url").path === "string";
}

/** https://url.spec.whatwg.org/#cannot-have-a-username-password-port */
export function cannotHaveAUsernamePasswordPort(url: ReadonlyURLRecord): boolean {
  requireArguments(arguments.length, "url");
  const { host, scheme } = urlArgument(url, "url");
  return host === null || host === "" || schemeTypeOf(scheme) === FILE;
}

/** https://url.spec.whatwg.org/#windows-drive-letter */
export function isWindowsDriveLetter(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return isDriveLetter(stringArgument(string, "string"));
}

/** https://url.spec.whatwg.org/#normalized-windows-drive-letter */
export function isNormalizedWindowsDriveLetter(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return isNormalizedDriveLetter(stringArgument(string, "string"));
}

/** https://url.spec.whatwg.org/#start-with-a-windows-drive-letter */
export function startsWithAWindowsDriveLetter(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return startsWithDriveLetter(stringArgument(string, "string"));
}

/** https://url.spec.whatwg.org/#single-dot-path-segment */
export function isSingleDotURLPathSegment(segment: StringLike): boolean {
  requireArguments(arguments.length, "segment");
  return countDots(stringArgument(segment, "segment")) === 1;
}

/** https://url.spec.whatwg.org/#double-dot-path-segment */
export function isDoubleDotURLPathSegment(segment: StringLike): boolean {
  requireArguments(arguments.length, "segment");
  return countDots(stringArgument(segment, "segment")) === 2;
}

/** https://url.spec.whatwg.org/#shorten-a-urls-path */
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
