// Queries and forms in encodings other than UTF-8: a module that entries share, and that is no entry itself. It is
// compiled when there is the first such encoding.
import { wasmBytes } from "../pkg/encodings/wasm-bytes.js";
import { URL } from "./index.js";
import { NativeUint8Array, subarray } from "./language/builtins.js";
import { decodeUTF8, encodeUTF8 } from "./language/utf8.js";
import { ask, call, connect, memoryOf, readASCII, readStrings } from "./wasm/client.js";

let ascii;

// The tables of IDNA are in the root entry. Its host parser does before and after ToASCII what this module's does, and
// percent-decodes what is percent-encoded here.
const idna = {
  __proto__: null,
  to_ascii_length(pointer, length) {
    const start = pointer >>> 0;
    const domain = decodeUTF8(subarray(memoryOf(client), start, start + length), length);
    const url = URL.parse(`https://${percentEncode(domain)}`);
    if (url === null) return -1;
    ascii = url.hostname;
    return ascii.length;
  },
  take_ascii(pointer) {
    const start = pointer >>> 0;
    encodeUTF8(ascii, memoryOf(client), start, start + ascii.length);
  },
};

const client = connect(wasmBytes, { __proto__: null, idna });

const HEX = "0123456789ABCDEF";

/** Every byte of the UTF-8 of `string`, percent-encoded. */
function percentEncode(string) {
  const bytes = new NativeUint8Array(3 * string.length);
  const end = encodeUTF8(string, bytes, 0, 3 * string.length);
  let encoded = "";
  for (let i = 0; i < end; i++) encoded += `%${HEX[bytes[i] >> 4]}${HEX[bytes[i] & 15]}`;
  return encoded;
}

/** Whether it is the label of an encoding: https://encoding.spec.whatwg.org/#concept-encoding-get */
export function isLabel(label) {
  return ask(client, [label], (module) => module.is_encoding_label());
}

/** The serialization of the URL, or null for failure: https://url.spec.whatwg.org/#concept-basic-url-parser */
export function parseInEncoding(label, input, base = null) {
  return call(client, [label, input, base], (module) => module.parse_with_encoding(), readASCII);
}

/** The query, with its question mark, of the URL with that href after its search is set to `value` in that encoding. */
export function encodeSearch(label, href, value) {
  return call(
    client,
    [label, href, value],
    (module) => module.set_search_with_encoding(),
    readASCII,
  );
}

/**
 * The names and values of a form, string or bytes, in turn; null for one that is not ASCII, in an encoding other than
 * UTF-8. https://url.spec.whatwg.org/#concept-urlencoded-parser
 */
export function parseForm(label, form, useCharset, isindex) {
  return call(
    client,
    [label, form],
    (module, length) => module.parse_form(length, useCharset ? 1 : 0, isindex ? 1 : 0),
    readStrings,
  );
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer of names and values in turn. */
export function serializeForm(label, list) {
  const parts = [label];
  for (let i = 0; i < list.length; i++) parts[i + 1] = list[i];
  return call(client, parts, (module) => module.serialize_form(list.length / 2), readASCII);
}
