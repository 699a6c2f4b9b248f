// Tests the records in benches/: the figures in the documentation agree with benches/record/figures.json, and every entry
// in benches/DECISIONS.md that a comment names exists.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readFigures, summaries, updatedFiles } from "../../benches/figures.mjs";
import { inRoot } from "../../scripts/project.mjs";

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
  assert.match(updated["benches/README.md"], /^\| kind.*\n\| --.*\n\| IPv4 \| 100 \|$/m);
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
  const families = [{ name: "file", "ada-url": { ns: 3 }, "ours-Url": { ns: 2 } }];
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

test("every entry of DECISIONS.md that a comment names exists", () => {
  const listed = execFileSync("git", ["ls-files", ...SOURCES], { cwd: inRoot(), encoding: "utf8" });
  const files = listed
    .trim()
    .split("\n")
    .filter((file) => file !== "tests/tools/records.test.js");
  const headings = readFileSync(inRoot("benches/DECISIONS.md"), "utf8").matchAll(/^#+ (.*)$/gm);
  const entries = new Set(Array.from(headings, ([, name]) => name.toLowerCase()));
  let references = 0;
  const unknown = files.flatMap((file) => {
    const names = referencesIn(unwrapped(readFileSync(inRoot(file), "utf8")));
    references += names.length;
    return names.filter((name) => !entries.has(name)).map((name) => `${file}: ${name}`);
  });
  assert.ok(references >= 90, `${references} references`);
  assert.deepEqual(unknown, []);
});
