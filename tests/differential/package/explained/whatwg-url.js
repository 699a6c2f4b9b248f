// There are no differences from the whatwg-url npm package.

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [];
