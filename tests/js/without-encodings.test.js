// Tests the entries that support encodings only if another entry is loaded as well.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseURL, setInput, URLUtils } from "whatwg-url-wasm/url-utils/utf-8";
import {
  compareParsers,
  documentBase,
  elementBase,
  isValidWebAddress,
  resolveWebAddress,
} from "whatwg-url-wasm/web-address/utf-8";

const missing = (entry) => ({
  name: "RangeError",
  code: "ERR_ENCODING_NOT_SUPPORTED",
  message: new RegExp(`import "whatwg-url-wasm/${entry}"$`),
});

const Anchor = URLUtils(Object, { getEncoding: () => "latin1" });

/** Calls that take the `encoding` option, with their results in latin1 and in UTF-8. */
const CALLS = [
  ["url-utils", (options) => parseURL("http://a/?\u00e9", options).search, "?%E9", "?%C3%A9"],
  [
    "web-address",
    (options) => resolveWebAddress("http://a/?\u00e9", options),
    "http://a/?%E9",
    "http://a/?%C3%A9",
  ],
  ["web-address", (options) => isValidWebAddress("?\u00e9", options), false, true],
  [
    "web-address",
    (options) => documentBase("http://a/", { ...options, href: "?\u00e9" }),
    "http://a/?%E9",
    "http://a/?%C3%A9",
  ],
  [
    "web-address",
    (options) => elementBase("http://a/", ["?\u00e9"], options),
    "http://a/?%E9",
    "http://a/?%C3%A9",
  ],
  [
    "web-address",
    (options) => compareParsers("http://a/?\u00e9", undefined, options).url.query,
    "%E9",
    "%C3%A9",
  ],
];

test("without encodings, each function works for UTF-8, and names the entry to import otherwise", () => {
  for (const [entry, call, , expected] of CALLS) {
    assert.equal(call({}), expected, String(call));
    assert.equal(call({ encoding: "Unicode11UTF8" }), expected, String(call));
    assert.throws(() => call({ encoding: "latin1" }), missing(entry), String(call));
  }
  assert.throws(() => setInput(new Anchor(), "a:b"), missing("url-utils"));
});

test("after an entry with the encodings is loaded, they are available", async () => {
  const withEncodings = await import("whatwg-url-wasm/web-address");
  for (const [, call, expected] of CALLS) {
    assert.equal(call({ encoding: "latin1" }), expected, String(call));
    assert.throws(() => call({ encoding: "utf-7" }), { code: "ERR_ENCODING_NOT_SUPPORTED" });
  }
  assert.equal(withEncodings.resolveWebAddress, resolveWebAddress);
  const anchor = new Anchor();
  setInput(anchor, "http://a/?\u00e9");
  assert.equal(anchor.search, "?%E9");
  anchor.search = "a\t\u00fc#";
  assert.equal(anchor.href, "http://a/?a%FC%23");
  anchor.search = "?";
  assert.equal(anchor.href, "http://a/?");
  anchor.search = "";
  assert.equal(anchor.href, "http://a/");
  anchor.protocol = "ws";
  anchor.search = "\u00fc";
  assert.equal(anchor.href, "ws://a/?%C3%BC");
});
