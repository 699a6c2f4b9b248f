// The most that each entry may weigh.
import { entries, nameOf } from "../build/bundles.mjs";
import { compressedSize } from "./sizes.mjs";

/**
 * The flavours that have budgets, each by the folder and the extension of its files in dist/. Those of edge-light/ are
 * those of workerd/ but for a query behind the names of wasm files. CommonJS, which browsers do not download, is weighed by
 * gzip, as brotli is slow.
 */
const FLAVOURS = [
  { folder: "", extension: ".js" },
  { folder: "", extension: ".cjs", hasBrotli: false },
  { folder: "workerd/", extension: ".js" },
  { folder: "js/", extension: ".js" },
  { folder: "js/", extension: ".cjs", hasBrotli: false },
  { folder: "react-native/", extension: ".cjs", hasBrotli: false },
];

/** The index in FLAVOURS of a flavour of bundles.mjs, or -1. */
const indexOf = ({ folder, extension }) =>
  FLAVOURS.findIndex((one) => one.folder === folder && one.extension === extension);

export const hasBudgets = (flavour) => indexOf(flavour) !== -1;

/** How a flavour that has budgets is weighed. */
export const howWeighed = (flavour) => ({ hasBrotli: true, ...FLAVOURS[indexOf(flavour)] });

/**
 * KiB after brotli 11 or, of CommonJS, gzip 9, of a bundle, in each of the flavours: what it came to, and one percent.
 * `npm run size -- --budgets` prints these lines as they would be now. What is not listed here may not be shipped.
 */
const budgets = {
  index: [50.9, 64.1, 49.9, 65.5, 82.8, 83.7],
  auto: [53.7, 67.7, 52.7, 68.4, 86.2, 87.4],
  lite: [19.1, 22.1, 18.7, 26.8, 32, 32.5],
  "url-search-params": [6, 12.6, 6, 5.9, 12.3, 12.8],
  validation: [72.7, 92.8, 73.5, 101.2, 131.2, 132.2],
  "form-urlencoded": [105.7, 126.3, 122.2, 153, 178.7, 178.8],
  "form-urlencoded-utf-8": [4.4, 10.1, 4.4, 4.3, 9.7, 9.9],
  "url-utils": [152.8, 185.7, 170.5, 215.3, 256.8, 258],
  "url-utils-utf-8": [53.9, 69.2, 52.8, 68.5, 87.5, 88.6],
  "data-url": [23.5, 32.1, 22.9, 29, 39, 39.4],
  "mime-sniffing": [17.8, 24.5, 17.1, 23.3, 31.3, 31.7],
  host: [29.8, 40, 29.9, 39.6, 51.7, 51.9],
  "file-url": [53.3, 68.9, 52.2, 67.9, 87.3, 88.4],
  make: [53.5, 69.4, 52.4, 68.1, 87.8, 88.8],
  "percent-encoding": [106, 126.3, 122.4, 153.3, 178.5, 178.7],
  columns: [52, 66.6, 50.4, 64.5, 84.3, 85.3],
  trace: [50, 62, 48.5, 80.4, 106.1, 106.3],
  record: [162.5, 199.7, 182.1, 233, 283, 283.8],
  "whatwg-url": [180.6, 227.5, 204.4, 268.4, 330.9, 332],
  "whatwg-url-wrapper": [52, 67.3, 51, 66.6, 85.9, 86.7],
  site: [81.5, 100.2, 80.1, 96, 118.9, 119.9],
  "site-auto": [81.7, 100.3, 80.2, 96, 119, 120],
  display: [84, 103.7, 82.2, 98, 122.6, 123.7],
  infra: [6.7, 12.8, 6.6, 6.5, 12.4, 12.6],
  "web-address": [143.6, 174.8, 162.1, 212.9, 255.8, 256.1],
  "web-address-utf-8": [44.9, 57.6, 44.6, 66.3, 85.5, 85.7],
  "url-pattern": [62.1, 79, 60.8, 76.7, 97.4, 98.7],
  "url-pattern-auto": [62.3, 79.3, 61, 77, 97.7, 99.1],
  versions: [0.2, 0.6, 0.2, 0.2, 0.6, 0.6],
  "whatwg-url-wasm.iife": [50.6],
  "whatwg-url-wasm.auto.iife": [53.5],
  "whatwg-url-wasm.module": [50.6],
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
  "percent-encoding in UTF-8": 3.1,
  "isValidDomain alone": 40.4,
  "index and validation": 72.9,
  "index and site": 81.8,
  "index and url-search-params": 52,
  "index and url-pattern": 62.4,
  "classes, validation, forms, data: URLs, sniffing, Infra and Web addresses": 221.7,
  "all but the polyfills and lite": 341.1,
};

/** The most bytes after gzip, of what servers without brotli send most. */
const mostGzip = { "dist/index.js": 68_000, "index and validation": 90_000 };

/**
 * What is longer than that after gzip, each in a sentence.
 *
 * @param {Record<string, import("./sizes.mjs").Weight>} weights by file name
 */
export function checkGzip(weights) {
  return Object.entries(mostGzip).flatMap(([file, most]) => {
    const { gzip } = weights[file];
    return gzip > most ? [`${file} is ${gzip - most} bytes over ${most} (gzip).`] : [];
  });
}

/** The budget in bytes of a file such as `dist/js/index.cjs`, or of a set; or undefined. */
export function allowance(name) {
  const { entry, flavour } = placeOf(name);
  const budget = entry ? budgets[entry]?.[flavour] : budgetsOfSets[name];
  return budget && budget * 1024;
}

/** The entry of a file and the index of its flavour; both undefined for a set. */
function placeOf(name) {
  const [, folder = "", entry, extension] =
    /^dist\/([\w-]+\/)?([\w.-]+?)(\.c?js)$/.exec(name) ?? [];
  return { entry, flavour: indexOf({ folder, extension }) };
}

/** The lines of `budgets` and `budgetsOfSets` for those weights. */
export function budgetLines(weights) {
  const rows = {};
  const sums = {};
  const kibibytes = (weight) => Math.ceil((compressedSize(weight) * 1.01 * 10) / 1024) / 10;
  for (const [name, weight] of Object.entries(weights)) {
    const { entry, flavour } = placeOf(name);
    if (entry === undefined) {
      sums[name] = kibibytes(weight);
    } else {
      rows[entry] ??= [];
      rows[entry][flavour] = kibibytes(weight);
    }
  }
  const line = ([name, budget]) => `${JSON.stringify(name)}: ${JSON.stringify(budget)},`;
  return [...Object.entries(rows).map(line), ...Object.entries(sums).map(line)];
}

/**
 * The budgets that are exceeded or missing, each in a sentence.
 *
 * @param {Record<string, import("./sizes.mjs").Weight>} weights by file name
 * @returns {string[]}
 */
export function checkBudgets(weights) {
  return Object.entries(weights).flatMap(([file, weight]) => {
    const budget = allowance(file);
    if (budget === undefined) return [`${file} has no budget.`];
    const size = compressedSize(weight);
    if (size <= budget) return [];
    const over = (size - budget).toLocaleString("en");
    const how = weight.brotli === undefined ? "gzip" : "brotli";
    return [`${file} is ${over} bytes over its budget of ${budget.toLocaleString("en")} (${how}).`];
  });
}
