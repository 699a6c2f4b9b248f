// Tests the /percent-encoding entry with the standard's examples. For all code points and for random strings, compares
// the entry with other code: percent-decoding in whatwg-url, encoding in the URL classes, and encoding in
// /form-urlencoded.
import assert from "node:assert/strict";
import { test } from "node:test";
import theirs from "whatwg-url";
import { URL, URLSearchParams } from "whatwg-url-wasm";
import { serialize } from "whatwg-url-wasm/form-urlencoded";
import {
  percentDecodeBytes,
  percentDecodeString,
  percentEncodeAfterEncoding,
  utf8PercentEncode,
} from "whatwg-url-wasm/percent-encoding";
import { parseURL } from "whatwg-url-wasm/url-utils";
import { testCases } from "./cases.js";
import { Random } from "./random.js";

const FORM = "application/x-www-form-urlencoded";
const PRINTABLE = Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i));
const utf8 = (string) => new TextEncoder().encode(string);

/** https://url.spec.whatwg.org/#example-percent-encode-operations, and what it leaves out. */
const examples = [
  ["Shift_JIS", " ", "userinfo", "%20"],
  ["Shift_JIS", "\u2261", "userinfo", "%81%DF"],
  ["Shift_JIS", "\u203d", "userinfo", "%26%238253%3B"],
  ["ISO-2022-JP", "\u00a5", "query", "%1B(J\\%1B(B"],
  ["Shift_JIS", "1+1 \u2261 2%20\u203d", FORM, "1%2B1+%81%DF+2%2520%26%238253%3B"],
  ["utf-8", "\u2261", "userinfo", "%E2%89%A1"],
  ["utf-8", "Say what\u203d", "userinfo", "Say%20what%E2%80%BD"],
  [undefined, "\u00e9 +", FORM, "%C3%A9+%2B"],
  [null, "\ud800\udc00\ud800", "C0 control", "%F0%90%80%80%EF%BF%BD"],
  ["utf-16le", "\u00e9", "query", "%C3%A9"],
  ["replacement", "\u00e9", "query", "%C3%A9"],
  ["latin1", "\ud800", "query", "%26%2365533%3B"],
];
testCases("percent-encode after encoding", examples, 12, ([encoding, input, set, output]) => {
  assert.equal(percentEncodeAfterEncoding(encoding, input, set), output);
});

test("every code point is encoded in the same way as by encodeURIComponent", () => {
  let count = 0;
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    const c = String.fromCodePoint(codePoint);
    const expected = encodeURIComponent(c);
    if (utf8PercentEncode(c, "component") !== expected) assert.fail(`U+${codePoint.toString(16)}`);
    count++;
  }
  assert.equal(count, 0x110000 - 0x800);
});

/** Characters that only some of the sets contain, lone surrogates, and characters of each UTF-8 length. */
const ALPHABET = [...PRINTABLE, ..."%%%%0aF\u00e9\u30c6\u{1f600}\ud83d\ude00\0\x7f\u0080\ufffd"];

/** For each set's name, a function that encodes a string with that set, in the way that URLs or forms are encoded. */
const inURLs = {
  "C0 control": (string) => new URL(`x:-${string}-`).pathname.slice(1, -1),
  fragment: (string) => new URL(`x:#-${string}-`).hash.slice(2, -1),
  query: (string) => new URL(`x:?-${string}-`).search.slice(2, -1),
  "special-query": (string) => new URL(`ws:h?-${string}-`).search.slice(2, -1),
  path: (string) => new URL(`x:/-${string}-`).pathname.slice(2, -1),
  userinfo(string) {
    const url = new URL("x://h");
    url.username = string;
    return url.username;
  },
  component: (string) => encodeURIComponent(String(Buffer.from(string))),
  [FORM]: (string) => String(new URLSearchParams([["", string]])).slice(1),
};
inURLs.unreserved = (string) =>
  inURLs
    .component(string)
    .replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
/** Characters that would end the component or would be removed. */
const leftOut = { "C0 control": "?#", query: "#", "special-query": "#", path: "?#" };

test("random strings are encoded as in URLs and forms", () => {
  const random = new Random();
  let count = 0;
  for (let round = 0; round < 4000; round++) {
    const string = Array.from({ length: random.below(12) }, () => random.oneOf(ALPHABET)).join("");
    for (const set of Object.keys(inURLs)) {
      const left = leftOut[set] ?? "";
      const input = [...string].filter((c) => !left.includes(c)).join("");
      assert.equal(
        utf8PercentEncode(input, set),
        inURLs[set](input),
        `${set}: ${JSON.stringify(input)}`,
      );
      count++;
    }
    assert.deepEqual(
      percentDecodeString(string),
      Uint8Array.from(theirs.percentDecodeString(string)),
    );
    assert.deepEqual(percentDecodeBytes(utf8(string)), percentDecodeString(string));
    assert.deepEqual(percentDecodeString(utf8PercentEncode(string, "component")), utf8(string));
  }
  assert.equal(count, 36_000);
});

test("random strings in other encodings are encoded as in queries and forms", () => {
  const random = new Random();
  const alphabet = [...ALPHABET, ..."\u00a5\u203e\u2261\u4e00\uff61\u20ac\u0416"];
  let count = 0;
  for (const encoding of [
    "Shift_JIS",
    "ISO-2022-JP",
    "gb18030",
    "windows-1252",
    "Big5",
    "koi8-u",
  ]) {
    for (let round = 0; round < 500; round++) {
      const string = Array.from({ length: random.below(9) }, () => random.oneOf(alphabet)).join("");
      const query = string.replaceAll("#", "");
      assert.equal(
        percentEncodeAfterEncoding(encoding, `-${query}-`, "special-query"),
        parseURL(`http:h?-${query}-`, { encoding }).search.slice(1),
      );
      assert.equal(
        percentEncodeAfterEncoding(encoding, string, FORM),
        serialize([["", string]], { encoding }).slice(1),
      );
      count++;
    }
  }
  assert.equal(count, 3000);
});

test("the given bytes are not changed", () => {
  const bytes = utf8("a%41");
  assert.equal(percentDecodeBytes(bytes).length, 2);
  assert.equal(String(bytes), "97,37,52,49");
  const plain = utf8("a");
  assert.notEqual(percentDecodeBytes(plain), plain);
});
