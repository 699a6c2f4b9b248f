// @ts-nocheck
// The entry `/data-url`: data: URLs, MIME types and forgiving base64.
import { wasmBytes } from "../pkg/data/wasm-bytes.js";
import {
  booleanOption,
  bytesArgument,
  optionsArgument,
  requireArguments,
  stringArgument,
  stringOrBytesArgument,
} from "./language/arguments.js";
import { invalidValue, quoted } from "./language/errors.js";
import {
  connectedTo,
  MIMEType as EveryMIMEType,
  mimeTypeOf as makeMIMEType,
} from "./mime-type/mime-type.js";
import { call, callWithOne, connect, readASCII, readBytes, readStrings } from "./wasm/client.js";
import { BASE64, PERCENT_ENCODED, SHORTER, UNWRITABLE_MIME_TYPE } from "./wasm/layout.js";

export { MIMETypeParameters } from "./mime-type/mime-type.js";

const client = /* @__PURE__ */ connect(wasmBytes, ["data-url"]);

export const MIMEType = /* @__PURE__ */ connectedTo(client, EveryMIMEType);
const mimeTypeOf = /* @__PURE__ */ connectedTo(client, makeMIMEType);

/** https://fetch.spec.whatwg.org/#data-url-processor */
export function parseDataURL(input) {
  requireArguments(arguments.length, "input");
  return callWithOne(client, stringArgument(input, "input"), parse, readDataURL);
}

const parse = (module, length) => module.parse_data_url(length);
const readDataURL = () => ({ mimeType: mimeTypeOf(readStrings(client)), body: readBytes(client) });

/** Writes a data: URL that `parseDataURL` parses to this body and this MIME type. */
export function createDataURL(body, mimeType = "text/plain;charset=US-ASCII", options = undefined) {
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
    (status) => {
      throw invalidValue(
        status === UNWRITABLE_MIME_TYPE
          ? `The "mimeType" argument can't be written in a data: URL: ${quoted(type)}`
          : `The "mimeType" argument is not a MIME type: ${quoted(type)}`,
      );
    },
  );
}

/** https://infra.spec.whatwg.org/#forgiving-base64-decode */
export function forgivingBase64Decode(data) {
  requireArguments(arguments.length, "data");
  return callWithOne(client, stringArgument(data, "data"), decode, readBytes);
}

const decode = (module, length) => module.forgiving_base64_decode(length);

/** https://infra.spec.whatwg.org/#forgiving-base64-encode */
export function forgivingBase64Encode(data) {
  requireArguments(arguments.length, "data");
  return callWithOne(client, bytesArgument(data, "data"), encode, readASCII);
}

const encode = (module, length) => module.forgiving_base64_encode(length);
