// There are no differences to the whatwg-url npm package.

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [];
