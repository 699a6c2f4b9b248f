// Tests parseRelativeURL in the `/make` entry.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { parseRelativeURL } from "whatwg-url-wasm/make";
import { readCases } from "./cases.js";
import { Random } from "./random.js";

const NO_AUTHORITY = { username: null, password: null, host: null, port: null };
const NOTHING = { ...NO_AUTHORITY, path: "", query: null, fragment: null };

/** Inputs, schemes, and the result. */
const rows = [
  ["", "https", { kind: "path-relative", ...NOTHING, href: "" }],
  ["?", "https", { kind: "path-relative", ...NOTHING, query: "", href: "?" }],
  ["#a?b", "https", { kind: "path-relative", ...NOTHING, fragment: "a?b", href: "#a?b" }],
  [
    " \t../a b?c d#e\n",
    "https",
    {
      kind: "path-relative",
      ...NOTHING,
      path: "../a b",
      query: "c d",
      fragment: "e",
      href: "../a b?c d#e",
    },
  ],
  [
    "..\\a?b\\",
    "https",
    { kind: "path-relative", ...NOTHING, path: "../a", query: "b\\", href: "../a?b\\" },
  ],
  ["..\\a", "foo", { kind: "path-relative", ...NOTHING, path: "..\\a", href: "..\\a" }],
  ["/a/../b", "https", { kind: "path-absolute", ...NOTHING, path: "/a/../b", href: "/a/../b" }],
  [
    "//U:p@H:81/x?y",
    "https",
    {
      kind: "scheme-relative",
      username: "U",
      password: "p",
      host: "h",
      port: 81,
      path: "/x",
      query: "y",
      fragment: null,
      href: "//U:p@h:81/x?y",
    },
  ],
  [
    "\\/\\h:443",
    "https",
    {
      kind: "scheme-relative",
      username: "",
      password: "",
      host: "h",
      port: null,
      path: "",
      query: null,
      fragment: null,
      href: "//h",
    },
  ],
  [
    "///h/x",
    "foo",
    {
      kind: "scheme-relative",
      username: "",
      password: "",
      host: "",
      port: null,
      path: "/h/x",
      query: null,
      fragment: null,
      href: "///h/x",
    },
  ],
  [
    "//C|/x",
    "file",
    {
      kind: "scheme-relative",
      username: "",
      password: "",
      host: "",
      port: null,
      path: "/C|/x",
      query: null,
      fragment: null,
      href: "///C|/x",
    },
  ],
  [
    "//localhost/x",
    "FILE",
    {
      kind: "scheme-relative",
      username: "",
      password: "",
      host: "",
      port: null,
      path: "/x",
      query: null,
      fragment: null,
      href: "///x",
    },
  ],
  ["C|/x", "file", { kind: "path-relative", ...NOTHING, path: "C|/x", href: "C|/x" }],
  ["./a:b", "https", { kind: "path-relative", ...NOTHING, path: "./a:b", href: "./a:b" }],
  ["1a:b", "https", { kind: "path-relative", ...NOTHING, path: "1a:b", href: "1a:b" }],
  ...["a:b", "https:a", "C:\\x", "//", "//h:99999/", "//a b/", "\\\\"].map((input) => [
    input,
    "https",
    null,
  ]),
];

test("references are parsed without a base", () => {
  assert.equal(rows.length, 22);
  for (const [input, scheme, expected] of rows) {
    assert.deepEqual(parseRelativeURL(input, { scheme }), expected, input);
  }
  assert.equal(parseRelativeURL("a\ud800").path, "a\ufffd");
  const invalid = { name: "TypeError", code: "ERR_INVALID_ARG_VALUE" };
  assert.throws(() => parseRelativeURL("a", { scheme: "a b" }), invalid);
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
  while (inputs.length < 40_000) {
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
  assert.ok(same === 287_387 && refused === 32_613);
});
