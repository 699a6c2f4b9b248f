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
  index: [50.8, 53.4, 49.8, 65.4, 68.2, 68.9],
  auto: [53.2, 55.8, 52.1, 67.8, 70.6, 71.4],
  lite: [19.1, 19.3, 18.7, 26.8, 27, 27.5],
  "url-search-params": [6, 11.3, 5.9, 5.8, 10.9, 11.4],
  validation: [72.6, 75.6, 73.3, 101.4, 104.5, 105.2],
  "form-urlencoded": [105.8, 109.9, 122.3, 153.1, 157.4, 157.5],
  "form-urlencoded-utf-8": [4.5, 9, 4.4, 4.4, 8.7, 8.8],
  "url-utils": [152.2, 155.3, 170, 215, 218.2, 219.3],
  "url-utils-utf-8": [53.5, 56.8, 52.3, 68.1, 71.5, 72.3],
  "data-url": [23.4, 27.1, 22.7, 28.9, 32.5, 32.8],
  "mime-sniffing": [17.3, 17.5, 16.7, 22.9, 23.1, 23.5],
  host: [29.8, 33.6, 29.8, 39.7, 43.5, 43.7],
  "file-url": [53.4, 56.9, 52, 67.7, 71.6, 72.4],
  make: [53.5, 57.1, 52.3, 68.1, 71.9, 72.7],
  "percent-encoding": [105.8, 109.4, 122.3, 153.1, 157, 157.3],
  columns: [50.1, 54.1, 48.5, 61.9, 66.1, 67],
  trace: [49.9, 53.5, 48.5, 80.3, 84, 84.1],
  record: [162.2, 165.8, 181.9, 232.9, 237.1, 237.6],
  "whatwg-url": [180.6, 184.9, 204, 268.3, 273.5, 273.7],
  "whatwg-url-wrapper": [51.5, 55.2, 50.4, 66.1, 70.1, 70.7],
  site: [81.5, 85.4, 80, 95.9, 100, 100.6],
  "site-auto": [81.5, 85.5, 80.1, 95.9, 100.1, 100.8],
  display: [83.6, 88.2, 82, 97.9, 102.6, 103.4],
  infra: [6.6, 11.3, 6.6, 6.5, 11, 11.2],
  "web-address": [143.5, 146.8, 161.9, 212.8, 216.1, 216.7],
  "web-address-utf-8": [44.9, 48.2, 44.4, 66.4, 69.6, 69.9],
  "url-pattern": [62.1, 65.7, 60.7, 76.8, 80.7, 81.8],
  "url-pattern-auto": [62.2, 66, 61, 77, 80.9, 82],
  versions: [0.2, 0.5, 0.2, 0.2, 0.5, 0.5],
  "whatwg-url-wasm.iife": [50.5],
  "whatwg-url-wasm.auto.iife": [53],
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
  "isValidDomain alone": 40.6,
  "index and validation": 72.9,
  "index and site": 81.8,
  "index and url-search-params": 52,
  "index and url-pattern": 62.3,
  "classes, validation, forms, data: URLs, sniffing, Infra and Web addresses": 222.6,
  "all but the polyfills and lite": 338.9,
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
