// What `npm run size` says of a bundle: which parts are in it twice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { carriedTwice, LEAST, repetitions } from "../../scripts/build/twice.mjs";
import { Random } from "../js/random.js";

const random = new Random();
const text = Uint8Array.from({ length: 3000 }, () => random.below(256));
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

test("finds what is in a bundle twice, from its first byte to its last", () => {
  assert.deepEqual(repetitions(text), []);
  const bundle = joined(
    text,
    [1, 2, 3],
    text.subarray(500, 1000),
    [4],
    text.subarray(7, 7 + LEAST),
  );
  assert.deepEqual(repetitions(bundle), [
    { start: 3003, end: 3503, earlier: 500 },
    { start: 3504, end: 3504 + LEAST, earlier: 7 },
  ]);
});

test("what one file repeats is not carried twice", () => {
  const piece = Buffer.from(text.subarray(0, LEAST + 1));
  const other = Buffer.from(text.subarray(1000, 1000 + LEAST));
  const [a, b] = [joined(piece, [1], piece, [2], other), joined([3], other)].map(Buffer.from);
  const bundle = Buffer.concat([a, b]);
  assert.deepEqual(carriedTwice(bundle, { a, b }), [{ length: LEAST, files: ["a", "b"] }]);
  // As if it had been minified.
  const lengths = carriedTwice(bundle, {}).map(({ length }) => length);
  assert.deepEqual(lengths, [LEAST + 1, LEAST]);
});

test("what is shorter does not count, nor what consists of few different bytes", () => {
  assert.deepEqual(repetitions(joined(text, text.subarray(7, 6 + LEAST))), []);
  assert.deepEqual(repetitions(new Uint8Array(5000)), []);
});
