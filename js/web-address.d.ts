/** A Web address: a string, or an object with an `href`. */
type WebAddress = string | { readonly href: string };

/** The components of a Web address; null for each that it does not have. */
export interface WebAddressComponents {
  scheme: string | null;
  /** The host; an IP address in brackets has these. */
  host: string | null;
  /** The digits behind the host's colon; an empty string if there are none. */
  port: string | null;
  /** Host and port if there is a scheme and the port is not its default; otherwise the host. */
  hostport: string | null;
  path: string;
  query: string | null;
  fragment: string | null;
  /** All that follows the authority; the whole address if it has no authority. */
  hostSpecific: string;
}

/**
 * Parses a Web address into its components as *Web addresses in HTML 5*, a draft of 2009, does, by the grammar of
 * [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986).
 *
 * The URL Standard has superseded that draft. The functions here are for seeing how the two differ.
 *
 * ```js
 * import { parseWebAddress } from "whatwg-url-wasm/web-address";
 * parseWebAddress("http://example.com:8080/a b").hostport; // "example.com:8080"
 * ```
 *
 * @returns null if `w` does not match the grammar
 * @throws {TypeError} when `w` is missing or a symbol
 */
export function parseWebAddress(w: WebAddress): WebAddressComponents | null;

/**
 * Resolves a Web address: returns the absolute Web address that `w` stands for.
 *
 * ```js
 * import { resolveWebAddress } from "whatwg-url-wasm/web-address";
 * const options = { base: "http://example.org/", encoding: "latin1" };
 * resolveWebAddress("//example.com/a^b☺?ü", options); // "http://example.com/a%5Eb%E2%98%BA?%FC"
 * ```
 *
 * @param options `base`: the absolute address that `w` is relative to. `encoding`: the label of the
 *   [encoding](https://encoding.spec.whatwg.org/#names-and-labels) of queries, by default UTF-8. Code points that it
 *   lacks become `?`.
 * @returns null if `w` can't be resolved: it does not match the grammar, its host is not a domain, it is relative but
 *   there is no base, or the result breaks a rule of its scheme
 * @throws {TypeError} when an argument is of another type, or the base is not absolute
 */
export function resolveWebAddress(
  w: WebAddress,
  options?: { base?: WebAddress | null | undefined; encoding?: string | undefined },
): string | null;

/** Whether `w` is an absolute Web address: resolving it returns `w` itself. */
export function isAbsoluteWebAddress(w: WebAddress): boolean;

/**
 * Whether `w` is a valid Web address: it is a URI reference or an [IRI](https://www.rfc-editor.org/rfc/rfc3987)
 * reference, and its query is ASCII unless the `encoding`, which is UTF-8 by default, is an encoding of Unicode.
 */
export function isValidWebAddress(
  w: WebAddress,
  options?: { encoding?: string | undefined },
): boolean;

/**
 * The document base Web address of a document.
 *
 * @param address the document's address
 * @param options `creatorBase`: if the address is about:blank, the base of the document that created this one, which is
 *   used instead. `href`: the attribute of the first `base` element.
 * @throws {TypeError} when the address, or the `creatorBase` that is used instead, is not absolute
 */
export function documentBase(
  address: WebAddress,
  options?: { creatorBase?: WebAddress | null | undefined; href?: string | null | undefined },
): string;

/**
 * The base Web address of an element.
 *
 * @param base the base of the document
 * @param xmlBases the values of the attributes `xml:base` of the element and its ancestors, the outermost first
 * @throws {TypeError} when `base` is not absolute
 */
export function elementBase(base: WebAddress, xmlBases: readonly string[]): string;

/** The components that a parser finds in a string; null for each that it does not find. */
export interface Reading {
  /** The absolute address that the string resolves to; null if it does not resolve. */
  href: string | null;
  scheme: string | null;
  username: string;
  password: string;
  host: string | null;
  port: string | null;
  path: string;
  query: string | null;
  fragment: string | null;
}

/**
 * Parses a string by RFC 3986 and the draft of 2009, and by the URL Standard, and compares the results. If the parsers
 * disagree about the host, a program that checks an address by one of them and fetches it by the other can be tricked.
 *
 * ```js
 * import { compareParsers } from "whatwg-url-wasm/web-address";
 * const { webAddress, url, differences } = compareParsers("http://a.example\\@b.example/");
 * webAddress.host; // "b.example"
 * url.host; // "a.example"
 * differences; // ["username", "host", "path"]
 * ```
 *
 * @returns `webAddress` and `url`: the results of both parsers, null for a parser that fails. `differences`: the names
 *   of the components that differ after RFC 3986's [normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2)
 *   of the case of schemes and hosts, default ports, and empty paths.
 * @throws {TypeError} when `base` is not absolute
 */
export function compareParsers(
  input: WebAddress,
  base?: WebAddress | null,
): { webAddress: Reading | null; url: Reading | null; differences: string[] };
