// Describes a URL's host.
import { shortened } from "./visible.js";

/** The maximum length of a domain whose labels are listed. DNS names are shorter. */
const MOST_TEXT = 2000;

// After a special scheme, the parser adds the missing slashes. Otherwise, the path is opaque.
const isSpecial = (URL, protocol) => URL.parse(`${protocol}a`).href !== `${protocol}a`;

/** Returns terms and descriptions for a URL, or for null. `parser` has the exports of engine.js. */
export function hostFacts(url, parser) {
  if (url === null) return [["Kind", "not a URL"]];
  const { hostname, protocol, href } = url;
  if (hostname === "") {
    const isEmpty = href.startsWith("//", protocol.length);
    return [["Kind", isEmpty ? "empty host" : "none: this URL has no host"]];
  }
  if (!hostname.startsWith("[") && !isSpecial(url.constructor, protocol)) {
    return [
      ["Kind", "opaque host: only percent-encoded, because the scheme is not special"],
      ["Host", shortened(hostname, MOST_TEXT)],
    ];
  }
  const host = parser.parseHost(hostname);
  const facts =
    typeof host === "string"
      ? domainFacts(hostname, parser)
      : typeof host === "number"
        ? ipv4Facts(hostname, host)
        : ipv6Facts(hostname, host, parser);
  const space = parser.addressSpace(host);
  return space === null ? facts : [...facts, ["Address space", space]];
}

function domainFacts(hostname, { domainToUnicode }) {
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
    ["Unicode", unicode === hostname ? "same as in ASCII" : unicode],
    ["Labels", `${labels.length}: ${labels.join(" · ")}`],
  ];
}

const hex = (number, width) => number.toString(16).padStart(width, "0");

const ipv4Facts = (hostname, address) => [
  ["Kind", "IPv4 address"],
  ["Decimal", hostname],
  ["As one number", `${address} = 0x${hex(address, 8)}`],
  ["IPv4-mapped address", `::ffff:${hostname}`],
];

function ipv6Facts(hostname, pieces, { embeddedIPv4, serializeHost }) {
  const embedded = embeddedIPv4(pieces);
  return [
    ["Kind", "IPv6 address"],
    ["Compressed", hostname.slice(1, -1)],
    ["In full", pieces.map((piece) => hex(piece, 4)).join(":")],
    ...(embedded === null ? [] : [["Embedded IPv4 address", serializeHost(embedded)]]),
  ];
}
