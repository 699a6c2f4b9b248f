// Tests the /record entry. Compares three things with the whatwg-url npm package: URL records, the functions that take
// records, and the parser with each state override. The inputs are the Web Platform Tests and random cases.
import assert from "node:assert/strict";
import { test } from "node:test";
import theirs from "whatwg-url";
import { URL } from "whatwg-url-wasm";
import {
  basicURLParse,
  cannotHaveAUsernamePasswordPort,
  componentOffsets,
  defaultPort,
  equals,
  hasAnOpaquePath,
  includesCredentials,
  isSpecial,
  parseURL,
  percentDecodeBytes,
  percentDecodeString,
  serializeHost,
  serializeInteger,
  serializePath,
  serializeURL,
  serializeURLOrigin,
  setThePassword,
  setTheUsername,
  shortenPath,
} from "whatwg-url-wasm/record";
import * as ours from "whatwg-url-wasm/whatwg-url";
import { corpus } from "../differential/package/corpus.mjs";
import { run, setters } from "../differential/record/run.js";
import { manyCases, readCases, testCases, WRONG_TYPE, WRONG_VALUE } from "./cases.js";

const record = (members) => ({
  scheme: "https",
  username: "",
  password: "",
  host: "h",
  port: null,
  path: [""],
  query: null,
  fragment: null,
  ...members,
});

/** Their records must be those of npm whatwg-url. */
const INPUTS_OF_RECORDS = [
  ...["https://h", "HTTPS://H:443/?#", "https://u:p@h:81/a//b/?q#f", "https://u@h/"],
  ...["https://:p@h/", "https://:@h/", "http://127.1/", "http://0/", "http://255.255.255.255/"],
  ...["http://1.2.3.4.a1/", "foo://1.2.3.4", "foo://[::]", "https://[1::]", "https://[::1]"],
  ...["https://[1:2::7:8]", "https://[a:b:c:d:e:f:0:ffff]", "https://[::127.0.0.1]"],
  ...["https://[1:0:0:2:0:0:0:3]", "foo:///a", "foo:/a", "foo:/.//a", "foo:/", "foo:"],
  ...["foo:a/b?q", "foo:?", "mailto:a@b#f", "file:C|/a", "file://host"],
];

testCases("records, and their serializations", INPUTS_OF_RECORDS, 28, (input) => {
  const expected = theirs.parseURL(input);
  const url = parseURL(input);
  assert.deepEqual(url, expected);
  assert.deepEqual(basicURLParse(input), expected);
  assert.deepEqual(Object.keys(url), Object.keys(expected));
  const { href, origin, pathname } = new URL(input);
  assert.equal(serializeURL(url), href);
  assert.equal(serializeURL(url, true), href.replace(/#.*$/, ""));
  assert.equal(serializePath(url), pathname);
  assert.equal(serializeURLOrigin(url), origin);
  assert.deepEqual(parseURL(href), url);
  const offsets = Object.values(componentOffsets(url));
  const parts = offsets.map((start, i) => href.slice(start, offsets[i + 1]));
  assert.equal(href.slice(0, offsets[0]) + parts.join(""), href);
  const { schemeEnd, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } =
    componentOffsets(url);
  assert.equal(href.slice(0, schemeEnd), url.scheme);
  assert.equal(href.slice(pathStart, queryStart), pathname);
  assert.equal(href.slice(queryStart, fragmentStart), url.query === null ? "" : `?${url.query}`);
  assert.equal(href.slice(fragmentStart), url.fragment === null ? "" : `#${url.fragment}`);
  assert.equal(href.slice(hostStart, hostEnd), url.host === null ? "" : serializeHost(url.host));
  if (url.host === null) assert.deepEqual([usernameEnd, hostEnd], [hostStart, schemeEnd + 1]);
  else assert.equal(href.slice(schemeEnd + 3, usernameEnd), url.username);
});

test("bases may be records, strings or URL objects", () => {
  const href = "https://u@h:81/a/b?q#f";
  for (const base of [parseURL(href), href, new URL(href), { toString: () => href }]) {
    assert.equal(serializeURL(parseURL("../c#", { base })), "https://u@h:81/c#");
    assert.equal(serializeURL(basicURLParse("?d", { base })), "https://u@h:81/a/b?d");
    assert.equal(
      serializeURL(basicURLParse("?\u00e9", { base, encoding: "latin1" })),
      "https://u@h:81/a/b?%E9",
    );
  }
  const opaque = parseURL("mailto:a@b#f");
  assert.equal(serializeURL(parseURL("#g", { base: opaque })), "mailto:a@b#g");
  assert.equal(parseURL("c", { base: opaque }), null);
});

test("a base that doesn't parse is rejected, even if the input doesn't need one", () => {
  const invalid = { name: "TypeError", code: "ERR_INVALID_URL" };
  for (const base of ["//h", record({ host: null, path: [] }), record({ scheme: "" })]) {
    assert.throws(() => parseURL("a", { base }), invalid);
    assert.throws(() => basicURLParse("https://h/", { base, encoding: "latin1" }), invalid);
  }
});

test("the fragment state does nothing at the end of the input", () => {
  for (const input of ["", "\t"]) {
    const url = parseURL("https://h/");
    assert.equal(basicURLParse(input, { url, stateOverride: "fragment" }), url);
    assert.equal(url.fragment, null);
    basicURLParse(input, { url, stateOverride: "query" });
    assert.equal(url.query, "");
  }
});

// Values to assign to the members of a record. Many of these assignments result in a record whose serialization parses
// to a different record. For each state, there are inputs that make the state set something, inputs that make it set
// nothing, and inputs that make it set something and then fail.
const CHANGES = [
  ...[{}, { path: [] }, { path: ["a?b"] }, { path: ["a#b", "c"] }, { path: ["a/b"] }],
  ...[{ path: [" ", ""] }, { path: ["", "", "\ud800"] }, { path: ["C:", "b/c"] }, { path: ["/:"] }],
  ...[{ path: ["C:"] }, { path: ["C|", "D:"] }, { path: ["..", "%2e"] }, { path: "a?b" }],
  ...[{ username: "u/v" }, { password: "?" }, { username: "#", password: "p@" }],
  ...["", "a/b", "h:1", "h@i", "#", " ", "[h", "localhost"].map((host) => ({ host })),
  ...[{ host: 0x7f000001 }, { host: [1, 0, 0, 0, 0, 0, 0, 2] }],
  ...[{ host: null }, { host: null, username: "u" }, { host: null, path: ["", "a"] }],
  ...[{ port: 5 }, { host: null, port: 8080 }, { host: "h@i", port: 443 }, { host: "", port: 80 }],
  ...[
    { query: "#", fragment: "#" },
    { query: "\ud800", fragment: "\ud800" },
  ],
];
const SCHEMES = ["https", "file", "foo", "", "a:b", "a/b?c#d"];
const INPUTS = {
  "scheme start": ["http:", "wss:", "file:", "foo:", "FTP:", "x", "\u00e4:b", "", " :"],
  host: ["i", "i:80", "i:x", "i:99999", "", "x:y", "h p", "localhost", "1.2", "[::1]", "h", " "],
  hostname: ["i", "i:80", "", "x:y", "h p", "localhost", "1.2", "[::1]", "h", " "],
  port: ["1", "80", "443", "65536", "x", "", "8080"],
  "path start": ",x,..,../..,../../x,/x/ /.,\\x,D|,./../D:/..,?#,%20".split(","),
  "opaque path": ["x", "", "?q", "#f", "/ ?"],
  query: ["x", "", "#' "],
  fragment: ["x", "", "#` "],
};
const CHANGED = SCHEMES.flatMap((scheme) =>
  CHANGES.map((changes) => record({ scheme, path: ["a"], ...changes })),
);

testCases(
  "a state override sets the same on any record as in npm whatwg-url, and nothing else",
  CHANGED,
  SCHEMES.length * CHANGES.length,
  (given) => {
    for (const [stateOverride, inputs] of Object.entries(INPUTS)) {
      const isOpaque = typeof given.path === "string";
      if (stateOverride === (isOpaque ? "path start" : "opaque path")) continue;
      for (const input of inputs) {
        const [our, their] = [ours, theirs].map((module) => {
          const url = structuredClone(given);
          // In these states, npm whatwg-url treats null like a string.
          if (stateOverride === "query" || stateOverride === "opaque path") url.query ??= "";
          const hasFragment = stateOverride === "fragment" && input !== "";
          if (hasFragment || stateOverride === "opaque path") url.fragment ??= "";
          const result = module.basicURLParse(input, { url, stateOverride });
          return { url, returned: result === url ? "the URL" : result };
        });
        assert.deepEqual(our, their, `${stateOverride} ${JSON.stringify(input)}`);
      }
    }
  },
);

test("an uppercase scheme is not special in a state override either", () => {
  const url = record({ scheme: "HTTPS" });
  assert.equal(isSpecial(url), false);
  basicURLParse("1.2", { url, stateOverride: "host" });
  basicURLParse("http:", { url, stateOverride: "scheme start" });
  assert.deepEqual(url, record({ scheme: "HTTPS", host: "1.2" }));
  basicURLParse("foo:", { url, stateOverride: "scheme start" });
  assert.equal(url.scheme, "foo");
});

test("a state override that sets nothing writes nothing", () => {
  const url = Object.freeze(record({ host: Object.freeze([0, 0, 0, 0, 0, 0, 0, 1]), port: 81 }));
  for (const stateOverride of ["scheme start", "host", "hostname", "port"]) {
    assert.equal(basicURLParse(":", { url, stateOverride }), null);
  }
  assert.equal(basicURLParse("foo:", { url, stateOverride: "scheme start" }), url);
});

test("a state override needs a URL whose path fits the state", () => {
  const url = parseURL("https://h/");
  const opaque = parseURL("foo:a");
  assert.throws(() => basicURLParse("a", { url }), {
    ...WRONG_VALUE,
    message: 'The "options.stateOverride" argument must be given together with options.url',
  });
  assert.throws(() => basicURLParse("a", { stateOverride: "host" }), WRONG_TYPE);
  for (const stateOverride of ["authority", "", "toString", null, 1]) {
    assert.throws(() => basicURLParse("a", { url, stateOverride }), WRONG_VALUE);
  }
  assert.throws(() => basicURLParse("a", { url, stateOverride: Symbol("a") }), WRONG_TYPE);
  assert.throws(() => basicURLParse("a", { url, stateOverride: "opaque path" }), WRONG_VALUE);
  assert.throws(() => basicURLParse("a", { url, stateOverride: ["opaque path"] }), WRONG_VALUE);
  assert.throws(
    () => basicURLParse("a", { url: opaque, stateOverride: "path start" }),
    WRONG_VALUE,
  );
  assert.equal(serializeURL(url) + serializeURL(opaque), "https://h/foo:a");
});

/** Values that are not URL records. The keys are the ends of the error codes. */
const WRONG = [
  ...[undefined, null, "https://h/", 5, Symbol("a"), {}, [], new URL("https://h/")],
  ...[{ scheme: null }, { username: null }, { password: undefined }, { host: undefined }],
  ...[{ host: {} }, { host: [1, 2] }, { host: [0, 0, 0, 0, 0, 0, 0, "1"] }],
  ...[{ port: "80" }, { port: undefined }],
  ...[{ path: null }, { path: [1] }, { path: [undefined] }, { path: { 0: "a", length: 1 } }],
  ...[{ query: undefined }, { query: 1 }, { fragment: undefined }, { fragment: {} }],
].map((value) => [value, "TYPE"]);
WRONG.push(
  ...[
    ...[{ host: -1 }, { host: 2 ** 32 }, { host: 1.5 }, { host: [0, 0, 0, 0, 0, 0, 0, 65536] }],
    ...[{ port: 65536 }, { port: -1 }, { port: Number.NaN }],
  ].map((value) => [value, "VALUE"]),
);

/** Whether `value` is an object of changes, whose members replace the members of a record. */
function isChange(value) {
  return value?.constructor === Object && Object.keys(value).length > 0;
}

const TAKING = {
  serializeURL,
  serializePath,
  serializeURLOrigin,
  componentOffsets,
  isSpecial,
  includesCredentials,
  hasAnOpaquePath,
  cannotHaveAUsernamePasswordPort,
  shortenPath,
  setTheUsername: (url) => setTheUsername(url, "a"),
  setThePassword: (url) => setThePassword(url, "a"),
  equalsFirst: (url) => equals(url, record({})),
  equalsSecond: (url) => equals(record({}), url),
  override: (url) => basicURLParse("a", { url, stateOverride: "host" }),
};

testCases("values that are not records are rejected", WRONG, 32, ([change, end]) => {
  const value = isChange(change) ? record(change) : change;
  const code = `ERR_INVALID_ARG_${end}`;
  for (const [name, call] of Object.entries(TAKING)) {
    assert.throws(() => call(value), { name: "TypeError", code }, name);
  }
});

test("the smaller functions", () => {
  const [a, b] = [parseURL("https://h/#a"), parseURL("https://H")];
  assert.equal(equals(a, a), true);
  assert.equal(equals(a, b), false);
  assert.equal(equals(a, b, { excludeFragments: true }), true);
  assert.equal(equals(parseURL("https://h/?#a"), b, { excludeFragments: true }), false);
  const ports = { http: 80, https: 443, ws: 80, wss: 443, ftp: 21, file: null, foo: null };
  for (const [scheme, port] of Object.entries({ ...ports, "": null, HTTP: null, "http:": null })) {
    assert.equal(defaultPort(scheme), port, scheme);
  }
  for (const scheme of Object.keys(ports)) {
    assert.equal(isSpecial(parseURL(`${scheme}://h/`)), scheme !== "foo", scheme);
  }
  const resultsOf = (call, ...hrefs) => hrefs.map((href) => call(parseURL(href)));
  const credentials = resultsOf(includesCredentials, "https://u@h", "https://:p@h", "https://h");
  assert.deepEqual(credentials, [true, true, false]);
  const cannot = ["file://h", "foo:///", "foo:/a", "foo:a"];
  for (const result of resultsOf(cannotHaveAUsernamePasswordPort, ...cannot)) assert.ok(result);
  for (const result of resultsOf(cannotHaveAUsernamePasswordPort, "https://h", "foo://h")) {
    assert.ok(!result);
  }
  assert.equal(hasAnOpaquePath(parseURL("foo:a")), true);
  assert.equal(hasAnOpaquePath(parseURL("foo:/a")), false);
  assert.equal(serializeInteger(0) + serializeInteger(2 ** 53 - 1), "09007199254740991");
  for (const value of ["80", -1, 1.5, 2 ** 53, Number.NaN, null]) {
    const code = typeof value === "number" ? "ERR_INVALID_ARG_VALUE" : "ERR_INVALID_ARG_TYPE";
    assert.throws(() => serializeInteger(value), { code });
  }
  assert.deepEqual([...percentDecodeString("a%20%zz\u00e9")], [97, 32, 37, 122, 122, 0xc3, 0xa9]);
  assert.deepEqual([...percentDecodeBytes(new Uint8Array([37, 52, 49, 37]))], [65, 37]);
});

test("credentials are set percent-encoded, regardless of the URL", () => {
  const url = parseURL("foo:a");
  setTheUsername(url, "a:@/\u00e9%41\ud800");
  setThePassword(url, "'[]|");
  assert.equal(url.username, "a%3A%40%2F%C3%A9%41%EF%BF%BD");
  assert.equal(url.password, "'%5B%5D%7C");
  setTheUsername(url, "");
  assert.equal(url.username, "");
});

test("a record is serialized unchanged", () => {
  const url = record({ path: ["a/b", "?"], query: "#", fragment: "\u00e9" });
  assert.equal(serializeURL(url), "https://h/a/b/??##\u00e9");
  assert.equal(serializeURL(record({ host: null, username: "u", path: ["", "a"] })), "https:/.//a");
  assert.equal(serializeURLOrigin(record({ host: null })), "null");
  assert.equal(serializeURL(Object.freeze(record({ path: Object.freeze(["a"]) }))), "https://h/a");
});

test("members are read once, in order, before parsing", () => {
  const read = [];
  const url = {};
  for (const [name, value] of Object.entries(record({}))) {
    Object.defineProperty(url, name, {
      get() {
        read.push(name);
        // A call in between must not interfere.
        parseURL(`https://other/${name}`);
        return value;
      },
    });
  }
  assert.equal(serializeURL(url), "https://h/");
  assert.deepEqual(read, Object.keys(record({})));
});

const setterTests = Object.entries(readCases("setters_tests.json")).flatMap(([name, list]) =>
  setters[name] === undefined ? [] : list.map((entry) => ({ name, ...entry })),
);
testCases(
  "setters_tests.json: records set by state overrides equal those of npm whatwg-url",
  setterTests,
  277,
  ({ name, href, new_value: value, expected }) => {
    const [our, their] = [ours, theirs].map((module) => {
      const url = module.parseURL(href);
      const result = setters[name](module, url, value);
      return { url, returned: result === url ? "the URL" : result };
    });
    assert.deepEqual(our, their);
    assert.equal(serializeURL(our.url), expected.href);
  },
);

const CASES = manyCases(20_000);

test(`${CASES} random cases never differ from npm whatwg-url`, (context) => {
  const result = run({ ours, theirs, seed: 20261123, cases: CASES, corpus: corpus() });
  context.diagnostic(`${result.parsed} parsed, ${result.overrides} state overrides`);
  assert.deepEqual(result.finds, []);
  assert.equal(result.cases, CASES);
  assert.ok(result.parsed > CASES / 3 && result.failed > CASES / 5, `${result.parsed} parsed`);
  assert.ok(result.overrides > 2 * CASES, `${result.overrides} state overrides`);
});

test("a failing input is not blamed on a base that parses, but a base that fails is reported", () => {
  const bases = [
    "http://a.example/b",
    "http://a.example/\u4e2d",
    "http://\u00e9\u4e2d.example/",
    "http://a.example/\ud800",
    `http://a.example/${"b".repeat(300_000)}`,
  ];
  for (const base of bases) {
    for (const input of ["http://[", `http://[${"a".repeat(3_000_000)}`]) {
      for (const encoding of [undefined, "utf-8", "gbk"]) {
        assert.equal(basicURLParse(input, { base, encoding }), null);
      }
      assert.equal(parseURL(input, { base }), null);
    }
    for (const encoding of [undefined, "utf-8", "gbk"]) {
      assert.throws(() => basicURLParse("b", { base: `//${base}`, encoding }), {
        code: "ERR_INVALID_URL",
      });
    }
  }
});
