// The package does not differ from the whatwg-url npm package.

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [];
