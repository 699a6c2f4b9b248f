import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
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

test("hosts follow UTS #46, where RFC 3490 differs", () => {
  assert.equal(resolveWebAddress("http://faß.Example/"), "http://xn--fa-hia.Example/");
  assert.equal(resolveWebAddress("http://a\u200db/"), null);
  assert.equal(resolveWebAddress("http://ab--ü/"), null);
  assert.equal(resolveWebAddress("http://ｘｎ－－a/"), null);
  assert.equal(resolveWebAddress("http://A\u{1f600}B/"), "http://xn--ab-no82a/");
  assert.equal(resolveWebAddress("http://Ⴀ/"), "http://xn--rkj/");
  assert.equal(resolveWebAddress("http://אב/"), "http://xn--4dbc/");
  assert.equal(resolveWebAddress("http://אב1/"), "http://xn--1-zhcd/");
});

test("no result parses to a different host from the one it was built with", () => {
  for (const [w, base] of [
    ["..//evil.example/x", "foo:/a/b"],
    ["/.//evil.example/x", "foo:/a"],
    ["foo:a/..//evil.example/x", BASE],
    ["http://good.example\\@evil.example/", BASE],
    ["x", "http://good.example\\.evil.example/"],
  ]) {
    assert.equal(resolveWebAddress(w, { base }), null, w);
    assert.equal(compareParsers(w, base).webAddress.href, null, w);
  }
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
  for (const call of [
    () => documentBase("http://a/", { encoding: "x" }),
    () => elementBase("http://a/", [], { encoding: "x" }),
    () => compareParsers("http://a/", null, { encoding: "x" }),
  ]) {
    assert.throws(call, RangeError);
  }
});

test("labels for every encoding", () => {
  for (const [encoding, query, isOfUnicode] of [
    ["replacement", "%C3%A9", false],
    ["iso-2022-kr", "%C3%A9", false],
    ["x-user-defined", "?", false],
    ["big5", "?", false],
    ["gbk", "%A8%A6", false],
    ["utf-16", "%C3%A9", true],
    ["unicode-1-1-utf-8", "%C3%A9", true],
  ]) {
    assert.equal(resolveWebAddress("http://h/?é", { encoding }), `http://h/?${query}`, encoding);
    assert.equal(isValidWebAddress("?é", { encoding }), isOfUnicode, encoding);
    assert.equal(isValidWebAddress("é?e", { encoding }), true, encoding);
  }
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

test("absolute and valid addresses", () => {
  assert.equal(isAbsoluteWebAddress("http://EXAMPLE.com/%zz"), true);
  assert.equal(isAbsoluteWebAddress("http://example.com/.."), false);
  assert.equal(isValidWebAddress("/é?ü"), true);
  assert.equal(isValidWebAddress("/é?ü", { encoding: "latin1" }), false);
  assert.equal(isValidWebAddress("/é?ü", { encoding: "utf-16le" }), true);
  assert.equal(isValidWebAddress("a b"), false);
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

// Each row consists of an input, the host and the components that differ. Inputs like these confuse programs that check
// an address with one parser and fetch it with another.
const CONFUSIONS = [
  ["userinfo with @ twice", "http://a@b@c/", null, "c", "href scheme username host path"],
  ["@ behind a port", "http://good.example:80@evil.example/", "evil.example", "evil.example", ""],
  [
    "backslash before @",
    "http://good.example\\@evil.example/",
    "evil.example",
    "good.example",
    "href username host path",
  ],
  ["backslashes for slashes", "http:\\\\evil.example\\x", null, "evil.example", "href host path"],
  ["a slash and a backslash", "/\\evil.example/", "base.example", "evil.example", "host path"],
  ["missing slashes", "https:evil.example/", null, "evil.example", "href host path"],
  ["a missing slash", "https:/evil.example/", null, "evil.example", "href host path"],
  ["a slash too many", "https:///evil.example/x", "", "evil.example", "href host path"],
  ["#@", "http://good.example#@evil.example/", "good.example", "good.example", ""],
  ["a tab in a scheme", "ht\ttp://evil.example/", null, "evil.example", "href scheme host path"],
  ["a tab in a host", "http://ev\til.example/", "ev\til.example", "evil.example", "href host"],
  ["an underscore", "http://my_host.example/", "my_host.example", "my_host.example", "href"],
  [
    "hyphens in a domain",
    "http://ab--ü.example/",
    "ab--ü.example",
    "xn--ab---3ra.example",
    "href host",
  ],
  ["a port too large", "http://h:99999/", "h", null, "href scheme host port path"],
  ["two slashes in a path", "foo:/.//evil.example/", null, null, "href"],
  ["neither resolves", "http://a b/", "a b", null, ""],
  ["IPv4 in hex", "http://0x7f000001/", "0x7f000001", "127.0.0.1", ""],
  ["IPv4 in octal", "http://0177.0.0.1/", "0177.0.0.1", "127.0.0.1", ""],
  ["IPv6", "http://[0:0::1]/", "[0:0::1]", "[::1]", ""],
  ["case and port", "HTTP://EXAMPLE.com:080", "EXAMPLE.com", "example.com", ""],
  ["an empty host", "file:/x", null, "", ""],
  ["dots that are percent-encoded", "http://h/a/%2e%2E/b#é", "h", "h", ""],
];

testCases(
  "URL confusion",
  CONFUSIONS,
  22,
  ([, input, webAddressHost, urlHost, differences]) => {
    const { webAddress, url, differences: names } = compareParsers(input, BASE);
    assert.equal(webAddress?.host ?? null, webAddressHost);
    assert.equal(url?.host ?? null, urlHost);
    assert.equal(names.join(" "), differences);
  },
  ([name, input]) => `${name}: ${JSON.stringify(input)}`,
);

test("readings contain all components", () => {
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
    literalDifferences: [],
  });
  assert.deepEqual(compareParsers("//h:x"), {
    webAddress: null,
    url: null,
    differences: [],
    literalDifferences: [],
  });
});

test("messages say what is wrong and name the argument", () => {
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
    [() => elementBase("http://a/", "b"), 'The "xmlBases" argument must be an iterable object'],
    [() => compareParsers("a", "b"), 'The "base" argument is not a valid URL: "b"'],
  ]) {
    assert.throws(
      call,
      (error) => error instanceof TypeError && error.message === message,
      message,
    );
  }
});

// Results without characters to decode.
testCases(
  "the first call in a process",
  [
    ['parseWebAddress("").path', ""],
    ['parseWebAddress(" \\n").hostSpecific', ""],
    ['compareParsers("//h:x").differences', []],
    ['resolveWebAddress("")', null],
  ],
  4,
  ([call, expected]) => {
    const program = `import * as entry from "whatwg-url-wasm/web-address";
      console.log(JSON.stringify(entry.${call}));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ["--input-type=module", "--eval", program],
      { cwd: fileURLToPath(new URL("../..", import.meta.url)), encoding: "utf8" },
    );
    assert.equal(stdout, `${JSON.stringify(expected)}\n`, stderr);
  },
  ([call]) => call,
);

test("differences for readers that do not normalize", () => {
  for (const [input, literal, differences = []] of [
    ["http://0x7f.1", ["href", "host", "path"]],
    ["http://0x7f.1/", ["href", "host"]],
    ["http://1.2.3/", ["href", "host"]],
    ["file://localhost/", ["href", "host"]],
    ["http://h/", []],
    ["HTTP://EXAMPLE.com:80", ["href", "scheme", "host", "port", "path"]],
    ["http://h/%7e/../a", []],
  ]) {
    const compared = compareParsers(input);
    assert.deepEqual(compared.differences, differences, input);
    assert.deepEqual(compared.literalDifferences, literal, input);
  }
  const { literalDifferences, differences } = compareParsers("http://h/", "http://a@b@c/");
  assert.deepEqual(literalDifferences, differences);
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
