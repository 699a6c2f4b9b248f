// The purpose of each state and each stage of the host parser, in a sentence or two.

export const REASONS = {
  "scheme start":
    "A URL with a scheme begins with a letter. Anything else must be relative to a base.",
  scheme:
    "Reads letters, digits, +, - and . up to a colon. Without one, all of it is read again, as something relative.",
  "no scheme": "What has no scheme needs a base; an opaque base takes nothing but a fragment.",
  "special relative or authority":
    "The scheme is the base's. Two slashes begin a host; anything else is relative.",
  "path or authority":
    "Behind the first slash, a second one begins a host, and anything else is a path.",
  relative:
    "Decides how much of the base stays: all but the fragment, the query, or the end of the path.",
  "relative slash": "A second slash begins a host; anything else is a path of the base's host.",
  "special authority slashes":
    "Two slashes should stand here. These schemes have a host all the same if they don't.",
  "special authority ignore slashes": "However many slashes follow, they are skipped.",
  authority:
    "Reads ahead to the end of the authority. What stands before an @ are username and password; the rest is read again.",
  host: "Collects the host, up to a colon outside of brackets, a slash, ? or #, for the host parser.",
  hostname:
    "Collects the host, up to a colon outside of brackets, a slash, ? or #, for the host parser.",
  port: "Collects digits. A port that is the scheme's default is not written.",
  file: "A file URL may lack slashes, and takes what it lacks from a base that is a file URL.",
  "file slash": "A second slash begins a host; without it, a drive letter of the base stays.",
  "file host":
    "Collects the host of a file URL, which is most often empty. A drive letter is none: it belongs to the path.",
  "path start": "Skips the slash with which a path begins, or finds that there is none.",
  path: "Collects a segment at a time, percent-encoded. A dot segment is left out; two dots take the one before away.",
  "opaque path": "This scheme has no host and no segments: all is kept as it is, up to ? or #.",
  query: "Collects all up to a #, and percent-encodes it at the end.",
  fragment: "Takes everything that is left, one code point at a time.",
  "percent-decode": "A host may be percent-encoded; what it is decoded to counts.",
  lowercase: "A domain in ASCII alone only loses its capital letters.",
  map: "UTS 46 says of each code point whether it stays, becomes others, is left out or is refused.",
  normalize: "Characters that can be written in several ways are written in one.",
  labels: "Each label is decoded, checked and encoded in Punycode, if it isn't ASCII.",
  "forbidden domain code points": "No domain can have a space, a slash, a colon and a few more.",
  "ends in a number": "If its last label is a number, it can only be an IPv4 address.",
  IPv4: "Up to four numbers, each decimal, octal or hexadecimal. The last fills what is left.",
  IPv6: "Eight pieces of 16 bits; two colons stand for those that are zero.",
  compress: "Of all runs of zeros, the first of the longest is written as two colons.",
  "forbidden host code points":
    "Even an opaque host is refused if it has a space, a bracket or a few other characters.",
  "percent-encode": "An opaque host stays as it is, but for controls and what is not ASCII.",
};
