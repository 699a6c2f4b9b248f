// Growing inputs, each with its expected result. The results are known because the inputs are assembled from parts.
import { fill } from "./inside/corpus.mjs";
import { flat } from "./inside/measure.mjs";

/**
 * @typedef {object} Family
 * @property {string} name
 * @property {(size: number) => string} make returns an input of about `size` bytes in UTF-8
 * @property {(input: string) => number} [href] the length of the href that the input parses to. Without this, parsing
 *   must fail
 * @property {(lib, input: string) => number} [work] runs instead of parsing, and returns a number
 * @property {(input: string) => unknown} [prepare] creates the argument for `work`. This is not timed
 * @property {(input: string) => number} [expect] the number that `work` must return
 * @property {(input: string, prepared: unknown, result: unknown) => boolean} [isRight] used instead of `expect`
 * @property {boolean} [comparisonSort] whether n log n time is expected, which is the case if the function sorts or
 * searches sorted data
 * @property {boolean} [fresh] whether `work` changes its argument, which must then be prepared again for each call
 * @property {number} [most] the maximum exponent, for a family whose exponent is inherently higher than usual
 * @property {number} [mostBetween] the maximum exponent between 16 and 256 KiB
 * @property {(prepared: unknown) => number} [engine] a built-in method that computes the same number as `work`, for
 *   families that spend most of their time in the engine's arrays, tables and objects
 * @property {string} [because] why the family has an exception, or why 1 MiB takes more than 200 ms
 * @property {number} [largest] the largest size to measure, for families in which larger inputs would take too long
 * @property {number[]} [sizes] the sizes to use instead of the usual ones
 */

export const START = "https://example.com/";
/** Makes inputs that repeat `unit`, between fixed texts. */
const repeated =
  (before, unit, after = "") =>
  (size) =>
    before + fill(unit, size) + after;
const inPath = (unit) => repeated(START, unit);
const inHost = (unit, after = "/") => repeated("https://", unit, after);

const same = (input) => input.length;
const toStart = () => START.length;
/** The length if everything except for `fixed` code units becomes `factor` times as long. */
const scaled = (factor, fixed) => (input) => fixed + (input.length - fixed) * factor;
/** Each delimiter in the credentials except for the last one becomes three characters. */
const escapedDelimiters = (fixed) => (input) => input.length + (input.length - fixed) - 2;

const parsed = (name, make, href, more) => ({ name, make, href, ...more });
const failing = (name, make, more) => ({ name, make, ...more });
const worked = (name, make, work, expect, more) => ({ name, make, work, expect, ...more });
/** A host that is valid, or invalid if `expected` is 0. */
const checked = (name, make, more, expected = 1) =>
  worked(
    name,
    make,
    (lib, input) => (lib.URL.canParse(input) ? 1 : 0),
    () => expected,
    more,
  );

const SEPARATE_PAGES =
  "a text of 128 KiB or more gets its own memory pages, so each byte takes much longer";
export const STEP =
  "arrays have a step at 128 KiB, because larger ones get memory pages of their own";

const urlFamilies = [
  parsed("long path, one segment", inPath("a"), same),
  parsed("long path, many segments", inPath("folder/"), same),
  parsed("non-ASCII path", inPath("é"), scaled(6, START.length)),
  parsed("dot segments, up and down", inPath("a/../"), toStart),
  parsed(
    "dot segments, down and then up",
    (size) => START + fill("a/", size / 2.5) + fill("../", (3 * size) / 5),
    toStart,
  ),
  parsed("dot segments, only up", inPath("../"), toStart),
  parsed("dot segments, percent-encoded", inPath("a/%2e%2E/"), toStart),
  parsed("backslashes", inPath("a\\"), same),
  parsed("long query", repeated(`${START}?`, "q=words&"), same),
  parsed("query to be encoded", repeated(`${START}?`, "a b'"), scaled(2, 21)),
  parsed("long fragment", repeated(`${START}#`, "words"), same),
  parsed("long data: URL", repeated("data:,", "abc"), same),
  parsed("long scheme", repeated("", "a", ":b"), same),
  parsed("ASCII host, one label", inHost("a"), same),
  parsed("ASCII host, many labels", inHost("abc.", "com/"), same),
  parsed("ASCII host, upper case", inHost("ABC.", "com/"), same, {
    mostBetween: 1.3,
    because: SEPARATE_PAGES,
  }),
  parsed("percent-encoded host", inHost("%61"), (input) => 9 + (input.length - 9) / 3),
  parsed("non-ASCII host, many labels", inHost("bücher.", "de/"), scaled(2, 11)),
  checked("non-ASCII host, one label", inHost("é", ".de/")),
  parsed("punycode labels", inHost("xn--bcher-kva.", "de/"), same),
  parsed("opaque host", repeated("foo://", "a", "/"), same),
  failing("numbers for an IPv4 address", inHost("1.", "1/")),
  failing("an endless IPv4 number", inHost("9")),
  failing("IPv6 junk, colons", repeated("https://[", "1:", "1]/")),
  failing("IPv6 junk, zeros", repeated("https://[::", "0", "]/")),
  failing("IPv6 without an end", repeated("https://[", "f")),
  parsed("many @", inHost("a@", "example.com/"), escapedDelimiters(20)),
  parsed("many colons in credentials", inHost("a:", "@example.com/"), escapedDelimiters(21)),
  parsed("many %", inPath("%"), same),
  failing("many % in a host", inHost("%")),
  parsed("tabs and newlines", inPath("a\tb\nc\r"), scaled(1 / 2, START.length)),
  parsed("tabs in the scheme", repeated("ht", "\t", "tps://example.com/"), toStart),
  parsed(
    "spaces around",
    (size) => `${fill(" ", size / 2)}${START}${fill(" ", size / 2)}`,
    toStart,
  ),
  // Only the last space becomes %20; the other spaces stay unchanged.
  parsed("spaces in an opaque path", repeated("foo:a", " ", "#"), (input) => input.length + 2),
  failing("controls within", repeated("!!", "\u0001", "!!"), {
    most: 1.15,
    because: "it is one copy, whose bytes take twice as long beyond the caches",
  }),
  worked(
    "relative to a long base",
    inPath("a/"),
    (lib, { bases }) =>
      new lib.URL("../b?c", bases[0]).href.length + new lib.URL("../b?c", bases[1]).href.length,
    (base) => 2 * (base.length - 2 + 3) - 1,
    // Two bases alternate, because a base is not parsed again if it is the same as the previous one.
    { prepare: (base) => ({ bases: [base, flat(`http:${base.slice("https:".length)}`)] }) },
  ),
  worked(
    "blob: in blob:, origin",
    repeated("", "blob:", "https://example.com/"),
    (lib, input) => new lib.URL(input).origin.length,
    () => 4,
  ),
  ...["username", "password", "pathname", "search", "hash"].map((attribute) => {
    const set = (lib, text) => {
      const url = new lib.URL(START);
      url[attribute] = text;
      return url[attribute].length;
    };
    // After a slash or a similar delimiter, three bytes become seven.
    const delimiters = ["username", "password"].includes(attribute) ? 0 : 1;
    const expect = (text) => (text.length / 2) * 7 + delimiters;
    return worked(`${attribute} set`, repeated("", "a\u00e9"), set, expect);
  }),
];

/** Returns hosts of code points. They are all different if there are at most 62,000. */
const distinct = (arrange) => (size) => {
  const points = Array.from({ length: Math.ceil(size / 3) }, (_, i) => {
    const nth = i % 62_000;
    return nth < 20_000 ? 0x4e00 + nth : 0x20000 + nth - 20_000;
  });
  let host = "";
  for (const point of arrange(points)) host += String.fromCodePoint(point);
  return `https://${host}/`;
};
const SORTS = { comparisonSort: true };

/** Hosts, mainly for IDNA. */
const hostFamilies = [
  checked(
    "Punycode, all code points distinct",
    distinct((points) => points),
    SORTS,
  ),
  checked(
    "Punycode, code points from high to low",
    distinct((points) => points.reverse()),
    SORTS,
  ),
  worked(
    "Punycode to be decoded",
    inHost("\u00e9"),
    (lib, { input }) => new lib.URL(input).href.length - input.length,
    // The one-character label becomes "xn--tda". That is six characters longer.
    () => 6,
    {
      ...SORTS,
      // The A-label follows a non-ASCII label, because A-labels are decoded only in hosts with such labels.
      prepare: (input, lib) => ({ input: `https://\u00fc.${new lib.URL(input).host}/` }),
    },
  ),
  checked(
    "marks in no canonical order",
    repeated("https://a", "\u0315\u0300\u05ae\u0322", "/"),
    SORTS,
  ),
  parsed("non-ASCII labels of one character", inHost("\u00e9.", "de/"), scaled(4, 11)),
  parsed(
    "soft hyphens",
    repeated("https://\u00e9", "\u00ad", ".de/"),
    () => "https://xn--9ca.de/".length,
  ),
  parsed("ideographic full stops", inHost("a\u3002", "de/"), same),
  checked("right to left", inHost("\u05d0")),
  checked(
    "right to left, and a last label that breaks the Bidi Rule",
    inHost("\u05d0", ".1/"),
    {},
    0,
  ),
  checked("joiners", inHost("\u0915\u094d\u200d")),
  checked(
    "joiners between marks",
    (size) => `https://\u0628${fill("\u0610", size)}\u200c${fill("\u0610", size)}\u0628/`,
    { because: "half a million marks on one letter are sorted into canonical order together" },
  ),
  checked(
    "a character that becomes eighteen",
    inHost("\ufdfa"),
    {
      because: "it grows to 11 MB before it fails",
      engine: (input) => (input.normalize("NFKC").includes(" ") ? 0 : -1),
    },
    // The spaces make the host invalid.
    0,
  ),
  checked("percent-encoded non-ASCII host", inHost("%C3%A9")),
  parsed("only dots", inHost("."), same),
];

/** A query of about `size` bytes that consists of 16-character pairs with unsorted names. */
export function pairs(size) {
  const list = [];
  for (let i = 0; i < size / 16; i++) {
    const name = (Math.imul(i, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
    list.push(`${name}=value0`);
  }
  return list.join("&");
}
export const split = (query) => query.split("&").map((pair) => pair.split("="));
/** Appends a query's names and values, in alternation, to an array. */
export function flatList(query) {
  const list = [];
  for (let start = 0; start < query.length; ) {
    const middle = query.indexOf("=", start);
    const next = query.indexOf("&", middle);
    const end = next === -1 ? query.length : next;
    list.push(query.slice(start, middle), query.slice(middle + 1, end));
    start = end + 1;
  }
  return list;
}
export const countPairs = (query) => query.split("&").length;

const duplicates = (size) => "a=b&".repeat(Math.ceil(size / 4)).slice(0, -1);
const toParams = (query, lib) => ({ params: new lib.URLSearchParams(query), query });
/** A family of queries. The number of pairs is expected unless `more` says otherwise. */
const ofPairs = (name, work, more) => ({
  name: `searchParams: ${name}`,
  make: pairs,
  work,
  expect: countPairs,
  ...more,
});
export const hrefWith = (query) => START.length + 1 + query.length;
/** A family of records, whose names are made from a number. */
const ofRecord = (name, nameOf, engine, more) => ({
  name: `searchParams: of a record ${name}`,
  make: (size) => "0".repeat(size),
  prepare: (text) => ({
    record: Object.fromEntries(
      Array.from({ length: Math.ceil(text.length / 8) }, (_, i) => [nameOf(i), ""]),
    ),
  }),
  work: (lib, { record }) => new lib.URLSearchParams(record).size,
  engine: ({ record }) => engine(Object.entries(record)),
  expect: (text) => Math.ceil(text.length / 8),
  ...more,
});

const listFamilies = [
  ofPairs("parse", (lib, query) => new lib.URLSearchParams(query).size, {
    prepare: (query) => query,
  }),
  ofPairs("toString after a change", (_lib, { params }) => params.toString().length, {
    prepare(query, lib) {
      const { params } = toParams(query, lib);
      params.append("a", "b");
      return { params };
    },
    expect: (query) => query.length + "&a=b".length,
    fresh: true,
    most: 1.15,
    because: "each name and value is a separate string, and there are more than caches hold",
  }),
  ofPairs(
    "sort",
    (_lib, { params }) => {
      params.sort();
      return params.size;
    },
    { prepare: toParams, ...SORTS, fresh: true },
  ),
  ofPairs(
    "appends, then href",
    (lib, { names }) => {
      const url = new lib.URL(START);
      for (const name of names) url.searchParams.append(name, "value0");
      return url.href.length;
    },
    {
      // Names only. If the argument were a list of pairs, garbage collection would take longer than the measured
      // function.
      prepare: (query) => ({ names: query.split("=value0&").map((name) => name.slice(0, 8)) }),
      expect: hrefWith,
      mostBetween: 1.3,
      because: STEP,
    },
  ),
  ofPairs(
    "appends, and href after each",
    (lib, { list }) => {
      const url = new lib.URL(START);
      let length = 0;
      for (const [name, value] of list) {
        url.searchParams.append(name, value);
        length = url.href.length;
      }
      return length;
    },
    {
      prepare: (query) => ({ list: split(query) }),
      expect: hrefWith,
      most: 2.05,
      because: "each href contains all pairs before it",
      largest: 1 << 16,
    },
  ),
  ...["delete", "set"].map((method) => {
    const left = method === "set" ? 1 : 0;
    return ofPairs(
      `${method} of duplicates`,
      (_lib, { params }) => {
        params[method]("a", "b");
        return params.size;
      },
      {
        make: duplicates,
        engine({ query }) {
          const list = flatList(query);
          const removed = list
            .map((_, index) => index)
            .filter((i) => i % 2 === 0 && list[i] === "a");
          return list.length / 2 - removed.length + left;
        },
        prepare: toParams,
        expect: () => left,
        fresh: true,
      },
    );
  }),
  ofPairs("all of duplicates", (_lib, { params }) => params.getAll("a").length, {
    make: duplicates,
    engine: ({ list }) => list.filter(([name]) => name === "a").map(([, value]) => value).length,
    prepare: (query, lib) => ({ params: new lib.URLSearchParams(query), list: split(query) }),
  }),
  ofPairs(
    "iterate",
    (_lib, { params }) => {
      let length = -1;
      for (const [name, value] of params) length += name.length + value.length + 2;
      return length;
    },
    { prepare: toParams, expect: (query) => query.length },
  ),
  ofPairs("of a list of pairs", (lib, { list }) => new lib.URLSearchParams(list).size, {
    engine: ({ list }) => list.map(([name, value]) => [`${name}`, `${value}`]).length,
    prepare: (query) => ({ list: split(query) }),
  }),
  // Multiples of 1024 collide in hash tables that use integers as their own hashes. Engines sort property keys that are
  // array indices.
  ofRecord(
    "with numbers for names",
    (i) => i * 1024,
    (entries) => entries.length,
    SORTS,
  ),
  ofRecord(
    "whose names lose surrogates",
    (i) => `${i}\ud800`,
    (entries) => new Map(entries.map(([name, value]) => [name.toWellFormed(), value])).size,
  ),
];

/** @type {Family[]} */
export const families = [...urlFamilies, ...hostFamilies, ...listFamilies];
