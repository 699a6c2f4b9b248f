// The most that each entry may weigh.
import { entries, nameOf } from "./bundles.mjs";
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
  index: [50.8, 64.1, 49.8, 65.4, 82.7, 83.6],
  auto: [53.2, 67.1, 52.1, 67.8, 85.5, 86.7],
  lite: [19.1, 22.1, 18.7, 26.8, 31.9, 32.5],
  "url-search-params": [6, 12.4, 5.9, 5.8, 12, 12.5],
  validation: [72.6, 92.3, 73.3, 101.4, 130.6, 131.5],
  "form-urlencoded": [105.8, 126.3, 122.3, 153.1, 178.6, 178.8],
  "form-urlencoded-utf-8": [4.5, 9.9, 4.4, 4.4, 9.5, 9.7],
  "url-utils": [152.2, 184.9, 170, 215, 256, 257],
  "url-utils-utf-8": [53.5, 68.3, 52.3, 68.1, 86.6, 87.8],
  "data-url": [23.4, 32, 22.7, 28.9, 38.9, 39.3],
  "mime-sniffing": [17.3, 20.4, 16.7, 22.9, 27.4, 27.8],
  host: [29.8, 39.9, 29.8, 39.7, 51.7, 51.9],
  "file-url": [53.4, 68.2, 52, 67.7, 86.8, 87.8],
  make: [53.5, 68.8, 52.3, 68.1, 87.2, 88.1],
  "percent-encoding": [105.8, 126.2, 122.3, 153.1, 178.5, 178.6],
  columns: [50.9, 65.1, 49.2, 62.7, 82.3, 83.2],
  trace: [49.9, 61.9, 48.5, 80.3, 105.9, 106.1],
  record: [162.2, 199.4, 181.9, 232.9, 282.7, 283.6],
  "whatwg-url": [180.6, 226.7, 204, 268.3, 330.1, 331.1],
  "whatwg-url-wrapper": [52.1, 67.3, 51.1, 66.8, 85.9, 86.7],
  site: [81.5, 99.9, 80, 95.9, 118.5, 119.5],
  "site-auto": [81.5, 100, 80.1, 95.9, 118.7, 119.7],
  display: [83.6, 103.2, 82, 97.9, 122.1, 123.3],
  infra: [6.6, 12.6, 6.6, 6.5, 12.2, 12.4],
  "web-address": [143.5, 174.7, 161.9, 212.8, 255.6, 255.8],
  "web-address-utf-8": [44.9, 57.5, 44.4, 66.4, 85.3, 85.5],
  "url-pattern": [62.1, 78.6, 60.7, 76.8, 96.8, 98.2],
  "url-pattern-auto": [62.2, 78.9, 61, 77, 97.2, 98.6],
  versions: [0.2, 0.6, 0.2, 0.2, 0.6, 0.6],
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
