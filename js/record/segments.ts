// Segments of paths: https://url.spec.whatwg.org/#url-miscellaneous
import { isASCIIAlpha } from "../language/ascii.js";
import { charCodeAt } from "../language/builtins.js";

const COLON = 0x3a;
const VERTICAL_LINE = 0x7c;

/** The code points that can follow a Windows drive letter at the start of a string. */
const ENDS = "/\\?#";

/** Whether a string begins with an ASCII letter and a colon or, if allowed, a vertical line. */
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
