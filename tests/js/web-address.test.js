// Tests what the crate's tests of *Web addresses in HTML 5* and the examples in the documentation don't test.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import {
  compareParsers,
  isAbsoluteWebAddress,
  isValidWebAddress,
  parseWebAddress,
  resolveWebAddress,
} from "whatwg-url-wasm/web-address";

test("every component is returned under its name, and the text's example", () => {
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
  assert.equal(parseWebAddress("//h:x"), null);
  const resolved = resolveWebAddress("//example.com/a^b☺c%FFd%z/?e", {
    base: new URL("http://example.org/"),
  });
  assert.equal(resolved, "http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e");
  const { webAddress, url, differences } = compareParsers("http://h/?é☺", null, {
    encoding: "windows-1252",
  });
  assert.deepEqual([webAddress.query, url.query], ["%E9?", "%E9%26%239786%3B"]);
  assert.deepEqual(differences, ["query"]);
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

test("if there is only one reading, both lists have its components, even empty ones", () => {
  const cases = [
    ["http://a:99999?#", ["href", "scheme", "host", "port", "path", "query", "fragment"]],
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
  assert.equal(count, 3);
});
