// Checks that the output is the same whether lines are processed in blocks, with the /columns entry, or one by one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tableFromIPC } from "apache-arrow";
import { loadLineBatches } from "../../bin/formats.js";
import { Lines } from "../../bin/input/lines.js";
import { createProcessor } from "../../bin/processor.js";
import { URL_COLUMNS } from "../../bin/url-columns.js";
import { readCases } from "./cases.js";
import { Random } from "./random.js";

const noEdits = {
  changes: [],
  appendedSegments: [],
  appendedPaths: [],
  removedParams: [],
  setParams: [],
  appendedParams: [],
  steps: [],
};
const usual = { separator: "\n", validate: false, edits: noEdits, hasManyFiles: false };
const ALL = ["line", "input", ...URL_COLUMNS];
const ON_REQUEST = ["host_unicode", "address_space", "normalized", "param:a", "param:q"];

/** Settings that can use batches. */
const forms = [
  { format: "tsv", columns: ["host"] },
  { format: "tsv", columns: ["username"] },
  { format: "tsv", columns: ["port"] },
  { format: "tsv", columns: ["input"] },
  { format: "tsv", columns: ALL },
  { format: "tsv", columns: ALL, only: true },
  { format: "tsv", columns: ["host"], only: true },
  { format: "tsv", columns: ["error"], only: false },
  { format: "tsv", columns: ALL, base: "https://b.example:1/c?d" },
  { format: "tsv", columns: ALL, separator: "\0" },
  { format: "tsv", columns: ON_REQUEST },
  { format: "csv", columns: ["input", ...ON_REQUEST], only: true },
  { format: "arrow", columns: ON_REQUEST },
  { format: "tsv", columns: ["site", "input", "public_suffix"] },
  { format: "arrow", columns: ["site", "host"], section: "ICANN" },
  { format: "csv", columns: ["host"] },
  { format: "csv", columns: ALL },
  { format: "csv", columns: ALL, only: false },
  { format: "csv", columns: ALL, base: "a://b", separator: "\0" },
  { format: "arrow", columns: ["host"] },
  { format: "arrow", columns: ALL },
  { format: "arrow", columns: ALL, base: "https://b/", separator: "\0" },
];

/**
 * Lines from the Web Platform Tests, and random lines. Some lines contain CR, quotes, commas, tabs and byte order
 * marks.
 */
function someLines(separator) {
  const random = new Random();
  const lines = readCases("urltestdata.json").map(({ input }) => input);
  for (let i = 0; i < 2000; i++) lines.push(random.mutate(random.url()));
  lines.push(
    "",
    "\r",
    "\ufeffhttps://a/",
    'a:"b",c',
    "a:\tb\\c",
    `https://h/${"x".repeat(100)}`,
    ...["http://10.0.0.1/?a=1", "http://[::ffff:7f00:1]/?q", "foo://[::1]/", "foo://127.0.0.1/"],
    ...[
      "http://xn--bcher-kva.example/?a=%2b+%00",
      "foo://xn--bcher-kva/?a=1&a=2",
      "mailto:x?q=%ff",
    ],
    ...["http://localhost./", "file:///x?q=,%22", "http://printer.local/%7e?utm_source=1&b&a#c"],
    "",
  );
  return lines.map((line) => line.replaceAll(separator, "")).join(separator);
}

const bytesOf = (pieces) => Buffer.concat([...pieces].map((piece) => Buffer.from(piece)));

test("processing blocks gives the same output as processing line by line", async () => {
  assert.equal(forms.length, 22);
  for (const form of forms) {
    const settings = { ...usual, ...form };
    const batches = await loadLineBatches(settings);
    const one = await createProcessor(settings);
    const other = await createProcessor(settings);
    for (const end of ["", settings.separator]) {
      const block = Buffer.from(
        `https://first/${settings.separator}${someLines(settings.separator)}${end}`,
      );
      const place = { file: null, line: 41 };
      assert.notEqual(batches.parse(block, 1), undefined);
      const [made, expected] = [
        bytesOf(one.block(block, place)),
        bytesOf(other.inputs(new Lines(block, settings.separator), place)),
      ];
      const name = JSON.stringify(form);
      if (form.format === "arrow") {
        const { head, tail } = one;
        const [rows, expectedRows] = [made, expected].map((bytes) =>
          tableFromIPC(Buffer.concat([head, bytes, tail]))
            .toArray()
            .map(String),
        );
        assert.deepEqual(rows, expectedRows, name);
      } else {
        assert.ok(made.equals(expected), name);
      }
      assert.deepEqual([one.count, one.invalid], [other.count, other.invalid], name);
      assert.ok(one.count > 2000 && one.invalid > 100, name);
    }
  }
});

test("input is processed line by line if blocks don't support the input or the settings", async () => {
  const settings = { ...usual, format: "tsv", columns: ["host", "input"] };
  const refused = [
    { ...settings, format: "json" },
    { ...settings, format: "text", columns: undefined },
    { ...settings, format: "arrow", only: true },
    { ...settings, validate: true },
    { ...settings, edits: { ...noEdits, changes: [["port", "1"]] } },
    { ...settings, columns: ["host", "advice"] },
  ];
  for (const other of refused) {
    assert.equal(await loadLineBatches(other), undefined, JSON.stringify(other));
  }

  const batches = await loadLineBatches(settings);
  const blocks = [
    "\ufeffhttps://a/\n",
    Buffer.from([0x61, 0x3a, 0xff]),
    `a:${"x".repeat(1 << 20)}`,
  ];
  const expected = ["\t\ufeffhttps://a/\n", "\ta:\ufffd\n", `\ta:${"x".repeat(1 << 20)}\n`];
  for (const [i, text] of blocks.entries()) {
    const block = Buffer.from(text);
    assert.equal(batches.parse(block, 1), undefined);
    const processor = await createProcessor(settings);
    assert.equal(bytesOf(processor.block(block, { file: null, line: 1 })).toString(), expected[i]);
  }
  // Because each of these lines produces a row as long as the base, more lines would exceed the limit.
  const withLongBase = await loadLineBatches({
    ...settings,
    base: `https://h/${"x".repeat(1 << 20)}`,
  });
  assert.notEqual(withLongBase.parse(Buffer.from("\n".repeat(8)), 1), undefined);
  assert.equal(withLongBase.parse(Buffer.from("\n".repeat(20)), 1), undefined);
  const withoutInput = await loadLineBatches({ ...settings, columns: ["host"] });
  assert.notEqual(withoutInput.parse(Buffer.from([0x61, 0x3a, 0xff]), 1), undefined);
});
