// Converts IP addresses to numbers and to their full form, and says what their ranges are for. The input is the
// URL's serialized host, so each address has only one spelling.

/** @returns {number | null} the 32 bits of a dotted address */
export function parseIPv4(text) {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return null;
  return text.split(".").reduce((bits, part) => bits * 256 + Number(part), 0);
}

/** @returns {number[] | null} the eight pieces of an address without brackets */
export function parseIPv6(text) {
  const [before, after] = text.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - before.length - (after?.length ?? 0);
  const pieces = after === undefined ? before : [...before, ...Array(missing).fill("0"), ...after];
  return pieces.map((piece) => Number.parseInt(piece, 16));
}

const hex = (number, width) => number.toString(16).padStart(width, "0");

export const inFull = (pieces) => pieces.map((piece) => hex(piece, 4)).join(":");

const toDotted = (bits) =>
  [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join(".");

export const toHex = (bits) => `0x${hex(bits, 8)}`;

/** Returns the IPv4 address in the last two pieces, if the first six pieces indicate that the address contains one. */
export function embeddedIPv4(pieces) {
  const beginning = pieces.slice(0, 6).join();
  const isMapped = beginning === "0,0,0,0,0,65535";
  const isTranslated = beginning === "100,65435,0,0,0,0";
  return isMapped || isTranslated ? toDotted(pieces[6] * 65536 + pieces[7]) : null;
}

/** https://www.iana.org/assignments/iana-ipv4-special-registry, with the most specific ranges first */
const IPV4_RANGES = [
  ["255.255.255.255", 32, "limited broadcast"],
  ["127.0.0.0", 8, "loopback: this machine"],
  ["10.0.0.0", 8, "private network"],
  ["172.16.0.0", 12, "private network"],
  ["192.168.0.0", 16, "private network"],
  ["169.254.0.0", 16, "link-local"],
  ["100.64.0.0", 10, "shared address space (carrier-grade NAT)"],
  ["192.0.0.0", 24, "IETF protocol assignments"],
  ["192.0.2.0", 24, "documentation"],
  ["198.51.100.0", 24, "documentation"],
  ["203.0.113.0", 24, "documentation"],
  ["198.18.0.0", 15, "benchmarking"],
  ["192.88.99.0", 24, "6to4 relays, deprecated"],
  ["0.0.0.0", 8, "this network"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved"],
];

/** @returns {string | null} */
export function rangeOfIPv4(bits) {
  const range = IPV4_RANGES.find(([start, length]) => {
    const size = 2 ** (32 - length);
    return Math.floor(bits / size) === Math.floor(parseIPv4(start) / size);
  });
  return range === undefined ? null : `${range[2]} (${range[0]}/${range[1]})`;
}

/** https://www.iana.org/assignments/iana-ipv6-special-registry: prefixes with their number of bits */
const IPV6_RANGES = [
  ["::1", 128, "loopback: this machine"],
  ["::", 128, "unspecified"],
  ["::ffff:0:0", 96, "an IPv4 address, mapped"],
  ["64:ff9b::", 96, "an IPv4 address, translated"],
  ["64:ff9b:1::", 48, "translation, local use"],
  ["100::", 64, "discarded"],
  ["2001:db8::", 32, "documentation"],
  ["2001::", 32, "Teredo"],
  ["2001::", 23, "IETF protocol assignments"],
  ["2002::", 16, "6to4"],
  ["3fff::", 20, "documentation"],
  ["5f00::", 16, "segment routing"],
  ["fc00::", 7, "private network (unique local)"],
  ["fe80::", 10, "link-local"],
  ["ff00::", 8, "multicast"],
];

/** @returns {string | null} */
export function rangeOfIPv6(pieces) {
  const bits = (numbers) => numbers.map((piece) => piece.toString(2).padStart(16, "0")).join("");
  const range = IPV6_RANGES.find(
    ([start, length]) => bits(pieces).slice(0, length) === bits(parseIPv6(start)).slice(0, length),
  );
  return range === undefined ? null : `${range[2]} (${range[0]}/${range[1]})`;
}
