// Tests the benchmarks' statistics, checks of answers, and targets. `npm test -- bench` runs the rest.
import assert from "node:assert/strict";
import test from "node:test";
import { URL as OurURL } from "whatwg-url-wasm";
import { kindCases, kindNames, splitName } from "../../benches/inside/kinds.mjs";
import { measure } from "../../benches/inside/measure.mjs";
import { kindsChart } from "../../benches/kinds-chart.mjs";
import { median, parallelLines, quantile, ratio, slope } from "../../benches/statistics.mjs";
import { kindTable, rowsOf, runtimeTable, shortfalls } from "../../benches/table.mjs";

test("medians, quantiles, ratios by round, and slopes", () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(quantile([10, 20, 30, 40, 50], 0.25), 20);
  // Both contestants are slow in the second round.
  assert.deepEqual(ratio([20, 200, 22], [10, 100, 10]), { median: 2, low: 2, high: 2.1 });
  const cubes = [1, 2, 4, 8].map((x) => [Math.log(x), Math.log(5 * x ** 3)]);
  assert.ok(Math.abs(slope(cubes) - 3) < 1e-9);
  const line = (from, higher, steepness) =>
    [0, 1, 2, 3].map((x) => [from + x, higher + steepness * (from + x)]);
  // The jump between the two lines does not affect the slope, but the steepness of both lines does.
  for (const steepness of [1, 2]) {
    const lines = parallelLines([line(0, 0, steepness), line(4, 5, steepness)]);
    assert.ok(Math.abs(lines.slope - steepness) < 1e-9 && Math.abs(lines.apart - 5) < 1e-9);
    assert.ok(Math.abs(lines.error) < 1e-9);
  }
});

test("a contestant that gives a wrong answer is left out of the case, and the others are measured", () => {
  const theCase = {
    name: "length",
    setUp: () => ["a", "bb"],
    each: (lib, item) => lib.length(item),
    answer: (lib, item) => String(lib.length(item)),
    expected: () => ["1", "2"],
  };
  const libs = new Map([
    ["right", { length: (text) => text.length }],
    ["wrong", { length: () => 1 }],
    ["broken", { length: null }],
  ]);
  const options = { data: {}, rounds: 3, sampleMs: 0.01 };
  const { times, problems, checked } = measure(theCase, libs, options);
  assert.deepEqual(Object.keys(times), ["right"]);
  assert.equal(times.right.length, 3);
  assert.equal(problems.wrong, "item 1: 1 instead of 2");
  assert.match(problems.broken, /TypeError/);
  assert.equal(checked, 2);
});

test("a single input that another library gets wrong is left out for all", () => {
  const inputs = Array.from({ length: 100 }, (_, i) => String(i));
  const seen = new Set();
  const theCase = {
    name: "number",
    setUp: () => inputs,
    each: (lib, item) => lib.number(item),
    answer: (lib, item) => String(lib.answer(item)),
    expected: () => inputs,
  };
  const number = (text) => seen.add(text).size;
  const libs = new Map([
    ["ours", { number, answer: Number }],
    ["own", { number, answer: (text) => (text === "7" ? 8 : Number(text)) }],
  ]);
  const options = { data: {}, rounds: 1, sampleMs: 5 };
  const { times, problems, checked, skipped } = measure(theCase, libs, options);
  assert.deepEqual(Object.keys(times), ["ours", "own"]);
  assert.deepEqual(problems, {});
  assert.deepEqual(skipped, { own: "1 of 100: item 7: 8 instead of 7" });
  assert.equal(checked, 99);
  assert.equal(seen.size, 99);
  assert.ok(!seen.has("7"));
  libs.set("ours", libs.get("own"));
  assert.match(measure(theCase, libs, options).problems.ours, /item 7/);
});

test("our package gives the expected answer in each case of each kind", () => {
  assert.ok(kindNames.length >= 65 && kindCases.length >= 540, `${kindCases.length} cases`);
  assert.equal(new Set(kindCases.map(({ name }) => name)).size, kindCases.length);
  for (const theCase of kindCases) {
    const data = { scale: 0.02 };
    const answers = theCase.setUp({ URL: OurURL }, data).map((item) => {
      theCase.each({ URL: OurURL }, item, 0);
      return theCase.answer({ URL: OurURL }, item);
    });
    assert.deepEqual(answers, theCase.expected(data), theCase.name);
    assert.ok(kindNames.includes(splitName(theCase.name).kind), theCase.name);
  }
});

const results = {
  date: "2026-01-02T03:04:05.678Z",
  rounds: 3,
  machine: { cpu: "A <fast> one" },
  runtimes: [
    {
      name: "node24",
      label: "Node 24",
      version: "24.0.0",
      cases: [
        {
          name: "parse + href",
          times: { ours: [10, 10, 10], own: [13, 12, 15], "whatwg-url": [900, 910, 890] },
          problems: { "core-js": "item 1: a instead of b" },
        },
      ],
      retained: { ours: { bytes: { total: 100 } }, own: { bytes: { total: 150 } } },
    },
  ],
};

test("tables mark missed targets, and name contestants that were left out", () => {
  const [parse, retained] = rowsOf(results.runtimes[0]);
  assert.equal(parse.ratios.own.median, 1.3);
  assert.equal(retained.ratios.own.median, 1.5);
  const table = runtimeTable(results.runtimes[0], ["ours", "own", "whatwg-url", "core-js"]);
  assert.match(table, /1\.30 \(1\.25–1\.40\) <1\.4/);
  assert.match(table, /core-js left out: item 1: a instead of b/);
  assert.deepEqual(shortfalls(results), [
    { runtime: "Node 24", name: "parse + href", contestant: "own", got: 1.3, least: 1.4 },
  ]);
  const times = { ours: [10], own: [11], floor: [5] };
  const kind = { name: "IPv6: new URL", times, problems: {} };
  const failing = {
    name: "failing: port: canParse",
    times: { ours: [10] },
    problems: { own: "item 0" },
  };
  const kinds = { ...results.runtimes[0], cases: [kind, failing], retained: undefined };
  const lines = kindTable(kinds, ["ours", "own", "floor"]).split("\n");
  assert.match(lines[1], /^IPv6 +10\.0 +2\.20 +<1\.10 +-$/);
  assert.match(lines[2], /^failing: port +- +- +- +wrong$/);
  assert.match(kindsChart({ ...results, runtimes: [kinds] }), /class="f1" d=.*>1\.10<\/tspan>/);
  const slow = {
    name: "node",
    label: "Node",
    times: { ours: [13], "ours, /auto": [17], "whatwg-url": [30] },
  };
  assert.equal(shortfalls({ runtimes: [], startUp: [slow] }).length, 3);
});
