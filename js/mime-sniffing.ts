// The entry `/mime-sniffing`: the MIME types of resources, by their first bytes.
// https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource
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
import { byteCount, call, callWithOne, connect, copyBytes, readStrings } from "./wasm/client.js";
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

/** What the module exports, apart from what MIME types call. */
interface Exports extends MIMETypeExports {
  supplied_mime_type(): number;
  computed_mime_type(length: number, context: number, noSniff: number, isSupported: number): number;
  match_mime_type_pattern(length: number, pattern: number): number;
}

/** What the source of a resource says of its MIME type. */
export interface SourceOptions {
  contentTypeHeader?: StringLike | null | undefined;
  contentTypeHeaders?: Iterable<StringLike> | null | undefined;
  providedType?: StringLike | null | undefined;
}

/** Options of `computedMIMEType`. */
export interface SniffingOptions extends SourceOptions {
  noSniff?: boolean | undefined;
  isSupported?: ((mimeType: EveryMIMEType) => unknown) | undefined;
}

/** The result of `suppliedMIMEType`. */
export interface SuppliedMIMEType {
  mimeType: EveryMIMEType | null;
  checkForApacheBug: boolean;
}

/** The names of contexts: those in CONTEXTS. */
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
const mimeTypeOf = /* @__PURE__ */ connectedTo(client, makeMIMEType);

export const resourceHeaderLength = RESOURCE_HEADER_LENGTH;

/** https://mimesniff.spec.whatwg.org/#read-the-resource-header */
export function readResourceHeader(resource: Bytes): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "resource");
  return headerOf(resource);
}

/** A copy, because what `isSupported` does must not change what is sniffed. */
function headerOf(resource: unknown): Uint8Array<ArrayBuffer> {
  const bytes = bytesArgument(resource, "resource");
  const all = lengthOf(bytes);
  const length = all < RESOURCE_HEADER_LENGTH ? all : RESOURCE_HEADER_LENGTH;
  const header = new NativeUint8Array(length);
  copyBytes(bytes, 0, header, 0, length);
  return header;
}

/** https://mimesniff.spec.whatwg.org/#supplied-mime-type-detection-algorithm */
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

/** What is sent of the source of a resource: the last Content-Type header, and the type that another source provides. */
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

/** https://mimesniff.spec.whatwg.org/#mime-type-sniffing-algorithm */
export function computedMIMEType(
  resource: Bytes,
  options: SniffingOptions | null | undefined = undefined,
): EveryMIMEType {
  requireArguments(arguments.length, "resource");
  // In this context there is always a result.
  return compute(headerOf(resource), BROWSING, optionsArgument(options))!;
}

/** https://mimesniff.spec.whatwg.org/#context-specific-sniffing-algorithm */
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
  // For a type that is not supported, the result is the supplied type, about which `isSupported` is asked. For most types
  // the algorithm does not ask.
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

/** https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type */
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

/** https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary */
export function distinguishTextOrBinary(resource: Bytes): EveryMIMEType {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), TEXT_OR_BINARY)!;
}

/** https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm */
export function matchImageTypePattern(resource: Bytes): EveryMIMEType | null {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), IMAGE_PATTERN);
}

/** https://mimesniff.spec.whatwg.org/#audio-or-video-type-pattern-matching-algorithm */
export function matchAudioOrVideoTypePattern(resource: Bytes): EveryMIMEType | null {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), AUDIO_OR_VIDEO_PATTERN);
}

/** https://mimesniff.spec.whatwg.org/#font-type-pattern-matching-algorithm */
export function matchFontTypePattern(resource: Bytes): EveryMIMEType | null {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), FONT_PATTERN);
}

/** https://mimesniff.spec.whatwg.org/#archive-type-pattern-matching-algorithm */
export function matchArchiveTypePattern(resource: Bytes): EveryMIMEType | null {
  requireArguments(arguments.length, "resource");
  return match(headerOf(resource), ARCHIVE_PATTERN);
}

const match = (header: Uint8Array, pattern: number): EveryMIMEType | null =>
  callWithOne(
    client,
    header,
    (module, length) => module.match_mime_type_pattern(length, pattern),
    readMIMEType,
  );
