// Compares the default entry with other implementations where its fast paths begin and end: with the code for wasm2js,
// which processes one byte at a time, with `/lite`, which has only the state machine and a fast path in JavaScript, and
// with npm whatwg-url. The native tests compare the fast path with the state machine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL as ReferenceURL } from "whatwg-url";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { URL as WithoutSIMD } from "whatwg-url-wasm/js";
import { URL as Lite } from "whatwg-url-wasm/lite";
import { ATTRIBUTES, COMPONENTS } from "./attributes.js";
import { readCases, testCases } from "./cases.js";
import { Random } from "./random.js";
import "../../scripts/typescript.mjs";

const { isPlainURL } = await import("../../js/core/plain-url.ts");

const read = (url) => url && ATTRIBUTES.map((name) => url[name]);
const stateOf = (url) => url && [...read(url), [...url.searchParams].join("&")];

function checkWithoutSIMD(input) {
  const expected = read(WithoutSIMD.parse(input));
  assert.deepEqual(read(URL.parse(input)), expected, JSON.stringify(input));
  assert.equal(URL.canParse(input), expected !== null, JSON.stringify(input));
}

// The code tests 16 bytes at a time, and 64 bytes per iteration.
test("every length up to 100, with each significant byte at each position", () => {
  const bytes = "/\\?#:@.%2eE|^`{'\" \n\x7f\0\u00e9";
  let count = 0;
  for (const start of ["https://", "http://", "ws://a/"]) {
    for (let length = 0; length < 92; length++) {
      const rest = "www.example.org/a/b.c-d/~e;f=g,h(i)*!j$k&l@m".repeat(3).slice(0, length);
      checkWithoutSIMD(start + rest);
      for (let at = Math.max(0, length - 20); at < length; at++) {
        for (const byte of bytes) {
          checkWithoutSIMD(start + rest.slice(0, at) + byte + rest.slice(at));
          count++;
        }
      }
    }
  }
  assert.equal(count, 107_580);
});

// In queries and fragments, each iteration tests 64 bytes in another way.
test("long components, with each ASCII character at many positions", () => {
  const rest = "a=b&c=%C3%A9+d~!$()*,-./:;?@[\\]^_{|}=&".repeat(5);
  let count = 0;
  for (const start of ["https://a/?", "https://a/#", "foo://a?", "foo:b#", "data:"]) {
    for (let at = 0; at < rest.length; at += 7) {
      for (let code = 0; code <= 0x80; code++) {
        checkWithoutSIMD(start + rest.slice(0, at) + String.fromCharCode(code) + rest.slice(at));
        count++;
      }
    }
  }
  assert.equal(count, 18_060);
});

// Setters, too, test 16 bytes at a time.
test("values of every length up to 36, with each significant byte at the end", () => {
  const hrefs = [
    "https://a/",
    "http://u:p@h:81/p?q#f",
    "foo://u@h",
    "foo:/p",
    "data:x",
    "file:///C:/",
  ];
  let count = 0;
  for (const href of hrefs) {
    for (const name of COMPONENTS) {
      for (let length = 0; length < 36; length++) {
        const value = "/a.b-c_d1%41e+f"
          .repeat(3)
          .slice(name === "pathname" ? 0 : 1)
          .slice(0, length);
        for (const byte of ["", ..."/\\?#:@.%eE|^'\" \t\x7f\0\u00e9"]) {
          const [expected, url] = [new WithoutSIMD(href), new URL(href)];
          expected[name] = value + byte;
          url[name] = value + byte;
          assert.deepEqual(read(url), read(expected), `${href} ${name} ${value}${byte}`);
          count++;
        }
      }
    }
  }
  assert.equal(count, 38_880);
});

// Inputs with bases that differ from call to call. `/lite` copies every base.
function checkBase(input, base) {
  const expected = read(Lite.parse(input, base));
  const message = `${JSON.stringify(input.slice(0, 99))} ${JSON.stringify(base.slice(0, 99))}`;
  for (const Class of [URL, WithoutSIMD]) {
    assert.deepEqual(read(Class.parse(input, base)), expected, message);
    assert.equal(Class.canParse(input, base), expected !== null, message);
  }
  return expected !== null;
}

const bases = [
  ...["https://a.example/", "https://a.example/b/c?d#e", "https://example.org/b/c/d/"],
  ...["http://u:p@a.example:81/b/c?d#e", "ws://u@a/b", "wss://:p@a/", "https://[::1]:81/a/b"],
  // These bases are not their own serialization.
  ...["HTTPS://A.example/", "https://a.example", "https://a.example:443/b", "https://a/b/../c"],
  ...[" https://a/b ", "https://a/\tb", "https:a/b", "https:\\\\a\\b", "https://a/é?ü#ö"],
  ...["https://a/\ud800/b", "https://a/b?\udc00", "https://a/\u{1f600}", "https://a/b c"],
  ...["file:///C:/a/b", "file://h/a/b?c", "file:///a", "file:C|/a"],
  ...["foo://h/a/b?c#d", "foo:/a/b", "foo://h", "foo:/.//a", "blob:https://a/b"],
  // These bases have an opaque path.
  ...["foo:a", "mailto:a@b", "data:,a#b"],
  // These bases do not parse.
  ...["", "a", "//a/b", "https://", "https://a b/", "https://a:99999/", "\ud800", "foo://a b"],
];

const inputs = [
  ...["", " ", "#", "?", "#a", "?a#b", "a", "a/b?c#d", "./a", "../a", "../../../a", "/", "/a/./b"],
  ...[
    "//b",
    "//u:p@b:82/c",
    "//B/",
    "///b",
    "\\b",
    "/\\b",
    "a b",
    "a\tb",
    "é",
    "?é",
    "#é",
    "\ud800",
  ],
  ...[
    "a\udc00\ud800",
    "\u{1f600}",
    "%zz",
    "C|/a",
    "/C:/a",
    "https:b",
    "https://b/c",
    "HTTPS://B/c",
  ],
  ...["foo:b", "file:b", "//", "//b c/", "https://b:99999/", "//b:443/", "a:b", "1:b"],
];

test("bases in random order, with other calls between them", () => {
  const random = new Random();
  const url = new URL("https://a/");
  for (let i = 0; i < 20_000; i++) {
    const base = random.below(2) === 0 ? random.oneOf(bases) : random.url();
    // IDNA is not part of `/lite`.
    if (/[^\0-\x7f]|xn--/i.test(base)) continue;
    checkBase(random.oneOf(inputs), base);
    switch (random.below(6)) {
      case 0:
        assert.equal(new URL("HTTPS://b/é").href, "https://b/%C3%A9");
        break;
      case 1:
        url.pathname = `/${i}`;
        url.host = `H${i}.example`;
        assert.equal(url.href, `https://h${i}.example/${i}`);
        break;
      case 2:
        assert.equal(new URLSearchParams(`a=${i}&b=%41`).get("b"), "A");
    }
    if (random.below(2) === 0) checkBase(random.oneOf(inputs), base);
  }
});

// The scratch area has 4096 bytes at first, strings with at most a third as many code units are written in another way,
// and string builtins and loops have limits of their own.
test("lengths around each limit", () => {
  const limits = [32, 64, 192, 512, 1023, 1365, 1366, 4096, 8192, 12_288];
  const starts = ["https://a.example/", "https://a.example/b?", "foo://h/", "https://A/"];
  let count = 0;
  for (const limit of limits) {
    for (let length = limit - 2; length <= limit + 2; length++) {
      for (const [i, start] of starts.entries()) {
        for (const end of ["a", "\u00e9", "\u20ac", "\ud800", "/"]) {
          const base = (start + "b/c".repeat(length)).slice(0, length - 1) + end;
          const long = "d/".repeat(length).slice(0, length - 1) + end;
          checkBase("../x?y#z", base);
          checkBase(long, base);
          checkBase(long, bases[i]);
          count += 3;
        }
      }
    }
  }
  assert.equal(count, 3_000);
});

test("memory that grows, and instances that are replaced, between two calls", () => {
  const long = `https://a/${"b/".repeat(60_000)}`;
  const huge = `https://a/${"b/".repeat(3_000_000)}`;
  for (const base of ["https://c.example/d/e", "https://C.example/d/e", "foo://c/d/e"]) {
    const expected = new Lite("f", base).href;
    for (const other of [long, huge, `${long}\u00e9`, "https://g/"]) {
      assert.equal(new URL("f", base).href, expected);
      assert.equal(new URL(other).href.length, new Lite(other).href.length);
      assert.equal(new URL("f", base).href, expected);
      assert.equal(new URL("/f", other).href, `https://${other === "https://g/" ? "g" : "a"}/f`);
      assert.equal(new URL(other, base).href.length, new Lite(other).href.length);
      assert.equal(new URL("f", base).href, expected);
      assert.equal(URL.canParse("//a b", base), base.startsWith("foo:") && false);
      assert.equal(new URL("f", base).href, expected);
    }
  }
});

const needsIDNA = { name: "TypeError", message: /import "whatwg-url-wasm"$/ };

test("for a non-ASCII host, lite names the full entry and then continues to work", () => {
  assert.throws(() => new Lite("https://é/"), needsIDNA);
  assert.throws(() => Lite.canParse("https://%C3%A9/"), needsIDNA);
  const url = new Lite("https://a/");
  assert.throws(() => {
    url.host = "é";
  }, needsIDNA);
  assert.equal(url.href, "https://a/");
  assert.equal(new Lite("https://b/").host, "b");
});

/** Returns the result of `look`, or undefined if IDNA would be needed. */
function unlessIDNA(look) {
  try {
    return look();
  } catch (error) {
    if (!needsIDNA.message.test(error.message)) throw error;
    return undefined;
  }
}

// The results are compared with the default entry's results, which other tests cover. The space makes the fast path
// decline, so the input reaches the state machine.
function isSame(input, base) {
  const found = unlessIDNA(() => stateOf(Lite.parse(input, base)));
  if (found === undefined) return false;
  const expected = stateOf(URL.parse(input, base));
  assert.deepEqual(found, expected, JSON.stringify({ input, base }));
  assert.equal(Lite.canParse(input, base), expected !== null);
  const bySteps = stateOf(Lite.parse(` ${input}`, base));
  assert.deepEqual(found, bySteps, JSON.stringify({ input, base }));
  return true;
}

test("the Web Platform Tests' inputs parse as in the default entry", () => {
  const cases = readCases("urltestdata.json");
  assert.equal(cases.length, 891);
  const same = cases.filter(({ input, base }) => isSame(input, base ?? undefined));
  assert.equal(same.length, 863);
});

test("generated and mutated inputs parse as in the default entry", () => {
  const random = new Random();
  const fewBases = [undefined, "https://user@example.org:8080/a/b?c#d", "file:///C:/a", "data:x"];
  let same = 0;
  for (let i = 0; i < 1000; i++) {
    let input = random.url();
    for (let j = 0; j < 10; j++) {
      if (isSame(input, random.oneOf(fewBases))) same++;
      if (isSame(input.slice(random.below(input.length + 1)), random.oneOf(fewBases))) same++;
      input = random.mutate(input);
    }
  }
  assert.equal(same, 18_238);
});

test("every ASCII character at every position parses as by the state machine", () => {
  let plain = 0;
  let count = 0;
  for (const whole of ["https://ab.cd/ef/g?h=i#j", "http://a-b/c"]) {
    for (let at = 0; at <= whole.length; at++) {
      for (let unit = 0; unit <= 0x80; unit++) {
        const input = whole.slice(0, at) + String.fromCharCode(unit) + whole.slice(at);
        count++;
        if (isPlainURL(input, new Int32Array(13), 0)) plain++;
        isSame(input);
      }
    }
  }
  assert.deepEqual({ count, plain }, { count: 4902, plain: 1431 });
});

// A URL's small offsets are packed into two integers, and large ones are kept in two arrays. Every getter and setter
// must give the same results with both forms, on both sides of the limits and when a setter crosses a limit.

/** The smallest values that can't be packed, for the end of the scheme and the start of the query. */
const SCHEME_END = 128;
const QUERY_START = 1024;
/** How many values are tested on each side of a limit. */
const NEAR = process.env.LONG_TESTS ? 3 : 1;

const range = (around) => Array.from({ length: 2 * NEAR + 1 }, (_, i) => around - NEAR + i);
const filled = (start, length, rest) => start + "a".repeat(length - start.length) + rest;

const hrefs = [
  ...range(SCHEME_END).flatMap((end) => [
    filled("", end, "://user:pass@host.example:81/path?query#hash"),
    filled("", end, ":opaque?query#hash"),
    filled("", end, "://host"),
  ]),
  ...range(QUERY_START).flatMap((start) =>
    [
      "https://user:pass@host.example:81/",
      "https://host.example/",
      "file:///",
      "blob:https://host.example/",
      "x://user@h/",
      "x:",
    ].flatMap((head) => [filled(head, start, "?query#hash"), filled(head, start, "")]),
  ),
  // The components cross the limit one by one.
  ...range(QUERY_START).flatMap((start) => [
    filled("https://", start, ":pass@host.example:81/path?query#hash"),
    filled("https://user:", start, "@host.example:81/path?query#hash"),
    filled("x://user:pass@", start, ":81/path?query#hash"),
  ]),
];

const VALUES = {
  protocol: ["http", "x", "a".repeat(SCHEME_END)],
  username: ["", "n", "n".repeat(NEAR)],
  password: ["", "n", "n".repeat(NEAR)],
  host: ["n", "new.example:82"],
  hostname: ["n", "new.example"],
  port: ["", "8", "65535"],
  pathname: ["", "/n", `/${"n".repeat(QUERY_START)}`],
  search: ["", "?n", `?${"n".repeat(QUERY_START)}`],
  hash: ["", "#n", `#${"n".repeat(QUERY_START)}`],
};

const COUNT = process.env.LONG_TESTS ? 126 : 54;

testCases("every getter", hrefs, COUNT, (href) => {
  assert.deepEqual(stateOf(new URL(href)), stateOf(new ReferenceURL(href)));
});

testCases(
  "every setter, and every getter after it",
  hrefs.flatMap((href) =>
    COMPONENTS.flatMap((name) => VALUES[name].map((value) => ({ href, name, value }))),
  ),
  COUNT * 25,
  ({ href, name, value }) => {
    const url = new URL(href);
    const reference = new ReferenceURL(href);
    url[name] = value;
    reference[name] = value;
    assert.deepEqual(stateOf(url), stateOf(reference));
    // Setting a short path brings the offsets back below the limit if they had crossed it.
    url.pathname = "/";
    reference.pathname = "/";
    url.searchParams.append("a", "b");
    reference.searchParams.append("a", "b");
    assert.deepEqual(stateOf(url), stateOf(reference));
  },
);
