// Runs tables of cases and checks that no case is missing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";
import { inRoot } from "../../scripts/project.mjs";
import { CHECKOUT, wptVersion } from "../data/locate.mjs";

export { readCases } from "../data/rows.mjs";

/**
 * The number of cases that a long test runs: `count` in nightly runs (which set LONG_TESTS), and a tenth of `count`
 * otherwise.
 */
export const manyCases = (count) => (process.env.LONG_TESTS ? count : Math.ceil(count / 10));

// The first few failures are enough to show a pattern.
const SHOWN = 25;
const SHOWN_WHOLE = { depth: null, breakLength: Infinity, maxStringLength: 1000 };

/** The errors for an argument of the wrong type, and for a value that is not accepted. */
export const WRONG_TYPE = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" };
export const WRONG_VALUE = { name: "TypeError", code: "ERR_INVALID_ARG_VALUE" };

/** Returns the contents of tests/data/NAME.json, which other languages are tested with, too. */
export const readData = (name) =>
  JSON.parse(readFileSync(inRoot("tests", "data", `${name}.json`), "utf8"));

const IS_WPT = /^(?:urltestdata|setters_tests|toascii|IdnaTestV2|percent-encoding|urlpattern)/;

/**
 * Defines a test that runs all `cases` and checks that there are `count` of them. `check` throws an AssertionError if a
 * case fails. All failures are reported together, with their cases.
 */
export function testCases(name, cases, count, check) {
  test(name, (context) => {
    const failures = [];
    let run = 0;
    for (const entry of cases) {
      run++;
      try {
        check(entry);
      } catch (error) {
        failures.push(`${inspect(entry, SHOWN_WHOLE)}: ${error.message}`);
      }
    }
    // A checkout of the Web Platform Tests may have more rows than the crate.
    const most = process.env[CHECKOUT] ? Math.max(run, count) : count;
    const source = IS_WPT.test(name) ? ` (Web Platform Tests: ${wptVersion()})` : "";
    context.diagnostic(`${name}: ${run - failures.length} of ${most} cases passed${source}`);
    if (failures.length > 0) {
      const shown = failures.slice(0, SHOWN).join("\n\n");
      assert.fail(`${failures.length} of ${run} cases failed:\n\n${shown}`);
    }
    assert.equal(run, most, "the number of cases");
  });
}
