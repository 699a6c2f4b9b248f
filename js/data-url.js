// data: URLs, MIME types and forgiving base64.
import {
  bytesArgument,
  invalidArgument,
  invalidValue,
  optionsArgument,
  stringArgument,
  toBytes,
  urlArgument,
} from "./data-arguments.js";
import { ask, askAlone, givenASCII, givenBytes, givenTexts } from "./data-core.js";
import { MIMEType, Texts } from "./mime-type.js";
import { CHANGED, UNWRITABLE_MIME_TYPE } from "./texts-and-bytes.js";

export { MIMEType, MIMETypeParameters } from "./mime-type.js";

/** https://fetch.spec.whatwg.org/#data-url-processor */
export function parseDataURL(input) {
  const url = urlArgument(input, "input");
  return ask(
    [url],
    (core, length) => core.parse_data_url(length),
    (answer) =>
      answer === CHANGED
        ? { mimeType: new MIMEType(new Texts(givenTexts())), body: givenBytes() }
        : null,
  );
}

const BASE64 = 0;
const PERCENT_ENCODED = 1;
const SHORTER = 2;

/** The data: URL of which `parseDataURL` makes this body and this MIME type. */
export function createDataURL(body, mimeType = "text/plain;charset=US-ASCII", options = undefined) {
  const content = typeof body === "string" ? body : toBytes(body);
  if (content === undefined) {
    throw invalidArgument("body", "a string, an ArrayBuffer, or a view of one as Uint8Array is");
  }
  if (typeof mimeType !== "string" && !(typeof mimeType === "object" && mimeType !== null)) {
    throw invalidArgument("mimeType", "a string or a MIMEType");
  }
  const type = `${mimeType}`;
  const { base64 } = optionsArgument(options, "options");
  if (base64 !== undefined && typeof base64 !== "boolean") {
    throw invalidArgument("options.base64", "a boolean");
  }
  const encoding = base64 === undefined ? SHORTER : base64 ? BASE64 : PERCENT_ENCODED;
  return ask(
    [type, content],
    (core, length) => core.create_data_url(length, encoding),
    (answer) => {
      if (answer === CHANGED) return givenASCII();
      throw invalidValue(
        answer === UNWRITABLE_MIME_TYPE
          ? `The "mimeType" argument can't be written in a data: URL: ${type}`
          : `The "mimeType" argument is no MIME type: ${type}`,
      );
    },
  );
}

/** https://infra.spec.whatwg.org/#forgiving-base64-decode */
export function forgivingBase64Decode(data) {
  return askAlone(stringArgument(data, "data"), decode, givenIfValid);
}

const decode = (core, length) => core.forgiving_base64_decode(length);
const givenIfValid = (answer) => (answer === CHANGED ? givenBytes() : null);

/** https://infra.spec.whatwg.org/#forgiving-base64-encode */
export function forgivingBase64Encode(data) {
  return askAlone(bytesArgument(data, "data"), encode, givenASCII);
}

const encode = (core, length) => core.forgiving_base64_encode(length);
