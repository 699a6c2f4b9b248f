// Tests forms, including old ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URLSearchParams } from "whatwg-url-wasm";
import { parse, serialize } from "whatwg-url-wasm/form-urlencoded";
import { testCases } from "./cases.js";
import { Random } from "./random.js";

const PIECES = [
  "a",
  "=",
  "&",
  "+",
  "%",
  "%41",
  "%zz",
  "%C3%A9",
  "%FF",
  "\u00e9",
  "\u{1f4a9}",
  "\ud800",
  "?",
];

const random = new Random();
const generated = Array.from({ length: 2000 }, () =>
  Array.from({ length: random.below(12) }, () => random.oneOf(PIECES)).join(""),
);

testCases(
  "without options, the functions agree with URLSearchParams",
  generated,
  2000,
  (input) => {
    const expected = [...new URLSearchParams(`?${input}`)];
    assert.deepEqual(parse(input), expected);
    assert.deepEqual(parse(new TextEncoder().encode(input)), expected);
    for (const label of ["utf-8", "UTF8", " unicode-1-1-utf-8 "]) {
      assert.deepEqual(parse(input, { encoding: label }), expected);
    }
    assert.equal(serialize(expected), new URLSearchParams(expected).toString());
    assert.equal(serialize(new URLSearchParams(expected)), serialize(expected));
    assert.equal(serialize(expected, { encoding: "utf-16" }), serialize(expected));
    assert.deepEqual(parse(serialize(expected)), expected);
  },
  (input) => JSON.stringify(input),
);

// Bytes that aren't UTF-8, both percent-encoded and raw.
const BYTES = [
  [[0x61, 0x3d, 0xe2, 0x98, 0x83], [["a", "\u2603"]]],
  [[0xe2, ...Buffer.from("%98%83")], [["\u2603", ""]]],
  [[0xff, 0x3d, 0xef, 0xbb, 0xbf], [["\ufffd", "\ufeff"]]],
  [[0x26, 0x26], []],
];
testCases(
  "bytes",
  BYTES,
  4,
  ([bytes, expected]) => {
    const array = Uint8Array.from(bytes);
    const padded = Uint8Array.from([0x7a, ...bytes, 0x7a]);
    for (const form of [
      array,
      array.buffer,
      Buffer.from(array),
      padded.subarray(1, -1),
      new DataView(padded.buffer, 1, bytes.length),
    ]) {
      assert.deepEqual(parse(form), expected);
    }
  },
  ([bytes]) => JSON.stringify(bytes),
);

const OLD = [
  ["a=%E9", { encoding: "latin1" }, [["a", "\u00e9"]]],
  ["a=%83e%81%7C", { encoding: "sjis" }, [["a", "\u30c6\uff0d"]]],
  ["a=%1B$B%24%22%1B(B", { encoding: "iso-2022-jp" }, [["a", "\u3042"]]],
  ["a%00=%3D%D8", { encoding: "utf-16le" }, [["a", "\ufffd"]]],
  ["a=b", { encoding: "replacement" }, [["\ufffd", "\ufffd"]]],
  [
    "%E9&_charset_=no&_charset_=latin1&_charset_=koi8-r",
    { useCharset: true },
    [
      ["\u00e9", ""],
      ["_charset_", "no"],
      ["_charset_", "latin1"],
      ["_charset_", "koi8-r"],
    ],
  ],
  [
    "%C3%A9&_charset_=utf-8",
    { useCharset: true, encoding: "latin1" },
    [
      ["\u00e9", ""],
      ["_charset_", "utf-8"],
    ],
  ],
  [
    "%E9&_charset_=latin1",
    {},
    [
      ["\ufffd", ""],
      ["_charset_", "latin1"],
    ],
  ],
  [
    "a+b&c",
    { isindex: true },
    [
      ["", "a b"],
      ["c", ""],
    ],
  ],
  ["a=b", { isindex: true }, [["a", "b"]]],
  [
    "%83e&_charset_=shift_jis",
    { isindex: true, useCharset: true },
    [
      ["", "\u30c6"],
      ["_charset_", "shift_jis"],
    ],
  ],
];
testCases(
  "older forms",
  OLD,
  11,
  ([input, options, expected]) => {
    assert.deepEqual(parse(input, options), expected);
    assert.deepEqual(parse(Buffer.from(input), options), expected);
  },
  ([input, options]) => JSON.stringify({ input, options }),
);

test("serializing in other encodings", () => {
  const pairs = [
    ["\u00fc b", "\u2603"],
    ["", "&=+%*-._~"],
  ];
  for (const [encoding, expected] of [
    ["latin1", "%FC+b=%26%239731%3B&=%26%3D%2B%25*-._%7E"],
    ["utf-8", "%C3%BC+b=%E2%98%83&=%26%3D%2B%25*-._%7E"],
    [undefined, "%C3%BC+b=%E2%98%83&=%26%3D%2B%25*-._%7E"],
    ["big5", "%26%23252%3B+b=%26%239731%3B&=%26%3D%2B%25*-._%7E"],
    ["utf-16le", "%C3%BC+b=%E2%98%83&=%26%3D%2B%25*-._%7E"],
  ]) {
    assert.equal(serialize(pairs, { encoding }), expected);
  }
  // Names and values are encoded separately, each with its own ISO-2022-JP state.
  assert.equal(
    serialize([["\u3042", "\u3042"]], { encoding: "iso-2022-jp" }),
    "%1B%24B%24%22%1B%28B=%1B%24B%24%22%1B%28B",
  );
  assert.equal(serialize([]), "");
  assert.equal(serialize(new Map([["\ud800", "\udc00"]])), "%EF%BF%BD=%EF%BF%BD");
  assert.equal(serialize([["a", 1]]), "a=1");
});

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

test("messages about wrong arguments name them", () => {
  const error = (message, code = "ERR_INVALID_ARG_TYPE", name = "TypeError") => ({
    name,
    code,
    message,
  });
  assert.throws(
    () => parse(Symbol("a")),
    error('The "input" argument must be convertible to a string'),
  );
  for (const pairs of [undefined, null, 1, {}, "a=b", Symbol("a")]) {
    const message = 'The "pairs" argument must be an iterable of [name, value] pairs';
    assert.throws(() => serialize(pairs), error(message));
  }
  assert.throws(() => serialize([["a"]]), { name: "TypeError", code: "ERR_INVALID_TUPLE" });
  for (const call of [(options) => parse("", options), (options) => serialize([], options)]) {
    assert.throws(() => call("latin1"), error('The "options" argument must be an object'));
    for (const label of ["utf-7", "", "latin1\u00a0"]) {
      assert.throws(
        () => call({ encoding: label }),
        error(
          `The "options.encoding" argument is not the label of an encoding: "${label}"`,
          "ERR_ENCODING_NOT_SUPPORTED",
          "RangeError",
        ),
      );
    }
  }
  for (const name of ["useCharset", "isindex"]) {
    const expected = error(`The "options.${name}" argument must be a boolean`);
    assert.throws(() => parse("", { [name]: "yes" }), expected);
  }
  assert.throws(
    () => parse("\u00e9", { encoding: "latin1" }),
    error(
      'The "input" argument must be ASCII, as the encoding is not UTF-8: other bytes have to be percent-encoded',
      "ERR_INVALID_ARG_VALUE",
    ),
  );
});
