// Runs the quick version of tests/differential/through-package.mjs, which compares the package with other
// implementations.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as whatwgURL from "whatwg-url";
import { URL } from "whatwg-url-wasm";
import { corpus } from "../differential/package/corpus.mjs";
import { explained as inNode } from "../differential/package/explained/node.js";
import { explained as inWhatwgURL } from "../differential/package/explained/whatwg-url.js";
import { run } from "../differential/package/run.js";
import { explained as inNodesPatterns } from "../differential/url-pattern/explained.js";
import { ofRuntime, run as runPatterns } from "../differential/url-pattern/run.js";
import { manyCases } from "./cases.js";

const CASES = manyCases(30_000);
const SEED = 20261121;
// Node 24 and newer use ada 4. Its results match the standard as of 2026.
const hasAda4 = Number.parseInt(process.versions.ada, 10) >= 4;

const contestants = [
  { name: "whatwg-url", Theirs: whatwgURL.URL, explained: inWhatwgURL },
  {
    name: "Node's own URL",
    Theirs: globalThis.URL,
    explained: inNode,
    skip: !hasAda4 && "this Node's URL is of an older standard",
  },
];

for (const { name, Theirs, explained, skip = false } of contestants) {
  test(`${CASES} random cases differ from ${name} only where explained`, {
    skip,
  }, async (context) => {
    const { stackTraceLimit } = Error;
    const config = { seed: SEED, first: 0, cases: CASES, seconds: 600, corpus: corpus() };
    const result = await run(config, { Ours: URL, Theirs, explained }, () => {});
    Error.stackTraceLimit = stackTraceLimit;
    context.diagnostic(`${result.cases} cases, ${result.parsed} parsed, ${result.steps} steps`);
    assert.deepEqual(result.finds, []);
    assert.equal(result.unexplained, 0);
    assert.equal(result.cases, CASES);
    assert.ok(result.parsed > CASES / 3, `${result.parsed} parsed`);
    assert.ok(result.steps > CASES, `${result.steps} steps`);
  });
}

const PATTERNS = manyCases(10_000);

test(`${PATTERNS} random URL patterns differ from Node's only where explained`, {
  skip: !(hasAda4 && "URLPattern" in globalThis) && "this Node has no URLPattern of ada 4",
}, (context) => {
  const finds = [];
  const theirs = { answers: ofRuntime, explained: inNodesPatterns };
  const result = runPatterns({ seed: SEED, first: 0, cases: PATTERNS }, theirs, ({ find }) => {
    if (find) finds.push(find);
  });
  context.diagnostic(
    `${result.constructed} patterns, ${result.pairs} pairs, ${result.matched} match`,
  );
  assert.deepEqual(finds, []);
  assert.equal(result.unexplained, 0);
  assert.equal(result.cases, PATTERNS);
  assert.ok(result.constructed > PATTERNS / 2, `${result.constructed} patterns`);
  assert.ok(result.matched > PATTERNS / 20, `${result.matched} match`);
});
