// Lists of pairs that grow.

const START = "https://example.com/";

/** A query of about `size` bytes: pairs of 16 characters each, with names in no order. */
export function pairs(size) {
  const list = [];
  for (let i = 0; i < size / 16; i++) {
    const name = (Math.imul(i, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
    list.push(`${name}=value0`);
  }
  return list.join("&");
}
const countPairs = (query) => query.split("&").length;

const duplicates = (size) => "a=b&".repeat(Math.ceil(size / 4)).slice(0, -1);

/** @type {import("./growth-inputs.mjs").Family[]} */
export const listFamilies = [
  {
    name: "searchParams: parse",
    make: pairs,
    work: (lib, query) => new lib.URLSearchParams(query).size,
    prepare: (query) => query,
    expect: countPairs,
  },
  {
    name: "searchParams: toString after a change",
    make: pairs,
    work: (_lib, { params }) => params.toString().length,
    prepare(query, lib) {
      const params = new lib.URLSearchParams(query);
      params.append("a", "b");
      return { params };
    },
    expect: (query) => query.length + "&a=b".length,
    fresh: true,
  },
  {
    name: "searchParams: sort",
    make: pairs,
    work: (_lib, { params }) => {
      params.sort();
      return params.size;
    },
    prepare: (query, lib) => ({ params: new lib.URLSearchParams(query) }),
    expect: countPairs,
    comparisonSort: true,
    fresh: true,
  },
  {
    name: "searchParams: appends, then href",
    make: pairs,
    work: (lib, { names }) => {
      const url = new lib.URL(START);
      for (const name of names) url.searchParams.append(name, "value0");
      return url.href.length;
    },
    // Names alone. A list of pairs would keep the garbage collector busier than what is measured.
    prepare: (query) => ({ names: query.split("=value0&").map((name) => name.slice(0, 8)) }),
    expect: (query) => START.length + 1 + query.length,
    mostBetween: 1.3,
    because: "an array has a step at 128 KiB, as it has memory pages of its own",
  },
  {
    name: "searchParams: appends, and href after each",
    make: (size) => pairs(size),
    work(lib, { list }) {
      const url = new lib.URL(START);
      let length = 0;
      for (const [name, value] of list) {
        url.searchParams.append(name, value);
        length = url.href.length;
      }
      return length;
    },
    prepare: (query) => ({ list: query.split("&").map((pair) => pair.split("=")) }),
    expect: (query) => START.length + 1 + query.length,
    most: 2.05,
    because: "each href is as long as all before it",
    largest: 1 << 16,
  },
  ...["delete", "set"].map((method) => ({
    name: `searchParams: ${method} of duplicates`,
    make: duplicates,
    work(_lib, { params }) {
      params[method]("a", "b");
      return params.size;
    },
    prepare: (query, lib) => ({ params: new lib.URLSearchParams(query) }),
    expect: () => (method === "set" ? 1 : 0),
    fresh: true,
  })),
  {
    name: "searchParams: all of duplicates",
    make: duplicates,
    work: (_lib, { params }) => params.getAll("a").length,
    prepare: (query, lib) => ({ params: new lib.URLSearchParams(query) }),
    expect: countPairs,
    most: 1.2,
    mostBetween: 1.4,
    because: "an array has a step at 128 KiB, as it has memory pages of its own",
  },
  {
    name: "searchParams: iterate",
    make: pairs,
    work(_lib, { params }) {
      let length = -1;
      for (const [name, value] of params) length += name.length + value.length + 2;
      return length;
    },
    prepare: (query, lib) => ({ params: new lib.URLSearchParams(query) }),
    expect: (query) => query.length,
  },
  {
    name: "searchParams: of a list of pairs",
    make: pairs,
    work: (lib, { list }) => new lib.URLSearchParams(list).size,
    prepare: (query) => ({ list: query.split("&").map((pair) => pair.split("=")) }),
    expect: countPairs,
    most: 1.2,
    mostBetween: 1.3,
    because: "each pair is an array of its own, and caches hold so many of them",
  },
  {
    name: "searchParams: of a record with numbers for names",
    make: (size) => "0".repeat(size),
    // Multiples of 1024, which collide in hash tables that take numbers as they are.
    work: (lib, { record }) => new lib.URLSearchParams(record).size,
    prepare: (text) => ({
      record: Object.fromEntries(
        Array.from({ length: Math.ceil(text.length / 8) }, (_, i) => [i * 1024, ""]),
      ),
    }),
    expect: (text) => Math.ceil(text.length / 8),
    // Engines sort keys that are indices.
    comparisonSort: true,
  },
  {
    name: "searchParams: of a record whose names lose surrogates",
    make: (size) => "0".repeat(size),
    work: (lib, { record }) => new lib.URLSearchParams(record).size,
    prepare: (text) => ({
      record: Object.fromEntries(
        Array.from({ length: Math.ceil(text.length / 8) }, (_, i) => [`${i}\ud800`, ""]),
      ),
    }),
    expect: (text) => Math.ceil(text.length / 8),
    most: 1.3,
    mostBetween: 1.4,
    because: "the engine's tables of a million names fit into no cache",
  },
];
