/**
 * The [MIME Sniffing Standard](https://mimesniff.spec.whatwg.org/), which defines how browsers determine a resource's
 * type from its first bytes.
 *
 * @module whatwg-url-wasm/mime-sniffing
 */

import { wasmBytes } from "../pkg/mime-sniffing/wasm-bytes.js";
import {
  type Bytes,
  booleanOption,
  bytesArgument,
  choiceArgument,
  functionOption,
  listArgument,
  optionalString,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "./language/arguments.js";
import { apply, lengthOf, NativeUint8Array } from "./language/builtins.js";
import { invalidValue } from "./language/errors.js";
import {
  connectedTo,
  MIMEType as EveryMIMEType,
  type Exports as MIMETypeExports,
  mimeTypeOf as makeMIMEType,
} from "./mime-type/mime-type.js";
import { byteCount, call, callWithPart, connect, copyBytes, readStrings } from "./wasm/client.js";
import {
  ARCHIVE_PATTERN,
  AUDIO_OR_VIDEO_PATTERN,
  BROWSING,
  CONTEXTS,
  FONT_PATTERN,
  IMAGE_PATTERN,
  RESOURCE_HEADER_LENGTH,
  TEXT_OR_BINARY,
  UNKNOWN,
  UNKNOWN_OR_SCRIPTABLE,
} from "./wasm/layout.js";

export { MIMETypeParameters } from "./mime-type/mime-type.js";

interface Exports extends MIMETypeExports {
  supplied_mime_type(): number;
  computed_mime_type(length: number, context: number, noSniff: number, isSupported: number): number;
  match_mime_type_pattern(length: number, pattern: number): number;
}

/** The MIME type of a resource according to its source. */
export interface SourceOptions {
  /**
   * The value of the last `Content-Type` header of a resource retrieved over HTTP. Undefined or null means
   * that there was no such header. A `MIMEType` is converted to a string.
   */
  contentTypeHeader?: StringLike | null | undefined;
  /**
   * The values of all `Content-Type` headers in order, as an alternative to `contentTypeHeader`. The last one
   * counts. An empty list means that there was no such header.
   */
  contentTypeHeaders?: Iterable<StringLike> | null | undefined;
  /**
   * The MIME type that the file system or a protocol other than HTTP provides. This type is used if there is no
   * `Content-Type` header.
   */
  providedType?: StringLike | null | undefined;
}

/** Options for {@link computedMIMEType}. */
export interface SniffingOptions extends SourceOptions {
  /**
   * The [no-sniff flag](https://mimesniff.spec.whatwg.org/#no-sniff-flag), which says whether there was an
   * `X-Content-Type-Options: nosniff` header. False by default. A resource without a supplied MIME type is still sniffed,
   * but the result is never HTML, XML or PDF.
   */
  noSniff?: boolean | undefined;
  /**
   * Says whether an image, audio or video MIME type is
   * [supported](https://mimesniff.spec.whatwg.org/#supported-by-the-user-agent). The function is called with the
   * supplied MIME type, at most once, and only if the algorithm depends on the answer. If the function returns a falsy
   * value, the computed MIME type is the supplied one. By default, all are supported.
   */
  isSupported?: ((mimeType: EveryMIMEType) => unknown) | undefined;
}

/** The type that {@link suppliedMIMEType} returns. */
export interface SuppliedMIMEType {
  /** The MIME type, or null if it is missing or can't be parsed. */
  mimeType: EveryMIMEType | null;
  /**
   * The [check-for-apache-bug flag](https://mimesniff.spec.whatwg.org/#check-for-apache-bug-flag), which says whether
   * some Apache installations send this header with every file of unknown type.
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

const client = /* @__PURE__ */ connect<Exports>(wasmBytes, ["mime-sniffing"]);

export const MIMEType = /* @__PURE__ */ connectedTo(client, EveryMIMEType);
export type MIMEType = EveryMIMEType;
const mimeTypeOf = /* @__PURE__ */ connectedTo(client, makeMIMEType);

/** The maximum length of a resource header in bytes. The functions in this module ignore the rest of the resource. */
export const resourceHeaderLength = RESOURCE_HEADER_LENGTH;

/**
 * [Reads the resource header](https://mimesniff.spec.whatwg.org/#read-the-resource-header): copies the first 1445
 * bytes, or all bytes if there are fewer. You do not have to call this function before the others.
 *
 * @example readResourceHeader(new TextEncoder().encode("GIF89a")).length <= resourceHeaderLength; // true
 * @throws {TypeError} when `resource` is not bytes
 */
export function readResourceHeader(resource: Bytes): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "resource");
  return headerOf(resource);
}

/** Returns a copy, so that `isSupported` can't change the result by changing the bytes. */
function headerOf(resource: unknown): Uint8Array<ArrayBuffer> {
  const bytes = bytesArgument(resource, "resource");
  const all = lengthOf(bytes);
  const length = all < RESOURCE_HEADER_LENGTH ? all : RESOURCE_HEADER_LENGTH;
  const header = new NativeUint8Array(length);
  copyBytes(bytes, 0, header, 0, length);
  return header;
}

/**
 * The [supplied MIME type detection
 * algorithm](https://mimesniff.spec.whatwg.org/#supplied-mime-type-detection-algorithm).
 *
 * ```js
 * import { suppliedMIMEType } from "whatwg-url-wasm/mime-sniffing";
 * String(suppliedMIMEType({ contentTypeHeaders: ["text/html", "image/png"] }).mimeType); // "image/png"
 * suppliedMIMEType({ contentTypeHeader: "text/plain" }).checkForApacheBug; // true
 * suppliedMIMEType({ contentTypeHeader: "plain" }).mimeType; // null
 * ```
 *
 * @throws {TypeError} if an option has the wrong type, or both `contentTypeHeader` and `contentTypeHeaders` are
 *   given
 */
export function suppliedMIMEType(
  options: SourceOptions | null | undefined = undefined,
): SuppliedMIMEType {
  return call(
    client,
    sourceOf(optionsArgument(options)),
    (module) => module.supplied_mime_type(),
    readSupplied,
    (): SuppliedMIMEType => ({ mimeType: null, checkForApacheBug: false }),
  );
}

const readSupplied = (): SuppliedMIMEType => {
  const checkForApacheBug = isFlagSet();
  return { mimeType: mimeTypeOf(readStrings(client) as string[]), checkForApacheBug };
};

const isFlagSet = (): boolean => byteCount(client) !== 0;

/** Returns what to send: the last Content-Type header, and the type that another source provides. */
function sourceOf(options: SourceOptions): (string | Uint8Array | null)[] {
  let contentType = optionalString(options.contentTypeHeader, "options.contentTypeHeader");
  const { contentTypeHeaders } = options;
  if (contentTypeHeaders !== undefined && contentTypeHeaders !== null) {
    if (contentType !== null) {
      throw invalidValue(
        'The "options.contentTypeHeader" and "options.contentTypeHeaders" arguments exclude each other',
      );
    }
    const headers = listArgument(contentTypeHeaders, "options.contentTypeHeaders", stringArgument);
    if (headers.length > 0) contentType = headers[headers.length - 1];
  }
  return [contentType, optionalString(options.providedType, "options.providedType")];
}

/**
 * The [MIME type sniffing algorithm](https://mimesniff.spec.whatwg.org/#mime-type-sniffing-algorithm), which determines
 * the type that a browser uses for a resource. The whatwg-mimetype npm package provides the same function with the same
 * options.
 *
 * ```js
 * import { computedMIMEType } from "whatwg-url-wasm/mime-sniffing";
 * const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
 * String(computedMIMEType(png)); // "image/png"
 * String(computedMIMEType(png, { contentTypeHeader: "image/gif" })); // "image/png"
 * String(computedMIMEType(png, { contentTypeHeader: "text/html" })); // "text/html"
 * ```
 *
 * @param resource the bytes of the resource. Only the first 1445 bytes matter, so the rest may be missing
 * @throws {TypeError} if an argument has the wrong type, or both `contentTypeHeader` and `contentTypeHeaders` are
 *   given
 */
export function computedMIMEType(
  resource: Bytes,
  options: SniffingOptions | null | undefined = undefined,
): EveryMIMEType {
  requireArguments(arguments.length, "resource");
  // In a browsing context, there is always a result.
  return compute(headerOf(resource), BROWSING, optionsArgument(options))!;
}

/**
 * [Context-specific sniffing](https://mimesniff.spec.whatwg.org/#context-specific-sniffing), for example for a resource
 * used as an image.
 *
 * ```js
 * import { computedMIMETypeIn } from "whatwg-url-wasm/mime-sniffing";
 * const font = new TextEncoder().encode("wOF2");
 * String(computedMIMETypeIn("font", font)); // "font/woff2"
 * computedMIMETypeIn("image", font); // null
 * ```
 *
 * @param context if this is `"browsing"`, the function does the same as {@link computedMIMEType}
 * @param resource the bytes of the resource. Only the first 1445 count
 * @param options `noSniff` and `isSupported` matter only in a browsing context
 * @returns null if the MIME type is undefined: neither the source nor sniffing provided one
 * @throws {TypeError} when an argument has the wrong type, no context has that name, or both `contentTypeHeader` and
 * `contentTypeHeaders` are given
 */
export function computedMIMETypeIn(
  context: SniffingContext,
  resource: Bytes,
  options: SniffingOptions | null | undefined = undefined,
): EveryMIMEType | null {
  requireArguments(arguments.length, "context", "resource");
  const index = choiceArgument(context, "context", CONTEXTS, "the name of a context");
  return compute(headerOf(resource), index, optionsArgument(options));
}

function compute(
  header: Uint8Array,
  context: number,
  options: SniffingOptions,
): EveryMIMEType | null {
  const parts = sourceOf(options);
  parts[2] = header;
  const noSniff = booleanOption(options.noSniff, "options.noSniff");
  const isSupported = functionOption(options.isSupported, "options.isSupported");
  const computeAs = (supported: boolean, read: () => EveryMIMEType): EveryMIMEType | null =>
    call(
      client,
      parts,
      (module, length) =>
        module.computed_mime_type(length, context, noSniff ? 1 : 0, supported ? 1 : 0),
      read,
    );
  if (isSupported === undefined) return computeAs(true, readMIMEType);
  // The result for unsupported types, which are returned unchanged, is computed first. The flag says whether the
  // algorithm calls `isSupported`, which it does not for most types.
  let isAsked = false as boolean;
  const supplied = computeAs(false, () => {
    isAsked = isFlagSet();
    return readMIMEType();
  });
  return isAsked && apply(isSupported, undefined, [supplied!])
    ? computeAs(true, readMIMEType)
    : supplied;
}

const readMIMEType = (): EveryMIMEType => mimeTypeOf(readStrings(client) as string[]);

/**
 * The [rules for identifying an unknown MIME
 * type](https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type). The rules consider only the
 * bytes.
 *
 * @example String(identifyUnknownMIMEType(new TextEncoder().encode("%!PS-Adobe-3"))); // "application/postscript"
 * @param resource the bytes of the resource. Only the first 1445 count
 * @param options `sniffScriptable` is the [sniff-scriptable
 * flag](https://mimesniff.spec.whatwg.org/#sniff-scriptable-flag), which says whether to detect HTML, XML and PDF too.
 * False by default
 * @returns `text/plain` or `application/octet-stream` if nothing is found
 * @throws {TypeError} when an argument has the wrong type
 */
export function identifyUnknownMIMEType(
  resource: Bytes,
  options: { sniffScriptable?: boolean | undefined } | null | undefined = undefined,
): EveryMIMEType {
  requireArguments(arguments.length, "resource");
  const header = headerOf(resource);
  const { sniffScriptable } = optionsArgument(options);
  return match(
    header,
    booleanOption(sniffScriptable, "options.sniffScriptable") ? UNKNOWN_OR_SCRIPTABLE : UNKNOWN,
  )!;
}

/**
 * The [rules for distinguishing if a resource is text or
 * binary](https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary). The result is `text/plain` or
 * `application/octet-stream`.
 *
 * @example String(distinguishTextOrBinary(new TextEncoder().encode("<html>"))); // "text/plain"
 * @param resource the bytes of the resource. Only the first 1445 count
 * @throws {TypeError} when `resource` is not bytes
 */
export function distinguishTextOrBinary(resource: Bytes): EveryMIMEType {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), TEXT_OR_BINARY)!;
}

/**
 * The [image type pattern matching
 * algorithm](https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm).
 *
 * @example String(matchImageTypePattern(new TextEncoder().encode("BM6"))); // "image/bmp"
 * @param resource the bytes of the resource. Only the first 1445 count
 * @returns null if no pattern matches
 * @throws {TypeError} when `resource` is not bytes
 */
export function matchImageTypePattern(resource: Bytes): EveryMIMEType | null {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), IMAGE_PATTERN);
}

/**
 * The [audio or video type pattern matching
 * algorithm](https://mimesniff.spec.whatwg.org/#audio-or-video-type-pattern-matching-algorithm), including the
 * signatures for MP4, WebM and MP3.
 *
 * @example String(matchAudioOrVideoTypePattern(new TextEncoder().encode("OggS\0..."))); // "application/ogg"
 * @param resource the bytes of the resource. Only the first 1445 count
 * @returns null if no pattern matches
 * @throws {TypeError} when `resource` is not bytes
 */
export function matchAudioOrVideoTypePattern(resource: Bytes): EveryMIMEType | null {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), AUDIO_OR_VIDEO_PATTERN);
}

/**
 * The [font type pattern matching
 * algorithm](https://mimesniff.spec.whatwg.org/#font-type-pattern-matching-algorithm).
 *
 * @example String(matchFontTypePattern(new TextEncoder().encode("wOF2..."))); // "font/woff2"
 * @param resource the bytes of the resource. Only the first 1445 count
 * @returns null if no pattern matches
 * @throws {TypeError} when `resource` is not bytes
 */
export function matchFontTypePattern(resource: Bytes): EveryMIMEType | null {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), FONT_PATTERN);
}

/**
 * The [archive type pattern matching
 * algorithm](https://mimesniff.spec.whatwg.org/#archive-type-pattern-matching-algorithm).
 *
 * @example String(matchArchiveTypePattern(new TextEncoder().encode("PK\x03\x04..."))); // "application/zip"
 * @param resource the bytes of the resource. Only the first 1445 count
 * @returns null if no pattern matches
 * @throws {TypeError} when `resource` is not bytes
 */
export function matchArchiveTypePattern(resource: Bytes): EveryMIMEType | null {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), ARCHIVE_PATTERN);
}

const match = (header: Uint8Array, pattern: number): EveryMIMEType | null =>
  callWithPart(
    client,
    header,
    (module, length) => module.match_mime_type_pattern(length, pattern),
    readMIMEType,
  );
