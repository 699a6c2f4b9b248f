// Runs all cases in the Web Platform Tests' tables for URLs, and in tables that complement them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { runWPT } from "../packaging/inside/wpt.js";
import { WPT_CASES } from "../packaging/judge.mjs";
import { wptTables } from "../packaging/tables.mjs";
import { readCases, testCases } from "./cases.js";

/** The complementary tables of each table, with their numbers of cases. */
const MORE = {
  "urltestdata.json": { "ada_extra_urltestdata.json": 28, "ada_long_urltestdata.json": 1 },
  "setters_tests.json": { "ada_extra_setters_tests.json": 18 },
};

/** The rows of both tables. Tables for setters have a list of rows for each attribute. */
function combined(rows, more) {
  if (Array.isArray(rows)) return [...rows, ...more];
  return Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [name, [...list, ...(more[name] ?? [])]]),
  );
}

test("the Web Platform Tests' tables, as in every runtime, and more rows", (context) => {
  const tables = wptTables();
  let count = WPT_CASES;
  for (const [table, others] of Object.entries(MORE)) {
    for (const [file, length] of Object.entries(others)) {
      // In the rows of ada's authors, opaque origins are null.
      const text = JSON.stringify(readCases(file)).replaceAll('"origin":null', '"origin":"null"');
      tables[table] = combined(tables[table], JSON.parse(text));
      count += length;
    }
  }
  const { passed, total, problems } = runWPT({ URL }, tables);
  context.diagnostic(`${passed} of ${total} cases passed`);
  assert.deepEqual(problems, []);
  assert.deepEqual([passed, total], [count, count]);
});

// `relativeTo` lists the bases with which the input parses. If `relativeTo` is missing, the input does not parse with
// any base.
testCases(
  "inputs of urltestdata.json that fail without a base, with bases",
  readCases("urltestdata.json").filter(({ failure, base }) => failure && base === null),
  205,
  ({ input, relativeTo }) => {
    const scheme = /^https?(?=:)/.exec(input)?.[0] ?? "https";
    assert.equal(URL.canParse(input, "about:blank"), relativeTo === "any-base");
    assert.equal(URL.canParse(input, `${scheme}://base.example/`), relativeTo !== undefined);
  },
);
