import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import * as infra from "whatwg-url-wasm/infra";

import { parametersOf } from "../catalogue/parameters.mjs";
import { testCases } from "./cases.js";
import "../../scripts/typescript.mjs";

const { decodeUTF8WithReplacement } = await import("../../js/language/utf8.ts");

const read = (file) => readFileSync(new URL(file, import.meta.url), "utf8");
const exported = new Map(Object.entries(infra));

/** A valid argument for each kind of parameter. */
const VALID = {
  string: "1",
  bytes: Uint8Array.of(0x31),
  "code point": 0x31,
  list: ["1"],
  "list of strings": ["1"],
  map: new Map([["1", 1]]),
  position: 0,
  integer: 1,
  function: (a, b) => a < b,
  any: "1",
};

/** The kinds of parameters by type. The catalogue knows the others. */
const KINDS = {
  CodePoint: "code point",
  "Iterable<StringLike>": "list of strings",
  "Iterable<T>": "list",
  "Iterable<unknown>": "list",
  "ReadonlyMap<K, V>": "map",
  InfraValue: "any",
  T: "any",
  unknown: "any",
};

function kindOf({ kind, name, type }) {
  if (kind !== "other") return kind;
  if (/^number\b/.test(type)) return name.length > 1 ? "position" : "integer";
  return KINDS[type];
}

/** The parameters of each function. Optional parameters come last. */
const parameters = Object.fromEntries(
  Object.entries(parametersOf("/infra")).map(([name, [required, ...all]]) => [
    name,
    all.map((each, index) => {
      const kind = kindOf(each);
      return { kind, valid: VALID[kind], isOptional: index >= required };
    }),
  ]),
);

const functions = [...exported].filter(([, value]) => typeof value === "function");
const predicates = Object.keys(parameters).filter((name) => {
  return parameters[name][0].kind === "code point";
});

// The classes of code points and the cases, shared with the Rust tests.
const { codePoints, ...rows } = JSON.parse(read("../data/infra.json"));
const algorithms = Object.entries(rows);
const cases = algorithms.flatMap(([name, rows]) => rows.map((row) => ({ name, row })));

const isShorter = (a, b) => a.length < b.length;
const hasShorterKey = ([a], [b]) => a.length < b.length;
const isDigit = (codePoint) => infra.isASCIIDigit(codePoint);

/** Converts a row's arguments to the types that the function takes, because JSON lacks bytes, Maps and functions. */
function argumentsOf(name, row) {
  const given = row.slice(0, -1);
  switch (parameters[name][0].kind) {
    case "bytes":
      return given.map((numbers) => Uint8Array.from(numbers));
    case "map":
      return [new Map(given[0]), hasShorterKey];
    case "function":
      return [isDigit, ...given];
    default:
      return name.startsWith("listSort") ? [...given, isShorter] : given;
  }
}

testCases("infra.json", cases, 244, ({ name, row }) => {
  const actual = exported.get(name)(...argumentsOf(name, row));
  const isList = [Set, Map, Uint8Array].some((type) => actual instanceof type);
  assert.deepEqual(isList ? [...actual] : actual, row.at(-1));
});

test("there are as many functions as expected", () => {
  assert.equal(functions.length, 77);
  assert.equal(predicates.length, 19);
  for (const name of Object.keys(parameters)) assert.ok(exported.has(name), name);
});

const refuses = (code) => ({ name: "TypeError", code });

/** Arguments of the wrong type. */
const WRONG = {
  string: [Symbol("a")],
  bytes: ["a", 5, null, {}, [1], undefined],
  "code point": ["", "ab", "\ud83d\udca9\ud83d", null, undefined, 5n, {}, ["a"], Symbol("a"), true],
  list: [5, "ab", null, undefined, {}, { [Symbol.iterator]: 1 }, Symbol("a")],
  "list of strings": [5, "ab", null, undefined, {}, [Symbol("a")], ["a", Symbol("a")]],
  map: [5, "ab", null, undefined, {}, [], new Set(), new WeakMap(), Object.create(Map.prototype)],
  position: [-1, 4, 0.5, Number.NaN, "1", null, 1n, Number.POSITIVE_INFINITY],
  integer: [0.5, Number.NaN, "1", null, undefined, 1n, Number.POSITIVE_INFINITY, 2 ** 53],
  function: [5, "ab", null, undefined, {}],
  any: [],
};

test("a missing argument or one of the wrong type is a TypeError", () => {
  let checks = 0;
  for (const [name, types] of Object.entries(parameters)) {
    const call = exported.get(name);
    const valid = types.map(({ valid }) => valid);
    const required = types.filter(({ isOptional }) => !isOptional).length;
    for (let count = 0; count < required; count++) {
      checks++;
      assert.throws(() => call(...valid.slice(0, count)), refuses("ERR_MISSING_ARGS"), name);
    }
    for (let count = required; count <= types.length; count++) call(...valid.slice(0, count));
    for (const [index, { kind }] of types.entries()) {
      for (const value of WRONG[kind]) {
        checks++;
        const given = valid.with(index, value);
        const label = `${name}, argument ${index + 1} = ${typeof value}`;
        const isOutOfRange = kind === "position" && typeof value === "number";
        const code = isOutOfRange ? "ERR_INVALID_ARG_VALUE" : "ERR_INVALID_ARG_TYPE";
        assert.throws(() => call(...given), refuses(code), label);
      }
    }
  }
  assert.equal(checks, 678);
});

test("strings are converted as in Web IDL, and bytes may be any buffer or view", () => {
  let checks = 0;
  for (const [name, types] of Object.entries(parameters)) {
    const call = exported.get(name);
    const valid = types.map(({ valid }) => valid);
    const expected = call(...valid);
    for (const [index, { kind, valid: value }] of types.entries()) {
      const others = [];
      if (kind === "string") others.push({ toString: () => value }, new String(value));
      if (kind === "bytes") {
        const shared = new SharedArrayBuffer(3);
        new Uint8Array(shared).set(value, 1);
        const resizable = new ArrayBuffer(1, { maxByteLength: 2 });
        new Uint8Array(resizable).set(value);
        others.push(value.buffer, new DataView(shared, 1, 1), new Int8Array(shared, 1, 1));
        others.push(resizable, runInNewContext(`Uint8Array.of(${value})`));
      }
      for (const other of others) {
        checks++;
        assert.deepEqual(call(...valid.with(index, other)), expected, name);
      }
    }
  }
  assert.equal(checks, 114);
  assert.deepEqual(infra.parseJSONStringToInfraValue(12), 12);
  assert.equal(infra.asciiUppercase(new URL("https://a/")), "HTTPS://A/");
});

test("strings and bytes out of range are rejected", () => {
  for (const [call, message] of [
    [() => infra.isomorphicEncode("\u0100"), 'The "input" argument has code points above U+00FF'],
    [() => infra.asciiEncode("\u0080"), 'The "input" argument has code points above U+007F'],
    [() => infra.asciiDecode(Uint8Array.of(0x80)), 'The "input" argument has bytes above 0x7F'],
    [() => infra.strictlySplit("a", "ab"), 'The "delimiter" argument must be one code point'],
    [
      () => infra.codePointSubstring("ab", 1, 2),
      /"length" argument must be an integer from 0 to 1/,
    ],
  ]) {
    assert.throws(call, { name: "TypeError", message });
  }
});

test("lone surrogates", () => {
  assert.equal(infra.toScalarValueString("\ud83d\udca9\ud800"), "💩\ufffd");
  assert.equal(infra.isScalarValueString("\ud800"), false);
  assert.equal(infra.isScalarValueString("💩"), true);
  assert.equal(infra.asciiLowercase("A\ud800B"), "a\ud800b");
  assert.equal(infra.codePointLength("💩\ud800"), 2);
  assert.equal(infra.codePointLength("\udca9\ud83d"), 2);
  assert.equal(infra.codePointSubstring("💩\ud800b", 1, 1), "\ud800");
  assert.equal(infra.codeUnitSubstring("👽", 0, 1), "\ud83d");
  assert.equal(infra.codePointSubstring("a👽b", 1), "👽b");
  assert.equal(infra.isIsomorphicString("\ud800"), false);
});

test("strings are split by code points, and never within a surrogate pair", () => {
  // Splits every string of up to five of these code points, using each code point as the delimiter. The results are
  // compared with a definition in terms of code points.
  const units = ["\ud83d", "\udc7d", "a"];
  const delimiters = [...units, "👽"];
  let checks = 0;
  const check = (text) => {
    for (const delimiter of delimiters) {
      const expected = [""];
      for (const point of text) {
        if (point === delimiter) expected.push("");
        else expected[expected.length - 1] += point;
      }
      assert.deepEqual(infra.strictlySplit(text, delimiter), expected);
      checks++;
    }
    if (text.length < 5) for (const unit of units) check(text + unit);
  };
  check("");
  assert.equal(checks, 4 * 364);
});

test("code points", () => {
  assert.deepEqual(Object.keys(codePoints).sort(), [...predicates].sort());
  const noCodePoints = [-1, 0x110000, 0.5, 32.5, 48.5, 65.5, Number.NaN, 2 ** 53, 2 ** 32 + 0x41];
  for (const [name, ranges] of Object.entries(codePoints)) {
    const predicate = exported.get(name);
    for (let point = 0; point <= 0x10ffff; point++) {
      const expected = ranges.some(([first, last]) => first <= point && point <= last);
      if (predicate(point) !== expected) assert.fail(`${name} ${point}`);
    }
    assert.deepEqual(
      noCodePoints.filter((number) => predicate(number)),
      [],
      name,
    );
    // The code point is also passed as a string.
    for (let point = 0; point < 0x110000; point += point < 0x500 ? 1 : 0x7d) {
      assert.equal(predicate(String.fromCodePoint(point)), predicate(point), name);
    }
  }
});

test("collecting and skipping code points", () => {
  const collect = infra.collectSequenceOfCodePoints;
  assert.deepEqual(collect(infra.isASCIIDigit, "a42px", 1), { result: "42", position: 3 });
  assert.deepEqual(
    collect((codePoint) => codePoint === "👽", "👽👽a", 0),
    { result: "👽👽", position: 4 },
  );
  const seen = [];
  collect((codePoint) => seen.push(codePoint), "\udc7d👽\ud83da", 0);
  assert.deepEqual(seen, ["\udc7d", "👽", "\ud83d", "a"]);
  // This position is in the middle of a surrogate pair.
  assert.deepEqual(collect(infra.isSurrogate, "👽a", 1), { result: "\udc7d", position: 2 });
});

test("sets are not modified", () => {
  const a = new Set(["a", "b"]);
  const results = [
    infra.setAppend(a, "c"),
    infra.setExtend(a, ["c"]),
    infra.setPrepend(a, "c"),
    infra.setPrepend(a, "a"),
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
  assert.deepEqual([...infra.setAppend([], undefined)], [undefined]);
  assert.equal(infra.serializeSet([1, "1", { toString: () => "2" }]), "1 2");
});

test("an iterable is read once, to the end, by its own iterator", () => {
  let checks = 0;
  for (const [name, types] of Object.entries(parameters)) {
    for (const [index, { kind }] of types.entries()) {
      if (!kind.startsWith("list")) continue;
      const log = [];
      const iterable = {
        get [Symbol.iterator]() {
          log.push("@@iterator");
          return () => {
            let count = 0;
            return {
              get next() {
                log.push("next");
                return () => ({ done: ++count > 2, value: `${count}` });
              },
              return: () => log.push("return"),
            };
          };
        },
      };
      const given = types.map(({ valid }) => valid).with(index, iterable);
      exported.get(name)(...given);
      assert.deepEqual(log, ["@@iterator", "next"], name);
      checks++;
    }
  }
  assert.equal(checks, 23);
  const noObject = { [Symbol.iterator]: () => 1 };
  assert.throws(() => infra.setCreate(noObject), refuses("ERR_INVALID_ARG_TYPE"));
  const noResult = { [Symbol.iterator]: () => ({ next: () => 1 }) };
  assert.throws(() => infra.setCreate(noResult), refuses("ERR_INVALID_ARG_TYPE"));
  const callable = Object.assign(() => undefined, { [Symbol.iterator]: () => [1].values() });
  assert.deepEqual([...infra.setCreate(callable)], [1]);
});

test("sorting", () => {
  // https://infra.spec.whatwg.org/#example-list-sort
  const original = [
    [200, "OK"],
    [404, "Not Found"],
    [null, "OK"],
  ];
  const bySecond = (a, b) => infra.codeUnitLessThan(a[1], b[1]);
  const [ok, notFound, alsoOK] = original;
  assert.deepEqual(infra.listSortInAscendingOrder(original, bySecond), [notFound, ok, alsoOK]);
  assert.deepEqual(infra.listSortInDescendingOrder(original, bySecond), [ok, alsoOK, notFound]);
  assert.deepEqual(original, [ok, notFound, alsoOK]);
  const withUndefined = [3, undefined, 1, undefined, 2];
  const undefinedFirst = (a, b) => (b === undefined ? false : a === undefined || a < b);
  assert.deepEqual(infra.listSortInAscendingOrder(withUndefined, undefinedFirst), [
    ...[undefined, undefined, 1, 2, 3],
  ]);
  // Lists of every length up to 100, with many equal items.
  for (let length = 0; length <= 100; length++) {
    const items = Array.from({ length }, (_, index) => ({ rank: (index * 7919) % 13, index }));
    let comparisons = 0;
    const isLess = (a, b) => {
      comparisons++;
      return a.rank < b.rank;
    };
    const ascending = items.toSorted((a, b) => a.rank - b.rank);
    assert.deepEqual(infra.listSortInAscendingOrder(items, isLess), ascending);
    assert.ok(comparisons <= length * Math.ceil(Math.log2(length + 1)), `${comparisons}`);
    const descending = items.toSorted((a, b) => b.rank - a.rank);
    assert.deepEqual(infra.listSortInDescendingOrder(items, isLess), descending);
    const map = new Map(items.map((item) => [item, item.rank]));
    const entryIsLess = (a, b) => a[1] < b[1];
    const sorted = infra.mapSortInAscendingOrder(map, entryIsLess);
    assert.deepEqual([...sorted.keys()], ascending);
    assert.deepEqual([...infra.mapSortInDescendingOrder(map, entryIsLess).keys()], descending);
    assert.deepEqual([...map.keys()], items);
  }
  // The result is a permutation even if the comparison function does not define an order.
  const items = Array.from({ length: 50 }, (_, index) => index);
  for (const wrong of [() => true, () => false, (a, b) => (a + b) % 2 === 0]) {
    assert.deepEqual(new Set(infra.listSortInAscendingOrder(items, wrong)), new Set(items));
  }
});

test("converting between JavaScript values and Infra values", () => {
  const toInfra = infra.convertJSONDerivedJavaScriptValueToInfraValue;
  const toJavaScript = infra.convertInfraValueToJSONCompatibleJavaScriptValue;
  const jsValue = JSON.parse('{"b":[1,{"__proto__":null}],"a":[]}');
  const value = toInfra(jsValue);
  const expected = [
    ["b", [1, new Map([["__proto__", null]])]],
    ["a", []],
  ];
  assert.deepEqual([...value], expected);
  const back = toJavaScript(value);
  assert.equal(JSON.stringify(back), JSON.stringify(jsValue));
  assert.equal(Object.getPrototypeOf(back), null);
  assert.equal(Object.getPrototypeOf(back.a), Array.prototype);
  assert.notEqual(back.a, value.get("a"));
  assert.deepEqual(Object.getOwnPropertyDescriptor(back, "a"), {
    ...{ configurable: true, enumerable: true, value: [], writable: true },
  });
  for (const primitive of ["a", 1, Number.NaN, true, null]) {
    assert.equal(toInfra(primitive), primitive);
    assert.equal(toJavaScript(primitive), primitive);
  }
  // A value that contains an object twice is not necessarily cyclic.
  const shared = ["x"];
  assert.deepEqual(toJavaScript([shared, shared]), [["x"], ["x"]]);
  assert.deepEqual(toInfra({ a: shared, b: shared }).get("b"), ["x"]);
  // Objects from another realm.
  assert.deepEqual(toJavaScript(runInNewContext('[new Map([["a", [1]]])]'))[0].a, [1]);
  assert.deepEqual([...toInfra(runInNewContext("({ a: 1 })"))], [["a", 1]]);

  const loop = [];
  loop.push(new Map([["a", loop]]));
  const entries = [
    undefined,
    {},
    new Map([[1, 1]]),
    [Symbol("a")],
    1n,
    loop,
    [undefined],
    new Set(),
  ];
  for (const wrong of entries) {
    for (const call of [
      toJavaScript,
      infra.serializeInfraValueToJSONString,
      infra.serializeInfraValueToJSONBytes,
    ]) {
      assert.throws(() => call(wrong), refuses("ERR_INVALID_ARG_TYPE"));
    }
  }
  const circle = {};
  circle.a = [circle];
  const sparse = new Array(1);
  for (const wrong of [undefined, () => 1, 1n, { [Symbol("a")]: 1 }, circle, sparse, [() => 1]]) {
    assert.throws(() => toInfra(wrong), refuses("ERR_INVALID_ARG_TYPE"));
  }
});

test("values that are nested too deeply for recursion", () => {
  const depth = 200_000;
  let value = infra.parseJSONStringToInfraValue(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
  value = infra.convertInfraValueToJSONCompatibleJavaScriptValue(value);
  let levels = 0;
  for (; Array.isArray(value); levels++) value = value[0];
  assert.deepEqual([levels, value], [depth, 1]);
});

test("JSON text reflects the value, regardless of patched prototypes", () => {
  const wrong = { __proto__: null, configurable: true, value: () => "wrong", writable: true };
  Object.defineProperty(Object.prototype, "toJSON", wrong);
  Object.defineProperty(Array.prototype, "toJSON", wrong);
  for (const name of ["keys", "set", "source", "position"]) {
    Object.defineProperty(Object.prototype, name, wrong);
  }
  try {
    const value = infra.parseJSONStringToInfraValue('[[1],{"a":["b"]}]');
    assert.equal(infra.serializeInfraValueToJSONString(value), '[[1],{"a":["b"]}]');
  } finally {
    delete Array.prototype.toJSON;
    for (const name of ["toJSON", "keys", "set", "source", "position"]) {
      delete Object.prototype[name];
    }
  }
});

test("UTF-8 is decoded in the same way with and without a TextDecoder", () => {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  // The values below lie at boundaries in the standard.
  const borders = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0];
  borders.push(0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff);
  let checks = 0;
  const check = (bytes) => {
    const given = Uint8Array.from(bytes);
    if (decodeUTF8WithReplacement(given) !== decoder.decode(given)) assert.fail(`${bytes}`);
    checks++;
    if (bytes.length < 4) for (const byte of borders) check([...bytes, byte]);
  };
  check([]);
  assert.equal(checks, 346_201);
  const long = new TextEncoder().encode("aé字😀".repeat(3000));
  assert.equal(decodeUTF8WithReplacement(long), decoder.decode(long));
});

test("the declarations declare and describe everything", () => {
  const text = read("../../dist/infra.d.cts");
  const [, list] = /^export \{ (.*) \};$/m.exec(text);
  const declared = list.split(", ");
  assert.deepEqual([...declared].sort(), [...exported.keys()].sort());
  const described = text.matchAll(/\/\*\*(?:(?!\*\/).)*\*\/\ndeclare (?:function|const) (\w+)/gs);
  for (const [comment, name] of described) {
    assert.match(comment, /https:\/\/infra\.spec\.whatwg\.org\/#[a-z]/, name);
    declared.splice(declared.indexOf(name), 1);
  }
  assert.deepEqual(declared, [], "without a comment");
  const [table] = /^ \* \| section(?:.|\n \* )*/m.exec(text);
  for (const name of exported.keys()) assert.ok(table.includes(`\`${name}\``), `${name}: no row`);
});
