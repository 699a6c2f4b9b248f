// Derives the results that jsdom should give with this package from its results with whatwg-url.
import assert from "node:assert/strict";

const CHECKS = 51;

/** The expected differences and the reasons for them. */
const explained = {
  // In whatwg-url, the error for an invalid pair comes from whatwg-url's realm, not the window's.
  errors: { before: [true, false, true, true], after: [true, true, true, true] },
};

/**
 * Fails unless the results of checks.mjs with whatwg-url (`before`) and with this package (`after`) are the expected
 * ones. Some results must differ. A difference also proves that `after` does not come from whatwg-url.
 */
export function compare(before, after) {
  assert.equal(before.length, CHECKS);
  assert.equal(new Set(before.map(([name]) => name)).size, CHECKS);
  const expected = before.map(([name, result]) => {
    if (!(name in explained)) return [name, result];
    assert.deepEqual(result, explained[name].before, name);
    return [name, explained[name].after];
  });
  assert.deepEqual(after, expected);
}

/** Returns the results printed by checks.mjs. */
export const resultsIn = (output) => JSON.parse(output.trim().split("\n").at(-1));
