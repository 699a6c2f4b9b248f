// Describes the purpose of each state and of each host parser stage in one or two sentences.

export const REASONS = {
  "scheme start":
    "A URL with a scheme starts with a letter. Anything else must be relative to a base.",
  scheme:
    "Reads letters, digits, +, - and . up to a colon. Without a colon, everything is read again as a relative URL.",
  "no scheme": "An input without a scheme needs a base. An opaque base allows only a fragment.",
  "special relative or authority":
    "The scheme equals the base's. Two slashes start a host; anything else is relative.",
  "path or authority":
    "After the first slash, a second one starts a host; anything else is a path.",
  relative:
    "Decides which parts come from the base: all except the fragment, the query or the last path segment.",
  "relative slash": "A second slash starts a host; anything else is a path on the base's host.",
  "special authority slashes":
    "There should be two slashes here. A special URL has a host even without them.",
  "special authority ignore slashes": "Skips all slashes that follow.",
  authority:
    "Reads to the end of the authority. The text before an @ is username and password; the rest is read again.",
  host: "Collects the host, up to a colon outside brackets, a slash, ? or #, for the host parser.",
  hostname:
    "Collects the host, up to a colon outside brackets, a slash, ? or #, for the host parser.",
  port: "Collects digits. A port that is the scheme's default is not written.",
  file: "A file URL may omit slashes, and takes missing parts from a base that is a file URL.",
  "file slash": "A second slash starts a host. Without it, the base's drive letter is kept.",
  "file host":
    "Collects the host of a file URL, usually empty. A drive letter is not a host: it belongs to the path.",
  "path start": "Skips the slash at the start of a path, if there is one.",
  path: "Collects one segment at a time, percent-encoded. A dot segment is dropped; two dots remove the previous one.",
  "opaque path": "This URL has no host and no path segments. The path is everything up to ? or #.",
  query: "Collects everything up to a #, then percent-encodes it.",
  fragment: "Takes the rest, one code point at a time.",
  "percent-decode": "A host may be percent-encoded, so it is decoded first.",
  lowercase: "A domain with only ASCII characters is just lowercased.",
  map: "UTS 46 keeps, replaces, drops or rejects each code point.",
  normalize: "Characters with several spellings get one spelling.",
  labels: "Each label is decoded, checked and encoded in Punycode, if it isn't ASCII.",
  "forbidden domain code points":
    "A domain can't contain spaces, slashes, colons or a few other characters.",
  "ends in a number": "If its last label is a number, it can only be an IPv4 address.",
  IPv4: "Up to four numbers, each decimal, octal or hexadecimal. The last fills the remaining bytes.",
  IPv6: "Eight pieces of 16 bits. Two colons replace a run of zeros.",
  compress: "The first of the longest runs of zeros is written as two colons.",
  "forbidden host code points":
    "Even an opaque host can't contain spaces, brackets or a few other characters.",
  "percent-encode": "Only controls and non-ASCII characters of an opaque host are encoded.",
};
