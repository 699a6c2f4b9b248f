/** @type {import("../explanations.js").Explanation[]} */
export const explained = [];
