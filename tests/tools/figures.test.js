// Tests that the figures in the documentation agree with the newest records.
import assert from "node:assert/strict";
import test from "node:test";
import { newestRecords, updatedFiles } from "../../benches/figures.mjs";

test("`node benches/figures.mjs` would change nothing", () => {
  const files = updatedFiles(newestRecords());
  assert.equal(files.length, 3);
  for (const { file, text, updated } of files) assert.equal(updated, text, file);
});

test("a figure that differs from its record is replaced", () => {
  const records = newestRecords();
  const node24 = records.bench.runtimes.find(({ name }) => name === "node24");
  const parse = node24.cases.find(({ name }) => name === "parse + href");
  parse.times.ours = parse.times.ours.map((time) => time / 1000);
  records.native.families.find(({ name }) => name === "opaque")["ada-url"].ns = 0.5;
  records.columns.python.wasm.ipv4.href *= 100;
  records.columns.spark.ns["rows to Python and back"] = 1_000_000;
  const updated = Object.fromEntries(updatedFiles(records).map((one) => [one.file, one.updated]));
  assert.match(updated["README.md"], /takes 0 ns in Node 24[.\d]+\. This is \d{4} times as fast/);
  assert.match(updated["benches/README.md"], /lowest for\s+opaque paths \(0\.01\)\./);
  assert.match(
    updated["benches/README.md"],
    /^\| kind.*\n\| --.*\n\| IPv4 addresses \| \d{3} \|$/m,
  );
  assert.match(updated["docs/scaling.md"], /back \| 1,000,000 \| 27778 \| 16667 \|\n/);
});
