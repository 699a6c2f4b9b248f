// Reads the command's Arrow streams with the apache-arrow package.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tableFromIPC } from "apache-arrow";
import { ALL_COMPONENTS, REASON } from "../../bin/columns.js";
import { COLUMN_NAMES } from "../../bin/option-table.js";
import { ArrowWriter } from "../../bin/tables/arrow.js";
import { NumberBuilder, StringBuilder } from "../../bin/tables/batch.js";
import { flatbuffer } from "../../bin/tables/flatbuffer.js";
import { BOOLEAN_COLUMNS } from "../../bin/url-columns.js";
import { readCases } from "./cases.js";
import { objects, run, runForBytes } from "./command.js";

const ALL = COLUMN_NAMES;

/** Returns a table's rows as plain objects. */
const rowsOf = (table) =>
  table
    .toArray()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row.toJSON()).map(([name, value]) => [
          name,
          typeof value === "bigint" ? Number(value) : value,
        ]),
      ),
    );

async function tableOf(args, input) {
  const { stdout, stderr } = await runForBytes(["--arrow", ...args], input);
  assert.equal(stderr, "");
  return tableFromIPC(stdout);
}

test("an Arrow stream has the same values as JSON in every column", async () => {
  const inputs = readCases("urltestdata.json")
    .map(({ input }) => input)
    .filter((input) => !input.includes("\0"))
    .join("\0");
  const args = ["-0", "--get", ALL.join()];
  const expected = objects((await run([...args, "--json"], inputs)).stdout);
  assert.equal(expected.length, 874);
  for (const more of [[], ["--jobs", "2"], ["--validate", "--base", "https://b/"]]) {
    const table = await tableOf([...args, ...more], inputs);
    const json = await run([...args, ...more, "--json"], inputs);
    assert.deepEqual(rowsOf(table), objects(json.stdout));
  }
});

const INTEGERS = ["line", "start", "end", "fix_start", "fix_end"];

test("the types of columns", async () => {
  const table = await tableOf(["--get", ALL.join()], "https://a/");
  assert.deepEqual(
    Object.fromEntries(table.schema.fields.map(({ name, type }) => [name, String(type)])),
    Object.fromEntries(
      ALL.map((name) => {
        if (name === "port") return [name, "Uint16"];
        if (BOOLEAN_COLUMNS.includes(name)) return [name, "Bool"];
        return [name, INTEGERS.includes(name) ? "Int64" : "Utf8"];
      }),
    ),
  );
  assert.ok(table.schema.fields.every(({ nullable }) => nullable));
});

test("without URLs, the stream has no rows", async () => {
  for (const [args, names] of [
    [[], ALL_COMPONENTS],
    [["--only-invalid"], REASON],
    [["--get", "host"], ["host"]],
  ]) {
    const table = await tableOf(args, "");
    assert.equal(table.numRows, 0);
    assert.deepEqual(
      table.schema.fields.map(({ name }) => name),
      names,
    );
  }
});

test("rows are split into batches, and no row is lost", async () => {
  const LINES = 100_000;
  const input = Array.from({ length: LINES }, (_, i) => `http://h${i}:${i % 3 ? 81 : 80}/\n`).join(
    "",
  );
  for (const jobs of ["1", "3"]) {
    const table = await tableOf(["--get", "line,host,port", "--jobs", jobs], input);
    assert.ok(table.batches.length > 1);
    assert.equal(table.numRows, LINES);
    let i = 0;
    for (const { line, host, port } of table) {
      assert.equal(host, `h${i}`);
      assert.equal(port, i % 3 ? 81 : null);
      assert.equal(line, BigInt(++i));
    }
  }
});

test("a long row gets its own batch", async () => {
  const long = `a:${"é😀".repeat(1 << 20)}`;
  const table = await tableOf(["--get", "input,path"], `a:b\n${long}\na:c\na:d\n`);
  assert.deepEqual(
    table.batches.map(({ numRows }) => numRows),
    [1, 1, 2],
  );
  const rows = rowsOf(table);
  assert.ok(rows[1].input === long);
  assert.ok(rows[1].path === encodeURI(long).slice(2));
  assert.equal(rows[3].path, "d");
});

test("a batch ends before its strings exceed the offsets", async () => {
  const base = `https://h/${"a".repeat(100_000)}`;
  const table = await tableOf(["--get", "href", "--base", base], "\n".repeat(1000));
  assert.equal(table.numRows, 1000);
  assert.ok(table.batches.length > 1);
  assert.ok(table.toArray().every(({ href }) => href === base));
});

/** A stream with one batch. */
function streamOf(fields, length, columns) {
  const writer = new ArrowWriter(fields);
  return Buffer.concat([writer.head, ...writer.write({ length, columns }), writer.tail]);
}

test("columns of every length, with nulls at every position", () => {
  let tables = 0;
  for (let length = 0; length <= 17; length++) {
    for (let hole = 0; hole <= length; hole++) {
      const strings = new StringBuilder(false);
      const integers = new NumberBuilder();
      const expected = [];
      for (let i = 0; i < length; i++) {
        const value = i === hole ? null : "é".repeat(i);
        strings.add(value);
        integers.add(value === null ? null : 65535 - i);
        expected.push({ s: value, i: value === null ? null : 65535 - i });
      }
      const fields = [
        { name: "s", type: "string" },
        { name: "i", type: "port" },
      ];
      const bytes = streamOf(fields, length, [strings.finish(), integers.finish()]);
      assert.equal(bytes.length % 8, 0);
      const table = tableFromIPC(bytes);
      assert.deepEqual(rowsOf(table), expected);
      for (const { nullCount } of table.batches.flatMap(({ data }) => data.children)) {
        assert.equal(nullCount, hole < length ? 1 : 0);
      }
      tables++;
    }
  }
  assert.equal(tables, 171);
});

test("column names of every length", () => {
  for (let length = 0; length < 300; length++) {
    const name = "é".repeat(length);
    const table = tableFromIPC(
      streamOf([{ name, type: "ascii" }], 0, [new StringBuilder(true).finish()]),
    );
    assert.equal(table.schema.fields[0].name, name);
  }
});

test("a FlatBuffer, checked byte by byte", () => {
  // The buffer contains the table's offset, the virtual table with one field omitted, the table, and the string.
  const bytes = flatbuffer([{ int8: 7 }, undefined, { int64: -2 }, { string: "hi" }]);
  assert.deepEqual(
    [...bytes],
    [
      ...[16, 0, 0, 0],
      ...[12, 0, 20, 0, 4, 0, 0, 0, 8, 0, 16, 0],
      ...[12, 0, 0, 0, 7, 0, 0, 0, 254, 255, 255, 255, 255, 255, 255, 255, 4, 0, 0, 0],
      ...[2, 0, 0, 0, 104, 105, 0, 0, 0, 0, 0, 0],
    ],
  );
});
