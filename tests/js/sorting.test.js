// Tests js/core/sorting.ts on its own. Insertion sort could sort any array, but slowly, so arrays must be almost sorted
// before it runs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "./random.js";
import "../../scripts/typescript.mjs";

const { almostSorted, FEW, sortedByName } = await import("../../js/core/sorting.ts");

const PARTS = ["", "\0", "a", "ab", "}", "~", "\u007f", "\u0080", "\u0100", "\u{1f600}", "\uffff"];
const BEGINNINGS = [
  "",
  "\0",
  "\0\0\0\0",
  "name",
  "\u00e9",
  ...[28, 29, 30, 31, 32, 33, 40].map((n) => "n".repeat(n)),
];
const BRANCHES = ["", "n", "nnnnnnn", "zzzz", "\0\0\0\0"];
const LISTS = BEGINNINGS.length * 59;
const inOrder = ([one], [other]) => (one < other ? -1 : Number(one > other));

test("names that begin alike or are short: the first pass leaves each near its position, and the second pass sorts them", () => {
  const random = new Random();
  const part = () => random.oneOf(PARTS);
  let lists = 0;
  for (const beginning of BEGINNINGS) {
    for (let size = 10; size < 600; size += 10) {
      const pairs = Array.from({ length: size }, (_, i) => [
        beginning +
          random.oneOf(BRANCHES) +
          (random.below(3) === 0 ? "" : part() + part() + part()),
        `${i}`,
      ]);
      const almost = almostSorted(pairs.flat());
      const all = sortedByName(pairs.flat());
      // Array.prototype.sort is also stable.
      const sorted = pairs.toSorted(inOrder);
      assert.deepEqual(all, sorted.flat());
      const places = new Map(sorted.map(([, value], place) => [value, place]));
      for (let i = 0; i < size; i++) {
        const distance = Math.abs(i - places.get(almost[2 * i + 1]));
        assert.ok(distance < FEW, `${almost[2 * i]} is ${distance} places away`);
      }
      lists++;
    }
  }
  assert.equal(lists, LISTS);
});

test("a late name is moved to the beginning", () => {
  const names = Array.from({ length: 3 * FEW }, (_, i) => `n${100 + Math.floor(i / 3)}:${i % 3}5`);
  for (const late of ["n100:10", "n1", "n110:0", "n", "n123:20"]) {
    const list = [...names, late].flatMap((name) => [name, `of ${name}`]);
    assert.deepEqual(
      sortedByName(list),
      [...names, late].sort().flatMap((name) => [name, `of ${name}`]),
    );
  }
});

test("long names that differ at the end", () => {
  const long = "n".repeat(200_000);
  const list = Array.from({ length: 2 * FEW }, (_, i) => [long + ((i * 7) % 48), `${i}`]).flat();
  const names = list.filter((_, i) => i % 2 === 0).sort();
  const sorted = sortedByName(list);
  assert.ok(names.every((name, i) => sorted[2 * i] === name));
});

test("sorting does not look up anything that a page can patch", () => {
  const property = Object.getOwnPropertyDescriptor(String.prototype, "charCodeAt");
  const list = Array.from({ length: 4 * FEW }, (_, i) => [`n${(i * 37) % 96}`, `${i}`]).flat();
  const expected = sortedByName(list);
  let lookUps = 0;
  const get = () => {
    lookUps++;
    return property.value;
  };
  Object.defineProperty(String.prototype, "charCodeAt", { configurable: true, get });
  let sorted;
  try {
    sorted = sortedByName(list);
  } finally {
    Object.defineProperty(String.prototype, "charCodeAt", property);
  }
  assert.deepEqual(sorted, expected);
  assert.equal(lookUps, 0);
});
