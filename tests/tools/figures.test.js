// Tests that the figures in the documentation agree with benches/record/figures.json.
import assert from "node:assert/strict";
import test from "node:test";
import { readFigures, summaries, updatedFiles } from "../../benches/figures.mjs";

test("`node benches/figures.mjs` would change nothing", () => {
  const files = updatedFiles(readFigures());
  assert.equal(files.length, 3);
  for (const { file, text, updated } of files) assert.equal(updated, text, file);
});

test("a figure that differs from its record is replaced", () => {
  const figures = readFigures();
  figures.bench.node24.ns = 0.1;
  figures.bench.node24.own = 1000;
  figures.native.ratios.opaque = 0.01;
  figures.columns.inPython.ipv4 = 100;
  figures.columns.spark["rows to Python and back"] = 1_000_000;
  const updated = Object.fromEntries(updatedFiles(figures).map((one) => [one.file, one.updated]));
  assert.match(updated["README.md"], /takes 0 ns in Node 24[.\d]+\. This is 1000 times as fast/);
  assert.match(updated["benches/README.md"], /lowest for\s+opaque paths \(0\.01\)\./);
  assert.match(updated["benches/README.md"], /^\| kind.*\n\| --.*\n\| IPv4 addresses \| 100 \|$/m);
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
  const families = [{ name: "file", "ada-url": { ns: 3 }, "ours-Url": { ns: 2 } }];
  assert.deepEqual(summaries.native({ date, families }), { date, ratios: { file: 1.5 } });
  const python = {
    native: { real: { href: 2, nine: 3 }, failing: { href: 2 } },
    wasm: { real: { href: 4 }, failing: { href: 1 } },
  };
  const quickest = { "wasm href": 6, "native href": 2, "ada-url": 5 };
  const columns = { date, python, duckdb: { ns: { a: 1 } }, spark: { ns: { b: 2 } } };
  assert.deepEqual(summaries.columns({ ...columns, families: [{ name: "failing", quickest }] }), {
    date,
    inNode: { failing: 3 },
    inPython: { real: 2, failing: 0.5 },
    failing: 2.5,
    python: { native: 2, nine: 3, wasm: 4 },
    duckdb: { a: 1 },
    spark: { b: 2 },
  });
  assert.throws(() => summaries.columns({ date, families: [] }), /lacks a part/);
});
