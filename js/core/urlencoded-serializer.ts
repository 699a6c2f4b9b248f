// https://url.spec.whatwg.org/#concept-urlencoded-serializer
//
// This code is not part of the core, because sending short strings to wasm takes longer than serializing them here: see
// benches/DECISIONS.md, *Serializing in JavaScript*.
import { encodeByte } from "../language/ascii.js";
import { charCodeAt, fromCharCode, indexOf, slice } from "../language/builtins.js";
import { FORM_URLENCODED_SET } from "../wasm/layout.js";

const SPACE = 0x20;
const DELETE = 0x7f;

// For each byte, its serialization, or null if it stays unchanged. Undefined until the table is first used.
let replacements: (string | null)[] | undefined;

function replacementOf(byte: number): string | null {
  if (byte === SPACE) return "+";
  return byte > SPACE && byte < DELETE && indexOf(FORM_URLENCODED_SET, fromCharCode(byte), 0) === -1
    ? null
    : encodeByte(byte);
}

/** Text longer than this is flattened, because engines need much more memory for text that consists of short pieces. */
const MOST_IN_PIECES = 4096;

/** Serializes a flat list of names and values. All strings must be well-formed. */
export function serializePairs(list: readonly string[]): string {
  if (replacements === undefined) {
    const all: (string | null)[] = [];
    for (let byte = 0; byte < 256; byte++) all[byte] = replacementOf(byte);
    replacements = all;
  }
  let done = "";
  let output = "";
  for (let i = 0; i < list.length; i++) {
    if (i > 0) output += (i & 1) === 0 ? "&" : "=";
    const string = list[i];
    const { length } = string;
    let copyStart = 0;
    for (let at = 0; at < length; ) {
      const start = at;
      const unit = charCodeAt(string, at++);
      let replacement = replacements[unit & DELETE];
      if (unit > DELETE) {
        // The UTF-8 bytes of a non-ASCII code point.
        let codePoint = unit;
        if ((unit & 0xfc00) === 0xd800) {
          codePoint = 0x10000 + ((unit & 0x3ff) << 10) + (charCodeAt(string, at++) & 0x3ff);
        }
        const last = replacements[0x80 | (codePoint & 0x3f)];
        if (codePoint < 0x800) {
          replacement = replacements[0xc0 | (codePoint >> 6)]! + last;
        } else {
          const end = replacements[0x80 | ((codePoint >> 6) & 0x3f)]! + last;
          replacement =
            codePoint < 0x10000
              ? replacements[0xe0 | (codePoint >> 12)] + end
              : replacements[0xf0 | (codePoint >> 18)]! +
                replacements[0x80 | ((codePoint >> 12) & 0x3f)] +
                end;
        }
      } else if (replacement === null) {
        continue;
      }
      output += slice(string, copyStart, start) + replacement;
      copyStart = at;
      // Reading a code unit flattens the text.
      if (output.length > MOST_IN_PIECES && charCodeAt(output, 0) > 0) {
        done += output;
        output = "";
      }
    }
    output += copyStart === 0 ? string : slice(string, copyStart, length);
  }
  return done + output;
}
