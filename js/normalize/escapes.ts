// Percent-encoded bytes in a path, query or fragment
import { hexDigitValue, isASCIIAlpha, isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, fromCharCode, slice } from "../language/builtins.js";

const PERCENT = 0x25;

/** Decodes unreserved characters, and converts the digits of other escapes to upper case. */
export function decodesAndUpperCases(text: string, decodes: boolean, upperCases: boolean): string {
  if (!decodes && !upperCases) return text;
  let output = "";
  let from = 0;
  // The length of an incomplete escape before the current position: 1 for `%`, 2 for `%` and a hex digit, or 0 if there
  // is none.
  let unfinished = 0;
  for (let at = 0; at < text.length; ) {
    const unit = charCodeAt(text, at);
    const byte = unit === PERCENT ? byteAt(text, at + 1) : -1;
    if (byte === -1) {
      unfinished = unit === PERCENT ? 1 : unfinished === 1 && isHexDigit(unit) ? 2 : 0;
      at++;
      continue;
    }
    const makesAnEscape = unfinished > 0 && isHexDigit(byte);
    unfinished = 0;
    output += slice(text, from, at);
    if (decodes && isUnreserved(byte) && !makesAnEscape) output += fromCharCode(byte);
    else if (upperCases) output += `%${upperCase(text, at + 1)}${upperCase(text, at + 2)}`;
    else output += slice(text, at, at + 3);
    at += 3;
    from = at;
  }
  return output + slice(text, from, text.length);
}

/** Returns the byte encoded by two hexadecimal digits, or -1. */
function byteAt(text: string, at: number): number {
  if (at + 1 >= text.length) return -1;
  const high = hexDigitValue(charCodeAt(text, at));
  const low = hexDigitValue(charCodeAt(text, at + 1));
  return high < 0 || low < 0 ? -1 : 16 * high + low;
}

const isHexDigit = (unit: number): boolean => hexDigitValue(unit) >= 0;

function upperCase(text: string, at: number): string {
  const unit = charCodeAt(text, at);
  return fromCharCode(unit >= 0x61 ? unit - 0x20 : unit);
}

/** Whether a byte is an [unreserved](https://www.rfc-editor.org/rfc/rfc3986#section-2.3) character. */
const isUnreserved = (byte: number): boolean =>
  isASCIIAlpha(byte) ||
  isASCIIDigit(byte) ||
  byte === 0x2d || // -
  byte === 0x2e || // .
  byte === 0x5f || // _
  byte === 0x7e; // ~
