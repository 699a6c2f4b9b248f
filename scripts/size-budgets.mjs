// The most that each entry may weigh.
import { entries, nameOf } from "./bundles.mjs";

/**
 * The flavours that have budgets, each by the folder and the extension of its files in dist/. Those of edge-light/ are
 * those of workerd/ but for a query behind the names of wasm files.
 */
const FLAVOURS = [
  { folder: "", extension: ".js" },
  { folder: "", extension: ".cjs" },
  { folder: "workerd/", extension: ".js" },
  { folder: "js/", extension: ".js" },
  { folder: "js/", extension: ".cjs" },
  { folder: "react-native/", extension: ".cjs" },
];

/** The index in FLAVOURS of a flavour of bundles.mjs, or -1. */
const indexOf = ({ folder, extension }) =>
  FLAVOURS.findIndex((one) => one.folder === folder && one.extension === extension);

export const hasBudgets = (flavour) => indexOf(flavour) !== -1;

/**
 * KiB after brotli 11, of a bundle, in each of the flavours: what it came to, and one percent. `npm run size -- --budgets`
 * prints these lines as they would be now. What is not listed here may not be shipped.
 */
const budgets = {
  index: [50.5, 53, 49.2, 64.8, 67.5, 68.3],
  auto: [52.8, 55.3, 51.5, 67.2, 69.9, 70.7],
  lite: [19.1, 19.4, 18.7, 27.1, 27.4, 27.9],
  "url-search-params": [5.9, 11.3, 5.9, 5.8, 10.9, 11.4],
  validation: [72.1, 75.1, 72.7, 100.7, 103.9, 104.7],
  "form-urlencoded": [105.7, 109.8, 122.3, 153.1, 157.4, 157.5],
  "form-urlencoded-utf-8": [4.5, 9, 4.4, 4.3, 8.6, 8.8],
  "url-utils": [151.9, 154.9, 169.4, 214.7, 217.9, 218.7],
  "url-utils-utf-8": [53.1, 56.2, 51.7, 67.6, 71.1, 71.8],
  "data-url": [23.4, 27.1, 22.7, 29, 32.5, 32.8],
  "mime-sniffing": [17.3, 17.5, 16.8, 22.9, 23.2, 23.5],
  host: [29.5, 33.2, 29.4, 39.1, 42.9, 43.1],
  "file-url": [52.8, 56.2, 51.5, 67.3, 71, 71.7],
  make: [53, 56.6, 51.6, 67.4, 71.5, 72.1],
  "percent-encoding": [105.6, 109.4, 122.3, 153, 157, 157.2],
  columns: [49.3, 53.4, 47.9, 60.9, 65.1, 66.6],
  trace: [49.1, 52.6, 47.7, 79.3, 82.9, 83],
  record: [162, 165.7, 181.3, 232.8, 236.9, 237.6],
  "whatwg-url": [180, 184.6, 203.4, 268.4, 273.5, 274.1],
  "whatwg-url-wrapper": [51.1, 54.7, 49.8, 65.5, 69.4, 70.1],
  site: [81.1, 85.1, 79.4, 95.3, 99.4, 100.1],
  "site-auto": [81.2, 85.1, 79.4, 95.4, 99.5, 100.2],
  display: [83, 87.5, 81.5, 97.4, 102.1, 102.8],
  infra: [6.6, 11.3, 6.5, 6.4, 11, 11.2],
  "web-address": [143.2, 146.6, 161.5, 212.1, 215.9, 216],
  "web-address-utf-8": [44.5, 47.8, 44, 65.8, 69.1, 69.4],
  "url-pattern": [61.6, 65.2, 60.1, 76.2, 80.1, 81],
  "url-pattern-auto": [61.8, 65.4, 60.3, 76.4, 80.3, 81.2],
  versions: [0.2, 0.5, 0.2, 0.2, 0.5, 0.5],
  "whatwg-url-wasm.iife": [50.1],
  "whatwg-url-wasm.auto.iife": [52.4],
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
  "isValidDomain alone": 40.1,
  "index and validation": 72.4,
  "index and site": 81.5,
  "index and url-search-params": 51.6,
  "index and url-pattern": 61.9,
  "classes, validation, forms, data: URLs, sniffing, Infra and Web addresses": 222.1,
  "all but the polyfills and lite": 337.6,
};

/**
 * How many bytes a set may carry twice, which is none where it is not said here. `/mime-sniffing` shares no file with the
 * others, as its module of wasm is a smaller one than that of `/data-url`, with the same functions for MIME types. And
 * bundlers list the names of exports of an entry that is used as an object, of which `/record` and `/whatwg-url` have some
 * in common.
 */
const twiceAllowed = {
  "classes, validation, forms, data: URLs, sniffing, Infra and Web addresses": 1_340,
  "all but the polyfills and lite": 1_560,
};

/**
 * The sets that carry more than that twice, each in a sentence.
 *
 * @param {Record<string, number>} twice bytes by set
 */
export function checkTwice(twice) {
  return Object.entries(twice).flatMap(([set, bytes]) => {
    const allowed = twiceAllowed[set] ?? 0;
    return bytes > allowed ? [`${set} carries ${bytes} bytes twice, for ${allowed}.`] : [];
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
  const kibibytes = ({ brotli }) => Math.ceil((brotli * 1.01 * 10) / 1024) / 10;
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
