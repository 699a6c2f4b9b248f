/**
 * URLs as they are shown where somebody decides by them whom to trust:
 * [URL rendering](https://url.spec.whatwg.org/#url-rendering).
 *
 * @module whatwg-url-wasm/display
 */

import { parse } from "./core/url-members.js";
import { domainForDisplay } from "./display/host.js";
import { type RenderedURL, render } from "./display/rendering.js";
import {
  booleanOption,
  integerArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "./language/arguments.js";
import { INVALID_URL, invalidURL, NativeTypeError } from "./language/errors.js";
import { parseDomain } from "./site/parsing.js";

export type { RenderedPart, RenderedURL } from "./display/rendering.js";

const UNLIMITED = Infinity;
const MOST = 2 ** 32 - 1;

/** Options of `renderURL`. */
export interface RenderOptions {
  /**
   * The most code points that `text` may have. Of what is too long the end is left out, then subdomains from the lowest level
   * on, in whose place there is an ellipsis. The registrable domain, or the whole host if it has none, is never shortened,
   * nor are the scheme and the port: where these and the ellipsis are too long together, `text` is longer. By default there
   * is no limit
   */
  width?: number | undefined;
  /** Whether the host alone is shown; by default false */
  hostOnly?: boolean | undefined;
  /** Whether the scheme is shown; by default true. It may be left out where all URLs that are shown have the same scheme */
  scheme?: boolean | undefined;
  /** Whether a label `www` or `m` before others is left out; by default false */
  simplifyHost?: boolean | undefined;
}

/**
 * A URL as the standard's [URL rendering](https://url.spec.whatwg.org/#url-rendering) asks for it: without username and
 * password, the host in Unicode unless it is suspicious, and the rest percent-decoded where that can be seen. Parsing the
 * text, if nothing was left out, gives the URL again but for username and password, and for the case of the hex digits of
 * percent-encoded bytes. The username and password of the URL within a `blob:` URL are not left out: they are of its path.
 *
 * What is not decoded: ASCII, which would mean something else or be changed; bytes that are not UTF-8; spaces, control
 * characters and everything invisible, such as those that change the direction of text; what looks like a lock, a slash or
 * another delimiter, or an ellipsis; marks that have no letter to stand on, and those that stand on what is ASCII.
 *
 * Right-to-left text stands between left-to-right parts. Show the text in an element with `dir="ltr"`.
 *
 * ```js
 * import { renderURL } from "whatwg-url-wasm/display";
 *
 * renderURL("https://examplecorp.com@attacker.example/").text; // "https://attacker.example/"
 * renderURL("https://xn--bcher-kva.example/%C3%A9%20%2F").text; // "https://b\u00fccher.example/\u00e9%20%2F"
 * renderURL("https://examplecorp.com.evil.com/", { width: 24 }).text; // "https://\u2026com.evil.com"
 * renderURL("https://www.example.com/a").parts[2]; // { role: "registrableDomain", text: "example.com" }
 * ```
 *
 * @param url a URL, converted to a string as Web IDL does
 * @param options see `RenderOptions`
 * @throws {TypeError} when `url` is missing or a symbol, or does not parse (code `ERR_INVALID_URL`), or an option is not of
 *   its type
 * @throws {RangeError} when there is not enough memory for the URL
 */
export function renderURL(
  url: StringLike,
  options: RenderOptions | null | undefined = undefined,
): RenderedURL {
  requireArguments(arguments.length, "url");
  const string = stringArgument(url, "url");
  const { width, hostOnly, scheme, simplifyHost } = optionsArgument(options);
  const checked = {
    width: width === undefined ? UNLIMITED : integerArgument(width, "options.width", MOST),
    hostOnly: booleanOption(hostOnly, "options.hostOnly"),
    scheme: booleanOption(scheme, "options.scheme", true),
    simplifyHost: booleanOption(simplifyHost, "options.simplifyHost"),
  };
  const parsed = parse(string);
  if (parsed === null) throw invalidURL(new NativeTypeError(INVALID_URL), string);
  return render(parsed, checked);
}

/**
 * Whether a domain in Unicode could be taken for another, so that `renderURL` shows it in ASCII. That is decided label by
 * label, by a part of [Unicode's security mechanisms](https://www.unicode.org/reports/tr39/). A label is suspicious
 *
 * - which is of several scripts, but for those that are written together in Japanese, Chinese and Korean, also with Latin
 *   letters, or of a script that Unicode does not recommend for identifiers;
 * - whose letters all look like letters or digits of ASCII though they are Cyrillic, Greek, Armenian, Georgian or digits of
 *   another script, unless the last label of the domain is of that script, too;
 * - with phonetic letters and small capitals that look like letters of ASCII;
 * - with anything invisible, a mark twice or three in a row, or a mark on what is ASCII;
 * - with digits of ASCII and others;
 * - with letters that look like delimiters, those that are usual in Japanese and Chinese only where they stand beside ASCII;
 * - with a middle dot that is not between two l, as in Catalan;
 * - with anything else that is no letter, mark, decimal digit, hyphen or low line: slashes, dots, colons, dashes, locks and
 *   emoji. So domains of emoji are shown in Punycode. Four signs that domains have in Arabic, Chinese and Japanese are excepted.
 *
 * It is not compared with known domains. So these are not found: look-alikes within one script (`rn` and `m`, `\u0131` and
 * `i`, letters with accents), names that look like another only in part, and what only a font makes alike. Whether a letter
 * looks like one of ASCII is what Unicode's table of confusables says of it alone. Chrome counts more, by lists of its own:
 * as Cyrillic `\u043f`, `\u044a`, `\u044b`, `\u044e`, `\u050d` and `\u0517`, and letters of Ethiopic, Hebrew and other
 * scripts. The scripts are those of the runtime's version of Unicode, and what that does not know is suspicious: where
 * regular expressions have no properties of Unicode, as in React Native's Hermes, every domain that is not ASCII.
 *
 * ```js
 * import { isSuspiciousDomain } from "whatwg-url-wasm/display";
 *
 * isSuspiciousDomain("p\u0430ypal.com"); // true
 * isSuspiciousDomain("b\u00fccher.example"); // false
 * ```
 *
 * @param domain in ASCII or Unicode, converted to a string as Web IDL does
 * @returns false also for what is no domain
 * @throws {TypeError} when `domain` is missing or a symbol
 * @throws {RangeError} when there is not enough memory for the domain
 */
export function isSuspiciousDomain(domain: StringLike): boolean {
  requireArguments(arguments.length, "domain");
  const ascii = parseDomain(stringArgument(domain, "domain"));
  return ascii !== null && domainForDisplay(ascii) === null;
}
