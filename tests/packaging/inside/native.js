// Checks the entries that use the platform's own URL class, with the same tables as the entries with a parser.
import { createTally, same, throwsTypeError } from "./tally.js";

const SPACE = "normalize foo:a b #c by drop-fragment";

const OLDER_NODE = [SPACE, 'urlpatterntestdata.json [{"port":"(.*)"}]'];

/** The checks that fail because a runtime's own class does not follow the standard. docs/entries.md lists them, too. */
export const DIFFERENCES = {
  "Node 20": OLDER_NODE,
  "Node 22": OLDER_NODE,
  Deno: [
    SPACE,
    "normalize file:///%43|/a by decode-unreserved",
    "normalize file:////C|/a by collapse-slashes",
    "normalize file:///C|;x by drop-path-params:x",
  ],
  Chromium: [
    SPACE,
    'urlpatterntestdata.json [{"hostname":"bad hostname"}]',
    "normalize file://localhost./a by drop-trailing-dot",
    "normalize file:///%43|/a by decode-unreserved",
    "normalize file:////C|/a by collapse-slashes",
    "normalize file:///C|;x by drop-path-params:x",
    "publicSuffix a b",
    "publicSuffix a%20b.com",
    "registrableDomain a%20b.com",
  ],
  Firefox: [
    SPACE,
    "normalize file://server./a by drop-trailing-dot",
    "normalize file://www.a.example/b by drop-www",
  ],
};

/** @param {object} entries the exports of /site/native and /normalize/native */
export function runRows({ normalize, publicSuffix, registrableDomain }, { steps, hosts }) {
  const { check, result } = createTally();
  for (const [names, input, expected] of steps) {
    check(`normalize ${input} by ${names}`, () =>
      same(normalize(input, { steps: names === "" ? [] : names.split(",") }), expected),
    );
  }
  for (const [input, suffix, domain] of hosts) {
    // Some rows are URLs or contain a port, which the functions reject.
    const isHost = !/^[^[].*[:/@]/.test(input);
    const answers = (find, expected) => () =>
      isHost ? same(find(input), expected) : throwsTypeError(() => find(input));
    check(`publicSuffix ${input}`, answers(publicSuffix, suffix));
    check(`registrableDomain ${input}`, answers(registrableDomain, domain));
  }
  return result();
}
