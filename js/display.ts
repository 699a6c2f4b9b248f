/**
 * Renders URLs for people who use them to decide whom to trust: see the section [URL
 * rendering](https://url.spec.whatwg.org/#url-rendering) in the standard. Also hides secrets in URLs, for logs.
 *
 * @module whatwg-url-wasm/display
 */

import { parse } from "./core/url-members.js";
import { domainForDisplay } from "./display/host.js";
import {
  defaultNames,
  type Names,
  namesOf,
  redactURL,
  redactURLs,
  secretList,
  untilStable,
} from "./display/redaction.js";
import { type RenderedURL, render } from "./display/rendering.js";
import { hostStringArgument, rejectURL } from "./host/argument.js";
import {
  booleanOption,
  integerArgument,
  listArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "./language/arguments.js";
import { INVALID_URL, invalidURL, NativeTypeError } from "./language/errors.js";
import { parseDomain } from "./site/parsing.js";

export type { RenderedPart, RenderedURL } from "./display/rendering.js";

const UNLIMITED = Infinity;
const MOST = 0xffff_ffff;

/** The options for `renderURL`. */
export interface RenderOptions {
  /**
   * The maximum length of `text` in code points. Unlimited by default. If the URL is too long, its end is replaced with
   * an ellipsis. If the result is still too long, subdomains are replaced too, starting at the lowest level. The
   * scheme, the port and the registrable domain are never shortened. If a host has no registrable domain, the whole
   * host is kept. If these parts and the ellipsis are too long, `text` exceeds the maximum
   */
  width?: number | undefined;
  /** Whether to show only the host, preceded by the scheme if the scheme is not special. False by default */
  hostOnly?: boolean | undefined;
  /**
   * Whether to show the scheme. True by default. Omitting the scheme is safe if all displayed URLs have the same
   * scheme. The scheme is always shown if it is not special, as in `javascript:` and `blob:` URLs, or if the host is
   * empty, as in most `file:` URLs
   */
  scheme?: boolean | undefined;
  /** Whether to omit a leading `www` or `m` label. False by default */
  simplifyHost?: boolean | undefined;
}

/**
 * Renders a URL as recommended in the standard's section [URL rendering](https://url.spec.whatwg.org/#url-rendering):
 * without the username and password, with the host in Unicode unless it is suspicious, and with visible characters
 * percent-decoded. If nothing was omitted, parsing the text gives the same URL, except for the username, the password,
 * and the case of hex digits in percent-encoded bytes. In a `blob:` URL, the inner URL is a path, so its username and
 * password are shown.
 *
 * The following are not decoded: ASCII characters, because the URL would change; invalid UTF-8; spaces, control
 * characters and everything invisible, such as characters that change the direction of text; marks that have no letter
 * or digit to combine with, that follow ASCII, or that follow four other marks; characters that look like a lock or an
 * ellipsis; characters that Unicode's tables map to text with delimiters (``/ \ : ? # @ % & = . [ ]``) or to blanks;
 * other symbols that look like number signs or overlay a letter with a slash; and characters that are blank in most
 * fonts. Letters, marks and digits that look like delimiters (in Arabic, Devanagari, Gujarati, Chinese and Japanese)
 * are decoded if they are next to another character of these scripts and not next to an ASCII letter or digit.
 *
 * Browsers would reorder right-to-left text, and adjacent digits and punctuation, across the boundaries between parts,
 * labels and path segments. For example, in an element that only has `dir="ltr"`, the host
 * `\u05d3\u05d5\u05d2\u05de\u05d4.\u05e7\u05d5\u05dd` with the path `/8.8.8.8/` looks like the host 8.8.8.8. Put the
 * text between delimiters, and each delimiter, in a separate `<bdi dir="ltr">`:
 *
 * ```ts
 * const url = renderURL(href);
 * const line = document.createElement("bdi");
 * line.dir = "ltr";
 * for (const { role, text } of url.parts) {
 *   const part = document.createElement("span");
 *   part.className = role;
 *   for (const piece of text.split(/([/\\:?#@%&=.[\]])/)) {
 *     const isolate = document.createElement("bdi");
 *     isolate.dir = "ltr";
 *     isolate.textContent = piece;
 *     part.append(isolate);
 *   }
 *   line.append(part);
 * }
 * ```
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
 * @param url a URL, converted to a string as Web IDL specifies
 * @param options see `RenderOptions`
 * @throws {TypeError} if `url` is missing or is a symbol, or does not parse (code `ERR_INVALID_URL`), or an option has
 *   the wrong type
 * @throws {RangeError} when there is not enough memory for the URL
 */
export function renderURL(
  url: URLLike,
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
 * Whether a domain in Unicode could be mistaken for another one. `renderURL` shows such domains in ASCII. Each label is
 * checked against the tables of [Unicode's security mechanisms](https://www.unicode.org/reports/tr39/), in the Unicode
 * version that is used for domain processing. A label is suspicious if
 *
 * - it contains a character that Unicode does not recommend for identifiers: other scripts, phonetic letters,
 *   conjoining jamo, punctuation, symbols, emoji and everything invisible. All ideographs are allowed. A letter with a
 *   mark is allowed if both the letter and the mark are;
 * - it mixes scripts other than those that Japanese and Korean text combines, which include Latin;
 * - it looks like an ASCII label: each character is ASCII, looks like ASCII, or (in Cyrillic and Greek) has a capital
 *   that looks like a Latin capital of similar shape (such as `\u0442` and `\u043a`). The exceptions depend on the last
 *   label of the domain: Cyrillic, Greek, Armenian and Georgian labels below a top-level domain of the Public Suffix
 *   List in the same script, and four Latin letters (`\u00e6`, `\u00fe`, `\u0131`, `\u0153`) below the top-level
 *   domains of countries whose languages need them. Other Latin letters that look like ASCII are always suspicious;
 * - it looks like a number, because each character is an ASCII digit or looks like one;
 * - it contains letters that look like quotation marks or URL delimiters. In scripts that need such letters, they are
 * suspicious only next to ASCII. The same applies to ideographs with few strokes that look like ASCII letters or
 * symbols. Kana that look like these ideographs are suspicious only if no kana or ideograph is beside them;
 * - it consists only of symbols, or of letters that look like delimiters;
 * - a letter has the same mark twice, more than two marks that all scripts share, or more than four marks; a mark is
 *   placed on an ASCII character or a look-alike; or a dot above is placed on a letter that already has a dot;
 * - it contains both ASCII digits and other digits, or a zero that looks like a dot and is not next to another digit;
 * - it contains a middle dot, except below `.cat` between two l's, as in Catalan.
 *
 * The domain is not compared with known domains. This function therefore does not detect look-alikes in ASCII (`rn` and
 * `m`), accented letters, names that only partly resemble other names, or similarities in particular fonts. Chrome has
 * its own lists and treats more letters as look-alikes, such as Cyrillic `\u043f` and `\u044a` and letters of Indic
 * scripts. The script of a letter depends on the Unicode version of the runtime. If the runtime's regular expressions
 * don't support Unicode properties, as in React Native's Hermes, every non-ASCII domain is suspicious.
 *
 * ```js
 * import { isSuspiciousDomain } from "whatwg-url-wasm/display";
 *
 * isSuspiciousDomain("p\u0430ypal.com"); // true
 * isSuspiciousDomain("b\u00fccher.example"); // false
 * ```
 *
 * @param domain a domain in ASCII or Unicode
 * @returns false also for an invalid domain and for an IP address
 * @throws {TypeError} if `domain` is missing, is not a string, or is a URL or a domain with a port or a path (code
 *   `ERR_INVALID_ARG_VALUE`)
 * @throws {RangeError} when there is not enough memory for the domain
 */
export function isSuspiciousDomain(domain: string): boolean {
  requireArguments(arguments.length, "domain");
  const string = hostStringArgument(domain, "domain");
  const ascii = parseDomain(string);
  if (ascii !== null) return domainForDisplay(ascii) === null;
  rejectURL(string, "domain");
  return false;
}

/** The options for `redact` and `redactText`. */
export interface RedactOptions {
  /**
   * The names of the parameters whose values to hide, instead of `SECRET_PARAMS`. To hide more parameters, write
   * `[...SECRET_PARAMS, "sid"]`. ASCII case is ignored, and `*` stands for itself
   */
  params?: readonly string[] | Iterable<string> | null | undefined;
}

/**
 * The names of the parameters whose values `redact` hides by default. The list in src/url/redaction.rs says which
 * specification or document defines each.
 */
export const SECRET_PARAMS: readonly string[] = /* @__PURE__ */ secretList.slice();

/**
 * Replaces the username, the password and the values of secret parameters in a URL with `***`, so that the URL can be
 * logged. All other characters stay the same. Needs no WebAssembly, and takes linear time.
 *
 * `url` need not be a URL, because it is not parsed:
 *
 * - The username and the password follow two slashes (for special schemes such as `https`, any number), and end at the
 *   last `@` before the path. If the text after the colon is not a port, they end at the last `@` of the input, because
 *   a password that was not percent-encoded may contain `/`, `?` and `#`.
 * - A parameter follows `?`, `&`, `;` or `#`, in the query or in a fragment that is written like a query. Its value ends
 *   at the next `&`, or at the `#` that starts the fragment. Names are percent-decoded before they are compared.
 * - Tabs and newlines are skipped, as in the URL parser. A URL in the path, query or fragment of another URL is
 *   searched too, even if it is percent-encoded.
 *
 * ```js
 * import { redact, SECRET_PARAMS } from "whatwg-url-wasm/display";
 *
 * redact("https://joe:pass@a.example/b?token=x#id_token=z"); // "https://***:***@a.example/b?token=***#id_token=***"
 * redact("postgres://joe:a/b@c/d"); // "postgres://***:***@c/d"
 * redact("/?token=x&SID=y", { params: [...SECRET_PARAMS, "sid"] }); // "/?token=***&SID=***"
 * ```
 *
 * @param url a URL or other text, converted to a string as Web IDL specifies
 * @param options see `RedactOptions`
 * @throws {TypeError} if `url` is missing or is a symbol, or an option has the wrong type
 */
export function redact(
  url: URLLike,
  options: RedactOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "url");
  const string = stringArgument(url, "url");
  return untilStable(redactURL, string, namesOption(options));
}

/**
 * Hides the secrets of each URL in a text, such as a line of a log, as `redact` does. All other characters stay the
 * same. A URL ends at a space, a control character, a `"`, `<` or `>`, and before punctuation that follows it. Relative
 * URLs such as `/?token=x` count too.
 *
 * ```js
 * import { redactText } from "whatwg-url-wasm/display";
 *
 * redactText('"GET /a?token=x HTTP/1.1" 200 (https://joe:pass@b.example/).'); // '"GET /a?token=*** HTTP/1.1" 200 (https://***:***@b.example/).'
 * ```
 *
 * @param text any text, converted to a string as Web IDL specifies
 * @param options see `RedactOptions`
 * @throws {TypeError} if `text` is missing or is a symbol, or an option has the wrong type
 */
export function redactText(
  text: StringLike,
  options: RedactOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "text");
  const string = stringArgument(text, "text");
  return untilStable(redactURLs, string, namesOption(options));
}

function namesOption(options: RedactOptions | null | undefined): Names {
  const { params } = optionsArgument(options);
  return params === undefined || params === null
    ? defaultNames()
    : namesOf(listArgument(params, "options.params", stringArgument));
}
