// Escapes characters that have a special meaning in a syntax.
import { indexOf, slice } from "../language/builtins.js";

/** https://urlpattern.spec.whatwg.org/#escape-a-regexp-string */
export function escapeARegexpString(input: string): string {
  return escape(input, "$.+*?^{}()[]|/\\");
}

/** https://urlpattern.spec.whatwg.org/#escape-a-pattern-string */
export function escapeAPatternString(input: string): string {
  return escape(input, "+*?:{}()\\");
}

/** Puts a backslash before each character of `input` that is in `special`. */
function escape(input: string, special: string): string {
  const { length } = input;
  let result = "";
  let copyStart = 0;
  for (let i = 0; i < length; i++) {
    if (indexOf(special, input[i], 0) === -1) continue;
    result += `${slice(input, copyStart, i)}\\`;
    copyStart = i;
  }
  return result === "" ? input : result + slice(input, copyStart, length);
}
