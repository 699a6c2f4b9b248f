import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as infra from "whatwg-url-wasm/infra";

import { testCases } from "./cases.js";

const exported = new Map(Object.entries(infra));

// The same cases as Rust's.
const file = new URL("../data/infra.json", import.meta.url);
const algorithms = Object.entries(JSON.parse(readFileSync(file, "utf8")));
const cases = algorithms.flatMap(([name, rows]) => rows.map((row) => ({ name, row })));

testCases(
  "infra.json",
  cases,
  102,
  ({ name, row }) => {
    const actual = exported.get(name)(...row.slice(0, -1));
    const isList = actual instanceof Set || actual instanceof Uint8Array;
    assert.deepEqual(isList ? [...actual] : actual, row.at(-1));
  },
  ({ name, row }) => `${name} ${JSON.stringify(row)}`,
);

test("lone surrogates", () => {
  assert.equal(infra.toScalarValueString("\ud83d\udca9\ud800"), "💩\ufffd");
  assert.equal(infra.isScalarValueString("\ud800"), false);
  assert.equal(infra.isScalarValueString("💩"), true);
  assert.equal(infra.asciiLowercase("A\ud800"), "a\ud800");
  assert.equal(infra.codePointLength("💩\ud800"), 2);
  assert.equal(infra.codePointSubstring("💩\ud800b", 1, 1), "\ud800");
  assert.equal(infra.codeUnitSubstring("👽", 0, 1), "\ud83d");
  assert.equal(infra.codePointSubstring("a👽b", 1), "👽b");
  assert.deepEqual(infra.strictlySplit("a\ud800b", "\ud800"), ["a", "b"]);
});

test("bytes", () => {
  const bytes = Uint8Array.of(0x00, 0x41, 0x7a, 0xe9, 0xff);
  assert.equal(infra.isomorphicDecode(bytes), "\0Az\u00e9\u00ff");
  assert.deepEqual(infra.isomorphicEncode("\0Az\u00e9\u00ff"), bytes);
  assert.deepEqual([...infra.byteLowercase(bytes)], [0x00, 0x61, 0x7a, 0xe9, 0xff]);
  assert.deepEqual([...infra.byteUppercase(bytes)], [0x00, 0x41, 0x5a, 0xe9, 0xff]);
  assert.equal(infra.isByteCaseInsensitiveMatch(Uint8Array.of(0x41), Uint8Array.of(0x61)), true);
  assert.equal(infra.isByteCaseInsensitiveMatch(Uint8Array.of(0x41), bytes), false);
  assert.equal(infra.byteStartsWith(bytes, bytes.subarray(0, 2)), true);
  assert.equal(infra.byteStartsWith(bytes.subarray(0, 2), bytes), false);
  assert.equal(infra.byteLessThan(Uint8Array.of(1), Uint8Array.of(1, 0)), true);
  assert.equal(infra.byteLessThan(Uint8Array.of(2), Uint8Array.of(1, 0)), false);
  assert.equal(infra.byteLessThan(bytes, bytes), false);
  assert.equal(infra.asciiDecode(Uint8Array.of(0x61)), "a");
  assert.equal(infra.isomorphicDecode(new Uint8Array(100_000)).length, 100_000);
});

test("code points", () => {
  const points = Array.from({ length: 0x110000 }, (_, point) => point);
  const count = (condition) => points.filter(condition).length;
  assert.equal(count(infra.isNoncharacter), 66);
  assert.equal(count(infra.isSurrogate), 2048);
  assert.equal(count(infra.isLeadingSurrogate), 1024);
  assert.equal(count(infra.isTrailingSurrogate), 1024);
  assert.equal(count(infra.isScalarValue), 0x110000 - 2048);
  assert.deepEqual(points.filter(infra.isASCIIWhitespace), [0x09, 0x0a, 0x0c, 0x0d, 0x20]);
  assert.equal(infra.isScalarValue(-1) || infra.isScalarValue(0x110000), false);
});

test("collecting and skipping", () => {
  const isDigit = (codePoint) => /^[0-9]$/.test(codePoint);
  const collect = infra.collectSequenceOfCodePoints;
  assert.deepEqual(collect(isDigit, "a42px", 1), { result: "42", position: 3 });
  assert.deepEqual(collect(isDigit, "a", 1), { result: "", position: 1 });
  assert.deepEqual(
    collect((c) => c === "👽", "👽👽a", 0),
    { result: "👽👽", position: 4 },
  );
  assert.equal(infra.skipASCIIWhitespace("a \t b", 1), 4);
});

test("sets are not changed", () => {
  const a = new Set(["a", "b"]);
  const results = [
    infra.setAppend(a, "c"),
    infra.setExtend(a, ["c"]),
    infra.setPrepend(a, "c"),
    infra.setReplace(a, "a", "c"),
    infra.setUnion(a, ["c"]),
    infra.setIntersection(a, ["a"]),
    infra.setDifference(a, ["a"]),
    infra.setCreate(a),
  ];
  for (const result of results) {
    assert.ok(result instanceof Set);
    assert.notEqual(result, a);
  }
  assert.deepEqual([...a], ["a", "b"]);
  assert.deepEqual([...infra.setReplace([Number.NaN, 1], Number.NaN, 2)], [2, 1]);
});

test("JSON to Infra values and back", () => {
  const json = '{"b":[1,"x",null,true,{}],"a":{"__proto__":1,"2":2}}';
  const value = infra.parseJSONStringToInfraValue(json);
  assert.ok(value instanceof Map);
  assert.deepEqual([...value.keys()], ["b", "a"]);
  assert.ok(value.get("b")[4] instanceof Map);
  assert.equal(value.get("a").get("__proto__"), 1);
  // Integer keys come first in JavaScript's objects.
  assert.equal(
    infra.serializeInfraValueToJSONString(value),
    json.replace('"__proto__":1,"2":2', '"2":2,"__proto__":1'),
  );
  const bytes = infra.serializeInfraValueToJSONBytes(["é"]);
  assert.deepEqual(bytes, new TextEncoder().encode('["é"]'));
  assert.deepEqual(infra.parseJSONBytesToInfraValue(bytes), ["é"]);
  assert.deepEqual(infra.parseJSONBytesToInfraValue(Uint8Array.of(0xef, 0xbb, 0xbf, 0x31)), 1);
  assert.deepEqual(infra.parseJSONBytesToJavaScriptValue(bytes), ["é"]);
  assert.equal(infra.serializeJavaScriptValueToJSONString({ a: 1 }), '{"a":1}');
  assert.deepEqual(infra.serializeJavaScriptValueToJSONBytes(1), Uint8Array.of(0x31));
  assert.throws(() => infra.serializeJavaScriptValueToJSONString(undefined), TypeError);
  assert.throws(() => infra.parseJSONStringToInfraValue("{"), SyntaxError);
  const loop = [];
  loop.push(loop);
  for (const wrong of [undefined, {}, new Map([[1, 1]]), [Symbol()], 1n, loop]) {
    assert.throws(() => infra.serializeInfraValueToJSONString(wrong), TypeError);
  }
});

test("what is wrong is said, with the argument's name", () => {
  for (const [call, message] of [
    [() => infra.asciiLowercase(5), 'The "string" argument must be a string'],
    [() => infra.isomorphicEncode("\u0100"), 'The "input" argument has code points above U+00FF'],
    [() => infra.asciiEncode("\u0080"), 'The "input" argument has code points above U+007F'],
    [() => infra.asciiDecode(Uint8Array.of(0x80)), 'The "input" argument has bytes above 0x7F'],
    [() => infra.strictlySplit("a", "ab"), 'The "delimiter" argument must be one code point'],
    [
      () => infra.codePointSubstring("ab", 3),
      'The "start" argument must be an integer from 0 to 2',
    ],
    [
      () => infra.codePointSubstring("ab", 1, 2),
      'The "length" argument must be an integer from 0 to 1',
    ],
    [
      () => infra.collectSequenceOfCodePoints(1, "", 0),
      'The "condition" argument must be a function',
    ],
    [
      () => infra.skipASCIIWhitespace("", 1),
      'The "position" argument must be an integer from 0 to 0',
    ],
    [() => infra.setUnion(5, []), 'The "a" argument must be an iterable object'],
    [
      () => infra.concatenate(["a", 1]),
      'The "list" argument must be an iterable object of strings',
    ],
  ]) {
    assert.throws(
      call,
      (error) => error instanceof TypeError && error.message === message,
      message,
    );
  }
});

test("namespaces", () => {
  const names = Object.keys(infra).filter((name) => name.endsWith("_NAMESPACE"));
  assert.equal(names.length, 6);
});
