// Byte sequences: https://infra.spec.whatwg.org/#byte-sequences
import { type Bytes, bytesArgument, requireArguments } from "../language/arguments.js";
import { apply, fromCharCode, lengthOf, NativeUint8Array } from "../language/builtins.js";
import { invalidValue } from "../language/errors.js";
import { lowercase, uppercase } from "./classes.js";
import { isASCIIString } from "./strings.js";

/** https://infra.spec.whatwg.org/#byte-lowercase */
export function byteLowercase(bytes: Bytes): Uint8Array<ArrayBuffer> {
  requireArguments(arguments.length, "bytes");
  return mapBytes(bytesArgument(bytes, "bytes"), lowercase);
}

/** https://infra.spec.whatwg.org/#byte-uppercase */
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

/** https://infra.spec.whatwg.org/#byte-case-insensitive */
export function isByteCaseInsensitiveMatch(a: Bytes, b: Bytes): boolean {
  requireArguments(arguments.length, "a", "b");
  const first = bytesArgument(a, "a");
  const second = bytesArgument(b, "b");
  const length = lengthOf(first);
  if (length !== lengthOf(second)) return false;
  for (let i = 0; i < length; i++) if (lowercase(first[i]) !== lowercase(second[i])) return false;
  return true;
}

/** https://infra.spec.whatwg.org/#byte-sequence-starts-with */
export function byteStartsWith(input: Bytes, potentialPrefix: Bytes): boolean {
  requireArguments(arguments.length, "input", "potentialPrefix");
  const bytes = bytesArgument(input, "input");
  const prefix = bytesArgument(potentialPrefix, "potentialPrefix");
  const length = lengthOf(prefix);
  if (length > lengthOf(bytes)) return false;
  for (let i = 0; i < length; i++) if (bytes[i] !== prefix[i]) return false;
  return true;
}

/** https://infra.spec.whatwg.org/#byte-less-than */
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

// How many code units String.fromCharCode is called with: fewer than any engine's limit on arguments.
const CHUNK = 4096;

/** https://infra.spec.whatwg.org/#isomorphic-decode */
export function isomorphicDecode(input: Bytes): string {
  requireArguments(arguments.length, "input");
  return decode(bytesArgument(input, "input"));
}

function decode(bytes: Uint8Array): string {
  const length = lengthOf(bytes);
  let string = "";
  for (let start = 0; start < length; start += CHUNK) {
    const units: number[] = [];
    for (let i = start; i < length && i < start + CHUNK; i++) units[i - start] = bytes[i];
    string += apply(fromCharCode, undefined, units);
  }
  return string;
}

/** https://infra.spec.whatwg.org/#ascii-decode */
export function asciiDecode(input: Bytes): string {
  requireArguments(arguments.length, "input");
  // The string is looked at, and not the bytes, which another thread may change meanwhile.
  const string = decode(bytesArgument(input, "input"));
  if (!isASCIIString(string)) throw invalidValue('The "input" argument has bytes above 0x7F');
  return string;
}
