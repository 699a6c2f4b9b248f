// Made from wasm/src/layout.rs by `npm run layout`.

// The return values of calls.
export const SAME = 0;
export const CHANGED = 1;
export const FAILURE = 2;
export const NO_MEMORY = 3;
export const IN_LOWERCASE = 4;
export const UNWRITABLE_MIME_TYPE = 5;
export const INVALID_BASE = 6;
export const SPLICED = 7;
export const TOO_LARGE = 8;

// Returned by a call instead of a count.
export const NO_COUNT = -1;

// The number of words in the result area.
export const RESULT_WORDS = 13;

// The result area's words for a URL: its offsets.
export const SCHEME_END = 0;
export const USERNAME_END = 1;
export const HOST_START = 2;
export const HOST_END = 3;
export const PATH_START = 4;
export const QUERY_START = 5;
export const FRAGMENT_START = 6;

// The result area's words for a URL: its offsets except the last, packed together with the scheme type; and the scheme type.
export const PACKED_FRONT = 10;
export const PACKED_BACK = 11;
export const SCHEME_TYPE = 12;

// The result area's words for a string, or for a table and its string.
export const OUTPUT_POINTER = 7;
export const OUTPUT_LENGTH = 8;
export const STRING_POINTER = 9;
export const TEXT_UNITS = 10;

// The result area's words for a spliced result.
export const START_LENGTH = 7;
export const END_LENGTH = 8;
export const JOINT = 9;
export const DELIMITERS = 9;

// The result area's words for strings, numbers and bytes.
export const STRINGS_POINTER = 0;
export const STRINGS_LENGTH = 1;
export const NUMBERS_POINTER = 2;
export const NUMBERS_COUNT = 3;
export const BYTES_POINTER = 7;
export const BYTES_LENGTH = 8;

// Stands for null where the length of a string is expected.
export const NULL = -1;

// How offsets are packed. NOT_PACKED replaces the first three if they are too large.
export const SECOND_SHIFT = 10;
export const THIRD_SHIFT = 20;
export const OFFSET_MASK = 1023;
export const SCHEME_END_MASK = 127;
export const SCHEME_TYPE_SHIFT = 7;
export const SCHEME_TYPE_MASK = 7;
export const NOT_PACKED = -1;

// The number of words in the table for unpacked offsets.
export const UNPACKED_WORDS = 7;

// The number of numbers that describe a validation error and its reason, and their indices.
export const ERROR_WORDS = 10;
export const ERROR_NAME = 0;
export const ERROR_IS_FAILURE = 1;
export const ERROR_START = 2;
export const ERROR_END = 3;
export const REASON_KIND = 4;
export const REASON_CODE_POINT = 5;
export const REASON_NUMBER = 6;
export const REASON_TEXT_START = 7;
export const REASON_TEXT_END = 8;
export const ERROR_FIX = 9;

// The number of numbers that describe a repair, and their indices.
export const FIX_WORDS = 5;
export const FIX_START = 0;
export const FIX_END = 1;
export const FIX_KEEPS_HREF = 2;
export const FIX_TEXT_START = 3;
export const FIX_TEXT_END = 4;

// How the delimiters to insert before and after a value are packed.
export const DELIMITER_SHIFT = 8;
export const DELIMITER_MASK = 255;

// The values of the word JOINT.
export const BEGINS_WITH_BASE = 1;
export const ENCODED = 128;

// The base that an input is parsed with.
export const NO_BASE = 0;
export const BASE = 1;
export const IS_BASE = 2;

// How attributes with setters are numbered. QUERY sets the query to a serialized list.
export const PROTOCOL = 0;
export const USERNAME = 1;
export const PASSWORD = 2;
export const HOST = 3;
export const HOSTNAME = 4;
export const PORT = 5;
export const PATHNAME = 6;
export const SEARCH = 7;
export const HASH = 8;
export const QUERY = 9;

// The attributes with setters, by number.
export const ATTRIBUTES =
  /* @__PURE__ */ "protocol username password host hostname port pathname search hash".split(" ");

// The type of the `file` scheme.
export const FILE = 1;

// The protocols, by scheme type; empty for schemes that are not special.
export const PROTOCOLS = ["", "file:", "ftp:", "http:", "https:", "ws:", "wss:"];

// The default ports, by scheme type; 0 for schemes without one.
export const DEFAULT_PORTS = [0, 0, 21, 80, 443, 80, 443];

// 1 for each scheme type whose queries use the document's encoding, and 0 for all other types.
export const ENCODES_QUERY = [0, 1, 1, 1, 1, 0, 0];

// The states that can be a state override, in the order of their numbers in wasm.
export const STATE_OVERRIDES = [
  "scheme start",
  "host",
  "hostname",
  "port",
  "path start",
  "opaque path",
  "query",
  "fragment",
];

// The strings returned by a call with a state override: whether it failed, and the components of the URL record.
export const RECORD_FAILURE = 0;
export const RECORD_SCHEME = 1;
export const RECORD_HOST = 2;
export const RECORD_PORT = 3;
export const RECORD_PATH = 4;
export const RECORD_QUERY = 5;
export const RECORD_FRAGMENT = 6;

// How to write the body of a data: URL.
export const BASE64 = 0;
export const PERCENT_ENCODED = 1;
export const SHORTER = 2;

// Groups of MIME types, a bit for each.
export const IMAGE = 1;
export const AUDIO_OR_VIDEO = 2;
export const FONT = 4;
export const ZIP_BASED = 8;
export const ARCHIVE = 16;
export const XML = 32;
export const HTML = 64;
export const SCRIPTABLE = 128;
export const JAVASCRIPT = 256;
export const JSON_ = 512;

// The largest size of a resource header, in bytes.
export const RESOURCE_HEADER_LENGTH = 1445;

// The patterns that can be matched against a resource header alone.
export const IMAGE_PATTERN = 0;
export const AUDIO_OR_VIDEO_PATTERN = 1;
export const FONT_PATTERN = 2;
export const ARCHIVE_PATTERN = 3;
export const UNKNOWN = 4;
export const UNKNOWN_OR_SCRIPTABLE = 5;
export const TEXT_OR_BINARY = 6;

// The contexts for sniffing, and the number of the browsing context.
export const CONTEXTS = [
  "browsing",
  "image",
  "audio or video",
  "plugin",
  "style",
  "script",
  "font",
  "text track",
  "cache manifest",
];
export const BROWSING = 0;

// The components that are located in an input, in the order of their numbers.
export const COMPONENTS =
  /* @__PURE__ */ "scheme username password host port path query fragment".split(" ");

// Instead of the start of a missing component, or the index of a missing repair.
export const ABSENT = -1;

// The questions that the validation module answers.
export const EXPLAIN = 0;
export const IS_VALID_URL = 1;
export const IS_VALID_DOMAIN = 2;

// The questions about a string that may be a host.
export const IS_VALID_HOST = 0;
export const IS_VALID_IPV4_ADDRESS = 1;
export const IS_VALID_IPV6_ADDRESS = 2;
export const IS_VALID_OPAQUE_HOST = 3;
export const ENDS_IN_A_NUMBER = 4;

// The records of a trace.
export const REMOVED_RECORD = 0;
export const BEFORE_RECORD = 1;
export const STEP_RECORD = 2;
export const FLAGS_RECORD = 3;
export const BUFFER_RECORD = 4;
export const WRITE_RECORD = 5;
export const HOST_RECORD = 6;
export const ERROR_RECORD = 7;
export const RUN_RECORD = 8;
export const OUTCOME_RECORD = 9;
export const STAGE_RECORD = 10;
export const MAPPING_RECORD = 11;
export const LABEL_RECORD = 12;
export const CHECK_RECORD = 13;
export const FORBIDDEN_RECORD = 14;
export const PART_RECORD = 15;
export const PIECES_RECORD = 16;
export const RESULT_RECORD = 17;

// The flags of the parser, one bit each.
export const AT_SIGN_SEEN = 1;
export const INSIDE_BRACKETS = 2;
export const PASSWORD_TOKEN_SEEN = 4;

// The printable ASCII of each percent-encode set, in the order of their numbers in wasm.
export const C0_CONTROL_SET = "";
export const FRAGMENT_SET = ' "<>`';
export const QUERY_SET = ' "#<>';
export const SPECIAL_QUERY_SET = " \"#'<>";
export const PATH_SET = ' "#<>?^`{}';
export const USERINFO_SET = ' "#/:;<=>?@[\\]^`{|}';
export const COMPONENT_SET = ' "#$%&+,/:;<=>?@[\\]^`{|}';
export const FORM_URLENCODED_SET = " !\"#$%&'()+,/:;<=>?@[\\]^`{|}~";
export const UNRESERVED_SET = " !\"#$%&'()*+,/:;<=>?@[\\]^`{|}";

// The ASCII code points that are forbidden in hosts, that are forbidden in domains, and that are URL code points.
export const FORBIDDEN_HOST_CODE_POINTS = "\0\t\n\r #/:<>?@[\\]^|";
export const FORBIDDEN_DOMAIN_CODE_POINTS =
  "\0\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\t\n\u{b}\u{c}\r\u{e}\u{f}\u{10}\u{11}\u{12}\u{13}\u{14}\u{15}\u{16}\u{17}\u{18}\u{19}\u{1a}\u{1b}\u{1c}\u{1d}\u{1e}\u{1f} #%/:<>?@[\\]^|\u{7f}";
export const ASCII_URL_CODE_POINTS =
  "!$&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~";

// The parameters whose values are secrets, separated by spaces.
export const SECRET_PARAMS =
  "code access_token password client_secret refresh_token token assertion client_assertion code_verifier id_token id_token_hint oauth_token oauth_verifier oauth_signature SAMLResponse SAMLart X-Amz-Security-Token X-Amz-Signature AWSAccessKeyId Signature X-Goog-Signature key auth sig subscription-key pwd private_token jwt secret api_key apikey reset_password_token jsessionid PHPSESSID";

// Opening brackets and quotation marks, before which no scheme is guessed.
export const OPENING = "\"'`([{<«»‘’‚‛“”„‟‹›〈《「『【〔〖〝（［｛＜＂＇｢";

// The formats of rows.
export const LINES = 0;
export const LINES_ENDED_BY_NUL = 1;
export const UTF8 = 2;
export const LARGE_UTF8 = 3;
export const UTF8_VIEW = 4;
export const UTF8_WITH_BASES = 5;

// The layouts of returned columns.
export const UTF8_LAYOUT = 0;
export const LARGE_UTF8_LAYOUT = 1;
export const UTF8_VIEW_LAYOUT = 2;

// The result area's words for columns.
export const ROW_COUNT = 0;
export const DESCRIPTION_POINTER = 1;
export const VIEW_BUFFERS = 2;
export const LINE_STARTS = 6;

// The number of words that describe a column, and their indices.
export const DESCRIPTION_WORDS = 5;
export const COLUMN_SLOTS = 0;
export const COLUMN_BYTES = 1;
export const COLUMN_LENGTH = 2;
export const COLUMN_VALIDITY = 3;
export const COLUMN_NULL_COUNT = 4;

// The names of all columns, in the order of their bits, of the columns that need the Public Suffix List, and of boolean columns; and for each column the strings for codes. Each list is a single string, so that bundlers can drop it.
export const COLUMNS =
  "href origin scheme username password host host_type port path query fragment error host_unicode address_space normalized param site public_suffix surt";
export const SITE_COLUMNS = "site public_suffix";
export const BOOLEAN_COLUMNS = "";
export const COLUMN_CODES =
  ",,,,,,domain ipv4 ipv6 opaque empty,,,,,domain-to-ASCII domain-percent-encoded host-invalid-code-point IPv4-empty-part IPv4-too-few-parts IPv4-too-many-parts IPv4-non-numeric-part IPv4-non-decimal-part IPv4-out-of-range-part IPv4-non-ASCII-input IPv6-unclosed IPv6-invalid-compression IPv6-too-many-pieces IPv6-multiple-compression IPv6-invalid-code-point IPv6-too-few-pieces IPv6-piece-leading-zero IPv4-in-IPv6-too-many-pieces IPv4-in-IPv6-invalid-code-point IPv4-in-IPv6-out-of-range-part IPv4-in-IPv6-too-few-parts invalid-URL-unit special-scheme-missing-following-solidus missing-scheme-non-relative-URL invalid-reverse-solidus invalid-credentials host-missing port-out-of-range port-invalid file-invalid-Windows-drive-letter file-invalid-Windows-drive-letter-host,,unspecified loopback private link-local unique-local shared documentation multicast reserved public special-use,,,,,";

// The versions of the standards.
export const URL_STANDARD_COMMIT = "fde3f74f063341a28d437216f75735b8b40128f5";
export const URL_PATTERN_STANDARD_COMMIT = "203d435c32272a10bdccc2c6dfa8a51ee5c6b92c";
export const INFRA_STANDARD_COMMIT = "3f984adcd24a6d5c53cc26b3e737701808003f3e";
export const FETCH_STANDARD_COMMIT = "586cd2a44c2a865b37c166dc0740f3fb8bb220d6";
export const ENCODING_STANDARD_COMMIT = "a985b62a9b45c17da3e17a9f0a0b4e30c34c4a8a";
export const MIME_SNIFFING_STANDARD_COMMIT = "e7594d531819053508447f688a3bde465531aca5";
export const UNICODE_VERSION = "18.0.0";

// The strings of a Web address.
export const ADDRESS_SCHEME = 0;
export const ADDRESS_USERINFO = 1;
export const ADDRESS_HOST = 2;
export const ADDRESS_PORT = 3;
export const ADDRESS_HOSTPORT = 4;
export const ADDRESS_PATH = 5;
export const ADDRESS_QUERY = 6;
export const ADDRESS_FRAGMENT = 7;
export const ADDRESS_HOST_SPECIFIC = 8;

// The strings of a parsed Web address, in order.
export const READING =
  /* @__PURE__ */ "href scheme username password host port path query fragment".split(" ");
