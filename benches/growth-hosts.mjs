// Growing hosts, mainly for IDNA.
import { fill, fillBytes } from "./inside/corpus.mjs";

/** Returns `count` code points. The code points are all different if `count` is at most 62,000. */
function distinct(count) {
  const points = [];
  for (let i = 0; i < count; i++) {
    const nth = i % 62_000;
    points.push(nth < 20_000 ? 0x4e00 + nth : 0x20000 + nth - 20_000);
  }
  return points;
}
const string = (points) => {
  let text = "";
  for (const point of points) text += String.fromCodePoint(point);
  return text;
};
const parses = {
  work: (lib, input) => (lib.URL.canParse(input) ? 1 : 0),
  expect: () => 1,
};
const fails = { ...parses, expect: () => 0 };

/** @type {import("./growth-inputs.mjs").Family[]} */
export const hostFamilies = [
  {
    name: "Punycode, all code points distinct",
    make: (size) => `https://${string(distinct(Math.ceil(size / 3)))}/`,
    comparisonSort: true,
    ...parses,
  },
  {
    name: "Punycode, code points from high to low",
    make: (size) => `https://${string(distinct(Math.ceil(size / 3)).reverse())}/`,
    comparisonSort: true,
    ...parses,
  },
  {
    name: "Punycode to be decoded",
    make: (size) => `https://${fillBytes("\u00e9", size)}/`,
    comparisonSort: true,
    // The A-label follows a non-ASCII label, because A-labels are decoded only in hosts with such labels.
    prepare: (input, lib) => ({ input: `https://\u00fc.${new lib.URL(input).host}/` }),
    work: (lib, { input }) => new lib.URL(input).href.length - input.length,
    // The one-character label becomes "xn--tda". That is six characters longer.
    expect: () => 6,
  },
  {
    name: "marks in no canonical order",
    make: (size) => `https://a${fillBytes("\u0315\u0300\u05ae\u0322", size)}/`,
    comparisonSort: true,
    ...parses,
  },
  {
    name: "non-ASCII labels of one character",
    make: (size) => `https://${fillBytes("\u00e9.", size)}de/`,
    href: (input) => 11 + ((input.length - 11) / 2) * 8,
  },
  {
    name: "soft hyphens",
    make: (size) => `https://\u00e9${fillBytes("\u00ad", size)}.de/`,
    href: () => "https://xn--9ca.de/".length,
  },
  {
    name: "ideographic full stops",
    make: (size) => `https://${fillBytes("a\u3002", size)}de/`,
    href: (input) => input.length,
  },
  { name: "right to left", make: (size) => `https://${fillBytes("\u05d0", size)}/`, ...parses },
  {
    name: "right to left, and a last label that breaks the Bidi Rule",
    make: (size) => `https://${fillBytes("\u05d0", size)}.1/`,
    ...fails,
  },
  {
    name: "joiners",
    make: (size) => `https://${fillBytes("\u0915\u094d\u200d", size)}/`,
    ...parses,
  },
  {
    name: "joiners between marks",
    make: (size) =>
      `https://\u0628${fillBytes("\u0610", size)}\u200c${fillBytes("\u0610", size)}\u0628/`,
    because: "half a million marks on one letter are sorted into canonical order together",
    ...parses,
  },
  {
    name: "a character that becomes eighteen",
    make: (size) => `https://${fillBytes("\ufdfa", size)}/`,
    because: "it grows to 11 MB before it fails",
    // The spaces make the host invalid.
    ...fails,
    engine: (input) => (input.normalize("NFKC").includes(" ") ? 0 : -1),
  },
  {
    name: "percent-encoded non-ASCII host",
    make: (size) => `https://${fill("%C3%A9", size)}/`,
    ...parses,
  },
  {
    name: "only dots",
    make: (size) => `https://${fill(".", size)}/`,
    href: (input) => input.length,
  },
];
