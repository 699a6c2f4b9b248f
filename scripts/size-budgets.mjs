// The most that each entry may weigh.

/**
 * KiB after brotli 11, of a bundle: what the heaviest of an entry's files came to, and one percent. What is not listed
 * here may not be shipped.
 */
const budgets = {
  index: 54.3,
  auto: 56.5,
  lite: 21.6,
  "url-search-params": 11,
  validation: 78.6,
  "form-urlencoded": 108.6,
  "form-urlencoded-utf-8": 8.9,
  "url-utils": 156.6,
  "url-utils-utf-8": 57.5,
  "data-url": 33,
  "mime-sniffing": 17.5,
  "file-url": 57.6,
  make: 57.9,
  host: 34,
  columns: 51.6,
  "percent-encoding": 109.2,
  record: 166.9,
  "whatwg-url": 190.2,
  "whatwg-url-wrapper": 55.8,
  site: 86.1,
  "site-auto": 86.2,
  display: 88.7,
  infra: 11.3,
  "web-address": 149.9,
  "web-address-utf-8": 51.3,
  "url-pattern": 64.8,
  "url-pattern-auto": 64.9,
  versions: 0.5,
  "whatwg-url-wasm.iife": 51.8,
  "whatwg-url-wasm.auto.iife": 53.9,
  trace: 59.2,
};

/** In JavaScript alone, for where there is no wasm. */
const inJavaScript = {
  index: 70.2,
  auto: 72.6,
  lite: 32.4,
  "url-search-params": 11.1,
  validation: 110.1,
  "form-urlencoded": 156.3,
  "form-urlencoded-utf-8": 8.6,
  "url-utils": 221.1,
  "url-utils-utf-8": 73.6,
  "data-url": 42.9,
  "mime-sniffing": 23.5,
  host: 43,
  "file-url": 73.7,
  make: 73.9,
  "percent-encoding": 156.9,
  infra: 11,
  "web-address": 218,
  "web-address-utf-8": 71,
  "url-pattern": 81.2,
  "url-pattern-auto": 81.4,
  versions: 0.5,
  trace: 84,
  columns: 66,
  record: 238,
  "whatwg-url": 279,
  "whatwg-url-wrapper": 71,
  site: 101.1,
  "site-auto": 101.3,
  display: 103.8,
};

/** Where wasm is imported as it is, with its tables, and that is more than `budgets` have. */
const importing = {
  validation: 76.5,
  "form-urlencoded": 122.5,
  "url-utils": 171.2,
  "percent-encoding": 122.2,
  "web-address": 165.5,
  "whatwg-url": 209.7,
  record: 184.6,
};

const all = ["index", "validation", "form-urlencoded", "url-utils", "data-url", "mime-sniffing"];
const exportAll = (names) => names.map((name, i) => `export * as e${i} from "./dist/${name}.js";`);

/** What is imported together, or in part: statements, by a name. */
export const sets = {
  "percent-encoding in UTF-8": [
    'export { percentDecodeBytes, percentDecodeString, utf8PercentEncode } from "./dist/percent-encoding.js";',
  ],
  "isValidDomain alone": ['export { isValidDomain } from "./dist/validation.js";'],
  "index and validation": exportAll(["index", "validation"]),
  // What the Public Suffix List and looking up in it add. Who has the default entry downloads that.
  "index and site": exportAll(["index", "site"]),
  "index and url-search-params": exportAll(["index", "url-search-params"]),
  "index and url-pattern": exportAll(["index", "url-pattern"]),
  "all but the polyfill and lite": exportAll([
    ...all,
    "url-search-params",
    "url-pattern",
    "host",
    "file-url",
    "make",
    "percent-encoding",
    "columns",
    "record",
    "whatwg-url",
    "site",
    "display",
    "web-address",
    "infra",
    "versions",
  ]),
};
const budgetsOfSets = {
  "percent-encoding in UTF-8": 3,
  "isValidDomain alone": 43.2,
  "index and validation": 75,
  "index and site": 82.4,
  "index and url-search-params": 52.7,
  "index and url-pattern": 61.3,
  "all but the polyfill and lite": 313.5,
};

/**
 * How many bytes may be in a set twice, in pieces that are listed at all: none where it is not said here. What there is, is
 * functions and small tables that several modules of wasm have.
 */
const twiceAllowed = {
  "isValidDomain alone": 560,
  "index and validation": 4500,
  "index and site": 4950,
  "index and url-search-params": 690,
  "index and url-pattern": 690,
  "all but the polyfill and lite": 53_500,
};

/**
 * The sets that have more than that in them twice, each in a sentence.
 *
 * @param {Record<string, number[]>} twice the lengths of the pieces, by set
 */
export function checkTwice(twice) {
  return Object.entries(twice).flatMap(([set, lengths]) => {
    const [all, allowed] = [lengths.reduce((a, b) => a + b, 0), twiceAllowed[set] ?? 0];
    return all > allowed ? [`${set} has ${all} bytes twice, for ${allowed}.`] : [];
  });
}

/** The budget in bytes of a file such as `dist/js/index.cjs`, or of a set; or undefined. */
export function allowance(name) {
  const [, folder, entry] = /^dist\/(?:([\w-]+)\/)?([\w.-]+?)\.c?js$/.exec(name) ?? [];
  const isJavaScript = folder === "js" || folder === "react-native";
  const isImporting = folder === "workerd" || folder === "edge-light";
  const table = isJavaScript ? inJavaScript : isImporting ? { ...budgets, ...importing } : budgets;
  const budget = entry ? table[entry] : budgetsOfSets[name];
  return budget && budget * 1024;
}

/**
 * The budgets that are exceeded or missing, each in a sentence.
 *
 * @param {Record<string, { brotli: number }>} weights by file name
 * @returns {string[]}
 */
export function checkBudgets(weights) {
  return Object.entries(weights).flatMap(([file, { brotli }]) => {
    const budget = allowance(file);
    if (budget === undefined) return [`${file} has no budget.`];
    if (brotli <= budget) return [];
    const over = (brotli - budget).toLocaleString("en");
    return [`${file} is ${over} bytes over its budget of ${budget.toLocaleString("en")} (brotli).`];
  });
}
