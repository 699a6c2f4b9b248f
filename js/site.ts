/**
 * Finds the [public suffixes and registrable domains](https://url.spec.whatwg.org/#host-registrable-domain) of hosts,
 * and compares URLs by origin and by [site](https://html.spec.whatwg.org/multipage/browsers.html#sites).
 *
 * @module whatwg-url-wasm/site
 */

import { type Host, hostArgument, hostStringArgument, rejectURL } from "./host/argument.js";
import {
  booleanOption,
  choiceArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  type URLLike,
} from "./language/arguments.js";
import { charCodeAt, slice, toLowerCase } from "./language/builtins.js";
import { invalidArgument } from "./language/errors.js";
import { type DomainParts, domainPartsOf } from "./site/domain-parts.js";
import { currentVersion, useList } from "./site/list.js";
import { parseList } from "./site/loading.js";
import {
  type Origin,
  type OriginRecord,
  originArgument,
  sameOrigin,
  sameSite,
  schemelesslySameSite,
} from "./site/origin.js";
import { parseHostname } from "./site/parsing.js";
import { ICANN_ONLY, LITERAL, publicSuffixOf, registrableDomainOf } from "./site/public-suffix.js";

export { Origin } from "./site/origin.js";
export type { DomainParts };

/** A host: a string written as in a URL, a host from the `/host` entry, or null if there is no host. */
type HostLike = Host | null;

/** The options that select the rules of the Public Suffix List. */
interface SiteOptions {
  /** The sections whose rules apply: `"all"` (the default), or `"ICANN"` to ignore the private section. */
  readonly section?: "all" | "ICANN" | undefined;
  /**
   * Whether to follow the list's algorithm literally. In that case, `kobe.jp` is not a public suffix, because the list
   * only contains the rule `*.kobe.jp`. The default is false, because browsers don't follow the algorithm literally.
   */
  readonly literalWildcards?: boolean | undefined;
}

const SECTIONS = ["all", "ICANN"];

/** Converts options to the bits defined in site/public-suffix.ts. */
function readingArgument(options: SiteOptions | null | undefined): number {
  if (options === undefined) return 0;
  const { section, literalWildcards } = optionsArgument(options);
  const isICANN =
    section !== undefined &&
    choiceArgument(section, "options.section", SECTIONS, '"all" or "ICANN"') === 1;
  const isLiteral = booleanOption(literalWildcards, "options.literalWildcards");
  return (isICANN ? ICANN_ONLY : 0) | (isLiteral ? LITERAL : 0);
}

/**
 * Checks the arguments of a function about a host, and calls `find` if the host is a string. Returns null for IP
 * addresses and null, which are not domains.
 */
function findInHost<Result>(
  argumentCount: number,
  host: HostLike,
  options: SiteOptions | null | undefined,
  find: (host: string, reading: number) => Result | null,
): Result | null {
  requireArguments(argumentCount, "host");
  const checked = host === null ? null : hostArgument(host, "host");
  const reading = readingArgument(options);
  if (typeof checked !== "string") return null;
  const result = find(checked, reading);
  if (result === null) rejectURL(checked, "host");
  return result;
}

/**
 * The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of a host: the part of a domain under which
 * anyone can register names, according to the [Public Suffix List](https://publicsuffix.org/). As in browsers, the
 * parent of a wildcard rule is a public suffix too. For example, the rule `*.kobe.jp` makes `kobe.jp` a public suffix.
 *
 * ```js
 * import { publicSuffix } from "whatwg-url-wasm/site";
 *
 * publicSuffix("www.example.co.uk"); // "co.uk"
 * publicSuffix("whatwg.github.io."); // "github.io."
 * publicSuffix("a.unlisted"); // "unlisted"
 * publicSuffix("127.0.0.1"); // null
 * publicSuffix("whatwg.github.io", { section: "ICANN" }); // "io"
 * ```
 *
 * @param host a host, such as the `hostname` of a URL object. Hosts that the [host
 * parser](https://url.spec.whatwg.org/#concept-host-parser) could change must be parsed first
 * @param options see `SiteOptions`
 * @returns a domain in ASCII, which ends with a dot if the host does. Returns null if the host does not parse or is not
 * a domain. Also returns null for domains with an empty label, which the list does not cover
 * @throws {TypeError} if `host` is missing or is not a host, for example a URL object, or an option has the wrong type
 * @throws {TypeError} if `host` is a URL, or a host with a port or a path, or `section` is not one of the allowed strings
 *   (code `ERR_INVALID_ARG_VALUE`)
 * @throws {RangeError} when there is not enough memory for the host
 */
export function publicSuffix(
  host: HostLike,
  options: SiteOptions | null | undefined = undefined,
): string | null {
  return findInHost(arguments.length, host, options, publicSuffixOf);
}

/**
 * The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host: its public suffix and the
 * preceding label.
 *
 * Different programs use different versions of the list. If security depends on the result, compare origins instead of
 * sites.
 *
 * ```js
 * import { registrableDomain } from "whatwg-url-wasm/site";
 *
 * registrableDomain("www.example.co.uk"); // "example.co.uk"
 * registrableDomain("sub.B\u00fccher.example"); // "xn--bcher-kva.example"
 * registrableDomain("github.io"); // null
 * ```
 *
 * @param host the same as for `publicSuffix`
 * @param options see `SiteOptions`
 * @returns null if the host is a public suffix, or if `publicSuffix` returns null
 * @throws {TypeError} if `host` is missing or is not a host, for example a URL object, or an option has the wrong type
 * @throws {TypeError} if `host` is a URL, or a host with a port or a path, or `section` is not one of the allowed strings
 *   (code `ERR_INVALID_ARG_VALUE`)
 * @throws {RangeError} when there is not enough memory for the host
 */
export function registrableDomain(
  host: HostLike,
  options: SiteOptions | null | undefined = undefined,
): string | null {
  return findInHost(arguments.length, host, options, registrableDomainOf);
}

/**
 * All parts of a domain: Returns all parts of a domain at once: `publicSuffix`, `registrableDomain`, the subdomain
 * before it, the section of the Public Suffix List that lists the suffix, and whether the domain is one of IANA's
 * [special-use domain names](https://www.iana.org/assignments/special-use-domain-names/).
 *
 * ```js
 * import { domainParts } from "whatwg-url-wasm/site";
 *
 * domainParts("www.example.co.uk").subdomain; // "www"
 * domainParts("a.b.github.io").section; // "private"
 * domainParts("nas.local").section; // null
 * domainParts("nas.local").isSpecialUse; // true
 * ```
 *
 * @param host as for `publicSuffix`
 * @param options see `SiteOptions`
 * @returns null if `publicSuffix` returns null
 * @throws {TypeError} if `host` is missing or is not a host, for example a URL object, or an option has the wrong type
 * @throws {TypeError} if `host` is a URL, or a host with a port or a path, or `section` is not one of the allowed strings
 *   (code `ERR_INVALID_ARG_VALUE`)
 * @throws {RangeError} when there is not enough memory for the host
 */
export function domainParts(
  host: HostLike,
  options: SiteOptions | null | undefined = undefined,
): DomainParts | null {
  return findInHost(arguments.length, host, options, domainPartsOf);
}

/**
 * Whether a host may set a cookie with a certain value of the `Domain` attribute, according to [RFC
 * 6265bis](https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.7): the domain is the host
 * itself, or a parent of the host and not a public suffix. IP addresses have no parents. A cookie whose domain is both
 * the host and a public suffix is only sent to that host.
 *
 * ```js
 * import { isCookieDomain } from "whatwg-url-wasm/site";
 *
 * isCookieDomain("www.example.co.uk", ".Example.co.uk"); // true
 * isCookieDomain("www.example.co.uk", "co.uk"); // false
 * isCookieDomain("badexample.com", "example.com"); // false
 * isCookieDomain("127.0.0.1", "127.0.0.1"); // true
 * ```
 *
 * @param host the host that sets the cookie, such as the `hostname` of a URL object
 * @param domain the value of the attribute, converted to a string as Web IDL specifies. Its case and a dot at its
 * beginning don't matter. Anything other than the host or a parent of it gives false, for example a URL, an empty
 * string, or a domain that is not in ASCII
 * @returns false if the host does not parse
 * @throws {TypeError} if an argument is missing, `host` is not a string, for example a URL object, or `domain` is a symbol
 * @throws {TypeError} if `host` is a URL, or a host with a port or a path (code `ERR_INVALID_ARG_VALUE`)
 * @throws {RangeError} when there is not enough memory for the host
 */
export function isCookieDomain(host: string, domain: StringLike): boolean {
  requireArguments(arguments.length, "host", "domain");
  const input = hostStringArgument(host, "host");
  const attribute = stringArgument(domain, "domain");
  const hostname = parseHostname(input);
  if (hostname === null) {
    rejectURL(input, "host");
    return false;
  }
  const parent = lowercaseASCII(slice(attribute, attribute[0] === "." ? 1 : 0, attribute.length));
  if (hostname === parent) return true;
  const start = hostname.length - parent.length;
  if (parent === "" || start <= 0 || hostname[start - 1] !== ".") return false;
  if (slice(hostname, start, hostname.length) !== parent) return false;
  // The parent of an IPv4 address is not a domain, and a domain with an empty label has no public suffix.
  const suffix = publicSuffixOf(parent);
  return suffix !== null && suffix !== parent;
}

/** Returns an ASCII string in lowercase, or `""` for other strings. */
function lowercaseASCII(string: string): string {
  for (let i = 0; i < string.length; i++) if (charCodeAt(string, i) > 0x7f) return "";
  return toLowerCase(string);
}

function compare(
  argumentCount: number,
  a: unknown,
  b: unknown,
  areSame: (a: OriginRecord, b: OriginRecord) => boolean,
): boolean {
  requireArguments(argumentCount, "a", "b");
  const first = originArgument(a, "a");
  return areSame(first, originArgument(b, "b"));
}

/**
 * Whether two origins are the [same origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin), which
 * means that they have the same scheme, host and port.
 *
 * ```js
 * import { isSameOrigin } from "whatwg-url-wasm/site";
 *
 * isSameOrigin("https://example.com/a", new URL("https://example.com:443/b")); // true
 * isSameOrigin("https://example.com/", "https://www.example.com/"); // false
 * isSameOrigin("data:,a", "data:,a"); // false
 * ```
 *
 * @param a an `Origin`, or a URL as a string or an object; the origin of that URL is used
 * @param b the same as `a`
 * @throws {TypeError} if an argument is missing or is a symbol, does not parse (code `ERR_INVALID_URL`), or is a host and
 *   a port without a scheme, such as `localhost:3000` (code `ERR_INVALID_ARG_VALUE`)
 * @throws {RangeError} when there is not enough memory for a URL
 */
export function isSameOrigin(a: Origin | URLLike, b: Origin | URLLike): boolean {
  return compare(arguments.length, a, b, sameOrigin);
}

/**
 * Whether two origins are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site). Both origins
 * must have the same scheme and the same registrable domain. Hosts without a registrable domain must be equal. Ports
 * don't matter.
 *
 * ```js
 * import { isSameSite } from "whatwg-url-wasm/site";
 *
 * isSameSite("https://example.com/", "https://www.example.com:8080/"); // true
 * isSameSite("https://example.com/", "http://example.com/"); // false
 * isSameSite("https://a.github.io/", "https://b.github.io/"); // false
 * ```
 *
 * @param a an `Origin`, or a URL as a string or an object; the origin of that URL is used
 * @param b the same as `a`
 * @throws {TypeError} if an argument is missing or is a symbol, does not parse (code `ERR_INVALID_URL`), or is a host and
 *   a port without a scheme, such as `localhost:3000` (code `ERR_INVALID_ARG_VALUE`)
 * @throws {RangeError} when there is not enough memory for a URL
 */
export function isSameSite(a: Origin | URLLike, b: Origin | URLLike): boolean {
  return compare(arguments.length, a, b, sameSite);
}

/**
 * Whether two origins are [schemelessly same
 * site](https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site), which means that they are same
 * site except that their schemes may differ.
 *
 * ```js
 * import { isSchemelesslySameSite } from "whatwg-url-wasm/site";
 *
 * isSchemelesslySameSite("https://example.com/", "http://www.example.com/"); // true
 * ```
 *
 * @param a an `Origin`, or a URL as a string or an object; the origin of that URL is used
 * @param b the same as `a`
 * @throws {TypeError} if an argument is missing or is a symbol, does not parse (code `ERR_INVALID_URL`), or is a host and
 *   a port without a scheme, such as `localhost:3000` (code `ERR_INVALID_ARG_VALUE`)
 * @throws {RangeError} when there is not enough memory for a URL
 */
export function isSchemelesslySameSite(a: Origin | URLLike, b: Origin | URLLike): boolean {
  return compare(arguments.length, a, b, schemelesslySameSite);
}

/**
 * Makes all functions in this entry use a different [Public Suffix
 * List](https://publicsuffix.org/list/public_suffix_list.dat) from now on. The built-in list is as old as the installed
 * package.
 *
 * ```js
 * import { loadPublicSuffixList, publicSuffix, publicSuffixListVersion } from "whatwg-url-wasm/site";
 *
 * loadPublicSuffixList("// VERSION: mine\nmuseum\nwildlife.museum");
 * publicSuffix("r.wildlife.museum"); // "wildlife.museum"
 * publicSuffixListVersion(); // "mine"
 * loadPublicSuffixList(null);
 * ```
 *
 * @param text the text of the file with both sections, a text with only some rules, or null for the built-in list
 * @throws {TypeError} if `text` is missing or is a symbol
 * @throws {TypeError} if `text` has an invalid line, no rules, a single word instead of rules, or a section without an
 *   end (code `ERR_INVALID_ARG_VALUE`). In that case, the list does not change
 * @throws {RangeError} when there is not enough memory for the list
 */
export function loadPublicSuffixList(text: StringLike | null): void {
  requireArguments(arguments.length, "text");
  // Converted to a string, undefined would be parsed as a list with one rule.
  if (text === undefined) throw invalidArgument("text", "a string or null");
  useList(text === null ? undefined : parseList(stringArgument(text, "text")));
}

/**
 * The version given in the current Public Suffix List, or `""` for a loaded list without a version.
 *
 * ```js
 * import { publicSuffixListVersion } from "whatwg-url-wasm/site";
 *
 * /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d_UTC$/.test(publicSuffixListVersion()); // true
 * ```
 */
export function publicSuffixListVersion(): string {
  return currentVersion();
}
