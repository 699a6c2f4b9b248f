// Tests the project's own rows in tests/data/rows. Each table is run on every relevant entry and on an independent
// implementation, so no row relies on our implementation alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import other from "whatwg-url";
import * as classes from "whatwg-url-wasm";
import { parseDataURL } from "whatwg-url-wasm/data-url";
import { parse, serialize } from "whatwg-url-wasm/form-urlencoded";
import * as withoutWebAssembly from "whatwg-url-wasm/js";
import * as lite from "whatwg-url-wasm/lite";
import { parseURL, setInput, URLUtils } from "whatwg-url-wasm/url-utils";
import { isValidURLString, validate } from "whatwg-url-wasm/validation";
import {
  isComplement,
  readRows,
  readSearchParams,
  readSetters,
  readVectors,
} from "../data/rows.mjs";
import { COMPONENTS } from "./attributes.js";
import { readCases, testCases } from "./cases.js";

const show = ({ theme, section, ...row }) => `${theme} (${section}): ${JSON.stringify(row)}`;
const partsOf = (url) => [...COMPONENTS, "origin"].map((name) => url[name]);
const ENTRIES = { classes, withoutWebAssembly, "whatwg-url": other };

/** Checks the href, and compares the components and the origin with those that whatwg-url reads from this href. */
function checkParts(url, href) {
  assert.equal(url.href, href);
  assert.deepEqual(partsOf(url), partsOf(new other.URL(href)));
  assert.equal(url.toString(), href);
  assert.equal(url.toJSON(), href);
}

const argumentsOf = ({ input, base }) => (base === undefined ? [input] : [input, base]);

function checkParsing({ URL }, row) {
  const { failure = false, href, origin } = row;
  const args = argumentsOf(row);
  assert.equal(URL.canParse(...args), !failure);
  const url = URL.parse(...args);
  if (failure) {
    assert.equal(url, null);
    assert.throws(() => new URL(...args), TypeError);
    return;
  }
  for (const parsed of [url, new URL(...args), new URL(href)]) {
    checkParts(parsed, href);
    if (origin !== undefined) assert.equal(parsed.origin, origin);
  }
}

const parsing = readRows("parsing");
for (const [name, entry] of Object.entries(ENTRIES)) {
  testCases(`rows/parsing.json, ${name}`, parsing, 354, (row) => checkParsing(entry, row));
}

const isRefusal = ({ name, message }) =>
  name === "TypeError" && message.endsWith('import "whatwg-url-wasm"');

/** Runs rows with the entry without domain tables, which refuses this many rows because of their non-ASCII hosts. */
function testWithLite(name, rows, count, check) {
  test(`${name} with lite, which rejects non-ASCII hosts`, () => {
    const refused = rows.filter((row) => {
      try {
        check(lite, row);
      } catch (error) {
        if (isRefusal(error)) return true;
        throw new Error(show(row), { cause: error });
      }
      return false;
    });
    assert.equal(refused.length, count);
  });
}

testWithLite("rows/parsing.json", parsing, 9, checkParsing);

class Anchor extends URLUtils(Object, { getBase: ({ base }) => base }) {
  constructor(input, base) {
    super();
    this.base = base;
    setInput(this, input);
  }
}

// For every entry that parses, performs the check from failure.html. If one entry rejects an input, all entries must
// reject it.
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
  // If an input or a base doesn't parse on its own, it can't be used as a base either.
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
  "failures fail in every entry",
  [...parsing.filter(({ failure }) => failure), ...withoutBase.map(({ input }) => ({ input }))],
  286,
  checkFailure,
);

const canHaveBase = ({ base }) => base === undefined || classes.URL.canParse(base);

testCases(
  "rows/parsing.json with URLUtils objects",
  parsing.filter(canHaveBase),
  352,
  ({ input, base, failure = false, href }) => {
    const anchor = new Anchor(input, base);
    if (failure) {
      assert.deepEqual([anchor.href, anchor.protocol, anchor.pathname], [input, ":", ""]);
      return;
    }
    assert.equal(anchor.href, href);
    assert.deepEqual(partsOf(anchor), partsOf(new other.URL(href)));
    checkParts(parseURL(input, { base }), href);
    checkParts(validate(input, { base }).url, href);
  },
);

// Compares only the names. The text of each error is covered by other rows. Inputs with lone surrogates are omitted,
// because whatwg-url does not report lone surrogates in hosts and credentials.
testCases(
  "validation errors of rows/parsing.json agree with whatwg-url",
  parsing.filter(canHaveBase).filter(({ input }) => input.isWellFormed()),
  350,
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
);

function checkSetters({ URL }, { href, set, expected }) {
  const url = new URL(href);
  for (const [attribute, value] of set) url[attribute] = value;
  checkParts(url, expected);
  checkParts(new URL(expected), expected);
}

const setters = readSetters();
for (const [name, entry] of Object.entries(ENTRIES)) {
  testCases(`rows/setters.json, ${name}`, setters, 75, (row) => checkSetters(entry, row));
}

testWithLite("rows/setters.json", setters, 3, checkSetters);

testCases("rows/setters.json with URLUtils objects", setters, 75, ({ href, set, expected }) => {
  const anchor = new Anchor(href);
  for (const [attribute, value] of set) anchor[attribute] = value;
  assert.equal(anchor.href, expected);
  assert.deepEqual(partsOf(anchor), partsOf(new other.URL(expected)));
});

testCases(
  "rows/validation.json",
  readRows("validation"),
  164,
  ({ input, base, failure = false, errors: expected }) => {
    const { url, errors: found } = validate(input, { base });
    assert.deepEqual(
      found.map(({ name, start, end, failure: ends }) => [name, input.slice(start, end), ends]),
      expected.map(([name, text], index) => [name, text, failure && index === expected.length - 1]),
    );
    assert.equal(url === null, failure);
    assert.equal(isValidURLString(input, { base }), expected.length === 0);
    const baseURL = base === undefined ? undefined : other.parseURL(base);
    assert.deepEqual(
      other.parseURLWithValidationErrors(input, { baseURL }).validationErrors,
      expected.map(([name]) => name),
    );
  },
);

const argumentOf = (value) => (value?.undefined ? undefined : value);
const RETURNING = ["get", "getAll", "has"];

function checkSearchParams({ URL, URLSearchParams }, row) {
  const { init, url: input, do: calls = [], results = [], pairs, serialized, href } = row;
  const url = input === undefined ? undefined : new URL(input);
  const params = url?.searchParams ?? new URLSearchParams(init);
  const returned = [];
  for (const [method, ...given] of calls) {
    if (method === "url") {
      url[given[0]] = given[1];
      continue;
    }
    const result = params[method](...given.map(argumentOf));
    if (RETURNING.includes(method)) returned.push(result);
    else assert.equal(result, undefined, method);
  }
  if (input === undefined || results.length > 0) assert.deepEqual(returned, results);
  assert.equal(params.toString(), serialized);
  assert.equal(url?.href, href);
  assert.equal(url?.searchParams, url && params, "always the same object");
  if (pairs === undefined) return;
  assert.deepEqual([...params], pairs);
  assert.equal(params.size, pairs.length);
  assert.deepEqual(
    [...params.keys()],
    [...params.entries()].map(([name]) => name),
  );
  assert.deepEqual(
    [...params.values()],
    [...params.entries()].map(([, value]) => value),
  );
  const visited = [];
  params.forEach((value, name, list) => {
    visited.push([name, value, list === params]);
  });
  assert.deepEqual(
    visited,
    pairs.map((pair) => [...pair, true]),
  );
  const again = new URLSearchParams(params);
  again.append("x", "y");
  assert.deepEqual([[...params], again.size], [pairs, pairs.length + 1], "a list of its own");
}

const searchParams = readSearchParams();
for (const [name, entry] of Object.entries({ ...ENTRIES, lite })) {
  testCases(`rows/search-params.json, ${name}`, searchParams, 111, (row) =>
    checkSearchParams(entry, row),
  );
}

testCases(
  "rows/search-params.json, with strings parsed as forms",
  searchParams.filter(({ init, pairs }) => typeof init === "string" && pairs),
  24,
  ({ init, pairs, serialized }) => {
    const form = init.replace(/^\?/, "");
    assert.deepEqual(parse(form), pairs);
    assert.deepEqual(parse(new TextEncoder().encode(form)), pairs);
    assert.equal(serialize(pairs), serialized);
  },
);

testCases("rows/domains.json", readRows("domains"), 130, ({ input, ascii, unicode = input }) => {
  assert.equal(classes.domainToASCII(input), ascii);
  assert.equal(classes.domainToUnicode(input), unicode);
  for (const { URL } of [classes, withoutWebAssembly, other]) {
    const url = new URL("ws://unset/");
    url.hostname = input;
    assert.equal(url.hostname, ascii || "unset");
  }
  // Converting a domain to Unicode and back gives the same domain. If a Punycode label is invalid, all labels must
  // stay ASCII.
  assert.ok([ascii, ""].includes(classes.domainToASCII(unicode)));
});

// Returns the bytes that whatwg-url produces when it percent-encodes a string. The package must have tables for the
// encoding.
function bytesByOther(text, encoding) {
  const escaped = text.replace(/[#%&+=\s]/g, encodeURIComponent);
  const label = encoding.startsWith("utf-16") ? "utf-8" : encoding;
  const { query } = other.parseURL(`http://h/?${escaped}`, { encoding: label });
  return Buffer.from(other.percentDecodeString(query));
}

const bytesOf = (part) => Buffer.from(other.percentDecodeString(part.replaceAll("+", " ")));
const fieldsOf = (form) =>
  form
    .split("&")
    .filter((field) => field !== "")
    .flatMap((field) => [field.split("=")[0], field.split("=").slice(1).join("=")]);

testCases("rows/forms.json", readRows("forms"), 27, ({ input, pairs, serialized, ...options }) => {
  const { encoding = "utf-8" } = options;
  if (input !== undefined) {
    assert.deepEqual(parse(input, options), pairs);
    assert.deepEqual(parse(Buffer.from(input), options), pairs);
  } else {
    assert.equal(serialize(pairs, options), serialized);
  }
  const isEncodable = !pairs.flat().some((text) => text.includes("\ufffd"));
  if ("useCharset" in options || "isindex" in options || !isEncodable) return;
  assert.deepEqual(
    fieldsOf(input ?? serialized).map(bytesOf),
    pairs.flat().map((text) => bytesByOther(text, encoding)),
  );
});

testCases(
  "rows/queries.json",
  readRows("queries"),
  22,
  ({ input, base, encoding = "windows-1252", href }) => {
    assert.equal(parseURL(input, { base, encoding }).href, href);
    const hooks = { getBase: () => base, getEncoding: () => encoding };
    const anchor = new (URLUtils(Object, hooks))();
    setInput(anchor, input);
    assert.equal(anchor.href, href);
    const { search } = anchor;
    anchor.search = search;
    assert.equal(anchor.href, href);
    const options = { encoding: encoding.startsWith("utf-16") ? "utf-8" : encoding };
    if (base !== undefined) options.baseURL = other.parseURL(base);
    assert.equal(other.serializeURL(other.parseURL(input, options)), href);
  },
);

const dataURLs = readRows("data-urls");
testCases("rows/data-urls.json", dataURLs, 65, ({ input, failure = false, mimeType, body }) => {
  const parsed = parseDataURL(input);
  assert.equal(parsed === null, failure);
  if (failure) return;
  assert.equal(String(parsed.mimeType), mimeType);
  assert.equal(Buffer.from(parsed.body).toString("latin1"), body);
});

test("rows/data-urls.json with Node's fetch", async () => {
  let count = 0;
  for (const row of dataURLs) {
    const response = await fetch(row.input).catch(() => null);
    assert.equal(response === null, row.failure ?? false, show(row));
    count++;
    if (response === null) continue;
    assert.equal(response.headers.get("content-type"), row.mimeType, show(row));
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    assert.equal(body, row.body, show(row));
  }
  assert.equal(count, 65);
});

test("no row repeats an input from the Web Platform Tests", () => {
  const { comment: _, ...setterCases } = readCases("setters_tests.json");
  const theirs = new Set([
    ...["urltestdata.json", "urltestdata-javascript-only.json"].flatMap((file) =>
      readCases(file).map(({ input }) => input),
    ),
    ...["toascii.json", "IdnaTestV2.json", "IdnaTestV2-removed.json"].flatMap((file) =>
      readCases(file).map(({ input }) => input),
    ),
    ...Object.entries(setterCases).flatMap(([attribute, cases]) =>
      cases.map(({ href, new_value }) => JSON.stringify([href, [[attribute, new_value]]])),
    ),
  ]);
  const ours = [
    ...["parsing", "validation", "domains", "queries"].flatMap((name) => readRows(name)),
    ...setters.map((row) => ({ ...row, input: JSON.stringify([row.href, row.set]) })),
  ].filter((row) => !isComplement(row));
  const isNew = ({ input }) => !theirs.has(input);
  // A checkout may be newer than the crate, and contain our rows by now.
  if (!process.env.WPT) assert.deepEqual(ours.filter((row) => !isNew(row)).map(show), []);
  const attacks = readVectors().flatMap(({ cases }) => cases);
  const known = new Set(attacks.map(({ input, base }) => JSON.stringify([input, base])));
  assert.deepEqual(
    ours.filter(({ input, base }) => known.has(JSON.stringify([input, base]))).map(show),
    [],
  );
  assert.equal(ours.length, 649);
});
