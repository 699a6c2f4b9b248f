// Mutants that do not change any URL, setter result or validation error, each with the reason.

/** The mutants' ids, keyed by the reason. An entry that ends with a colon applies to all of a step's mutants. */
const REASONS = {
  "an undefined name counts as null, false or 0 where it is used": [
    "#api-url-parser 1: without let",
    "#concept-domain-to-ascii 4: without let",
    "#concept-ipv6-serializer 3: without let",
    "#find-the-ipv6-address-compressed-piece-index 1: without let",
    "#ipv4-number-parser 2: without let",
    "#string-percent-encode-after-encoding 6: without let",
    "#ends-in-a-number-checker 7: without return",
  ],
  "the value is set before it is read, or only its being non-null is": [
    '#concept-domain-to-ascii 4: null to ""',
    "#string-percent-encode-after-encoding 6: 0 to 1",
    '#find-the-ipv6-address-compressed-piece-index 1: null to ""',
    '#query-state 2.3: "" to "x"',
    "#query-state 2.3: without assign",
  ],
  "a failure that is not returned here is returned by the next steps, with the same error": [
    "#concept-domain-to-ascii 3.1: if, without its body",
    "#concept-domain-to-ascii 3.1: without return",
    "#concept-domain-to-ascii 6.2: if, without its body",
    "#concept-domain-to-ascii 6.2: without return",
    "#concept-ipv6-parser 6.5.1: if, without its body",
    "#concept-ipv6-parser 6.5.5.2.2: else, without its body",
    "#concept-ipv6-parser 6.5.5.3: ascii digit to ascii hex digit",
    "#concept-url-origin blob 3: if, without its body",
    "#concept-url-origin blob 3: without return",
    "#concept-url-parser 2: if, without its body",
    "#concept-url-parser 2: without return",
  ],
  "a domain that passes strictly passes with relaxed parameters, too, with the same result": [
    "#concept-domain-to-ascii 3.2: without return",
  ],
  "tr46 records an error for a label of invalid Punycode with either value": [
    "#domain-parser-toascii: false to true (2)",
  ],
  "the domain parser fails for the empty string, so there is at least one part": [
    "#concept-ipv4-parser 2.2: 1 to 0",
    "#concept-ipv4-parser 2.2: > to >=",
  ],
  "the domain parser has made it ASCII and lower case": [
    "#ipv4-number-parser 4: without startsWith input 0X",
    "#ipv4-number-parser 5: code point length to length",
  ],
  "leading zeros, and no digits at all, are 0 in any radix": [
    "#ipv4-number-parser 5.2: 1 to 0",
    "#ipv4-number-parser 5.2: without change",
    "#ipv4-number-parser 6: if, without its body",
    "#ipv4-number-parser 6: without return",
  ],
  "the digits have been checked before": [
    "#ipv4-number-parser 8: 15 to 16",
    "#port-state 2.1.1: 9 to 10",
  ],
  "null and the empty string are 0 in arithmetic": [
    '#concept-ipv6-parser 6.5.5.1: null to ""',
    '#concept-ipv6-parser 6.5.5.4.2: null to ""',
  ],
  "the pieces that would be swapped, or not, are zeros or the same piece": [
    "#concept-ipv6-parser 7.3: 0 to 1",
    "#concept-ipv6-parser 7.3: > to >=",
    "#concept-ipv6-parser 7.3: without pieceIndex 0",
  ],
  "an earlier step of the same choice is about all other cases": [
    "#concept-ipv6-parser 8: without compress null",
    "#percent-decode 2.2: without byte 37",
    "#query-state 1: without encoding utf-8",
    "#path-state 1.1: without is special url",
    "#path-state 1.2.2: without is special url",
    "#path-state 1.3: without is special url",
  ],
  "the relative state does the same as this step": [
    "#no-scheme-state 2: U+0023 to the next",
    "#no-scheme-state 2: not c 35",
    "#no-scheme-state 2: without c 35",
  ],
  "the path start state goes on to the path state without taking a code point": [
    "#file-slash-state 2.2: path state to path start state",
    "#file-state 4.4.4: path state to path start state",
    "#file-state 5: path state to path start state",
    "#relative-state 5.4.3: path state to path start state",
  ],
  "without a state override, the condition never holds here": [
    "#host-state 1: without state override",
    "#host-state 2.2: without state override",
    "#host-state 3.2: without state override",
    "#path-start-state 5: without state override",
  ],
  "the host state and the hostname state are one, and differ only with a state override": [
    "#authority-state 2.2: host state to hostname state",
  ],
  "setters do not look at what the parser returns": [
    "#port-state 2.1.5: if, without its body",
    "#port-state 2.1.5: without return",
  ],
  "the API parses a base for each URL, so nobody sees it change": [
    "#file-state 4.1: without clone",
    "#relative-state 5.1: without clone",
  ],
  "the parser normalizes drive letters, so no base has another one": [
    "#file-slash-state 2.1.2: normalized windows drive letter to windows drive letter",
    "#shorten-a-urls-path 3: normalized windows drive letter to windows drive letter",
  ],
  "nobody here has a blob URL store, so no URL has an entry": [
    "#concept-url-origin blob 1: if, without its body",
    "#concept-url-origin blob 1: without return",
    "#concept-url-parser 3:",
    "#concept-url-parser 4:",
  ],
  "the origin of a file: URL is opaque, like every other one": [
    '#concept-url-origin blob 4: "file" to ""',
    "#concept-url-origin blob 4: without pathURL scheme file",
  ],
  "no serialization has an origin's domain": ['#concept-url-origin ftp: null to ""'],
  "the first item of a string is never empty": [
    "#concept-url-serializer 3: without opaque path url",
  ],
  "the parser removes tabs and newlines, and no opaque host is percent-decoded": [
    "forbidden host code point: without U+0009",
    "forbidden host code point: without U+000A",
    "forbidden host code point: without U+000D",
  ],
  "a file: URL has no port": ["default port: file 1"],
  "a shorter string has no two code points to be a drive letter": [
    "starts with a windows drive letter: 2 to 1",
    "starts with a windows drive letter: without >= length 2",
  ],
};

/** Whether an entry applies to a mutant. An entry is either a mutant's id or a step's id followed by a colon. */
const isAbout = (entry, id) => id === entry || (entry.endsWith(":") && id.startsWith(entry));

/** If no row can detect a mutant, returns the reason. */
export const reasonForMutant = (id) =>
  Object.keys(REASONS).find((reason) => REASONS[reason].some((entry) => isAbout(entry, id)));

export const isEquivalent = (id) => reasonForMutant(id) !== undefined;
