// https://url.spec.whatwg.org/#application/x-www-form-urlencoded, between strings and flat lists of names and values.
// All strings must be well-formed.
import { slice } from "../language/builtins.js";
import {
  CHANGED,
  OUTPUT_LENGTH,
  OUTPUT_POINTER,
  STRING_POINTER,
  TEXT_UNITS,
} from "../wasm/layout.js";
import {
  call,
  core,
  output,
  parseQuery,
  readASCII,
  readString,
  reserveTable,
  result,
  searchParams,
  words,
} from "./engine.js";

/** https://url.spec.whatwg.org/#concept-urlencoded-string-parser */
export function parsePairs(text: string): string[] {
  if (text === "") return [];
  const count = parseQuery(text);
  // If anything had to be decoded, the core has written the decoded string, and names and values are slices of it.
  const size = words[result + OUTPUT_LENGTH];
  let decoded = text;
  if (size !== 0) {
    const pointer = words[result + STRING_POINTER];
    const isASCII = words[result + TEXT_UNITS] === size;
    decoded = isASCII ? readASCII(pointer, size) : readString(pointer, size);
  }
  // Each name and each value has a start and an end.
  let cell = words[result + OUTPUT_POINTER] >>> 2;
  const list: string[] = [];
  for (let i = 0; i < 2 * count; i++) {
    list[i] = slice(decoded, words[cell], words[cell + 1]);
    cell += 2;
  }
  return list;
}

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer */
export function serializePairs(list: readonly string[]): string {
  const { length } = list;
  if (length === 0) return "";
  let text = "";
  for (let i = 0; i < length; i++) text += list[i];
  const serialize = (size: number): number => {
    // The table is reserved only after the string has been sent, because sending may replace the instance.
    const table = reserveTable(length);
    for (let i = 0; i < length; i++) words[table + i] = list[i].length;
    return core.urlsearchparams_serialize(searchParams, size, length / 2);
  };
  return call(serialize, text) === CHANGED ? output() : "";
}
