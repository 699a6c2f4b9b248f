// Tests the benchmarks' corpus, statistics, tables and chart.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import { URL as Ours } from "whatwg-url-wasm";
import { chart } from "../../benches/chart.mjs";
import { floorModule } from "../../benches/floor.mjs";
import { makeUp, realisticURLs, untidyURLs } from "../../benches/inside/corpus.mjs";
import * as families from "../../benches/inside/families.mjs";
import { cases } from "../../benches/inside/main.mjs";
import { measure } from "../../benches/inside/measure.mjs";
import { readOptions } from "../../benches/options.mjs";
import { printed } from "../../benches/record.mjs";
import { median, parallelLines, quantile, ratio, slope } from "../../benches/statistics.mjs";
import { rowsOf, runtimeTable, shortfalls } from "../../benches/table.mjs";
import { inRoot, stateDir } from "../../scripts/project.mjs";

const hrefOf = ({ input, base }) => Ours.parse(input, base)?.href ?? null;

test("every generated URL parses to the expected result", () => {
  const all = [
    ...realisticURLs(2000),
    ...untidyURLs(500),
    ...families.relativeURLs(500),
    ...families.nonASCIIHosts(300),
    ...families.nonASCIIPaths(300),
    ...families.failingURLs(300),
    ...families.longQueries(4, 10_240),
    ...families.dataURLs(2, 100_000),
    ...families.ipv4URLs(300),
    ...families.ipv6URLs(300),
    ...families.fileURLs(300),
    ...families.opaqueURLs(300),
  ];
  assert.equal(all.length, 5106);
  for (const sample of all) assert.equal(hrefOf(sample), sample.href, sample.input);
});

test("the corpus is always the same, and its composition is as described", () => {
  assert.deepEqual(realisticURLs(200), realisticURLs(200));
  const made = makeUp([
    { input: "HTTPS://a.com/", href: "https://a.com/" },
    { input: "http://é.com/", href: "http://xn--9ca.com/" },
    { input: "ftp://a.com/", href: "ftp://a.com/" },
    { input: "nothing", href: null },
  ]);
  assert.equal(made.urls, 4);
  assert.equal(made.averageLength, 11.5);
  assert.equal(made.percentNonASCII, 25);
  assert.equal(made.percentNormalized, 50);
  assert.equal(made.percentFailing, 25);
  assert.deepEqual(made.percentOfSchemes, { https: 25, http: 25, ftp: 25, "(none)": 25 });
});

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

test("every case has the inputs and results that the measurement needs", () => {
  assert.ok(cases.length >= 37, `${cases.length} cases`);
  const names = cases.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  const floors = cases.flatMap(({ floor }) => floor ?? []);
  assert.equal(floors.length, 10);
  for (const floor of floors) assert.match(floor, /^(?:same|changed|failure)$/);
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
  const slow = { name: "node", label: "Node", times: { ours: [13], "whatwg-url": [30] } };
  assert.equal(shortfalls({ runtimes: [], startUp: [slow] }).length, 2);
});

test("the floor is not a contestant, but an upper limit for the runtime's own class", () => {
  const withFloor = structuredClone(results);
  withFloor.runtimes[0].cases[0].times.floor = [5, 5, 5];
  const [parse] = rowsOf(withFloor.runtimes[0]);
  assert.deepEqual(Object.keys(parse.ratios), ["own", "whatwg-url"]);
  assert.equal(parse.most.median, 2.6);
  const table = runtimeTable(withFloor.runtimes[0], ["ours", "own", "whatwg-url", "floor"]);
  assert.match(table, /the runtime's own \/ the floor\n.* 2\.60\n/);
  assert.equal(shortfalls(withFloor)[0].most, 2.6);
  assert.equal((chart(withFloor, "parse + href").match(/<circle[^>]* cy="116" /g) ?? []).length, 2);
});

test("the floor is our class with a core that gives prepared answers", async (context) => {
  const { Instance, Module } = WebAssembly;
  mkdirSync(stateDir, { recursive: true });
  const copy = mkdtempSync(join(stateDir, "floor-"));
  context.after(() => rmSync(copy, { recursive: true }));
  // The folder is a separate package because package.json determines where files import the core from.
  cpSync(inRoot("package.json"), join(copy, "package.json"));
  cpSync(inRoot("dist"), join(copy, "dist"), { recursive: true });
  writeFileSync(join(copy, "dist", "floor.js"), floorModule("./index.js"));
  const floor = await import(pathToFileURL(join(copy, "dist", "floor.js")).href);
  assert.deepEqual([WebAssembly.Instance, WebAssembly.Module], [Instance, Module]);
  floor.answerAs("same");
  assert.equal(new floor.URL("no URL").href, "no URL");
  assert.equal(floor.URL.canParse("no URL"), true);
  floor.answerAs("changed");
  assert.equal(new floor.URL("HTTPS://a/").href, "HTTPS://a/");
  floor.answerAs("failure");
  assert.throws(() => new floor.URL("https://a/"), { code: "ERR_INVALID_URL" });
  assert.equal(floor.URL.canParse("https://a/"), false);
  assert.equal(new Ours("HTTPS://a/").href, "https://a/");
});

test("the chart has a dot for each ratio, and escapes text", () => {
  const svg = chart(results, "parse + href");
  assert.equal(svg.match(/<circle[^>]* cy="116" /g).length, 2);
  assert.match(svg, /A &#60;fast&#62; one/);
  assert.match(svg, /prefers-color-scheme: dark/);
  assert.doesNotMatch(svg, /NaN|undefined/);
  assert.equal(chart(results, "canParse"), "");
});

test("records are valid JSON", () => {
  assert.deepEqual(JSON.parse(printed(results)), results);
  assert.equal(printed({ a: 1.23456 }), '{\n  "a": 1.235\n}\n');
});

test("options narrow down what runs", () => {
  const {
    runtimes,
    cases: names,
    contestants,
    rounds,
  } = readOptions([
    "--runtime",
    "deno",
    "--case",
    "parse + href",
    "--case",
    "set h",
    "--contestant",
    "own",
  ]);
  assert.deepEqual(
    runtimes.map(({ name }) => name),
    ["deno"],
  );
  assert.deepEqual(names, ["parse + href", "set href", "set host", "set hostname", "set hash"]);
  assert.deepEqual(contestants, ["ours", "own"]);
  assert.equal(rounds, 9);
  assert.equal(readOptions([]).runtimes.length, 8);
  for (const wrong of [
    "--runtime=ie",
    "--case=none",
    "--rounds=0",
    "--rounds=1.5",
    "--sample=x",
    "--corpus=/none",
    "--fast",
  ]) {
    assert.throws(() => readOptions([wrong]), { name: "Error" }, wrong);
  }
});
