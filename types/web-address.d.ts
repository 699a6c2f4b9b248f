/**
 * *Web addresses in HTML 5*, a draft of March 2009, on the grammar of
 * [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986). The URL Standard has superseded that draft. The functions here
 * are for seeing how the two differ.
 *
 * In the copy of the draft that survives, the lists are lost, and some parts contradict each other. These are the
 * decisions, by section and step:
 *
 * - 2, valid: by the conditions of HTML 5's draft of the same month; see {@link isValidWebAddress}.
 * - 2, encoding: `encoding` is that of all addresses that are passed, except for a base, whose query is encoded in
 *   UTF-8 if it is not ASCII.
 * - 3. 1, *space characters*: ASCII whitespace.
 * - 3. 2, *non-URI characters*: all that RFC 3986 does not have, and `%`. Step 8 decodes what step 2 encodes, so each
 *   component is a substring of the address.
 * - 3. 2, lone surrogates: they are replaced by U+FFFD before step 1. An address that has one is neither valid nor
 *   absolute.
 * - 3. 3, "begins with either of": a scheme and `://`, or `//`.
 * - 3. 8, default ports: those of ftp, gopher, http, https, nntp, prospero, telnet, wais, ws and wss. These are also the
 *   *schemes with a server-based naming authority*. A port is a number: 080 is 80. An empty port is the default.
 * - 3. 8, host-specific: it includes query and fragment.
 * - 4. 4, bases: a base must parse and have a scheme. If it does not, it is an error, whatever is resolved. A base whose
 *   host fails step 12 keeps that host: `x` relative to `http://my_host.example/` is `http://my_host.example/x`.
 *   Anything else that is wrong with a base is an error only for those results that take it over.
 * - 4. 7, `xml:base`: a value that does not resolve is skipped.
 * - 4. 8, the base of a document is its address, unchanged, unless a `base` element has an `href` that resolves.
 * - 4. 12, IDNA: by UTS #46, which differs from RFC 3490 as the table below says.
 * - 4. 9 to 12: hosts of all schemes are domains, except for IP addresses in brackets and empty hosts.
 * - 4. 13 to 15: userinfo and fragment are not encoded.
 * - 4. 15: a character that the encoding lacks becomes `?`. UTF-16, and encodings without an encoder, are replaced by
 *   UTF-8. Each character is encoded by itself, in ISO-2022-JP with its escape sequences.
 * - 4. 16: a strict parser is meant. So `http:g` is not relative, and resolves to null, because it has no host.
 * - 4. 17, conformance criteria: an address of a scheme with a server has a host, a `data:` address has none (so
 *   `data://h` resolves to null), and a result is parsed with the host that it was made with. So these resolve to
 *   null: `..//h/x` relative to `foo:/a/b`, which would be `foo://h/x`; `http://good.example\@evil.example/`, where
 *   step 20 would end the host before the `@`; and `x` relative to a base whose host RFC 3986 does not allow.
 * - 4. 20: `\` becomes `/` in a fragment alone, because step 14 has encoded it as `%5C` in a path.
 * - 4, *absolute*: the address is resolved without a base. So `http://user_name.example/` is not absolute, because it
 *   does not resolve.
 * - 5, the old algorithm: it is not here, because its exceptions are lost.
 *
 * # IDNA
 *
 * Step 12 of section 4 is ToASCII of [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490#section-4.1), of 2003, with both
 * flags, on tables of Unicode 3.2. Labels that are ASCII are checked as that says: they consist of 1 to 63 letters,
 * digits and hyphens, without a hyphen at either end. They are not lowercased, and those that begin with `xn--` are not
 * decoded. All other labels are converted by [UTS #46](https://www.unicode.org/reports/tr46/), with all of its checks,
 * on the Unicode version that the entry `/versions` names. It differs from RFC 3490 in this:
 *
 * | code points and labels | RFC 3490 | here |
 * | --- | --- | --- |
 * | `ß` and `ς` | become `ss` and `σ` | stay |
 * | the joiners U+200C and U+200D | are removed | stay where CheckJoiners allows them; otherwise the label fails |
 * | U+04C0, U+10A0 to U+10C5, U+2132 and U+2183, whose lowercase letters are newer than Unicode 3.2 | stay | are lowercased |
 * | U+2F868, U+2F874, U+2F91F, U+2F95F and U+2F9BF | are decomposed as in Unicode 3.2 | are decomposed as corrected since |
 * | U+115F, U+1160, U+17B4, U+17B5, U+3164 and U+FFA0 | stay | are removed |
 * | U+180E, U+2061 to U+2063, U+206A to U+206F, U+1D173 to U+1D17A | fail | are removed |
 * | U+1806 | is removed | stays |
 * | code points that Unicode 3.2 lacks | stay | are mapped, removed or refused by UTS #46 |
 * | labels that begin with a combining mark | are encoded | fail |
 * | labels with hyphens in the third and fourth place, such as `ab--ü` | are encoded | fail |
 * | labels that mapping makes begin with `xn--`, such as `ｘｎ－－a` | stay as mapped | are decoded, and fail if that fails |
 * | labels with right-to-left code points | begin and end with one, and have no left-to-right ones | follow the Bidi rule of RFC 5893 |
 *
 * @module whatwg-url-wasm/web-address
 */

/** A Web address: a string, or any value that is converted to one, such as a URL object, a link or a Location. */
export type WebAddress = string | { toString(): string };

/** The components of a Web address, which are substrings of it; null for each that it does not have. */
export interface WebAddressComponents {
  /** The part before the first colon, not lowercased. */
  scheme: string | null;
  /**
   * The part of the authority before the `@`: the username and, behind a colon, the password. RFC 3986 has this
   * component; the draft does not name it.
   */
  userinfo: string | null;
  /** The host, neither decoded nor lowercased; an IPv6 address has its brackets. */
  host: string | null;
  /** The digits behind the host's colon; an empty string if there are none. */
  port: string | null;
  /** Host and port if there is a scheme and the port is not its default; otherwise the host. */
  hostport: string | null;
  /** The path, which may be empty. */
  path: string;
  /** The query, without its question mark. */
  query: string | null;
  /** The fragment, without its number sign. */
  fragment: string | null;
  /** All that follows the authority, with query and fragment; the whole address if it has no authority. */
  hostSpecific: string;
}

/** An option of the functions that encode queries. */
export interface WebAddressEncoding {
  /**
   * The label of the [encoding](https://encoding.spec.whatwg.org/#names-and-labels) of the document or script that the
   * address is from; by default UTF-8. Queries are encoded in it.
   */
  encoding?: WebAddress | null | undefined;
}

/**
 * Parses a Web address into its components: section 3 of the draft, by the grammar of RFC 3986.
 *
 * ```js
 * import { parseWebAddress } from "whatwg-url-wasm/web-address";
 * parseWebAddress("http://example.com:8080/a b").hostport; // "example.com:8080"
 * parseWebAddress("http://u:p@EXAMPLE.com").userinfo; // "u:p"
 * ```
 *
 * @returns null if `w` does not match the grammar, as `//h:port` and `http://a@b@c/` do not
 * @throws {TypeError} when `w` is missing or a symbol
 */
export function parseWebAddress(w: WebAddress): WebAddressComponents | null;

/**
 * Resolves a Web address: returns the absolute Web address that `w` stands for, by section 4 of the draft.
 *
 * ```js
 * import { resolveWebAddress } from "whatwg-url-wasm/web-address";
 * const options = { base: "http://example.org/", encoding: "latin1" };
 * resolveWebAddress("//example.com/a^b☺?ü", options); // "http://example.com/a%5Eb%E2%98%BA?%FC"
 * resolveWebAddress("http:g", options); // null
 * ```
 *
 * @param options `base`: the absolute address that `w` is relative to. `encoding`: that of the query of `w`; characters
 *   that it lacks become `?`.
 * @returns null if `w` can't be resolved: it does not match the grammar, its host is not a domain, it is relative but
 *   there is no base, the result breaks a rule of its scheme, or the result would be parsed with a different host
 * @throws {TypeError} when an argument is of another type, or the base does not parse or has no scheme
 * @throws {RangeError} when the encoding is unknown
 */
export function resolveWebAddress(
  w: WebAddress,
  options?: ({ base?: WebAddress | null | undefined } & WebAddressEncoding) | null,
): string | null;

/**
 * Whether `w` is an *absolute Web address*: resolving it, without a base, returns `w` itself.
 *
 * ```js
 * import { isAbsoluteWebAddress } from "whatwg-url-wasm/web-address";
 * isAbsoluteWebAddress("http://EXAMPLE.com/%7E"); // true
 * isAbsoluteWebAddress("http://example.com/a/../b"); // false
 * isAbsoluteWebAddress("http://user_name.example/"); // false
 * ```
 *
 * @throws {TypeError} when `w` is missing or a symbol
 */
export function isAbsoluteWebAddress(w: WebAddress): boolean;

/**
 * Whether `w` is a *valid Web address*: it is a URI reference or an [IRI](https://www.rfc-editor.org/rfc/rfc3987)
 * reference, and its query is ASCII unless the encoding is UTF-8 or UTF-16.
 *
 * ```js
 * import { isValidWebAddress } from "whatwg-url-wasm/web-address";
 * isValidWebAddress("/é?é"); // true
 * isValidWebAddress("/é?é", { encoding: "latin1" }); // false
 * isValidWebAddress("/a b"); // false
 * ```
 *
 * @throws {TypeError} when an argument is of another type
 * @throws {RangeError} when the encoding is unknown
 */
export function isValidWebAddress(w: WebAddress, options?: WebAddressEncoding | null): boolean;

/**
 * The *document base Web address* of a document: section 4, step 8 of the draft.
 *
 * ```js
 * import { documentBase } from "whatwg-url-wasm/web-address";
 * documentBase("http://my_host.example/a", { href: "b" }); // "http://my_host.example/b"
 * documentBase("http://my_host.example/a", { href: "//h:x" }); // "http://my_host.example/a"
 * documentBase("about:blank", { creatorBase: "http://example.com/" }); // "http://example.com/"
 * ```
 *
 * @param address the document's address
 * @param options `creatorBase`: if the address is about:blank, the base of the document that created this one, which is
 *   used instead. `href`: the attribute of the first `base` element. `encoding`: that of the document, in which the
 *   query of `href` is encoded.
 * @returns what `href` resolves to; if there is no `href`, or it does not resolve, `address` or `creatorBase` unchanged
 * @throws {TypeError} when an argument is of another type, or `address`, or the `creatorBase` that is used instead, does
 *   not parse or has no scheme
 * @throws {RangeError} when the encoding is unknown
 */
export function documentBase(
  address: WebAddress,
  options?:
    | ({
        creatorBase?: WebAddress | null | undefined;
        href?: WebAddress | null | undefined;
      } & WebAddressEncoding)
    | null,
): string;

/**
 * The base Web address of an element by [XML Base](https://www.w3.org/TR/2009/REC-xmlbase-20090128/): section 4, steps
 * 5 to 7 of the draft.
 *
 * ```js
 * import { elementBase } from "whatwg-url-wasm/web-address";
 * elementBase("http://example.com/a", ["b/", "//h:x", "c"]); // "http://example.com/b/c"
 * ```
 *
 * @param base the base of the document
 * @param xmlBases the values of the attributes `xml:base` of the element and its ancestors, the outermost first; one
 *   that does not resolve is skipped
 * @param options `encoding`: that of the document, in which the queries of `xmlBases` are encoded
 * @returns what the last value that resolves is resolved to; if none does, `base` unchanged
 * @throws {TypeError} when an argument is of another type, or `base` does not parse or has no scheme
 * @throws {RangeError} when the encoding is unknown
 */
export function elementBase(
  base: WebAddress,
  xmlBases: Iterable<WebAddress>,
  options?: WebAddressEncoding | null,
): string;

/**
 * How one of the two parsers reads a string; null for each component that it does not find.
 *
 * In the reading of the draft, `href` is the result of section 4, resolving. The components are what section 3, parsing,
 * finds in that result. If there is no result, `href` is null, and the components are what section 3 finds in the input,
 * and what RFC 3986 takes from the base: they show why it does not resolve.
 *
 * In the reading of the URL Standard, each component is what a getter of `URL` returns, without its delimiter.
 */
export interface Reading {
  /** The absolute address that the string resolves to; null if it does not resolve. */
  href: string | null;
  /** The scheme, without its colon. */
  scheme: string | null;
  /** The userinfo up to its first colon; an empty string if there is none. */
  username: string;
  /** The userinfo behind its first colon; an empty string if there is none. */
  password: string;
  /** The host; an IPv6 address has its brackets. */
  host: string | null;
  /** The digits of the port. */
  port: string | null;
  /** The path. */
  path: string;
  /** The query, without its question mark. */
  query: string | null;
  /** The fragment, without its number sign. */
  fragment: string | null;
}

/** The result of {@link compareParsers}. */
export interface Comparison {
  /** The reading of RFC 3986 and the draft of 2009; null if the string or the base does not parse. */
  webAddress: Reading | null;
  /** The reading of the URL Standard; null if the string or the base does not parse. */
  url: Reading | null;
  /**
   * The names of the fields that differ, in the order of {@link Reading}. There are none if neither reading resolves, or
   * if a URL parser makes the same URL of both results.
   *
   * `href` differs if only one of the readings resolves, and if a URL parser fails on the result of the draft. A component
   * differs if it is different after RFC 3986's [normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2): of the
   * case of schemes, hosts and percent-encoded bytes, of percent-encoded letters, digits, `-`, `.`, `_` and `~`, of dot
   * segments in paths that are not opaque, default ports, and empty paths. If the result of the draft is a URL, its
   * components are those that a URL parser finds in it. So `http://0x7f.1/` has no differences, though its two hosts are not
   * written alike. If there is only one reading, each component that it has differs.
   */
  differences: (keyof Reading)[];
}

/**
 * Parses a string by RFC 3986 and the draft of 2009, and by the URL Standard, and compares the results. If the parsers
 * disagree about the host, a program that checks an address by one of them and fetches it by the other can be tricked.
 *
 * ```js
 * import { compareParsers } from "whatwg-url-wasm/web-address";
 * const { webAddress, url, differences } = compareParsers("http://a.example\\@b.example/");
 * webAddress.host; // "b.example"
 * webAddress.href; // null
 * url.host; // "a.example"
 * differences; // ["href", "username", "host", "path"]
 * compareParsers("HTTP://EXAMPLE.com:80").differences; // []
 * ```
 *
 * @param base the absolute address that `input` is relative to. If only one of the parsers accepts it, the other has no
 *   reading.
 * @param options `encoding`: that of the query of `input`, for both parsers
 * @throws {TypeError} when an argument is of another type, or neither of the parsers accepts `base`
 * @throws {RangeError} when the encoding is unknown
 */
export function compareParsers(
  input: WebAddress,
  base?: WebAddress | null,
  options?: WebAddressEncoding | null,
): Comparison;
