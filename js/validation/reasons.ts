// Made from wasm/src/layout.rs by `npm run layout`.

// The advice for each error: what to write instead.
export const ADVICE = [
  "Write labels of 1 to 63 letters, digits and inner hyphens, separated by dots; only Punycode labels begin with xn--.",
  "Write the character itself instead of percent-encoding it.",
  "Percent-encode this character.",
  "Leave out the dot at the end.",
  "Write four numbers separated by dots, as in 192.0.2.1.",
  "Write no more than four numbers, or end the domain with a label that is not a number.",
  "Write only numbers, or end the domain with a label that is not a number.",
  "Write this number in decimal, without 0x or leading zeros.",
  "Write four numbers from 0 to 255.",
  "Write ASCII digits and full stops.",
  "End the IPv6 address with a closing bracket (]).",
  "Begin the IPv6 address with a number or two colons (::), not one.",
  "Write no more than eight pieces, or seven with two colons (::).",
  "Write two colons (::) only once, and write out all other zeros.",
  "Write pieces of one to four hexadecimal digits, separated by colons.",
  "Write all eight pieces, or two colons (::) instead of the zeros.",
  "Write this piece without leading zeros.",
  "Write no more than six pieces before the IPv4 address.",
  "Write the IPv4 address as four decimal numbers without leading zeros, separated by dots.",
  "Write the IPv4 address with numbers from 0 to 255.",
  "Write all four numbers of the IPv4 address.",
  "Percent-encode this (a % as %25), or leave it out if it is a tab, a newline, or a space around the URL.",
  "Write two slashes (//) after the colon of this scheme, or three in a file URL without a host.",
  "Begin with a scheme, as in https:, or give a base URL.",
  "Write a slash (/) instead of the backslash (\\).",
  "Provide the username and password outside the URL.",
  "Write a host after the two slashes (//).",
  "Write a port from 0 to 65535.",
  "Write only digits after the port's colon.",
  "Write the whole URL, as in file:///C:/.",
  "Write three slashes before the drive letter, and a colon after it.",
];

// The kinds of reasons for validation errors.
export const KINDS =
  /* @__PURE__ */ "surrounding-space tab-or-newline percent-sign not-a-url-code-point windows-path drive-letter percent-encoded not-utf-8 forbidden-code-point not-letter-digit-hyphen disallowed-code-point empty-label trailing-dot nothing-left label-too-long domain-too-long hyphen-at-start hyphen-at-end hyphens-inside joiner leading-mark bidi punycode part-count not-a-number not-octal not-decimal octal hexadecimal number-too-large not-ascii unclosed single-colon piece-count second-compression unexpected-code-point piece-too-long zone leading-zero unexpected-end slash-count scheme-of-base no-scheme opaque-base backslash credentials empty-credentials empty-host not-a-digit".split(
    " ",
  );

// A sentence for each kind. {c} is replaced with a code point, {t} with a string and {n} with a number.
export const SENTENCES = [
  "Spaces and controls around a URL are removed.",
  "{c} is removed from URLs.",
  "Two hexadecimal digits must follow a percent sign.",
  "{c} is not a URL code point.",
  "The drive letter of this Windows path is parsed as a scheme.",
  "{t} is a drive letter and belongs in the path.",
  "The domain is percent-encoded and is parsed as {t}.",
  "The percent-encoded bytes of the domain are not UTF-8.",
  "{c} is forbidden in a host.",
  "{c} is not a letter, digit or hyphen.",
  "IDNA does not allow {c} in domains.",
  "There is nothing between two dots or before the first dot.",
  "There is a dot at the end.",
  "IDNA maps {t} to nothing.",
  "The label is {n} characters long in ASCII; the limit is 63.",
  "The domain is {n} characters long in ASCII; the limit is 253.",
  "The label {t} begins with a hyphen.",
  "The label {t} ends with a hyphen.",
  "The third and fourth characters of the label {t} are hyphens.",
  "{c} has nothing to join in {t}.",
  "The label {t} begins with a mark.",
  "{t} violates the Bidi Rule for right-to-left text.",
  "The label {t} is not the Punycode of a valid label.",
  "The IPv4 address should have four parts, not {n}.",
  "{t} is not a number, though the last part of the host is one.",
  "{t} is octal because of its leading zero, so it can't contain 8 or 9.",
  "{t} is not decimal.",
  "{t} is octal because of its leading zero and means {n}.",
  "{t} is hexadecimal and means {n}.",
  "{t} is above {n}.",
  "The address is not ASCII; it is parsed as {t}.",
  "The host has no closing bracket at the end.",
  "The address begins with one colon.",
  "The number of pieces is {n}; it must be eight, or at most seven with a double colon.",
  "The address already has a double colon.",
  "{c} is not allowed at this position in the address.",
  "A piece of the address has more than four digits.",
  "Addresses in URLs can't have a zone such as {t}.",
  "A number in the address has a leading zero.",
  "The address ends too early.",
  "There should be two slashes before the host (which can be empty), not {n}.",
  "The scheme is the same as the base's, so the rest is relative to the base.",
  "There is neither a scheme nor a base.",
  "Only a fragment can be relative to this base.",
  "With this scheme, a backslash is parsed as a slash.",
  "Anyone who sees the URL sees the username and password.",
  "There is an at sign, but neither a username nor a password.",
  "The host is empty.",
  "{c} is not a digit, and ports consist of digits.",
];

// The names of the hints.
export const HINTS =
  /* @__PURE__ */ "host-as-scheme escaped-ampersand windows-path missing-scheme-separator wrong-scheme-separator repeated-scheme misspelled-scheme address-without-scheme host-without-scheme scp-address delimiter-in-password several-hosts space-in-host line-break invisible-character enclosing-marks link-markup surrounding-text trailing-punctuation defanged-url full-width-character placeholder".split(
    " ",
  );

// The sentence of each hint.
export const HINT_MESSAGES = [
  "This is parsed as a scheme. If it is a host, write a scheme and :// before it.",
  "&amp; is an escape in HTML and XML. In a URL, separate parameters with & alone.",
  "This is a Windows path. If it is meant as a URL, write it as a file URL.",
  "Write :// between a scheme and a host.",
  "Write only :// between a scheme and a host.",
  "There are two schemes, and the second is parsed as the host. Write one.",
  "This is probably a spelling mistake in http or https.",
  "Write a scheme and :// before an address.",
  "If this is a host, write a scheme and :// before it.",
  "This is an address for scp or Git. In a URL, write ssh:// before it, and a slash instead of the colon.",
  "Percent-encode /, ?, # and @ in a password. Otherwise, they end the password.",
  "A URL has one host. Parse a list of hosts with the database's library, or write only one of them.",
  "A host can't contain spaces.",
  "There is a line break here. The parser removes it, but not the spaces beside it.",
  "There is an invisible character here, such as a byte order mark or a zero width space.",
  "Write the URL without the marks around it.",
  "This is a link in Markdown, HTML or CSS. Write only its URL.",
  "Write only the URL, without the text around it.",
  "This probably belongs to the text around the URL.",
  "This URL is written so that nobody opens it by accident. Make sure that you want to.",
  "Write ASCII characters instead of full-width characters.",
  "This is a placeholder. Write a value instead.",
];

// The indices of the hints.
export const HOST_AS_SCHEME = 0;
export const ESCAPED_AMPERSAND = 1;
export const WINDOWS_PATH = 2;
export const MISSING_SCHEME_SEPARATOR = 3;
export const WRONG_SCHEME_SEPARATOR = 4;
export const REPEATED_SCHEME = 5;
export const MISSPELLED_SCHEME = 6;
export const ADDRESS_WITHOUT_SCHEME = 7;
export const HOST_WITHOUT_SCHEME = 8;
export const SCP_ADDRESS = 9;
export const DELIMITER_IN_PASSWORD = 10;
export const SEVERAL_HOSTS = 11;
export const SPACE_IN_HOST = 12;
export const LINE_BREAK = 13;
export const INVISIBLE_CHARACTER = 14;
export const ENCLOSING_MARKS = 15;
export const LINK_MARKUP = 16;
export const SURROUNDING_TEXT = 17;
export const TRAILING_PUNCTUATION = 18;
export const DEFANGED_URL = 19;
export const FULL_WIDTH_CHARACTER = 20;
export const PLACEHOLDER = 21;

// The closing mark for each opening mark.
export const CLOSING = "\"'`)]}>»«’’‘’””“”›‹〉》」』】〕〗〞）］｝＞＂＇｣";

// Invisible characters that people paste around URLs.
export const INVISIBLE =
  "\u00a0\u00ad\u200b\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u3000\ufeff";

// Spellings that keep software from making a link, each with what it stands for.
export const DEFANGED =
  /* @__PURE__ */ "[.] . (.) . {.} . [dot] . (dot) . [://] :// [:] : [/] / [@] @ [at] @".split(" ");

// Invisible code points.
export const NAMED_CODE_POINTS = [0x9, 0xa, 0xd, 0x20, 0xa0, 0xad, 0x200b, 0x200c, 0x200d, 0xfeff];

// The names of the invisible code points.
export const NAMES_OF_CODE_POINTS = [
  "tab",
  "line feed",
  "carriage return",
  "space",
  "no-break space",
  "soft hyphen",
  "zero width space",
  "zero width non-joiner",
  "zero width joiner",
  "byte order mark",
];

// The index of the kind for a lone surrogate.
export const NOT_A_URL_CODE_POINT = 3;

// The maximum number of rounds of repairs.
export const MOST_ROUNDS = 6;
