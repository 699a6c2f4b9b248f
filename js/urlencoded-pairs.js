// https://url.spec.whatwg.org/#application/x-www-form-urlencoded, between strings and flat lists of
// names and values. Strings must be well-formed.
import { slice } from "./builtins.js";
import {
  ask,
  CHANGED,
  call,
  core,
  OUTPUT_LENGTH,
  OUTPUT_POINTER,
  output,
  readText,
  record,
  reserveTable,
  searchParams,
  TEXT_POINTER,
  words,
} from "./engine.js";

const parse = (text) => core.urlsearchparams_parse(searchParams, text);

/** https://url.spec.whatwg.org/#concept-urlencoded-string-parser */
export function parsePairs(text) {
  if (text === "") return [];
  const length = 2 * ask(parse, text);
  const textPointer = words[record + TEXT_POINTER];
  const source = textPointer === 0 ? text : readText(textPointer, words[record + OUTPUT_LENGTH]);
  let cell = words[record + OUTPUT_POINTER] >>> 2;
  const list = [];
  for (let i = 0; i < length; i++) {
    list[i] = slice(source, words[cell], words[cell + 1]);
    cell += 2;
  }
  return list;
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer */
export function serializePairs(list) {
  const { length } = list;
  if (length === 0) return "";
  let text = "";
  for (let i = 0; i < length; i++) text += list[i];
  const serialize = (size) => {
    // Reserved by now, as nothing but lengths can be written between two calls.
    const table = reserveTable(length);
    for (let i = 0; i < length; i++) words[table + i] = list[i].length;
    return core.urlsearchparams_serialize(searchParams, size, length / 2);
  };
  return call(serialize, text) === CHANGED ? output() : "";
}
