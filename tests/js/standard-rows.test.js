// Tests the rows in tests/data/standard. These rows complement the Web Platform Tests, use the same format, and also
// list validation errors. The rows were added because tests/standard had changed the standard's text in ways that the
// Web Platform Tests did not detect.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import other from "whatwg-url";
import * as classes from "whatwg-url-wasm";
import * as withoutWebAssembly from "whatwg-url-wasm/js";
import { validate } from "whatwg-url-wasm/validation";
import { ATTRIBUTES } from "./attributes.js";
import { testCases } from "./cases.js";

const read = (file) =>
  JSON.parse(readFileSync(new URL(`../data/standard/${file}`, import.meta.url), "utf8"));
const ENTRIES = { classes, withoutWebAssembly, "whatwg-url": other };

const urls = read("urltestdata.json").filter((row) => typeof row !== "string");
const setters = Object.entries(read("setters_tests.json"))
  .filter(([name]) => name !== "comment")
  .flatMap(([name, rows]) => rows.map((row) => ({ name, ...row })));

const given = (object, expected) =>
  Object.fromEntries(
    ATTRIBUTES.filter((name) => name in expected).map((name) => [name, object[name]]),
  );

function checkURL({ URL }, { input, base, failure = false, ...expected }) {
  const args = base === null ? [input] : [input, base];
  assert.equal(URL.canParse(...args), !failure);
  if (failure) assert.throws(() => new URL(...args), TypeError);
  else assert.deepEqual(given(new URL(...args), expected), given(expected, expected));
}

const show = ({ input, base }) => JSON.stringify([input, base]);

for (const [name, entry] of Object.entries(ENTRIES)) {
  testCases(`urltestdata.json, ${name}`, urls, 88, (row) => checkURL(entry, row), show);
  testCases(
    `setters_tests.json, ${name}`,
    setters,
    8,
    ({ name: attribute, href, new_value: value, expected }) => {
      const url = new entry.URL(href);
      url[attribute] = value;
      assert.deepEqual(given(url, expected), expected);
    },
    ({ name: attribute, href, new_value: value }) => JSON.stringify([href, attribute, value]),
  );
}

testCases(
  "urltestdata.json, the validation errors",
  urls,
  88,
  ({ input, base, failure = false, errors }) => {
    const found = validate(input, base === null ? undefined : { base }).errors;
    // The rows were derived from a version of the standard that did not have this error yet.
    const names = found.map(({ name }) => name).filter((name) => name !== "IPv4-non-ASCII-input");
    assert.deepEqual(names, errors);
    assert.equal(found.at(-1)?.failure ?? false, failure);
  },
  show,
);
