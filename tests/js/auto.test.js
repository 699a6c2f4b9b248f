// What tests/packaging holds of replaced globals in each runtime, on the sources, in this one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { runAutoChecks } from "../packaging/inside/auto.js";

const before = {
  URL,
  URLSearchParams,
  statics: ["createObjectURL", "revokeObjectURL"],
  createObjectURL: URL.createObjectURL,
  hasAlias: false,
};
const classes = await import("whatwg-url-wasm/auto");

test("the checks of /auto", async () => {
  assert.notEqual(globalThis.URL, before.URL);
  const { passed, total, problems } = await runAutoChecks(classes, before);
  assert.deepEqual(problems, []);
  assert.equal(passed, total);
  assert.equal(total, 27);
});
