// Tests published attacks and known bugs in other libraries. `npm test -- packaging` runs these tests in every
// runtime.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as classes from "whatwg-url-wasm";
import * as withoutWebAssembly from "whatwg-url-wasm/js";
import { readVectors } from "../data/attack-vectors.mjs";
import { runVectors } from "../packaging/inside/vectors.js";

const CASES = 108;

for (const [name, entry] of Object.entries({ classes, withoutWebAssembly })) {
  test(`attack-vectors.json, ${name}`, (context) => {
    const { passed, total, problems } = runVectors(entry, readVectors());
    context.diagnostic(`${passed} of ${CASES} cases passed`);
    assert.deepEqual(problems, []);
    assert.deepEqual([passed, total], [CASES, CASES]);
  });
}
