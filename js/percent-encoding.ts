/**
 * [Percent-decoding and percent-encoding](https://url.spec.whatwg.org/#percent-encoded-bytes), without URLs.
 *
 * @module whatwg-url-wasm/percent-encoding
 */

// This module is written in JavaScript, because passing strings to and from wasm would take longer. The sets in
// js/wasm/layout.ts are generated from Rust.
import {
  type Bytes,
  bytesArgument,
  type CodePoint,
  choiceArgument,
  codePointArgument,
  encodingOption,
  integerArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "./language/arguments.js";
import { encodeByte } from "./language/ascii.js";
import { lengthOf } from "./language/builtins.js";
import { decodeBytes, decodeString } from "./percent-encoding/decoding.js";
import { encodeString, setOf } from "./percent-encoding/encoding.js";
import { isLabel, percentEncodeInEncoding } from "./wasm/encodings.js";
import {
  C0_CONTROL_SET,
  COMPONENT_SET,
  FORM_URLENCODED_SET,
  FRAGMENT_SET,
  PATH_SET,
  QUERY_SET,
  SPECIAL_QUERY_SET,
  UNRESERVED_SET,
  USERINFO_SET,
} from "./wasm/layout.js";

/**
 * The standard's name for a [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set). Each set contains
 * the C0 controls, U+007F, all non-ASCII code points, and these printable ASCII characters:
 *
 * | set | printable ASCII | used by URLs in |
 * |---|---|---|
 * | `"C0 control"` | nothing | opaque hosts and opaque paths |
 * | `"fragment"` | space `"` `<` `>` `` ` `` | fragments |
 * | `"query"` | space `"` `#` `<` `>` | queries |
 * | `"special-query"` | the same as `"query"`, plus `'` | queries of `http`, `https`, `ws`, `wss`, `ftp` and `file` |
 * | `"path"` | the same as `"query"`, plus `?` `^` `` ` `` `{` `}` | paths |
 * | `"userinfo"` | the same as `"path"`, plus `/` `:` `;` `=` `@` `[` `\` `]` `\|` | usernames and passwords |
 * | `"component"` | the same as `"userinfo"`, plus `$` `%` `&` `+` `,` | not used by URLs, but by `encodeURIComponent` |
 * | `"application/x-www-form-urlencoded"` | the same as `"component"`, plus `!` `'` `(` `)` `~` | `URLSearchParams` |
 * | `"unreserved"` | the same as `"component"`, plus `!` `'` `(` `)` `*` | not in the standard, but in signatures such as AWS's Signature Version 4: all but the [unreserved](https://www.rfc-editor.org/rfc/rfc3986#section-2.3) characters of RFC 3986 |
 *
 * Only the last three sets contain `%`. With the other sets, bytes that are already percent-encoded stay unchanged.
 */
export type PercentEncodeSet =
  | "C0 control"
  | "fragment"
  | "query"
  | "special-query"
  | "path"
  | "userinfo"
  | "component"
  | "application/x-www-form-urlencoded"
  | "unreserved";

/** The names of the sets and the printable ASCII characters in each, in the same order as in js/wasm/layout.ts. */
const SETS: readonly (readonly [name: PercentEncodeSet, printable: string])[] = [
  ["C0 control", C0_CONTROL_SET],
  ["fragment", FRAGMENT_SET],
  ["query", QUERY_SET],
  ["special-query", SPECIAL_QUERY_SET],
  ["path", PATH_SET],
  ["userinfo", USERINFO_SET],
  ["component", COMPONENT_SET],
  ["application/x-www-form-urlencoded", FORM_URLENCODED_SET],
  ["unreserved", UNRESERVED_SET],
];
const NAMES = /* @__PURE__ */ SETS.map(([name]) => name);

const FORM_URLENCODED = 7;

/** Returns the index in SETS of the set that an argument names. */
const setArgument = (value: unknown, name: string): number =>
  choiceArgument(value, name, NAMES, "the name of a percent-encode set");

// The table is an object without a prototype, because pages may add properties to Object.prototype.
const made = { __proto__: null } as unknown as Record<number, Uint8Array | undefined>;

function setAt(index: number): Uint8Array {
  made[index] ??= setOf(SETS[index][1]);
  return made[index];
}

const encode = (string: string, index: number): string =>
  encodeString(string, setAt(index), index === FORM_URLENCODED ? "+" : undefined);

const MOST_BYTE = 0xff;

/**
 * [Percent-encodes](https://url.spec.whatwg.org/#percent-encode) a byte.
 *
 * ```js
 * import { percentEncodeByte } from "whatwg-url-wasm/percent-encoding";
 *
 * percentEncodeByte(0x7f); // "%7F"
 * ```
 *
 * @throws {TypeError} when `byte` is missing or is not an integer from 0 to 255
 */
export function percentEncodeByte(byte: number): string {
  requireArguments(arguments.length, "byte");
  return encodeByte(integerArgument(byte, "byte", MOST_BYTE));
}

/**
 * Whether a code point is in a [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set).
 *
 * ```js
 * import { isInPercentEncodeSet } from "whatwg-url-wasm/percent-encoding";
 *
 * isInPercentEncodeSet("^", "path"); // true
 * isInPercentEncodeSet("^", "query"); // false
 * isInPercentEncodeSet("\u00e9", "C0 control"); // true
 * ```
 *
 * @param codePoint a string of one code point, or the value of a code point
 * @param set the name of a set
 * @returns false also for numbers that are not code points
 * @throws {TypeError} if `codePoint` is neither a number nor a string of one code point (code `"ERR_INVALID_ARG_TYPE"`)
 * @throws {TypeError} if `set` is not the name of a set (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if an argument is missing
 */
export function isInPercentEncodeSet(codePoint: CodePoint, set: PercentEncodeSet): boolean {
  requireArguments(arguments.length, "codePoint", "set");
  const value = codePointArgument(codePoint, "codePoint");
  const members = setAt(setArgument(set, "set"));
  return value >= lengthOf(members) || (value >= 0 && members[value] === 1);
}

/**
 * [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) bytes. A `%` that is not followed by two hex digits is
 * kept.
 *
 * ```js
 * import { percentDecodeBytes } from "whatwg-url-wasm/percent-encoding";
 *
 * percentDecodeBytes(new TextEncoder().encode("%25%s%1G")).join(); // "37,37,115,37,49,71"
 * new TextDecoder().decode(percentDecodeBytes(new TextEncoder().encode("100%25"))); // "100%"
 * ```
 *
 * @param bytes stay unchanged
 * @returns new bytes
 * @throws {TypeError} when `bytes` is not an ArrayBuffer, a SharedArrayBuffer, or a view of one of these
 */
export function percentDecodeBytes(bytes: Bytes): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "bytes");
  return decodeBytes(bytesArgument(bytes, "bytes"));
}

/**
 * [Percent-decodes](https://url.spec.whatwg.org/#string-percent-decode) a string in UTF-8. The resulting bytes need not
 * be valid UTF-8. Use `TextDecoder` to decode them to a string. Unlike `decodeURIComponent`, it never throws.
 *
 * ```js
 * import { percentDecodeString } from "whatwg-url-wasm/percent-encoding";
 *
 * percentDecodeString("\u203d%25%2E").join(); // "226,128,189,37,46"
 * new TextDecoder().decode(percentDecodeString("100%\u00e9%C3%A9")); // "100%\u00e9\u00e9"
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies. Lone surrogates become U+FFFD
 * @throws {TypeError} when `input` is missing or is a symbol
 */
export function percentDecodeString(input: StringLike): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "input");
  return decodeString(stringArgument(input, "input"));
}

/**
 * [Percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) a string in UTF-8, using a set. With the
 * set `"application/x-www-form-urlencoded"`, a space becomes `+`.
 *
 * ```js
 * import { utf8PercentEncode } from "whatwg-url-wasm/percent-encoding";
 *
 * utf8PercentEncode("Say what\u203d", "userinfo"); // "Say%20what%E2%80%BD"
 * utf8PercentEncode("a/b?c", "path"); // "a/b%3Fc"
 * utf8PercentEncode("100% + x", "application/x-www-form-urlencoded"); // "100%25+%2B+x"
 * utf8PercentEncode("a/(b)~*", "unreserved"); // "a%2F%28b%29~%2A"
 * ```
 *
 * @param input a string; other values are converted as Web IDL specifies. Lone surrogates become U+FFFD
 * @param set the name of a set
 * @returns an ASCII string
 * @throws {TypeError} if `set` is not the name of a set (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if an argument is missing or is a symbol
 * @throws {RangeError} when the result would exceed the maximum length of a string
 */
export function utf8PercentEncode(input: StringLike, set: PercentEncodeSet): string {
  requireArguments(arguments.length, "input", "set");
  const string = stringArgument(input, "input");
  return encode(string, setArgument(set, "set"));
}

/**
 * [Percent-encodes](https://url.spec.whatwg.org/#string-percent-encode-after-encoding) a string in an encoding other
 * than UTF-8, as in the queries and forms of legacy documents. A code point that the encoding cannot represent becomes
 * `%26%23`, followed by its number and `%3B`. With the set `"application/x-www-form-urlencoded"`, a space becomes `+`.
 *
 * ```js
 * import { percentEncodeAfterEncoding } from "whatwg-url-wasm/percent-encoding";
 *
 * percentEncodeAfterEncoding("Shift_JIS", " \u2261\u203d", "userinfo"); // "%20%81%DF%26%238253%3B"
 * percentEncodeAfterEncoding("windows-1252", "\u00e9", "query"); // "%E9"
 * ```
 *
 * @param encoding a label from the [Encoding Standard](https://encoding.spec.whatwg.org/#names-and-labels). Undefined
 * and null mean UTF-8. Encodings without an encoder (UTF-16, replacement) are replaced with their output encoding,
 * UTF-8
 * @param input a string; other values are converted as Web IDL specifies. Lone surrogates become U+FFFD
 * @param set the name of a set. For encodings other than UTF-8, the standard uses `"special-query"` and
 * `"application/x-www-form-urlencoded"`. ISO-2022-JP encodes characters as ASCII bytes, and bytes outside the set are
 * not percent-encoded
 * @returns an ASCII string
 * @throws {TypeError} if `set` is not the name of a set (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {TypeError} if an argument is missing or is a symbol
 * @throws {RangeError} if `encoding` is not a label (code `"ERR_ENCODING_NOT_SUPPORTED"`)
 * @throws {RangeError} if there is not enough memory
 */
export function percentEncodeAfterEncoding(
  encoding: string | null | undefined,
  input: StringLike,
  set: PercentEncodeSet,
): string {
  requireArguments(arguments.length, "encoding", "input", "set");
  const label = encodingOption(encoding, isLabel, "encoding");
  const string = stringArgument(input, "input");
  const index = setArgument(set, "set");
  return label === undefined
    ? encode(string, index)
    : percentEncodeInEncoding(label, string, index);
}
