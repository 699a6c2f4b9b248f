// The Infra Standard's algorithms, as far as JavaScript lacks them: https://infra.spec.whatwg.org/
//
// Infra's strings are JavaScript's, which may hold lone surrogates that UTF-8 can't carry, so these are
// not calls into wasm. tests/data/infra.json holds them together with those of src/infra.
import { bytesArgument, stringArgument } from "./language/arguments.js";
import { invalidArgument, invalidValue } from "./language/errors.js";
import { toUSVString } from "./language/webidl.js";

// Code points

/** https://infra.spec.whatwg.org/#leading-surrogate */
export const isLeadingSurrogate = (codePoint) => codePoint >= 0xd800 && codePoint <= 0xdbff;
/** https://infra.spec.whatwg.org/#trailing-surrogate */
export const isTrailingSurrogate = (codePoint) => codePoint >= 0xdc00 && codePoint <= 0xdfff;
/** https://infra.spec.whatwg.org/#surrogate */
export const isSurrogate = (codePoint) => codePoint >= 0xd800 && codePoint <= 0xdfff;
/** https://infra.spec.whatwg.org/#scalar-value */
export const isScalarValue = (codePoint) =>
  Number.isInteger(codePoint) && codePoint >= 0 && codePoint <= 0x10ffff && !isSurrogate(codePoint);
/** https://infra.spec.whatwg.org/#noncharacter */
export const isNoncharacter = (codePoint) =>
  (codePoint >= 0xfdd0 && codePoint <= 0xfdef) ||
  (codePoint >= 0xfffe && codePoint <= 0x10ffff && (codePoint & 0xfffe) === 0xfffe);
/** https://infra.spec.whatwg.org/#ascii-whitespace */
export const isASCIIWhitespace = (codePoint) =>
  codePoint === 0x20 ||
  codePoint === 0x09 ||
  codePoint === 0x0a ||
  codePoint === 0x0c ||
  codePoint === 0x0d;

// Byte sequences

/** https://infra.spec.whatwg.org/#byte-lowercase */
export function byteLowercase(bytes) {
  return bytesArgument(bytes, "bytes").map((byte) =>
    byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
  );
}

/** https://infra.spec.whatwg.org/#byte-uppercase */
export function byteUppercase(bytes) {
  return bytesArgument(bytes, "bytes").map((byte) =>
    byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte,
  );
}

/** https://infra.spec.whatwg.org/#byte-case-insensitive */
export function isByteCaseInsensitiveMatch(a, b) {
  const first = byteLowercase(bytesArgument(a, "a"));
  const second = byteLowercase(bytesArgument(b, "b"));
  return first.length === second.length && first.every((byte, index) => byte === second[index]);
}

/** https://infra.spec.whatwg.org/#byte-sequence-starts-with */
export function byteStartsWith(input, potentialPrefix) {
  const bytes = bytesArgument(input, "input");
  const prefix = bytesArgument(potentialPrefix, "potentialPrefix");
  return prefix.length <= bytes.length && prefix.every((byte, index) => byte === bytes[index]);
}

/** https://infra.spec.whatwg.org/#byte-less-than */
export function byteLessThan(a, b) {
  const first = bytesArgument(a, "a");
  const second = bytesArgument(b, "b");
  const length = Math.min(first.length, second.length);
  for (let i = 0; i < length; i++) if (first[i] !== second[i]) return first[i] < second[i];
  return first.length < second.length;
}

// Few enough for every engine's limit on arguments.
const CHUNK = 4096;

/** https://infra.spec.whatwg.org/#isomorphic-decode */
export function isomorphicDecode(input) {
  const bytes = bytesArgument(input, "input");
  let string = "";
  for (let i = 0; i < bytes.length; i += CHUNK) {
    string += String.fromCharCode.apply(undefined, bytes.subarray(i, i + CHUNK));
  }
  return string;
}

/** https://infra.spec.whatwg.org/#ascii-decode */
export function asciiDecode(input) {
  const string = isomorphicDecode(input);
  if (!isASCIIString(string)) throw invalidValue('The "input" argument has bytes above 0x7F');
  return string;
}

// Strings

/** https://infra.spec.whatwg.org/#ascii-string */
export const isASCIIString = (string) => !/[^\0-\x7f]/.test(stringArgument(string, "string"));
/** https://infra.spec.whatwg.org/#isomorphic-string */
export const isIsomorphicString = (string) => !/[^\0-\xff]/.test(stringArgument(string, "string"));
/** https://infra.spec.whatwg.org/#scalar-value-string */
export const isScalarValueString = (string) => toScalarValueString(string) === string;

/** https://infra.spec.whatwg.org/#javascript-string-convert */
export const toScalarValueString = (string) => toUSVString(stringArgument(string, "string"));

/** https://infra.spec.whatwg.org/#isomorphic-encode */
export function isomorphicEncode(input) {
  if (!isIsomorphicString(stringArgument(input, "input"))) {
    throw invalidValue('The "input" argument has code points above U+00FF');
  }
  return encodeUnits(input);
}

/** https://infra.spec.whatwg.org/#ascii-encode */
export function asciiEncode(input) {
  if (!isASCIIString(stringArgument(input, "input"))) {
    throw invalidValue('The "input" argument has code points above U+007F');
  }
  return encodeUnits(input);
}

function encodeUnits(string) {
  const bytes = new Uint8Array(string.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = string.charCodeAt(i);
  return bytes;
}

/** https://infra.spec.whatwg.org/#ascii-lowercase */
export function asciiLowercase(string) {
  return stringArgument(string, "string").replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** https://infra.spec.whatwg.org/#ascii-uppercase */
export function asciiUppercase(string) {
  return stringArgument(string, "string").replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** https://infra.spec.whatwg.org/#ascii-case-insensitive */
export function isASCIICaseInsensitiveMatch(a, b) {
  const [first, second] = [stringArgument(a, "a"), stringArgument(b, "b")];
  return first.length === second.length && asciiLowercase(first) === asciiLowercase(second);
}

/** https://infra.spec.whatwg.org/#code-unit-less-than */
export function codeUnitLessThan(a, b) {
  return stringArgument(a, "a") < stringArgument(b, "b");
}

/** https://infra.spec.whatwg.org/#string-code-point-length */
export function codePointLength(string) {
  let length = 0;
  for (const _ of stringArgument(string, "string")) length++;
  return length;
}

/** https://infra.spec.whatwg.org/#code-unit-substring */
export function codeUnitSubstring(string, start, length = undefined) {
  const size = stringArgument(string, "string").length;
  checkRange(start, length, size);
  return string.slice(start, length === undefined ? size : start + length);
}

/** https://infra.spec.whatwg.org/#code-point-substring */
export function codePointSubstring(string, start, length = undefined) {
  const points = Array.from(stringArgument(string, "string"));
  checkRange(start, length, points.length);
  return points.slice(start, length === undefined ? undefined : start + length).join("");
}

function checkRange(start, length, size) {
  if (!Number.isInteger(start) || start < 0 || start > size) {
    throw invalidArgument("start", `an integer from 0 to ${size}`);
  }
  if (length === undefined) return;
  if (!Number.isInteger(length) || length < 0 || length > size - start) {
    throw invalidArgument("length", `an integer from 0 to ${size - start}`);
  }
}

/** https://infra.spec.whatwg.org/#strip-newlines */
export function stripNewlines(string) {
  return stringArgument(string, "string").replace(/[\n\r]+/g, "");
}

/** https://infra.spec.whatwg.org/#normalize-newlines */
export function normalizeNewlines(string) {
  return stringArgument(string, "string").replace(/\r\n?/g, "\n");
}

/** https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace */
export function stripLeadingAndTrailingASCIIWhitespace(string) {
  // Not by a regular expression, which would look from each whitespace for the end.
  let end = stringArgument(string, "string").length;
  const start = skipASCIIWhitespace(string, 0);
  while (end > start && isASCIIWhitespace(string.charCodeAt(end - 1))) end--;
  return string.slice(start, end);
}

/** https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace */
export function stripAndCollapseASCIIWhitespace(string) {
  return splitOnASCIIWhitespace(stringArgument(string, "string")).join(" ");
}

/**
 * https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points: the code points collected, and the
 * position behind them. Positions count code units.
 */
export function collectSequenceOfCodePoints(condition, input, position) {
  if (typeof condition !== "function") throw invalidArgument("condition", "a function");
  let end = positionArgument(position, stringArgument(input, "input"));
  while (end < input.length) {
    const codePoint = String.fromCodePoint(input.codePointAt(end));
    if (!condition(codePoint)) break;
    end += codePoint.length;
  }
  return { result: input.slice(position, end), position: end };
}

/** https://infra.spec.whatwg.org/#skip-ascii-whitespace: the position behind it. */
export function skipASCIIWhitespace(input, position) {
  let end = positionArgument(position, stringArgument(input, "input"));
  while (end < input.length && isASCIIWhitespace(input.charCodeAt(end))) end++;
  return end;
}

function positionArgument(position, { length }) {
  if (!Number.isInteger(position) || position < 0 || position > length) {
    throw invalidArgument("position", `an integer from 0 to ${length}`);
  }
  return position;
}

/** https://infra.spec.whatwg.org/#strictly-split */
export function strictlySplit(input, delimiter) {
  stringArgument(input, "input");
  if (codePointLength(stringArgument(delimiter, "delimiter")) !== 1) {
    throw invalidArgument("delimiter", "one code point");
  }
  return input.split(delimiter);
}

/** https://infra.spec.whatwg.org/#split-on-ascii-whitespace */
export function splitOnASCIIWhitespace(input) {
  return stringArgument(input, "input").match(/[^\t\n\f\r ]+/g) ?? [];
}

/** https://infra.spec.whatwg.org/#split-on-commas */
export function splitOnCommas(input) {
  const tokens = stringArgument(input, "input").split(",");
  // No token follows a last comma.
  if (tokens[tokens.length - 1] === "") tokens.pop();
  return tokens.map(stripLeadingAndTrailingASCIIWhitespace);
}

/** https://infra.spec.whatwg.org/#string-concatenate */
export function concatenate(list, separator = "") {
  const strings = listArgument(list, "list");
  for (const string of strings) {
    if (typeof string !== "string") throw invalidArgument("list", "an iterable object of strings");
  }
  return strings.join(stringArgument(separator, "separator"));
}

// Ordered sets, which are JavaScript's Set. None of these changes what it is given.

function listArgument(value, name) {
  if (typeof value !== "object" || value === null || !(Symbol.iterator in value)) {
    throw invalidArgument(name, "an iterable object");
  }
  return [...value];
}

const toSet = (value, name) => (value instanceof Set ? value : new Set(listArgument(value, name)));

/** https://infra.spec.whatwg.org/#set-create */
export const setCreate = (input) => new Set(listArgument(input, "input"));

/** https://infra.spec.whatwg.org/#set-append */
export const setAppend = (set, item) => new Set(listArgument(set, "set")).add(item);

/** https://infra.spec.whatwg.org/#set-extend */
export const setExtend = (set, list) =>
  new Set([...listArgument(set, "set"), ...listArgument(list, "list")]);

/** https://infra.spec.whatwg.org/#set-prepend */
export function setPrepend(set, item) {
  const items = toSet(set, "set");
  return items.has(item) ? new Set(items) : new Set([item, ...items]);
}

/** https://infra.spec.whatwg.org/#set-replace */
export function setReplace(set, item, replacement) {
  const replaced = new Set([item]);
  const items = listArgument(set, "set");
  return new Set(items.map((other) => (replaced.has(other) ? replacement : other)));
}

/** https://infra.spec.whatwg.org/#set-subset */
export function setIsSubset(set, superset) {
  const whole = toSet(superset, "superset");
  return listArgument(set, "set").every((item) => whole.has(item));
}

/** https://infra.spec.whatwg.org/#set-superset */
export const setIsSuperset = (set, subset) =>
  setIsSubset(listArgument(subset, "subset"), listArgument(set, "set"));

/** https://infra.spec.whatwg.org/#set-equal */
export function setEquals(a, b) {
  const [first, second] = [toSet(a, "a"), toSet(b, "b")];
  return setIsSubset(first, second) && setIsSubset(second, first);
}

/** https://infra.spec.whatwg.org/#set-intersection */
export function setIntersection(a, b) {
  const other = toSet(b, "b");
  return new Set(listArgument(a, "a").filter((item) => other.has(item)));
}

/** https://infra.spec.whatwg.org/#set-union */
export const setUnion = (a, b) => new Set([...listArgument(a, "a"), ...listArgument(b, "b")]);

/** https://infra.spec.whatwg.org/#set-difference */
export function setDifference(a, b) {
  const other = toSet(b, "b");
  return new Set(listArgument(a, "a").filter((item) => !other.has(item)));
}

/** https://infra.spec.whatwg.org/#serialize-a-set */
export const serializeSet = (set) => concatenate(toSet(set, "set"), " ");

// JSON. An Infra value is a string, boolean, number or null, a list (an array) of Infra values, or an
// ordered map (a Map) of strings to Infra values.

/** https://infra.spec.whatwg.org/#parse-a-json-string-to-an-infra-value */
export function parseJSONStringToInfraValue(string) {
  return toInfraValue(JSON.parse(stringArgument(string, "string")));
}

/** https://infra.spec.whatwg.org/#parse-json-bytes-to-an-infra-value */
export function parseJSONBytesToInfraValue(bytes) {
  return parseJSONStringToInfraValue(new TextDecoder().decode(bytesArgument(bytes, "bytes")));
}

/** https://infra.spec.whatwg.org/#parse-json-bytes-to-a-javascript-value */
export function parseJSONBytesToJavaScriptValue(bytes) {
  return JSON.parse(new TextDecoder().decode(bytesArgument(bytes, "bytes")));
}

/** https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-a-json-string */
export function serializeJavaScriptValueToJSONString(value) {
  const string = JSON.stringify(value);
  if (string === undefined) throw invalidArgument("value", "a value that JSON has");
  return string;
}

/** https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-json-bytes */
export function serializeJavaScriptValueToJSONBytes(value) {
  return new TextEncoder().encode(serializeJavaScriptValueToJSONString(value));
}

/** https://infra.spec.whatwg.org/#convert-a-json-derived-javascript-value-to-an-infra-value */
function toInfraValue(value) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(toInfraValue);
  return new Map(Reflect.ownKeys(value).map((key) => [key, toInfraValue(value[key])]));
}

/** https://infra.spec.whatwg.org/#serialize-an-infra-value-to-a-json-string */
export function serializeInfraValueToJSONString(value) {
  return JSON.stringify(toJSONCompatible(value, new Set()));
}

/** https://infra.spec.whatwg.org/#serialize-an-infra-value-to-json-bytes */
export function serializeInfraValueToJSONBytes(value) {
  return new TextEncoder().encode(serializeInfraValueToJSONString(value));
}

/** https://infra.spec.whatwg.org/#convert-an-infra-value-to-a-json-compatible-javascript-value */
function toJSONCompatible(value, within) {
  if (value === null || ["string", "boolean", "number"].includes(typeof value)) return value;
  const isMap = value instanceof Map;
  if (!isMap && !Array.isArray(value)) {
    throw invalidArgument(
      "value",
      "an Infra value: of strings, booleans, numbers, null, arrays and Maps",
    );
  }
  if (within.has(value)) throw invalidArgument("value", "an Infra value that isn't part of itself");
  within.add(value);
  let result;
  if (isMap) {
    result = Object.create(null);
    for (const [key, item] of value) {
      if (typeof key !== "string")
        throw invalidArgument("value", "an Infra value whose Maps have strings as keys");
      result[key] = toJSONCompatible(item, within);
    }
  } else {
    result = Array.from(value, (item) => toJSONCompatible(item, within));
  }
  within.delete(value);
  return result;
}

// Namespaces: https://infra.spec.whatwg.org/#namespaces
export const HTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
export const MATHML_NAMESPACE = "http://www.w3.org/1998/Math/MathML";
export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
export const XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
export const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
export const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
