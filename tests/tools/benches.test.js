// Tests the benchmarks' statistics, checks of answers, and targets, and their records: the figures in the documentation
// agree with benches/record/figures.json, and every entry in benches/DECISIONS.md that a comment or a page names exists. `npm
// test -- bench` runs the rest.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import test from "node:test";
import { URL as OurURL } from "whatwg-url-wasm";
import { readFigures, summaries, updatedFiles } from "../../benches/figures.mjs";
import { kindCases, kindNames, splitName } from "../../benches/inside/kinds.mjs";
import { measure } from "../../benches/inside/measure.mjs";
import { kindsChart } from "../../benches/kinds-chart.mjs";
import { median, parallelLines, quantile, ratio, slope } from "../../benches/statistics.mjs";
import { kindTable, rowsOf, runtimeTable, shortfalls } from "../../benches/table.mjs";
import { inRoot } from "../../scripts/project.mjs";

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

test("`node benches/figures.mjs` would change nothing", () => {
  const files = updatedFiles(readFigures());
  assert.equal(files.length, 4);
  for (const { file, text, updated } of files) assert.equal(updated, text, file);
});

test("a figure that differs from its record is replaced", () => {
  const figures = readFigures();
  figures.bench.node24.ns = 0.1;
  figures.bench.node24.own = 1000;
  const slow = { "new URL": { IPv6: 0.5 }, "set host": { "a: b": 1.1 } };
  figures.kinds.runtimes = {
    node24: { label: "Node 24.1.2", slow, floor: { "new URL": { IPv6: 0.9 } } },
    bun: { label: "Bun 9.8.7", slow: { canParse: { plain: 1 } }, floor: {} },
  };
  figures.native.ratios["ada-url"].urn = 0.01;
  figures.columns.inPython.IPv4 = 100;
  figures.columns.spark["rows to Python and back"] = 1_000_000;
  const updated = Object.fromEntries(updatedFiles(figures).map((one) => [one.file, one.updated]));
  assert.match(updated["README.md"], /takes 0 ns in Node 24[.\d]+\. This is 1000 times as fast/);
  assert.match(updated["README.md"], /as fast or faster: 1 \(Node 24\.1\.2\), 0 \(Bun 9\.8\.7\)\./);
  const rows = (...lines) => `| --- | --- | --- |\n${lines.join("\n")}\n\n`;
  const ipv6 = "| Node 24.1.2 | `new URL` | IPv6 (0.50, floor 0.90) |";
  const host = "| Node 24.1.2 | `set host` | a: b (1.10) |";
  assert.ok(updated["benches/README.md"].includes(rows(ipv6, host)));
  assert.match(updated["benches/README.md"], / 2 of \d+ ratios are below/);
  assert.match(updated["docs/rust.md"], /4\.0\.0 is lowest for\s+urn \(0\.01\)/);
  assert.match(updated["benches/README.md"], / and 100 in Python \(kind of input: IPv4\)\./);
  assert.match(updated["docs/scaling.md"], /back \| 1,000,000 \| 27778 \| 16667 \|\n/);
});

test("figures are extracted from records", () => {
  const runtime = (name, own) => ({
    name,
    label: name,
    version: "1",
    cases: [
      { name: "parse + href", times: { ours: [10, 30, 20], own: [40, 30, own] }, problems: {} },
    ],
  });
  const { date, ...bench } = summaries.bench({
    date: "2026-11-28",
    contestants: {},
    runtimes: [runtime("node24", 20), runtime("node26", 40)],
    startUp: [{ name: "node20", label: "Node 20", times: { ours: [3, 1, 2] } }],
  });
  const times = { version: "1", ns: 20 };
  assert.deepEqual(bench, {
    contestants: {},
    cases: 1,
    runtimes: 2,
    node24: { ...times, own: 1 },
    node26: { ...times, own: 2 },
    startUp: 2,
    short: [{ runtime: "node24", name: "parse + href", got: 1, least: 1.4 }],
  });
  const times26 = {
    ...{ "a: new URL": [13], "a: canParse": [11, 10], "a: set host": [9] },
    ...{ "b: new URL": [12], "failing: b: new URL": [11], "b: canParse": [5, 1] },
  };
  const cases = Object.entries(times26).map(([name, [own, floor]]) => {
    const floors = floor === undefined ? {} : { floor: [floor] };
    return { name, times: { ours: [10], own: [own], ...floors }, problems: {} };
  });
  const node26 = { name: "node26", label: "Node 26", version: "26.1", cases };
  const slow = { canParse: { a: 1.1, b: 0.5 }, "set host": { a: 0.9 } };
  const summary = { label: "Node 26.1", slow, floor: { canParse: { a: 1.1 } } };
  const kinds = { date, kinds: 3, ratios: 6, runtimes: { node26: summary } };
  assert.deepEqual(summaries.kinds({ date, runtimes: [node26] }), kinds);
  const families = [{ name: "file", "ada-url": { ns: 3, ratio: 1.5 }, "ours-Url": { ns: 2 } }];
  const ratios = { "ada-url": { file: 1.5 }, url: {} };
  assert.deepEqual(summaries.native({ date, families }), { date, ratios });
  const python = {
    native: { real: { href: 2, nine: 3 }, failing: { href: 2 } },
    wasm: { real: { href: 4 }, failing: { href: 1 } },
  };
  const quickest = { "wasm href": 6, "native href": 2, "ada-url": 1 };
  const columns = { date, python, duckdb: { ns: { a: 1 } }, spark: { ns: { b: 2 } } };
  const failing = { name: "failing", quickest, problems: [] };
  assert.deepEqual(summaries.columns({ ...columns, families: [failing] }), {
    date,
    inNode: { failing: 3 },
    inPython: { real: 2, failing: 0.5 },
    slower: { failing: 0.5 },
    python: { native: 2, nine: 3, wasm: 4 },
    duckdb: { a: 1 },
    spark: { b: 2 },
  });
  assert.throws(() => summaries.columns({ date, families: [] }), /lacks a part/);
});

const SOURCES = ["rs", "js", "mjs", "ts", "py", "wat", "java"].map((ending) => `*.${ending}`);

/**
 * Returns the names of the entries that a source file refers to, in lower case. A name may continue on the next line of
 * the comment.
 */
const referencesIn = (source) =>
  Array.from(source.matchAll(/\bDECISIONS\.md,\s+\*([^*]+)\*/g), ([, name]) =>
    name.toLowerCase().replace(/\s+/g, " "),
  );

/** Returns a file's text, with each comment joined into one line. */
const unwrapped = (text) => text.replace(/\n\s*(?:\/\/[/!]?|\*(?!\/)|;;|#)\s+/g, " ");

test("a reference is found on one line or across two", () => {
  const text = "/// See benches/DECISIONS.md, *five\n/// fields*. See\n * DECISIONS.md, *Parser*.";
  assert.deepEqual(referencesIn(unwrapped(text)), ["five fields", "parser"]);
});

test("every entry of DECISIONS.md that a comment names or a page links to exists", () => {
  const read = (file) => readFileSync(inRoot(file), "utf8");
  const args = ["ls-files", ...SOURCES, "*.md"];
  const listed = execFileSync("git", args, { cwd: inRoot(), encoding: "utf8" }).trim().split("\n");
  const files = listed.filter((file) => file !== "tests/tools/benches.test.js");
  const headings = read("benches/DECISIONS.md").matchAll(/^#+ (.*)$/gm);
  const entries = new Set(Array.from(headings, ([, name]) => name.toLowerCase()));
  for (const name of entries) entries.add(name.replace(/[^\w -]/g, "").replaceAll(" ", "-"));
  const found = files.flatMap((file) => {
    const text = read(file);
    const links = Array.from(text.matchAll(/DECISIONS\.md#([\w-]+)/g), ([, anchor]) => anchor);
    const names = file.endsWith(".md") ? links : referencesIn(unwrapped(text));
    return names.map((name) => ({ file, name }));
  });
  assert.ok(found.length >= 129, `${found.length} references`);
  assert.deepEqual(
    found.filter(({ name }) => !entries.has(name)),
    [],
  );
});
