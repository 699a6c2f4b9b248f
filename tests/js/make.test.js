// The entry /make: references that lead back and are the shortest, parts that stay what they are, and parameters that keep
// their bytes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { fromParts, relativeURL, withParams } from "whatwg-url-wasm/make";
import { isValidURLString } from "whatwg-url-wasm/validation";
import { testCases } from "./cases.js";
import { Random } from "./random.js";

const references = [
  ["https://h/a/b/c", "https://h/a/d?e", "../d?e"],
  ["https://h/a/b", "https://h/a/b", ""],
  ["https://h/a/b#c", "https://h/a/b#d", "#d"],
  ["https://h/a/b?c", "https://h/a/b", "b"],
  ["https://h/a/?c", "https://h/a/", "."],
  ["https://h/aaa/b/c/d", "https://h/aaa/b/", ".."],
  ["https://h/a/b", "https://h/", "/"],
  ["https://h/aa/a", "https://h/aa/b:c", "./b:c"],
  ["https://h/a", "https://h/b/c:d", "b/c:d"],
  ["https://h/", "https://i/", "//i"],
  ["https://h/", "https://i/?a", "//i?a"],
  ["https://h/", "https://u:p@h/", "//u:p@h"],
  ["https://h/", "http://h/", "http://h/"],
  ["https://h/a/b", "https://h//", "..//"],
  ["file:///C:/a/b", "file:///C:/y", "/y"],
  ["file:///C:/a/b", "file:///D:/y", "/D:/y"],
  ["mailto:a", "mailto:a#b", "#b"],
  ["mailto:a", "mailto:b", "mailto:b"],
  ["x://h/a", "x://h", "//h"],
  ["x:/a/b", "x:/.//c", "..//c"],
];
testCases(
  "references",
  references,
  20,
  ([from, to, reference]) => {
    assert.equal(relativeURL(from, to), reference);
    assert.equal(new URL(reference, from).href, to);
  },
  String,
);

/** All strings of up to `length` of the characters. */
function stringsOf(characters, length) {
  let last = [""];
  const all = [...last];
  for (let i = 0; i < length; i++) {
    last = last.flatMap((string) => characters.map((c) => string + c));
    all.push(...last);
  }
  return all;
}

test("no shorter reference that is valid leads there", () => {
  const paths = stringsOf(["a", "/", ":"], 3).map((path) => `/${path}`);
  const ends = ["", "?", "?a", "#", "#a"];
  const froms = ["http://h", "x://h", "x:"].flatMap((front) =>
    ["/", "/a", "/a/", "/a/a", "/a/a/a", "/a?a", "//a"].map((path) => new URL(front + path).href),
  );
  const shorter = stringsOf(["a", "/", ".", "?", "#", ":", "h"], 4);
  let count = 0;
  for (const from of froms) {
    const leadsTo = new Map();
    for (const reference of shorter) {
      const url = URL.parse(reference, from);
      if (url === null || leadsTo.has(url.href)) continue;
      if (isValidURLString(reference, { base: from })) leadsTo.set(url.href, reference);
    }
    const front = `${new URL(from).protocol}${from.includes("//h") ? "//h" : ""}`;
    for (const to of paths.flatMap((path) =>
      ends.map((end) => URL.parse(front + path + end)?.href),
    )) {
      if (to === undefined) continue;
      const reference = relativeURL(from, to);
      assert.equal(new URL(reference, from).href, to);
      const known = leadsTo.get(to);
      const isShortest = known === undefined || reference.length <= known.length;
      assert.ok(isShortest, `${from} to ${to}: ${reference}, ${known}`);
      count++;
    }
  }
  assert.equal(count, 4060);
});

const PAIRS = 100_000;
test("random pairs of URLs, and references that lead back", () => {
  const random = new Random();
  let count = 0;
  let isShorter = 0;
  const near = (href) => {
    const url = new URL(href);
    const changes = [
      () => {
        url.hash = random.oneOf(["", "a", "b c"]);
      },
      () => {
        url.search = random.oneOf(["", "a", "b/c?d"]);
      },
      () => {
        url.pathname += random.oneOf(["/", "/a", "//", "/b:c", "/C:/"]);
      },
      () => {
        url.pathname = random.oneOf(["", "/", "//a", "/C:/a", "a:b"]);
      },
      () => {
        url.port = random.oneOf(["", "81"]);
      },
      () => {
        url.username = random.oneOf(["", "u"]);
      },
    ];
    for (let i = random.below(3); i >= 0; i--) random.oneOf(changes)();
    return url.href;
  };
  while (count < PAIRS) {
    const from = URL.parse(random.mutate(random.url()))?.href;
    if (from === undefined) continue;
    const to = near(random.below(4) === 0 ? (URL.parse(random.url())?.href ?? from) : from);
    // A URL whose serialization is another URL has no reference, not even itself.
    if (URL.parse(to)?.href !== to) continue;
    const reference = relativeURL(from, to);
    assert.equal(URL.parse(reference, from)?.href, to, `${from} to ${to}: ${reference}`);
    if (reference.length < to.length) isShorter++;
    count++;
  }
  assert.ok(isShorter > PAIRS / 2, `${isShorter}`);
});

const parts = [
  [{ scheme: "HTTPS", host: "EXAMPLE.com" }, "https://example.com/"],
  [{ scheme: "https", host: "h", port: 443 }, "https://h/"],
  [{ scheme: "https", host: "h", port: "081" }, "https://h:81/"],
  [{ scheme: "https", host: "[::1]", path: "/a?b#c\\d" }, "https://[::1]/a%3Fb%23c%5Cd"],
  [
    { scheme: "https", host: "h", path: ["a/b", "c?", "%41", "", "\\"] },
    "https://h/a%2Fb/c%3F/%2541//%5C",
  ],
  [
    { scheme: "https", host: "h", username: "a@b:%41", password: "/" },
    "https://a%40b%3A%2541:%2F@h/",
  ],
  [{ scheme: "https", host: "h", password: "p" }, "https://:p@h/"],
  [
    { scheme: "https", host: "h", query: "a#b'\t ", fragment: "c#d \n" },
    "https://h/?a%23b%27%09%20#c#d%20%0A",
  ],
  [{ scheme: "https", host: "h", query: "", fragment: "" }, "https://h/?#"],
  [{ scheme: "https", host: "h", query: { a: "1&2", b: "" } }, "https://h/?a=1%262&b="],
  [{ scheme: "https", host: "h", query: [] }, "https://h/"],
  [{ scheme: "mailto", path: "a b?c#d " }, "mailto:a%20b%3Fc%23d%20"],
  [{ scheme: "foo", path: "//x" }, "foo:/.//x"],
  [{ scheme: "foo", path: ["", "x"] }, "foo:/.//x"],
  [{ scheme: "foo", host: "", path: "/x" }, "foo:///x"],
  [{ scheme: "foo", host: "A\x01" }, "foo://A%01"],
  [{ scheme: "foo" }, "foo:"],
  [{ scheme: "file", path: "/a|b" }, "file:///a%7Cb"],
  [{ scheme: "file", path: ["C|", "x"] }, "file:///C%7C/x"],
  [{ scheme: "file" }, "file:///"],
  [{ scheme: "https", host: "h", path: "/a/../b" }, "https://h/b"],
  [{ scheme: "x", host: null, port: null, path: null, query: null, fragment: null }, "x:"],
];
testCases(
  "parts",
  parts,
  22,
  ([given, href]) => assert.equal(fromParts(given).href, href),
  JSON.stringify,
);

const refused = [
  {},
  { scheme: "" },
  { scheme: "1a" },
  { scheme: "a:" },
  { scheme: "https" },
  { scheme: "https", host: "" },
  { scheme: "https", host: "a/b" },
  { scheme: "https", host: "a@b" },
  { scheme: "https", host: "a:80" },
  { scheme: "https", host: "[::1]:80" },
  { scheme: "https", host: "[::1]@[::2]" },
  { scheme: "https", host: "a " },
  { scheme: "https", host: "a\t" },
  { scheme: "https", host: "a\x01" },
  { scheme: "foo", host: "a\n" },
  { scheme: "file", host: "C:" },
  { scheme: "file", host: "C|" },
  { scheme: "file", host: "h", username: "u" },
  { scheme: "foo", port: 80 },
  { scheme: "foo", host: "", password: "p" },
  { scheme: "https", host: "h", port: 65536 },
  { scheme: "https", host: "h", port: -1 },
  { scheme: "https", host: "h", port: "0x50" },
  { scheme: "https", host: "h", port: " 80" },
  { scheme: "https", host: "h", path: "a" },
  { scheme: "https", host: "h", path: [".."] },
  { scheme: "foo", path: ["a", "."] },
];
testCases(
  "parts that make no URL",
  refused,
  27,
  (given) =>
    assert.throws(() => fromParts(given), { name: "TypeError", code: "ERR_INVALID_ARG_VALUE" }),
  JSON.stringify,
);

test("a host that fails to parse", () => {
  for (const host of ["a b", "1.2.3.4.5", "[g]", "xn--a.\u00df", "%"].slice(1)) {
    assert.throws(() => fromParts({ scheme: "https", host }), { code: "ERR_INVALID_URL" });
  }
});

test("random parts are the URL's again", () => {
  const random = new Random();
  const alphabet = [
    ..."ab/\\?#:@%|[]^`{}'\" \t\n\0\x7f.&=+;\u00e9\u{1f600}",
    "%41",
    "..",
    "C|",
    "\ufffd",
  ];
  const string = () =>
    Array.from({ length: random.below(6) }, () => random.oneOf(alphabet)).join("");
  let count = 0;
  for (let round = 0; round < 30_000; round++) {
    const scheme = random.oneOf(["https", "http", "foo", "file"]);
    const hasUser = scheme !== "file";
    const given = {
      scheme,
      host: random.oneOf(["h.example", "1.2.3.4", "[::1]"]),
      username: hasUser ? string() : "",
      password: hasUser ? string() : "",
      port: hasUser ? random.oneOf([null, 81]) : null,
      path: Array.from({ length: random.below(4) }, string),
      query: random.oneOf([null, { [string()]: string(), b: string() }]),
      fragment: random.oneOf([null, string()]),
    };
    if (given.path.some((segment) => /^\.\.?$/.test(segment))) continue;
    const url = fromParts(given);
    const show = JSON.stringify(given);
    assert.equal(url.protocol, `${scheme}:`, show);
    assert.equal(url.hostname, given.host, show);
    assert.equal(url.port, String(given.port ?? ""), show);
    assert.equal(decodeURIComponent(url.username), given.username, show);
    assert.equal(decodeURIComponent(url.password), given.password, show);
    const segments = url.pathname.split("/").slice(1).map(decodeURIComponent);
    const isEmpty = given.path.length === 0;
    assert.deepEqual(
      isEmpty ? (url.pathname === "" ? [] : segments) : segments,
      isEmpty && url.pathname !== "" ? [""] : given.path,
      show,
    );
    assert.deepEqual(Object.fromEntries(url.searchParams), given.query ?? {}, show);
    assert.equal(url.href.includes("#"), given.fragment !== null, show);
    assert.equal(new URL(url.href).href, url.href, show);
    count++;
  }
  assert.ok(count > 20_000, `${count}`);
});

const changed = [
  ["?a=%7e+1&b=2&c", { b: "3 4" }, "?a=%7e+1&b=3+4&c"],
  ["?a=1&b=2&a=3", { a: null }, "?b=2"],
  ["?a=1&b=2&a=3", { a: "x" }, "?a=x&b=2"],
  ["?a=1&b", { a: ["x", "y"] }, "?a=x&a=y&b"],
  ["?%61=1&a%20b&a+b", { a: "x", "a b": null }, "?a=x"],
  ["?q=%83e&&x", { y: "\u00e9" }, "?q=%83e&&x&y=%C3%A9"],
  ["?", { a: null }, ""],
  ["", { a: 1, b: true }, "?a=1&b=true"],
  ["?a", { a: undefined }, "?a"],
  ["?a", { a: [] }, ""],
  ["?=1&=2", { "": "3" }, "?=3"],
  ["?a=b=c", { a: "'" }, "?a=%27"],
];
testCases(
  "changes of parameters",
  changed,
  12,
  ([search, changes, expected]) => {
    const url = new URL(`https://h/p${search}#f`);
    assert.equal(withParams(url, changes).href, `https://h/p${expected}#f`);
    assert.equal(url.search, search === "?" ? "" : search);
  },
  JSON.stringify,
);

test("random changes, as URLSearchParams makes them, and parameters that stay", () => {
  const random = new Random();
  const names = ["a", "b", "%61", "c+d", "c%20d", "\u00e9", "%C3%A9", "", "%ff"];
  let count = 0;
  for (let round = 0; round < 20_000; round++) {
    const piece = () => `${random.oneOf(names)}${random.oneOf(["", "=", "=%7e", "=1+2", "=%zz"])}`;
    const query = Array.from({ length: random.below(5) }, piece).join("&");
    const url = new URL(`x:?${query}`);
    const name = new URLSearchParams(`${random.oneOf(names)}=`).keys().next().value ?? "";
    const value = random.oneOf([null, "\u00e9 &", "~"]);
    const expected = new URLSearchParams(query);
    if (value === null) expected.delete(name);
    else expected.set(name, value);
    const made = withParams(url, { [name]: value });
    assert.equal(String(made.searchParams), String(expected), `${query}, ${name}`);
    const kept = (search) =>
      search
        .slice(1)
        .split("&")
        .filter((one) => one !== "" && !new URLSearchParams(`&${one}`).has(name));
    assert.deepEqual(kept(made.search), kept(url.search));
    count++;
  }
  assert.equal(count, 20_000);
});

test("changes are an object", () => {
  const wrong = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" };
  for (const changes of [null, undefined, "a", 1, [], new Map(), new URLSearchParams("a")]) {
    assert.throws(() => withParams("https://h/", changes), wrong);
  }
  assert.throws(() => withParams("https://h/", { a: Symbol("b") }), wrong);
  assert.throws(() => withParams("https://h/", { a: ["b", Symbol("b")] }), wrong);
});
