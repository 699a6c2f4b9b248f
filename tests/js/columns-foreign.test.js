// Tests /columns with objects that claim arbitrary lengths, and with memory that changes while batches are consumed.
// The package has no other generators. If an object is neither a string nor a view, its length is read only in these
// places:
//
// | place | what it reads |
// |---|---|
// | js/columns/arrow.ts, parseArray | `dictionary.data` |
// | js/columns/arrow.ts, buffersOf | `variadicBuffers` |
// | js/columns/arrow.ts, codesOf | the `dictionary` of a column of codes |
// | js/columns/arrow.ts, validRowsOf | the number of rows in an array, `length` |
// | js/columns/arrow.ts, recordBatchOf | the number of rows in a batch, `length` |
//
// See bytes.test.js for bytes that change while other arguments are read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as arrow from "apache-arrow";
import { parseArrow, parseLineStream, toArrow } from "whatwg-url-wasm/columns";
import { manyCases } from "./cases.js";

const encode = (text) => new TextEncoder().encode(text);
const LENGTHS = [
  -1,
  0.5,
  Number.NaN,
  "1",
  null,
  {},
  2 ** 20 + 1,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 53,
  Infinity,
];
const invalid = {
  name: /^(Type|Range)Error$/,
  code: /^ERR_INVALID_ARG_(TYPE|VALUE)$|^ERR_OUT_OF_RANGE$/,
};
const ofViews = (variadicBuffers) => ({ length: 0, values: new Uint8Array(0), variadicBuffers });

test("lists of buffers that claim arbitrary lengths", () => {
  for (const length of LENGTHS) {
    assert.throws(() => parseArrow(ofViews({ length })), invalid, `${String(length)}`);
    assert.throws(() => parseArrow(ofViews({ length, 0: new Uint8Array(1) })), invalid);
  }
  // The length is valid, but the buffers are missing.
  assert.throws(() => parseArrow(ofViews({ length: 2 ** 20 })), invalid);
  assert.equal(parseArrow(ofViews({ length: 0 })).length, 0);
  let reads = 0;
  const growing = {
    get length() {
      return ++reads;
    },
    0: new Uint8Array(1),
  };
  assert.equal(parseArrow(ofViews(growing)).length, 0);
  assert.equal(reads, 1);
});

test("arrays and dictionaries that claim arbitrary lengths", () => {
  const values = encode("https://a/");
  const valueOffsets = Int32Array.of(0, 10);
  for (const length of [...LENGTHS, 2]) {
    assert.throws(() => parseArrow({ length, values, valueOffsets }), invalid, `${String(length)}`);
    const strings = { length, values, valueOffsets };
    const indices = { length: 1, values: Int32Array.of(0), dictionary: strings };
    assert.throws(() => parseArrow(indices), invalid);
    const dictionary = { data: { length, 0: { length: 1, values, valueOffsets } } };
    assert.throws(() => parseArrow({ ...indices, dictionary }), invalid);
  }
});

test("batches that claim arbitrary lengths", () => {
  const parse = () =>
    parseArrow(
      { length: 1, values: encode("https://a/"), valueOffsets: Int32Array.of(0, 10) },
      { columns: ["host_type", "href"] },
    );
  assert.equal(toArrow(parse(), arrow).numRows, 1);
  for (const length of LENGTHS.filter((length) => length !== 2 ** 20 + 1)) {
    assert.throws(() => toArrow({ ...parse(), length }, arrow), invalid, `${String(length)}`);
  }
  for (const length of LENGTHS) {
    const batch = parse();
    const host_type = { ...batch.columns.host_type, dictionary: { length } };
    assert.throws(() => toArrow({ ...batch, columns: { host_type } }, arrow), invalid);
  }
});

test("indices that change after they have been parsed", () => {
  const strings = { length: 1, values: encode("https://a/"), valueOffsets: Int32Array.of(0, 10) };
  const parse = () => {
    const indices = { length: 2, nullCount: 0, values: Int32Array.of(0, 0), dictionary: strings };
    return [indices, parseArrow(indices, { columns: ["host_type", "href"] })];
  };
  assert.equal(toArrow(parse()[1], arrow).numRows, 2);
  const changes = [
    (indices) => indices.values.fill(5),
    (indices) => indices.values.fill(-1),
    (indices) => structuredClone(indices.values, { transfer: [indices.values.buffer] }),
    (indices) => Object.assign(indices, { length: 2 ** 31 - 1 }),
    (indices) => Object.assign(indices, { length: 2 ** 32 }),
    (indices) => Object.assign(indices, { values: undefined }),
    (indices) => Object.assign(indices, { nullBitmap: new Uint8Array(0), values: [0, 0] }),
  ];
  for (const change of changes) {
    const [indices, batch] = parse();
    change(indices);
    assert.throws(() => toArrow(batch, arrow), invalid, `${change}`);
  }
});

const LINE = "https://example.com/";
/** The number of lines. A batch holds fewer. */
const COUNT = 500_000;
const lines = (count = COUNT) => encode(`${LINE}\n`.repeat(count));

/**
 * Consumes the batches from a single chunk, and changes the chunk after the first batch. Returns the number of rows, or
 * the error.
 */
async function consume(chunk, change) {
  let count = 0;
  let batches = 0;
  try {
    for await (const batch of parseLineStream([chunk])) {
      count += batch.length;
      assert.ok(batch.length > 0);
      if (++batches === 1) change(batch);
      assert.ok(batches < 10);
    }
    return count;
  } catch (error) {
    if (error.code !== "ERR_INVALID_ARG_VALUE") throw error;
    assert.match(error.message, /"source\[0\]" argument was detached or changed/);
    return "changed";
  }
}

test("chunks that change while their batches are consumed", async () => {
  assert.equal(await consume(lines(), () => {}), COUNT);
  const without = lines();
  assert.equal(await consume(without, () => without.fill(0x61)), "changed");
  const early = lines();
  // The remaining text is almost entirely one line.
  assert.ok((await consume(early, () => early.fill(0x61, 0, early.length - 100))) < COUNT / 2);
  const rewritten = lines();
  assert.ok((await consume(rewritten, () => rewritten.fill(0x0a))) > COUNT);
  const detached = lines();
  assert.equal(
    await consume(detached, () => structuredClone(detached, { transfer: [detached.buffer] })),
    "changed",
  );
  // The caller owns the batch and may change it.
  const batchesOwn = lines();
  assert.equal(await consume(batchesOwn, ({ bytes }) => bytes.fill(0x61)), COUNT);
  const size = COUNT * (LINE.length + 1);
  if (ArrayBuffer.prototype.resize) {
    const resizable = new ArrayBuffer(size, { maxByteLength: 2 * size });
    new Uint8Array(resizable).set(lines());
    assert.equal(await consume(resizable, () => resizable.resize(2 * size)), COUNT);
    new Uint8Array(resizable).set(lines());
    assert.equal(
      await consume(new Uint8Array(resizable, 0, size), () => resizable.resize(100)),
      "changed",
    );
  }
});

test("chunks that another thread writes to", async () => {
  const count = manyCases(COUNT);
  const shared = new SharedArrayBuffer(count * (LINE.length + 1));
  const bytes = new Uint8Array(shared);
  const worker = new Worker(
    `const bytes = new Uint8Array(require("node:worker_threads").workerData);
    for (let i = 0; ; i++) bytes.fill(i % 2 ? 0x61 : 0x0a);`,
    { eval: true, workerData: shared },
  );
  let ended = 0;
  const runs = manyCases(10);
  for (let i = 0; i < runs; i++) {
    bytes.set(lines(count));
    try {
      for await (const { length, lineStarts } of parseLineStream([bytes])) {
        assert.equal(lineStarts.length, length + 1);
        assert.ok(length > 0);
      }
      ended++;
    } catch (error) {
      assert.equal(error.code, "ERR_INVALID_ARG_VALUE");
      ended++;
    }
  }
  await worker.terminate();
  assert.equal(ended, runs);
});
