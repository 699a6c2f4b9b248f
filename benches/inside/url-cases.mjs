// Parsing and reading URLs.
import { pieces, randomness, repeat, untidyURLs } from "./corpus.mjs";
import { flat } from "./measure.mjs";

/** @typedef {import("./corpus.mjs").Sample} Sample */

/** @returns {Sample[]} groups of forty URLs that share a base, like the links on a page */
function relativeURLs(count, seed = 3) {
  const random = randomness(seed);
  const parts = pieces(random);
  let origin;
  let folder;
  let above;
  let page;
  return repeat(count, (i) => {
    if (i % 40 === 0) {
      origin = `https://${parts.host()}`;
      above = parts.folders();
      folder = `${above}${parts.word()}/`;
      page = `${parts.word()}.html`;
    }
    const base = `${origin}${folder}${page}?from=${parts.word()}`;
    const bare = `${origin}${folder}${page}`;
    const [file, tail, word] = [parts.segment(), parts.tail(), parts.word()];
    const query = parts.query(2);
    const [input, href] = random.pick([
      [`${file}${tail}`, `${origin}${folder}${file}${tail}`],
      [`${file}${tail}`, `${origin}${folder}${file}${tail}`],
      [`../${file}${tail}`, `${origin}${above}${file}${tail}`],
      [`/${word}/${file}${tail}`, `${origin}/${word}/${file}${tail}`],
      [`/${word}/${file}${tail}`, `${origin}/${word}/${file}${tail}`],
      [`?${query}`, `${bare}?${query}`],
      [`#${word}`, `${base}#${word}`],
      [`//cdn.${word}.com/${file}`, `https://cdn.${word}.com/${file}`],
      [`https://www.${word}.org/${file}`, `https://www.${word}.org/${file}`],
    ]);
    return { input, base, href };
  });
}

/** @returns {Sample[]} URLs that each have a query of `length` characters */
function longQueries(count, length, seed = 7) {
  const random = randomness(seed);
  const parts = pieces(random);
  return repeat(count, () => {
    let query = parts.query(1);
    while (query.length < length) query += `&${parts.query(8)}`;
    const href = `https://${parts.host()}${parts.path()}?${query.slice(0, length)}`;
    return { input: href, href };
  });
}

/** @returns {Sample[]} each of `length` characters */
function dataURLs(count, length, seed = 8) {
  const random = randomness(seed);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return repeat(count, () => {
    const block = random.letters(1021, alphabet);
    const href = `data:image/png;base64,${block.repeat(Math.ceil(length / block.length))}`.slice(
      0,
      length,
    );
    return { input: href, href };
  });
}

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
