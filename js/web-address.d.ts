/**
 * *Web addresses in HTML 5*, a draft of March 2009, on the grammar of
 * [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986). The URL Standard has superseded it: this is for seeing
 * how the two differ. The text of the draft that is left has lost its lists, and in places contradicts
 * itself. What was decided, by section and step:
 *
 * - 2, validity: the conditions of HTML 5's draft of the same month; see {@link isValidWebAddress}.
 * - 3. 1, *space characters*: ASCII whitespace.
 * - 3. 2, *non-URI characters*: all that RFC 3986 has not, and `%`. So each component is the very substring
 *   of the address: what step 2 encodes, step 8 decodes.
 * - 3. 2, lone surrogates: each is U+FFFD from the beginning. So an address with one is neither valid nor
 *   absolute.
 * - 3. 3, "begins with either of": a scheme and `://`, or `//`.
 * - 3. 8, default ports: those of ftp, gopher, http, https, nntp, prospero, telnet, wais, ws and wss, which
 *   are also the *schemes with a server-based naming authority*. Ports are numbers: 080 is 80. An empty one
 *   is the default.
 * - 3. 8, host-specific: with query and fragment.
 * - 4. 4, bases: whatever parses and has a scheme is one, and nothing else, whatever is resolved. A base's
 *   host that step 12 would refuse stays as it is: `x` relative to `http://my_host.example/` is
 *   `http://my_host.example/x`. What else is wrong with a base matters to the results that take it over.
 * - 4. 8, a document's address is its base as it is, unless a `base` element's `href` resolves.
 * - 4. 12, IDNA: of 2003, with the tables of Unicode 3.2. `faß.de` becomes `fass.de`, and code points that
 *   Unicode 3.2 lacks are encoded as they are. ASCII labels stay in their case; those that begin with `xn--`
 *   are not decoded; underscores are refused. Hosts of all schemes are domains, but for IP addresses in
 *   brackets and empty hosts.
 * - 4. 14 to 20: userinfo and fragment are not encoded, and `\` becomes `/` in a fragment alone, as step 14
 *   has made `%5C` of it in a path.
 * - 4. 15: `?` for what the encoding lacks. UTF-8 stands in for UTF-16, and for encodings that have no
 *   encoder. Each character is encoded by itself, with its escapes.
 * - 4. 16: resolved strictly. So `http:g` is not relative, and resolves to null, as it has no host.
 * - 4. 17, conformance criteria: what has a server has a host; a `data:` address has none (`data://h` resolves
 *   to null); and the result is read again with the host that it was made with. So these resolve to null:
 *   `..//h/x` relative to `foo:/a/b`, which would give `foo://h/x`; `http://good.example\@evil.example/`,
 *   whose `\` would end the host before the `@`; and `x` relative to a base whose host RFC 3986 does not
 *   allow.
 * - 4, *absolute*: resolved without a base. `http://user_name.example/` is not absolute, as it does not resolve.
 * - 5, the old algorithm: not here, as its exceptions are lost.
 */

/** A Web address: a string, or what Web IDL converts to one, so also a URL object, a link, a Location. */
export type WebAddress = string | { toString(): string };

/** The components of a Web address, substrings of it. null is what it has not. */
export interface WebAddressComponents {
  /** What is before the first colon, in its case. */
  scheme: string | null;
  /** What is before the `@`, with the password. It is RFC 3986's, and none of the draft's components. */
  userinfo: string | null;
  /** With the brackets of an IP address, and as it is written: neither decoded nor in lower case. */
  host: string | null;
  /** Digits, of which there may be none. */
  port: string | null;
  /** Host and port if there is a scheme and the port is not its default, and else the host. */
  hostport: string | null;
  /** It may be empty. */
  path: string;
  /** Without the `?`. */
  query: string | null;
  /** Without the `#`. */
  fragment: string | null;
  /** All that follows the authority, with query and fragment, or the whole address without one. */
  hostSpecific: string;
}

/** What takes an encoding. */
export interface WebAddressEncoding {
  /**
   * The label of the [encoding](https://encoding.spec.whatwg.org/#names-and-labels) of the document or script
   * that the address is from: its query is written in that. UTF-8 if left out.
   */
  encoding?: WebAddress | null | undefined;
}

/**
 * Parses a Web address: section 3 of the draft, by the grammar of RFC 3986.
 *
 * ```js
 * import { parseWebAddress } from "whatwg-url-wasm/web-address";
 * parseWebAddress("http://example.com:8080/a b").hostport; // "example.com:8080"
 * parseWebAddress("http://u:p@EXAMPLE.com").userinfo; // "u:p"
 * ```
 *
 * @returns null for what does not match the grammar, such as `//h:port` or `http://a@b@c/`
 * @throws {TypeError} when `w` is missing or a symbol
 */
export function parseWebAddress(w: WebAddress): WebAddressComponents | null;

/**
 * Resolves a Web address: section 4 of the draft.
 *
 * ```js
 * import { resolveWebAddress } from "whatwg-url-wasm/web-address";
 * const options = { base: "http://example.org/", encoding: "latin1" };
 * resolveWebAddress("//example.com/a^b☺?ü", options); // "http://example.com/a%5Eb%E2%98%BA?%FC"
 * resolveWebAddress("http:g", options); // null
 * ```
 *
 * @param options `base`: what `w` is relative to. `encoding`: of the query; what it lacks becomes `?`.
 * @returns null if it does not resolve: it does not match the grammar, its host is no domain, it is
 *   relative without a base, its scheme asks for something else, or the result would be read with another
 *   host than it was made with
 * @throws {TypeError} when the base does not parse or has no scheme, whatever `w` is
 * @throws {RangeError} when the encoding is unknown
 */
export function resolveWebAddress(
  w: WebAddress,
  options?: ({ base?: WebAddress | null | undefined } & WebAddressEncoding) | null,
): string | null;

/**
 * Whether `w` is an *absolute Web address*: resolving it, without a base, results in the same.
 *
 * ```js
 * import { isAbsoluteWebAddress } from "whatwg-url-wasm/web-address";
 * isAbsoluteWebAddress("http://EXAMPLE.com/%7E"); // true
 * isAbsoluteWebAddress("http://example.com/a/../b"); // false
 * isAbsoluteWebAddress("http://user_name.example/"); // false
 * ```
 */
export function isAbsoluteWebAddress(w: WebAddress): boolean;

/**
 * Whether `w` is a *valid Web address*, which may be written: a URI reference, or an
 * [IRI](https://www.rfc-editor.org/rfc/rfc3987) reference whose query is ASCII unless the encoding is UTF-8
 * or UTF-16.
 *
 * ```js
 * import { isValidWebAddress } from "whatwg-url-wasm/web-address";
 * isValidWebAddress("/é?é"); // true
 * isValidWebAddress("/é?é", { encoding: "latin1" }); // false
 * isValidWebAddress("/a b"); // false
 * ```
 *
 * @throws {RangeError} when the encoding is unknown
 */
export function isValidWebAddress(w: WebAddress, options?: WebAddressEncoding | null): boolean;

/**
 * The *document base Web address* of a document: section 4, step 8.
 *
 * ```js
 * import { documentBase } from "whatwg-url-wasm/web-address";
 * documentBase("http://my_host.example/a", { href: "b" }); // "http://my_host.example/b"
 * documentBase("http://my_host.example/a", { href: "//h:x" }); // "http://my_host.example/a"
 * documentBase("about:blank", { creatorBase: "http://example.com/" }); // "http://example.com/"
 * ```
 *
 * @param address the document's
 * @param options `creatorBase`: for about:blank, that of the document which created it. `href`: the
 *   attribute of the first `base` element. `encoding`: of the query of `href`.
 * @returns what `href` resolves to, or `address` as it is, or `creatorBase` in its place
 * @throws {TypeError} when `address`, or `creatorBase` in its place, does not parse or has no scheme
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
 * The base of an element by [XML Base](https://www.w3.org/TR/2009/REC-xmlbase-20090128/): section 4, steps
 * 5 to 7. A value that does not resolve is passed over.
 *
 * ```js
 * import { elementBase } from "whatwg-url-wasm/web-address";
 * elementBase("http://example.com/a", ["b/", "//h:x", "c"]); // "http://example.com/b/c"
 * ```
 *
 * @param base the document's
 * @param xmlBases the values of `xml:base` on the element and those around it, from the outermost in
 * @param options `encoding`: of their queries
 * @returns what the last value that resolves is resolved to, or `base` as it is
 * @throws {TypeError} when `base` does not parse or has no scheme
 * @throws {RangeError} when the encoding is unknown
 */
export function elementBase(
  base: WebAddress,
  xmlBases: readonly WebAddress[],
  options?: WebAddressEncoding | null,
): string;

/**
 * How a parser reads a string. null is what there is not.
 *
 * Of the draft's reading, `href` is from resolving (section 4), and the components are what parsing (section
 * 3) makes of that. Where `href` is null, they are what parsing makes of the input, with what RFC 3986
 * takes from the base: so one sees which host is the reason. Of the URL Standard's reading, they are what the
 * getters of a URL give, without delimiters.
 */
export interface Reading {
  /** What the string resolves to; null if it does not. */
  href: string | null;
  /** The scheme, without the colon. */
  scheme: string | null;
  /** The userinfo up to a colon. */
  username: string;
  /** The userinfo behind its first colon. */
  password: string;
  /** The host, with the brackets of an IP address. */
  host: string | null;
  /** The port's digits. */
  port: string | null;
  /** The path. */
  path: string;
  /** The query, without the `?`. */
  query: string | null;
  /** The fragment, without the `#`. */
  fragment: string | null;
}

/** What {@link compareParsers} finds. */
export interface Comparison {
  /** The reading of the draft and RFC 3986; null if they cannot parse the string, or if the base is none for them. */
  webAddress: Reading | null;
  /** The URL Standard's reading; null if the string, or the base, does not parse. */
  url: Reading | null;
  /**
   * The names of what differs, in the order of {@link Reading}. There are none if neither side resolves, or
   * if a URL parser makes the same of what both resolve to.
   *
   * `href` is among them if one side resolves and the other does not, and if what the draft's resolves to is
   * no URL. Components are if they still differ when a URL parser has read what the draft's resolves to, and
   * after RFC 3986's [normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2): of case in
   * schemes, hosts and percent-encoded bytes, of bytes that need not be percent-encoded, of dot segments,
   * default ports, and empty paths behind a host. So `http://0x7f.1/` has no differences, though its two
   * hosts are written in two ways. Without one of the readings, all that there is of the other differs.
   */
  differences: (keyof Reading)[];
}

/**
 * Reads a string as RFC 3986 and the draft of 2009 have it, and as the URL Standard does. Where they
 * disagree about the host, what was checked with the one parser is not what the other fetches.
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
 * @param base what `input` is relative to. If it is a base for one side alone, the other has no reading.
 * @param options `encoding`: of the query, for both sides
 * @throws {TypeError} when `base` is one for neither side, whatever `input` is
 * @throws {RangeError} when the encoding is unknown
 */
export function compareParsers(
  input: WebAddress,
  base?: WebAddress | null,
  options?: WebAddressEncoding | null,
): Comparison;
