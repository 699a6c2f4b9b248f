// Compares the `/form-urlencoded/utf-8` entry with the `/form-urlencoded` entry, written in Rust.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as inWasm from "whatwg-url-wasm/form-urlencoded";
import { parse, serialize } from "whatwg-url-wasm/form-urlencoded/utf-8";
import { Random } from "./random.js";

const FORMS = 20_000;
const PIECES = [
  ..."a b = = & & + % %2 %41 %26 %C3 %A9 %c3%a9 %E2%82%AC %F0 %9F %98%80 %ED%A0%80 %EF%BB%BF ? # ~".split(
    " ",
  ),
  ...["é", "€", "\u{1f600}", "\ud800", "\udfff", "\ufeff", "\0", "\x7f", "\x80", "%zz", "%%", " "],
];
const BYTES = [
  0x26, 0x3d, 0x25, 0x2b, 0x41, 0x43, 0x33, 0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xf0, 0xff, 0,
];

test("random strings are parsed and serialized as in Rust", () => {
  const random = new Random();
  for (let i = 0; i < FORMS; i++) {
    let form = "";
    for (let left = random.below(10); left > 0; left--) form += random.oneOf(PIECES);
    const options = { isindex: random.below(2) === 0 };
    const pairs = parse(form, options);
    assert.deepEqual(pairs, inWasm.parse(form, options), JSON.stringify(form));
    assert.equal(serialize(pairs), inWasm.serialize(pairs), JSON.stringify(form));
    const spaces = { spaceAsPlus: false };
    const serialized = serialize(pairs, spaces);
    assert.equal(serialized, serialize(pairs).replaceAll("+", "%20"));
    assert.equal(serialized, inWasm.serialize(pairs, spaces));
    assert.deepEqual(parse(serialized), parse(serialize(pairs)));
  }
});

test("random bytes are parsed as in Rust", () => {
  const random = new Random();
  for (let i = 0; i < FORMS; i++) {
    const form = Uint8Array.from({ length: random.below(12) }, () => random.oneOf(BYTES));
    const options = { isindex: random.below(2) === 0 };
    assert.deepEqual(parse(form, options), inWasm.parse(form, options), String(form));
  }
});

const LABELS = ["utf-8", "UTF8", " \t\n\f\runicode-1-1-UTF-8 ", "unicode11utf8", "unicode20utf8"];

test("every label for UTF-8 is accepted", () => {
  for (const encoding of [...LABELS, "x-unicode20utf8", undefined, null]) {
    assert.deepEqual(parse("\u00e9", { encoding }), [["\u00e9", ""]]);
    assert.equal(serialize([["\u00e9", ""]], { encoding }), "%C3%A9=");
  }
});

test("functions that need other encodings name the entry to import", () => {
  const expected = {
    name: "RangeError",
    code: "ERR_ENCODING_NOT_SUPPORTED",
    message: /To have other encodings than UTF-8, import "whatwg-url-wasm\/form-urlencoded"$/,
  };
  for (const encoding of ["latin1", "utf-16", "", "utf", "utf-8\u00a0", "utf-7"]) {
    assert.throws(() => parse("", { encoding }), expected, encoding);
    assert.throws(() => serialize([], { encoding }), expected, encoding);
  }
  assert.throws(() => parse("", { useCharset: true }), expected);
  assert.deepEqual(parse("", { useCharset: false }), []);
});
