// The project's own rows: tests/data/rows, each table by every entry that it is about, and by an independent
// implementation, so that no row can say what only ours does. tests/README.md has where their ideas are from.
import assert from "node:assert/strict";
import { test } from "node:test";
import other from "whatwg-url";
import * as classes from "whatwg-url-wasm";
import * as withoutWebAssembly from "whatwg-url-wasm/js";
import * as lite from "whatwg-url-wasm/lite";
import { parseURL, setInput, URLUtils } from "whatwg-url-wasm/url-utils";
import { isValidURLString, validate } from "whatwg-url-wasm/validation";
import { readRows } from "../data/rows.mjs";
import { COMPONENTS } from "./attributes.js";
import { readCases, testCases } from "./cases.js";

const show = ({ theme, section, ...row }) => `${theme} (${section}): ${JSON.stringify(row)}`;
const PARTS = COMPONENTS.filter((name) => name !== "host");
const ENTRIES = { classes, withoutWebAssembly, "whatwg-url": other };

function checkParts(url, href, parts) {
  assert.equal(url.href, href);
  assert.deepEqual(
    PARTS.map((name) => url[name]),
    parts,
  );
  assert.equal(url.host, url.port === "" ? url.hostname : `${url.hostname}:${url.port}`);
  assert.equal(url.toString(), href);
  assert.equal(url.toJSON(), href);
}

const argumentsOf = ({ input, base }) => (base === undefined ? [input] : [input, base]);

function checkParsing({ URL }, row) {
  const { failure = false, href, parts, origin } = row;
  const args = argumentsOf(row);
  assert.equal(URL.canParse(...args), !failure);
  const url = URL.parse(...args);
  if (failure) {
    assert.equal(url, null);
    assert.throws(() => new URL(...args), TypeError);
    return;
  }
  for (const parsed of [url, new URL(...args), new URL(href)]) {
    checkParts(parsed, href, parts);
    assert.equal(parsed.origin, origin);
  }
}

const parsing = readRows("parsing");
for (const [name, entry] of Object.entries(ENTRIES)) {
  testCases(`rows/parsing.json, ${name}`, parsing, 598, (row) => checkParsing(entry, row), show);
}

const isRefusal = ({ name, message }) =>
  name === "TypeError" && message.endsWith('import "whatwg-url-wasm"');

/** How often `check` ends in what the entry without tables for domains says of a host that is not ASCII. */
function countRefusals(rows, check) {
  let refusals = 0;
  for (const row of rows) {
    try {
      check(row);
    } catch (error) {
      if (!isRefusal(error)) throw new Error(show(row), { cause: error });
      refusals++;
    }
  }
  return refusals;
}

test("rows/parsing.json, lite, which refuses hosts that are not ASCII", () => {
  assert.equal(
    countRefusals(parsing, (row) => checkParsing(lite, row)),
    59,
  );
});

class Anchor extends URLUtils(Object, { getBase: ({ base }) => base }) {
  constructor(input, base) {
    super();
    this.base = base;
    setInput(this, input);
  }
}

// What failure.html asks of a page's functions, of all entries that parse: none takes what another refuses.
function checkFailure({ input, base }) {
  const { URL } = classes;
  const expected = { name: "TypeError", code: "ERR_INVALID_URL", input: input.toWellFormed() };
  assert.throws(() => new URL(input, base), base === undefined ? expected : { ...expected, base });
  const hasBase = base !== undefined && URL.canParse(base);
  if (base === undefined || hasBase) {
    const { url, errors } = validate(input, { base });
    assert.equal(url, null);
    assert.deepEqual(
      errors.map(({ failure }) => failure),
      errors.map((_, index) => index === errors.length - 1),
    );
    assert.equal(isValidURLString(input, { base }), false);
  }
  assert.throws(() => parseURL(input, { base }), TypeError);
  if (hasBase) return;
  // What fails without a base, be it the input or the base, is no base either.
  const failing = base ?? input;
  const anchor = new Anchor(failing, undefined);
  assert.deepEqual([anchor.href, anchor.protocol, anchor.host], [failing, ":", ""]);
  const url = new URL("https://example.org/x?y#z");
  assert.throws(() => {
    url.href = failing;
  }, TypeError);
  assert.equal(url.href, "https://example.org/x?y#z");
  assert.equal(URL.canParse("about:blank", failing), false);
}

const withoutBase = readCases("urltestdata.json").filter(
  ({ failure, base }) => failure && base === null,
);
testCases(
  "failures are failures of every entry",
  [...parsing.filter(({ failure }) => failure), ...withoutBase.map(({ input }) => ({ input }))],
  385,
  checkFailure,
  show,
);

// The names alone: other rows say which text each error is about. Lone surrogates are left out, which whatwg-url does
// not report in hosts and credentials.
testCases(
  "validation errors of rows/parsing.json are those of whatwg-url",
  parsing
    .filter(({ base }) => base === undefined || classes.URL.canParse(base))
    .filter(({ input }) => input.isWellFormed()),
  587,
  ({ input, base }) => {
    const baseURL = base === undefined ? undefined : other.parseURL(base);
    const { url, validationErrors } = other.parseURLWithValidationErrors(input, { baseURL });
    const result = validate(input, { base });
    assert.deepEqual(
      result.errors.map(({ name }) => name),
      validationErrors,
    );
    assert.equal(result.url?.href, url === null ? undefined : other.serializeURL(url));
    assert.equal(isValidURLString(input, { base }), other.isValidURLString(input, { baseURL }));
  },
  show,
);

function checkSetters({ URL }, { href, set, expected, parts }) {
  const url = new URL(href);
  for (const [attribute, value] of set) url[attribute] = value;
  checkParts(url, expected, parts);
  checkParts(new URL(expected), expected, parts);
}

const setters = readRows("setters");
for (const [name, entry] of Object.entries(ENTRIES)) {
  testCases(`rows/setters.json, ${name}`, setters, 239, (row) => checkSetters(entry, row), show);
}

test("rows/setters.json, lite, which refuses hosts that are not ASCII", () => {
  assert.equal(
    countRefusals(setters, (row) => checkSetters(lite, row)),
    3,
  );
});
