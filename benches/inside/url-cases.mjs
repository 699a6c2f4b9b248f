// Parsing and reading URLs.
import { untidyURLs } from "./corpus.mjs";
import { dataURLs, longQueries, relativeURLs } from "./families.mjs";
import { flat } from "./measure.mjs";

const hrefs = (samples) => samples.map(({ href }) => href);
const flatInputs = (samples) => samples.map(({ input }) => flat(input));
const STRING_GETTERS = [
  ...["href", "origin", "protocol", "username", "password", "host", "hostname", "port"],
  ...["pathname", "search", "hash"],
];

const lengths = (url) =>
  url.href.length +
  url.origin.length +
  url.protocol.length +
  url.username.length +
  url.password.length +
  url.host.length +
  url.hostname.length +
  url.port.length +
  url.pathname.length +
  url.search.length +
  url.hash.length;

/** Creates a case that parses samples and reads their hrefs. `make` creates the samples, once per runtime. */
function parseAndHref(name, make, floor) {
  const samples = once(make);
  return {
    name,
    setUp: (_lib, data) => flatInputs(samples(data)),
    each: (lib, input) => new lib.URL(input).href.length,
    answer: (lib, input) => new lib.URL(input).href,
    expected: (data) => hrefs(samples(data)),
    floor,
  };
}

function once(make) {
  let made;
  return (data) => {
    made ??= make(data);
    return made;
  };
}

const corpus = (data) => data.corpus;
const relative = once(({ scale }) => relativeURLs(4000 * scale));

/** The expected value of each getter, derived from the parts of the href. */
function components(href, { URL }) {
  const url = new URL(href);
  return STRING_GETTERS.map((name) => url[name]).join("\n");
}

/** @type {import("./measure.mjs").Case[]} */
export const urlCases = [
  parseAndHref("parse + href", corpus, "same"),
  // The strings are newly created, so engines can't have cached anything for them, such as a hash.
  {
    ...parseAndHref("parse + href, new strings", (data) => data.corpus.slice(0, 4000), "same"),
    fresh: true,
  },
  {
    name: "parse + href, sliced strings",
    // Slices of a larger string, such as the contents of a whole file. Engines represent each slice as the large string
    // and an offset, so reading the text is slower for all contestants.
    setUp(_lib, data) {
      const inputs = data.corpus.map(({ input }) => input);
      const all = flat(inputs.join("\n"));
      let start = 0;
      return inputs.map(({ length }) => {
        const input = all.slice(start, start + length);
        start += length + 1;
        return input;
      });
    },
    each: (lib, input) => new lib.URL(input).href.length,
    answer: (lib, input) => new lib.URL(input).href,
    expected: (data) => hrefs(data.corpus),
    floor: "same",
  },
  {
    name: "parse + every getter",
    setUp: (_lib, data) => flatInputs(data.corpus),
    each: (lib, input) => {
      const url = new lib.URL(input);
      return lengths(url) + (url.searchParams === null ? 1 : 0);
    },
    answer: (lib, input) => components(input, lib),
    expected: (data) => data.corpus.map(({ href }) => components(href, data.reference)),
  },
  {
    name: "parse + every getter but searchParams",
    setUp: (_lib, data) => flatInputs(data.corpus),
    each: (lib, input) => lengths(new lib.URL(input)),
    answer: (lib, input) => components(input, lib),
    expected: (data) => data.corpus.map(({ href }) => components(href, data.reference)),
  },
  {
    name: "canParse",
    setUp: (_lib, data) => flatInputs(data.corpus),
    each: (lib, input) => (lib.URL.canParse(input) ? 1 : 0),
    answer: (lib, input) => String(lib.URL.canParse(input)),
    expected: (data) => data.corpus.map(({ href }) => String(href !== null)),
    floor: "same",
  },
  {
    name: "relative, string base",
    setUp: (_lib, data) =>
      relative(data).map(({ input, base }) => ({ input: flat(input), base: flat(base) })),
    each: (lib, item) => new lib.URL(item.input, item.base).href.length,
    answer: (lib, { input, base }) => new lib.URL(input, base).href,
    expected: (data) => hrefs(relative(data)),
  },
  {
    name: "relative, URL base",
    setUp(lib, data) {
      const bases = new Map();
      return relative(data).map(({ input, base }) => {
        if (!bases.has(base)) bases.set(base, new lib.URL(flat(base)));
        return { input: flat(input), base: bases.get(base) };
      });
    },
    each: (lib, item) => new lib.URL(item.input, item.base).href.length,
    answer: (lib, { input, base }) => new lib.URL(input, base).href,
    expected: (data) => hrefs(relative(data)),
  },
  parseAndHref("needs normalizing", ({ scale }) => untidyURLs(4000 * scale), "changed"),
  parseAndHref("10 KB query", () => longQueries(64, 10_240), "same"),
  parseAndHref("1 MB data: URL", () => dataURLs(2, 2 ** 20), "same"),
];
