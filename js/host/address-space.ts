// Address spaces according to IANA's registries of special-purpose IPv4 and IPv6 addresses and of special-use domain
// names
import { charCodeAt } from "../language/builtins.js";
import type { Host } from "./argument.js";
import {
  type AddressSpace,
  IPV4_BLOCKS,
  IPV6_BLOCKS,
  SPACES,
  SPECIAL_USE_NAMES,
} from "./special-purpose.js";

const DOT = 0x2e;
const PIECE = 16;

/** The address space of a host that the host parser returned for a special URL. */
export function addressSpaceOf(host: Host): AddressSpace | null {
  if (typeof host === "number") return spaceOfIPv4(host);
  if (typeof host !== "string") return spaceOfIPv6(host);
  if (isAtOrBelow(host, "localhost")) return "loopback";
  return isSpecialUse(host) ? "special-use" : null;
}

function spaceOfIPv4(address: number): AddressSpace {
  return spaceIn(IPV4_BLOCKS, [address >>> PIECE, address & 0xffff]) ?? "public";
}

function spaceOfIPv6(pieces: readonly number[]): AddressSpace {
  const embedded = embeddedIn(pieces);
  if (embedded === null) return spaceIn(IPV6_BLOCKS, pieces) ?? "reserved";
  const space = spaceOfIPv4(embedded);
  // IPv4-compatible addresses are deprecated and not routed.
  return isZero(pieces, 0, 6) && space === "public" ? "reserved" : space;
}

function spaceIn(
  blocks: readonly (readonly number[])[],
  pieces: readonly number[],
): AddressSpace | null {
  for (let i = 0; i < blocks.length; i++) {
    if (isIn(blocks[i], pieces)) return SPACES[blocks[i][0]];
  }
  return null;
}

/** Whether an address is in a block from special-purpose.ts. */
function isIn(block: readonly number[], pieces: readonly number[]): boolean {
  let length = block[1];
  for (let i = 0; length > 0; i++, length -= PIECE) {
    const first = i + 2 < block.length ? block[i + 2] : 0;
    const ignored = length < PIECE ? PIECE - length : 0;
    if ((pieces[i] ^ first) >>> ignored !== 0) return false;
  }
  return true;
}

function isZero(pieces: readonly number[], start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (pieces[i] !== 0) return false;
  return true;
}

const joined = (high: number, low: number): number => high * 0x1_0000 + low;

export function embeddedIn(pieces: readonly number[]): number | null {
  const last = joined(pieces[6], pieces[7]);
  // IPv4-compatible and IPv4-mapped (RFC 4291). Unspecified and loopback begin with the same pieces.
  if (isZero(pieces, 0, 5)) {
    if (pieces[5] === 0) return last > 1 ? last : null;
    return pieces[5] === 0xffff ? last : null;
  }
  // NAT64 (RFC 6052).
  if (pieces[0] === 0x64 && pieces[1] === 0xff9b && isZero(pieces, 2, 6)) return last;
  // 6to4 (RFC 3056).
  if (pieces[0] === 0x2002) return joined(pieces[1], pieces[2]);
  // Teredo (RFC 4380).
  return pieces[0] === 0x2001 && pieces[1] === 0 ? ~last >>> 0 : null;
}

/** Whether a lowercase ASCII domain is a special-use domain name or is below one. */
export function isSpecialUse(domain: string): boolean {
  for (let i = 0; i < SPECIAL_USE_NAMES.length; i++) {
    if (isAtOrBelow(domain, SPECIAL_USE_NAMES[i])) return true;
  }
  return false;
}

/** Whether a domain is `name` or ends with `name` after a dot. */
function isAtOrBelow(domain: string, name: string): boolean {
  let at = domain.length - 1;
  if (at >= 0 && charCodeAt(domain, at) === DOT) at--;
  let i = name.length - 1;
  while (i >= 0 && at >= 0 && charCodeAt(domain, at) === charCodeAt(name, i)) {
    i--;
    at--;
  }
  return i < 0 && (at < 0 || charCodeAt(domain, at) === DOT);
}
