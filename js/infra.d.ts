// The algorithms of the Infra Standard that JavaScript lacks. Whatever is of another type than it should be is
// a TypeError that names the argument.

/** Bytes: an ArrayBuffer or a view of one. */
type Bytes = ArrayBuffer | ArrayBufferView;

/** A value without a realm: lists are arrays, ordered maps are `Map`s. */
export type InfraValue =
  | string
  | number
  | boolean
  | null
  | readonly InfraValue[]
  | ReadonlyMap<string, InfraValue>;

/** Whether a code point is one of U+D800 to U+DBFF. <https://infra.spec.whatwg.org/#leading-surrogate> */
export function isLeadingSurrogate(codePoint: number): boolean;
/** Whether a code point is one of U+DC00 to U+DFFF. <https://infra.spec.whatwg.org/#trailing-surrogate> */
export function isTrailingSurrogate(codePoint: number): boolean;
/** Whether a code point is a leading or a trailing surrogate. <https://infra.spec.whatwg.org/#surrogate> */
export function isSurrogate(codePoint: number): boolean;
/** Whether a number is a code point that is not a surrogate. <https://infra.spec.whatwg.org/#scalar-value> */
export function isScalarValue(codePoint: number): boolean;
/** Whether a code point is one of U+FDD0 to U+FDEF, or one of the last two of a plane. <https://infra.spec.whatwg.org/#noncharacter> */
export function isNoncharacter(codePoint: number): boolean;
/** Whether a code point is U+0009, U+000A, U+000C, U+000D or U+0020. <https://infra.spec.whatwg.org/#ascii-whitespace> */
export function isASCIIWhitespace(codePoint: number): boolean;
/** A copy with each byte of A to Z as that of a to z. <https://infra.spec.whatwg.org/#byte-lowercase> */
export function byteLowercase(bytes: Bytes): Uint8Array<ArrayBuffer>;
/** A copy with each byte of a to z as that of A to Z. <https://infra.spec.whatwg.org/#byte-uppercase> */
export function byteUppercase(bytes: Bytes): Uint8Array<ArrayBuffer>;
/** Whether two are the same in lower case. <https://infra.spec.whatwg.org/#byte-case-insensitive> */
export function isByteCaseInsensitiveMatch(a: Bytes, b: Bytes): boolean;
/** Whether the one begins with the other. <https://infra.spec.whatwg.org/#byte-sequence-starts-with> */
export function byteStartsWith(input: Bytes, potentialPrefix: Bytes): boolean;
/** Whether `a` comes before `b` in the order of bytes. <https://infra.spec.whatwg.org/#byte-less-than> */
export function byteLessThan(a: Bytes, b: Bytes): boolean;
/** The string whose code points are the bytes. <https://infra.spec.whatwg.org/#isomorphic-decode> */
export function isomorphicDecode(input: Bytes): string;
/** The string of ASCII bytes; a `TypeError` for others. <https://infra.spec.whatwg.org/#ascii-decode> */
export function asciiDecode(input: Bytes): string;
/** Whether all code points are up to U+007F. <https://infra.spec.whatwg.org/#ascii-string> */
export function isASCIIString(string: string): boolean;
/** Whether all code points are up to U+00FF. <https://infra.spec.whatwg.org/#isomorphic-string> */
export function isIsomorphicString(string: string): boolean;
/** Whether there are no lone surrogates. <https://infra.spec.whatwg.org/#scalar-value-string> */
export function isScalarValueString(string: string): boolean;
/** The string with U+FFFD for each lone surrogate. <https://infra.spec.whatwg.org/#javascript-string-convert> */
export function toScalarValueString(string: string): string;
/** The bytes that are the code points; a `TypeError` for code points above U+00FF. <https://infra.spec.whatwg.org/#isomorphic-encode> */
export function isomorphicEncode(input: string): Uint8Array<ArrayBuffer>;
/** The bytes of an ASCII string; a `TypeError` for others. <https://infra.spec.whatwg.org/#ascii-encode> */
export function asciiEncode(input: string): Uint8Array<ArrayBuffer>;
/** With A to Z, and nothing else, in lower case. <https://infra.spec.whatwg.org/#ascii-lowercase> */
export function asciiLowercase(string: string): string;
/** With a to z, and nothing else, in upper case. <https://infra.spec.whatwg.org/#ascii-uppercase> */
export function asciiUppercase(string: string): string;
/** Whether two strings are the same in ASCII lower case. <https://infra.spec.whatwg.org/#ascii-case-insensitive> */
export function isASCIICaseInsensitiveMatch(a: string, b: string): boolean;
/** Whether `a` comes before `b` in the order of UTF-16 code units. <https://infra.spec.whatwg.org/#code-unit-less-than> */
export function codeUnitLessThan(a: string, b: string): boolean;
/** The number of code points. <https://infra.spec.whatwg.org/#string-code-point-length> */
export function codePointLength(string: string): number;
/** The `length` code units from `start` on, or all. <https://infra.spec.whatwg.org/#code-unit-substring> */
export function codeUnitSubstring(string: string, start: number, length?: number): string;
/** The `length` code points from `start` on, or all; both count code points. <https://infra.spec.whatwg.org/#code-point-substring> */
export function codePointSubstring(string: string, start: number, length?: number): string;
/** Without U+000A and U+000D. <https://infra.spec.whatwg.org/#strip-newlines> */
export function stripNewlines(string: string): string;
/** With each U+000D U+000A, and each U+000D that is left, as U+000A. <https://infra.spec.whatwg.org/#normalize-newlines> */
export function normalizeNewlines(string: string): string;
/** Without ASCII whitespace at the ends. <https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace> */
export function stripLeadingAndTrailingASCIIWhitespace(string: string): string;
/** Without ASCII whitespace at the ends, and with one space for each sequence of it within. <https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace> */
export function stripAndCollapseASCIIWhitespace(string: string): string;
/**
 * The code points from `position` on that meet a condition, and the position behind them. Positions count
 * code units; the condition is given each code point as a string. <https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points>
 *
 * ```js
 * import { collectSequenceOfCodePoints } from "whatwg-url-wasm/infra";
 * collectSequenceOfCodePoints((c) => c >= "0" && c <= "9", "42px", 0); // { result: "42", position: 2 }
 * ```
 */
export function collectSequenceOfCodePoints(
  condition: (codePoint: string) => boolean,
  input: string,
  position: number,
): { result: string; position: number };
/** The position, in code units, behind the ASCII whitespace at `position`. <https://infra.spec.whatwg.org/#skip-ascii-whitespace> */
export function skipASCIIWhitespace(input: string, position: number): number;
/** What is between the delimiters, which are one code point each. <https://infra.spec.whatwg.org/#strictly-split> */
export function strictlySplit(input: string, delimiter: string): string[];
/** What is between ASCII whitespace, without empty strings. <https://infra.spec.whatwg.org/#split-on-ascii-whitespace> */
export function splitOnASCIIWhitespace(input: string): string[];
/** What is between commas, without ASCII whitespace around it; nothing follows a last comma. <https://infra.spec.whatwg.org/#split-on-commas> */
export function splitOnCommas(input: string): string[];
/** The strings in order, with the separator between. <https://infra.spec.whatwg.org/#string-concatenate> */
export function concatenate(list: Iterable<string>, separator?: string): string;
/** The set of the items, in order. <https://infra.spec.whatwg.org/#set-create> */
export function setCreate<T>(input: Iterable<T>): Set<T>;
/** The set with the item at the end, unless it is there. <https://infra.spec.whatwg.org/#set-append> */
export function setAppend<T>(set: Iterable<T>, item: T): Set<T>;
/** The set with the items that are not there at the end. <https://infra.spec.whatwg.org/#set-extend> */
export function setExtend<T>(set: Iterable<T>, list: Iterable<T>): Set<T>;
/** The set with the item at the beginning, unless it is there. <https://infra.spec.whatwg.org/#set-prepend> */
export function setPrepend<T>(set: Iterable<T>, item: T): Set<T>;
/** The set with `replacement` where the first of the two was, and without the other. <https://infra.spec.whatwg.org/#set-replace> */
export function setReplace<T>(set: Iterable<T>, item: T, replacement: T): Set<T>;
/** Whether `superset` contains each item of `set`. <https://infra.spec.whatwg.org/#set-subset> */
export function setIsSubset<T>(set: Iterable<T>, superset: Iterable<T>): boolean;
/** Whether `set` contains each item of `subset`. <https://infra.spec.whatwg.org/#set-superset> */
export function setIsSuperset<T>(set: Iterable<T>, subset: Iterable<T>): boolean;
/** Whether two sets have the same items, in whichever order. <https://infra.spec.whatwg.org/#set-equal> */
export function setEquals<T>(a: Iterable<T>, b: Iterable<T>): boolean;
/** The items of `a` that are in `b`. <https://infra.spec.whatwg.org/#set-intersection> */
export function setIntersection<T>(a: Iterable<T>, b: Iterable<T>): Set<T>;
/** The items of `a`, and then those of `b`. <https://infra.spec.whatwg.org/#set-union> */
export function setUnion<T>(a: Iterable<T>, b: Iterable<T>): Set<T>;
/** The items of `a` that are not in `b`. <https://infra.spec.whatwg.org/#set-difference> */
export function setDifference<T>(a: Iterable<T>, b: Iterable<T>): Set<T>;
/** The items with spaces between. <https://infra.spec.whatwg.org/#serialize-a-set> */
export function serializeSet(set: Iterable<string>): string;
/** The value of a JSON text, whose objects are `Map`s. <https://infra.spec.whatwg.org/#parse-a-json-string-to-an-infra-value> */
export function parseJSONStringToInfraValue(string: string): InfraValue;
/** The same of UTF-8. <https://infra.spec.whatwg.org/#parse-json-bytes-to-an-infra-value> */
export function parseJSONBytesToInfraValue(bytes: Bytes): InfraValue;
/** `JSON.parse` of UTF-8. <https://infra.spec.whatwg.org/#parse-json-bytes-to-a-javascript-value> */
export function parseJSONBytesToJavaScriptValue(bytes: Bytes): unknown;
/** `JSON.stringify`, but a `TypeError` for what JSON has not. <https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-a-json-string> */
export function serializeJavaScriptValueToJSONString(value: unknown): string;
/** The same as UTF-8. <https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-json-bytes> */
export function serializeJavaScriptValueToJSONBytes(value: unknown): Uint8Array<ArrayBuffer>;
/** The JSON text of a value. <https://infra.spec.whatwg.org/#convert-a-json-derived-javascript-value-to-an-infra-value> */
export function serializeInfraValueToJSONString(value: InfraValue): string;
/** The same as UTF-8. <https://infra.spec.whatwg.org/#serialize-an-infra-value-to-json-bytes> */
export function serializeInfraValueToJSONBytes(value: InfraValue): Uint8Array<ArrayBuffer>;
export const HTML_NAMESPACE: "http://www.w3.org/1999/xhtml";
export const MATHML_NAMESPACE: "http://www.w3.org/1998/Math/MathML";
export const SVG_NAMESPACE: "http://www.w3.org/2000/svg";
export const XLINK_NAMESPACE: "http://www.w3.org/1999/xlink";
export const XML_NAMESPACE: "http://www.w3.org/XML/1998/namespace";
export const XMLNS_NAMESPACE: "http://www.w3.org/2000/xmlns/";
