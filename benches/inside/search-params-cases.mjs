// Reading and writing queries.
import { pieces, randomness, repeat } from "./corpus.mjs";
import { flat } from "./measure.mjs";

/**
 * Creates `count` lists of `size` pairs with distinct names, along with the corresponding queries.
 *
 * @returns {{ pairs: [string, string][], query: string }[]}
 */
function lists(count, size) {
  const random = randomness(size);
  const parts = pieces(random);
  return repeat(count, () => {
    const pairs = repeat(size, (i) => [
      `${parts.word()}${i}`,
      random.chance(0.2)
        ? `${parts.word()} ${parts.word()}`
        : random.letters(random.between(2, 14)),
    ]);
    return { pairs, query: serialized(pairs) };
  });
}

// Names and values contain only letters, digits and spaces, so only the spaces are encoded.
const serialized = (pairs) =>
  pairs.map(([name, value]) => `${name}=${value.replaceAll(" ", "+")}`).join("&");
const bySortOfNames = (pairs) => pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

function casesOfSize(size) {
  let made;
  const all = () => {
    made ??= lists(size > 100 ? 40 : 2000, size);
    return made;
  };
  const text = (params) => params.toString();
  const queries = () => all().map(({ query }) => query);
  const name = (operation) => `searchParams ${operation}, ${size} pairs`;
  // The number of appended pairs equals the length of the list, so that every contestant's array has to grow. If only
  // twenty pairs were appended to a list of 500, the array would grow at most once, and the time would depend mainly on
  // the memory pages for it.
  const appends = size;
  const held = (lib) => all().map(({ query }) => new lib.URLSearchParams(flat(query)));
  return [
    {
      // Gets one value from a URL string: parses the URL, creates its searchParams and reads the value.
      name: name("parse"),
      setUp: () =>
        all().map(({ query, pairs }) => ({
          input: flat(`https://www.example.com/search?${query}`),
          name: pairs.at(-1)[0],
        })),
      each: (lib, item) => new lib.URL(item.input).searchParams.get(item.name).length,
      answer: (lib, { input }) => text(new lib.URL(input).searchParams),
      expected: queries,
    },
    {
      name: name("get"),
      setUp: (lib) =>
        held(lib).map((params, i) => ({
          params,
          names: repeat(5, (j) => flat(all()[i].pairs[Math.floor(((j + 0.5) * size) / 5)][0])),
        })),
      each: (_lib, item, turn) => item.params.get(item.names[turn % 5]).length,
      answer: (_lib, { params, names }) => names.map((key) => params.get(key)).join("\n"),
      expected: () =>
        all().map(({ pairs }) =>
          repeat(5, (j) => pairs[Math.floor(((j + 0.5) * size) / 5)][1]).join("\n"),
        ),
    },
    {
      name: name("append"),
      fresh: true,
      operations: appends,
      setUp: (lib) => held(lib).map((params) => ({ params, appends })),
      each: (_lib, item) => {
        for (let i = 0; i < item.appends; i++) item.params.append("an appended name", "a value");
        return 1;
      },
      answer: (_lib, { params }) => {
        for (let i = 0; i < appends; i++) params.append("an appended name", "a value");
        return text(params);
      },
      expected: () => queries().map((query) => query + "&an+appended+name=a+value".repeat(appends)),
    },
    {
      name: name("toString"),
      setUp: held,
      each: (_lib, params) => params.toString().length,
      answer: (_lib, params) => text(params),
      expected: queries,
    },
    {
      name: name("sort"),
      fresh: true,
      setUp: held,
      each: (_lib, params) => {
        params.sort();
        return 1;
      },
      answer: (_lib, params) => {
        params.sort();
        return text(params);
      },
      expected: () => all().map(({ pairs }) => serialized(bySortOfNames(pairs))),
    },
  ];
}

function constructorCase(kind, toArgument) {
  const made = lists(2000, 5);
  return {
    name: `URLSearchParams from ${kind}`,
    setUp: () => made.map(toArgument),
    // Some contestants defer parsing until the list is read; calling `has` forces them to parse.
    each: (lib, argument) => (new lib.URLSearchParams(argument).has("no such name") ? 1 : 0),
    answer: (lib, argument) => new lib.URLSearchParams(argument).toString(),
    expected: () => made.map(({ query }) => query),
  };
}

/** @type {import("./measure.mjs").Case[]} */
export const searchParamsCases = [
  ...casesOfSize(5),
  ...casesOfSize(500),
  {
    // A typical line of server code, with a query that contains a space and a percent-encoded byte.
    name: "new URL, searchParams.get",
    setUp: () => repeat(2000, (i) => flat(`https://example.com/${i}?a=1&b=two+words&c=%C3%A9&d`)),
    each: (lib, input) => new lib.URL(input).searchParams.get("b").length,
    answer: (lib, input) => new lib.URL(input).searchParams.get("b"),
    expected: () => repeat(2000, () => "two words"),
  },
  {
    // Builds a request's query.
    name: "URLSearchParams from record, toString",
    setUp: () => lists(2000, 5).map(({ pairs }) => Object.fromEntries(pairs)),
    each: (lib, record) => new lib.URLSearchParams(record).toString().length,
    answer: (lib, record) => new lib.URLSearchParams(record).toString(),
    expected: () => lists(2000, 5).map(({ query }) => query),
  },
  {
    name: "searchParams.set, href",
    setUp: (lib) =>
      repeat(100, (i) => ({ url: new lib.URL(`https://example.com/${i}?q=two+words&page=1`), i })),
    each: (_lib, item, turn) => {
      item.url.searchParams.set("page", turn % 2 === 0 ? "12" : "34");
      return item.url.href.length;
    },
    answer: (_lib, { url, i }) => {
      url.searchParams.set("page", `${i}`);
      return url.href;
    },
    expected: () => repeat(100, (i) => `https://example.com/${i}?q=two+words&page=${i}`),
  },
  constructorCase("string", ({ query }) => flat(query)),
  constructorCase("record", ({ pairs }) => Object.fromEntries(pairs)),
  constructorCase("array", ({ pairs }) => pairs),
];
