// Queries and forms in encodings other than UTF-8. Several entries share this module. The wasm is compiled on the first
// call.
import { tableRanges, tableText } from "../../pkg/encodings/tables.js";
import { wasmBytes } from "../../pkg/encodings/wasm-bytes.js";
import { ask, call, connect, readASCII, readStrings, readUTF8 } from "./client.js";
import { writeTables } from "./tables.js";

interface Exports {
  is_encoding_label(): number;
  is_encoding_of_unicode(): number;
  encode_query_of_input(): number;
  encode_query(): number;
  encode_query_of_web_address(): number;
  parse_form(length: number, useCharset: number, isindex: number): number;
  serialize_form(pairs: number): number;
  percent_encode_after_encoding(set: number): number;
}

const client = /* @__PURE__ */ connect<Exports>(
  wasmBytes,
  ["form-urlencoded", "url-utils", "web-address", "percent-encoding"],
  undefined,
  undefined,
  (memory) => writeTables(memory, tableRanges, tableText),
);

/** Whether `label` is an encoding label: https://encoding.spec.whatwg.org/#concept-encoding-get */
export function isLabel(label: string): boolean {
  return ask(client, [label], (module) => module.is_encoding_label());
}

const isOfUnicode = (label: string): boolean =>
  ask(client, [label], (module) => module.is_encoding_of_unicode());

/**
 * Encodes the query in the URL parser's input as if the URL were special. Returns null if the input has no query.
 * The result can be parsed as UTF-8: https://url.spec.whatwg.org/#query-state
 */
const encodeQueryOf = (label: string, input: string): string | null =>
  call(client, [label, input], (module) => module.encode_query_of_input(), readUTF8);

/** Encodes a query as if its URL were special. Returns null if the query is empty. */
const encodeQuery = (label: string, query: string): string | null =>
  call(client, [label, query], (module) => module.encode_query(), readASCII);

/** Encodes the query of a Web address. Returns null if the address has no query. */
const encodeQueryOfWebAddress = (label: string, w: string): string | null =>
  call(client, [label, w], (module) => module.encode_query_of_web_address(), readUTF8);

/** The functions for entries that support encodings only when another entry is also loaded. */
export const encodings = {
  __proto__: null,
  isLabel,
  isOfUnicode,
  encodeQueryOf,
  encodeQuery,
  encodeQueryOfWebAddress,
};

/**
 * Parses a form, given as a string or as bytes. Returns a flat list of names and values, or null if the encoding is not
 * UTF-8 and the form is not ASCII. https://url.spec.whatwg.org/#concept-urlencoded-parser
 */
export function parseForm(
  label: string,
  form: string | Uint8Array,
  useCharset: boolean,
  isindex: boolean,
): string[] | null {
  return call(
    client,
    [label, form],
    (module, length) => module.parse_form(length, useCharset ? 1 : 0, isindex ? 1 : 0),
    readStrings,
  ) as string[] | null;
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer for a flat list of names and values. */
export function serializeForm(label: string, list: readonly string[]): string {
  const parts = [label];
  for (let i = 0; i < list.length; i++) parts[i + 1] = list[i];
  return call(client, parts, (module) => module.serialize_form(list.length / 2), readASCII)!;
}

/**
 * https://url.spec.whatwg.org/#string-percent-encode-after-encoding with the percent-encode set that has the index
 * `set` in js/wasm/layout.ts.
 */
export function percentEncodeInEncoding(label: string, input: string, set: number): string {
  return call(
    client,
    [label, input],
    (module) => module.percent_encode_after_encoding(set),
    readASCII,
  )!;
}
