// The most that each entry may weigh.
import { entries, nameOf } from "./bundles.mjs";

/**
 * KiB after brotli 11, of a bundle: what the heaviest of an entry's files came to, and one percent. What is not listed
 * here may not be shipped.
 */
const budgets = {
  index: 54.3,
  auto: 56.5,
  lite: 19.8,
  "url-search-params": 11.2,
  validation: 78.7,
  "form-urlencoded": 109.8,
  "form-urlencoded-utf-8": 8.9,
  "url-utils": 156.7,
  "url-utils-utf-8": 57.7,
  "data-url": 27,
  "mime-sniffing": 17.5,
  "file-url": 57.6,
  make: 57.9,
  host: 34.1,
  columns: 53.2,
  "percent-encoding": 109.6,
  record: 167.5,
  "whatwg-url": 190.9,
  "whatwg-url-wrapper": 56.1,
  site: 86.4,
  "site-auto": 86.3,
  display: 88.8,
  infra: 11.2,
  "web-address": 149.5,
  "web-address-utf-8": 51,
  "url-pattern": 65.2,
  "url-pattern-auto": 65.2,
  versions: 0.5,
  "whatwg-url-wasm.iife": 51.6,
  "whatwg-url-wasm.auto.iife": 53.8,
  trace: 59,
};

/** In JavaScript alone, for where there is no wasm. */
const inJavaScript = {
  index: 69.3,
  auto: 71.6,
  lite: 28.5,
  "url-search-params": 11.3,
  validation: 109.6,
  "form-urlencoded": 157.6,
  "form-urlencoded-utf-8": 8.7,
  "url-utils": 220,
  "url-utils-utf-8": 72.7,
  "data-url": 32.8,
  "mime-sniffing": 23.5,
  host: 43.5,
  "file-url": 72.6,
  make: 73.1,
  "percent-encoding": 157.3,
  infra: 11.1,
  "web-address": 216.2,
  "web-address-utf-8": 69.4,
  "url-pattern": 80.5,
  "url-pattern-auto": 80.8,
  versions: 0.5,
  trace: 83.6,
  columns: 65.6,
  record: 239,
  "whatwg-url": 279.8,
  "whatwg-url-wrapper": 71,
  site: 100.9,
  "site-auto": 101.1,
  display: 103.8,
};

/** Where wasm is imported as it is, with its tables, and that is more than `budgets` have. */
const importing = {
  validation: 76.4,
  "form-urlencoded": 122,
  "url-utils": 170.6,
  "percent-encoding": 122,
  "web-address": 164.5,
  "whatwg-url": 208.4,
  record: 184,
};

/** Entries that change globals, or of which one takes the place of another. */
const LEFT_OUT = ["auto", "site-auto", "url-pattern-auto", "lite"];
const all = entries.map(nameOf).filter((name) => !LEFT_OUT.includes(name));
const exportAll = (names) => names.map((name, i) => `export * as e${i} from "./dist/${name}.js";`);

/** What an application of much but not all imports. */
const most = [
  ...["index", "validation", "form-urlencoded", "url-utils", "data-url", "mime-sniffing", "infra"],
  ...["web-address", "url-search-params", "versions"],
];

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
  "classes, validation, forms, data: URLs, sniffing, Infra and Web addresses": exportAll(most),
  "all but the polyfills and lite": exportAll(all),
};
const budgetsOfSets = {
  "percent-encoding in UTF-8": 3,
  "isValidDomain alone": 42.6,
  "index and validation": 75.5,
  "index and site": 82.5,
  "index and url-search-params": 52.7,
  "index and url-pattern": 63.5,
  "classes, validation, forms, data: URLs, sniffing, Infra and Web addresses": 227.8,
  "all but the polyfills and lite": 346.8,
};

/**
 * The most repeated bytes in a set, counted in pieces of at least LEAST bytes (scripts/twice.mjs); 0 if not listed. They are
 * functions and small tables that several modules of wasm have.
 */
const twiceAllowed = {
  "isValidDomain alone": 560,
  "index and validation": 1250,
  "index and site": 4950,
  "index and url-search-params": 690,
  "index and url-pattern": 690,
  "classes, validation, forms, data: URLs, sniffing, Infra and Web addresses": 9_900,
  "all but the polyfills and lite": 72_000,
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
