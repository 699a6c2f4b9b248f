// Describes a URL's host.
import {
  embeddedIPv4,
  inFull,
  parseIPv4,
  parseIPv6,
  rangeOfIPv4,
  rangeOfIPv6,
  toHex,
} from "./addresses.js";
import { shortened } from "./visible.js";

/** The maximum length of a domain whose labels are listed. DNS names are shorter. */
const MOST_TEXT = 2000;

// After a special scheme, the parser adds missing slashes, because the rest is an authority or a path. After any other
// scheme, the rest is an opaque path.
const isSpecial = (URL, protocol) => URL.parse(`${protocol}a`).href !== `${protocol}a`;

/**
 * @param url a URL, or null
 * @param {(domain: string) => string} domainToUnicode
 * @returns {[string, string][]} terms and their descriptions
 */
export function hostFacts(url, domainToUnicode) {
  if (url === null) return [["Kind", "not a URL"]];
  const { hostname, protocol, href } = url;
  if (hostname === "") {
    const isEmpty = href.startsWith("//", protocol.length);
    return [["Kind", isEmpty ? "empty host" : "none: this URL has no host"]];
  }
  if (hostname.startsWith("[")) return ipv6Facts(hostname);
  if (!isSpecial(url.constructor, protocol)) {
    return [
      ["Kind", "opaque host: only percent-encoded, because the scheme is not special"],
      ["Host", shortened(hostname, MOST_TEXT)],
    ];
  }
  const bits = parseIPv4(hostname);
  return bits === null ? domainFacts(hostname, domainToUnicode) : ipv4Facts(hostname, bits);
}

function domainFacts(hostname, domainToUnicode) {
  if (hostname.length > MOST_TEXT) {
    return [
      ["Kind", "domain, too long for DNS"],
      ["Length", `${hostname.length.toLocaleString("en")} code units`],
    ];
  }
  const unicode = domainToUnicode(hostname);
  const labels = hostname.replace(/\.$/, "").split(".");
  return [
    ["Kind", "domain"],
    ["ASCII", hostname],
    ["Unicode", unicode === hostname ? "the same" : unicode],
    ["Labels", `${labels.length}: ${labels.join(" · ")}`],
  ];
}

function ipv4Facts(hostname, bits) {
  return [
    ["Kind", "IPv4 address"],
    ["Decimal", hostname],
    ["As one number", `${bits} = ${toHex(bits)}`],
    ["IPv4-mapped address", `::ffff:${hostname}`],
    ["Range", rangeOfIPv4(bits) ?? "public"],
  ];
}

function ipv6Facts(hostname) {
  const compressed = hostname.slice(1, -1);
  const pieces = parseIPv6(compressed);
  const embedded = embeddedIPv4(pieces);
  return [
    ["Kind", "IPv6 address"],
    ["Compressed", compressed],
    ["In full", inFull(pieces)],
    ...(embedded === null ? [] : [["Embedded IPv4 address", embedded]]),
    ["Range", rangeOfIPv6(pieces) ?? "not reserved for a special use"],
  ];
}
