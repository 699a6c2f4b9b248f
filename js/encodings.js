// What takes an encoding: a module of its own that the entries share, and that is nobody's entry. It is
// compiled when an encoding other than UTF-8 first comes along.
import { wasmBytes } from "../pkg/encodings/wasm-bytes.js";
import { setBytes, slice } from "./builtins.js";
import { CHANGED, connect } from "./connection.js";
import { notEnoughMemory } from "./errors.js";
import { URL } from "./index.js";
import { decodeUTF8, encodeUTF8 } from "./utf8.js";

const FAILED = 2 ** 32 - 2;
const NO_MEMORY = 2 ** 32 - 1;

let ascii;

const module = connect(
  wasmBytes,
  {
    idna: {
      // The tables are in the root entry, whose host parser does before and after ToASCII what this
      // module's does too.
      to_ascii_length(pointer, length) {
        const domain = decodeUTF8(module.bytesAt(pointer, length), length);
        const url = URL.parse(`https://${encodeURIComponent(domain)}`);
        if (url === null) return -1;
        ascii = url.hostname;
        return ascii.length;
      },
      take_ascii(pointer) {
        const bytes = new Uint8Array(ascii.length);
        encodeUTF8(ascii, bytes, 0, bytes.length);
        setBytes(module.bytesAt(pointer, bytes.length), bytes);
      },
    },
  },
  (core) => core.encodings_new(),
);

/** Whether it is the label of an encoding. */
export function isLabel(label) {
  return (
    module.ask(
      (core, [length], encodings) => core.encodings_is_label(encodings, length),
      [label],
    ) === 1
  );
}

/** The serialization of the URL, or undefined: https://url.spec.whatwg.org/#concept-basic-url-parser */
export function parseInEncoding(label, input, base = undefined) {
  const parse = (core, [labelLength, inputLength, baseLength = -1], encodings) =>
    core.encodings_parse(encodings, labelLength, inputLength, baseLength);
  const parts = base === undefined ? [label, input] : [label, input, base];
  return module.call(parse, parts) === CHANGED ? module.output() : undefined;
}

/** What `search` has to be set to if it is set to `value` in that encoding. */
export function encodeSearch(label, href, value) {
  const setSearch = (core, [labelLength, hrefLength, valueLength], encodings) =>
    core.encodings_set_search(encodings, labelLength, hrefLength, valueLength);
  module.call(setSearch, [label, href, value]);
  return slice(module.output(), module.offset(5), module.offset(6));
}

/** The names and values in turn, or undefined: an encoding other than UTF-8, and not ASCII. */
export function parseForm(label, input, useCharset, isindex) {
  const parse = (core, [labelLength, inputLength], encodings) =>
    core.encodings_parse_form(encodings, labelLength, inputLength, useCharset, isindex) >>> 0;
  const count = module.ask(parse, [label, input]);
  if (count === NO_MEMORY) throw notEnoughMemory();
  if (count === FAILED) return undefined;
  const text = module.text();
  const lengths = module.table(2 * count);
  const list = [];
  let start = 0;
  for (let i = 0; i < lengths.length; i++) {
    const end = start + lengths[i];
    list[i] = slice(text, start, end);
    start = end;
  }
  return list;
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer of names and values in turn. */
export function serializeForm(label, list) {
  const serialize = (core, [labelLength, ...lengths], encodings) => {
    let total = 0;
    for (let i = 0; i < lengths.length; i++) total += lengths[i];
    module.writeTable(lengths);
    return core.encodings_serialize_form(encodings, labelLength, total, lengths.length / 2);
  };
  module.call(serialize, [label, ...list]);
  return module.output();
}
