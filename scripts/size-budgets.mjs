// The most that each entry may weigh.

/**
 * KiB after brotli 11, of a bundle: what the heaviest of an entry's files came to, and one percent. What is not listed
 * here may not be shipped.
 */
const budgets = {
  index: 53.7,
  auto: 55.8,
  lite: 21.4,
  validation: 73.7,
  "form-urlencoded": 159.5,
  "url-utils": 186.5,
  "data-url": 32.4,
  "mime-sniffing": 17.3,
  "file-url": 56.5,
  make: 57,
  host: 34,
  "percent-encoding": 161.5,
  trace: 58.5,
  infra: 10.5,
  "web-address": 151.4,
  "url-pattern": 63.9,
  "url-pattern-auto": 64,
  versions: 0.5,
  "whatwg-url-wasm.iife": 51.4,
  "whatwg-url-wasm.auto.iife": 53.7,
};

/** In JavaScript alone, for where there is no wasm. */
const inJavaScript = {
  index: 68.7,
  auto: 71.1,
  "url-pattern": 78.7,
  "url-pattern-auto": 78.9,
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
  "index and url-pattern": exportAll(["index", "url-pattern"]),
  "all but the polyfill and lite": exportAll([
    ...all,
    "url-pattern",
    "host",
    "file-url",
    "make",
    "percent-encoding",
    "trace",
    "web-address",
    "infra",
    "versions",
  ]),
};
const budgetsOfSets = {
  "percent-encoding in UTF-8": 3,
  "isValidDomain alone": 42.9,
  "index and validation": 69.2,
  "index and url-pattern": 61,
  "all but the polyfill and lite": 307,
};

/** The budget in bytes of a file such as `dist/js/index.cjs`, or of a set; or undefined. */
export function allowance(name) {
  const [, folder, entry] = /^dist\/(?:([\w-]+)\/)?([\w.-]+?)\.c?js$/.exec(name) ?? [];
  const isJavaScript = folder === "js" || folder === "react-native";
  const budget = entry ? (isJavaScript ? inJavaScript : budgets)[entry] : budgetsOfSets[name];
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
