// The pieces of text that wasm modules share: that they make each module's bytes, and that nothing is left to share.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bytesOf } from "../../js/wasm/bytes-as-text.js";
import { withTables } from "../../js/wasm/tables.js";
import { sharing } from "../../scripts/build/bundles.mjs";
import { LEAST } from "../../scripts/build/twice.mjs";
import { textOf } from "../../scripts/build/wasm-bytes.mjs";
import { cut } from "../../scripts/build/wasm-pieces.mjs";
import { Random } from "../js/random.js";

const random = new Random();
const someText = (length) =>
  Array.from({ length }, () => String.fromCharCode(97 + random.below(26))).join("");

/** The longest of the runs that two texts have. */
function longestShared(one, other) {
  let [longest, before] = [0, new Map()];
  for (const unit of one) {
    const lengths = new Map();
    for (let i = 0; i < other.length; i++) {
      if (other[i] !== unit) continue;
      const length = (before.get(i - 1) ?? 0) + 1;
      lengths.set(i, length);
      if (length > longest) longest = length;
    }
    before = lengths;
  }
  return longest;
}

test("texts are cut where they have a long run in common, and nowhere else", () => {
  const [run, longer, own] = [someText(LEAST), someText(3 * LEAST), someText(500)];
  const short = someText(LEAST - 1);
  const a = `1${run}2${longer}3${own}4${own}5${short}6`;
  const b = `7${longer}8${run}9`;
  const c = `A${run}B${short}C`;
  const { parts, pieces } = cut([a, b, c]);
  assert.deepEqual(
    parts.map((of) => of.join("")),
    [a, b, c],
  );
  assert.deepEqual(new Set(pieces), new Set([run, longer]));
  assert.deepEqual(parts[1], ["7", longer, "8", run, "9"]);
  assert.deepEqual(cut([own, someText(500)]).pieces, []);
  assert.deepEqual(cut([`1${"x".repeat(1000)}`, `2${"x".repeat(1000)}`]).pieces, []);
});

test("a run that is varied at its end alone is found, wherever it begins", () => {
  const run = `${"x".repeat(LEAST)}abcdefgh`;
  for (let place = 0; place < 64; place++) {
    const texts = [`1${"y".repeat(place)}${run}2`, `3${run}4`];
    assert.deepEqual(cut(texts).pieces, [run], `${place}`);
  }
});

test("runs that cross one another leave nothing long", () => {
  const [one, two, three] = [someText(300), someText(300), someText(300)];
  const texts = [
    `a${one}${two}b${three}`,
    `c${two}${three}d${one}`,
    `e${one.slice(90)}f${two}${three.slice(0, 250)}g${one}${two}`,
  ];
  const { parts, pieces } = cut(texts);
  assert.deepEqual(
    parts.map((of) => of.join("")),
    texts,
  );
  const own = parts.map((of) => of.filter((part) => !pieces.includes(part)));
  let compared = 0;
  for (const [i, of] of own.entries()) {
    for (const other of own.slice(i + 1).flat()) {
      for (const part of of) {
        assert.ok(longestShared(part, other) < LEAST);
        compared++;
      }
    }
  }
  assert.ok(compared > 0);
});

test("the pieces of all modules make their bytes, and are the same whenever they are cut", () => {
  const files = sharing.map(({ folder }) =>
    readFileSync(new URL(`../../${folder}/whatwg_url_wasm_bg.wasm`, import.meta.url)),
  );
  assert.ok(files.length >= 10, `${files.length} modules`);
  const texts = files.map((bytes, i) => textOf(bytes, sharing[i]));
  const made = texts.map(({ text }) => text);
  const { parts, pieces } = cut(made);
  assert.ok(pieces.length > 0);
  assert.deepEqual(cut(made), { parts, pieces });
  for (const [i, of] of parts.entries()) {
    const bytes = bytesOf(of.join(""));
    const whole = texts[i].tables ? withTables(bytes, ...texts[i].tables) : bytes;
    assert.ok(files[i].equals(whole), sharing[i].folder);
  }
  // Nothing is left, neither between modules nor between them and pieces.
  const own = parts.map((of, i) => of.filter((part) => !pieces.includes(part)).join(`<${i}>`));
  assert.deepEqual(cut([...own, ...pieces]).pieces, []);
  for (const piece of pieces) assert.ok(parts.filter((of) => of.includes(piece)).length > 1);
});
