// Tests /columns with malformed Arrow arrays, with objects that claim arbitrary lengths, and with memory that changes
// while batches are consumed.
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
// See iterables.test.js for bytes that change while other arguments are read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as arrow from "apache-arrow";
import { parseArrow, parseLineStream, parseLines, toArrow } from "whatwg-url-wasm/columns";
import { manyCases } from "./cases.js";

const encode = (text) => new TextEncoder().encode(text);
const LENGTHS = [
  ...[-1, 0.5, Number.NaN, "1", null, {}, 2 ** 20 + 1, 2 ** 32 - 1, 2 ** 32, 2 ** 53, Infinity],
];
const invalid = {
  name: /^(Type|Range)Error$/,
  code: /^ERR_INVALID_ARG_(TYPE|VALUE)$|^ERR_OUT_OF_RANGE$/,
};
const ofViews = (variadicBuffers) => ({ length: 0, values: new Uint8Array(0), variadicBuffers });

const decoder = new TextDecoder();
const BYTES = "an ArrayBuffer, a SharedArrayBuffer, or a view of one";

/** Two strings, made without apache-arrow. */
const PLAIN = { length: 2, valueOffsets: Int32Array.of(0, 2, 3), data: encode("a:b") };

/** Returns the column that every batch has by default. */
function hrefsOf({ length, columns: { href } }) {
  const { data, nullBitmap, valueOffsets } = href;
  const isNull = (row) => nullBitmap !== null && ((nullBitmap[row >> 3] >> (row & 7)) & 1) === 0;
  return Array.from({ length }, (_, row) =>
    isNull(row) ? null : decoder.decode(data.subarray(valueOffsets[row], valueOffsets[row + 1])),
  );
}

test("arrays, dictionaries, lists of buffers and batches that claim arbitrary lengths", () => {
  const one = arrayOf("https://a/");
  const indices = { length: 1, values: Int32Array.of(0), dictionary: one };
  const parse = () => parseArrow(one, { columns: ["host_type", "href"] });
  for (const length of LENGTHS) {
    const batch = parse();
    const host_type = { ...batch.columns.host_type, dictionary: { length } };
    for (const [name, call] of Object.entries({
      array: () => parseArrow({ ...one, length }),
      strings: () => parseArrow({ ...indices, dictionary: { ...one, length } }),
      vector: () => parseArrow({ ...indices, dictionary: { data: { length, 0: one } } }),
      buffers: () => parseArrow(ofViews({ length })),
      buffer: () => parseArrow(ofViews({ length, 0: new Uint8Array(1) })),
      codes: () => toArrow({ ...batch, columns: { host_type } }, arrow),
      batch: () => toArrow({ ...batch, length }, arrow),
    })) {
      // A batch can have this many rows.
      if (name === "batch" && length === 2 ** 20 + 1) continue;
      assert.throws(call, invalid, `${name}: ${String(length)}`);
    }
  }
  assert.equal(toArrow(parse(), arrow).numRows, 1);
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

test("indices that change after they have been parsed", () => {
  const dictionary = arrayOf("https://a/");
  const parse = () => {
    const indices = { length: 2, nullCount: 0, values: Int32Array.of(0, 0), dictionary };
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

const utf8 = (length, valueOffsets, text, more) => ({
  ...{ length, valueOffsets, values: encode(text) },
  ...more,
});
const views = (values, variadicBuffers, more) => ({ length: 1, values, variadicBuffers, ...more });
const indexed = (length, values, nullBitmap) => ({ length, values, nullBitmap, dictionary: PLAIN });
const NO_BYTES = new Int32Array(2);
const VIEW = new Uint8Array(16);

/** Arrays that parseArrow must reject, by the end of the error's code. */
const MALFORMED = {
  VALUE: [
    utf8(1, Int32Array.of(0), "a"),
    utf8(1, Int32Array.of(0, 2), "a"),
    utf8(1, Int32Array.of(-1, 1), "a"),
    utf8(2, Int32Array.of(0, -9, 1), "aa"),
    utf8(1, BigInt64Array.of(0n, 2n ** 62n), "a"),
    utf8(2, BigInt64Array.of(0n, 1n << 40n, 1n), "a"),
    utf8(2, BigInt64Array.of(0n, -1n, 1n), "a"),
    utf8(9, new Int32Array(10), "", { nullBitmap: encode("a") }),
    utf8(1, NO_BYTES, "", { offset: 8, nullBitmap: encode("a") }),
    // Offsets of null rows.
    utf8(3, Int32Array.of(0, 1, 9, 1), "a", { nullBitmap: Uint8Array.of(1) }),
    utf8(3, BigInt64Array.of(0n, 1n, 9n, 1n), "a", { nullBitmap: Uint8Array.of(1) }),
    views(VIEW, [], { length: 2 }),
    views(VIEW.slice().fill(1), [encode("a")]),
    views(Uint8Array.of(13, ...VIEW.subarray(1)), []),
    { length: 1, dictionary: { data: [] } },
    indexed(-1, new Int8Array(1)),
    indexed(2, new Int8Array(1)),
    indexed(9, new Int8Array(9), encode("a")),
    indexed(1, Int8Array.of(2)),
    indexed(1, Int8Array.of(-1)),
    indexed(1, BigInt64Array.of(2n ** 40n)),
  ],
  TYPE: [
    ...["a", 5, null],
    utf8(1, new Uint32Array(2), ""),
    utf8(1, [0, 0], ""),
    utf8(1, NO_BYTES, "", { nullBitmap: "" }),
    utf8(1, NO_BYTES, "", { values: new ArrayBuffer(1) }),
    views(VIEW, [5]),
    { length: 1, dictionary: 5 },
    { length: 1, dictionary: { data: [5] } },
    // Arrays with nonexistent type numbers, and arrays of strings that lack fields required by their type.
    views(new Int32Array(16), []),
    views(VIEW, [], { type: { typeId: 5 } }),
    views(VIEW, undefined, { type: { typeId: 24 } }),
    views(VIEW, [], { type: "utf8_view" }),
    indexed(1, [0]),
    indexed(1, new Float64Array(1)),
  ],
};

/** Arrays that parseArrow must reject, and the messages. */
const EXPLAINED = [
  [utf8(2, Int32Array.of(0, 2, 1), "aa"), "The offsets or views are not in Arrow's layout"],
  [
    utf8(1, NO_BYTES, "", { offset: -1 }),
    'The "array.offset" argument must be an integer from 0 to 2147483647',
  ],
  [
    utf8(1, NO_BYTES, "", { values: "" }),
    'The "array.values" argument must be a Uint8Array, as the array has no type',
  ],
  [
    arrow.vectorFromArray(["https://a/"], new arrow.Utf8()),
    'The "array" argument must be one Arrow array, as in the data of a vector',
  ],
  [
    { length: 1, dictionary: { ...PLAIN, nullBitmap: 5 } },
    `The "array.dictionary.nullBitmap" argument must be ${BYTES}`,
  ],
  [indexed(1), 'The "array.values" argument must be a typed array of integers'],
];

test("arrays that are not in Arrow's layout", () => {
  for (const [end, arrays] of Object.entries(MALFORMED)) {
    const code = `ERR_INVALID_ARG_${end}`;
    for (const [i, array] of arrays.entries()) {
      assert.throws(() => parseArrow(array), { code }, `${code} ${i}`);
    }
  }
  for (const [array, message] of EXPLAINED) assert.throws(() => parseArrow(array), { message });
  const { VALUE, TYPE } = MALFORMED;
  assert.deepEqual([VALUE.length, TYPE.length, EXPLAINED.length], [21, 16, 6]);
  const cyclic = { length: 1 };
  cyclic.dictionary = { data: [cyclic] };
  assert.throws(() => parseArrow(cyclic), { code: "ERR_INVALID_ARG_TYPE" });
  // The types of strings and bytes in Arrow's Schema.fbs, and in apache-arrow.
  const others = Array.from({ length: 60 }, (_, at) => at - 30).filter(
    (typeId) => ![4, 5, 19, 20, 23, 24].includes(typeId),
  );
  for (const typeId of others) {
    const message = 'The "array" argument must be an Arrow array of strings';
    const array = utf8(1, NO_BYTES, "", { type: { typeId } });
    assert.throws(() => parseArrow(array), { message }, `${typeId}`);
  }
});

test("values that are not batches are rejected", () => {
  const batch = parseLines(encode("https://a/\n"), { columns: ["href"] });
  for (const broken of [
    { ...batch, length: undefined },
    { ...batch, length: "1" },
    { ...batch, columns: { nothing: batch.columns.href } },
    { ...batch, columns: { [Symbol("href")]: batch.columns.href } },
    ...[1, null, {}, { data: [] }].map((href) => ({ ...batch, columns: { href } })),
  ]) {
    assert.throws(() => toArrow(broken, arrow), { name: "TypeError", code: /^ERR_INVALID_ARG_/ });
  }
  assert.equal(toArrow(batch, arrow).numRows, 1);
});

/**
 * Returns an array of views. Each item of `parts` is a string that is stored inline, a list [buffer, start, length], or
 * null for arbitrary bytes.
 */
function viewsOf(parts, variadicBuffers, byteOffset = 0) {
  const values = new Uint8Array(byteOffset + 16 * parts.length).subarray(byteOffset);
  const nullBitmap = new Uint8Array((parts.length + 7) >>> 3);
  for (const [row, part] of parts.entries()) {
    const view = values.subarray(16 * row, 16 * (row + 1));
    if (part === null) {
      view.fill(0x7f);
      continue;
    }
    nullBitmap[row >>> 3] |= 1 << (row & 7);
    const data = new DataView(view.buffer, view.byteOffset, 16);
    if (typeof part === "string") {
      data.setInt32(0, part.length, true);
      view.set(encode(part), 4);
    } else {
      const [buffer, start, length] = part;
      data.setInt32(0, length, true);
      data.setInt32(8, buffer, true);
      data.setInt32(12, start, true);
    }
  }
  return { length: parts.length, values, nullBitmap, variadicBuffers };
}

test("only the parts of buffers that views refer to are sent", () => {
  const one = encode(`${"x".repeat(50)}https://one.example/https://two.example/path`);
  const other = encode(`https://other.example/${"\0".repeat(20)}`);
  const parts = ["a:b", [2, 0, 22], null, [0, 70, 24], [0, 50, 20], [0, 53, 17], "", [2, 0, 13]];
  const hrefs = [
    "a:b",
    "https://other.example/",
    null,
    "https://two.example/path",
    "https://one.example/",
    "ps://one.example/",
    null,
    "https://other/",
  ];
  for (const byteOffset of [0, 1, 4, 7]) {
    const array = viewsOf(parts, [one, new Uint8Array(9), other], byteOffset);
    const values = array.values.slice();
    for (let start = 0; start < parts.length; start++) {
      for (let end = start; end <= parts.length; end++) {
        const slice = {
          ...array,
          length: end - start,
          offset: start,
          values: array.values.subarray(16 * start, 16 * end),
        };
        const found = hrefsOf(parseArrow(slice));
        assert.deepEqual(found, hrefs.slice(start, end), `${byteOffset}, ${start} to ${end}`);
      }
    }
    assert.deepEqual(array.values, values, "the views are unchanged");
  }
  // The combined length of these strings exceeds the maximum WebAssembly memory.
  const long = new Uint8Array(2 ** 26);
  long.set(one, 2 ** 25);
  const buffers = new Array(80).fill(long);
  assert.equal(parseArrow({ ...viewsOf([], buffers), length: 0 }).length, 0);
  const far = [[79, 2 ** 25 + 70, 24], [3, 2 ** 25 + 50, 20], null];
  assert.deepEqual(hrefsOf(parseArrow(viewsOf(far, buffers))), [
    "https://two.example/path",
    "https://one.example/",
    null,
  ]);
});

test("views that refer to data outside the buffers", () => {
  const buffers = [encode("https://a.example/"), encode("https://b.example/")];
  for (const part of [
    [0, 0, 19],
    [0, 6, 13],
    [0, -1, 13],
    [0, 2 ** 31 - 1, 2 ** 31 - 1],
    [2, 0, 13],
    [-1, 0, 13],
    [0, 0, -1],
  ]) {
    for (const parts of [[part], [[0, 0, 18], part], [part, [1, 5, 13], null]]) {
      assert.throws(() => parseArrow(viewsOf(parts, buffers)), {
        code: "ERR_INVALID_ARG_VALUE",
        message: "The offsets or views are not in Arrow's layout",
      });
    }
    // The views of null rows are not checked.
    const array = viewsOf([part, [1, 0, 18]], buffers);
    array.nullBitmap[0] = 2;
    assert.deepEqual(hrefsOf(parseArrow(array)), [null, "https://b.example/"]);
  }
});

/** Returns an Arrow array with one ASCII string. */
const arrayOf = (string) => ({
  length: 1,
  valueOffsets: Int32Array.of(0, string.length),
  values: encode(string),
});
const onlyHref = { columns: ["href"] };

test("missing properties are not read from Object.prototype", () => {
  const properties = { validity: Uint8Array.of(2), validityOffset: 0, offsets: 1, base: "x:" };
  const views = new Uint8Array(16);
  new DataView(views.buffer).setInt32(0, 2, true);
  views.set(encode("a:"), 4);
  const parse = () => [
    hrefsOf(parseLines(encode("a:\nb"), onlyHref)),
    hrefsOf(parseArrow(arrayOf("a:"), onlyHref)),
    hrefsOf(parseArrow({ length: 1, values: views, variadicBuffers: [] }, onlyHref)),
  ];
  const expected = JSON.stringify(parse());
  let parsed;
  Object.assign(Object.prototype, properties);
  try {
    parsed = parse();
  } finally {
    for (const name of Object.keys(properties)) delete Object.prototype[name];
  }
  assert.equal(JSON.stringify(parsed), expected);
});

test("a getter that shrinks or detaches an earlier buffer causes an error, and no other bytes are read", () => {
  const isMalformed = { name: "TypeError", code: "ERR_INVALID_ARG_VALUE" };
  const buffer = new ArrayBuffer(256, { maxByteLength: 256 });
  const bytes = new Uint8Array(buffer);
  for (const [at, href] of [
    [0, "evil://a/"],
    [128, "good://a/"],
  ]) {
    bytes[at] = href.length;
    bytes.set(encode(href), at + 4);
  }
  const shrinking = {
    length: 1,
    get 0() {
      buffer.resize(64);
      return new Uint8Array(1);
    },
  };
  const values = new Uint8Array(buffer, 128, 16);
  const shrunk = { length: 1, values, variadicBuffers: shrinking };
  // Engines from before 2023 don't have shrinkable buffers.
  if (buffer.resize) assert.throws(() => parseArrow(shrunk), isMalformed);
  const nullBitmap = Uint8Array.of(1);
  const detaching = {
    ...arrayOf("a:"),
    nullBitmap,
    get values() {
      structuredClone(nullBitmap, { transfer: [nullBitmap.buffer] });
      return encode("a:");
    },
  };
  const lines = encode("a:\nb:");
  const options = {
    get columns() {
      structuredClone(lines, { transfer: [lines.buffer] });
      return ["href"];
    },
  };
  assert.equal(parseLines(lines, options).length, 0);
  // An empty bitmap counts as a missing bitmap.
  assert.deepEqual(hrefsOf(parseArrow(detaching, onlyHref)), ["a:"]);
  const outer = arrayOf("a:");
  const dictionary = {
    dictionary: outer,
    values: Int8Array.of(0),
    get length() {
      structuredClone(outer.values, { transfer: [outer.values.buffer] });
      return 1;
    },
  };
  assert.throws(() => parseArrow(dictionary), isMalformed);
});

test("if a shared buffer grows during the call, only its original bytes are read", () => {
  const bytes = encode("https://a/");
  const shared = new SharedArrayBuffer(bytes.length, { maxByteLength: 2 * bytes.length });
  new Uint8Array(shared).set(bytes);
  const options = {
    get base() {
      shared.grow(2 * bytes.length);
      return undefined;
    },
  };
  const batch = parseLines(shared, options);
  assert.deepEqual(hrefsOf(batch), ["https://a/"]);
  assert.deepEqual([shared.byteLength, batch.bytes.length], [2 * bytes.length, bytes.length]);
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
  const transfer = ({ bytes }) => structuredClone(bytes, { transfer: [bytes.buffer] });
  assert.equal(await consume(batchesOwn, transfer), COUNT);
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
