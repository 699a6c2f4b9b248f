// Compares with the assertions of Node (also in Bun and Deno), Chai and Jasmine.
import legacy from "node:assert";
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import { assert as chai, expect as expectInChai } from "chai";
import jasmine from "jasmine-core";

for (const setup of process.argv.slice(2)) await import(setup);
const { compareAll, comparison, entries, report } = createRequire(import.meta.url)("./matrix.cjs");
const modules = [];
for (const entry of entries) modules.push(await import(entry));

const strict = [
  assert.deepStrictEqual,
  assert.deepEqual,
  legacy.deepStrictEqual,
  (a, b) => assert.ok(isDeepStrictEqual(a, b)),
];
const results = {
  "node:assert/strict": compareAll(modules, comparison(...strict)),
  "node:assert": compareAll(modules, comparison(legacy.deepEqual)),
  chai: compareAll(
    modules,
    comparison(chai.deepEqual, (a, b) => expectInChai(a).to.deep.equal(b)),
  ),
};
jasmine.it("compares", () => {
  const equal = (a, b) => jasmine.throwUnless(a).toEqual(b);
  results["jasmine-core"] = compareAll(modules, comparison(equal));
});
const { overallStatus } = await jasmine.jasmine.getEnv().execute();
assert.equal(overallStatus, "passed");
report(results);
