// Compares the /columns entry with the entries that parse URLs one by one: the classes and /validation. The inputs are
// the Web Platform Tests, the rows in this repository, and random URLs. Also tests exchanging data with the
// apache-arrow package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as arrow from "apache-arrow";
import { URL } from "whatwg-url-wasm";
import { parseArrow, parseLineStream, parseLines, toArrow } from "whatwg-url-wasm/columns";
import { publicSuffix, registrableDomain } from "whatwg-url-wasm/site";
import { validate } from "whatwg-url-wasm/validation";
import { columnNamed } from "../../bin/columns.js";
import { BOOLEAN_COLUMNS, COLUMNS_ON_REQUEST, URL_COLUMNS } from "../../bin/url-columns.js";
import { readRows } from "../data/rows.mjs";
import { manyCases, readCases, readData } from "./cases.js";
import { Random } from "./random.js";

const all = { columns: URL_COLUMNS };
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const utf8 = (string) => encoder.encode(string);

const bitOf = (bits, row) => (bits[row >> 3] >> (row & 7)) & 1;
const isNull = ({ nullBitmap }, row) => nullBitmap !== null && bitOf(nullBitmap, row) === 0;

/** Returns a column's value in a row. */
function valueOf(column, row) {
  const { data, valueOffsets, dictionary } = column;
  if (isNull(column, row)) return null;
  if (dictionary !== undefined) return dictionary[data[row]];
  if (valueOffsets === undefined) return data[row];
  return decoder.decode(data.subarray(valueOffsets[row], valueOffsets[row + 1]));
}

const rowsOf = ({ length, columns }) =>
  Array.from({ length }, (_, row) =>
    Object.keys(columns).map((name) => {
      const column = columns[name];
      if (!BOOLEAN_COLUMNS.includes(name)) return valueOf(column, row);
      return isNull(column, row) ? null : bitOf(column.data, row) === 1;
    }),
  );

const NONE = URL_COLUMNS.map(() => null);

/** Returns the columns for one URL, in the order of URL_COLUMNS, as the command computes them from a `URL` object. */
function oneByOne(input, base) {
  const url = URL.parse(input, base);
  const { errors } = url === null ? validate(input, { base }) : { errors: [] };
  const row = { url, reason: { error: errors.at(-1)?.name } };
  return URL_COLUMNS.map((name) => columnNamed(name).of(row));
}

const SPECIAL = /^(?:https?|wss?|ftp|file):/;

/** Inputs that contain no line endings. */
const inputs = [
  ...["urltestdata.json", "urltestdata-javascript-only.json"]
    .flatMap(readCases)
    .flatMap(({ input, href }) => (href === undefined ? [input] : [input, href])),
  ...readRows("parsing").map(({ input }) => input),
].filter((input) => !/[\0\n]/.test(input));

const random = new Random();
for (let i = 0; i < manyCases(2000); i++) {
  let url = random.url();
  for (let j = 0; j < 5; j++) {
    if (!/[\0\n]/.test(url)) inputs.push(url);
    url = random.mutate(url);
  }
}

test("columns of lines agree with the classes", (context) => {
  for (const base of [undefined, "http://u:p@h:81/p/q?r#s"]) {
    for (const lineEnd of ["\n", "\0"]) {
      const batch = parseLines(utf8(inputs.join(lineEnd)), { ...all, base, lineEnd });
      assert.equal(batch.length, inputs.length);
      const rows = rowsOf(batch);
      const wrong = inputs.filter(
        (input, row) => JSON.stringify(rows[row]) !== JSON.stringify(oneByOne(input, base)),
      );
      assert.deepEqual(wrong, []);
      for (const { length, nullCount, nullBitmap } of Object.values(batch.columns)) {
        assert.equal(length, inputs.length);
        const zeros = [...(nullBitmap ?? [])].map(
          (byte) => 8 - byte.toString(2).replaceAll("0", "").length,
        );
        const behind = nullBitmap === null ? 0 : 8 * nullBitmap.length - length;
        assert.equal(zeros.reduce((sum, count) => sum + count, 0) - behind, nullCount);
      }
    }
  }
  context.diagnostic(`${inputs.length} inputs`);
  assert.equal(inputs.length, process.env.LONG_TESTS ? 11_293 : 2767);
});

const { rows: sharedRows } = readData("columns");
const ON_REQUEST = COLUMNS_ON_REQUEST.map((name) => (name === "param:NAME" ? "param:q" : name));

const siteFunctions = { publicSuffix };

test("rows that all languages share", () => {
  assert.equal(sharedRows.length, 47);
  const names = [...URL_COLUMNS, ...ON_REQUEST];
  assert.ok(names.length >= 18);
  const bytes = utf8(sharedRows.map(({ input }) => input).join("\n"));
  const columns = { columns: names, siteFunctions };
  const found = rowsOf(parseLines(bytes, columns));
  let count = 0;
  // A valid URL may lack the values of some columns.
  const expected = sharedRows.map((row, i) =>
    names.map((name, j) => {
      const value = row[name === "param:q" ? "param" : name];
      if (value === undefined && row.href !== undefined) return found[i][j];
      count++;
      return value ?? null;
    }),
  );
  assert.deepEqual(found, expected);
  assert.ok(count >= 360);
  for (const [i, name] of names.entries()) {
    const alone = rowsOf(parseLines(bytes, { columns: [name], siteFunctions }));
    assert.deepEqual(
      alone,
      expected.map((row) => [row[i]]),
    );
  }
});

test("several parameters, and steps", () => {
  const bytes = utf8("https://a.b/?q=1&r=%20x#f\nno URL\nhttps://a.b/?s&q=2");
  const columns = ["param:r", "normalized", "param:q", "param:", "param:s"];
  const batch = parseLines(bytes, { columns, steps: ["drop-params:q", "drop-fragment"] });
  assert.deepEqual(Object.keys(batch.columns), columns);
  assert.deepEqual(rowsOf(batch), [
    [" x", "https://a.b/?r=%20x", "1", null, null],
    [null, null, null, null, null],
    [null, "https://a.b/?s", "2", null, ""],
  ]);
  const table = new arrow.Table(toArrow(batch, arrow));
  assert.equal(table.getChild("param:r").get(0), " x");
  const none = parseLines(bytes, { columns: ["normalized"], steps: [] });
  assert.equal(rowsOf(none)[0][0], "https://a.b/?q=1&r=%20x#f");
  const invalid = (options, code) =>
    assert.throws(() => parseLines(bytes, options), { name: "TypeError", code });
  assert.throws(() => parseLines(bytes, { columns: ["normalized"], steps: ["x"] }), {
    code: "ERR_INVALID_ARG_VALUE",
    message:
      /"x"\. The steps are drop-fragment, https, .*drop-index:NAME, .*the presets dedupe and same-page$/,
  });
  invalid({ columns: ["normalized"], steps: ["dedupe,sort-params"] }, "ERR_INVALID_ARG_VALUE");
  const patterns = (count) => new Array(count).fill("drop-params:*a");
  parseLines(bytes, { columns: ["normalized"], steps: patterns(100) });
  invalid({ columns: ["normalized"], steps: patterns(101) }, "ERR_INVALID_ARG_VALUE");
  invalid({ columns: ["normalized"], steps: [Symbol()] }, "ERR_INVALID_ARG_TYPE");
  invalid({ columns: ["param"] }, "ERR_INVALID_ARG_VALUE");
  invalid({ columns: ["suffix"] }, "ERR_INVALID_ARG_VALUE");
  invalid({ section: "private" }, "ERR_INVALID_ARG_VALUE");
});

test("lines are reported with their positions", () => {
  for (const [text, starts] of [
    ["", [0]],
    ["a", [0, 2]],
    ["a\n", [0, 2]],
    ["\n\nab", [0, 1, 2, 5]],
  ]) {
    const { length, lineStarts, bytes, firstLine } = parseLines(utf8(text));
    assert.deepEqual(
      [length, [...lineStarts], bytes.length],
      [starts.length - 1, starts, text.length],
    );
    assert.equal(firstLine, 0);
  }
  const bytes = utf8("\ufeffhttps://a\r\n");
  const batch = parseLines(bytes);
  assert.deepEqual(rowsOf(batch), [["https://a/"]]);
  assert.equal(batch.bytes.buffer, bytes.buffer, "nothing is copied");
  assert.equal(decoder.decode(batch.bytes), "https://a\r\n");
});

test("invalid UTF-8 is decoded in the same way as by the platform", () => {
  for (const line of [[0xff], [0xe2, 0x82], [0x61, 0xf0, 0x9f, 0x62], [0xed, 0xa0, 0x80]]) {
    const bytes = Uint8Array.of(...utf8("https://a/"), ...line);
    const input = decoder.decode(bytes);
    assert.deepEqual(rowsOf(parseLines(bytes, all)), [oneByOne(input)]);
  }
});

async function collect(batches) {
  const rows = [];
  for await (const batch of batches) {
    assert.equal(batch.firstLine, rows.length);
    assert.ok(batch.length > 0);
    rows.push(...rowsOf(batch));
  }
  return rows;
}

test("a stream's results don't depend on its chunks", async () => {
  const some = inputs.slice(0, 3000);
  const text = `\ufeff${some.join("\n")}`;
  const bytes = utf8(text);
  const expected = rowsOf(parseLines(bytes));
  for (const size of [1, 7, 1000, 65_536, bytes.length]) {
    const chunks = [];
    for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
    const sources = [chunks];
    if (size > 7) {
      sources.push(
        // A source may reuse its memory.
        (async function* () {
          const memory = new Uint8Array(size);
          for (const chunk of chunks) {
            memory.set(chunk);
            yield memory.subarray(0, chunk.length);
          }
        })(),
        Readable.from(chunks),
        new Blob(chunks).stream(),
        { getReader: () => new Blob(chunks).stream().getReader() },
      );
    }
    for (const source of sources) {
      assert.deepEqual(await collect(parseLineStream(source)), expected, `chunks of ${size}`);
    }
  }
  const promised = [Promise.resolve(utf8("https://a")), utf8("/\n")];
  assert.deepEqual(await collect(parseLineStream(promised)), [["https://a/"]]);
  assert.deepEqual(await collect(parseLineStream([])), []);
  assert.deepEqual(await collect(parseLineStream([utf8("")])), []);
});

test("a long line across many chunks, and a chunk of many lines", async () => {
  const chunk = utf8("a".repeat(1000));
  const chunks = [utf8("https://a/"), ...Array.from({ length: 5000 }, () => chunk), utf8("\nb:")];
  const lengths = (await collect(parseLineStream(chunks))).map(([href]) => href.length);
  assert.deepEqual(lengths, [5_000_010, 2]);
  const lines = utf8("https://a.example/b\n".repeat(500_000));
  let batches = 0;
  let rows = 0;
  for await (const { length } of parseLineStream([lines])) {
    batches++;
    rows += length;
  }
  assert.deepEqual([batches > 1, rows], [true, 500_000]);
});

const BYTES = "an ArrayBuffer, a SharedArrayBuffer, or a view of one";

test("leaving a stream closes it, and errors from its source are passed on", async () => {
  const closed = [];
  async function* source() {
    try {
      for (;;) yield utf8("a:\n");
    } finally {
      closed.push("generator");
    }
  }
  const stream = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(utf8("a:\n")),
      cancel: () => closed.push("stream"),
    });
  const reader = stream();
  for (const one of [source(), stream(), { getReader: () => reader.getReader() }]) {
    for await (const { length } of parseLineStream(one)) {
      assert.equal(length, 1);
      break;
    }
  }
  assert.deepEqual(closed, ["generator", "stream", "stream"]);
  assert.equal(reader.locked, false);
  for (const isIterated of [true, false]) {
    const failing = new ReadableStream({ pull: (controller) => controller.error(new Error("no")) });
    const source = isIterated ? failing : { getReader: () => failing.getReader() };
    await assert.rejects(collect(parseLineStream(source)), { message: "no" });
    assert.equal(failing.locked, false);
  }
  const wrong = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" };
  await assert.rejects(collect(parseLineStream(["https://a/"])), wrong);
  await assert.rejects(collect(parseLineStream([utf8("a"), 5])), {
    ...wrong,
    message: `The "source[1]" argument must be ${BYTES}`,
  });
  for (const value of ["https://a/", 5, null, {}]) {
    assert.throws(() => parseLineStream(value), wrong);
  }
  await assert.rejects(collect(parseLineStream([utf8("a")], { base: "//b" })), {
    code: "ERR_INVALID_URL",
  });
});

test("columns may be any iterable of names", () => {
  const bytes = utf8("a:");
  for (const columns of ["href", 5]) {
    const wrong = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" };
    assert.throws(() => parseLines(bytes, { columns }), wrong);
  }
  for (const columns of [new Set(["path"]), []]) {
    assert.deepEqual(Object.keys(parseLines(bytes, { columns }).columns), [...columns]);
  }
});

/** Two strings, made without apache-arrow. */
const PLAIN = { length: 2, valueOffsets: Int32Array.of(0, 2, 3), data: utf8("a:b") };

// tests/js/command-jobs.test.js compares these columns for random URLs.
test("columns about sites agree with the functions", async () => {
  const named = "a.b.co.uk github.io x.github.io. kobe.jp a.kobe.jp www.ck b.www.ck a.b.unlisted";
  const others = "10.0.0.1 [::1] localhost a..b xn--bcher-kva.example";
  const hosts = `${named} ${others}`.split(" ");
  const urls = [...hosts.map((host) => `https://${host}/x`), "foo://a.b.co.uk/", "file:///", "no"];
  const bytes = utf8(urls.join("\n"));
  const [array] = arrow.vectorFromArray(urls).data;
  for (const section of [undefined, "all", "ICANN"]) {
    const expected = urls.map((input) => {
      const url = URL.parse(input);
      if (url === null || !SPECIAL.test(url.protocol)) return [null, null];
      const options = { section };
      return [registrableDomain(url.hostname, options), publicSuffix(url.hostname, options)];
    });
    const options = { columns: ["site", "public_suffix"], siteFunctions, section };
    assert.deepEqual(rowsOf(parseLines(bytes, options)), expected);
    const chunks = [bytes.subarray(0, 99), bytes.subarray(99)];
    assert.deepEqual(await collect(parseLineStream(chunks, options)), expected);
    const batch = parseArrow(array, { ...options, columns: ["param:x", "site", "param:q"] });
    assert.deepEqual(Object.keys(batch.columns), ["param:x", "site", "param:q"]);
    assert.deepEqual(
      [...toArrow(batch, arrow).getChild("site")],
      expected.map(([site]) => site),
    );
  }
  for (const wrong of [undefined, null, 7, {}, { registrableDomain }, registrableDomain]) {
    const options = { columns: ["site"], siteFunctions: wrong };
    const error = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" };
    assert.throws(() => parseLines(bytes, options), error);
  }
});

const strings = [
  "https://a.example/longer than twelve",
  "no",
  null,
  "HTTP://B:81",
  "",
  "https://a.example/longer than twelve",
];
const expectedRows = strings.map((one) => (one === null ? NONE : oneByOne(one)));
/** Returns a table's rows as arrays of the values in URL_COLUMNS. */
const tableRows = (table) => table.toArray().map((row) => URL_COLUMNS.map((name) => row[name]));
const jsonOf = (batch) => tableRows(toArrow(batch, arrow));

test("apache-arrow reads the columns without copying them", () => {
  const batch = parseLines(utf8(inputs.join("\n")), all);
  const recordBatch = toArrow(batch, arrow);
  assert.equal(recordBatch.numRows, inputs.length);
  const expected = rowsOf(batch);
  assert.deepEqual(tableRows(recordBatch), expected);
  for (const name of URL_COLUMNS) {
    const [data] = recordBatch.getChild(name).data;
    const column = batch.columns[name];
    assert.equal(data.values.buffer, column.data.buffer, name);
    assert.equal(data.nullCount, column.nullCount, name);
    if (column.valueOffsets) assert.equal(data.valueOffsets.buffer, column.valueOffsets.buffer);
  }
  // Columns are passed in the form that makeData accepts for a single column.
  const data = arrow.makeData({ ...batch.columns.host, type: new arrow.Utf8() });
  const host = URL_COLUMNS.indexOf("host");
  assert.deepEqual(
    [...new arrow.Vector([data])],
    expected.map((row) => row[host]),
  );
});

test("arrays of strings or UTF-8 from apache-arrow", () => {
  const bytes = strings.map((string) => (string === null ? null : utf8(string)));
  const { Binary, BinaryView, LargeBinary, LargeUtf8, Utf8, Utf8View } = arrow;
  for (const [values, types] of [
    [strings, [Utf8, LargeUtf8, Utf8View]],
    [bytes, [Binary, LargeBinary, BinaryView]],
  ]) {
    for (const type of types) {
      const vector = arrow.vectorFromArray(values, new type());
      for (const start of [0, 1]) {
        const rows = jsonOf(parseArrow(vector.slice(start, 6 - start).data[0], all));
        assert.deepEqual(rows, expectedRows.slice(start, 6 - start), `${vector.type}`);
      }
    }
  }
  // A column is itself an array.
  const { columns } = parseLines(utf8("HTTPS://a\nb"));
  assert.deepEqual(rowsOf(parseArrow(columns.href)), [["https://a/"], [null]]);
  assert.equal(parseArrow(arrow.makeData({ type: new arrow.Utf8(), length: 0 })).length, 0);
});

test("only the values of a dictionary are parsed", () => {
  const vector = arrow.vectorFromArray(strings);
  assert.equal(`${vector.type}`, "Dictionary<Int32, Utf8>");
  const batch = parseArrow(vector.data[0], all);
  assert.equal(batch.length, new Set(strings.filter((one) => one !== null)).size);
  assert.equal(batch.indices, vector.data[0]);
  assert.deepEqual(jsonOf(batch), expectedRows);
  assert.equal(`${toArrow(batch, arrow).schema.fields[0].type}`, "Dictionary<Int32, Utf8>");
  const part = vector.slice(2);
  assert.deepEqual(jsonOf(parseArrow(part.data[0], all)), expectedRows.slice(2));
});

test("dictionaries without apache-arrow", () => {
  const rows = [oneByOne("b"), oneByOne("a:"), NONE, oneByOne("b")];
  // The bitmap's offset is not a multiple of eight, and null rows have arbitrary indices.
  const nulls = { offset: 3, nullBitmap: Uint8Array.of(0b0101_1000) };
  for (const Indices of [
    ...[Int8Array, Int16Array, Int32Array, BigInt64Array],
    ...[Uint8Array, Uint16Array, Uint32Array, BigUint64Array],
  ]) {
    const indices = Indices.from([1, 0, 9, 1], Indices.name.startsWith("Big") ? BigInt : Number);
    const none = parseArrow({ length: 0, values: new Indices(0), dictionary: PLAIN }, all);
    assert.deepEqual(jsonOf(none), []);
    for (const place of ["values", "data"]) {
      for (const nullBitmap of [nulls.nullBitmap, nulls.nullBitmap.buffer]) {
        const array = { ...nulls, length: 4, nullBitmap, [place]: indices, dictionary: PLAIN };
        const batch = parseArrow(array, all);
        assert.deepEqual([batch.length, batch.indices], [2, array]);
        assert.deepEqual(jsonOf(batch), rows, Indices.name);
        const { type } = toArrow(batch, arrow).schema.fields[0];
        const name = Indices.name.startsWith("Big") ? "Int32" : Indices.name.replace("Array", "");
        assert.equal(`${type}`, `Dictionary<${name}, Utf8>`);
      }
    }
  }
});

/** Tests batches in one table, and batches written to a stream or a file and read back. */
const TOGETHER = {
  table: (batches) => new arrow.Table(batches),
  stream: (batches) => again(arrow.RecordBatchStreamWriter, batches),
  file: (batches) => again(arrow.RecordBatchFileWriter, batches),
};

const again = (Writer, batches) => arrow.tableFromIPC(Writer.writeAll(batches).toUint8Array(true));

test("batches of lines can be combined in tables, streams and files", async () => {
  const parts = ["http://a:1\ny\n", "x\nhttp://[::1]\n", "a:\n"];
  const expected = parts
    .join("")
    .trim()
    .split("\n")
    .map((line) => oneByOne(line));
  const streamed = [];
  for await (const batch of parseLineStream(parts.map(utf8), all)) streamed.push(batch);
  const batches = parts.map((part) => parseLines(utf8(part), all));
  // The data is cloned as if a worker had sent it.
  const sent = batches.map((batch) => structuredClone(batch));
  for (const [name, together] of Object.entries(TOGETHER)) {
    for (const parsed of [streamed, batches, sent, [streamed[0], batches[1], sent[2]]]) {
      const made = parsed.map((batch) => toArrow(batch, arrow));
      assert.deepEqual(tableRows(together(made)), expected, name);
    }
  }
});

test("batches with one dictionary can be combined in tables, streams and files", () => {
  const vector = arrow.vectorFromArray([...strings, ...strings]);
  const parts = [vector.slice(0, 4), vector.slice(4, 7), vector.slice(7)];
  const expected = [...expectedRows, ...expectedRows];
  for (const [name, together] of Object.entries(TOGETHER)) {
    const made = parts.map(({ data: [data] }) => toArrow(parseArrow(data, all), arrow));
    assert.deepEqual(tableRows(together(made)), expected, name);
    // The dictionaries of two vectors have different ids, so that one table can contain both.
    const other = toArrow(parseArrow(arrow.vectorFromArray(strings).data[0], all), arrow);
    const both = new arrow.Table({ a: made[0].getChild("href"), b: other.getChild("href") });
    assert.equal(both.getChild("b").get(3), "http://b:81/", name);
  }
});

test("columns of a dictionary's rows don't share memory, because apache-arrow would write it only once", () => {
  const urls = Array.from({ length: 64 }, (_, row) => (row % 8 === 7 ? "a:b" : "http://c/"));
  for (const nullRow of [undefined, 9]) {
    const vector = arrow.vectorFromArray(urls.map((url, row) => (row === nullRow ? null : url)));
    // In data read from a stream, bitmaps and indices share a buffer.
    const [read] = again(arrow.RecordBatchStreamWriter, [
      toArrow(parseArrow(vector.data[0], { columns: ["href"] }), arrow),
    ]).getChild("href").data;
    for (const array of [vector.data[0], read]) {
      const batch = parseArrow(array, all);
      for (const [name, together] of Object.entries(TOGETHER)) {
        assert.deepEqual(tableRows(together([toArrow(batch, arrow)])), jsonOf(batch), name);
      }
    }
  }
});

test("a new dictionary with the same id is a replacement in streams, but not allowed in files", () => {
  const parts = [strings.slice(0, 3), ["a:b", "c:d", "a:b"]];
  const type = new arrow.Dictionary(new arrow.Utf8(), new arrow.Int8(), 7);
  const typed = parts.map((part) => arrow.vectorFromArray(part, type).data[0]);
  const plain = [
    { length: 3, values: Int8Array.of(1, 0, 1), dictionary: PLAIN },
    { length: 1, values: Int8Array.of(0), dictionary: { ...PLAIN, data: utf8("c:b") } },
  ];
  for (const arrays of [typed, plain]) {
    const batches = arrays.map((array) => parseArrow(array, all));
    const made = batches.map((batch) => toArrow(batch, arrow));
    const expected = batches.flatMap(jsonOf);
    assert.equal(new Set(expected.map(([href]) => href)).size > 2, true);
    assert.deepEqual(tableRows(TOGETHER.table(made)), expected);
    assert.deepEqual(tableRows(TOGETHER.stream(made)), expected);
    assert.throws(() => TOGETHER.file(made), { message: /does not support replacement/ });
  }
});

test("when a dictionary's strings or the base change, the next batch shows it", () => {
  const data = utf8("a:b");
  const array = {
    length: 2,
    values: Int8Array.of(0, 1),
    dictionary: { length: 2, valueOffsets: Int32Array.of(0, 2, 3), data },
  };
  const hrefs = (base) =>
    toArrow(parseArrow(array, { base }), arrow)
      .toArray()
      .map(({ href }) => href);
  assert.deepEqual(hrefs(), ["a:", null]);
  assert.deepEqual(hrefs("c:/d"), ["a:", "c:/b"]);
  data.set(utf8("e"));
  assert.deepEqual(hrefs("c:/d"), ["e:", "c:/b"]);
  assert.deepEqual(hrefs(), ["e:", null]);
});

test("the module can be used on its own, as described in docs/columns.md", async () => {
  const file = fileURLToPath(import.meta.resolve("whatwg-url-wasm/columns.wasm"));
  const { module, instance } = await WebAssembly.instantiate(readFileSync(file));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const { exports } = instance;
  const { memory } = exports;
  const parse = ({ kind, count = 0, base, validity, offsets = [], columns }, rows) => {
    const all = Buffer.concat([rows, base, validity].filter(Boolean));
    // Both areas are reserved first, because reserving one can move the other.
    exports.reserve(all.length);
    const offsetsAt = exports.reserve_offsets(offsets.length) >>> 0;
    new Uint8Array(memory.buffer).set(all, exports.reserve(all.length) >>> 0);
    new Int32Array(memory.buffer, offsetsAt, offsets.length).set(offsets);
    const lengths = [rows.length, base?.length ?? -1, validity ? 1 : -1];
    return exports.parse_columns(kind, count, ...lengths, columns, 0);
  };
  const words = (at, count) => [...new Uint32Array(memory.buffer, at, count)];
  /** Returns the values of a column. Strings are decoded by `read`. */
  const column = (place, read) => {
    const [rows, description] = words(exports.result_area(), 2);
    const [slots, at, size, validity, nulls] = words(description + 20 * place, 5);
    const nullBitmap = new Uint8Array(memory.buffer, validity, (rows + 7) >> 3);
    const values = Array.from({ length: rows }, (_, row) =>
      bitOf(nullBitmap, row) ? read(slots, at, row, size) : null,
    );
    assert.equal(values.filter((value) => value === null).length, nulls);
    return values;
  };
  const text = (slots, at, row, size) => {
    const [start, end] = words(slots + 4 * row, 2);
    assert.ok(end <= size);
    return decoder.decode(new Uint8Array(memory.buffer).slice(at + start, at + end));
  };
  const code = (slots, _, row) => new Uint8Array(memory.buffer)[slots + row];
  const number = (slots, _, row) => new Uint16Array(memory.buffer, slots)[row];
  const [HREF, HOST_TYPE, PORT, ERROR] = [0, 6, 7, 11];

  // Lines, with a base.
  const columns = (1 << HREF) | (1 << HOST_TYPE) | (1 << PORT);
  const lines = utf8("HTTPS://A:81/b\n../c\nhttp://[::1]");
  assert.equal(parse({ kind: 0, base: utf8("https://h/i/j"), columns }, lines), 1);
  assert.deepEqual(column(HREF, text), ["https://a:81/b", "https://h/c", "http://[::1]/"]);
  assert.deepEqual(column(HOST_TYPE, code), [0, 0, 2]);
  assert.deepEqual(column(PORT, number), [81, null, null]);
  assert.deepEqual(words(words(exports.result_area(), 7)[6], 4), [0, 15, 20, 33]);

  // Strings with a bitmap, and with offsets that don't start at 0; and strings that each have a base.
  const strings = {
    kind: 2,
    count: 4,
    validity: Uint8Array.of(0b1011_0),
    columns: (1 << ERROR) | 1,
  };
  const offsets = [7, 15, 21, 21, 29];
  assert.equal(parse({ ...strings, offsets }, utf8("http://ano URLhttp://b")), 1);
  const { dictionary } = parseLines(utf8("a"), all).columns.error;
  const missingScheme = dictionary.indexOf("missing-scheme-non-relative-URL");
  assert.deepEqual(column(HREF, text), ["http://a/", null, null, "http://b/"]);
  assert.deepEqual(column(ERROR, code), [null, missingScheme, null, null]);
  const rows = { kind: 5, count: 3, base: utf8("http://hhttp://ino"), columns: 1 };
  assert.equal(parse({ ...rows, offsets: [0, 1, 2, 3, 0, 8, 16, 18] }, utf8("abc")), 1);
  assert.deepEqual(column(HREF, text), ["http://h/a", "http://i/b", null]);

  // Input that fails.
  for (const [input, status] of [
    [{ kind: 2, count: 2, offsets: [0, 2, 1], columns: 1 }, 2],
    [{ kind: 9, columns: 1 }, 2],
    [{ kind: 0, columns: 1 << 30 }, 2],
    [{ kind: 0, base: utf8("no"), columns: 1 }, 6],
  ]) {
    assert.equal(parse(input, utf8("abc")), status);
  }
});
