// The whatwg-url npm package has no differences.

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [];
