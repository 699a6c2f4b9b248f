// Growing lists of pairs.

const START = "https://example.com/";

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
    // Names only. If the argument were a list of pairs, garbage collection would take longer than the measured
    // function.
    prepare: (query) => ({ names: query.split("=value0&").map((name) => name.slice(0, 8)) }),
    expect: (query) => START.length + 1 + query.length,
    mostBetween: 1.3,
    because: "arrays have a step at 128 KiB, because larger ones get memory pages of their own",
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
    prepare: (query) => ({ list: split(query) }),
    expect: (query) => START.length + 1 + query.length,
    most: 2.05,
    because: "each href contains all pairs before it",
    largest: 1 << 16,
  },
  ...["delete", "set"].map((method) => ({
    name: `searchParams: ${method} of duplicates`,
    make: duplicates,
    work(_lib, { params }) {
      params[method]("a", "b");
      return params.size;
    },
    engine({ query }) {
      const list = flatList(query);
      const removed = list.map((_, index) => index).filter((i) => i % 2 === 0 && list[i] === "a");
      return list.length / 2 - removed.length + (method === "set" ? 1 : 0);
    },
    prepare: (query, lib) => ({ params: new lib.URLSearchParams(query), query }),
    expect: () => (method === "set" ? 1 : 0),
    fresh: true,
  })),
  {
    name: "searchParams: all of duplicates",
    make: duplicates,
    work: (_lib, { params }) => params.getAll("a").length,
    engine: ({ list }) => list.filter(([name]) => name === "a").map(([, value]) => value).length,
    prepare: (query, lib) => ({ params: new lib.URLSearchParams(query), list: split(query) }),
    expect: countPairs,
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
    engine: ({ list }) => list.map(([name, value]) => [`${name}`, `${value}`]).length,
    prepare: (query) => ({ list: split(query) }),
    expect: countPairs,
  },
  {
    name: "searchParams: of a record with numbers for names",
    make: (size) => "0".repeat(size),
    // Multiples of 1024 collide in hash tables that use integers as their own hashes.
    work: (lib, { record }) => new lib.URLSearchParams(record).size,
    engine: ({ record }) => Object.entries(record).length,
    prepare: (text) => ({
      record: Object.fromEntries(
        Array.from({ length: Math.ceil(text.length / 8) }, (_, i) => [i * 1024, ""]),
      ),
    }),
    expect: (text) => Math.ceil(text.length / 8),
    // Engines sort property keys that are array indices.
    comparisonSort: true,
  },
  {
    name: "searchParams: of a record whose names lose surrogates",
    make: (size) => "0".repeat(size),
    work: (lib, { record }) => new lib.URLSearchParams(record).size,
    engine: ({ record }) =>
      new Map(Object.entries(record).map(([name, value]) => [name.toWellFormed(), value])).size,
    prepare: (text) => ({
      record: Object.fromEntries(
        Array.from({ length: Math.ceil(text.length / 8) }, (_, i) => [`${i}\ud800`, ""]),
      ),
    }),
    expect: (text) => Math.ceil(text.length / 8),
  },
];
