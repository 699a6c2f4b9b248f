// The entry `/host`: https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)
import { wasmBytes } from "../pkg/host/wasm-bytes.js";
import { type Host, hostArgument, type IPv6Address } from "./host/argument.js";
import {
  booleanOption,
  type CodePoint,
  codePointArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "./language/arguments.js";
import { hasCodeUnit, hexDigitValue } from "./language/ascii.js";
import { charCodeAt, isArray, NativeUint8Array, slice } from "./language/builtins.js";
import { invalidArgument } from "./language/errors.js";
import { toUSVString } from "./language/webidl.js";
import {
  type Client,
  callWithOne,
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

export type { Host, IPv6Address };

/** What the module exports. */
interface Exports {
  parse_host(length: number, isOpaque: number): number;
  parse_ipv4(length: number): number;
  parse_ipv6(length: number): number;
  serialize_address(length: number): number;
  domain_to_ascii(length: number, beStrict: number): number;
  ask_about_host(length: number, question: number): number;
}

/** The result of `parseIPv4Number`. */
export interface IPv4Number {
  number: number;
  validationError: boolean;
}

const client: Client<Exports> = /* @__PURE__ */ connect(
  wasmBytes,
  ["host"],
  /* @__PURE__ */ idnaImports(() => memoryOf(client)),
);

const PIECES = 8;

/** https://url.spec.whatwg.org/#concept-host-parser */
export function parseHost(
  input: StringLike,
  options: { isOpaque?: boolean | undefined } | null | undefined = undefined,
): Host | null {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const isOpaque = booleanOption(optionsArgument(options).isOpaque, "options.isOpaque");
  return callWithOne(
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

/** https://url.spec.whatwg.org/#concept-ipv4-parser */
export function parseIPv4(input: StringLike): number | null {
  requireArguments(arguments.length, "input");
  return callWithOne(
    client,
    stringArgument(input, "input"),
    (module, length) => module.parse_ipv4(length),
    readHost,
  ) as number | null;
}

/** More than any part of an address can be. */
const OUT_OF_RANGE = 2 ** 32;

/** https://url.spec.whatwg.org/#ipv4-number-parser */
export function parseIPv4Number(input: StringLike): IPv4Number | null {
  requireArguments(arguments.length, "input");
  let digits = stringArgument(input, "input");
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

/** https://url.spec.whatwg.org/#concept-ipv6-parser */
export function parseIPv6(input: StringLike): IPv6Address | null {
  requireArguments(arguments.length, "input");
  return callWithOne(
    client,
    stringArgument(input, "input"),
    (module, length) => module.parse_ipv6(length),
    readHost,
  ) as IPv6Address | null;
}

/** https://url.spec.whatwg.org/#concept-host-serializer */
export function serializeHost(host: Host): string {
  requireArguments(arguments.length, "host");
  const checked = hostArgument(host, "host");
  if (typeof checked === "string") return checked;
  return callWithOne(
    client,
    bytesOfAddress(checked),
    (module, length) => module.serialize_address(length),
    readASCII,
  )!;
}

/** https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index */
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

/** The bytes of an address, the most significant first. */
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

/** https://url.spec.whatwg.org/#concept-host-equals */
export function hostEquals(a: Host, b: Host): boolean {
  requireArguments(arguments.length, "a", "b");
  const first = hostArgument(a, "a");
  const second = hostArgument(b, "b");
  if (typeof first !== "object" || typeof second !== "object") return first === second;
  for (let i = 0; i < PIECES; i++) if (first[i] !== second[i]) return false;
  return true;
}

/** https://url.spec.whatwg.org/#concept-domain-to-ascii */
export function domainToASCII(
  domain: StringLike,
  options: { beStrict?: boolean | undefined } | null | undefined = undefined,
): string | null {
  requireArguments(arguments.length, "domain");
  const string = stringArgument(domain, "domain");
  const beStrict = booleanOption(optionsArgument(options).beStrict, "options.beStrict");
  return callWithOne(
    client,
    string,
    (module, length) => module.domain_to_ascii(length, beStrict ? 1 : 0),
    readASCII,
  );
}

/** https://url.spec.whatwg.org/#concept-domain-to-unicode */
export function domainToUnicode(domain: StringLike): string {
  requireArguments(arguments.length, "domain");
  return toUnicode(stringArgument(domain, "domain"));
}

/** Asks about a string. The answer is a status, so there is nothing to read. */
const ask = (string: string, question: number): boolean =>
  callWithOne(
    client,
    string,
    (module, length) => module.ask_about_host(length, question),
    undefined as never,
    isSame,
  );

const isSame = (status: number): boolean => status === SAME;

/** https://url.spec.whatwg.org/#valid-host-string */
export function isValidHost(input: StringLike): boolean {
  requireArguments(arguments.length, "input");
  return ask(stringArgument(input, "input"), IS_VALID_HOST);
}

/** https://url.spec.whatwg.org/#valid-ipv4-address-string */
export function isValidIPv4Address(input: StringLike): boolean {
  requireArguments(arguments.length, "input");
  return ask(stringArgument(input, "input"), IS_VALID_IPV4_ADDRESS);
}

/** https://url.spec.whatwg.org/#valid-ipv6-address-string */
export function isValidIPv6Address(input: StringLike): boolean {
  requireArguments(arguments.length, "input");
  return ask(stringArgument(input, "input"), IS_VALID_IPV6_ADDRESS);
}

/** https://url.spec.whatwg.org/#valid-opaque-host-string */
export function isValidOpaqueHost(input: StringLike): boolean {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  // A lone surrogate is no URL code point, but U+FFFD, which is sent in its place, is one.
  return ask(string, IS_VALID_OPAQUE_HOST) && toUSVString(string) === string;
}

/** https://url.spec.whatwg.org/#ends-in-a-number-checker */
export function endsInANumber(input: StringLike): boolean {
  requireArguments(arguments.length, "input");
  return ask(stringArgument(input, "input"), ENDS_IN_A_NUMBER);
}

/** https://url.spec.whatwg.org/#forbidden-host-code-point */
export function isForbiddenHostCodePoint(codePoint: CodePoint): boolean {
  requireArguments(arguments.length, "codePoint");
  return hasCodeUnit(FORBIDDEN_HOST_CODE_POINTS, codePointArgument(codePoint, "codePoint"));
}

/** https://url.spec.whatwg.org/#forbidden-domain-code-point */
export function isForbiddenDomainCodePoint(codePoint: CodePoint): boolean {
  requireArguments(arguments.length, "codePoint");
  return hasCodeUnit(FORBIDDEN_DOMAIN_CODE_POINTS, codePointArgument(codePoint, "codePoint"));
}
