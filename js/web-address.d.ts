/** A Web address: a string, or an object with an `href`. */
type WebAddress = string | { readonly href: string };

/** The components of a Web address. null is what it has not. */
export interface WebAddressComponents {
  scheme: string | null;
  /** With the brackets of an IP address. */
  host: string | null;
  /** Digits, of which there may be none. */
  port: string | null;
  /** Host and port if there is a scheme and the port is not its default, and else the host. */
  hostport: string | null;
  path: string;
  query: string | null;
  fragment: string | null;
  /** All that follows the authority, or the whole address without one. */
  hostSpecific: string;
}

/**
 * Takes a Web address apart as *Web addresses in HTML 5*, a draft of 2009, says, by the grammar of
 * [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986).
 *
 * The URL Standard has superseded that draft: this is for seeing how the two differ.
 *
 * ```js
 * import { parseWebAddress } from "whatwg-url-wasm/web-address";
 * parseWebAddress("http://example.com:8080/a b").hostport; // "example.com:8080"
 * ```
 *
 * @returns null for what doesn't match the grammar
 * @throws {TypeError} when `w` is something else
 */
export function parseWebAddress(w: WebAddress): WebAddressComponents | null;

/**
 * The absolute Web address that `w` is.
 *
 * ```js
 * import { resolveWebAddress } from "whatwg-url-wasm/web-address";
 * const options = { base: "http://example.org/", encoding: "latin1" };
 * resolveWebAddress("//example.com/a^b☺?ü", options); // "http://example.com/a%5Eb%E2%98%BA?%FC"
 * ```
 *
 * @param options `base`: what `w` is relative to. `encoding`: the label of the
 *   [encoding](https://encoding.spec.whatwg.org/#names-and-labels) of queries, UTF-8 if left out; what it
 *   lacks becomes `?`.
 * @returns null if it can't be resolved: it doesn't match the grammar, its host is no domain, it is
 *   relative without a base, or its scheme asks for something else
 * @throws {TypeError} when an argument is something else, as a base that isn't absolute is
 */
export function resolveWebAddress(
  w: WebAddress,
  options?: { base?: WebAddress | null | undefined; encoding?: string | undefined },
): string | null;

/** Whether resolving `w` results in the same. */
export function isAbsoluteWebAddress(w: WebAddress): boolean;

/**
 * Whether `w` may be written: it is a URI reference or an
 * [IRI](https://www.rfc-editor.org/rfc/rfc3987) reference, whose query is ASCII unless the `encoding`, UTF-8
 * if left out, is of Unicode.
 */
export function isValidWebAddress(
  w: WebAddress,
  options?: { encoding?: string | undefined },
): boolean;

/**
 * The document base Web address of a document.
 *
 * @param address the document's
 * @param options `creatorBase`: for about:blank, that of the document which created it. `href`: the
 *   attribute of the first `base` element.
 * @throws {TypeError} when `address`, or `creatorBase` in its place, isn't absolute
 */
export function documentBase(
  address: WebAddress,
  options?: { creatorBase?: WebAddress | null | undefined; href?: string | null | undefined },
): string;

/**
 * The base of an element.
 *
 * @param base the document's
 * @param xmlBases the values of `xml:base` on the element and those around it, from the outermost in
 * @throws {TypeError} when `base` isn't absolute
 */
export function elementBase(base: WebAddress, xmlBases: readonly string[]): string;

/** How a parser reads a string. null is what there is not. */
export interface Reading {
  /** What it resolves to, if it does. */
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
 * Reads a string as RFC 3986 and the draft of 2009 have it, and as the URL Standard does. Where they
 * disagree about the host, what was checked with the one parser is not what the other fetches.
 *
 * ```js
 * import { compareParsers } from "whatwg-url-wasm/web-address";
 * const { webAddress, url, differences } = compareParsers("http://a.example\\@b.example/");
 * webAddress.host; // "b.example"
 * url.host; // "a.example"
 * differences; // ["username", "host", "path"]
 * ```
 *
 * @returns both readings, null for a string that can't be read, and the names of the components that
 *   differ by more than RFC 3986's
 *   [normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2): case of schemes and hosts, default
 *   ports, and empty paths
 * @throws {TypeError} when `base` isn't absolute
 */
export function compareParsers(
  input: WebAddress,
  base?: WebAddress | null,
): { webAddress: Reading | null; url: Reading | null; differences: string[] };
