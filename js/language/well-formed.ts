// https://infra.spec.whatwg.org/#javascript-string-convert
import {
  charCodeAt,
  fromCharCode,
  toWellFormed as nativelyToWellFormed,
  slice,
} from "./builtins.js";

/** Returns a string with lone surrogates replaced by U+FFFD. */
export const toWellFormed: (string: string) => string =
  nativelyToWellFormed ?? replaceLoneSurrogates;

function replaceLoneSurrogates(string: string): string {
  const { length } = string;
  let result = "";
  let copyStart = 0;
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    if (unit < 0xdc00 && i + 1 < length && (charCodeAt(string, i + 1) & 0xfc00) === 0xdc00) {
      i++;
      continue;
    }
    // The replacement character is given as a number for the same reason as the ellipsis in errors.ts.
    result += slice(string, copyStart, i) + fromCharCode(0xfffd);
    copyStart = i + 1;
  }
  return copyStart === 0 ? string : result + slice(string, copyStart, length);
}
