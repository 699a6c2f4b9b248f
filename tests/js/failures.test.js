// Checks that calls that fail because of their arguments do not discard the wasm instance. After such a failure, the
// next call must use the same instance.
import "./wasm-watch.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf } from "../hardening/dives.mjs";
import { loadEntries, perform } from "../hardening/inside/functions.js";
import { watch } from "./wasm-watch.js";

const TEXT = "plain0text0for0everyone0";
const names = entriesOf(() => ({}))
  .map(({ name }) => name)
  .filter((name) => !name.endsWith("/auto"));
const { entries, rows, problems } = await loadEntries(names, (name) => import(name));
const failing = rows.filter(({ example }) => example.throws !== undefined);

test("every kind of failure has an example", () => {
  assert.deepEqual(problems, []);
  assert.ok(failing.length >= 20, `only ${failing.length} examples`);
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
