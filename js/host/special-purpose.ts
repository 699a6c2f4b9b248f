// IANA's special-purpose addresses and special-use domain names, made from the tables in src/url/host by `npm run layout`.

/** The kind of network that an address leads to, or a name that is reserved. */
export type AddressSpace =
  | "unspecified"
  | "loopback"
  | "private"
  | "link-local"
  | "unique-local"
  | "shared"
  | "documentation"
  | "multicast"
  | "reserved"
  | "public"
  | "special-use";

/** The address spaces, by number. */
export const SPACES: readonly AddressSpace[] = [
  "unspecified",
  "loopback",
  "private",
  "link-local",
  "unique-local",
  "shared",
  "documentation",
  "multicast",
  "reserved",
  "public",
  "special-use",
];

/** Each block: the number of its space, the length of its prefix, and its first pieces of 16 bits. The first match applies. */
export const IPV4_BLOCKS: readonly (readonly number[])[] = [
  [0, 32], // This host on this network, RFC 1122
  [8, 8], // This network, RFC 791
  [2, 8, 0xa00], // Private-Use, RFC 1918
  [5, 10, 0x6440], // Shared Address Space, RFC 6598
  [1, 8, 0x7f00], // Loopback, RFC 1122
  [3, 16, 0xa9fe], // Link Local, RFC 3927
  [2, 12, 0xac10], // Private-Use, RFC 1918
  [9, 32, 0xc000, 9], // Port Control Protocol Anycast, RFC 7723
  [9, 32, 0xc000, 0xa], // TURN Anycast, RFC 8155
  [8, 24, 0xc000], // IETF Protocol Assignments, RFC 6890
  [6, 24, 0xc000, 0x200], // TEST-NET-1, RFC 5737
  [8, 24, 0xc058, 0x6300], // Deprecated 6to4 Relay Anycast, RFC 7526
  [2, 16, 0xc0a8], // Private-Use, RFC 1918
  [8, 15, 0xc612], // Benchmarking, RFC 2544
  [6, 24, 0xc633, 0x6400], // TEST-NET-2, RFC 5737
  [6, 24, 0xcb00, 0x7100], // TEST-NET-3, RFC 5737
  [7, 4, 0xe000], // Multicast, RFC 5771
  [8, 4, 0xf000], // Reserved, and Limited Broadcast, RFC 1112
];

/** Blocks like IPV4_BLOCKS. */
export const IPV6_BLOCKS: readonly (readonly number[])[] = [
  [0, 128], // Unspecified Address, RFC 4291
  [1, 128, 0, 0, 0, 0, 0, 0, 0, 1], // Loopback Address, RFC 4291
  [2, 48, 0x64, 0xff9b, 1], // IPv4-IPv6 Translation, local use, RFC 8215
  [3, 10, 0xfe80], // Link-Local Unicast, RFC 4291
  [4, 7, 0xfc00], // Unique-Local, RFC 4193
  [7, 8, 0xff00], // Multicast, RFC 4291
  [6, 32, 0x2001, 0xdb8], // Documentation, RFC 3849
  [6, 20, 0x3fff], // Documentation, RFC 9637
  [9, 128, 0x2001, 1, 0, 0, 0, 0, 0, 1], // Port Control Protocol Anycast, RFC 7723
  [9, 128, 0x2001, 1, 0, 0, 0, 0, 0, 2], // TURN Anycast, RFC 8155
  [9, 128, 0x2001, 1, 0, 0, 0, 0, 0, 3], // DNS-SD Service Registration Anycast, RFC 9665
  [9, 32, 0x2001, 3], // AMT, RFC 7450
  [9, 48, 0x2001, 4, 0x112], // AS112-v6, RFC 7535
  [9, 28, 0x2001, 0x20], // ORCHIDv2, RFC 7343
  [9, 28, 0x2001, 0x30], // Drone Remote ID Protocol Entity Tags, RFC 9374
  [8, 23, 0x2001], // IETF Protocol Assignments, RFC 2928
  [9, 3, 0x2000], // Global Unicast, RFC 4291
  [8, 0], // Not allocated, discard-only, SRv6 SIDs, or deprecated, RFC 4291
];

/** Special-use domain names without a dot at the end. */
export const SPECIAL_USE_NAMES: readonly string[] =
  /* @__PURE__ */ "alt example invalid local localhost onion test example.com example.net example.org 6tisch.arpa eap.arpa eap-noob.arpa home.arpa ipv4only.arpa resolver.arpa service.arpa 10.in-addr.arpa 254.169.in-addr.arpa 16.172.in-addr.arpa 17.172.in-addr.arpa 18.172.in-addr.arpa 19.172.in-addr.arpa 20.172.in-addr.arpa 21.172.in-addr.arpa 22.172.in-addr.arpa 23.172.in-addr.arpa 24.172.in-addr.arpa 25.172.in-addr.arpa 26.172.in-addr.arpa 27.172.in-addr.arpa 28.172.in-addr.arpa 29.172.in-addr.arpa 30.172.in-addr.arpa 31.172.in-addr.arpa 168.192.in-addr.arpa 170.0.0.192.in-addr.arpa 171.0.0.192.in-addr.arpa 8.e.f.ip6.arpa 9.e.f.ip6.arpa a.e.f.ip6.arpa b.e.f.ip6.arpa".split(
    " ",
  );
