/**
 * [`data:` URLs](https://fetch.spec.whatwg.org/#data-urls), base64 and [MIME types](https://mimesniff.spec.whatwg.org/).
 *
 * @module whatwg-url-wasm/data-url
 */

import { wasmBytes } from "../pkg/data/wasm-bytes.js";
import {
  type Bytes,
  booleanOption,
  bytesArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
  stringOrBytesArgument,
  type URLLike,
} from "./language/arguments.js";
import { invalidValue, quoted } from "./language/errors.js";
import {
  connectedTo,
  MIMEType as EveryMIMEType,
  type Exports as MIMETypeExports,
  mimeTypeOf as makeMIMEType,
} from "./mime-type/mime-type.js";
import { call, callWithPart, connect, readASCII, readBytes, readStrings } from "./wasm/client.js";
import { BASE64, PERCENT_ENCODED, SHORTER, UNWRITABLE_MIME_TYPE } from "./wasm/layout.js";

export { MIMETypeParameters } from "./mime-type/mime-type.js";

interface Exports extends MIMETypeExports {
  parse_data_url(length: number): number;
  create_data_url(length: number, encoding: number): number;
  forgiving_base64_decode(length: number): number;
  forgiving_base64_encode(length: number): number;
}

/** The result of {@link parseDataURL}. */
export interface DataURL {
  /** The MIME type, or `text/plain;charset=US-ASCII` if it is missing or can't be parsed. */
  mimeType: EveryMIMEType;
  /** The decoded body. */
  body: Uint8Array<ArrayBuffer>;
}

const client = /* @__PURE__ */ connect<Exports>(wasmBytes, ["data-url"]);

export const MIMEType = /* @__PURE__ */ connectedTo(client, EveryMIMEType);
export type MIMEType = EveryMIMEType;
const mimeTypeOf = /* @__PURE__ */ connectedTo(client, makeMIMEType);

/**
 * The [`data:` URL processor](https://fetch.spec.whatwg.org/#data-url-processor) from the Fetch Standard. Returns the
 * same MIME type and body as fetching the `data:` URL would.
 *
 * ```js
 * import { parseDataURL } from "whatwg-url-wasm/data-url";
 * const { mimeType, body } = parseDataURL("data:text/html;charset=utf-8;base64,SGkh");
 * String(mimeType); // "text/html;charset=utf-8"
 * new TextDecoder().decode(body); // "Hi!"
 * ```
 *
 * @param input a URL. The value is converted to a string as Web IDL specifies, so it may also be a URL object, a link or
 * a Location
 * @returns null if the input is not a URL, has a scheme other than `data`, contains no comma, or has a base64 body that
 * can't be decoded
 * @throws {TypeError} when `input` is missing or is a symbol
 * @throws {RangeError} when there is not enough memory for the result
 */
export function parseDataURL(input: URLLike): DataURL | null {
  requireArguments(arguments.length, "input");
  return callWithPart(client, stringArgument(input, "input"), parse, readDataURL);
}

const parse = (module: Exports, length: number) => module.parse_data_url(length);
const readDataURL = (): DataURL => ({
  mimeType: mimeTypeOf(readStrings(client) as string[]),
  body: readBytes(client),
});

/**
 * Creates a `data:` URL that {@link parseDataURL} parses to the same body and MIME type. Parsing and serializing the
 * URL does not change it. The result is a valid URL string unless the MIME type contains code points that are invalid
 * in URLs, such as the space and the quotes in `a="b c"`. MIME types can't be percent-encoded.
 *
 * ```js
 * import { createDataURL } from "whatwg-url-wasm/data-url";
 * createDataURL("A brief note"); // "data:,A%20brief%20note"
 * createDataURL(Uint8Array.of(1, 2, 3), "image/x"); // "data:image/x,%01%02%03"
 * ```
 *
 * @param body the bytes. Any other value is converted to a string and written as UTF-8
 * @param mimeType by default `text/plain;charset=US-ASCII`
 * @param options `base64` is true to write the body as base64, or false to percent-encode it. By default,
 * the shorter form is chosen
 * @throws {TypeError} if an argument has the wrong type
 * @throws {TypeError} if `mimeType` is not a MIME type or can't be written in a `data:` URL. For example, its
 * parameters can't contain a comma or a `#`, because MIME types in `data:` URLs are not decoded
 * @throws {RangeError} if the URL would exceed the maximum length of a string
 */
export function createDataURL(
  body: Bytes | StringLike,
  mimeType: string | EveryMIMEType = "text/plain;charset=US-ASCII",
  options: { base64?: boolean | undefined } | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "body");
  const content = stringOrBytesArgument(body, "body");
  const type = stringArgument(mimeType, "mimeType");
  const { base64 } = optionsArgument(options);
  const encoding =
    base64 === undefined
      ? SHORTER
      : booleanOption(base64, "options.base64")
        ? BASE64
        : PERCENT_ENCODED;
  return call(
    client,
    [type, content],
    (module, length) => module.create_data_url(length, encoding),
    readASCII,
    (status: number) => {
      throw invalidValue(
        status === UNWRITABLE_MIME_TYPE
          ? `The "mimeType" argument can't be written in a data: URL: ${quoted(type)}`
          : `The "mimeType" argument is not a MIME type: ${quoted(type)}`,
      );
    },
  );
}

/**
 * [Forgiving-base64 decode](https://infra.spec.whatwg.org/#forgiving-base64-decode), like `atob()`, but returns bytes.
 *
 * ```js
 * import { forgivingBase64Decode } from "whatwg-url-wasm/data-url";
 * forgivingBase64Decode(" S G k"); // Uint8Array.of(0x48, 0x69)
 * forgivingBase64Decode("S-_k"); // null
 * ```
 *
 * @param data a string; other values are converted as Web IDL specifies
 * @returns null if `data` is not base64
 * @throws {TypeError} when `data` is missing or is a symbol
 */
export function forgivingBase64Decode(data: StringLike): Uint8Array<ArrayBuffer> | null {
  requireArguments(arguments.length, "data");
  return callWithPart(client, stringArgument(data, "data"), decode, readBytes);
}

const decode = (module: Exports, length: number) => module.forgiving_base64_decode(length);

/**
 * [Forgiving-base64 encode](https://infra.spec.whatwg.org/#forgiving-base64-encode). The result includes padding.
 *
 * @example atob(forgivingBase64Encode(new TextEncoder().encode("Hi"))); // "Hi"
 * @throws {TypeError} when `data` is not bytes
 */
export function forgivingBase64Encode(data: Bytes): string {
  requireArguments(arguments.length, "data");
  return callWithPart(client, bytesArgument(data, "data"), encode, readASCII)!;
}

const encode = (module: Exports, length: number) => module.forgiving_base64_encode(length);
