// Compares our records with npm whatwg-url's on random cases. The cases cover parsing with a base and an encoding,
// serializing, and running the parser with each state override.
import { deepStrictEqual } from "node:assert/strict";
import { Generator } from "../package/generator.js";

/** The run ends after this many differences. More would say nothing new. */
const MOST_FINDS = 20;

const STATES = [
  ...["scheme start", "host", "hostname", "port", "path start", "opaque path", "query", "fragment"],
];
const ENCODINGS = [
  undefined,
  undefined,
  "UTF-8",
  "windows-1252",
  "shift_jis",
  "gb18030",
  "iso-2022-jp",
];

/**
 * npm whatwg-url expects strings without lone surrogates, so they are first replaced, just as the URL class replaces
 * them.
 *
 * @param {{ ours: object, theirs: object, seed: number, first?: number, cases: number, corpus: object }} config `ours`
 * and `theirs` are modules with the same exports as whatwg-url
 */
export function run({ ours, theirs, seed, first = 0, cases, corpus }) {
  const generator = new Generator(seed, corpus);
  const counts = { cases: 0, parsed: 0, failed: 0, overrides: 0 };
  const finds = [];
  for (; counts.cases < cases && finds.length < MOST_FINDS; counts.cases++) {
    const index = first + counts.cases;
    const given = generator.case(index);
    try {
      compare(ours, theirs, given, index, counts);
    } catch (error) {
      finds.push({ index, given, message: error.message });
    }
  }
  return { ...counts, finds };
}

function compare(ours, theirs, { input, base, steps }, index, counts) {
  const encoding = ENCODINGS[index % ENCODINGS.length];
  const bases = [ours, theirs].map((module, i) =>
    base === undefined ? null : module.parseURL(both(base)[i]),
  );
  deepStrictEqual(bases[0], bases[1], "base");
  // Inputs that are meant to be relative usually fail without a base.
  const urls = [ours, theirs].map((module, i) =>
    module.parseURL(both(input)[i], { baseURL: bases[i] ?? undefined, encoding }),
  );
  same(ours, theirs, urls, "parsed");
  if (urls[0] === null) {
    counts.failed++;
    return;
  }
  counts.parsed++;
  steps.forEach((step, i) => {
    const value = step.to ?? step.with[0] ?? "";
    const state = STATES[(index + i) % STATES.length];
    // State overrides run on copies, because they can produce URLs that no setter could, and later steps must not start
    // with such a URL.
    override(ours, theirs, urls, state, value, encoding);
    counts.overrides++;
    if (setters[step.set] === undefined) return;
    const results = [ours, theirs].map((module, j) =>
      setters[step.set](module, urls[j], both(value)[j], encoding),
    );
    sameResults(results, urls, step.set);
    same(ours, theirs, urls, step.set);
    counts.overrides++;
  });
}

/** Returns the string to pass to each implementation. */
const both = (string) => [string, string.toWellFormed()];

function override(ours, theirs, [ourURL, theirURL], stateOverride, value, encoding) {
  const isOpaque = typeof ourURL.path === "string";
  if (stateOverride === (isOpaque ? "path start" : "opaque path")) return;
  const urls = [ourURL, theirURL].map((url) => ({
    ...url,
    path: isOpaque ? url.path : [...url.path],
    // The states append to these. Callers have already emptied them.
    query: url.query ?? "",
    fragment: url.fragment ?? "",
  }));
  const results = [ours, theirs].map((module, i) =>
    module.basicURLParse(both(value)[i], { url: urls[i], stateOverride, encoding }),
  );
  sameResults(results, urls, stateOverride);
  deepStrictEqual(urls[0], urls[1], stateOverride);
}

/**
 * Checks that the two implementations agree: both returned the URL that they were given, both returned null, or neither
 * was called.
 */
function sameResults(results, urls, what) {
  const [ours, theirs] = results.map((result, i) => (result === urls[i] ? "the URL" : result));
  deepStrictEqual(ours, theirs, `what ${what} returned`);
}

function same(ours, theirs, [ourURL, theirURL], what) {
  deepStrictEqual(ourURL, theirURL, what);
  if (ourURL === null) return;
  const [our, their] = [
    [ours, ourURL],
    [theirs, theirURL],
  ].map(([module, url]) => ({
    href: module.serializeURL(url),
    withoutFragment: module.serializeURL(url, true),
    path: module.serializePath(url),
    host: url.host === null ? null : module.serializeHost(url.host),
    origin: module.serializeURLOrigin(url),
    isOpaque: module.hasAnOpaquePath(url),
    cannotHavePort: module.cannotHaveAUsernamePasswordPort(url),
  }));
  deepStrictEqual(our, their, `${what}, serialized`);
}

/**
 * The URL class's setters, implemented with a record module, as jsdom does for links:
 * https://html.spec.whatwg.org/multipage/links.html#api-for-a-and-area-elements. Each sets an attribute of `url` and
 * returns the parser's result, or undefined if the parser was not called.
 */
export const setters = {
  protocol: (module, url, value) =>
    module.basicURLParse(`${value}:`, { url, stateOverride: "scheme start" }),
  username(module, url, value) {
    if (!module.cannotHaveAUsernamePasswordPort(url)) module.setTheUsername(url, value);
  },
  password(module, url, value) {
    if (!module.cannotHaveAUsernamePasswordPort(url)) module.setThePassword(url, value);
  },
  host(module, url, value) {
    if (module.hasAnOpaquePath(url)) return undefined;
    return module.basicURLParse(value, { url, stateOverride: "host" });
  },
  hostname(module, url, value) {
    if (module.hasAnOpaquePath(url)) return undefined;
    return module.basicURLParse(value, { url, stateOverride: "hostname" });
  },
  port(module, url, value) {
    if (module.cannotHaveAUsernamePasswordPort(url)) return undefined;
    if (value !== "") return module.basicURLParse(value, { url, stateOverride: "port" });
    url.port = null;
    return undefined;
  },
  pathname(module, url, value) {
    if (module.hasAnOpaquePath(url)) return undefined;
    url.path = [];
    return module.basicURLParse(value, { url, stateOverride: "path start" });
  },
  search(module, url, value, encoding = undefined) {
    url.query = value === "" ? null : "";
    if (value === "") return undefined;
    const input = value[0] === "?" ? value.slice(1) : value;
    return module.basicURLParse(input, { url, stateOverride: "query", encoding });
  },
  hash(module, url, value) {
    url.fragment = value === "" ? null : "";
    if (value === "") return undefined;
    const input = value[0] === "#" ? value.slice(1) : value;
    return module.basicURLParse(input, { url, stateOverride: "fragment" });
  },
};
