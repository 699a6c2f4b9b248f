// npm's whatwg-url: nothing differs.

/** @type {import("../explanations.js").Explanation[]} */
export const explained = [];
