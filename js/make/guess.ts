// Guesses the scheme of an input that may lack one, as a browser's address bar does.
import { getHostname, parse } from "../core/url-members.js";
import type { URL } from "../index.js";
import {
  optionalString,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "../language/arguments.js";
import { hasCodeUnit, isASCIIAlpha, isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, lastIndexOf, slice, toLowerCase } from "../language/builtins.js";
import { toWellFormed } from "../language/well-formed.js";
import { OPENING } from "../wasm/layout.js";
import { schemeArgument } from "./scheme.js";

/** Options for {@link guessScheme}. */
export interface GuessSchemeOptions {
  /**
   * The scheme to assume, without the colon. The default is `http` for IP addresses, `localhost` and its subdomains,
   * and `https` for all other hosts.
   */
  scheme?: StringLike | null | undefined;
}

/** The type that {@link guessScheme} returns. */
export interface GuessedURL {
  /** The URL, or null if the input does not parse, or if no scheme is guessed for it. */
  url: URL | null;
  /** The text that was prepended to the input, such as `"https://"`, or `""` if the input was parsed unchanged. */
  prefix: string;
}

/**
 * Parses an input that may lack a scheme, as typed into an address bar.
 *
 * - `C:\…` and `C:/…` are files.
 * - `//host…` only lacks the scheme.
 * - In `localhost:3000` and `www.example.com:8080/…`, the text before the colon is treated as a host, although it would
 *   parse as a scheme.
 * - An input that parses, such as `mailto:a@b` or `user:p@h.example`, stays unchanged.
 * - An input that begins with `/`, `\`, `?`, `#`, `.` or `~` is a relative reference, and a single word is a search
 *   term. For these, nothing is guessed.
 * - Nothing is guessed for an invalid URL that has a scheme, such as `ssh://git@a.example:b/c.git`, or that lacks only
 *   the colon, such as `http//a.example`. The same applies to text in quotation marks or brackets, such as
 *   `<a.example>`.
 * - The scheme and `://` are prepended to any other input.
 *
 * ```js
 * import { guessScheme } from "whatwg-url-wasm/make";
 *
 * guessScheme("bit.ly/x").url.href; // "https://bit.ly/x"
 * guessScheme("localhost:3000").url.href; // "http://localhost:3000/"
 * guessScheme("bit.ly/x", { scheme: "http" }).prefix; // "http://"
 * guessScheme("mailto:a@b").prefix; // ""
 * guessScheme("weather").url; // null
 * ```
 *
 * The input may come from someone you don't trust. Check the protocol of the result before you use it, because
 * `javascript:alert(1)` parses.
 *
 * @param input a string; other values are converted as Web IDL specifies
 * @throws {TypeError} if the scheme is invalid (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if an argument is missing or has the wrong type
 */
export function guessScheme(
  input: URLLike,
  options: GuessSchemeOptions | null | undefined = undefined,
): GuessedURL {
  requireArguments(arguments.length, "input");
  // Lone surrogates must not become pairs when intervening tabs and newlines are removed.
  const string = toWellFormed(stringArgument(input, "input"));
  const option = optionalString(optionsArgument(options).scheme, "options.scheme");
  const scheme = option === null ? null : schemeArgument(option, "options.scheme");
  const text = stripped(string);
  if (isDrivePath(text)) {
    const isInvalid = slice(text, 1, 4) === "://" && parse(text) === null;
    return isInvalid ? { url: null, prefix: "" } : parsed("file:///", text);
  }
  if (slice(text, 0, 2) === "//") return guessed(scheme, ":", text);
  if (isHostWithPort(text)) return guessed(scheme, "://", text);
  const url = parse(text);
  if (url !== null) return { url, prefix: "" };
  return isReferenceOrWord(text) || hasScheme(text)
    ? { url: null, prefix: "" }
    : guessed(scheme, "://", text);
}

/** Removes the characters that the URL parser removes: tabs and newlines, and C0 controls and spaces at both ends. */
export function stripped(input: string): string {
  let start = 0;
  let end = input.length;
  while (start < end && charCodeAt(input, start) <= 0x20) start++;
  while (end > start && charCodeAt(input, end - 1) <= 0x20) end--;
  let result = "";
  let from = start;
  for (let i = start; i < end; i++) {
    const unit = charCodeAt(input, i);
    if (unit !== 0x09 && unit !== 0x0a && unit !== 0x0d) continue;
    result += slice(input, from, i);
    from = i + 1;
  }
  return result + slice(input, from, end);
}

const parsed = (prefix: string, text: string): GuessedURL => ({
  url: parse(prefix + text),
  prefix,
});

/** Prepends the scheme and `separator` to the input. */
function guessed(scheme: string | null, separator: string, text: string): GuessedURL {
  const result = parsed(`${scheme ?? "https"}${separator}`, text);
  const host = result.url === null ? "" : getHostname(result.url);
  // The host was probably meant to be a scheme, or the input is quoted. A bracket may also begin an IPv6 address.
  const isQuoted = hasCodeUnit(OPENING, charCodeAt(text, 0)) || hasSchemeAfterMarks(text);
  if ((isQuoted && slice(host, 0, 1) !== "[") || host === "http" || host === "https")
    return { url: null, prefix: "" };
  return scheme === null && isLocalOrAddress(host) ? parsed(`http${separator}`, text) : result;
}

/**
 * Whether a text has marks, such as brackets or invisible characters, before a scheme and its colon. What only looks like a
 * scheme does not count: credentials after slashes, a host before a port, and a part of an IPv6 address. The two ranges
 * contain the letters of living scripts, and few marks.
 */
function hasSchemeAfterMarks(text: string): boolean {
  let start = 0;
  for (; start < text.length; start++) {
    const code = charCodeAt(text, start);
    const isLetter = (code >= 0xc0 && code <= 0x1fff) || (code >= 0x3041 && code <= 0xd7ff);
    if (isLetter || isASCIIAlpha(code) || isASCIIDigit(code)) break;
  }
  const afterMarks = slice(text, start, text.length);
  const isHost = text[0] === "/" || text[0] === ":" || isHostWithPort(afterMarks);
  return start > 0 && !isHost && hasScheme(afterMarks);
}

/** Whether a parsed host is `localhost`, a subdomain of `localhost`, or an IP address. */
function isLocalOrAddress(host: string): boolean {
  if (slice(host, 0, 1) === "[") return true;
  const end = host[host.length - 1] === "." ? host.length - 1 : host.length;
  const last = slice(host, lastIndexOf(host, ".", end - 1) + 1, end);
  // The host parser turns every domain whose last label is a number into an IPv4 address.
  return last === "localhost" || (last !== "" && isASCIIDigits(last));
}

function isASCIIDigits(string: string): boolean {
  for (let i = 0; i < string.length; i++) if (!isASCIIDigit(charCodeAt(string, i))) return false;
  return true;
}

/** Whether the text begins with a drive letter, a colon and a slash. */
const isDrivePath = (text: string): boolean =>
  text.length >= 3 &&
  isASCIIAlpha(charCodeAt(text, 0)) &&
  text[1] === ":" &&
  (text[2] === "/" || text[2] === "\\");

/** Whether the text begins with `localhost` or a name with a dot, a colon, and a port of 1 to 5 digits. */
function isHostWithPort(text: string): boolean {
  let colon = 0;
  let hasDot = false;
  for (; colon < text.length && text[colon] !== ":"; colon++) {
    const unit = text[colon];
    if (unit === "/" || unit === "\\" || unit === "?" || unit === "#" || unit === "@") return false;
    if (unit === "." && colon > 0) hasDot = true;
  }
  // The name must have the form of a scheme, unlike "127.0.0.1".
  if (
    slice(text, 0, 1) === "." ||
    (!hasDot && toLowerCase(slice(text, 0, colon)) !== "localhost")
  ) {
    return false;
  }
  let end = colon + 1;
  while (end < text.length && isASCIIDigit(charCodeAt(text, end))) end++;
  const digits = end - colon - 1;
  // Indices past the end may be inherited from a patched prototype, but `slice` does not read them.
  const next = slice(text, end, end + 1);
  return (
    digits >= 1 && digits <= 5 && (next === "" || next === "/" || next === "?" || next === "#")
  );
}

/**
 * Whether an input that does not parse is a relative reference, or one word up to any `//`. That word is a scheme
 * without a colon.
 */
function isReferenceOrWord(text: string): boolean {
  const first = slice(text, 0, 1);
  if (first === "" || first === "/" || first === "\\" || first === "." || first === "~")
    return true;
  let end = 0;
  for (; end < text.length && text[end] !== "?" && text[end] !== "#"; end++) {
    const unit = text[end];
    if (slice(text, end, end + 2) === "//") break;
    if (unit === "." || unit === ":" || unit === "/" || unit === "@") return false;
  }
  return end === 0 || toLowerCase(slice(text, 0, end)) !== "localhost";
}

/**
 * Whether an input that does not parse begins with a scheme and a colon, or has `://` where the host would end, as in
 * `url(https://a.example)`.
 */
function hasScheme(text: string): boolean {
  let isScheme = isASCIIAlpha(charCodeAt(text, 0));
  for (let i = 0; i < text.length; i++) {
    const unit = text[i];
    if (unit === "/" || unit === "\\" || unit === "?" || unit === "#") return false;
    if (unit === ":" && (isScheme || slice(text, i + 1, i + 3) === "//")) return true;
    const code = charCodeAt(text, i);
    const isMark = unit === "+" || unit === "-" || unit === ".";
    isScheme = isScheme && (isMark || isASCIIAlpha(code) || isASCIIDigit(code));
  }
  return false;
}
