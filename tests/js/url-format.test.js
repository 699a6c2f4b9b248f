// Passes our objects (with /auto) and Node's own to Node's `url.format`.
import assert from "node:assert/strict";
import { test } from "node:test";
import { format } from "node:url";
import { formatted, notOptions } from "../data/rows/format.mjs";
import { testCases } from "./cases.js";

const Native = globalThis.URL;
await import("whatwg-url-wasm/auto");

test("the global class is replaced", () => assert.notEqual(globalThis.URL, Native));

for (const [name, Class] of Object.entries({ ours: globalThis.URL, "the runtime's own": Native })) {
  testCases(
    `rows/format.mjs, ${name}`,
    formatted,
    41,
    ([input, options, expected]) => assert.equal(format(new Class(input), options), expected),
    (row) => JSON.stringify(row),
  );
  test(`invalid options, ${name}`, () => {
    for (const options of notOptions) {
      const expected = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" };
      assert.throws(() => format(new Class("http://h1/"), options), expected, `${options}`);
    }
  });
}
