// Parses domains with the host parser: https://url.spec.whatwg.org/#concept-host-parser
import { getHostname, parse } from "../core/url-members.js";
import { hasCodeUnit, isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, NativeUint8Array } from "../language/builtins.js";

export const DOT = 0x2e;
const COLON = 0x3a;

/** Contains 1 for each ASCII character that the host parser never changes. */
const plain = /* @__PURE__ */ (() => {
  const units = new NativeUint8Array(0x80);
  const characters = "abcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let i = 0; i < characters.length; i++) units[charCodeAt(characters, i)] = 1;
  return units;
})();

/**
 * Whether the host parser is known to leave a code unit in a domain unchanged. False does not mean that the parser
 * changes the code unit.
 */
export const isPlain = (unit: number): boolean => unit < 0x80 && plain[unit] === 1;

/** Whether a code unit ends a host, starts an IPv6 address, or is removed. Domains contain none of these. */
const endsHost = (unit: number): boolean => hasCodeUnit("/\\?#@:[\t\n\r", unit);

/** Parses `input` with the host parser and returns the serialized host, or null if parsing fails. */
export function parseHostname(input: string): string | null {
  if (input === "") return null;
  const isIPv6 = input[0] === "[";
  for (let i = isIPv6 ? 1 : 0; i < input.length; i++) {
    const unit = charCodeAt(input, i);
    if (endsHost(unit) && !(isIPv6 && unit === COLON)) return null;
  }
  // Otherwise, a port could follow the address.
  if (isIPv6 && input[input.length - 1] !== "]") return null;
  const url = parse(`https://${input}/`);
  return url === null ? null : getHostname(url);
}

/** Parses `input` with the host parser. Returns null if parsing fails or the host is not a domain. */
export function parseDomain(input: string): string | null {
  const hostname = input[0] === "[" ? null : parseHostname(input);
  return hostname === null || isIPv4Address(hostname) ? null : hostname;
}

/** Whether a serialized host is an IPv4 address, which means that the last label consists of digits. */
function isIPv4Address(hostname: string): boolean {
  let i = hostname.length - 1;
  if (!isASCIIDigit(charCodeAt(hostname, i))) return false;
  while (i >= 0 && isASCIIDigit(charCodeAt(hostname, i))) i--;
  return i >= 0 && charCodeAt(hostname, i) === DOT;
}
