// Growing inputs, each with its expected result. The results are known because the inputs are assembled from parts.
import { hostFamilies } from "./growth-hosts.mjs";
import { listFamilies } from "./growth-lists.mjs";
import { fill, fillBytes } from "./inside/corpus.mjs";
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
 * @property {string} [because] why the family has an exception, or why 1 MiB takes more than 100 ms
 * @property {number} [largest] the largest size to measure, for families in which larger inputs would take too long
 * @property {number[]} [sizes] the sizes to use instead of the usual ones
 */

const start = "https://example.com/";
const same = (input) => input.length;
const partFamilies = ["username", "password", "pathname", "search", "hash"].map((attribute) => ({
  name: `${attribute} set`,
  make: (size) => fillBytes("a\u00e9", size),
  work(lib, text) {
    const url = new lib.URL("https://example.com/");
    url[attribute] = text;
    return url[attribute].length;
  },
  // After a slash or a similar delimiter, three bytes become seven.
  expect: (text) => (text.length / 2) * 7 + (["username", "password"].includes(attribute) ? 0 : 1),
}));

/** @type {Family[]} */
export const families = [
  { name: "long path, one segment", make: (size) => start + fill("a", size), href: same },
  { name: "long path, many segments", make: (size) => start + fill("folder/", size), href: same },
  {
    name: "non-ASCII path",
    make: (size) => start + fillBytes("é", size),
    href: (input) => start.length + 6 * (input.length - start.length),
  },
  {
    name: "dot segments, up and down",
    make: (size) => start + fill("a/../", size),
    href: () => start.length,
  },
  {
    name: "dot segments, down and then up",
    make: (size) => start + fill("a/", size / 2.5) + fill("../", (3 * size) / 5),
    href: () => start.length,
  },
  {
    name: "dot segments, only up",
    make: (size) => start + fill("../", size),
    href: () => start.length,
  },
  {
    name: "dot segments, percent-encoded",
    make: (size) => start + fill("a/%2e%2E/", size),
    href: () => start.length,
  },
  {
    name: "backslashes",
    make: (size) => start + fill("a\\", size),
    href: same,
  },
  { name: "long query", make: (size) => `${start}?${fill("q=words&", size)}`, href: same },
  {
    name: "query to be encoded",
    make: (size) => `${start}?${fill("a b'", size)}`,
    href: (input) => 21 + 2 * (input.length - 21),
  },
  { name: "long fragment", make: (size) => `${start}#${fill("words", size)}`, href: same },
  { name: "long data: URL", make: (size) => `data:,${fill("abc", size)}`, href: same },
  { name: "long scheme", make: (size) => `${fill("a", size)}:b`, href: same },
  { name: "ASCII host, one label", make: (size) => `https://${fill("a", size)}/`, href: same },
  {
    name: "ASCII host, many labels",
    make: (size) => `https://${fill("abc.", size)}com/`,
    href: same,
  },
  {
    name: "ASCII host, upper case",
    make: (size) => `https://${fill("ABC.", size)}com/`,
    href: same,
    mostBetween: 1.3,
    because: "a text of 128 KiB or more gets its own memory pages, so each byte takes much longer",
  },
  {
    name: "percent-encoded host",
    make: (size) => `https://${fill("%61", size)}/`,
    href: (input) => 9 + (input.length - 9) / 3,
  },
  {
    name: "non-ASCII host, many labels",
    make: (size) => `https://${fillBytes("bücher.", size)}de/`,
    href: (input) => 11 + ((input.length - 11) / 7) * 14,
  },
  {
    name: "non-ASCII host, one label",
    make: (size) => `https://${fillBytes("é", size)}.de/`,
    work: (lib, input) => (lib.URL.canParse(input) ? 1 : 0),
    expect: () => 1,
  },
  {
    name: "punycode labels",
    make: (size) => `https://${fill("xn--bcher-kva.", size)}de/`,
    href: same,
  },
  { name: "opaque host", make: (size) => `foo://${fill("a", size)}/`, href: same },
  {
    name: "numbers for an IPv4 address",
    make: (size) => `https://${fill("1.", size)}1/`,
  },
  { name: "an endless IPv4 number", make: (size) => `https://${fill("9", size)}/` },
  { name: "IPv6 junk, colons", make: (size) => `https://[${fill("1:", size)}1]/` },
  { name: "IPv6 junk, zeros", make: (size) => `https://[::${fill("0", size)}]/` },
  { name: "IPv6 without an end", make: (size) => `https://[${fill("f", size)}` },
  {
    name: "many @",
    make: (size) => `https://${fill("a@", size)}example.com/`,
    // Each @ except the last becomes %40.
    href: (input) => input.length + 2 * ((input.length - 20) / 2 - 1),
  },
  {
    name: "many colons in credentials",
    make: (size) => `https://${fill("a:", size)}@example.com/`,
    href: (input) => input.length + 2 * ((input.length - 21) / 2 - 1),
  },
  { name: "many %", make: (size) => start + fill("%", size), href: same },
  { name: "many % in a host", make: (size) => `https://${fill("%", size)}/` },
  {
    name: "tabs and newlines",
    make: (size) => start + fill("a\tb\nc\r", size),
    href: (input) => start.length + (input.length - start.length) / 2,
  },
  {
    name: "tabs in the scheme",
    make: (size) => `ht${fill("\t", size)}tps://example.com/`,
    href: () => start.length,
  },
  {
    name: "spaces around",
    make: (size) => `${fill(" ", size / 2)}${start}${fill(" ", size / 2)}`,
    href: () => start.length,
  },
  {
    name: "spaces in an opaque path",
    make: (size) => `foo:a${fill(" ", size)}#`,
    // Only the last space becomes %20; the other spaces stay unchanged.
    href: (input) => input.length + 2,
  },
  {
    name: "controls within",
    make: (size) => `!!${fill("\u0001", size)}!!`,
    most: 1.15,
    because: "it is one copy, whose bytes take twice as long beyond the caches",
  },
  {
    name: "relative to a long base",
    make: (size) => start + fill("a/", size),
    // Two bases alternate, because a base is not parsed again if it is the same as the previous one.
    prepare: (base) => ({ bases: [base, flat(`http:${base.slice("https:".length)}`)] }),
    work: (lib, { bases }) =>
      new lib.URL("../b?c", bases[0]).href.length + new lib.URL("../b?c", bases[1]).href.length,
    expect: (base) => 2 * (base.length - 2 + 3) - 1,
  },
  {
    name: "blob: in blob:, origin",
    make: (size) => `${fill("blob:", size)}https://example.com/`,
    work: (lib, input) => new lib.URL(input).origin.length,
    expect: () => 4,
  },
  ...partFamilies,
  ...hostFamilies,
  ...listFamilies,
];
