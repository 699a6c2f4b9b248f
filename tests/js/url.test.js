// Tests what the Web Platform Tests, tests/data/rows and the standard's IDL (idl.test.js) don't test about the URL class.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";

const FULL = "https://user:pass@sub.example.com:8080/p/a/t/h?query=string#hash";

test("parse creates a new, plain URL", () => {
  class Subclass extends URL {}
  assert.equal(Object.getPrototypeOf(Subclass.parse("x:y")), URL.prototype);
  assert.notEqual(URL.parse("x:y"), URL.parse("x:y"));
  assert.ok(URL.parse("https://example.com/?a=b").searchParams.has("a"));
});

test("the origin of a blob: URL doesn't depend on a getter that the page has replaced", () => {
  const original = Object.getOwnPropertyDescriptor(URL.prototype, "origin");
  Object.defineProperty(URL.prototype, "origin", { get: () => "patched", configurable: true });
  try {
    assert.equal(original.get.call(new URL("blob:https://a/b")), "https://a");
  } finally {
    Object.defineProperty(URL.prototype, "origin", original);
  }
});

test("href: the URL is unchanged if the value is not a URL", () => {
  const url = new URL(FULL);
  const { searchParams } = url;
  searchParams.append("a", "b");
  assert.throws(
    () => {
      url.href = "/relative";
    },
    { code: "ERR_INVALID_URL", input: "/relative" },
  );
  assert.equal(url.href, FULL.replace("string", "string&a=b"));
  assert.equal(url.searchParams, searchParams);
  assert.equal(searchParams.size, 2);
});

test("search: the list is parsed from the URL's query, without the value's tabs and newlines", () => {
  for (const look of [false, true]) {
    const url = new URL("https://example.com/");
    if (look) url.searchParams.get("a");
    url.search = "?a\t=b\r\n&c=?";
    assert.equal(url.search, "?a=b&c=?");
    assert.equal(`${url.searchParams}`, "a=b&c=%3F");
    url.searchParams.append("d", "");
    assert.equal(url.search, "?a=b&c=%3F&d=");
  }
});

test("the list and the URL: the last change wins", () => {
  const url = new URL("https://example.com/?a=b");
  url.searchParams.append("c", "d");
  url.hash = "h";
  url.pathname = "/p";
  assert.equal(url.href, "https://example.com/p?a=b&c=d#h");
  url.searchParams.append("e", "f");
  url.search = "?g";
  assert.equal(url.href, "https://example.com/p?g#h");
  url.searchParams.append("e", "f");
  url.search = "?g";
  assert.equal(url.href, "https://example.com/p?g#h", "the href was never this between");
  url.searchParams.append("e", "f");
  url.href = "https://example.org/";
  assert.equal(url.href, "https://example.org/");
});

test("subclasses are URLs, and their overrides don't affect the implementation", () => {
  class Subclass extends URL {
    get hostname() {
      return "other";
    }
    get href() {
      return "other:";
    }
  }
  const url = new Subclass("https://example.com:1/p");
  assert.ok(url instanceof URL);
  assert.equal(url.hostname, "other");
  assert.equal(url.host, "example.com:1");
  assert.equal(url.origin, "https://example.com:1");
  assert.equal(url.toString(), "https://example.com:1/p");
  url.port = "2";
  assert.equal(url.toJSON(), "https://example.com:2/p");
  assert.equal(Object.getPrototypeOf(url), Subclass.prototype);
  assert.ok(Reflect.construct(URL, ["x:y"], Subclass) instanceof Subclass);
});

test("URL objects as arguments are converted in the same way as any object", () => {
  const base = new URL("https://example.com/a/b");
  base.searchParams.append("c", "d");
  assert.equal(new URL(base).href, "https://example.com/a/b?c=d");
  assert.equal(new URL("#e", base).href, "https://example.com/a/b?c=d#e");
  class Sub extends URL {
    toString() {
      return "https://sub.example/";
    }
  }
  const changed = [
    ["a subclass", new Sub(base), "sub"],
    [
      "an own method",
      Object.assign(new URL(base), { toString: () => "https://own.example/" }),
      "own",
    ],
    [
      "Symbol.toPrimitive",
      Object.assign(new URL(base), { [Symbol.toPrimitive]: () => "https://primitive.example/" }),
      "primitive",
    ],
    [
      "an object in front of it",
      Object.create(base, { toString: { value: () => "https://front.example/" } }),
      "front",
    ],
  ];
  let count = 0;
  for (const [name, object, host] of changed) {
    for (const url of [new URL(object), new URL("/", object), URL.parse("/", object)]) {
      assert.equal(url.href, `https://${host}.example/`, name);
      count++;
    }
    assert.equal(URL.canParse("x", object), true);
    const { toString } = URL.prototype;
    URL.prototype.toString = () => "https://patched.example/";
    try {
      assert.equal(new URL("/", base).host, "patched.example");
      count++;
    } finally {
      URL.prototype.toString = toString;
    }
  }
  assert.equal(count, 16);
});
