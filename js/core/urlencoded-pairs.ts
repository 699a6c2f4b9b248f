// https://url.spec.whatwg.org/#concept-urlencoded-string-parser, for flat lists of names and values.
import { slice } from "../language/builtins.js";
import { OUTPUT_LENGTH, OUTPUT_POINTER, STRING_POINTER, TEXT_UNITS } from "../wasm/layout.js";
import { parseQuery, readASCII, readString, result, words } from "./engine.js";

/** Parses a well-formed string. */
export function parsePairs(text: string): string[] {
  if (text === "") return [];
  const count = parseQuery(text);
  // If any part had to be decoded, names and values are slices of the string that the core has decoded.
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
