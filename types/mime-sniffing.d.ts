/**
 * The [MIME Sniffing Standard](https://mimesniff.spec.whatwg.org/): what a browser takes a resource for, by its first bytes.
 *
 * @module whatwg-url-wasm/mime-sniffing
 */

import type { MIMEType } from "./data-url.js";

export { MIMEType, MIMETypeParameters } from "./data-url.js";

/** Bytes: an ArrayBuffer, a SharedArrayBuffer, or a view of one. */
type Bytes = ArrayBufferLike | ArrayBufferView;

/** What is converted to a string as Web IDL does. */
type Stringifiable = string | { toString(): string };

/** What the source of a resource says of its MIME type. */
export interface SourceOptions {
  /**
   * The value of the last `Content-Type` header, for a resource that is retrieved via HTTP. There is none if it is
   * undefined or null. It may be a `MIMEType`, which is converted to a string.
   */
  contentTypeHeader?: Stringifiable | null | undefined;
  /**
   * The values of all `Content-Type` headers, in order, in the place of `contentTypeHeader`: the last one counts. There
   * is none if the list is empty.
   */
  contentTypeHeaders?: Iterable<Stringifiable> | null | undefined;
  /**
   * The MIME type that the file system, or a protocol other than HTTP, provides. It counts if there is no
   * `Content-Type` header.
   */
  providedType?: Stringifiable | null | undefined;
}

/** Options of {@link computedMIMEType}. */
export interface SniffingOptions extends SourceOptions {
  /**
   * The [no-sniff flag](https://mimesniff.spec.whatwg.org/#no-sniff-flag): whether there was a header
   * `X-Content-Type-Options: nosniff`. By default false. If there is no MIME type that was supplied, the resource is
   * sniffed all the same, but never taken for HTML, XML or PDF.
   */
  noSniff?: boolean | undefined;
  /**
   * Whether an image, audio or video MIME type is
   * [supported](https://mimesniff.spec.whatwg.org/#supported-by-the-user-agent). It is called with the supplied MIME
   * type, once at most, and only where the algorithm depends on it. If it returns a falsy value, the computed MIME type
   * is the supplied one. By default, all are supported.
   */
  isSupported?: ((mimeType: MIMEType) => unknown) | undefined;
}

/** What {@link suppliedMIMEType} returns. */
export interface SuppliedMIMEType {
  /** The MIME type; null if none is supplied, or one that can't be parsed. */
  mimeType: MIMEType | null;
  /**
   * The [check-for-apache-bug flag](https://mimesniff.spec.whatwg.org/#check-for-apache-bug-flag): whether the header is
   * one of those that some installations of Apache send with whatever they do not know.
   */
  checkForApacheBug: boolean;
}

/** The names of [contexts](https://mimesniff.spec.whatwg.org/#context-specific-sniffing). */
export type SniffingContext =
  | "browsing"
  | "image"
  | "audio or video"
  | "plugin"
  | "style"
  | "script"
  | "font"
  | "text track"
  | "cache manifest";

/** How many bytes a resource header has at most: no function here looks at more of a resource. */
export const resourceHeaderLength: 1445;

/**
 * The [MIME type sniffing algorithm](https://mimesniff.spec.whatwg.org/#mime-type-sniffing-algorithm): what a browser
 * takes a resource for. It is that of npm's whatwg-mimetype, with the same options.
 *
 * ```js
 * import { computedMIMEType } from "whatwg-url-wasm/mime-sniffing";
 * const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
 * String(computedMIMEType(png)); // "image/png"
 * String(computedMIMEType(png, { contentTypeHeader: "image/gif" })); // "image/png"
 * String(computedMIMEType(png, { contentTypeHeader: "text/html" })); // "text/html"
 * ```
 *
 * @param resource the bytes of the resource, of which the first 1445 count, so that the rest may be missing
 * @throws {TypeError} when an argument is of another type, or when both `contentTypeHeader` and `contentTypeHeaders` are
 *   given
 */
export function computedMIMEType(resource: Bytes, options?: SniffingOptions | null): MIMEType;

/**
 * [Context-specific sniffing](https://mimesniff.spec.whatwg.org/#context-specific-sniffing): for a resource that is to
 * be an image, for example.
 *
 * ```js
 * import { computedMIMETypeIn } from "whatwg-url-wasm/mime-sniffing";
 * const font = new TextEncoder().encode("wOF2");
 * String(computedMIMETypeIn("font", font)); // "font/woff2"
 * computedMIMETypeIn("image", font); // null
 * ```
 *
 * @param context `"browsing"` stands for what {@link computedMIMEType} does
 * @param resource the bytes of the resource, of which the first 1445 count
 * @param options `noSniff` and `isSupported` count in a browsing context alone
 * @returns null if the MIME type is undefined: none was supplied, and none is found
 * @throws {TypeError} when an argument is of another type, when there is no context of that name, or when both
 *   `contentTypeHeader` and `contentTypeHeaders` are given
 */
export function computedMIMETypeIn(
  context: SniffingContext,
  resource: Bytes,
  options?: SniffingOptions | null,
): MIMEType | null;

/**
 * The [supplied MIME type detection
 * algorithm](https://mimesniff.spec.whatwg.org/#supplied-mime-type-detection-algorithm).
 *
 * ```js
 * import { suppliedMIMEType } from "whatwg-url-wasm/mime-sniffing";
 * suppliedMIMEType({ contentTypeHeader: "text/plain" }).checkForApacheBug; // true
 * suppliedMIMEType({ contentTypeHeader: "plain" }).mimeType; // null
 * ```
 *
 * @throws {TypeError} when an option is of another type, or when both `contentTypeHeader` and `contentTypeHeaders` are
 *   given
 */
export function suppliedMIMEType(options?: SourceOptions | null): SuppliedMIMEType;

/**
 * [Reads the resource header](https://mimesniff.spec.whatwg.org/#read-the-resource-header): a copy of the first 1445
 * bytes, or of all if there are fewer. The other functions do so themselves.
 *
 * @throws {TypeError} when `resource` is not bytes
 */
export function readResourceHeader(resource: Bytes): Uint8Array<ArrayBuffer>;

/**
 * The [rules for identifying an unknown MIME
 * type](https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type): by nothing but the bytes.
 *
 * @param resource the bytes of the resource, of which the first 1445 count
 * @param options `sniffScriptable`: the [sniff-scriptable
 *   flag](https://mimesniff.spec.whatwg.org/#sniff-scriptable-flag), whether HTML, XML and PDF are found, too; by default
 *   false
 * @returns `text/plain` or `application/octet-stream` if nothing is found
 * @throws {TypeError} when an argument is of another type
 */
export function identifyUnknownMIMEType(
  resource: Bytes,
  options?: { sniffScriptable?: boolean | undefined } | null,
): MIMEType;

/**
 * The [rules for distinguishing if a resource is text or
 * binary](https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary): `text/plain` or `application/octet-stream`.
 *
 * @param resource the bytes of the resource, of which the first 1445 count
 * @throws {TypeError} when `resource` is not bytes
 */
export function distinguishTextOrBinary(resource: Bytes): MIMEType;

/**
 * The [image type pattern matching
 * algorithm](https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm).
 *
 * @param resource the bytes of the resource, of which the first 1445 count
 * @returns null if no pattern matches
 * @throws {TypeError} when `resource` is not bytes
 */
export function matchImageTypePattern(resource: Bytes): MIMEType | null;

/**
 * The [audio or video type pattern matching
 * algorithm](https://mimesniff.spec.whatwg.org/#audio-or-video-type-pattern-matching-algorithm), with the signatures for
 * MP4, WebM and MP3.
 *
 * @param resource the bytes of the resource, of which the first 1445 count
 * @returns null if no pattern matches
 * @throws {TypeError} when `resource` is not bytes
 */
export function matchAudioOrVideoTypePattern(resource: Bytes): MIMEType | null;

/**
 * The [font type pattern matching
 * algorithm](https://mimesniff.spec.whatwg.org/#font-type-pattern-matching-algorithm).
 *
 * @param resource the bytes of the resource, of which the first 1445 count
 * @returns null if no pattern matches
 * @throws {TypeError} when `resource` is not bytes
 */
export function matchFontTypePattern(resource: Bytes): MIMEType | null;

/**
 * The [archive type pattern matching
 * algorithm](https://mimesniff.spec.whatwg.org/#archive-type-pattern-matching-algorithm).
 *
 * @param resource the bytes of the resource, of which the first 1445 count
 * @returns null if no pattern matches
 * @throws {TypeError} when `resource` is not bytes
 */
export function matchArchiveTypePattern(resource: Bytes): MIMEType | null;

export {};
