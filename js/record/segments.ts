// Segments of paths: https://url.spec.whatwg.org/#url-miscellaneous
import { isASCIIAlpha } from "../language/ascii.js";
import { charCodeAt, slice } from "../language/builtins.js";

const COLON = 0x3a;
const VERTICAL_LINE = 0x7c;

/** What may follow a Windows drive letter that a string starts with. */
const ENDS = "/\\?#";

/** Whether a string has an ASCII letter and a colon, or one of what may stand for it, at its beginning. */
function hasDriveLetter(string: string, mayBeVerticalLine: boolean): boolean {
  if (string.length < 2) return false;
  const second = charCodeAt(string, 1);
  const isSeparator = second === COLON || (mayBeVerticalLine && second === VERTICAL_LINE);
  return isASCIIAlpha(charCodeAt(string, 0)) && isSeparator;
}

/** https://url.spec.whatwg.org/#windows-drive-letter */
export const isDriveLetter = (string: string): boolean =>
  string.length === 2 && hasDriveLetter(string, true);

/** https://url.spec.whatwg.org/#normalized-windows-drive-letter */
export const isNormalizedDriveLetter = (string: string): boolean =>
  string.length === 2 && hasDriveLetter(string, false);

/** https://url.spec.whatwg.org/#start-with-a-windows-drive-letter */
export function startsWithDriveLetter(string: string): boolean {
  if (!hasDriveLetter(string, true)) return false;
  if (string.length === 2) return true;
  for (let i = 0; i < ENDS.length; i++) if (string[2] === ENDS[i]) return true;
  return false;
}

/** How many dots a string consists of, each of which may be percent-encoded; 0 for any other string. */
export function countDots(string: string): number {
  let count = 0;
  for (let i = 0; i < string.length; i++) {
    if (string[i] !== ".") {
      const encoded = slice(string, i, i + 3);
      if (encoded !== "%2e" && encoded !== "%2E") return 0;
      i += 2;
    }
    count++;
  }
  return count;
}
