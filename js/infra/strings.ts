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
import {
  apply,
  charCodeAt,
  fromCharCode,
  NativeUint8Array,
  slice,
  toLowerCase,
} from "../language/builtins.js";
import { codePointAt, lengthOfCodePoint } from "../language/code-points.js";
import { invalidArgument, invalidValue } from "../language/errors.js";
import { toUSVString } from "../language/webidl.js";
import { join } from "./arrays.js";
import { toUpperCase } from "./builtins.js";
import { lowercase, uppercase } from "./classes.js";

/** Whether no code unit is greater than `most`. */
function hasUnitsUpTo(string: string, most: number): boolean {
  const { length } = string;
  for (let i = 0; i < length; i++) if (charCodeAt(string, i) > most) return false;
  return true;
}

/** https://infra.spec.whatwg.org/#ascii-string */
export function isASCIIString(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return hasUnitsUpTo(stringArgument(string, "string"), 0x7f);
}

/** https://infra.spec.whatwg.org/#isomorphic-string */
export function isIsomorphicString(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  return hasUnitsUpTo(stringArgument(string, "string"), 0xff);
}

/** https://infra.spec.whatwg.org/#scalar-value-string */
export function isScalarValueString(string: StringLike): boolean {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  return toUSVString(value) === value;
}

/** https://infra.spec.whatwg.org/#javascript-string-convert */
export function toScalarValueString(string: StringLike): string {
  requireArguments(arguments.length, "string");
  return toUSVString(stringArgument(string, "string"));
}

/** https://infra.spec.whatwg.org/#isomorphic-encode */
export function isomorphicEncode(input: StringLike): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  if (!hasUnitsUpTo(string, 0xff)) {
    throw invalidValue('The "input" argument has code points above U+00FF');
  }
  return encode(string);
}

/** https://infra.spec.whatwg.org/#ascii-encode */
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

/** https://infra.spec.whatwg.org/#ascii-lowercase */
export function asciiLowercase(string: StringLike): string {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  return hasUnitsUpTo(value, 0x7f) ? toLowerCase(value) : changeUnits(value, lowercase);
}

/** https://infra.spec.whatwg.org/#ascii-uppercase */
export function asciiUppercase(string: StringLike): string {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  return hasUnitsUpTo(value, 0x7f) ? toUpperCase(value) : changeUnits(value, uppercase);
}

// How many code units String.fromCharCode is called with: fewer than any engine's limit on arguments.
const CHUNK = 4096;

/** The string with each code unit replaced by what `change` returns for it. */
function changeUnits(string: string, change: (unit: number) => number): string {
  const { length } = string;
  let result = "";
  for (let start = 0; start < length; start += CHUNK) {
    const units: number[] = [];
    for (let i = start; i < length && i < start + CHUNK; i++) {
      units[i - start] = change(charCodeAt(string, i));
    }
    result += apply(fromCharCode, undefined, units);
  }
  return result;
}

/** https://infra.spec.whatwg.org/#ascii-case-insensitive */
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

/** https://infra.spec.whatwg.org/#code-unit-less-than */
export function codeUnitLessThan(a: StringLike, b: StringLike): boolean {
  requireArguments(arguments.length, "a", "b");
  return stringArgument(a, "a") < stringArgument(b, "b");
}

/** https://infra.spec.whatwg.org/#string-code-point-length */
export function codePointLength(string: StringLike): number {
  requireArguments(arguments.length, "string");
  return countCodePoints(stringArgument(string, "string"));
}

function countCodePoints(string: string): number {
  let count = 0;
  for (let i = 0; i < string.length; i += lengthOfCodePoint(codePointAt(string, i))) count++;
  return count;
}

/** https://infra.spec.whatwg.org/#code-unit-substring */
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

/** https://infra.spec.whatwg.org/#code-point-substring */
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

/** The end of a substring of a string whose length is `size`. Throws if `start` or `length` is out of range. */
function endOf(start: number, length: number | undefined, size: number): number {
  integerArgument(start, "start", size);
  return length === undefined ? size : start + integerArgument(length, "length", size - start);
}

/** The position, in code units, that is `count` code points behind `position`. */
function skipCodePoints(string: string, position: number, count: number): number {
  let end = position;
  for (let i = 0; i < count; i++) end += lengthOfCodePoint(codePointAt(string, end));
  return end;
}

/** https://infra.spec.whatwg.org/#strip-newlines */
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

/** https://infra.spec.whatwg.org/#normalize-newlines */
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

/** https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace */
export function stripLeadingAndTrailingASCIIWhitespace(string: StringLike): string {
  requireArguments(arguments.length, "string");
  const value = stringArgument(string, "string");
  return stripped(value, 0, value.length);
}

/** The substring from `from` to `to`, without ASCII whitespace at its ends. */
function stripped(string: string, from: number, to: number): string {
  const start = skipWhitespace(string, from, to);
  let end = to;
  while (end > start && isASCIIWhitespace(charCodeAt(string, end - 1))) end--;
  return slice(string, start, end);
}

/** The position behind the ASCII whitespace that starts at `position`, but not behind `end`. */
function skipWhitespace(string: string, position: number, end: number): number {
  let next = position;
  while (next < end && isASCIIWhitespace(charCodeAt(string, next))) next++;
  return next;
}

/** https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace */
export function stripAndCollapseASCIIWhitespace(string: StringLike): string {
  requireArguments(arguments.length, "string");
  return join(tokensOf(stringArgument(string, "string")), " ");
}

/** The result of {@link collectSequenceOfCodePoints}. */
export interface CollectedCodePoints {
  result: string;
  position: number;
}

/** https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points */
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

/** https://infra.spec.whatwg.org/#skip-ascii-whitespace */
export function skipASCIIWhitespace(input: StringLike, position: number): number {
  requireArguments(arguments.length, "input", "position");
  const string = stringArgument(input, "input");
  const { length } = string;
  return skipWhitespace(string, integerArgument(position, "position", length), length);
}

/** https://infra.spec.whatwg.org/#strictly-split */
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
    // Code points are compared, so that half of a surrogate pair is not found.
    if (current !== codePoint) continue;
    tokens[tokens.length] = slice(string, start, i);
    start = next;
  }
  tokens[tokens.length] = slice(string, start, length);
  return tokens;
}

/** https://infra.spec.whatwg.org/#split-on-ascii-whitespace */
export function splitOnASCIIWhitespace(input: StringLike): string[] {
  requireArguments(arguments.length, "input");
  return tokensOf(stringArgument(input, "input"));
}

/** The parts of `string` that are separated by ASCII whitespace. */
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

/** https://infra.spec.whatwg.org/#split-on-commas */
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

/** https://infra.spec.whatwg.org/#string-concatenate */
export function concatenate(list: Iterable<StringLike>, separator: StringLike = ""): string {
  requireArguments(arguments.length, "list");
  const strings = listArgument(list, "list", stringArgument);
  return join(strings, stringArgument(separator, "separator"));
}
