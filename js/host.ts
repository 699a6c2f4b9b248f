/**
 * Parses, serializes, compares and validates [hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses))
 * without a URL. If you have a URL object, pass its `hostname`. The functions throw a `TypeError` for the object itself.
 *
 * @module whatwg-url-wasm/host
 */

import { wasmBytes } from "../pkg/host/wasm-bytes.js";
import { addressSpaceOf, embeddedIn } from "./host/address-space.js";
import {
  type Host,
  hostArgument,
  hostStringArgument,
  type IPv6Address,
  rejectURL,
} from "./host/argument.js";
import type { AddressSpace } from "./host/special-purpose.js";
import {
  booleanOption,
  type CodePoint,
  codePointArgument,
  optionsArgument,
  requireArguments,
} from "./language/arguments.js";
import { hasCodeUnit, hexDigitValue, isASCIIAlpha, isASCIIDigit } from "./language/ascii.js";
import { charCodeAt, indexOf, isArray, NativeUint8Array, slice } from "./language/builtins.js";
import { invalidArgument } from "./language/errors.js";
import { toUSVString } from "./language/webidl.js";
import {
  type Client,
  callWithPart,
  connect,
  memoryOf,
  readASCII,
  readNumbers,
} from "./wasm/client.js";
import { idnaImports, toUnicode } from "./wasm/idna.js";
import {
  ENDS_IN_A_NUMBER,
  FORBIDDEN_DOMAIN_CODE_POINTS,
  FORBIDDEN_HOST_CODE_POINTS,
  IS_VALID_HOST,
  IS_VALID_IPV4_ADDRESS,
  IS_VALID_IPV6_ADDRESS,
  IS_VALID_OPAQUE_HOST,
  SAME,
} from "./wasm/layout.js";

export type { AddressSpace, Host, IPv6Address };

interface Exports {
  parse_host(length: number, isOpaque: number): number;
  parse_ipv4(length: number): number;
  parse_ipv6(length: number): number;
  serialize_address(length: number): number;
  domain_to_ascii(length: number, beStrict: number): number;
  ask_about_host(length: number, question: number): number;
}

/** The number returned by the [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser). */
export interface IPv4Number {
  /**
   * The number. Numbers of 2<sup>32</sup> or more are reported as 2<sup>32</sup>, because no address can contain them.
   */
  number: number;
  /** Whether the number is hexadecimal or octal, which is a validation error. */
  validationError: boolean;
}

const client: Client<Exports> = /* @__PURE__ */ connect(
  wasmBytes,
  ["host"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

const PIECES = 8;
const COLON = 0x3a;

/**
 * The [host parser](https://url.spec.whatwg.org/#concept-host-parser), which parses the part of a URL between the
 * credentials and the port. IPv6 addresses must be in brackets. Domains are percent-decoded and converted to ASCII. A
 * domain that ends in a number is either an IPv4 address or a failure.
 *
 * ```js
 * import { parseHost } from "whatwg-url-wasm/host";
 *
 * parseHost("EX%41MPLE.com"); // "example.com"
 * parseHost("0x7F.1"); // 2130706433
 * parseHost("[2001:db8::1]"); // [8193, 3512, 0, 0, 0, 0, 0, 1]
 * parseHost("a b"); // null
 * parseHost("A\u00e9", { isOpaque: true }); // "A%C3%A9"
 * ```
 *
 * @param input a string
 * @param options `isOpaque` says that the URL is not special. The host of such a URL can be empty or any string without
 * forbidden code points. The default is false
 * @returns null for failure, for example for a string that is a URL or includes a port
 * @throws {TypeError} when `input` is missing or is not a string, or `isOpaque` is not a boolean
 * @throws {RangeError} when there is not enough memory for the input
 */
export function parseHost(
  input: string,
  options: { isOpaque?: boolean | undefined } | null | undefined = undefined,
): Host | null {
  requireArguments(arguments.length, "input");
  const string = hostStringArgument(input, "input");
  const isOpaque = booleanOption(optionsArgument(options).isOpaque, "options.isOpaque");
  return callWithPart(
    client,
    string,
    (module, length) => module.parse_host(length, isOpaque ? 1 : 0),
    readHost,
  );
}

function readHost(): Host {
  const numbers: readonly number[] = readNumbers(client);
  if (numbers.length === 0) return readASCII(client);
  return numbers.length === 1 ? numbers[0] >>> 0 : (numbers as IPv6Address);
}

/**
 * The [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser). Addresses with fewer than four parts are also
 * accepted, as are octal and hexadecimal parts.
 *
 * ```js
 * import { parseIPv4 } from "whatwg-url-wasm/host";
 *
 * parseIPv4("127.0.0.1"); // 2130706433
 * parseIPv4("0177.1"); // 2130706433
 * parseIPv4("127.0.0.256"); // null
 * ```
 *
 * @param input a string
 * @returns null for failure
 * @throws {TypeError} when `input` is missing or is not a string
 */
export function parseIPv4(input: string): number | null {
  requireArguments(arguments.length, "input");
  return callWithPart(
    client,
    hostStringArgument(input, "input"),
    (module, length) => module.parse_ipv4(length),
    readHost,
  ) as number | null;
}

/** A number larger than any part of an address. */
const OUT_OF_RANGE = 2 ** 32;

/**
 * The [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser), which parses one part of an address.
 *
 * ```js
 * import { parseIPv4Number } from "whatwg-url-wasm/host";
 *
 * parseIPv4Number("0x7F"); // { number: 127, validationError: true }
 * parseIPv4Number("09"); // null
 * ```
 *
 * @param input a string
 * @returns null for failure
 * @throws {TypeError} when `input` is missing or is not a string
 */
export function parseIPv4Number(input: string): IPv4Number | null {
  requireArguments(arguments.length, "input");
  let digits = hostStringArgument(input, "input");
  if (digits === "") return null;
  const start = slice(digits, 0, 2);
  const isHexadecimal = start === "0x" || start === "0X";
  const isOctal = !isHexadecimal && start.length === 2 && digits[0] === "0";
  const radix = isHexadecimal ? 16 : isOctal ? 8 : 10;
  digits = slice(digits, isHexadecimal ? 2 : isOctal ? 1 : 0, digits.length);
  let number = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = hexDigitValue(charCodeAt(digits, i));
    if (digit < 0 || digit >= radix) return null;
    number = number * radix + digit;
    if (number > OUT_OF_RANGE) number = OUT_OF_RANGE;
  }
  return { number, validationError: radix !== 10 };
}

/**
 * The [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser).
 *
 * ```js
 * import { parseIPv6 } from "whatwg-url-wasm/host";
 *
 * parseIPv6("::127.0.0.1"); // [0, 0, 0, 0, 0, 0, 32512, 1]
 * parseIPv6("[::1]"); // null
 * ```
 *
 * @param input an address without brackets
 * @returns null for failure
 * @throws {TypeError} when `input` is missing or is not a string
 */
export function parseIPv6(input: string): IPv6Address | null {
  requireArguments(arguments.length, "input");
  return callWithPart(
    client,
    hostStringArgument(input, "input"),
    (module, length) => module.parse_ipv6(length),
    readHost,
  ) as IPv6Address | null;
}

/**
 * The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer). A string is its own serialization, and
 * IPv6 addresses are enclosed in brackets.
 *
 * ```js
 * import { serializeHost } from "whatwg-url-wasm/host";
 *
 * serializeHost(2130706433); // "127.0.0.1"
 * serializeHost([8193, 3512, 0, 0, 0, 0, 0, 1]); // "[2001:db8::1]"
 * ```
 *
 * @throws {TypeError} when `host` is missing or is not a host
 */
export function serializeHost(host: Host): string {
  requireArguments(arguments.length, "host");
  const checked = parsedHostArgument(host, "host");
  if (typeof checked === "string") return checked;
  return callWithPart(
    client,
    bytesOfAddress(checked),
    (module, length) => module.serialize_address(length),
    readASCII,
  )!;
}

/**
 * [Finds the IPv6 address compressed piece
 * index](https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index): the start of the first longest run
 * of zeros, which the serializer writes as `::`.
 *
 * ```js
 * import { findTheIPv6AddressCompressedPieceIndex, parseIPv6 } from "whatwg-url-wasm/host";
 *
 * findTheIPv6AddressCompressedPieceIndex(parseIPv6("0:f:0:0:f:f:0:0")); // 2
 * findTheIPv6AddressCompressedPieceIndex(parseIPv6("1:0:2:3:4:5:6:7")); // null
 * ```
 *
 * @returns null if no two adjacent pieces are 0
 * @throws {TypeError} when `address` is missing or is not an array of eight numbers from 0 to 65535
 */
export function findTheIPv6AddressCompressedPieceIndex(address: IPv6Address): number | null {
  requireArguments(arguments.length, "address");
  if (!isArray(address)) throw invalidArgument("address", "an array of eight numbers");
  const pieces = hostArgument(address, "address") as IPv6Address;
  let longestIndex: number | null = null;
  let longestSize = 1;
  for (let i = 0; i < PIECES; i++) {
    let size = 0;
    while (i + size < PIECES && pieces[i + size] === 0) size++;
    if (size <= longestSize) continue;
    longestIndex = i;
    longestSize = size;
  }
  return longestIndex;
}

function bytesOfAddress(address: number | IPv6Address): Uint8Array {
  const isIPv4 = typeof address === "number";
  const bytes = new NativeUint8Array(isIPv4 ? 4 : 2 * PIECES);
  if (isIPv4) {
    for (let i = 0; i < 4; i++) bytes[i] = address >>> (24 - 8 * i);
  } else {
    for (let i = 0; i < PIECES; i++) {
      bytes[2 * i] = address[i] >>> 8;
      bytes[2 * i + 1] = address[i];
    }
  }
  return bytes;
}

/**
 * Whether two hosts are [equal](https://url.spec.whatwg.org/#concept-host-equals), which means that they are the same
 * domain, address or opaque host.
 *
 * ```js
 * import { hostEquals, parseHost } from "whatwg-url-wasm/host";
 *
 * hostEquals(parseHost("127.1"), parseHost("0x7f000001")); // true
 * hostEquals(parseHost("example.com"), parseHost("example.com.")); // false
 * ```
 *
 * @throws {TypeError} when an argument is missing or is not a host
 */
export function hostEquals(a: Host, b: Host): boolean {
  requireArguments(arguments.length, "a", "b");
  const first = parsedHostArgument(a, "a");
  const second = parsedHostArgument(b, "b");
  if (typeof first !== "object" || typeof second !== "object") return first === second;
  for (let i = 0; i < PIECES; i++) if (first[i] !== second[i]) return false;
  return true;
}

/**
 * The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii). Unlike `parseHost`, this function does not
 * decode percent-encoded bytes or recognize IPv4 addresses. On failure, it returns null, unlike `domainToASCII` in the
 * default entry and in `node:url`.
 *
 * ```js
 * import { domainToASCII } from "whatwg-url-wasm/host";
 *
 * domainToASCII("b\u00fccher.example"); // "xn--bcher-kva.example"
 * domainToASCII("_dmarc.example"); // "_dmarc.example"
 * domainToASCII("_dmarc.example", { beStrict: true }); // null
 * ```
 *
 * @param domain a string
 * @param options `beStrict` says that labels must consist of 1 to 63 letters, digits and hyphens, as in the DNS. The
 * default is false
 * @returns null for failure
 * @throws {TypeError} when `domain` is missing or is not a string, or `beStrict` is not a boolean
 * @throws {RangeError} when there is not enough memory for the domain
 */
export function domainToASCII(
  domain: string,
  options: { beStrict?: boolean | undefined } | null | undefined = undefined,
): string | null {
  requireArguments(arguments.length, "domain");
  const string = hostStringArgument(domain, "domain");
  const beStrict = booleanOption(optionsArgument(options).beStrict, "options.beStrict");
  return callWithPart(
    client,
    string,
    (module, length) => module.domain_to_ascii(length, beStrict ? 1 : 0),
    readASCII,
  );
}

/**
 * [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), for display. If a label is invalid, the
 * domain is returned unchanged, whereas `domainToUnicode` in the default entry still converts the valid labels.
 *
 * ```js
 * import { domainToUnicode } from "whatwg-url-wasm/host";
 *
 * domainToUnicode("xn--bcher-kva.example"); // "b\u00fccher.example"
 * domainToUnicode("xn--bcher-kva.xn--a"); // "xn--bcher-kva.xn--a"
 * ```
 *
 * @param domain a string
 * @throws {TypeError} when `domain` is missing or is not a string
 */
export function domainToUnicode(domain: string): string {
  requireArguments(arguments.length, "domain");
  return toUnicode(hostStringArgument(domain, "domain"));
}

/** Asks the wasm module a yes-or-no question about a string. The status is the answer. */
const ask = (string: string, question: number): boolean =>
  callWithPart(
    client,
    string,
    (module, length) => module.ask_about_host(length, question),
    undefined as never,
    isSame,
  );

const isSame = (status: number): boolean => status === SAME;

/**
 * Whether the input is a [valid host string](https://url.spec.whatwg.org/#valid-host-string): a valid domain, a valid
 * IPv4-address string, or a valid IPv6-address string in brackets. The host parser accepts more.
 *
 * ```js
 * import { isValidHost } from "whatwg-url-wasm/host";
 *
 * isValidHost("b\u00fccher.example"); // true
 * isValidHost("127.1"); // false
 * ```
 *
 * @param input a string
 * @throws {TypeError} when `input` is missing or is not a string
 */
export function isValidHost(input: string): boolean {
  requireArguments(arguments.length, "input");
  return ask(hostStringArgument(input, "input"), IS_VALID_HOST);
}

/**
 * Whether the input is a [valid IPv4-address string](https://url.spec.whatwg.org/#valid-ipv4-address-string): four
 * numbers from 0 to 255, without leading zeros.
 *
 * ```js
 * import { isValidIPv4Address } from "whatwg-url-wasm/host";
 *
 * isValidIPv4Address("127.0.0.1"); // true
 * isValidIPv4Address("127.0.0.01"); // false
 * ```
 *
 * @param input a string
 * @throws {TypeError} when `input` is missing or is not a string
 */
export function isValidIPv4Address(input: string): boolean {
  requireArguments(arguments.length, "input");
  return ask(hostStringArgument(input, "input"), IS_VALID_IPV4_ADDRESS);
}

/**
 * Whether the input is a [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string). The
 * address must not have brackets or leading zeros.
 *
 * ```js
 * import { isValidIPv6Address } from "whatwg-url-wasm/host";
 *
 * isValidIPv6Address("2001:db8::192.0.2.1"); // true
 * isValidIPv6Address("::01"); // false
 * ```
 *
 * @param input a string
 * @throws {TypeError} when `input` is missing or is not a string
 */
export function isValidIPv6Address(input: string): boolean {
  requireArguments(arguments.length, "input");
  return ask(hostStringArgument(input, "input"), IS_VALID_IPV6_ADDRESS);
}

/**
 * Whether the input is a [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string): either at
 * least one URL unit, without forbidden host code points, or a valid IPv6-address string in brackets.
 *
 * ```js
 * import { isValidOpaqueHost } from "whatwg-url-wasm/host";
 *
 * isValidOpaqueHost("A_b%20"); // true
 * isValidOpaqueHost("a b"); // false
 * ```
 *
 * @param input a string
 * @throws {TypeError} when `input` is missing or is not a string
 */
export function isValidOpaqueHost(input: string): boolean {
  requireArguments(arguments.length, "input");
  const string = hostStringArgument(input, "input");
  // Lone surrogates are sent as U+FFFD. Unlike lone surrogates, U+FFFD is a URL code point.
  return ask(string, IS_VALID_OPAQUE_HOST) && toUSVString(string) === string;
}

/**
 * Whether the input [ends in a number](https://url.spec.whatwg.org/#ends-in-a-number-checker). If so, the host parser
 * treats the input as an IPv4 address.
 *
 * ```js
 * import { endsInANumber } from "whatwg-url-wasm/host";
 *
 * endsInANumber("a.0x1."); // true
 * endsInANumber("1.a"); // false
 * ```
 *
 * @param input a domain
 * @throws {TypeError} when `input` is missing or is not a string
 */
export function endsInANumber(input: string): boolean {
  requireArguments(arguments.length, "input");
  return ask(hostStringArgument(input, "input"), ENDS_IN_A_NUMBER);
}

/**
 * Whether a code point is a [forbidden host code point](https://url.spec.whatwg.org/#forbidden-host-code-point), which
 * hosts can't contain.
 *
 * ```js
 * import { isForbiddenHostCodePoint } from "whatwg-url-wasm/host";
 *
 * isForbiddenHostCodePoint("^"); // true
 * isForbiddenHostCodePoint("%"); // false
 * ```
 *
 * @param codePoint a string of one code point, or the value of a code point
 * @returns false also for numbers that are not code points
 * @throws {TypeError} if `codePoint` is missing, or is neither a number nor a string of one code point (code
 *   `"ERR_INVALID_ARG_TYPE"`)
 */
export function isForbiddenHostCodePoint(codePoint: CodePoint): boolean {
  requireArguments(arguments.length, "codePoint");
  return hasCodeUnit(FORBIDDEN_HOST_CODE_POINTS, codePointArgument(codePoint, "codePoint"));
}

/**
 * Whether a code point is a [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point),
 * which domains can't contain: a forbidden host code point, a C0 control, `%` or U+007F.
 *
 * ```js
 * import { isForbiddenDomainCodePoint } from "whatwg-url-wasm/host";
 *
 * isForbiddenDomainCodePoint("%"); // true
 * isForbiddenDomainCodePoint("_"); // false
 * ```
 *
 * @param codePoint a string of one code point, or the value of a code point
 * @returns false also for numbers that are not code points
 * @throws {TypeError} if `codePoint` is missing, or is neither a number nor a string of one code point (code
 *   `"ERR_INVALID_ARG_TYPE"`)
 */
export function isForbiddenDomainCodePoint(codePoint: CodePoint): boolean {
  requireArguments(arguments.length, "codePoint");
  return hasCodeUnit(FORBIDDEN_DOMAIN_CODE_POINTS, codePointArgument(codePoint, "codePoint"));
}

/**
 * The kind of network that a host belongs to, according to IANA's registries of
 * [IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry/) and
 * [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry/) addresses and of [special-use domain
 * names](https://www.iana.org/assignments/special-use-domain-names/).
 *
 * Check names when you connect: DNS decides which address a name resolves to, so classify the address that
 * you connect to. Allow only `"public"` instead of listing the address spaces to block. docs/recipes.md shows this for
 * Node.
 *
 * An IPv6 address with an embedded IPv4 address belongs to the address space of the IPv4 address.
 *
 * ```js
 * import { addressSpace } from "whatwg-url-wasm/host";
 *
 * addressSpace("169.254.169.254"); // "link-local"
 * addressSpace("[::ffff:10.0.0.1]"); // "private"
 * addressSpace("fe80::1%eth0"); // "link-local"
 * addressSpace("printer.local"); // "special-use"
 * addressSpace("example.edu"); // null
 * ```
 *
 * @param host a host written as in a URL, a host returned by `parseHost`, or an IPv6 address without brackets as
 * reported by sockets, with or without a zone
 * @returns null for names that are not reserved, for empty hosts, and for strings that do not parse
 * @throws {TypeError} when `host` is missing or is something else, such as a URL object. The same applies to strings that
 * are URLs, or hosts with a port or a path (code `"ERR_INVALID_ARG_VALUE"`)
 * @throws {RangeError} when there is not enough memory for the host
 */
export function addressSpace(host: Host | null): AddressSpace | null {
  requireArguments(arguments.length, "host");
  const parsed = networkArgument(host);
  return parsed === null ? null : addressSpaceOf(parsed);
}

/**
 * The IPv4 address embedded in an IPv4-mapped, IPv4-compatible, NAT64 or 6to4 address, or the client's address in a
 * Teredo address.
 *
 * ```js
 * import { embeddedIPv4, serializeHost } from "whatwg-url-wasm/host";
 *
 * serializeHost(embeddedIPv4("64:ff9b::a00:1")); // "10.0.0.1"
 * embeddedIPv4("10.0.0.1"); // null
 * ```
 *
 * @param host as for `addressSpace`
 * @returns null if there is none
 * @throws {TypeError} as `addressSpace` does
 * @throws {RangeError} as `addressSpace` does
 */
export function embeddedIPv4(host: Host | null): number | null {
  requireArguments(arguments.length, "host");
  const parsed = networkArgument(host);
  return typeof parsed === "object" && parsed !== null ? embeddedIn(parsed) : null;
}

/** Whether the text from `start` on names a zone in the format that sockets use: `eth0`, `br-1.2`, `3`. */
function isZone(string: string, start: number): boolean {
  for (let i = start; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    const isName = isASCIIAlpha(unit) || isASCIIDigit(unit);
    if (!isName && unit !== COLON && string[i] !== "-" && string[i] !== "." && string[i] !== "_")
      return false;
  }
  return start < string.length;
}

/** Checks a host in the form that `parseHost` returns. */
function parsedHostArgument(value: unknown, name: string): Host {
  const host = hostArgument(value, name);
  if (typeof host === "string") rejectURL(host, name);
  return host;
}

/** Parses `host` if it is a string. Returns null on failure. */
function networkArgument(value: Host | null): Host | null {
  const host = value === null ? null : hostArgument(value, "host");
  if (typeof host !== "string") return host;
  const parsed = parseNetworkHost(host);
  if (parsed === null) rejectURL(host, "host");
  return parsed;
}

/** Parses a host, or an IPv6 address without brackets, with or without a zone. */
function parseNetworkHost(string: string): Host | null {
  if (string[0] === "[" || !hasCodeUnit(string, COLON)) return parseHost(string);
  const end = indexOf(string, "%", 0);
  if (end === -1) return parseIPv6(string);
  return isZone(string, end + 1) ? parseIPv6(slice(string, 0, end)) : null;
}
