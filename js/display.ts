/**
 * Renders URLs for people who decide by them whom to trust: see the standard's section
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

/** The options of `renderURL`. */
export interface RenderOptions {
  /**
   * The maximum length of `text` in code points; unlimited by default. If the URL is too long, its end is replaced by an
   * ellipsis. If that is not enough, subdomains are too, beginning with the lowest level. The scheme, the port and the
   * registrable domain, or the whole host if it has no registrable domain, are never shortened. If they are too long
   * together with the ellipsis, `text` is longer than the maximum
   */
  width?: number | undefined;
  /** Whether only the host is shown; false by default */
  hostOnly?: boolean | undefined;
  /** Whether the scheme is shown; true by default. It may be omitted if all displayed URLs have the same scheme */
  scheme?: boolean | undefined;
  /** Whether a leading label `www` or `m` is omitted; false by default */
  simplifyHost?: boolean | undefined;
}

/**
 * Renders a URL as the standard's [URL rendering](https://url.spec.whatwg.org/#url-rendering) recommends: without username
 * and password, with the host in Unicode unless it is suspicious, and with visible characters percent-decoded. If nothing
 * was omitted, parsing the text results in the same URL, except for the username, the password, and the case of the hex
 * digits in percent-encoded bytes. In a `blob:` URL, the inner URL is a path, so its username and password are shown.
 *
 * These are not decoded: ASCII, because the URL would change; invalid UTF-8; spaces, control characters and everything
 * invisible, including characters that change the direction of text; characters that look like a lock, a slash or another
 * delimiter, or an ellipsis; and combining marks without a letter before them, or after an ASCII character.
 *
 * Right-to-left text may be between left-to-right parts. Show the text in an element with `dir="ltr"`.
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
 * @param url a URL, converted to a string as in Web IDL
 * @param options see `RenderOptions`
 * @throws {TypeError} when `url` is missing or a symbol, or does not parse (code `ERR_INVALID_URL`), or an option has the
 *   wrong type
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
 * Whether a domain in Unicode could be mistaken for another one, so that `renderURL` shows it in ASCII. Each label is
 * checked against a part of [Unicode's security mechanisms](https://www.unicode.org/reports/tr39/). A label is suspicious if
 * it contains
 *
 * - letters from several scripts, except the combinations that are usual in Japanese, Chinese and Korean, including Latin;
 * - a script that Unicode does not recommend for identifiers;
 * - only Cyrillic, Greek, Armenian or Georgian letters or digits from another script that look like ASCII letters or digits,
 *   unless the last label of the domain is in the same script;
 * - phonetic letters or small capitals that look like ASCII letters;
 * - anything invisible, the same mark twice, three marks in a row, or a mark after an ASCII character;
 * - both ASCII digits and other digits;
 * - letters that look like delimiters. Those that are usual in Japanese and Chinese are suspicious only next to ASCII;
 * - a middle dot, except between two l, as in Catalan;
 * - anything else except letters, marks, decimal digits, hyphens and low lines. Slashes, dots, colons, dashes, locks and
 *   emoji are suspicious, so domains with emoji are shown in Punycode. Four signs that are used in Arabic, Chinese and
 *   Japanese domains are allowed.
 *
 * The domain is not compared with known domains. So this does not find look-alikes within one script (`rn` and `m`, `\u0131`
 * and `i`, accented letters), names that only partly look like another one, and similarities in particular fonts. Letters
 * look like ASCII if Unicode's table of confusables maps the single letter to ASCII. Chrome has more letters in its own
 * lists: for example Cyrillic `\u043f`, `\u044a`, `\u044b`, `\u044e`, `\u050d` and `\u0517`, and letters in Ethiopic, Hebrew
 * and other scripts. The scripts follow the runtime's version of Unicode, and characters that it does not know are
 * suspicious. If the runtime's regular expressions don't support Unicode properties, as in React Native's Hermes, every
 * non-ASCII domain is suspicious.
 *
 * ```js
 * import { isSuspiciousDomain } from "whatwg-url-wasm/display";
 *
 * isSuspiciousDomain("p\u0430ypal.com"); // true
 * isSuspiciousDomain("b\u00fccher.example"); // false
 * ```
 *
 * @param domain a domain in ASCII or Unicode, converted to a string as in Web IDL
 * @returns false also for an invalid domain
 * @throws {TypeError} when `domain` is missing or a symbol
 * @throws {RangeError} when there is not enough memory for the domain
 */
export function isSuspiciousDomain(domain: StringLike): boolean {
  requireArguments(arguments.length, "domain");
  const ascii = parseDomain(stringArgument(domain, "domain"));
  return ascii !== null && domainForDisplay(ascii) === null;
}
