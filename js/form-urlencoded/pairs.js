// https://url.spec.whatwg.org/#application/x-www-form-urlencoded in JavaScript, between strings and flat lists of names
// and values, for the entries that go without the core. All strings must be well-formed.
import { charCodeAt, lengthOf, slice } from "../language/builtins.js";
import { decodeUTF8WithReplacement } from "../language/utf8.js";
import { decodeBytes, utf8Of } from "../percent-encoding/decoding.js";
import { encodeString, setOf } from "../percent-encoding/encoding.js";
import { FORM_URLENCODED_SET } from "../wasm/layout.js";

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;

/** https://url.spec.whatwg.org/#concept-urlencoded-string-parser */
export function parsePairs(text) {
  const list = [];
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

/** Percent-decodes a name or a value, in which each plus sign stands for a space. */
function decode(string) {
  const bytes = utf8Of(string);
  const length = lengthOf(bytes);
  for (let i = 0; i < length; i++) if (bytes[i] === PLUS) bytes[i] = SPACE;
  return decodeUTF8WithReplacement(decodeBytes(bytes));
}

let set;

/** https://url.spec.whatwg.org/#concept-urlencoded-serializer */
export function serializePairs(list) {
  set ??= setOf(FORM_URLENCODED_SET);
  let output = "";
  for (let i = 0; i < list.length; i += 2) {
    if (i > 0) output += "&";
    output += `${encodeString(list[i], set, "+")}=${encodeString(list[i + 1], set, "+")}`;
  }
  return output;
}
