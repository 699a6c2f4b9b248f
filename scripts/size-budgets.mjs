// The most that each entry may weigh.

/** Bytes after brotli 11. Each entry has a budget: what is not listed here may not be shipped. */
const budgets = {
  "dist/index.js": 80 * 1024,
  // To become 22 KiB.
  "dist/lite.js": 28 * 1024,
  "dist/auto.js": 81 * 1024,
  // wasm2js of the same core is larger by about a third.
  "dist/js.js": 110 * 1024,
  "dist/validation.js": 100 * 1024,
  "dist/data-url.js": 22 * 1024,
  // The tables of the legacy encodings.
  "dist/form-urlencoded.js": 240 * 1024,
  "dist/url-utils.js": 300 * 1024,
  "dist/web-address.js": 240 * 1024,
  "dist/infra.js": 12 * 1024,
};

export const allowance = (file) => budgets[file];

/**
 * What is wrong, in words.
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
