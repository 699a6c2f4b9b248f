// Tests where the built package finds a URL's components in the input. The native tests use the same
// table and also compare the offsets with the URL.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { validate } from "whatwg-url-wasm/validation";
import { testCases } from "./cases.js";

const table = JSON.parse(
  readFileSync(new globalThis.URL("../data/input-components.json", import.meta.url), "utf8"),
);

testCases(
  "components of inputs, with their text",
  table,
  45,
  ({ input, base, components: expected }) => {
    const { components } = validate(input, { base });
    const texts = components.map(({ name, start, end }) => [name, input.slice(start, end)]);
    assert.deepEqual(Object.fromEntries(texts), expected);
    const places = components.flatMap(({ start, end }) => [start, end]);
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
  },
  ({ input, base }) => JSON.stringify({ input, base }),
);

test("positions are counted in UTF-16 code units", () => {
  const input = "https://\u{1f600}:\u{1f600}@\u{1f600}.example/\u{1f600}?\u{1f600}#\ud800";
  const { components } = validate(input);
  assert.deepEqual(
    components.map(({ start, end }) => [start, end]),
    [
      [0, 5],
      [8, 10],
      [11, 13],
      [14, 24],
      [24, 27],
      [28, 30],
      [31, 32],
    ],
  );
});

test("positions after many errors", () => {
  const input = `https://a/${"[".repeat(50_000)}?q`;
  const { components, errors } = validate(input);
  assert.equal(errors.length, 50_000);
  assert.deepEqual(components.at(-1), { name: "query", start: 50_011, end: 50_012 });
});
