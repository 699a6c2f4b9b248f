// npm's whatwg-url has no differences.

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [];
