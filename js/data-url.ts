// The entry `/data-url`: data: URLs, MIME types and forgiving base64.
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
} from "./language/arguments.js";
import { invalidValue, quoted } from "./language/errors.js";
import {
  connectedTo,
  MIMEType as EveryMIMEType,
  type Exports as MIMETypeExports,
  mimeTypeOf as makeMIMEType,
} from "./mime-type/mime-type.js";
import { call, callWithOne, connect, readASCII, readBytes, readStrings } from "./wasm/client.js";
import { BASE64, PERCENT_ENCODED, SHORTER, UNWRITABLE_MIME_TYPE } from "./wasm/layout.js";

export { MIMETypeParameters } from "./mime-type/mime-type.js";

/** What the module exports, apart from what MIME types call. */
interface Exports extends MIMETypeExports {
  parse_data_url(length: number): number;
  create_data_url(length: number, encoding: number): number;
  forgiving_base64_decode(length: number): number;
  forgiving_base64_encode(length: number): number;
}

/** The result of `parseDataURL`. */
export interface DataURL {
  mimeType: EveryMIMEType;
  body: Uint8Array<ArrayBuffer>;
}

const client = /* @__PURE__ */ connect<Exports>(wasmBytes, ["data-url"]);

export const MIMEType = /* @__PURE__ */ connectedTo(client, EveryMIMEType);
const mimeTypeOf = /* @__PURE__ */ connectedTo(client, makeMIMEType);

/** https://fetch.spec.whatwg.org/#data-url-processor */
export function parseDataURL(input: StringLike): DataURL | null {
  requireArguments(arguments.length, "input");
  return callWithOne(client, stringArgument(input, "input"), parse, readDataURL);
}

const parse = (module: Exports, length: number) => module.parse_data_url(length);
const readDataURL = (): DataURL => ({
  mimeType: mimeTypeOf(readStrings(client) as string[]),
  body: readBytes(client),
});

/** Writes a data: URL that `parseDataURL` parses to this body and this MIME type. */
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

/** https://infra.spec.whatwg.org/#forgiving-base64-decode */
export function forgivingBase64Decode(data: StringLike): Uint8Array<ArrayBuffer> | null {
  requireArguments(arguments.length, "data");
  return callWithOne(client, stringArgument(data, "data"), decode, readBytes);
}

const decode = (module: Exports, length: number) => module.forgiving_base64_decode(length);

/** https://infra.spec.whatwg.org/#forgiving-base64-encode */
export function forgivingBase64Encode(data: Bytes): string {
  requireArguments(arguments.length, "data");
  return callWithOne(client, bytesArgument(data, "data"), encode, readASCII)!;
}

const encode = (module: Exports, length: number) => module.forgiving_base64_encode(length);
