// The most that each entry may weigh.

/**
 * KiB after brotli 11, of an entry with all that it imports. Each entry has a budget: what is not listed
 * here may not be shipped.
 */
const budgets = {
  index: 51.5,
  lite: 22,
  auto: 54.5,
  validation: 95,
  "data-url": 31,
  "mime-sniffing": 17,
  // These share the tables of the legacy encodings.
  "form-urlencoded": 194,
  "url-utils": 195,
  encodings: 192,
  "web-address": 148,
  infra: 7,
  versions: 1,
  // Classic scripts, each with all that it needs.
  "whatwg-url-wasm.iife": 52,
  "whatwg-url-wasm.auto.iife": 54.5,
};

/** In JavaScript alone, for where there is no wasm, they are larger by about a third. */
const inJavaScript = { index: 68, auto: 70 };

/** The budget in bytes of a file such as `dist/js/index.cjs`, or undefined. */
export function allowance(file) {
  const [, folder, name] = /^dist\/(?:([\w-]+)\/)?([\w.-]+?)\.c?js$/.exec(file) ?? [];
  const isJavaScript = folder === "js" || folder === "react-native";
  const budget = (isJavaScript ? inJavaScript : budgets)[name];
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
