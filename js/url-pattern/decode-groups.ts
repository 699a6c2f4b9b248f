// Decodes the values of groups. This function is not in the standard.
import { requireArguments } from "../language/arguments.js";
import { hexDigitValue } from "../language/ascii.js";
import { charCodeAt, indexOf, keys, provided, slice } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";
import { isObject } from "../language/webidl.js";
import type { URLPatternComponentResult, URLPatternResult } from "./types.js";

const nativeDecodeURIComponent = decodeURIComponent;

/** The components whose values are percent-encoded. */
const ENCODED = ["username", "password", "pathname", "search", "hash"] as const;

/** The length of a UTF-8 sequence in bytes, indexed by the high four bits of the first byte. */
const LENGTHS = "1111111100002234";

/**
 * Returns a copy of a result in which the group values are percent-decoded, except in the protocol, hostname and port.
 * Invalid UTF-8 stays percent-encoded, and `+` remains a plus sign.
 *
 * This function is not in the standard.
 *
 * ```js
 * import { decodeGroups, URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const pattern = new URLPattern({ pathname: "/users/:name" });
 * decodeGroups(pattern.exec("https://a.example/users/J%C3%B6rg")).pathname.groups; // { name: "J\u00f6rg" }
 * ```
 *
 * @param result the result of calling `exec` on a URLPattern or URLPatternList
 * @throws {TypeError} when `result` is null or is not a result of `exec`
 */
export function decodeGroups<Result extends URLPatternResult>(result: Result): Result {
  requireArguments(arguments.length, "result");
  const expected = "a result of URLPattern's exec";
  if (!isObject(result)) throw invalidArgument("result", expected);
  const copy = { ...result };
  for (let i = 0; i < ENCODED.length; i++) {
    const component: unknown = copy[ENCODED[i]];
    if (!isObject(component)) throw invalidArgument("result", expected);
    const { input, groups } = component as unknown as URLPatternComponentResult;
    if (!isObject(groups)) throw invalidArgument("result", expected);
    copy[ENCODED[i]] = { input, groups: decodeValues(groups) };
  }
  return copy;
}

function decodeValues(groups: URLPatternComponentResult["groups"]): typeof groups {
  const copy = { ...groups };
  const names = keys(copy);
  for (let i = 0; i < names.length; i++) {
    const value = copy[names[i]];
    if (typeof value === "string") copy[names[i]] = decode(value);
  }
  return copy;
}

function decode(value: string): string {
  let result = "";
  let copyStart = 0;
  for (let at = indexOf(value, "%", 0); at !== -1; at = indexOf(value, "%", at + 1)) {
    const high = hexDigitValue(charCodeAt(value, at + 1));
    const length = 3 * charCodeAt(LENGTHS, high) - 3 * 0x30;
    const sequence = slice(value, at, at + length);
    const decoded = provided(() => nativeDecodeURIComponent(sequence));
    if (!decoded) continue;
    result += slice(value, copyStart, at) + decoded;
    copyStart = at + length;
    at = copyStart - 1;
  }
  return result + slice(value, copyStart, value.length);
}
