// Parses inputs with bases that differ from call to call. Compares the results with `/lite`, which has only the state
// machine and copies every base.
import assert from "node:assert/strict";
import test from "node:test";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { URL as WithoutSIMD } from "whatwg-url-wasm/js";
import { URL as Lite } from "whatwg-url-wasm/lite";
import { ATTRIBUTES } from "./attributes.js";
import { Random } from "./random.js";

const read = (url) => url && ATTRIBUTES.map((name) => url[name]);

function check(input, base) {
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
    check(random.oneOf(inputs), base);
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
    if (random.below(2) === 0) check(random.oneOf(inputs), base);
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
          check("../x?y#z", base);
          check(long, base);
          check(long, bases[i]);
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
