// Compares objects of every exported class, in any library. This file is CommonJS, because jest also loads it.
const { writeFileSync } = require("node:fs");

/**
 * For each class: an object, objects that differ from it, and a change that makes it differ. The functions get the class
 * and the exports of its entry.
 */
const samples = {
  MIMEType: {
    make: (MIMEType) => new MIMEType("text/html"),
    others: [
      (MIMEType) => new MIMEType("text/css"),
      (MIMEType) => new MIMEType("text/html;charset=utf-8"),
    ],
    change: (mimeType) => mimeType.parameters.set("charset", "utf-8"),
  },
  MIMETypeParameters: {
    make: (_, { MIMEType }) => new MIMEType("a/b;c=d").parameters,
    others: [(_, { MIMEType }) => new MIMEType("a/b;c=e").parameters],
    change: (parameters) => parameters.set("c", "e"),
  },
  Origin: {
    make: (Origin) => Origin.from("https://good.example"),
    others: [(Origin) => Origin.from("https://evil.example"), (Origin) => new Origin()],
  },
  SearchParamsPattern: {
    make: (SearchParamsPattern) => new SearchParamsPattern({ a: ":b" }),
    others: [(SearchParamsPattern) => new SearchParamsPattern({ a: ":c" })],
  },
  URL: {
    make: (URL) => new URL("https://good.example/?a"),
    others: [(URL) => new URL("https://evil.example/?a"), (URL) => new URL("https://good.example")],
    change: (url) => url.searchParams.append("b", "c"),
  },
  URLPattern: {
    make: (URLPattern) => new URLPattern({ pathname: "/a/:b" }),
    others: [
      (URLPattern) => new URLPattern({ pathname: "/a/:c" }),
      (URLPattern) => new URLPattern({ pathname: "/a/:b" }, { ignoreCase: true }),
    ],
  },
  URLPatternList: {
    make: (URLPatternList, { URLPattern }) =>
      new URLPatternList([new URLPattern({ pathname: "/a" })]),
    others: [
      (URLPatternList, { URLPattern }) => new URLPatternList([new URLPattern({ pathname: "/b" })]),
    ],
  },
  URLSearchParams: {
    make: (URLSearchParams) => new URLSearchParams("a=b"),
    others: [(URLSearchParams) => new URLSearchParams("a=c")],
    change: (params) => params.append("a", "c"),
  },
};

/** Places for an object inside other objects. */
const places = [
  (object) => object,
  (object) => ({ a: { b: object } }),
  (object) => [0, object],
  (object) => new Map([["a", object]]),
  (object) => new Set([object]),
];

const isClass = (name, value) =>
  typeof value === "function" &&
  (name in samples || Function.prototype.toString.call(value).startsWith("class "));

/** Returns the exports of an entry, or the classes that it installs in a window. */
function classesOf(module) {
  if (module.URL?.install === undefined) return module;
  const window = { Array, Object, String, TypeError };
  module.URL.install(window, ["Window"]);
  module.URLSearchParams.install(window, ["Window"]);
  return { URL: window.URL, URLSearchParams: window.URLSearchParams };
}

/**
 * Returns the number of classes that `modules` export, their names, and the names of the classes whose objects a library
 * compares wrongly.
 *
 * @param {object[]} modules
 * @param {(a: unknown, b: unknown) => boolean} areEqual
 */
exports.compareAll = (modules, areEqual) => {
  const wrong = new Set();
  const classes = new Set();
  for (const module of modules.map(classesOf)) {
    for (const [name, Class] of Object.entries(module)) {
      if (!isClass(name, Class) || classes.has(Class)) continue;
      classes.add(Class);
      const { make, others, change } = samples[name];
      const create = (maker = make) => maker(Class, module);
      const expectations = places.flatMap((place) => {
        const [object, same] = [create(), create()];
        const found = [[areEqual(place(object), place(same)), true]];
        for (const other of others)
          found.push([areEqual(place(object), place(create(other))), false]);
        if (change === undefined) return found;
        change(object);
        found.push([areEqual(place(object), place(same)), false]);
        change(same);
        return [...found, [areEqual(place(object), place(same)), true]];
      });
      if (expectations.some(([actual, expected]) => actual !== expected)) wrong.add(name);
    }
  }
  return { count: classes.size, names: Object.keys(samples), wrong: [...wrong].sort() };
};

/** Returns a comparison that uses several assertions, which throw for unequal values and must agree. */
exports.comparison =
  (...assertions) =>
  (a, b) => {
    const results = assertions.map((assertion) => {
      try {
        assertion(a, b);
        return true;
      } catch {
        return false;
      }
    });
    if (new Set(results).size !== 1) throw new Error(`assertions disagree: ${results}`);
    return results[0];
  };

exports.entries = process.env.ENTRIES?.split(",");

exports.report = (results) => writeFileSync(process.env.RESULTS, JSON.stringify(results));
