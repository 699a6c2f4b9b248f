// Percent-encoded bytes in a path, query or fragment
import {
  encodeByte,
  hasCodeUnit,
  hexDigitValue,
  isASCIIAlpha,
  isASCIIDigit,
} from "../language/ascii.js";
import { charCodeAt, fromCharCode, indexOf, slice } from "../language/builtins.js";
import { byteAt } from "../percent-encoding/decoding.js";
import { DECODE_UNRESERVED, NORMALIZE_RESERVED, UPPER_CASE_ESCAPES } from "./steps.js";

const PERCENT = 0x25;

export const ESCAPES: number = DECODE_UNRESERVED | NORMALIZE_RESERVED | UPPER_CASE_ESCAPES;

/** The reserved characters that RFC 3986 allows in a path and does not make a delimiter there. */
export const PLAIN_IN_PATH = ":@";
/** The same for queries and fragments. */
export const PLAIN_AFTER_PATH = ":@/?";

/** Returns a path, query or fragment, without its delimiter, with the escapes that the steps require. */
export function withEscapes(text: string, bits: number, plain: string): string {
  const decodes = (bits & DECODE_UNRESERVED) !== 0;
  const normalizes = (bits & NORMALIZE_RESERVED) !== 0;
  const upperCases = (bits & UPPER_CASE_ESCAPES) !== 0;
  if (!decodes && !normalizes && !upperCases) return text;
  let output = "";
  let from = 0;
  // The length of an incomplete escape before the position: 1 for `%`, 2 for `%` and a hex digit, or 0.
  let unfinished = 0;
  for (let at = 0; at < text.length; ) {
    const unit = charCodeAt(text, at);
    const byte = byteAt(text, at);
    let replacement: string;
    let length = 1;
    if (byte !== -1) {
      const makesAnEscape = unfinished > 0 && isHexDigit(byte);
      const character = fromCharCode(byte);
      unfinished = 0;
      length = 3;
      if (
        (decodes && isUnreserved(byte) && !makesAnEscape) ||
        (normalizes && indexOf(plain, character, 0) !== -1)
      ) {
        replacement = character;
      } else {
        if (!upperCases) {
          at += 3;
          continue;
        }
        replacement = `%${upperCase(text, at + 1)}${upperCase(text, at + 2)}`;
      }
    } else if (normalizes && isDisallowed(unit)) {
      replacement = encodeByte(unit);
    } else {
      unfinished = unit === PERCENT ? 1 : unfinished === 1 && isHexDigit(unit) ? 2 : 0;
      at++;
      continue;
    }
    output += slice(text, from, at) + replacement;
    at += length;
    from = at;
  }
  return output + slice(text, from, text.length);
}

/** Whether RFC 3986 allows a code unit of a serialized component only as an escape. */
export const isDisallowed = (unit: number): boolean =>
  !(unit > 0x60 && unit < 0x7b) &&
  !(unit > 0x25 && unit < 0x3c) &&
  (unit === 0x22 || // "
    unit === 0x23 || // #
    unit === PERCENT ||
    unit === 0x3c || // <
    unit === 0x3e || // >
    (unit > 0x5a && unit < 0x61 && unit !== 0x5f) || // [ \ ] ^ `
    (unit > 0x7a && unit !== 0x7e)); // { | }

const isHexDigit = (unit: number): boolean => hexDigitValue(unit) >= 0;

function upperCase(text: string, at: number): string {
  const unit = charCodeAt(text, at);
  return fromCharCode(unit >= 0x61 ? unit - 0x20 : unit);
}

/** Whether a byte is an [unreserved](https://www.rfc-editor.org/rfc/rfc3986#section-2.3) character. */
const isUnreserved = (byte: number): boolean =>
  isASCIIAlpha(byte) || isASCIIDigit(byte) || hasCodeUnit("-._~", byte);
