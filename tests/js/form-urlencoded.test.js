// Tests forms. Compares the `/form-urlencoded/utf-8` entry with the `/form-urlencoded` entry, written in Rust.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parse, serialize } from "whatwg-url-wasm/form-urlencoded";
import * as inJavaScript from "whatwg-url-wasm/form-urlencoded/utf-8";
import { Random } from "./random.js";

test("large forms, followed by small ones", () => {
  const value = "\u00e9".repeat(1 << 21);
  const form = serialize([["a", value]], { encoding: "latin1" });
  assert.equal(form.length, 2 + 3 * value.length);
  assert.equal(parse(form, { encoding: "latin1" })[0][1], value);
  assert.deepEqual(parse("a=%E9", { encoding: "latin1" }), [["a", "\u00e9"]]);
  const many = parse("a&".repeat(100_000));
  assert.equal(many.length, 100_000);
  assert.equal(serialize(many).length, 300_000 - 1);
});

test("messages about pairs and encodings", () => {
  const message = 'The "pairs" argument must be an iterable of [name, value] pairs';
  assert.throws(() => serialize("a=b"), { name: "TypeError", message });
  assert.throws(() => parse("\u00e9", { encoding: "latin1" }), {
    name: "TypeError",
    code: "ERR_INVALID_ARG_VALUE",
    message:
      'The "input" argument must be ASCII, as the encoding is not UTF-8: other bytes have to be percent-encoded',
  });
});

const FORMS = 20_000;
const FORM_BYTES = [
  0x26, 0x3d, 0x25, 0x2b, 0x41, 0x43, 0x33, 0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xf0, 0xff, 0,
];

test("/utf-8: random strings are parsed and serialized as in Rust", () => {
  const random = new Random();
  for (let i = 0; i < FORMS; i++) {
    const form = random.query();
    const options = { isindex: random.below(2) === 0 };
    const pairs = inJavaScript.parse(form, options);
    assert.deepEqual(pairs, parse(form, options), JSON.stringify(form));
    assert.equal(inJavaScript.serialize(pairs), serialize(pairs), JSON.stringify(form));
    const spaces = { spaceAsPlus: false };
    const serialized = inJavaScript.serialize(pairs, spaces);
    assert.equal(serialized, inJavaScript.serialize(pairs).replaceAll("+", "%20"));
    assert.equal(serialized, serialize(pairs, spaces));
    assert.deepEqual(
      inJavaScript.parse(serialized),
      inJavaScript.parse(inJavaScript.serialize(pairs)),
    );
  }
});

test("/utf-8: random bytes are parsed as in Rust", () => {
  const random = new Random();
  for (let i = 0; i < FORMS; i++) {
    const form = Uint8Array.from({ length: random.below(12) }, () => random.oneOf(FORM_BYTES));
    const options = { isindex: random.below(2) === 0 };
    assert.deepEqual(inJavaScript.parse(form, options), parse(form, options), String(form));
  }
});

const LABELS = ["utf-8", "UTF8", " \t\n\f\runicode-1-1-UTF-8 ", "unicode11utf8", "unicode20utf8"];

test("/utf-8: every label for UTF-8 is accepted", () => {
  for (const encoding of [...LABELS, "x-unicode20utf8", undefined, null]) {
    assert.deepEqual(inJavaScript.parse("\u00e9", { encoding }), [["\u00e9", ""]]);
    assert.equal(inJavaScript.serialize([["\u00e9", ""]], { encoding }), "%C3%A9=");
  }
});

test("/utf-8: functions that need other encodings name the entry to import", () => {
  const expected = {
    name: "RangeError",
    code: "ERR_ENCODING_NOT_SUPPORTED",
    message: /To have other encodings than UTF-8, import "whatwg-url-wasm\/form-urlencoded"$/,
  };
  for (const encoding of ["latin1", "utf-16", "", "utf", "utf-8\u00a0", "utf-7"]) {
    assert.throws(() => inJavaScript.parse("", { encoding }), expected, encoding);
    assert.throws(() => inJavaScript.serialize([], { encoding }), expected, encoding);
  }
  assert.throws(() => inJavaScript.parse("", { useCharset: true }), expected);
  assert.deepEqual(inJavaScript.parse("", { useCharset: false }), []);
});
