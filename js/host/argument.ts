// Hosts as arguments: https://url.spec.whatwg.org/#concept-host
import { integerArgument } from "../language/arguments.js";
import { isArray } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";

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

/**
 * Checks a host in the form that `parseHost` returns, and returns a string, a number, or a new array of eight numbers.
 */
export function hostArgument(value: unknown, name: string): Host {
  if (typeof value === "string") return value;
  if (typeof value === "number") return integerArgument(value, name, MOST_IPV4);
  if (!isArray(value) || value.length !== PIECES) {
    throw invalidArgument(name, "a string, a number, or an array of eight numbers");
  }
  const pieces: number[] = [];
  for (let i = 0; i < PIECES; i++) {
    pieces[i] = integerArgument(value[i], `${name}[${i}]`, MOST_PIECE);
  }
  return pieces as readonly number[] as IPv6Address;
}
