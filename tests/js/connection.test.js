// Tests traps, memory use, failures that keep the instance, and code that runs during a call, in all entries except the
// classes.
import "./wasm-watch.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { examples } from "../catalogue/index.mjs";
import { entriesOf } from "../hardening/dives.mjs";
import { loadEntries, perform } from "../hardening/inside/functions.js";
import { watch } from "./wasm-watch.js";

const { parse, serialize } = await import("whatwg-url-wasm/form-urlencoded");
const { parseURL } = await import("whatwg-url-wasm/url-utils");
const { validate } = await import("whatwg-url-wasm/validation");

const CALLS = [
  () => validate("https://a/ b").errors.length,
  () => parse("a=%E9", { encoding: "latin1" })[0][1],
  () => serialize([["a", "\u00e9"]], { encoding: "latin1" }),
  () => parseURL("https://\u00fc/?\u00fc", { encoding: "latin1" }).href,
];
const RESULTS = [1, "\u00e9", "a=%E9", "https://xn--tda/?%FC"];
const all = () => CALLS.map((call) => call());

test("after a trap, the call is repeated in another instance, and a second trap is thrown", () => {
  assert.deepEqual(all(), RESULTS);
  for (const [index, call] of CALLS.entries()) {
    const before = watch.instances;
    watch.traps = 1;
    assert.equal(call(), RESULTS[index]);
    assert.ok(watch.instances > before);
    watch.traps = 1000;
    assert.throws(call, WebAssembly.RuntimeError);
    watch.traps = 0;
    assert.deepEqual(all(), RESULTS);
  }
});

test("memory is released after a large input", () => {
  const text = "\u{1f4a9}".repeat(1 << 22);
  assert.equal(validate(`https://a/${text}`).errors.length, 0);
  assert.equal(parse(text, { encoding: "utf-8" })[0][0], text);
  const before = watch.instances;
  assert.deepEqual(all(), RESULTS);
  assert.ok(watch.instances >= before + 2);
});

test("input that can't fit in memory causes a RangeError without other effects", () => {
  const large = "a".repeat(2 ** 27);
  // Allocating 3 GiB at once fails. Allocating 1.5 GiB succeeds, but takes seconds and leaves no room for the result.
  for (const length of process.env.LONG_TESTS ? [12, 6] : [12]) {
    const pairs = Array.from({ length }, () => [large, large]);
    assert.throws(() => serialize(pairs), { name: "RangeError" });
    assert.deepEqual(all(), RESULTS);
  }
});

test("pairs whose conversion makes other calls", () => {
  const pairs = {
    *[Symbol.iterator]() {
      yield ["a", { toString: () => String(all().length) }];
    },
  };
  assert.equal(serialize(pairs), "a=4");
});

// Calls that fail because of their arguments do not discard the wasm instance.
const TEXT = "plain0text0for0everyone0";
const names = entriesOf(() => ({}))
  .map(({ name }) => name)
  .filter((name) => !name.includes("/auto"));
const { entries, rows, problems } = await loadEntries(names, (name) => import(name), examples);
/** In /lite, the error for a non-ASCII host is thrown inside the instance, which is therefore discarded. */
const THROWN_INSIDE = /^set URL[.]prototype[.]host(name)? of whatwg-url-wasm[/]lite/;
const failing = rows.filter(
  ({ name, example }) => example.throws !== undefined && !THROWN_INSIDE.test(name),
);

test("every kind of failure has an example", () => {
  assert.deepEqual(problems, []);
  assert.ok(failing.length >= 241, `only ${failing.length} examples`);
});

for (const row of failing) {
  test(`${row.name} keeps the instance when it fails`, () => {
    perform(row, entries, TEXT);
    const before = watch.instances;
    for (let i = 0; i < 3; i++) {
      const { answer, said } = perform(row, entries, TEXT);
      assert.equal(answer, row.example.throws, said);
    }
    assert.equal(watch.instances, before);
  });
}
