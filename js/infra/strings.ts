// Strings: https://infra.spec.whatwg.org/#strings
import {
  functionArgument,
  integerArgument,
  listArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "../language/arguments.js";
import { isASCIIWhitespace } from "../language/ascii.js";
import { charCodeAt, NativeUint8Array, slice, toLowerCase } from "../language/builtins.js";
import { codePointAt, lengthOfCodePoint } from "../language/code-points.js";
import { invalidArgument, invalidValue } from "../language/errors.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { toUSVString } from "../language/webidl.js";
import { join, stringOfUnits } from "./arrays.js";
import { lowercase, uppercase } from "./classes.js";

const toUpperCase: (string: string) => string = /* @__PURE__ */ uncurryThis(
  String.prototype.toUpperCase,
);

function hasUnitsUpTo(string: string, most: number): boolean {
  const { length } = string;
  for (let i = 0; i < length; i++) if (charCodeAt(string, i) > most) return false;
  return true;
}

/**
 * Whether this is an [ASCII string](https://infra.spec.whatwg.org/#ascii-string), which means that no code point is
 * above U+007F.
 *
 * @example isASCIIString("abc"); // true
 */
export function isASCIIString(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return hasUnitsUpTo(stringArgument(string, "string"), 0x7f);
}

/**
 * Whether this is an [isomorphic string](https://infra.spec.whatwg.org/#isomorphic-string), which means that no code
 * point is above U+00FF.
 *
 * @example isIsomorphicString("ab\u00e9"); // true
 */
export function isIsomorphicString(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return hasUnitsUpTo(stringArgument(string, "string"), 0xff);
}

/**
 * Whether this is a [scalar value string](https://infra.spec.whatwg.org/#scalar-value-string), which means that it
 * contains no lone surrogates.
 *
 * @example isScalarValueString("abc"); // true
 */
export function isScalarValueString(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  return toUSVString(value) === value;
}

/**
 * [Converts](https://infra.spec.whatwg.org/#javascript-string-convert) to a scalar value string: replaces each lone
 * surrogate with U+FFFD.
 *
 * ```js
 * import { toScalarValueString } from "whatwg-url-wasm/infra";
 * toScalarValueString("💩 \ud83d"); // "💩 \ufffd"
 * ```
 */
export function toScalarValueString(string: StringLike): string {
  requireArguments(arguments.length, "string");
  return toUSVString(stringArgument(string, "string"));
}

/**
 * [Isomorphic encode](https://infra.spec.whatwg.org/#isomorphic-encode): each code point becomes the byte with the same
 * value.
 *
 * ```js
 * import { isomorphicDecode, isomorphicEncode } from "whatwg-url-wasm/infra";
 * isomorphicDecode(isomorphicEncode("aé")); // "aé"
 * isomorphicEncode("aé"); // Uint8Array.of(0x61, 0xe9)
 * ```
 *
 * @throws {TypeError} if a code point is above U+00FF (code `"ERR_INVALID_ARG_VALUE"`)
 */
export function isomorphicEncode(input: StringLike): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  if (!hasUnitsUpTo(string, 0xff)) {
    throw invalidValue('The "input" argument has code points above U+00FF');
  }
  return encode(string);
}

/**
 * [ASCII encode](https://infra.spec.whatwg.org/#ascii-encode): converts an ASCII string to bytes.
 *
 * @example isomorphicDecode(asciiEncode("abc")); // "abc"
 * @throws {TypeError} if a code point is above U+007F (code `"ERR_INVALID_ARG_VALUE"`)
 */
export function asciiEncode(input: StringLike): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  if (!hasUnitsUpTo(string, 0x7f)) {
    throw invalidValue('The "input" argument has code points above U+007F');
  }
  return encode(string);
}

function encode(string: string): Uint8Array<ArrayBuffer> {
  const { length } = string;
  const bytes = new NativeUint8Array(length);
  for (let i = 0; i < length; i++) bytes[i] = charCodeAt(string, i);
  return bytes;
}

/**
 * [ASCII lowercase](https://infra.spec.whatwg.org/#ascii-lowercase): replaces A to Z with a to z and leaves everything
 * else unchanged.
 *
 * ```js
 * import { asciiLowercase } from "whatwg-url-wasm/infra";
 * asciiLowercase("İÉA"); // "İÉa"
 * ```
 */
export function asciiLowercase(string: StringLike): string {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  return hasUnitsUpTo(value, 0x7f) ? toLowerCase(value) : changeUnits(value, lowercase);
}

/**
 * [ASCII uppercase](https://infra.spec.whatwg.org/#ascii-uppercase): replaces a to z with A to Z and leaves everything
 * else unchanged.
 *
 * @example asciiUppercase("\u00e9a"); // "\u00e9A"
 * @example isASCIICaseInsensitiveMatch(asciiUppercase("a"), "a"); // true
 */
export function asciiUppercase(string: StringLike): string {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  return hasUnitsUpTo(value, 0x7f) ? toUpperCase(value) : changeUnits(value, uppercase);
}

const changeUnits = (string: string, change: (unit: number) => number): string =>
  stringOfUnits(string.length, (i) => change(charCodeAt(string, i)));

/**
 * Whether two strings are an [ASCII case-insensitive](https://infra.spec.whatwg.org/#ascii-case-insensitive) match,
 * which means that they are equal after both are converted to ASCII lowercase.
 *
 * ```js
 * import { isASCIICaseInsensitiveMatch } from "whatwg-url-wasm/infra";
 * isASCIICaseInsensitiveMatch("Content-Type", "content-TYPE"); // true
 * isASCIICaseInsensitiveMatch("k", "\u212a"); // false
 * ```
 */
export function isASCIICaseInsensitiveMatch(a: StringLike, b: StringLike): boolean {
  requireArguments(arguments.length, "a", "b");
  const first = stringArgument(a, "a");
  const second = stringArgument(b, "b");
  const { length } = first;
  if (length !== second.length) return false;
  for (let i = 0; i < length; i++) {
    if (lowercase(charCodeAt(first, i)) !== lowercase(charCodeAt(second, i))) return false;
  }
  return true;
}

/**
 * Whether `a` is [code unit less than](https://infra.spec.whatwg.org/#code-unit-less-than) `b`, which means that it
 * precedes `b` in the order of UTF-16 code units. Code point order is different.
 *
 * ```js
 * import { codeUnitLessThan } from "whatwg-url-wasm/infra";
 * codeUnitLessThan("😀", "～"); // true
 * "😀".codePointAt(0) < "～".codePointAt(0); // false
 * ```
 */
export function codeUnitLessThan(a: StringLike, b: StringLike): boolean {
  requireArguments(arguments.length, "a", "b");
  return stringArgument(a, "a") < stringArgument(b, "b");
}

/**
 * The [code point length](https://infra.spec.whatwg.org/#string-code-point-length), which is the number of code points.
 * A surrogate pair counts as one code point, and so does a lone surrogate.
 *
 * ```js
 * import { codePointLength } from "whatwg-url-wasm/infra";
 * codePointLength("a💩"); // 2
 * codePointLength("ab") === "ab".length; // true
 * ```
 */
export function codePointLength(string: StringLike): number {
  requireArguments(arguments.length, "string");
  return countCodePoints(stringArgument(string, "string"));
}

function countCodePoints(string: string): number {
  let count = 0;
  for (let i = 0; i < string.length; i += lengthOfCodePoint(codePointAt(string, i))) count++;
  return count;
}

/**
 * The [code unit substring](https://infra.spec.whatwg.org/#code-unit-substring) that starts at `start` and has the
 * given `length`. By default, the substring extends to the end of the string. Both numbers count code units.
 *
 * ```js
 * import { codeUnitSubstring } from "whatwg-url-wasm/infra";
 * codeUnitSubstring("Hello world", 1, 3); // "ell"
 * codeUnitSubstring("Hello world", 6); // "world"
 * ```
 *
 * @throws {TypeError} if the string has too few code units
 */
export function codeUnitSubstring(
  string: StringLike,
  start: number,
  length: number | undefined = undefined,
): string {
  requireArguments(arguments.length, "string", "start");
  const value = stringArgument(string, "string");
  const end = endOf(start, length, value.length);
  return slice(value, start, end);
}

/**
 * The [code point substring](https://infra.spec.whatwg.org/#code-point-substring) that starts at `start` and has the
 * given `length`. By default, the substring extends to the end of the string. Both numbers count code points.
 *
 * ```js
 * import { codePointSubstring } from "whatwg-url-wasm/infra";
 * codePointSubstring("a👽b", 1, 1); // "👽"
 * codePointSubstring("a👽b", 2); // "b"
 * ```
 *
 * @throws {TypeError} if the string has too few code points
 */
export function codePointSubstring(
  string: StringLike,
  start: number,
  length: number | undefined = undefined,
): string {
  requireArguments(arguments.length, "string", "start");
  const value = stringArgument(string, "string");
  const end = endOf(start, length, countCodePoints(value));
  const from = skipCodePoints(value, 0, start);
  return slice(value, from, skipCodePoints(value, from, end - start));
}

/** Returns the end of a substring in a string of length `size`. Throws if `start` or `length` is out of range. */
function endOf(start: number, length: number | undefined, size: number): number {
  integerArgument(start, "start", size);
  return length === undefined ? size : start + integerArgument(length, "length", size - start);
}

/** Returns the position in code units that is `count` code points after `position`. */
function skipCodePoints(string: string, position: number, count: number): number {
  let end = position;
  for (let i = 0; i < count; i++) end += lengthOfCodePoint(codePointAt(string, end));
  return end;
}

/**
 * [Strips newlines](https://infra.spec.whatwg.org/#strip-newlines): removes all U+000A and U+000D code points.
 *
 * @example stripNewlines("a\r\nb"); // "ab"
 */
export function stripNewlines(string: StringLike): string {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  const { length } = value;
  let result = "";
  let start = 0;
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(value, i);
    if (unit !== 0x0a && unit !== 0x0d) continue;
    result += slice(value, start, i);
    start = i + 1;
  }
  return result + slice(value, start, length);
}

/**
 * [Normalizes newlines](https://infra.spec.whatwg.org/#normalize-newlines): replaces each U+000D U+000A, and then each
 * remaining U+000D, with U+000A.
 *
 * ```js
 * import { normalizeNewlines } from "whatwg-url-wasm/infra";
 * normalizeNewlines("a\r\nb\rc\n"); // "a\nb\nc\n"
 * ```
 */
export function normalizeNewlines(string: StringLike): string {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  const { length } = value;
  let result = "";
  let start = 0;
  for (let i = 0; i < length; i++) {
    if (charCodeAt(value, i) !== 0x0d) continue;
    result += `${slice(value, start, i)}\n`;
    if (i + 1 < length && charCodeAt(value, i + 1) === 0x0a) i++;
    start = i + 1;
  }
  return result + slice(value, start, length);
}

/**
 * [Strips leading and trailing ASCII
 * whitespace](https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace). `trim()` also strips other
 * whitespace.
 *
 * ```js
 * import { stripLeadingAndTrailingASCIIWhitespace } from "whatwg-url-wasm/infra";
 * stripLeadingAndTrailingASCIIWhitespace("\t a b\u00a0 "); // "a b\u00a0"
 * ```
 */
export function stripLeadingAndTrailingASCIIWhitespace(string: StringLike): string {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  return stripped(value, 0, value.length);
}

/** Returns the substring from `from` to `to`, without ASCII whitespace at either end. */
function stripped(string: string, from: number, to: number): string {
  const start = skipWhitespace(string, from, to);
  let end = to;
  while (end > start && isASCIIWhitespace(charCodeAt(string, end - 1))) end--;
  return slice(string, start, end);
}

/** Returns the position after the ASCII whitespace that starts at `position`, but never a position beyond `end`. */
function skipWhitespace(string: string, position: number, end: number): number {
  let next = position;
  while (next < end && isASCIIWhitespace(charCodeAt(string, next))) next++;
  return next;
}

/**
 * [Strips and collapses ASCII whitespace](https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace): removes
 * whitespace at both ends, and replaces each other sequence of whitespace with one space.
 *
 * ```js
 * import { stripAndCollapseASCIIWhitespace } from "whatwg-url-wasm/infra";
 * stripAndCollapseASCIIWhitespace(" a \t b\n"); // "a b"
 * ```
 */
export function stripAndCollapseASCIIWhitespace(string: StringLike): string {
  requireArguments(arguments.length, "string");
  return join(tokensOf(stringArgument(string, "string")), " ");
}

/** The type that {@link collectSequenceOfCodePoints} returns. */
export interface CollectedCodePoints {
  /** The code points that meet the condition. */
  result: string;
  /** The position after these code points, in code units. */
  position: number;
}

/**
 * [Collects a sequence of code points](https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points): returns the
 * code points from `position` up to the first one that does not meet a condition. The result also contains the position
 * after these code points.
 *
 * ```js
 * import { collectSequenceOfCodePoints, isASCIIDigit } from "whatwg-url-wasm/infra";
 * collectSequenceOfCodePoints(isASCIIDigit, "42px", 0); // { result: "42", position: 2 }
 * ```
 *
 * @param condition a function that is called with each code point as a string
 * @param position a position in code units, like the position in the result
 */
export function collectSequenceOfCodePoints(
  condition: (codePoint: string) => boolean,
  input: StringLike,
  position: number,
): CollectedCodePoints {
  requireArguments(arguments.length, "condition", "input", "position");
  functionArgument(condition, "condition");
  const string = stringArgument(input, "input");
  const { length } = string;
  let end = integerArgument(position, "position", length);
  while (end < length) {
    const next = end + lengthOfCodePoint(codePointAt(string, end));
    if (!condition(slice(string, end, next))) break;
    end = next;
  }
  return { result: slice(string, position, end), position: end };
}

/**
 * [Skips ASCII whitespace](https://infra.spec.whatwg.org/#skip-ascii-whitespace): returns the position after the ASCII
 * whitespace that starts at `position`. Both positions count code units.
 *
 * @example skipASCIIWhitespace("\t a", 0); // 2
 */
export function skipASCIIWhitespace(input: StringLike, position: number): number {
  requireArguments(arguments.length, "input", "position");
  const string = stringArgument(input, "input");
  const { length } = string;
  return skipWhitespace(string, integerArgument(position, "position", length), length);
}

/**
 * [Strictly splits](https://infra.spec.whatwg.org/#strictly-split): returns the parts between the delimiters,
 * including empty ones. Unlike `split()`, this function compares code points, so half of a surrogate pair never matches
 * the delimiter.
 *
 * ```js
 * import { strictlySplit } from "whatwg-url-wasm/infra";
 * strictlySplit("a,,b,", ","); // ["a", "", "b", ""]
 * strictlySplit("a👽b", "\ud83d"); // ["a👽b"]
 * ```
 *
 * @param delimiter one code point
 * @throws {TypeError} if `delimiter` is not one code point
 */
export function strictlySplit(input: StringLike, delimiter: StringLike): string[] {
  requireArguments(arguments.length, "input", "delimiter");
  const string = stringArgument(input, "input");
  const separator = stringArgument(delimiter, "delimiter");
  const codePoint = separator === "" ? -1 : codePointAt(separator, 0);
  if (separator.length !== lengthOfCodePoint(codePoint)) {
    throw invalidArgument("delimiter", "one code point");
  }
  const { length } = string;
  const tokens: string[] = [];
  let start = 0;
  let next = 0;
  for (let i = 0; i < length; i = next) {
    const current = codePointAt(string, i);
    next = i + lengthOfCodePoint(current);
    // Code points are compared, so half of a surrogate pair does not match.
    if (current !== codePoint) continue;
    tokens[tokens.length] = slice(string, start, i);
    start = next;
  }
  tokens[tokens.length] = slice(string, start, length);
  return tokens;
}

/**
 * [Splits on ASCII whitespace](https://infra.spec.whatwg.org/#split-on-ascii-whitespace): returns the nonempty parts
 * between ASCII whitespace.
 *
 * ```js
 * import { splitOnASCIIWhitespace } from "whatwg-url-wasm/infra";
 * splitOnASCIIWhitespace(" a\t b "); // ["a", "b"]
 * ```
 */
export function splitOnASCIIWhitespace(input: StringLike): string[] {
  requireArguments(arguments.length, "input");
  return tokensOf(stringArgument(input, "input"));
}

/** Returns the parts of `string` that are separated by ASCII whitespace. */
function tokensOf(string: string): string[] {
  const { length } = string;
  const tokens: string[] = [];
  let start = skipWhitespace(string, 0, length);
  while (start < length) {
    let end = start;
    while (end < length && !isASCIIWhitespace(charCodeAt(string, end))) end++;
    tokens[tokens.length] = slice(string, start, end);
    start = skipWhitespace(string, end, length);
  }
  return tokens;
}

/**
 * [Splits on commas](https://infra.spec.whatwg.org/#split-on-commas): returns the parts between commas, with ASCII
 * whitespace removed from both ends. If the string ends with a comma, no empty part follows the comma.
 *
 * ```js
 * import { splitOnCommas } from "whatwg-url-wasm/infra";
 * splitOnCommas(" a b ,,c,"); // ["a b", "", "c"]
 * ```
 */
export function splitOnCommas(input: StringLike): string[] {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { length } = string;
  const tokens: string[] = [];
  for (let start = 0; start < length; ) {
    let end = start;
    while (end < length && charCodeAt(string, end) !== 0x2c) end++;
    tokens[tokens.length] = stripped(string, start, end);
    start = end + 1;
  }
  return tokens;
}

/**
 * [Concatenates](https://infra.spec.whatwg.org/#string-concatenate) strings, with `separator` in between. It is
 * empty by default.
 *
 * ```js
 * import { concatenate } from "whatwg-url-wasm/infra";
 * concatenate(["a", "b"], ", "); // "a, b"
 * ```
 */
export function concatenate(list: Iterable<StringLike>, separator: StringLike = ""): string {
  requireArguments(arguments.length, "list");
  const strings = listArgument(list, "list", stringArgument);
  return join(strings, stringArgument(separator, "separator"));
}
