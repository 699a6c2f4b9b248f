// Inputs that consist of a growing number of parts (pairs, names, items, errors). The families in growth-functions.mjs
// instead have a few parts of growing length.
import { countPairs, flatList, hrefWith, pairs, START, STEP, split } from "./growth-inputs.mjs";

const from = (lib, name) => lib.entries[`whatwg-url-wasm/${name}`];

const patternOf = (lib, init) => new (from(lib, "url-pattern").URLPattern)(init);

/** Creates an object that has the mixin's members and `searchParams`. */
function linkTo(lib, input, hooks = {}) {
  const { URLUtils, setInput } = from(lib, "url-utils");
  const link = new (URLUtils(Object, { searchParams: true, ...hooks }))();
  setInput(link, input);
  return link;
}

/** Distinct strings with a total size of about `size` bytes. */
const names = (size) => pairs(size).split("=value0&");
const joined = (size) => names(size).join(" ");
/** A path of `size` bytes without repeated segments. */
function pathOf(start, size) {
  let path = "";
  for (let i = 0; path.length < size; i++) path += start + i;
  return path;
}
const itemsOf = (text) => ({ items: text.split(" ") });
const lengthOf = (text) => text.split(" ").length;
const ofItems = (name, work, engine, expect = lengthOf) => ({
  name: `infra: ${name}`,
  make: joined,
  prepare: itemsOf,
  work: (lib, { items }) => work(from(lib, "infra"), items),
  engine: ({ items }) => engine(items),
  expect,
});
/** Returns one object for each item of `matches`, with the same number of properties as an error. */
const objectsFor = (matches) =>
  matches.map((_, start) => ({
    name: "invalid-URL-unit",
    failure: false,
    start,
    end: start + 1,
    message: "",
  }));

/** Distinct public suffixes under the same parent domain. */
const rulesOf = (text) => text.split(" ").map((name) => `${name.replace("=", "-")}.example`);

/** A family in which the normalizer drops parameters. Nothing is left of the query if the patterns match. */
const dropping = (name, make, patternsOf, expect) => ({
  name: `normalize: drop-params, ${name}`,
  make,
  prepare: (query) => ({
    url: `${START}?${query}`,
    options: { steps: patternsOf(query).map((pattern) => `drop-params:${pattern}`) },
  }),
  work: (lib, { url, options }) => from(lib, "normalize").normalize(url, options).length,
  expect,
});

const manyObjects = (what, most = 1.2) => ({
  most,
  mostBetween: 1.4,
  because: `each ${what} is a separate object, and there are more than caches hold`,
});
/** A family of patterns that do not match the path. */
const unmatched = (name, make, patternFor, more) => ({
  name: `url-pattern: ${name}`,
  make,
  work: (lib, path) =>
    Number(patternOf(lib, { pathname: patternFor(path) }).test({ pathname: path })),
  expect: () => 0,
  ...more,
});
const hyphens = (size) => `/${"-".repeat(size)}`;

/** @type {import("./growth-inputs.mjs").Family[]} */
const families = [
  dropping(
    "a pattern that almost matches everywhere",
    (size) => "a".repeat(size / 2),
    (query) => [`*${query.slice(query.length / 2)}b*`],
    hrefWith,
  ),
  ...[
    ["many names", (name) => name],
    ["many beginnings", (name) => `${name.slice(0, -1)}*`],
  ].map(([name, patternOf]) => ({
    ...dropping(
      name,
      pairs,
      (query) => query.split("=value0&").map((part) => patternOf(part.slice(0, 8))),
      () => START.length,
    ),
    comparisonSort: true,
  })),
  ...[
    ["normalize-reserved", "[%3A%", (size) => 7 * size],
    ["drop-trailing-slash,drop-index:a*b", "ab/", () => 0, "it drops 350,000 segments one by one"],
    ["drop-path-params:a*b*c", ";abc;aab", (size) => 4 * size],
    ["collapse-slashes", "ab:///", (size) => 5 * size],
    ["keep-params:a*b,drop-repeated-params", "?ab&a=b&ab", (size) => (size === 1 ? 3 : 9)],
  ].map(([steps, part, lengthFor, because]) => ({
    name: `normalize: ${steps}`,
    because,
    make: (size) => part.repeat(size / part.length),
    prepare: (text) => ({ url: START + text, options: { steps: steps.split(",") } }),
    work: (lib, { url, options }) => from(lib, "normalize").normalize(url, options).length,
    expect: (text) => START.length + lengthFor(text.length / part.length),
  })),
  {
    name: "url-pattern: SearchParamsPattern, many parameters",
    make: pairs,
    prepare(query, lib) {
      const { SearchParamsPattern } = from(lib, "url-pattern");
      const patterns = split(query).map(([name]) => [name, "value:v"]);
      const pattern = new SearchParamsPattern(Object.fromEntries(patterns));
      return { pattern, url: `${START}?${query}` };
    },
    work: (_lib, { pattern, url }) => Object.keys(pattern.exec(url).groups).length,
    expect: countPairs,
  },
  {
    name: "site: loadPublicSuffixList, many rules",
    make: joined,
    prepare: (text) => ({ list: rulesOf(text).join("\n"), host: `a.${rulesOf(text).at(-1)}` }),
    work(lib, { list, host }) {
      const { loadPublicSuffixList, publicSuffix } = from(lib, "site");
      loadPublicSuffixList(list);
      const { length } = publicSuffix(host);
      loadPublicSuffixList(null);
      return length;
    },
    expect: (text) => rulesOf(text).at(-1).length,
    most: 1.2,
    mostBetween: 1.4,
    because: "the table of many labels exceeds every cache",
  },
  {
    name: "url-utils: search set, with searchParams",
    make: pairs,
    prepare: (query, lib) => {
      const link = linkTo(lib, `${START}?${query}`);
      return { link, params: link.searchParams, query };
    },
    work(_lib, { link, params, query }) {
      link.search = query;
      link.search = `${query}&a`;
      return params.size;
    },
    engine: ({ query }) => flatList(query).length && flatList(`${query}&a=`).length / 2,
    expect: (query) => countPairs(query) + 1,
  },
  {
    name: "url-utils: search set, with searchParams that two objects share",
    make: pairs,
    prepare(query, lib) {
      const links = [linkTo(lib, `${START}?${query}`), linkTo(lib, START, { update() {} })];
      links[1].searchParams = links[0].searchParams;
      return { links, query };
    },
    work(_lib, { links, query }) {
      links[0].search = query;
      return links[1].href.length;
    },
    engine: ({ query }) =>
      START.length + flatList(query).reduce((sum, part) => sum + part.length + 1, 0),
    expect: hrefWith,
  },
  {
    name: "url-utils: setInput, with searchParams",
    make: pairs,
    prepare(query, lib) {
      const link = linkTo(lib, START);
      return { link, params: link.searchParams, query };
    },
    work(lib, { link, params, query }) {
      const { setInput } = from(lib, "url-utils");
      setInput(link, `${START}?${query}`);
      setInput(link, `${START}?a&${query}`);
      return params.size;
    },
    expect: (query) => countPairs(query) + 1,
  },
  {
    name: "url-utils: appends, then href",
    make: pairs,
    prepare: (query, lib) => ({ link: linkTo(lib, START), names: query.split("=value0&") }),
    work(_lib, { link, names: all }) {
      for (const name of all) link.searchParams.append(name, "value0");
      return link.searchParams.size + link.href.length - link.href.length;
    },
    expect: countPairs,
    fresh: true,
    mostBetween: 1.3,
    because: STEP,
  },
  {
    name: "url-utils: appends, with an update function",
    make: pairs,
    prepare: (query, lib) => ({
      link: linkTo(lib, START, { update() {} }),
      names: query.split("=value0&"),
    }),
    work(_lib, { link, names: all }) {
      const { searchParams } = link;
      for (const name of all) searchParams.append(name, "value0");
      return searchParams.size;
    },
    expect: countPairs,
    fresh: true,
    most: 2.1,
    because: "each call gets an href that contains all values before it",
    largest: 1 << 15,
  },
  ...[
    ["parse", undefined],
    ["parse in latin1", { encoding: "latin1" }],
  ].map(([name, options]) => ({
    name: `form-urlencoded: ${name}, many pairs`,
    make: pairs,
    work: (lib, query) => from(lib, "form-urlencoded").parse(query, options).length,
    engine: (query) => split(query).length,
    expect: countPairs,
  })),
  {
    name: "form-urlencoded: serialize in latin1, many pairs",
    make: pairs,
    prepare: (query) => ({ list: query.split("&").map((pair) => pair.split("=")) }),
    work: (lib, { list }) =>
      from(lib, "form-urlencoded").serialize(list, { encoding: "latin1" }).length,
    expect: (query) => query.length,
  },
  {
    name: "data-url: MIME type with many parameters",
    make: (size) => `text/plain;${pairs(size).replaceAll("&", ";")}`,
    work: (lib, input) => new (from(lib, "data-url").MIMEType)(input).parameters.size,
    engine: (input) =>
      new Map(split(input.slice(input.indexOf(";") + 1).replaceAll(";", "&"))).size,
    expect: (input) => input.split(";").length - 1,
  },
  {
    name: "display: many labels, and a last one that is as long",
    make: (size) => `http://${"\u0436.".repeat(size / 5)}${"\u0436".repeat(size / 5)}/`,
    work: (lib, input) => from(lib, "display").renderURL(input).text.length,
    expect: (input) => input.length,
    because: "about twenty regular expressions examine each label",
  },
  {
    name: "validation: many errors",
    make: (size) => `${START}${"a b".repeat(Math.ceil(size / 3))}`,
    work: (lib, input) => from(lib, "validation").validate(input).errors.length,
    engine: (input) => objectsFor(input.match(/ /g) ?? []).length,
    expect: (input) => (input.length - START.length) / 3,
    because: "each of 350,000 errors is a separate object",
  },
  {
    name: "validation: a path of Windows with a tab, and many errors of one repair",
    make: (size) => `C:\\\t${"|".repeat(size - 4)}`,
    work: (lib, input) => from(lib, "validation").validate(input).errors.length,
    // The tab and the backslash also cause validation errors.
    engine: (input) => objectsFor(input.match(/[\t\\|]/g) ?? []).length,
    expect: (input) => input.length - 2,
    because: "each of a million errors is a separate object",
  },
  {
    name: "validation: a host of code points that are looked at one by one",
    make: (size) => `https://${"_\u2603".repeat(Math.ceil(size / 2))}/`,
    work: (lib, input) => from(lib, "validation").validate(input).errors.length,
    expect: () => 1,
    because: "the host is converted to ASCII seven times to locate the error",
  },
  {
    name: "validation: many lone surrogates",
    make: (size) => START + "x".repeat(size),
    prepare: (input) => ({ input: input.replaceAll("xxx", "\ud800/") }),
    work: (lib, { input }) => from(lib, "validation").validate(input).errors.length,
    engine: ({ input }) => objectsFor(input.match(/\ud800/g) ?? []).length,
    expect: (input) => Math.floor((input.length - START.length) / 3),
    because: "each of 350,000 errors is a separate object",
  },
  // Each value appends a path segment, so the base grows with the number of values.
  ...[
    ["down", (size) => "b/ ".repeat(Math.ceil(size / 3)).slice(0, -1)],
    [
      "down and up",
      (size) => "b/ ".repeat(Math.ceil(size / 6)) + "../ ".repeat(size / 8).slice(0, -1),
    ],
  ].map(([direction, make]) => ({
    name: `web-address: elementBase, many values that go ${direction}`,
    make,
    prepare: itemsOf,
    work: (lib, { items }) => from(lib, "web-address").elementBase(START, items).length,
    expect: (text) => START.length + 2 * (lengthOf(text) - 2 * (text.split("../").length - 1)),
    most: 1.2,
    mostBetween: 1.4,
    because: "each of many values is parsed and resolved separately",
  })),
  {
    name: "url-pattern: construct, many names",
    make: (size) => pathOf("/:n", size),
    work: (lib, pathname) => patternOf(lib, { pathname }).pathname.length,
    expect: (pathname) => pathname.length,
    ...manyObjects("name"),
  },
  {
    name: "url-pattern: construct, many parentheses that are not closed",
    make: (size) => START + "(a(?:b\\(".repeat(Math.ceil(size / 8)),
    work(lib, input) {
      try {
        return patternOf(lib, input).pathname.length;
      } catch (error) {
        return error.index;
      }
    },
    expect: () => 1,
    ...manyObjects("token", 1.3),
  },
  unmatched(
    "a long text between asterisks that is almost everywhere",
    (size) => `/${"a".repeat(size)}`,
    (path) => `*${path.slice(1 + (path.length >> 1))}b*`,
  ),
  unmatched("names between hyphens", hyphens, () => "/:a-:b-:c-:d!"),
  unmatched(
    "as many names as hyphens",
    hyphens,
    (path) => `${path.slice(0, path.length >> 4).replace(/-/g, (_, at) => `:n${at}-`)}!`,
    manyObjects("name"),
  ),
  unmatched("names and text that are optional", hyphens, () => "/:a?{-}?:b?{-}+*!", {
    mostBetween: 1.4,
    because:
      "the remaining alternatives are recorded for each position, and there are more than caches hold",
    largest: 2 ** 20,
  }),
  {
    name: "url-pattern: a list of many patterns",
    make: (size) => pathOf("/n", size),
    work(lib, path) {
      const { URLPattern, URLPatternList } = from(lib, "url-pattern");
      const names = path.split("/").slice(1);
      const patterns = names.map((name) => new URLPattern({ pathname: `/${name}/:a` }));
      const list = new URLPatternList(patterns);
      return names.filter((name) => list.test({ pathname: `/${name}/a` })).length;
    },
    expect: (path) => path.split("/").length - 1,
    ...manyObjects("pattern"),
    largest: 2 ** 18,
  },
  ofItems(
    "listHasDuplicates, many items",
    ({ listHasDuplicates }, items) => (listHasDuplicates(items) ? 1 : 0),
    (items) => (new Set(items).size < items.length ? 1 : 0),
    () => 0,
  ),
  {
    ...ofItems(
      "listSortInAscendingOrder, many items",
      ({ listSortInAscendingOrder }, items) =>
        listSortInAscendingOrder(items, (a, b) => a < b).length,
      (items) => items.slice().sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).length,
    ),
    comparisonSort: true,
  },
  {
    ...ofItems(
      "mapSortInDescendingOrder, many entries",
      ({ mapSortInDescendingOrder }, items) =>
        mapSortInDescendingOrder(new Map(items.map((item) => [item, 1])), ([a], [b]) => a < b).size,
      (items) =>
        new Map(
          [...new Map(items.map((item) => [item, 1]))].sort(([a], [b]) =>
            a > b ? -1 : a < b ? 1 : 0,
          ),
        ).size,
    ),
    comparisonSort: true,
  },
  ofItems(
    "setUnion, many items",
    ({ setUnion }, items) => setUnion(items, items).size,
    (items) => new Set([...items, ...items]).size,
  ),
  ofItems(
    "setIntersection, many items",
    ({ setIntersection }, items) => setIntersection(items, items).size,
    (items) => {
      const others = new Set(items);
      return new Set(items.filter((item) => others.has(item))).size;
    },
  ),
  ofItems(
    "setDifference, many items",
    ({ setDifference }, items) => setDifference(items, items).size,
    (items) => {
      const others = new Set(items);
      return new Set(items.filter((item) => !others.has(item))).size;
    },
    () => 0,
  ),
  ofItems(
    "setIsSubset, many items",
    ({ setIsSubset }, items) => (setIsSubset(items, items) ? 1 : 0),
    (items) => {
      const others = new Set(items);
      return items.every((item) => others.has(item)) ? 1 : 0;
    },
    () => 1,
  ),
  ofItems(
    "serializeSet, many items",
    ({ serializeSet }, items) => serializeSet(items).length,
    (items) => [...new Set(items)].join(" ").length,
    (text) => text.length,
  ),
  ofItems(
    "concatenate, many items",
    ({ concatenate }, items) => concatenate(items, " ").length,
    (items) => items.join(" ").length,
    (text) => text.length,
  ),
  ofItems(
    "strictlySplit, many parts",
    ({ strictlySplit }, items) => strictlySplit(items.join(";"), ";").length,
    (items) => items.join(";").split(";").length,
  ),
  ofItems(
    "splitOnCommas, many parts",
    ({ splitOnCommas }, items) => splitOnCommas(items.join(" ,")).length,
    (items) =>
      items
        .join(" ,")
        .split(",")
        .map((part) => part.trim()).length,
  ),
  ofItems(
    "splitOnASCIIWhitespace, many parts",
    ({ splitOnASCIIWhitespace }, items) => splitOnASCIIWhitespace(items.join("\t ")).length,
    (items) => items.join("\t ").split("\t ").length,
  ),
  ofItems(
    "JSON to an Infra value and back, many items",
    (infra, items) =>
      infra.serializeInfraValueToJSONString(
        infra.parseJSONStringToInfraValue(JSON.stringify(items)),
      ).length,
    (items) => JSON.stringify(JSON.parse(JSON.stringify(items))).length,
    (text) => text.length + 2 + 2 * lengthOf(text),
  ),
  ofItems(
    "ranges",
    ({ inclusiveRange }, items) => inclusiveRange(1, items.length).size,
    (items) => new Set(items.keys()).size,
  ),
];

/** The size of the largest input for lists. With larger inputs, most of the time is spent on garbage collection. */
const LARGEST = 2 ** 20;

export const entryFamilies = families.map((family) => ({ largest: LARGEST, ...family }));
