// Runs all cases in the Web Platform Tests' tables for URLs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { runWPT } from "../packaging/inside/wpt.js";
import { WPT_CASES } from "../packaging/judge.mjs";
import { wptTables } from "../packaging/tables.mjs";
import { ATTRIBUTES } from "./attributes.js";
import { readCases, testCases } from "./cases.js";

const attributesOf = (url, names = ATTRIBUTES) =>
  Object.fromEntries(names.map((attribute) => [attribute, url[attribute]]));

function assertParses(url, expected) {
  const given = ATTRIBUTES.filter((attribute) => attribute in expected);
  assert.deepEqual(attributesOf(url, given), attributesOf(expected, given));
  if ("searchParams" in expected) {
    assert.equal(url.searchParams.toString(), expected.searchParams, "searchParams");
  }
  assert.equal(url.toString(), expected.href);
  assert.equal(url.toJSON(), expected.href);
}

function assertFails(...args) {
  assert.throws(() => new URL(...args), { name: "TypeError", code: "ERR_INVALID_URL" });
  assert.equal(URL.parse(...args), null);
  assert.equal(URL.canParse(...args), false);
}

function checkParse(entry) {
  const args = entry.base === null ? [entry.input] : [entry.input, entry.base];
  if (!entry.failure) {
    assertParses(new URL(...args), entry);
    assertParses(URL.parse(...args), entry);
    assert.equal(URL.canParse(...args), true);
    // Parsing the serialization returns the same URL.
    assertParses(new URL(entry.href), entry);
    return;
  }
  assertFails(...args);
  if (entry.base === null) checkAgainstBases(entry);
}

// `relativeTo` lists the bases with which the input parses. If `relativeTo` is missing, the input does not parse with
// any base.
function checkAgainstBases({ input, relativeTo }) {
  const scheme = /^https?(?=:)/.exec(input)?.[0] ?? "https";
  const parsesAgainst = {
    "about:blank": relativeTo === "any-base",
    [`${scheme}://base.example/`]: relativeTo !== undefined,
  };
  for (const [base, parses] of Object.entries(parsesAgainst)) {
    assert.equal(URL.canParse(input, base), parses, `against ${base}`);
  }
  assertFails("about:blank", input);

  const url = new URL("about:blank");
  assert.throws(() => {
    url.href = input;
  }, TypeError);
  assert.equal(url.href, "about:blank");
}

const showParse = ({ input, base }) => JSON.stringify({ input, base });

// The rows after the first two files complement the Web Platform Tests. In the rows of ada's authors, opaque origins are
// null.
for (const [file, count] of [
  ["urltestdata.json", 891],
  ["urltestdata-javascript-only.json", 1],
  ["standard/urltestdata.json", 88],
  ["ada_extra_urltestdata.json", 28],
  ["ada_long_urltestdata.json", 1],
]) {
  const rows = readCases(file).map((row) =>
    row.origin === null ? { ...row, origin: "null" } : row,
  );
  testCases(file, rows, count, checkParse, showParse);
}

for (const [file, count] of [
  ["setters_tests.json", 278],
  ["standard/setters_tests.json", 8],
  ["ada_extra_setters_tests.json", 18],
]) {
  const { comment: _, ...setters } = readCases(file);
  testCases(
    file,
    Object.entries(setters).flatMap(([attribute, entries]) =>
      entries.map((entry) => ({ attribute, ...entry })),
    ),
    count,
    ({ attribute, href, new_value, expected }) => {
      const url = new URL(href);
      url[attribute] = new_value;
      assert.deepEqual(attributesOf(url, Object.keys(expected)), expected);
      assert.deepEqual(attributesOf(url), attributesOf(new URL(url.href)));
    },
    ({ attribute, href, new_value }) => JSON.stringify({ attribute, href, new_value }),
  );
}

test("the Web Platform Tests' tables, as in every runtime", (context) => {
  const { passed, total, problems } = runWPT({ URL }, wptTables());
  context.diagnostic(`${passed} of ${total} cases passed`);
  assert.deepEqual(problems, []);
  assert.deepEqual([passed, total], [WPT_CASES, WPT_CASES]);
});
