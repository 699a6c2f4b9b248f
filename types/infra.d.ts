/**
 * The [Infra Standard](https://infra.spec.whatwg.org/)'s algorithms that JavaScript lacks, under the standard's names,
 * without any wasm.
 *
 * No function changes its arguments. All functions convert and check arguments by these rules:
 *
 * | argument | takes | a `TypeError` otherwise |
 * |---|---|---|
 * | string | whatever Web IDL converts to a string: URL objects, numbers | `ERR_INVALID_ARG_TYPE` for symbols |
 * | bytes | an ArrayBuffer, a SharedArrayBuffer, or a view of one | `ERR_INVALID_ARG_TYPE` |
 * | code point | a number, which is its value, or a string of one code point | `ERR_INVALID_ARG_TYPE` |
 * | list, set | any iterable object, which is read once, to its end; not a string | `ERR_INVALID_ARG_TYPE` |
 * | map | a `Map` | `ERR_INVALID_ARG_TYPE` |
 * | position, length | an integer that is within the string | `ERR_INVALID_ARG_TYPE`, `ERR_INVALID_ARG_VALUE` for other numbers |
 * | any of them | | `ERR_MISSING_ARGS` if a required argument is missing |
 *
 * Every term that Infra defines, and what corresponds to it in JavaScript:
 *
 * | section | term | in JavaScript |
 * |---|---|---|
 * | [Terminology](https://infra.spec.whatwg.org/#terminology), [Privacy](https://infra.spec.whatwg.org/#privacy) | user agent, implementation, tracking vector | none: words for writing standards |
 * | [Algorithms](https://infra.spec.whatwg.org/#algorithms) | algorithm, parameters, variables, control flow, iteration, assert | functions and statements; if an input is not what an algorithm asserts, a `TypeError` is thrown |
 * | [Nulls](https://infra.spec.whatwg.org/#nulls), [Booleans](https://infra.spec.whatwg.org/#booleans) | null, boolean | `null`, `true`, `false` |
 * | [Numbers](https://infra.spec.whatwg.org/#numbers) | 8- to 128-bit integers | `number`, `bigint`; `Int8Array` to `BigUint64Array` hold 8 to 64 bits |
 * | [Bytes](https://infra.spec.whatwg.org/#bytes) | byte, its value | `number` |
 * | | ASCII byte | `byte <= 0x7f` |
 * | [Byte sequences](https://infra.spec.whatwg.org/#byte-sequences) | byte sequence, length | `Uint8Array`, `length` |
 * | | byte-lowercase, byte-uppercase | `byteLowercase`, `byteUppercase` |
 * | | byte-case-insensitive match | `isByteCaseInsensitiveMatch` |
 * | | prefix, starts with | `byteStartsWith` |
 * | | byte less than | `byteLessThan` |
 * | | isomorphic decode | `isomorphicDecode` |
 * | [Code points](https://infra.spec.whatwg.org/#code-points) | code point, its value | a string of one code point, `codePointAt(0)` |
 * | | leading surrogate, trailing surrogate, surrogate | `isLeadingSurrogate`, `isTrailingSurrogate`, `isSurrogate` |
 * | | scalar value, noncharacter | `isScalarValue`, `isNoncharacter` |
 * | | ASCII code point, ASCII tab or newline, ASCII whitespace | `isASCIICodePoint`, `isASCIITabOrNewline`, `isASCIIWhitespace` |
 * | | C0 control, C0 control or space, control | `isC0Control`, `isC0ControlOrSpace`, `isControl` |
 * | | ASCII digit | `isASCIIDigit` |
 * | | ASCII upper hex digit, lower hex digit, hex digit | `isASCIIUpperHexDigit`, `isASCIILowerHexDigit`, `isASCIIHexDigit` |
 * | | ASCII upper alpha, lower alpha, alpha, alphanumeric | `isASCIIUpperAlpha`, `isASCIILowerAlpha`, `isASCIIAlpha`, `isASCIIAlphanumeric` |
 * | [Strings](https://infra.spec.whatwg.org/#strings) | string, code units, length | `string`, `charCodeAt`, `length` |
 * | | code point length | `codePointLength` |
 * | | ASCII string, isomorphic string, scalar value string | `isASCIIString`, `isIsomorphicString`, `isScalarValueString` |
 * | | convert into a scalar value string | `toScalarValueString` |
 * | | is, identical to | `===` |
 * | | code unit prefix, starts with; code unit suffix, ends with | `startsWith`, `endsWith` |
 * | | code unit less than | `codeUnitLessThan`, and `<` between strings |
 * | | code unit substring with a length, to the end of the string | `codeUnitSubstring` |
 * | | code unit substring by positions | `codeUnitSubstring(string, start, end - start)` |
 * | | code point substring with a length, to the end of the string | `codePointSubstring` |
 * | | code point substring by positions | `codePointSubstring(string, start, end - start)` |
 * | | isomorphic encode | `isomorphicEncode` |
 * | | ASCII lowercase, ASCII uppercase | `asciiLowercase`, `asciiUppercase` |
 * | | ASCII case-insensitive match | `isASCIICaseInsensitiveMatch` |
 * | | ASCII encode, ASCII decode | `asciiEncode`, `asciiDecode` |
 * | | strip newlines, normalize newlines | `stripNewlines`, `normalizeNewlines` |
 * | | strip leading and trailing ASCII whitespace | `stripLeadingAndTrailingASCIIWhitespace` |
 * | | strip and collapse ASCII whitespace | `stripAndCollapseASCIIWhitespace` |
 * | | position variable | a `number` of code units, which functions take and return |
 * | | collect a sequence of code points | `collectSequenceOfCodePoints` |
 * | | skip ASCII whitespace | `skipASCIIWhitespace` |
 * | | strictly split | `strictlySplit` |
 * | | split on ASCII whitespace, on commas | `splitOnASCIIWhitespace`, `splitOnCommas` |
 * | | concatenate | `concatenate` |
 * | | serialize a set | `serializeSet` |
 * | [Time](https://infra.spec.whatwg.org/#time) | moment, duration | `performance.now()`, Temporal |
 * | [Singletons](https://infra.spec.whatwg.org/#singleton) | allowed, blocked, success, failure | `boolean`, `null`, or an exception |
 * | [Lists](https://infra.spec.whatwg.org/#lists) | list, item, size, indexing, multiple assignment | `Array`, `length`, `[i]`, destructuring |
 * | | append, extend, prepend, insert | `push(item)`, `push(...list)`, `unshift(item)`, `splice(i, 0, item)` |
 * | | replace, remove, empty | `map`, `filter`, `length = 0` |
 * | | contains, exists, is empty, get the indices, iterate | `includes`, `i < length`, `length === 0`, `keys()`, `for`-`of` |
 * | | slice, clone, reverse | `slice(from, to)`, `slice()`, `toReversed()` |
 * | | has duplicates | `listHasDuplicates` |
 * | | sort in ascending, in descending order | `listSortInAscendingOrder`, `listSortInDescendingOrder` |
 * | [Stacks](https://infra.spec.whatwg.org/#stacks) | push, pop, peek | `push`, `pop`, `at(-1)` |
 * | [Queues](https://infra.spec.whatwg.org/#queues) | enqueue, dequeue | `push`, `shift` |
 * | [Sets](https://infra.spec.whatwg.org/#sets) | ordered set, size, contains, clone | `Set`, `size`, `has`, `new Set(set)`; items are compared as a `Set` does |
 * | | create, append, extend, prepend, replace | `setCreate`, `setAppend`, `setExtend`, `setPrepend`, `setReplace` |
 * | | remove | `delete(item)` of a `Set`, `setDifference(set, items)` |
 * | | subset, superset, equal | `setIsSubset`, `setIsSuperset`, `setEquals` |
 * | | intersection, union, difference | `setIntersection`, `setUnion`, `setDifference` |
 * | | sort | `setCreate(listSortInAscendingOrder(set, lessThan))` |
 * | | the range, inclusive and exclusive | `inclusiveRange`, `exclusiveRange` |
 * | [Maps](https://infra.spec.whatwg.org/#maps) | ordered map, entry, key, value | `Map` |
 * | | get, set, remove, clear, contains, size | `get`, `set`, `delete`, `clear`, `has`, `size` |
 * | | get with default | `map.has(key) ? map.get(key) : byDefault` |
 * | | get the keys, get the values, iterate, clone | `keys()`, `values()`, `for`-`of`, `new Map(map)` |
 * | | sort in ascending, in descending order | `mapSortInAscendingOrder`, `mapSortInDescendingOrder` |
 * | [Structs](https://infra.spec.whatwg.org/#structs) | struct, tuple, item, name | an object, an array |
 * | [JSON](https://infra.spec.whatwg.org/#json) | parse a JSON string to a JavaScript value | `JSON.parse(string)` |
 * | | parse JSON bytes to a JavaScript value | `parseJSONBytesToJavaScriptValue` |
 * | | serialize a JavaScript value to a JSON string, to JSON bytes | `serializeJavaScriptValueToJSONString`, `serializeJavaScriptValueToJSONBytes` |
 * | | parse a JSON string, JSON bytes to an Infra value | `parseJSONStringToInfraValue`, `parseJSONBytesToInfraValue` |
 * | | convert a JSON-derived JavaScript value to an Infra value | `convertJSONDerivedJavaScriptValueToInfraValue` |
 * | | serialize an Infra value to a JSON string, to JSON bytes | `serializeInfraValueToJSONString`, `serializeInfraValueToJSONBytes` |
 * | | convert an Infra value to a JSON-compatible JavaScript value | `convertInfraValueToJSONCompatibleJavaScriptValue` |
 * | [Forgiving base64](https://infra.spec.whatwg.org/#forgiving-base64) | forgiving-base64 encode, decode | `forgivingBase64Encode`, `forgivingBase64Decode` of `whatwg-url-wasm/data-url`, because they are wasm, which nobody has to load for the other functions |
 * | [Namespaces](https://infra.spec.whatwg.org/#namespaces) | HTML, MathML, SVG, XLink, XML, XMLNS namespace | `HTML_NAMESPACE`, `MATHML_NAMESPACE`, `SVG_NAMESPACE`, `XLINK_NAMESPACE`, `XML_NAMESPACE`, `XMLNS_NAMESPACE` |
 *
 * @module whatwg-url-wasm/infra
 */

/** Bytes: an ArrayBuffer, a SharedArrayBuffer, or a view of one. */
type Bytes = ArrayBufferLike | ArrayBufferView;

/** Any value that Web IDL converts to a string, so not a symbol. The string may have lone surrogates. */
type Text = string | { toString(): string };

/** A code point: a number, which is its value, or a string of one code point. */
type CodePoint = number | string;

/** A value as Infra defines them: lists are arrays, and ordered maps are `Map`s. */
export type InfraValue =
  | string
  | number
  | boolean
  | null
  | readonly InfraValue[]
  | ReadonlyMap<string, InfraValue>;

// Byte sequences

/**
 * [Byte-lowercase](https://infra.spec.whatwg.org/#byte-lowercase): a copy with the bytes for A to
 * Z replaced by those for a to z.
 *
 * ```js
 * import { byteLowercase } from "whatwg-url-wasm/infra";
 * byteLowercase(Uint8Array.of(0x41, 0x5b, 0xc1)); // Uint8Array.of(0x61, 0x5b, 0xc1)
 * ```
 */
export function byteLowercase(bytes: Bytes): Uint8Array<ArrayBuffer>;

/**
 * [Byte-uppercase](https://infra.spec.whatwg.org/#byte-uppercase): a copy with the bytes for a to
 * z replaced by those for A to Z.
 */
export function byteUppercase(bytes: Bytes): Uint8Array<ArrayBuffer>;

/**
 * Whether two byte sequences are a [byte-case-insensitive](https://infra.spec.whatwg.org/#byte-case-insensitive) match:
 * equal after both are byte-lowercased.
 */
export function isByteCaseInsensitiveMatch(a: Bytes, b: Bytes): boolean;

/** Whether `input` [starts with](https://infra.spec.whatwg.org/#byte-sequence-starts-with) `potentialPrefix`. */
export function byteStartsWith(input: Bytes, potentialPrefix: Bytes): boolean;

/**
 * Whether `a` is [byte less than](https://infra.spec.whatwg.org/#byte-less-than) `b`: at the first byte in which they
 * differ, that of `a` is less; or `a` is a prefix of `b`, and shorter.
 */
export function byteLessThan(a: Bytes, b: Bytes): boolean;

/**
 * [Isomorphic decode](https://infra.spec.whatwg.org/#isomorphic-decode): the string in which each byte has become
 * the code point with that value.
 *
 * ```js
 * import { isomorphicDecode } from "whatwg-url-wasm/infra";
 * isomorphicDecode(Uint8Array.of(0x61, 0xe9)); // "aé"
 * ```
 */
export function isomorphicDecode(input: Bytes): string;

// Code points. A number that is not the value of a code point, such as -1 or NaN, is in none of these classes.

/**
 * Whether a code point is a [leading surrogate](https://infra.spec.whatwg.org/#leading-surrogate): U+D800 to U+DBFF.
 */
export function isLeadingSurrogate(codePoint: CodePoint): boolean;

/**
 * Whether a code point is a [trailing surrogate](https://infra.spec.whatwg.org/#trailing-surrogate): U+DC00 to U+DFFF.
 */
export function isTrailingSurrogate(codePoint: CodePoint): boolean;

/**
 * Whether a code point is a [surrogate](https://infra.spec.whatwg.org/#surrogate): U+D800 to U+DFFF.
 *
 * ```js
 * import { isSurrogate } from "whatwg-url-wasm/infra";
 * isSurrogate("💩"); // false
 * isSurrogate("💩".charCodeAt(1)); // true
 * ```
 */
export function isSurrogate(codePoint: CodePoint): boolean;

/**
 * Whether a number or a string is a [scalar value](https://infra.spec.whatwg.org/#scalar-value): a code point that is
 * not a surrogate.
 *
 * ```js
 * import { isScalarValue } from "whatwg-url-wasm/infra";
 * isScalarValue(0x10ffff); // true
 * isScalarValue(0xd800); // false
 * isScalarValue(0x110000); // false
 * ```
 */
export function isScalarValue(codePoint: CodePoint): boolean;

/**
 * Whether a code point is a [noncharacter](https://infra.spec.whatwg.org/#noncharacter): U+FDD0 to U+FDEF, or one of
 * the last two code points of a plane.
 */
export function isNoncharacter(codePoint: CodePoint): boolean;

/**
 * Whether this is an [ASCII code point](https://infra.spec.whatwg.org/#ascii-code-point): U+0000 to U+007F.
 */
export function isASCIICodePoint(codePoint: CodePoint): boolean;

/**
 * Whether a code point is an [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline): U+0009,
 * U+000A or U+000D.
 */
export function isASCIITabOrNewline(codePoint: CodePoint): boolean;

/**
 * Whether a code point is [ASCII whitespace](https://infra.spec.whatwg.org/#ascii-whitespace): U+0009, U+000A, U+000C,
 * U+000D or U+0020.
 */
export function isASCIIWhitespace(codePoint: CodePoint): boolean;

/** Whether a code point is a [C0 control](https://infra.spec.whatwg.org/#c0-control): U+0000 to U+001F. */
export function isC0Control(codePoint: CodePoint): boolean;

/**
 * Whether a code point is a [C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space): U+0000 to
 * U+0020.
 */
export function isC0ControlOrSpace(codePoint: CodePoint): boolean;

/**
 * Whether a code point is a [control](https://infra.spec.whatwg.org/#control): U+0000 to U+001F, or U+007F to U+009F.
 */
export function isControl(codePoint: CodePoint): boolean;

/**
 * Whether a code point is an [ASCII digit](https://infra.spec.whatwg.org/#ascii-digit): 0 to 9.
 *
 * ```js
 * import { isASCIIDigit } from "whatwg-url-wasm/infra";
 * isASCIIDigit("5"); // true
 * isASCIIDigit(0x35); // true
 * isASCIIDigit("٥"); // false
 * ```
 */
export function isASCIIDigit(codePoint: CodePoint): boolean;

/**
 * Whether a code point is an [ASCII upper hex digit](https://infra.spec.whatwg.org/#ascii-upper-hex-digit): 0 to 9 or
 * A to F.
 */
export function isASCIIUpperHexDigit(codePoint: CodePoint): boolean;

/**
 * Whether a code point is an [ASCII lower hex digit](https://infra.spec.whatwg.org/#ascii-lower-hex-digit): 0 to 9 or
 * a to f.
 */
export function isASCIILowerHexDigit(codePoint: CodePoint): boolean;

/**
 * Whether a code point is an [ASCII hex digit](https://infra.spec.whatwg.org/#ascii-hex-digit): 0 to 9, A to F or a
 * to f.
 */
export function isASCIIHexDigit(codePoint: CodePoint): boolean;

/** Whether a code point is an [ASCII upper alpha](https://infra.spec.whatwg.org/#ascii-upper-alpha): A to Z. */
export function isASCIIUpperAlpha(codePoint: CodePoint): boolean;

/** Whether a code point is an [ASCII lower alpha](https://infra.spec.whatwg.org/#ascii-lower-alpha): a to z. */
export function isASCIILowerAlpha(codePoint: CodePoint): boolean;

/** Whether a code point is an [ASCII alpha](https://infra.spec.whatwg.org/#ascii-alpha): A to Z or a to z. */
export function isASCIIAlpha(codePoint: CodePoint): boolean;

/**
 * Whether a code point is an [ASCII alphanumeric](https://infra.spec.whatwg.org/#ascii-alphanumeric): 0 to 9, A to Z
 * or a to z.
 */
export function isASCIIAlphanumeric(codePoint: CodePoint): boolean;

// Strings

/**
 * The [code point length](https://infra.spec.whatwg.org/#string-code-point-length): the number of code points. A
 * surrogate pair counts as one, and so does a lone surrogate.
 *
 * ```js
 * import { codePointLength } from "whatwg-url-wasm/infra";
 * codePointLength("a💩"); // 2
 * ```
 */
export function codePointLength(string: Text): number;

/** Whether this is an [ASCII string](https://infra.spec.whatwg.org/#ascii-string): no code point is above U+007F. */
export function isASCIIString(string: Text): boolean;

/**
 * Whether this is an [isomorphic string](https://infra.spec.whatwg.org/#isomorphic-string): no code point is above
 * U+00FF.
 */
export function isIsomorphicString(string: Text): boolean;

/**
 * Whether this is a [scalar value string](https://infra.spec.whatwg.org/#scalar-value-string): it has no lone
 * surrogates.
 */
export function isScalarValueString(string: Text): boolean;

/**
 * [Converts](https://infra.spec.whatwg.org/#javascript-string-convert) into a scalar value string: replaces each lone
 * surrogate by U+FFFD.
 *
 * ```js
 * import { toScalarValueString } from "whatwg-url-wasm/infra";
 * toScalarValueString("💩 \ud83d"); // "💩 \ufffd"
 * ```
 */
export function toScalarValueString(string: Text): string;

/**
 * Whether `a` is [code unit less than](https://infra.spec.whatwg.org/#code-unit-less-than) `b`: comes before it in the
 * order of UTF-16 code units, which differs from that of code points.
 *
 * ```js
 * import { codeUnitLessThan } from "whatwg-url-wasm/infra";
 * codeUnitLessThan("😀", "～"); // true
 * "😀".codePointAt(0) < "～".codePointAt(0); // false
 * ```
 */
export function codeUnitLessThan(a: Text, b: Text): boolean;

/**
 * The [code unit substring](https://infra.spec.whatwg.org/#code-unit-substring) from `start` on, of the given `length`
 * or, by default, to the end of the string. Both numbers count code units.
 *
 * ```js
 * import { codeUnitSubstring } from "whatwg-url-wasm/infra";
 * codeUnitSubstring("Hello world", 1, 3); // "ell"
 * codeUnitSubstring("Hello world", 6); // "world"
 * ```
 *
 * @throws {TypeError} when the string has fewer code units than that
 */
export function codeUnitSubstring(string: Text, start: number, length?: number): string;

/**
 * The [code point substring](https://infra.spec.whatwg.org/#code-point-substring) from `start` on, of the given
 * `length` or, by default, to the end of the string. Both numbers count code points.
 *
 * ```js
 * import { codePointSubstring } from "whatwg-url-wasm/infra";
 * codePointSubstring("a👽b", 1, 1); // "👽"
 * codePointSubstring("a👽b", 2); // "b"
 * ```
 *
 * @throws {TypeError} when the string has fewer code points than that
 */
export function codePointSubstring(string: Text, start: number, length?: number): string;

/**
 * [Isomorphic encode](https://infra.spec.whatwg.org/#isomorphic-encode): each code point becomes the byte with that
 * value.
 *
 * ```js
 * import { isomorphicEncode } from "whatwg-url-wasm/infra";
 * isomorphicEncode("aé"); // Uint8Array.of(0x61, 0xe9)
 * ```
 *
 * @throws {TypeError} with the code `ERR_INVALID_ARG_VALUE` for code points above U+00FF
 */
export function isomorphicEncode(input: Text): Uint8Array<ArrayBuffer>;

/**
 * [ASCII lowercase](https://infra.spec.whatwg.org/#ascii-lowercase): replaces A to Z by a to z, and changes nothing
 * else.
 *
 * ```js
 * import { asciiLowercase } from "whatwg-url-wasm/infra";
 * asciiLowercase("İÉA"); // "İÉa"
 * ```
 */
export function asciiLowercase(string: Text): string;

/**
 * [ASCII uppercase](https://infra.spec.whatwg.org/#ascii-uppercase): replaces a to z by A to Z, and changes nothing
 * else.
 */
export function asciiUppercase(string: Text): string;

/**
 * Whether two strings are an [ASCII case-insensitive](https://infra.spec.whatwg.org/#ascii-case-insensitive) match:
 * equal after both are converted to ASCII lowercase.
 *
 * ```js
 * import { isASCIICaseInsensitiveMatch } from "whatwg-url-wasm/infra";
 * isASCIICaseInsensitiveMatch("Content-Type", "content-TYPE"); // true
 * isASCIICaseInsensitiveMatch("k", "\u212a"); // false
 * ```
 */
export function isASCIICaseInsensitiveMatch(a: Text, b: Text): boolean;

/**
 * [ASCII encode](https://infra.spec.whatwg.org/#ascii-encode): the bytes of an ASCII string.
 *
 * @throws {TypeError} with the code `ERR_INVALID_ARG_VALUE` for code points above U+007F
 */
export function asciiEncode(input: Text): Uint8Array<ArrayBuffer>;

/**
 * [ASCII decode](https://infra.spec.whatwg.org/#ascii-decode): the string of ASCII bytes.
 *
 * @throws {TypeError} with the code `ERR_INVALID_ARG_VALUE` for bytes above 0x7F
 */
export function asciiDecode(input: Bytes): string;

/** [Strips newlines](https://infra.spec.whatwg.org/#strip-newlines): removes all U+000A and U+000D. */
export function stripNewlines(string: Text): string;

/**
 * [Normalizes newlines](https://infra.spec.whatwg.org/#normalize-newlines): replaces each U+000D U+000A, and then each
 * remaining U+000D, by U+000A.
 *
 * ```js
 * import { normalizeNewlines } from "whatwg-url-wasm/infra";
 * normalizeNewlines("a\r\nb\rc\n"); // "a\nb\nc\n"
 * ```
 */
export function normalizeNewlines(string: Text): string;

/**
 * [Strips leading and trailing ASCII
 * whitespace](https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace). `trim()` strips other
 * whitespace, too.
 *
 * ```js
 * import { stripLeadingAndTrailingASCIIWhitespace } from "whatwg-url-wasm/infra";
 * stripLeadingAndTrailingASCIIWhitespace("\t a b\u00a0 "); // "a b\u00a0"
 * ```
 */
export function stripLeadingAndTrailingASCIIWhitespace(string: Text): string;

/**
 * [Strip and collapse ASCII whitespace](https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace): none at
 * the ends, and one space for each sequence of it within.
 *
 * ```js
 * import { stripAndCollapseASCIIWhitespace } from "whatwg-url-wasm/infra";
 * stripAndCollapseASCIIWhitespace(" a \t b\n"); // "a b"
 * ```
 */
export function stripAndCollapseASCIIWhitespace(string: Text): string;

/** The result of {@link collectSequenceOfCodePoints}. */
export interface CollectedCodePoints {
  /** The code points for which the condition held. */
  result: string;
  /** The index of the code unit behind them. */
  position: number;
}

/**
 * [Collects a sequence of code points](https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points): returns the
 * code points from `position` on that meet a condition, up to the first that does not, and the position behind them.
 *
 * ```js
 * import { collectSequenceOfCodePoints, isASCIIDigit } from "whatwg-url-wasm/infra";
 * collectSequenceOfCodePoints(isASCIIDigit, "42px", 0); // { result: "42", position: 2 }
 * ```
 *
 * @param condition is called with each code point, as a string
 * @param position counts code units, as does the returned one
 */
export function collectSequenceOfCodePoints(
  condition: (codePoint: string) => boolean,
  input: Text,
  position: number,
): CollectedCodePoints;

/**
 * [Skips ASCII whitespace](https://infra.spec.whatwg.org/#skip-ascii-whitespace): returns the position behind
 * the ASCII whitespace that starts at `position`. Both positions count code units.
 */
export function skipASCIIWhitespace(input: Text, position: number): number;

/**
 * [Strictly splits](https://infra.spec.whatwg.org/#strictly-split): returns the parts between the delimiters,
 * including empty ones. Unlike `split()` it compares code points: half of a surrogate pair is not a delimiter.
 *
 * ```js
 * import { strictlySplit } from "whatwg-url-wasm/infra";
 * strictlySplit("a,,b,", ","); // ["a", "", "b", ""]
 * strictlySplit("a👽b", "\ud83d"); // ["a👽b"]
 * ```
 *
 * @param delimiter one code point
 * @throws {TypeError} when `delimiter` is not one code point
 */
export function strictlySplit(input: Text, delimiter: Text): string[];

/**
 * [Splits on ASCII whitespace](https://infra.spec.whatwg.org/#split-on-ascii-whitespace): returns the parts
 * between ASCII whitespace, without empty ones.
 *
 * ```js
 * import { splitOnASCIIWhitespace } from "whatwg-url-wasm/infra";
 * splitOnASCIIWhitespace(" a\t b "); // ["a", "b"]
 * ```
 */
export function splitOnASCIIWhitespace(input: Text): string[];

/**
 * [Splits on commas](https://infra.spec.whatwg.org/#split-on-commas): returns the parts between commas, without
 * ASCII whitespace at their ends. If the string ends with a comma, no empty part follows it.
 *
 * ```js
 * import { splitOnCommas } from "whatwg-url-wasm/infra";
 * splitOnCommas(" a b ,,c,"); // ["a b", "", "c"]
 * ```
 */
export function splitOnCommas(input: Text): string[];

/**
 * [Concatenates](https://infra.spec.whatwg.org/#string-concatenate) strings, with `separator` between each two,
 * which is empty by default.
 *
 * ```js
 * import { concatenate } from "whatwg-url-wasm/infra";
 * concatenate(["a", "b"], ", "); // "a, b"
 * ```
 */
export function concatenate(list: Iterable<Text>, separator?: Text): string;

/**
 * [Serializes a set](https://infra.spec.whatwg.org/#example-string-concatenate): returns its strings, each once,
 * separated by spaces.
 *
 * ```js
 * import { serializeSet } from "whatwg-url-wasm/infra";
 * serializeSet(["a", "b", "a"]); // "a b"
 * ```
 */
export function serializeSet(set: Iterable<Text>): string;

// Lists

/**
 * Whether a list [has duplicates](https://infra.spec.whatwg.org/#list-has-duplicates): items that are equal for a
 * `Set`.
 *
 * ```js
 * import { listHasDuplicates } from "whatwg-url-wasm/infra";
 * listHasDuplicates(["a", "b", "a"]); // true
 * ```
 */
export function listHasDuplicates(list: Iterable<unknown>): boolean;

/**
 * [Sorts in ascending order](https://infra.spec.whatwg.org/#list-sort-in-ascending-order): returns a new array of
 * the items, sorted so that lesser items come first. Items of which neither is less than the other stay in their order.
 *
 * ```js
 * import { codeUnitLessThan, listSortInAscendingOrder } from "whatwg-url-wasm/infra";
 * listSortInAscendingOrder(["b", "～", "😀"], codeUnitLessThan); // ["b", "😀", "～"]
 * ```
 *
 * @param lessThan whether `a` is less than `b`; it is called about *n* log₂ *n* times
 */
export function listSortInAscendingOrder<T>(
  list: Iterable<T>,
  lessThan: (a: T, b: T) => boolean,
): T[];

/**
 * [Sorts in descending order](https://infra.spec.whatwg.org/#list-sort-in-descending-order): returns a new array
 * of the items, sorted so that greater items come first. Items of which neither is less than the other stay in their
 * order.
 *
 * ```js
 * import { listSortInDescendingOrder } from "whatwg-url-wasm/infra";
 * listSortInDescendingOrder([1, 3, 2], (a, b) => a < b); // [3, 2, 1]
 * ```
 *
 * @param lessThan whether `a` is less than `b`
 */
export function listSortInDescendingOrder<T>(
  list: Iterable<T>,
  lessThan: (a: T, b: T) => boolean,
): T[];

// Sets. Items are compared as a `Set` does. No function changes its arguments; those that return a set make a new one.

/**
 * [Creates a set](https://infra.spec.whatwg.org/#set-create): a set of the list's items, in their order.
 *
 * ```js
 * import { setCreate } from "whatwg-url-wasm/infra";
 * [...setCreate(["b", "a", "b"])]; // ["b", "a"]
 * ```
 */
export function setCreate<T>(input: Iterable<T>): Set<T>;

/**
 * [Appends](https://infra.spec.whatwg.org/#set-append): the set, with `item` added at the end unless it is in the set.
 */
export function setAppend<T>(set: Iterable<T>, item: T): Set<T>;

/**
 * [Extends](https://infra.spec.whatwg.org/#set-extend): the set, followed by those items of `list` that it lacks.
 */
export function setExtend<T>(set: Iterable<T>, list: Iterable<T>): Set<T>;

/**
 * [Prepends](https://infra.spec.whatwg.org/#set-prepend): the set, with `item` added at the beginning unless it is in
 * the set.
 *
 * ```js
 * import { setPrepend } from "whatwg-url-wasm/infra";
 * [...setPrepend(["a", "b"], "c")]; // ["c", "a", "b"]
 * [...setPrepend(["a", "b"], "b")]; // ["a", "b"]
 * ```
 */
export function setPrepend<T>(set: Iterable<T>, item: T): Set<T>;

/**
 * [Replaces](https://infra.spec.whatwg.org/#set-replace): the set, with `replacement` in the place of whichever of
 * `item` and `replacement` comes first, and with the other removed.
 *
 * ```js
 * import { setReplace } from "whatwg-url-wasm/infra";
 * [...setReplace(["a", "b", "c"], "a", "c")]; // ["c", "b"]
 * ```
 */
export function setReplace<T>(set: Iterable<T>, item: T, replacement: T): Set<T>;

/** Whether `set` is a [subset](https://infra.spec.whatwg.org/#set-subset) of `superset`, which has all its items. */
export function setIsSubset<T>(set: Iterable<T>, superset: Iterable<T>): boolean;

/**
 * Whether `set` is a [superset](https://infra.spec.whatwg.org/#set-superset) of `subset`, all of whose items it has.
 */
export function setIsSuperset<T>(set: Iterable<T>, subset: Iterable<T>): boolean;

/**
 * Whether two sets are [equal](https://infra.spec.whatwg.org/#set-equal): they have the same items, in any order.
 *
 * ```js
 * import { setEquals } from "whatwg-url-wasm/infra";
 * setEquals(["a", "b"], ["b", "a"]); // true
 * ```
 */
export function setEquals<T>(a: Iterable<T>, b: Iterable<T>): boolean;

/** The [intersection](https://infra.spec.whatwg.org/#set-intersection): the items of `a` that are in `b`. */
export function setIntersection<T>(a: Iterable<T>, b: Iterable<T>): Set<T>;

/**
 * The [union](https://infra.spec.whatwg.org/#set-union): the items of `a`, followed by those of `b` that `a` lacks.
 *
 * ```js
 * import { setUnion } from "whatwg-url-wasm/infra";
 * [...setUnion(["b", "a"], ["c", "a"])]; // ["b", "a", "c"]
 * ```
 */
export function setUnion<T>(a: Iterable<T>, b: Iterable<T>): Set<T>;

/** The [difference](https://infra.spec.whatwg.org/#set-difference): the items of `a` that are not in `b`. */
export function setDifference<T>(a: Iterable<T>, b: Iterable<T>): Set<T>;

/**
 * [The range](https://infra.spec.whatwg.org/#the-range) `n` to `m`, inclusive: a set of the integers from `n` up to
 * `m`. It is empty if `m` is less than `n`, a case that the standard leaves open.
 *
 * ```js
 * import { inclusiveRange } from "whatwg-url-wasm/infra";
 * [...inclusiveRange(1, 4)]; // [1, 2, 3, 4]
 * ```
 *
 * @param n a safe integer
 * @param m a safe integer
 */
export function inclusiveRange(n: number, m: number): Set<number>;

/**
 * [The range](https://infra.spec.whatwg.org/#the-exclusive-range) `n` to `m`, exclusive: a set of the integers from `n`
 * up to `m` − 1. It is empty if `m` is less than `n`, a case that the standard leaves open.
 *
 * ```js
 * import { exclusiveRange } from "whatwg-url-wasm/infra";
 * [...exclusiveRange(1, 4)]; // [1, 2, 3]
 * ```
 *
 * @param n a safe integer
 * @param m a safe integer
 */
export function exclusiveRange(n: number, m: number): Set<number>;

// Maps

/**
 * [Sorts in ascending order](https://infra.spec.whatwg.org/#map-sort-in-ascending-order): returns a new map of the
 * entries, sorted so that lesser entries come first. Entries of which neither is less than the other stay in their
 * order.
 *
 * ```js
 * import { mapSortInAscendingOrder } from "whatwg-url-wasm/infra";
 * const sorted = mapSortInAscendingOrder(new Map([["b", 1], ["a", 2]]), (a, b) => a[0] < b[0]);
 * [...sorted]; // [["a", 2], ["b", 1]]
 * ```
 *
 * @param lessThan whether the entry `a` is less than the entry `b`
 */
export function mapSortInAscendingOrder<K, V>(
  map: ReadonlyMap<K, V>,
  lessThan: (a: readonly [K, V], b: readonly [K, V]) => boolean,
): Map<K, V>;

/**
 * [Sorts in descending order](https://infra.spec.whatwg.org/#map-sort-in-descending-order): returns a new map of
 * the entries, sorted so that greater entries come first. Entries of which neither is less than the other stay in their
 * order.
 *
 * @param lessThan whether the entry `a` is less than the entry `b`
 */
export function mapSortInDescendingOrder<K, V>(
  map: ReadonlyMap<K, V>,
  lessThan: (a: readonly [K, V], b: readonly [K, V]) => boolean,
): Map<K, V>;

// JSON. Bytes are decoded as UTF-8: a byte order mark at the start is ignored, and invalid sequences become U+FFFD.

/**
 * [Parses JSON bytes to a JavaScript value](https://infra.spec.whatwg.org/#parse-json-bytes-to-a-javascript-value):
 * like `JSON.parse()`, but for UTF-8.
 *
 * @throws {SyntaxError} when the bytes are not JSON
 */
export function parseJSONBytesToJavaScriptValue(bytes: Bytes): unknown;

/**
 * [Serializes a JavaScript value to a JSON
 * string](https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-a-json-string): like `JSON.stringify()`,
 * but throws a `TypeError` for values that JSON can't represent.
 *
 * ```js
 * import { serializeJavaScriptValueToJSONString } from "whatwg-url-wasm/infra";
 * serializeJavaScriptValueToJSONString({ a: [1, undefined] }); // '{"a":[1,null]}'
 * ```
 *
 * @throws {TypeError} for undefined, functions and symbols, and wherever `JSON.stringify()` throws it
 */
export function serializeJavaScriptValueToJSONString(value: unknown): string;

/**
 * [Serializes a JavaScript value to JSON
 * bytes](https://infra.spec.whatwg.org/#serialize-a-javascript-value-to-json-bytes): like serializing it to a JSON
 * string, but returns UTF-8.
 *
 * @throws {TypeError} for undefined, functions and symbols, and wherever `JSON.stringify()` throws it
 */
export function serializeJavaScriptValueToJSONBytes(value: unknown): Uint8Array<ArrayBuffer>;

/**
 * [Parses a JSON string to an Infra value](https://infra.spec.whatwg.org/#parse-a-json-string-to-an-infra-value):
 * objects become `Map`s.
 *
 * ```js
 * import { parseJSONStringToInfraValue } from "whatwg-url-wasm/infra";
 * parseJSONStringToInfraValue('{"a":[1,null]}'); // new Map([["a", [1, null]]])
 * ```
 *
 * @throws {SyntaxError} when the string is not JSON
 */
export function parseJSONStringToInfraValue(string: Text): InfraValue;

/**
 * [Parses JSON bytes to an Infra value](https://infra.spec.whatwg.org/#parse-json-bytes-to-an-infra-value): objects
 * become `Map`s.
 *
 * @throws {SyntaxError} when the bytes are not JSON
 */
export function parseJSONBytesToInfraValue(bytes: Bytes): InfraValue;

/**
 * [Converts a JSON-derived JavaScript value to an Infra
 * value](https://infra.spec.whatwg.org/#convert-a-json-derived-javascript-value-to-an-infra-value): arrays become new
 * arrays, and other objects `Map`s of all their own properties.
 *
 * ```js
 * import { convertJSONDerivedJavaScriptValueToInfraValue } from "whatwg-url-wasm/infra";
 * convertJSONDerivedJavaScriptValueToInfraValue({ a: [{}] }); // new Map([["a", [new Map()]]])
 * ```
 *
 * @throws {TypeError} for values that `JSON.parse()` never returns: undefined, functions, symbols as values or keys,
 *   bigints, and values that contain themselves
 */
export function convertJSONDerivedJavaScriptValueToInfraValue(jsValue: unknown): InfraValue;

/**
 * [Serializes an Infra value to a JSON
 * string](https://infra.spec.whatwg.org/#serialize-an-infra-value-to-a-json-string). No `toJSON` is called. Keys
 * that are integers come first, as in JavaScript's objects. NaN and infinities become null.
 *
 * ```js
 * import { serializeInfraValueToJSONString } from "whatwg-url-wasm/infra";
 * serializeInfraValueToJSONString(new Map([["a", [1, null]]])); // '{"a":[1,null]}'
 * ```
 *
 * @throws {TypeError} for values that are not Infra values, and for values that contain themselves
 * @throws {RangeError} when the value is nested too deeply for `JSON.stringify()`
 */
export function serializeInfraValueToJSONString(value: InfraValue): string;

/**
 * [Serializes an Infra value to JSON bytes](https://infra.spec.whatwg.org/#serialize-an-infra-value-to-json-bytes):
 * like serializing it to a JSON string, but returns UTF-8.
 *
 * @throws {TypeError} for values that are not Infra values, and for values that contain themselves
 * @throws {RangeError} when the value is nested too deeply for `JSON.stringify()`
 */
export function serializeInfraValueToJSONBytes(value: InfraValue): Uint8Array<ArrayBuffer>;

/**
 * [Converts an Infra value to a JSON-compatible JavaScript
 * value](https://infra.spec.whatwg.org/#convert-an-infra-value-to-a-json-compatible-javascript-value): lists become new
 * arrays, and `Map`s objects without a prototype.
 *
 * ```js
 * import { convertInfraValueToJSONCompatibleJavaScriptValue } from "whatwg-url-wasm/infra";
 * convertInfraValueToJSONCompatibleJavaScriptValue(new Map([["a", [1]]])); // { __proto__: null, a: [1] }
 * ```
 *
 * @throws {TypeError} for values that are not Infra values, and for values that contain themselves
 */
export function convertInfraValueToJSONCompatibleJavaScriptValue(value: InfraValue): unknown;

// Namespaces

/** The [HTML namespace](https://infra.spec.whatwg.org/#html-namespace). */
export const HTML_NAMESPACE: "http://www.w3.org/1999/xhtml";
/** The [MathML namespace](https://infra.spec.whatwg.org/#mathml-namespace). */
export const MATHML_NAMESPACE: "http://www.w3.org/1998/Math/MathML";
/** The [SVG namespace](https://infra.spec.whatwg.org/#svg-namespace). */
export const SVG_NAMESPACE: "http://www.w3.org/2000/svg";
/** The [XLink namespace](https://infra.spec.whatwg.org/#xlink-namespace). */
export const XLINK_NAMESPACE: "http://www.w3.org/1999/xlink";
/** The [XML namespace](https://infra.spec.whatwg.org/#xml-namespace). */
export const XML_NAMESPACE: "http://www.w3.org/XML/1998/namespace";
/** The [XMLNS namespace](https://infra.spec.whatwg.org/#xmlns-namespace). */
export const XMLNS_NAMESPACE: "http://www.w3.org/2000/xmlns/";

export {};
