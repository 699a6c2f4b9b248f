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

import { testCases } from "./cases.js";

const BASE = "http://base.example/a/b?c#d";

test("the text's example", () => {
  const w = "//example.com/a^b☺c%FFd%z/?e";
  assert.equal(parseWebAddress(w).path, "/a^b☺c%FFd%z/");
  const resolved = resolveWebAddress(w, { base: "http://example.org/" });
  assert.equal(resolved, "http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e");
});

test("components", () => {
  assert.deepEqual(parseWebAddress(" http://u@h:8080/p?q#f\n"), {
    scheme: "http",
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

test("resolving, with base and encoding", () => {
  assert.equal(resolveWebAddress("../x", { base: BASE }), "http://base.example/x");
  assert.equal(resolveWebAddress("../x", { base: new URL(BASE) }), "http://base.example/x");
  assert.equal(resolveWebAddress("x"), null);
  assert.equal(resolveWebAddress("http://h/é?é☺", { encoding: "latin1" }), "http://h/%C3%A9?%E9?");
  assert.equal(resolveWebAddress("http://h/?é", { encoding: "utf-16" }), "http://h/?%C3%A9");
  assert.equal(resolveWebAddress("http://bücher.Example/"), "http://xn--bcher-kva.Example/");
  assert.equal(resolveWebAddress("http://b%C3%BCcher.example/"), "http://xn--bcher-kva.example/");
  assert.equal(resolveWebAddress("http://a_b/"), null);
  assert.equal(resolveWebAddress("data://h/,"), null);
});

test("absolute and valid ones", () => {
  assert.equal(isAbsoluteWebAddress("http://EXAMPLE.com/%zz"), true);
  assert.equal(isAbsoluteWebAddress("http://example.com/.."), false);
  assert.equal(isValidWebAddress("/é?ü"), true);
  assert.equal(isValidWebAddress("/é?ü", { encoding: "latin1" }), false);
  assert.equal(isValidWebAddress("/é?ü", { encoding: "utf-16le" }), true);
  assert.equal(isValidWebAddress("a b"), false);
});

test("bases of documents and elements", () => {
  assert.equal(documentBase("http://a/b/c"), "http://a/b/c");
  assert.equal(documentBase("http://a/b/c", { href: "../d/" }), "http://a/d/");
  assert.equal(documentBase("http://a/b/c", { href: "//h:x" }), "http://a/b/c");
  assert.equal(documentBase("about:blank"), "about:blank");
  assert.equal(documentBase("about:blank", { creatorBase: "http://a/", href: "b" }), "http://a/b");
  assert.equal(elementBase("http://a/b", ["c/", "//_/", "d"]), "http://a/c/d");
});

// Input, host and differing components: what is known to confuse whoever checks with one parser and fetches
// with another.
const CONFUSIONS = [
  ["userinfo with @ twice", "http://a@b@c/", null, "c", "scheme username host path"],
  ["@ behind a port", "http://good.example:80@evil.example/", "evil.example", "evil.example", ""],
  [
    "backslash before @",
    "http://good.example\\@evil.example/",
    "evil.example",
    "good.example",
    "username host path",
  ],
  ["backslashes for slashes", "http:\\\\evil.example\\x", null, "evil.example", "host path"],
  ["a slash and a backslash", "/\\evil.example/", "base.example", "evil.example", "host path"],
  ["missing slashes", "https:evil.example/", null, "evil.example", "host path"],
  ["a missing slash", "https:/evil.example/", null, "evil.example", "host path"],
  ["a slash too many", "https:///evil.example/x", "", "evil.example", "host path"],
  ["#@", "http://good.example#@evil.example/", "good.example", "good.example", ""],
  ["a tab in a scheme", "ht\ttp://evil.example/", null, "evil.example", "scheme host path"],
  ["a tab in a host", "http://ev\til.example/", "ev\til.example", "evil.example", "host"],
  ["IPv4 in hex", "http://0x7f000001/", "0x7f000001", "127.0.0.1", "host"],
  ["IPv4 in octal", "http://0177.0.0.1/", "0177.0.0.1", "127.0.0.1", "host"],
  ["nothing but writing", "HTTP://EXAMPLE.com:080", "EXAMPLE.com", "example.com", ""],
];

testCases(
  "URL confusion",
  CONFUSIONS,
  14,
  ([, input, webAddressHost, urlHost, differences]) => {
    const { webAddress, url, differences: names } = compareParsers(input, BASE);
    assert.equal(webAddress?.host ?? null, webAddressHost);
    assert.equal(url?.host ?? null, urlHost);
    assert.equal(names.join(" "), differences);
  },
  ([name, input]) => `${name}: ${JSON.stringify(input)}`,
);

test("readings have all components", () => {
  assert.deepEqual(compareParsers("//u:p@bücher:81/a b?c#d", "http://e/"), {
    webAddress: {
      href: "http://u:p@xn--bcher-kva:81/a%20b?c#d",
      scheme: "http",
      username: "u",
      password: "p",
      host: "xn--bcher-kva",
      port: "81",
      path: "/a%20b",
      query: "c",
      fragment: "d",
    },
    url: {
      href: "http://u:p@xn--bcher-kva:81/a%20b?c#d",
      scheme: "http",
      username: "u",
      password: "p",
      host: "xn--bcher-kva",
      port: "81",
      path: "/a%20b",
      query: "c",
      fragment: "d",
    },
    differences: [],
  });
  assert.deepEqual(compareParsers("//h:x"), { webAddress: null, url: null, differences: [] });
});

test("what is wrong is said, with the argument's name", () => {
  for (const [call, message] of [
    [() => parseWebAddress(), 'The "w" argument must be specified'],
    [
      () => resolveWebAddress("a", { base: "b" }),
      'The "options.base" argument is not a valid URL: "b"',
    ],
    [
      () => resolveWebAddress("a", { base: Symbol("a") }),
      'The "options.base" argument must be convertible to a string',
    ],
    [() => resolveWebAddress("a", "b"), 'The "options" argument must be an object'],
    [() => documentBase("a"), 'The "address" argument is not a valid URL: "a"'],
    [() => elementBase("http://a/", "b"), 'The "xmlBases" argument must be an array of strings'],
    [() => compareParsers("a", "b"), 'The "base" argument is not a valid URL: "b"'],
  ]) {
    assert.throws(
      call,
      (error) => error instanceof TypeError && error.message === message,
      message,
    );
  }
});
