// Hosts as arguments: https://url.spec.whatwg.org/#concept-host
//
// Hosts are not converted to strings, unlike other arguments. The string of a URL object is not a host, so null or false
// would be the answer for every URL.
import { integerArgument } from "../language/arguments.js";
import { hasCodeUnit, hexDigitValue } from "../language/ascii.js";
import { charCodeAt, isArray } from "../language/builtins.js";
import { invalidArgument, invalidValue } from "../language/errors.js";

/** The eight 16-bit pieces of an [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6), each from 0 to 65535. */
export type IPv6Address = readonly [number, number, number, number, number, number, number, number];

/**
 * A [host](https://url.spec.whatwg.org/#concept-host), in the form that the whatwg-url npm package uses. A string is a
 * domain (in ASCII), an opaque host or the empty host. A number from 0 to 2<sup>32</sup> − 1 is an IPv4 address, and
 * eight numbers are an IPv6 address. Whether a string is an opaque host depends on the `isOpaque` option with which it
 * was parsed.
 */
export type Host = string | number | IPv6Address;

const MOST_IPV4 = 0xffff_ffff;
const PIECES = 8;
const MOST_PIECE = 0xffff;

/** Checks the input to a host parser, or a domain. */
export function hostStringArgument(value: unknown, name: string): string {
  if (typeof value !== "string") throw invalidArgument(name, "a string, such as url.hostname");
  return value;
}

/** Whether a string consists of the characters of an IPv6 address without brackets, which a zone may follow. */
function resemblesIPv6(string: string): boolean {
  let colonCount = 0;
  for (let i = 0; i < string.length && string[i] !== "%"; i++) {
    if (string[i] === ":") colonCount++;
    else if (string[i] !== "." && hexDigitValue(charCodeAt(string, i)) < 0) return false;
  }
  return colonCount > 1;
}

/**
 * Throws if a string is a URL, or a host with a port or a path. Call this function for strings that don't parse as hosts
 * before you return null or false, which callers would take for a fact about the host.
 */
export function rejectURL(string: string, name: string): void {
  const delimiters = resemblesIPv6(string) ? "/\\?#@" : "/\\?#@:";
  // Brackets may contain an IPv6 address.
  let isBracketed = string[0] === "[";
  for (let i = 0; i < string.length; i++) {
    if (string[i] === "]") isBracketed = false;
    if (!isBracketed && hasCodeUnit(delimiters, charCodeAt(string, i))) {
      throw invalidValue(
        `The "${name}" argument must be a host without a scheme, port or path, such as url.hostname`,
      );
    }
  }
}

/**
 * Checks a host in the form that `parseHost` returns, and returns a string, a number, or a new array of eight numbers.
 */
export function hostArgument(value: unknown, name: string): Host {
  if (typeof value === "string") return value;
  if (typeof value === "number") return integerArgument(value, name, MOST_IPV4);
  if (!isArray(value) || value.length !== PIECES) {
    throw invalidArgument(
      name,
      "a string, such as url.hostname, a number, or an array of eight numbers",
    );
  }
  const pieces: number[] = [];
  for (let i = 0; i < PIECES; i++) {
    pieces[i] = integerArgument(value[i], `${name}[${i}]`, MOST_PIECE);
  }
  return pieces as readonly number[] as IPv6Address;
}
