// https://url.spec.whatwg.org/#application/x-www-form-urlencoded, between strings and flat lists of
// names and values. Strings must be well-formed.
import { slice } from "./builtins.js";
import {
  CHANGED,
  call,
  core,
  OUTPUT_LENGTH,
  OUTPUT_POINTER,
  output,
  parseQuery,
  readASCII,
  readText,
  record,
  reserveTable,
  searchParams,
  TEXT_POINTER,
  TEXT_UNITS,
  words,
} from "./engine.js";

/** https://url.spec.whatwg.org/#concept-urlencoded-string-parser */
export function parsePairs(text) {
  if (text === "") return [];
  const count = parseQuery(text);
  // If some of it had to be decoded, all is sliced from what it became.
  const size = words[record + OUTPUT_LENGTH];
  let decoded = text;
  if (size !== 0) {
    const pointer = words[record + TEXT_POINTER];
    const isASCII = words[record + TEXT_UNITS] === size;
    decoded = isASCII ? readASCII(pointer, size) : readText(pointer, size);
  }
  let cell = words[record + OUTPUT_POINTER] >>> 2;
  const list = [];
  for (let i = 0; i < 2 * count; i++) {
    list[i] = slice(decoded, words[cell], words[cell + 1]);
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
