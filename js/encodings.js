// Queries and forms in encodings other than UTF-8. Entries share this module; it is not an entry itself. Its wasm is
// compiled when one of the functions is first called.
import { wasmBytes } from "../pkg/encodings/wasm-bytes.js";
import { ask, call, connect, memoryOf, readASCII, readStrings } from "./wasm/client.js";
import { idnaImports } from "./wasm/idna.js";

const client = connect(
  wasmBytes,
  idnaImports(() => memoryOf(client)),
);

/** Whether `label` is the label of an encoding: https://encoding.spec.whatwg.org/#concept-encoding-get */
export function isLabel(label) {
  return ask(client, [label], (module) => module.is_encoding_label());
}

/**
 * Parses a URL with an encoding; returns its serialization, or null for failure:
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function parseInEncoding(label, input, base = null) {
  return call(client, [label, input, base], (module) => module.parse_with_encoding(), readASCII);
}

/**
 * Parses with an encoding, with a URL and with a state override, which is an index in STATE_OVERRIDES of
 * js/wasm/layout.js. Returns strings or nulls: "" for failure, and what has become of the URL's scheme, host, port, path,
 * query and fragment. https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function parseWithStateOverride(label, href, input, stateOverride) {
  return call(
    client,
    [label, href, input],
    (module) => module.parse_with_state_override(stateOverride),
    readStrings,
  );
}

/** Sets the search of the URL `href` to `value`, in an encoding; returns the new query with its question mark. */
export function encodeSearch(label, href, value) {
  return call(
    client,
    [label, href, value],
    (module) => module.set_search_with_encoding(),
    readASCII,
  );
}

/**
 * Parses a form, which is a string or bytes. Returns a flat list of names and values, or null if the encoding is not
 * UTF-8 and the form is not ASCII. https://url.spec.whatwg.org/#concept-urlencoded-parser
 */
export function parseForm(label, form, useCharset, isindex) {
  return call(
    client,
    [label, form],
    (module, length) => module.parse_form(length, useCharset ? 1 : 0, isindex ? 1 : 0),
    readStrings,
  );
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer for a flat list of names and values. */
export function serializeForm(label, list) {
  const parts = [label];
  for (let i = 0; i < list.length; i++) parts[i + 1] = list[i];
  return call(client, parts, (module) => module.serialize_form(list.length / 2), readASCII);
}

/**
 * https://url.spec.whatwg.org/#string-percent-encode-after-encoding, using the set that the index is of in
 * js/wasm/layout.js.
 */
export function percentEncodeInEncoding(label, input, set) {
  return call(
    client,
    [label, input],
    (module) => module.percent_encode_after_encoding(set),
    readASCII,
  );
}
