// Runs the quick version of `npm run differential -- --against whatwg-url`, which compares the package with the
// whatwg-url npm package.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as whatwgURL from "whatwg-url";
import { URL } from "whatwg-url-wasm";
import { corpus } from "../differential/package/corpus.mjs";
import { run } from "../differential/package/run.js";
import { manyCases } from "./cases.js";

const CASES = manyCases(100_000);
const SEED = 20261121;

test(`${CASES} random cases never differ from npm whatwg-url`, (context) => {
  const config = { seed: SEED, first: 0, cases: CASES, corpus: corpus() };
  const result = run(config, { Ours: URL, Theirs: whatwgURL.URL });
  context.diagnostic(`${result.cases} cases, ${result.parsed} parsed, ${result.steps} steps`);
  assert.deepEqual(result.finds, []);
  assert.equal(result.cases, CASES);
  assert.ok(result.parsed > CASES / 3, `${result.parsed} parsed`);
  assert.ok(result.steps > CASES, `${result.steps} steps`);
  assert.ok(result.newer < CASES / 1000, `${result.newer} of newer Unicode`);
});
