// https://url.spec.whatwg.org/#urlencoded-parsing in JavaScript, for the entries without the core. Returns flat lists of
// names and values. All strings must be well-formed.
import { charCodeAt, lengthOf, NativeUint8Array, slice } from "../language/builtins.js";
import { decodeUTF8, decodeUTF8WithReplacement } from "../language/utf8.js";
import { decodeBytes, utf8Of } from "../percent-encoding/decoding.js";

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;
const MOST_ASCII = 0x7f;

/**
 * https://url.spec.whatwg.org/#concept-urlencoded-string-parser
 *
 * @param isindex whether a first field without an equals sign is a value with an empty name
 */
export function parsePairs(string: string, isindex = false): string[] {
  const text = isindex && beginsWithValue(string) ? `=${string}` : string;
  const list: string[] = [];
  const { length } = text;
  for (let start = 0; start < length; ) {
    let end = start;
    let nameEnd = -1;
    let isPlain = true;
    for (; end < length; end++) {
      const unit = charCodeAt(text, end);
      if (unit === AMPERSAND) break;
      if (unit === EQUALS) {
        if (nameEnd === -1) nameEnd = end;
      } else if (unit === PERCENT || unit === PLUS) {
        isPlain = false;
      }
    }
    if (end > start) {
      const name = slice(text, start, nameEnd === -1 ? end : nameEnd);
      const value = nameEnd === -1 ? "" : slice(text, nameEnd + 1, end);
      const index = list.length;
      list[index] = isPlain ? name : decode(name);
      list[index + 1] = isPlain ? value : decode(value);
    }
    start = end + 1;
  }
  return list;
}

function beginsWithValue(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (unit === AMPERSAND) return true;
    if (unit === EQUALS) return false;
  }
  return true;
}

/** https://url.spec.whatwg.org/#concept-urlencoded-parser for bytes. `isindex` is the same as for `parsePairs`. */
export function parseBytes(bytes: Uint8Array, isindex: boolean): string[] {
  const length = lengthOf(bytes);
  let size = length;
  for (let i = 0; i < length; i++) if (bytes[i] > MOST_ASCII) size += 2;
  const encoded = new NativeUint8Array(size);
  for (let i = 0, end = 0; i < length; i++) {
    const byte = bytes[i];
    if (byte <= MOST_ASCII) {
      encoded[end++] = byte;
    } else {
      // The meaning of a non-ASCII byte depends on its neighbors, which may be percent-encoded.
      encoded[end++] = PERCENT;
      encoded[end++] = digit(byte >> 4);
      encoded[end++] = digit(byte & 0xf);
    }
  }
  return parsePairs(decodeUTF8(encoded, size), isindex);
}

const digit = (value: number): number => (value < 10 ? 0x30 : 0x37) + value;

/** Percent-decodes a name or a value. Plus signs become spaces. */
function decode(string: string): string {
  const bytes = utf8Of(string);
  const length = lengthOf(bytes);
  for (let i = 0; i < length; i++) if (bytes[i] === PLUS) bytes[i] = SPACE;
  return decodeUTF8WithReplacement(decodeBytes(bytes));
}

/** Converts a flat list of names and values to pairs. */
export function pairsOf(list: readonly string[]): [name: string, value: string][] {
  const pairs: [name: string, value: string][] = [];
  for (let i = 0; i < list.length; i += 2) pairs[pairs.length] = [list[i], list[i + 1]];
  return pairs;
}
