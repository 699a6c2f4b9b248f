import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import {
  compareParsers,
  documentBase,
  elementBase,
  isAbsoluteWebAddress,
  isValidWebAddress,
  parseWebAddress,
  resolveWebAddress,
} from "whatwg-url-wasm/web-address";

const BASE = "http://base.example/a/b?c#d";

test("the example in the text", () => {
  const w = "//example.com/a^b☺c%FFd%z/?e";
  assert.equal(parseWebAddress(w).path, "/a^b☺c%FFd%z/");
  const resolved = resolveWebAddress(w, { base: "http://example.org/" });
  assert.equal(resolved, "http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e");
});

test("components", () => {
  assert.deepEqual(parseWebAddress(" http://u@h:8080/p?q#f\n"), {
    scheme: "http",
    userinfo: "u",
    host: "h",
    port: "8080",
    hostport: "h:8080",
    path: "/p",
    query: "q",
    fragment: "f",
    hostSpecific: "/p?q#f",
  });
  assert.deepEqual(parseWebAddress("//[::1]:80"), {
    scheme: null,
    userinfo: null,
    host: "[::1]",
    port: "80",
    hostport: "[::1]",
    path: "",
    query: null,
    fragment: null,
    hostSpecific: "",
  });
  assert.equal(parseWebAddress("//h:x"), null);
  assert.equal(parseWebAddress(new URL("data:☺")).path, "%E2%98%BA");
});

test("resolving with a base and an encoding", () => {
  assert.equal(resolveWebAddress("../x", { base: BASE }), "http://base.example/x");
  assert.equal(resolveWebAddress("../x", { base: new URL(BASE) }), "http://base.example/x");
  assert.equal(resolveWebAddress("x"), null);
  assert.equal(resolveWebAddress("http://h/é?é☺", { encoding: "latin1" }), "http://h/%C3%A9?%E9?");
  assert.equal(resolveWebAddress("http://h/?é", { encoding: "utf-16" }), "http://h/?%C3%A9");
  assert.equal(resolveWebAddress("http://bücher.Example/"), "http://xn--bcher-kva.Example/");
  assert.equal(resolveWebAddress("http://b%C3%BCcher.example/"), "http://xn--bcher-kva.example/");
  assert.equal(resolveWebAddress("http://a_b/"), null);
  assert.equal(resolveWebAddress("data://h/,"), null);
  assert.equal(resolveWebAddress("http:g", { base: BASE }), null);
});

test("whether a base is accepted doesn't depend on the reference", () => {
  for (const w of ["x", "", "http://h/", "//h:x", "//a_b/"]) {
    for (const base of ["x", "//h/", "http://h:x/", ""]) {
      assert.throws(() => resolveWebAddress(w, { base }), TypeError, `${w}, ${base}`);
    }
    for (const base of ["http://a_b/", "http:g", "data://h/"]) resolveWebAddress(w, { base });
  }
  assert.equal(resolveWebAddress("x", { base: "http://a_b/" }), "http://a_b/x");
  assert.equal(resolveWebAddress("http://h/", { base: "http://a_b/" }), "http://h/");
  assert.deepEqual(compareParsers("x", "http://a_b/").differences, []);
  // Only the URL parser accepts this base.
  const { webAddress, url, differences } = compareParsers("http://h/", "http://a@b@c/");
  assert.deepEqual([webAddress, url.host], [null, "h"]);
  assert.deepEqual(differences, ["href", "scheme", "host", "path"]);
});

test("encodings in bases and comparisons", () => {
  const encoding = "windows-1252";
  assert.equal(documentBase("http://a/", { href: "?é", encoding }), "http://a/?%E9");
  assert.equal(elementBase("http://a/b", ["c/", "?é"], { encoding }), "http://a/c/?%E9");
  const { webAddress, url, differences } = compareParsers("http://h/?é☺", null, { encoding });
  assert.equal(webAddress.query, "%E9?");
  assert.equal(url.query, "%E9%26%239786%3B");
  assert.deepEqual(differences, ["query"]);
  assert.deepEqual(compareParsers("http://h/?é", null, { encoding }).differences, []);
});

test("lone surrogates", () => {
  for (const w of ["foo:#\ud800", "foo:#\udc00a", "http://h/#\udc00\ud800", "foo:\ud800"]) {
    assert.equal(isAbsoluteWebAddress(w), false);
    assert.equal(isValidWebAddress(w), false);
    assert.equal(isValidWebAddress(w.replace("#", "?")), false);
  }
  assert.equal(isAbsoluteWebAddress("foo:#\ufffd"), true);
  assert.equal(isAbsoluteWebAddress("foo:#\u{1f600}"), true);
  assert.equal(parseWebAddress("#\ud800").fragment, "\ufffd");
});

test("base addresses of documents and elements", () => {
  assert.equal(documentBase("http://a/b/c"), "http://a/b/c");
  assert.equal(documentBase("http://a/b/c", { href: "../d/" }), "http://a/d/");
  assert.equal(documentBase("http://a/b/c", { href: "//h:x" }), "http://a/b/c");
  assert.equal(documentBase("about:blank"), "about:blank");
  assert.equal(documentBase("about:blank", { creatorBase: "http://a/", href: "b" }), "http://a/b");
  assert.equal(elementBase("http://a/b", ["c/", "//_/", "d"]), "http://a/c/d");
  // If nothing can be resolved, the result is the unchanged input.
  assert.equal(documentBase("HTTP://my_host.example/../"), "HTTP://my_host.example/../");
  assert.equal(documentBase("http://my_host.example/a", { href: "b" }), "http://my_host.example/b");
  assert.equal(elementBase("http://my_host.example", ["//_/"]), "http://my_host.example");
  assert.equal(elementBase("http://my_host.example/a", ["b"]), "http://my_host.example/b");
});

test("if there is only one reading, both lists have its components, even empty ones", () => {
  const cases = [
    ["file://:8080", ["href", "scheme", "host", "port", "path"]],
    ["http://a:99999?#", ["href", "scheme", "host", "port", "path", "query", "fragment"]],
    ["http://a:99999", ["href", "scheme", "host", "port", "path"]],
    ["foo://@:99999", ["href", "scheme", "host", "port", "path"]],
    ["foo://[v1.a]/?", ["href", "scheme", "host", "path", "query"]],
  ];
  let count = 0;
  for (const [input, expected] of cases) {
    const { webAddress, url, ...lists } = compareParsers(input);
    assert.ok((webAddress === null) !== (url === null), input);
    assert.deepEqual(lists, { differences: expected, literalDifferences: expected }, input);
    count++;
  }
  assert.equal(count, 5);
});
