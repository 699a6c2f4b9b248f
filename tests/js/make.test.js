// Tests the /make entry. Returned references must resolve to the URL and be as short as possible. Parts must stay
// unchanged, and each parameter must keep its exact bytes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import {
  fromParts,
  fromRequestTarget,
  guessScheme,
  localReference,
  parseRelativeURL,
  relativeURL,
  withParams,
  withPath,
  withSegments,
} from "whatwg-url-wasm/make";
import { isValidURLString } from "whatwg-url-wasm/validation";
import { manyCases, readCases, readData, testCases, WRONG_TYPE, WRONG_VALUE } from "./cases.js";
import { Random } from "./random.js";

/** The crate is tested with the same rows. */
const ROWS = readData("make");

testCases("references", ROWS.references, 42, ([from, to, reference]) => {
  assert.equal(relativeURL(from, to), reference);
  assert.equal(new URL(reference, from).href, to);
});

/** Returns all strings of up to `length` of the given characters. */
function stringsOf(characters, length) {
  let last = [""];
  const all = [...last];
  for (let i = 0; i < length; i++) {
    last = last.flatMap((string) => characters.map((c) => string + c));
    all.push(...last);
  }
  return all;
}

test("no shorter valid reference resolves to the same URL", () => {
  const paths = stringsOf(["a", "/", ":"], 3).map((path) => `/${path}`);
  const ends = ["", "?", "?a", "#", "#a"];
  const froms = ["http://h", "x://h", "x:"].flatMap((front) =>
    ["", "/", "/a", "/a/", "/a/a", "/a/a/a", "/a?a", "//a"].map(
      (path) => new URL(front + path).href,
    ),
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
      if (isValidURLString(to)) assert.ok(isValidURLString(reference, { base: from }), reference);
      count++;
    }
  }
  assert.equal(count, 4640);
});

test("no shorter valid reference resolves to a URL with a different scheme", () => {
  // If a URL's scheme differs from the base's, the reference includes the scheme and resolves to the same URL with any
  // base.
  const ends = stringsOf(["a", "/", "?", "#"], 3);
  const fronts = ["http:", "https:", "file:", "x:"].flatMap((scheme) =>
    ["", "/", "//", "//h"].map((authority) => scheme + authority),
  );
  const shortest = new Map();
  for (const reference of fronts.flatMap((front) => ends.map((end) => front + end))) {
    const href = URL.parse(reference)?.href;
    if (href === undefined || !isValidURLString(reference)) continue;
    if (!(shortest.get(href)?.length <= reference.length)) shortest.set(href, reference);
  }
  let count = 0;
  for (const from of ["https://h/a", "http://h/a", "file:///a", "x://h/a", "mailto:a"]) {
    for (const [to, known] of shortest) {
      if (new URL(from).protocol === new URL(to).protocol) continue;
      const reference = relativeURL(from, to);
      assert.equal(new URL(reference, from).href, to);
      assert.equal(reference.length, known.length, `${from} to ${to}: ${reference}, ${known}`);
      assert.ok(isValidURLString(reference, { base: from }), reference);
      count++;
    }
  }
  assert.equal(count, 2112);
});

testCases(
  "parts",
  [...ROWS.parts, [{ scheme: "x", query: { a: undefined, b: new Set([1]) } }, "x:?b=1"]],
  25,
  ([given, href]) => assert.equal(fromParts(given).href, href),
);

testCases("parts that can't form a URL", ROWS.refused, 27, (given) =>
  assert.throws(() => fromParts(given), WRONG_VALUE),
);

test("a port without digits counts as missing", () => {
  for (const port of ["", [], new String(""), { toString: () => "" }]) {
    assert.equal(fromParts({ scheme: "foo", host: "h", port }).href, "foo://h");
  }
});

test("parts of random URLs form the same URLs", () => {
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
  for (let round = 0; round < manyCases(30_000); round++) {
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
  assert.ok(count > manyCases(20_000), `${count}`);
});

testCases(
  "changes to parameters",
  [
    ...ROWS.changed,
    ["?a", { a: undefined }, "?a"],
    ["?a", { a: new Set(["1", "2"]) }, "?a=1&a=2"],
    ["?a", { a: new URL("https://b/") }, "?a=https%3A%2F%2Fb%2F"],
  ],
  24,
  ([search, changes, expected]) => {
    const url = new URL(`https://h/p${search}#f`);
    assert.equal(withParams(url, changes).href, `https://h/p${expected}#f`);
    assert.equal(url.search, search === "?" ? "" : search);
  },
);

test("random changes agree with URLSearchParams, and other parameters are kept", () => {
  const random = new Random();
  const names = ["a", "b", "%61", "c+d", "c%20d", "\u00e9", "%C3%A9", "", "%ff", "?a"];
  let count = 0;
  for (let round = 0; round < 20_000; round++) {
    const piece = () => `${random.oneOf(names)}${random.oneOf(["", "=", "=%7e", "=1+2", "=%zz"])}`;
    const query = Array.from({ length: random.below(5) }, piece).join("&");
    const url = new URL(`x:?${query}`);
    const name = new URLSearchParams(`?${random.oneOf(names)}=`).keys().next().value ?? "";
    const value = random.oneOf([null, "\u00e9 &", "~"]);
    const expected = new URLSearchParams(`?${query}`);
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

test("if two keys convert to the same name, the last one counts", () => {
  for (const url of ["http://a/", "http://a/?\ufffd=C", "http://a/?b&\ufffd=C&\ufffd"]) {
    const { searchParams } = withParams(url, { "\ud800": "A", "\ud801": "B" });
    assert.deepEqual(searchParams.getAll("\ufffd"), ["B"], url);
  }
});

test("any iterable is accepted as a list, and its iterator method is read once", () => {
  const read = (value) => withParams("https://h/", { a: value }).search;
  assert.equal(read(new String("xy")), "?a=x&a=y");
  assert.equal(read(new Set([1, "b"])), "?a=1&a=b");
  let reads = 0;
  const list = {
    get [Symbol.iterator]() {
      reads++;
      return reads === 1 ? () => ["c", "d"].values() : undefined;
    },
  };
  assert.equal(read(list), "?a=c&a=d");
  reads = 0;
  assert.equal(fromParts({ scheme: "x", path: list }).href, "x:/c/d");
});

testCases(
  "other path segments",
  [
    ["https://h", ["a"], undefined, "https://h/a"],
    ["https://h/", ["a", "b"], null, "https://h/a/b"],
    ["https://h/x", "a", undefined, "https://h/x/a"],
    ["https://h/x/", ["c/d", "%41"], {}, "https://h/x/c%2Fd/%2541"],
    ["https://h/x?q#f", [], undefined, "https://h/x?q#f"],
    ["https://h/x/", [], undefined, "https://h/x/"],
    ["https://h/x", [""], undefined, "https://h/x/"],
    ["https://h/%7e//", ["a"], undefined, "https://h/%7e//a"],
    ["https://h/x/y", ["z"], { start: -1 }, "https://h/x/z"],
    ["https://h/x/y/", ["z"], { start: -1 }, "https://h/x/z/"],
    ["https://h/x/y/z", [], { start: 0, end: 1 }, "https://h/y/z"],
    ["https://h/x/y/z", ["a"], { end: 2 }, "https://h/a/z"],
    ["https://h/x/y", ["a"], { start: 1, end: 1 }, "https://h/x/a/y"],
    ["https://h/x/y", ["a"], { start: 9 }, "https://h/x/y/a"],
    ["https://h/x/y", ["a"], { start: -9, end: 0 }, "https://h/a/x/y"],
    ["https://h/x/y", ["a"], { start: 2, end: 1 }, "https://h/x/y/a"],
    ["https://h/x/", [], { start: 0 }, "https://h/"],
    ["https://h/", ["a"], { start: 0 }, "https://h/a"],
    ["x://h", ["a"], undefined, "x://h/a"],
    ["x://h/a", [], { start: 0 }, "x://h"],
    ["x:/a", [], { start: 0 }, "x:/"],
    ["x:/a", ["", "b"], { start: 0 }, "x:/.//b"],
    ["x:/.//b", ["a"], { start: 0, end: 1 }, "x:/a/b"],
    ["file:///C:/a", ["b|"], undefined, "file:///C:/a/b%7C"],
  ],
  24,
  ([url, segments, options, expected]) => {
    assert.equal(withSegments(url, segments, options).href, expected);
  },
);

test("path segments that a URL can't have are refused", () => {
  for (const url of ["mailto:a@b", "x:"]) {
    assert.throws(() => withSegments(url, ["a"]), WRONG_VALUE);
  }
  for (const segment of [".", ".."]) {
    assert.throws(() => withSegments("https://h", [segment]), WRONG_VALUE);
  }
  for (const index of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => withSegments("https://h", "a", { start: index }), WRONG_VALUE);
    assert.throws(() => withSegments("https://h", "a", { end: index }), WRONG_VALUE);
  }
  assert.throws(() => withSegments("https://h", "a", { start: "1" }), WRONG_TYPE);
  assert.throws(() => withSegments("https://h", [Symbol("a")]), WRONG_TYPE);
});

test("spaces can be written as %20", () => {
  const options = { spaceAsPlus: false };
  const made = withParams("https://a.b/?x=1+2", { q: "c d+", "e f": ["g h"] }, options);
  assert.equal(made.search, "?x=1+2&q=c%20d%2B&e%20f=g%20h");
  assert.equal(withParams("a:", { b: "c d" }, { spaceAsPlus: true }).search, "?b=c+d");
  const parts = { scheme: "x", query: { "a b": " + " } };
  assert.equal(fromParts(parts, options).href, "x:?a%20b=%20%2B%20");
  assert.equal(fromParts(parts).href, "x:?a+b=+%2B+");
  assert.equal(fromParts({ scheme: "x", query: "a+b" }, options).href, "x:?a+b");
});

/**
 * Rows that every implementation is tested with. Each row contains the input, the scheme to assume, the prefix,
 * and the href.
 */
const GUESSES = readData("scheme-guess");

testCases("guesses of the scheme", GUESSES, 226, ([input, scheme, prefix, href]) => {
  const guess = guessScheme(input, { scheme });
  assert.deepEqual({ ...guess, url: guess.url?.href ?? null }, { url: href, prefix });
  if (href !== null) assert.equal(new URL(prefix + input.trim()).href, href);
});

testCases(
  "lone surrogates stay apart when what is between them is removed",
  [
    ["https://\ud835\t\udc1a.com/", null],
    ["https://h/\ud83d\n\ude00", "https://h/%EF%BF%BD%EF%BF%BD"],
    ["\ud835\r\udc1a.com", null],
    ["h.example/\ud83d\t\ude00", "https://h.example/%EF%BF%BD%EF%BF%BD"],
  ],
  4,
  ([input, href]) => assert.equal(guessScheme(input).url?.href ?? null, href),
);

test("the result is an instance of our URL class, and a new one each time", () => {
  const { url } = guessScheme("a.example");
  assert.ok(url instanceof URL);
  url.pathname = "/b";
  assert.equal(guessScheme("a.example").url.href, "https://a.example/");
});

test("the scheme must be valid", () => {
  for (const scheme of ["", "1a", "a:", "https://", "\u00e9"]) {
    assert.throws(() => guessScheme("a", { scheme }), WRONG_VALUE);
  }
});

/** Splits a serialized reference into its parts. */
function partsOf(href) {
  const [, authority = null, path, query = null, fragment = null] =
    /^(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href);
  const relation = path.startsWith("/") ? "path-absolute" : "path-relative";
  const kind = authority === null ? relation : "scheme-relative";
  const parts = { kind, username: null, password: null, host: null, port: null, path, query };
  if (authority !== null) {
    const [, username = "", password = "", host, port = null] =
      /^(?:([^:@]*)(?::(.*))?@)?(.*?)(?::(\d+))?$/.exec(authority);
    Object.assign(parts, { username, password, host, port: port && Number(port) });
  }
  return { ...parts, fragment, href };
}

// The crate and the Python package are tested with the same rows: an input, a scheme, and the result or null.
test("references are parsed without a base", () => {
  const rows = readData("relative-urls");
  assert.equal(rows.length, 46);
  for (const [input, scheme, href] of rows) {
    assert.deepEqual(parseRelativeURL(input, { scheme }), href === null ? null : partsOf(href));
  }
  assert.equal(parseRelativeURL("a\ud800").path, "a\ufffd");
  assert.throws(() => parseRelativeURL("a", { scheme: "a b" }), WRONG_VALUE);
});

const bases = {
  https: ["https://u:p@a.example:81/b/c?d#e", "https://a/"],
  file: ["file:///C:/a/b", "file://h/a/b?c", "file:///a"],
  foo: ["foo://h/a/b?c", "foo:/a/b", "foo://h"],
};

test("the reference resolves to the same URL as the input with each base", (context) => {
  const random = new Random();
  const pieces = ["/", "\\", "//", "..", ".", "a", "b c", ":", "@", "?", "#", "C:", "C|", "%2e"];
  pieces.push("localhost", "h.example", "[::1]", ":81", " ", "\t", "\u00e9", "|", "1", "-", "^");
  const inputs = readCases("urltestdata.json").map(({ input }) => input);
  while (inputs.length < 10_000) {
    let input = "";
    for (let length = 1 + random.below(6); length > 0; length--) input += random.oneOf(pieces);
    inputs.push(input);
  }
  let same = 0;
  let refused = 0;
  for (const input of inputs) {
    for (const [scheme, list] of Object.entries(bases)) {
      const result = parseRelativeURL(input, { scheme });
      for (const base of list) {
        const expected = URL.parse(input, base)?.href ?? null;
        if (result === null) {
          // If there is no relative URL, either parsing fails or the input has a scheme.
          const isAbsolute = /^[\0- ]*[a-z][a-z\d+.\t\r\n-]*:/i.test(input);
          assert.ok(expected === null || isAbsolute, `${JSON.stringify(input)} ${base}`);
          refused++;
        } else {
          const found = URL.parse(result.href, base)?.href ?? null;
          assert.equal(found, expected, `${JSON.stringify(input)} ${result.href} ${base}`);
          assert.notEqual(found, null);
          same++;
        }
      }
    }
  }
  context.diagnostic(`${same} URLs are the same, ${refused} inputs were refused`);
  assert.ok(same === 67_830 && refused === 12_170);
});

testCases("redirect targets that stay on the site", ROWS.local, 37, ([input, expected]) =>
  assert.equal(localReference(input), expected),
);

testCases("URLs of requests", ROWS.targets, 42, ([origin, target, href]) =>
  assert.equal(fromRequestTarget(origin, target)?.href ?? null, href),
);

testCases("paths below a URL", ROWS.paths, 27, ([url, path, href]) =>
  assert.equal(withPath(url, path).href, href),
);

test("an origin without a host and an opaque path are refused", () => {
  for (const origin of ["data:,", "file:///", "x:/a"]) {
    assert.throws(() => fromRequestTarget(origin, "/"), WRONG_VALUE);
  }
  for (const url of ["mailto:a@b", "x:"]) assert.throws(() => withPath(url, "a"), WRONG_VALUE);
});

test("no random text leads to another site, according to this URL class and Node's", (context) => {
  const random = new Random();
  const counts = { local: 0, targets: 0, paths: 0 };
  for (let round = 0; round < manyCases(400_000); round++) {
    const input = random.target();
    const base = random.oneOf(["https://s.example", "http://s.example:81/x/y?z"]);
    const reference = localReference(input);
    const target = fromRequestTarget(base, input);
    const path = withPath(base, input);
    const show = JSON.stringify([base, input, reference, target?.href, path.href]);
    for (const Class of [URL, globalThis.URL]) {
      const { origin, pathname } = new Class(base);
      if (reference !== null) {
        counts.local++;
        const url = new Class(reference, base);
        // The input resolves to the same URL, and the reference is the end of this URL.
        assert.equal(url.href, new Class(input, base).href, show);
        assert.equal(url.href, origin + reference, show);
        assert.match(reference, /^\/(?![/\\])[!-~]*$/, show);
      }
      if (target !== null) {
        counts.targets++;
        const { href } = new Class(target.href);
        assert.equal(href, target.href, show);
        const isHostOfClient = /^https?:\/\/[^/?@\\]+|^[^/?@\\]+:\d+$/i.test(input);
        if (!isHostOfClient) assert.equal(target.origin, origin, show);
        const text = input === "*" ? "" : input;
        const isAbsolute = /^https?:/i.test(input);
        const front = isAbsolute ? "" : isHostOfClient ? `${new Class(base).protocol}//` : origin;
        assert.equal(href, new Class(front + text).href, show);
      }
      counts.paths++;
      const folder = `${origin}${pathname.replace(/\/$/, "")}/`;
      assert.ok(new Class(path.href).href.startsWith(folder), show);
      assert.deepEqual([path.origin, path.search], [origin, new Class(base).search], show);
    }
    // An input that begins with one slash is refused only if it resolves to another site or to a path with two slashes.
    const resolved = globalThis.URL.parse(input, "https://s.example");
    if (reference === null && /^[\0- ]*[\t\n]*[/\\]/.test(input) && resolved !== null) {
      const { host, href } = resolved;
      assert.ok(host !== "s.example" || href.startsWith("https://s.example//"), show);
    }
  }
  context.diagnostic(JSON.stringify(counts));
  assert.ok(Math.min(...Object.values(counts)) > manyCases(40_000), JSON.stringify(counts));
});
