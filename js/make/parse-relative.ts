// Parses relative references without a base: https://url.spec.whatwg.org/#relative-url-string
import {
  getHostname,
  getPassword,
  getPort,
  getUsername,
  isSpecialProtocol,
  parse,
} from "../core/url-members.js";
import {
  optionalString,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "../language/arguments.js";
import { isASCIIAlpha, isASCIIDigit, replaceEach } from "../language/ascii.js";
import { charCodeAt, slice } from "../language/builtins.js";
import { toUSVString } from "../language/webidl.js";
import { encodeString, setOf } from "../percent-encoding/encoding.js";
import { FRAGMENT_SET, PATH_SET, SPECIAL_QUERY_SET } from "../wasm/layout.js";
import { stripped } from "./guess.js";
import { withoutDotSegments } from "./path-segments.js";
import { schemeArgument } from "./scheme.js";

/** Options for {@link parseRelativeURL}. */
export interface ParseRelativeURLOptions {
  /**
   * The scheme of the bases, by default `https`. The scheme determines the meaning of backslashes and drive letters.
   */
  scheme?: StringLike | null | undefined;
}

/** The parts of a reference. */
export interface RelativeURL {
  /** Whether the reference has an authority, begins with a slash, or is relative to the base's path. */
  kind: "scheme-relative" | "path-absolute" | "path-relative";
  /** The username, percent-encoded. Without an authority, this property and the next three are null. */
  username: string | null;
  /** The password, percent-encoded. */
  password: string | null;
  /** The host, serialized, without the port. */
  host: string | null;
  /** The port. Null if the port is missing or is the scheme's default port. */
  port: number | null;
  /** The path before percent-encoding. Backslashes that count as slashes are written as slashes. */
  path: string;
  /** The query before percent-encoding, without the `?`. */
  query: string | null;
  /** The fragment before percent-encoding, without the `#`. */
  fragment: string | null;
  /** A reference that, for every base with this scheme, resolves to the same URL as the input. */
  href: string;
}

/**
 * Parses a relative reference without a base.
 *
 * ```js
 * import { parseRelativeURL } from "whatwg-url-wasm/make";
 *
 * const { kind, path, query, href } = parseRelativeURL("..\\a?b");
 * [kind, path, query, href]; // ["path-relative", "../a", "b", "../a?b"]
 * parseRelativeURL("//B.example:81/x").host; // "b.example"
 * parseRelativeURL("mailto:a@b"); // null
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @returns null if the input begins with a scheme or fails to parse with every base
 * @throws {TypeError} if the scheme is invalid (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if an argument is missing or has the wrong type
 */
export function parseRelativeURL(
  input: URLLike,
  options: ParseRelativeURLOptions | null | undefined = undefined,
): RelativeURL | null {
  requireArguments(arguments.length, "input");
  const text = stripped(toUSVString(stringArgument(input, "input")));
  const option = optionalString(optionsArgument(options).scheme, "options.scheme");
  const scheme = option === null ? "https" : schemeArgument(option, "options.scheme");
  if (hasScheme(text)) return null;
  const { before: beforeFragment, after: fragment } = splitAt(text, "#");
  const { before, after: query } = splitAt(beforeFragment, "?");
  const isSpecial = isSpecialProtocol(`${scheme}:`);
  const reference = isSpecial ? withSlashes(before) : before;
  const end = (query === null ? "" : `?${query}`) + (fragment === null ? "" : `#${fragment}`);
  if (slice(reference, 0, 2) !== "//") {
    const kind = reference[0] === "/" ? "path-absolute" : "path-relative";
    const authority = { username: null, password: null, host: null, port: null };
    return { kind, ...authority, path: reference, query, fragment, href: reference + end };
  }
  let start = 2;
  // https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
  if (isSpecial && scheme !== "file") while (reference[start] === "/") start++;
  let pathStart = start;
  while (pathStart < reference.length && reference[pathStart] !== "/") pathStart++;
  // In the file host state, a drive letter starts the path.
  const isDrive = scheme === "file" && isDriveLetter(slice(reference, start, pathStart));
  const authority = isDrive ? "" : slice(reference, start, pathStart);
  const path = isDrive
    ? `/${slice(reference, start, reference.length)}`
    : slice(reference, pathStart, reference.length);
  const url = parse(`${scheme}://${authority}/`);
  if (url === null) return null;
  const username = getUsername(url);
  const password = getPassword(url);
  const host = getHostname(url);
  const port = getPort(url);
  let href = "//";
  if (username !== "" || password !== "") {
    href += `${username}${password === "" ? "" : `:${password}`}@`;
  }
  href += host + (port === "" ? "" : `:${port}`) + path + end;
  return {
    kind: "scheme-relative",
    username,
    password,
    host,
    port: port === "" ? null : +port,
    path,
    query,
    fragment,
    href,
  };
}

const pathSet = /* @__PURE__ */ setOf(PATH_SET);
const querySet = /* @__PURE__ */ setOf(SPECIAL_QUERY_SET);
const fragmentSet = /* @__PURE__ */ setOf(FRAGMENT_SET);

/**
 * Returns the path, query and fragment of a redirect target that stays on the same site, such as the value of a
 * `returnTo` parameter. The result starts with exactly one slash and consists of ASCII characters, so URL parsers of
 * all kinds find the same path in it.
 *
 * ```js
 * import { localReference } from "whatwg-url-wasm/make";
 *
 * localReference("/a/../\u00e9?b#c"); // "/%C3%A9?b#c"
 * localReference("//evil.example/"); // null
 * localReference("/.//evil.example/"); // null
 * localReference("https://example.com/a") ?? "/"; // "/"
 * ```
 *
 * This function contains no URL parser, so it is small.
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @returns the reference, as the URL parser writes it. Returns null if the input does not begin with a slash or
 * backslash (like an absolute URL, `a/b`, `?query`, `#fragment` and the empty string), or if it could lead to another
 * site (like `//host`, `/\host` and `/.//host`)
 * @throws {TypeError} if the argument is missing or is a symbol
 */
export function localReference(input: URLLike): string | null {
  requireArguments(arguments.length, "input");
  const text = stripped(toUSVString(stringArgument(input, "input")));
  const { before: beforeFragment, after: fragment } = splitAt(text, "#");
  const { before, after: query } = splitAt(beforeFragment, "?");
  const reference = withSlashes(before);
  if (reference[0] !== "/" || reference[1] === "/") return null;
  const path = withoutDotSegments(reference);
  // Without its dot segments, the path can begin with two slashes.
  if (path[1] === "/") return null;
  let result = encodeString(path, pathSet);
  if (query !== null) result += `?${encodeString(query, querySet)}`;
  if (fragment !== null) result += `#${encodeString(fragment, fragmentSet)}`;
  return result;
}

/** https://url.spec.whatwg.org/#scheme-state */
function hasScheme(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (isASCIIAlpha(unit)) continue;
    if (i === 0) return false;
    if (text[i] === ":") return true;
    const isSign = text[i] === "+" || text[i] === "-" || text[i] === ".";
    if (!isASCIIDigit(unit) && !isSign) return false;
  }
  return false;
}

/** Splits a string at the first delimiter. `after` is null if there is none. */
function splitAt(
  text: string,
  delimiter: string,
): { readonly before: string; readonly after: string | null } {
  for (let i = 0; i < text.length; i++) {
    if (text[i] === delimiter) {
      return { before: slice(text, 0, i), after: slice(text, i + 1, text.length) };
    }
  }
  return { before: text, after: null };
}

const withSlashes = (text: string): string => replaceEach(text, "\\", "/");

/** https://url.spec.whatwg.org/#windows-drive-letter */
const isDriveLetter = (text: string): boolean =>
  text.length === 2 && isASCIIAlpha(charCodeAt(text, 0)) && (text[1] === ":" || text[1] === "|");
