// Byte sequences: https://infra.spec.whatwg.org/#byte-sequences
import { type Bytes, bytesArgument, requireArguments } from "../language/arguments.js";
import { lengthOf, NativeUint8Array } from "../language/builtins.js";
import { invalidValue } from "../language/errors.js";
import { stringOfUnits } from "./arrays.js";
import { lowercase, uppercase } from "./classes.js";
import { isASCIIString } from "./strings.js";

/**
 * [Byte-lowercase](https://infra.spec.whatwg.org/#byte-lowercase): returns a copy in which the bytes for A to Z are
 * replaced with the bytes for a to z.
 *
 * ```js
 * import { byteLowercase, isomorphicDecode } from "whatwg-url-wasm/infra";
 * isomorphicDecode(byteLowercase(new TextEncoder().encode("A-1"))); // "a-1"
 * byteLowercase(Uint8Array.of(0x41, 0x5b, 0xc1)); // Uint8Array.of(0x61, 0x5b, 0xc1)
 * ```
 */
export function byteLowercase(bytes: Bytes): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "bytes");
  return mapBytes(bytesArgument(bytes, "bytes"), lowercase);
}

/**
 * [Byte-uppercase](https://infra.spec.whatwg.org/#byte-uppercase): returns a copy in which the bytes for a to z are
 * replaced with the bytes for A to Z.
 *
 * @example isByteCaseInsensitiveMatch(byteUppercase(new TextEncoder().encode("a-1")), new TextEncoder().encode("a-1")); // true
 */
export function byteUppercase(bytes: Bytes): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "bytes");
  return mapBytes(bytesArgument(bytes, "bytes"), uppercase);
}

function mapBytes(bytes: Uint8Array, change: (byte: number) => number): Uint8Array<ArrayBuffer> {
  const length = lengthOf(bytes);
  const result = new NativeUint8Array(length);
  for (let i = 0; i < length; i++) result[i] = change(bytes[i]);
  return result;
}

/**
 * Whether two byte sequences are a [byte-case-insensitive](https://infra.spec.whatwg.org/#byte-case-insensitive) match,
 * which means that they are equal after both are byte-lowercased.
 *
 * @example isByteCaseInsensitiveMatch(new TextEncoder().encode("ETag-a"), new TextEncoder().encode("Etag-a")); // true
 */
export function isByteCaseInsensitiveMatch(a: Bytes, b: Bytes): boolean {
  requireArguments(arguments.length, "a", "b");
  const first = bytesArgument(a, "a");
  const second = bytesArgument(b, "b");
  const length = lengthOf(first);
  if (length !== lengthOf(second)) return false;
  for (let i = 0; i < length; i++) if (lowercase(first[i]) !== lowercase(second[i])) return false;
  return true;
}

/**
 * Whether `input` [starts with](https://infra.spec.whatwg.org/#byte-sequence-starts-with) `potentialPrefix`.
 *
 * @example byteStartsWith(new TextEncoder().encode("abc"), new TextEncoder().encode("ab")); // true
 */
export function byteStartsWith(input: Bytes, potentialPrefix: Bytes): boolean {
  requireArguments(arguments.length, "input", "potentialPrefix");
  const bytes = bytesArgument(input, "input");
  const prefix = bytesArgument(potentialPrefix, "potentialPrefix");
  const length = lengthOf(prefix);
  if (length > lengthOf(bytes)) return false;
  for (let i = 0; i < length; i++) if (bytes[i] !== prefix[i]) return false;
  return true;
}

/**
 * Whether `a` is [byte less than](https://infra.spec.whatwg.org/#byte-less-than) `b`: either `a` has the smaller byte
 * at the first position where they differ, or `a` is a shorter prefix of `b`.
 *
 * @example byteLessThan(new TextEncoder().encode("A"), new TextEncoder().encode("a")); // true
 */
export function byteLessThan(a: Bytes, b: Bytes): boolean {
  requireArguments(arguments.length, "a", "b");
  const first = bytesArgument(a, "a");
  const second = bytesArgument(b, "b");
  const lengthOfFirst = lengthOf(first);
  const lengthOfSecond = lengthOf(second);
  for (let i = 0; i < lengthOfFirst && i < lengthOfSecond; i++) {
    if (first[i] !== second[i]) return first[i] < second[i];
  }
  return lengthOfFirst < lengthOfSecond;
}

/**
 * [Isomorphic decode](https://infra.spec.whatwg.org/#isomorphic-decode): returns a string in which each byte becomes the
 * code point with the same value.
 *
 * ```js
 * import { isomorphicDecode } from "whatwg-url-wasm/infra";
 * isomorphicDecode(Uint8Array.of(0x61, 0xe9)); // "aé"
 * ```
 */
export function isomorphicDecode(input: Bytes): string {
  requireArguments(arguments.length, "input");
  return decode(bytesArgument(input, "input"));
}

const decode = (bytes: Uint8Array): string => stringOfUnits(lengthOf(bytes), (i) => bytes[i]);

/**
 * [ASCII decode](https://infra.spec.whatwg.org/#ascii-decode): converts ASCII bytes to a string.
 *
 * @example asciiDecode(new TextEncoder().encode("abc")); // "abc"
 * @throws {TypeError} if a byte is above 0x7F (code `"ERR_INVALID_ARG_VALUE"`)
 */
export function asciiDecode(input: Bytes): string {
  requireArguments(arguments.length, "input");
  // We check the string rather than the bytes, because another thread may change the bytes at any time.
  const string = decode(bytesArgument(input, "input"));
  if (!isASCIIString(string)) throw invalidValue('The "input" argument has bytes above 0x7F');
  return string;
}
