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
import { parseHost } from "whatwg-url-wasm/host";
import { publicSuffix, registrableDomain } from "whatwg-url-wasm/site";
import { validate } from "whatwg-url-wasm/validation";
import { BOOLEAN_COLUMNS, COLUMNS_ON_REQUEST, URL_COLUMNS } from "../../bin/url-columns.js";
import { readRows } from "../data/rows.mjs";
import { manyCases, readCases, testCases } from "./cases.js";
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

/** Returns the columns for one URL, in the order of URL_COLUMNS. */
function oneByOne(input, base) {
  const values = valuesOf(URL.parse(input, base), input, base);
  return URL_COLUMNS.map((name) => values[name]);
}

function valuesOf(url, input, base) {
  if (url === null) {
    const { errors } = validate(input, base === undefined ? undefined : { base });
    const nulls = Object.fromEntries(URL_COLUMNS.map((name) => [name, null]));
    return { ...nulls, error: errors.at(-1).name };
  }
  const { href, origin, username, password, hostname, port, pathname, search, hash } = url;
  const scheme = url.protocol.slice(0, -1);
  const hasHost = href.startsWith("//", scheme.length + 1);
  const withoutFragment = hash === "" ? href.replace(/#$/, "") : href.slice(0, -hash.length);
  return {
    ...{ href, origin, scheme, username, password },
    host: hasHost ? hostname : null,
    host_type: hasHost ? typeOf(hostname, url) : null,
    port: port === "" ? null : Number(port),
    path: pathname,
    query: search === "" && !withoutFragment.endsWith("?") ? null : search.slice(1),
    fragment: hash === "" && !href.endsWith("#") ? null : hash.slice(1),
    error: null,
  };
}

const SPECIAL = /^(?:https?|wss?|ftp|file):/;

function typeOf(hostname, { protocol }) {
  if (hostname === "") return "empty";
  if (hostname.startsWith("[")) return "ipv6";
  if (!SPECIAL.test(protocol)) return "opaque";
  return typeof parseHost(hostname) === "number" ? "ipv4" : "domain";
}

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
  assert.equal(inputs.length, process.env.LONG_TESTS ? 11_206 : 2680);
});

const { rows: sharedRows } = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("../data/columns.json")), "utf8"),
);
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
  assert.ok(count >= 490);
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
  invalid({ columns: ["normalized"], steps: ["x"] }, "ERR_INVALID_ARG_VALUE");
  assert.throws(
    () => parseLines(bytes, { columns: ["normalized"], steps: ["x"] }),
    /"x"\. The steps are drop-fragment, https, .*drop-index:NAME, .*the presets dedupe and same-page$/,
  );
  invalid({ columns: ["normalized"], steps: ["dedupe,sort-params"] }, "ERR_INVALID_ARG_VALUE");
  const patterns = (count) => new Array(count).fill("drop-params:*a");
  parseLines(bytes, { columns: ["normalized"], steps: patterns(100) });
  invalid({ columns: ["normalized"], steps: patterns(101) }, "ERR_INVALID_ARG_VALUE");
  invalid({ columns: ["normalized"], steps: [Symbol()] }, "ERR_INVALID_ARG_TYPE");
  invalid({ columns: ["param"] }, "ERR_INVALID_ARG_VALUE");
  invalid({ columns: ["suffix"] }, "ERR_INVALID_ARG_VALUE");
  invalid({ section: "private" }, "ERR_INVALID_ARG_VALUE");
});

const normalizerRows = JSON.parse(
  readFileSync(new globalThis.URL("../data/normalizer.json", import.meta.url), "utf8"),
).rows;

testCases("the normalizer's rows", normalizerRows, 238, ([text, input, expected]) => {
  const steps = text === "" ? [] : text.split(",");
  const batch = parseLines(utf8(input), { columns: ["normalized"], steps });
  assert.equal(rowsOf(batch)[0][0], expected);
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

test("if a shared buffer grows during the call, only its original bytes are read", () => {
  const bytes = utf8("https://a/");
  const shared = new SharedArrayBuffer(bytes.length, { maxByteLength: 2 * bytes.length });
  new Uint8Array(shared).set(bytes);
  const options = {
    get base() {
      shared.grow(2 * bytes.length);
      return undefined;
    },
  };
  const batch = parseLines(shared, options);
  assert.deepEqual(rowsOf(batch), [["https://a/"]]);
  assert.deepEqual([shared.byteLength, batch.bytes.length], [2 * bytes.length, bytes.length]);
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
        (async function* () {
          yield* chunks;
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

test("a source may reuse its memory", async () => {
  const buffer = new Uint8Array(16);
  async function* source() {
    for (const text of ["https://a", ".example", "/\nhttps://", "b/\n"]) {
      const { written } = encoder.encodeInto(text, buffer);
      yield buffer.subarray(0, written);
    }
  }
  assert.deepEqual(await collect(parseLineStream(source())), [
    ["https://a.example/"],
    ["https://b/"],
  ]);
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

test("a batch may be detached, but detaching a chunk before its last batch is an error", async () => {
  const chunk = utf8(`https://a/${"b".repeat(90)}\n`.repeat(100_000));
  const lines = parseLineStream([chunk]);
  const { value } = await lines.next();
  structuredClone(value.bytes, { transfer: [value.bytes.buffer] });
  assert.equal((await lines.next()).done, false);
  structuredClone(chunk, { transfer: [chunk.buffer] });
  await assert.rejects(lines.next(), {
    name: "TypeError",
    code: "ERR_INVALID_ARG_VALUE",
    message: /"source\[0\]" argument was detached/,
  });
});

test("invalid input is rejected", () => {
  const type = { name: "TypeError", code: "ERR_INVALID_ARG_TYPE" };
  const value = { name: "TypeError", code: "ERR_INVALID_ARG_VALUE" };
  const bytes = utf8("a:");
  for (const columns of ["href", 5, [Symbol("a")]]) {
    assert.throws(() => parseLines(bytes, { columns }), type);
  }
  for (const columns of [[5], ["Href"], ["href", ""]]) {
    assert.throws(() => parseLines(bytes, { columns }), value);
  }
  for (const lineEnd of ["\r", "", null, 10]) {
    assert.throws(() => parseLines(bytes, { lineEnd }), value);
  }
  assert.deepEqual(Object.keys(parseLines(bytes, { columns: new Set(["path"]) }).columns), [
    "path",
  ]);
  assert.deepEqual(Object.keys(parseLines(bytes, { columns: [] }).columns), []);
  assert.throws(() => parseLines(bytes, { columns: ["href"], base: "b" }), {
    code: "ERR_INVALID_URL",
    base: "b",
  });
});

/** Two strings, made without apache-arrow. */
const PLAIN = { length: 2, valueOffsets: Int32Array.of(0, 2, 3), data: utf8("a:b") };

/** Arguments that parseArrow must reject, with their error codes. */
const MALFORMED = [
  [{ length: 1, valueOffsets: Int32Array.of(0), values: utf8("a") }, "VALUE"],
  [{ length: 1, valueOffsets: Int32Array.of(0, 2), values: utf8("a") }, "VALUE"],
  [{ length: 1, valueOffsets: Int32Array.of(-1, 1), values: utf8("a") }, "VALUE"],
  [{ length: 2, valueOffsets: Int32Array.of(0, 2, 1), values: utf8("aa") }, "VALUE"],
  [{ length: 2, valueOffsets: Int32Array.of(0, -9, 1), values: utf8("aa") }, "VALUE"],
  [{ length: 1, valueOffsets: BigInt64Array.of(0n, 2n ** 62n), values: utf8("a") }, "VALUE"],
  [{ length: 2, valueOffsets: BigInt64Array.of(0n, 1n << 40n, 1n), values: utf8("a") }, "VALUE"],
  [{ length: 2, valueOffsets: BigInt64Array.of(0n, -1n, 1n), values: utf8("a") }, "VALUE"],
  [
    { length: 9, valueOffsets: new Int32Array(10), values: utf8(""), nullBitmap: utf8("a") },
    "VALUE",
  ],
  [
    {
      length: 1,
      offset: 8,
      valueOffsets: new Int32Array(2),
      values: utf8(""),
      nullBitmap: utf8("a"),
    },
    "VALUE",
  ],
  // Offsets of null rows.
  ...[Int32Array.of(0, 1, 9, 1), BigInt64Array.of(0n, 1n, 9n, 1n)].map((valueOffsets) => [
    { length: 3, valueOffsets, values: utf8("a"), nullBitmap: Uint8Array.of(1) },
    "VALUE",
  ]),
  [{ length: 2, values: new Uint8Array(16), variadicBuffers: [] }, "VALUE"],
  [{ length: 1, values: new Uint8Array(16).fill(1), variadicBuffers: [utf8("a")] }, "VALUE"],
  [{ length: 1, values: Uint8Array.of(13, ...new Uint8Array(15)), variadicBuffers: [] }, "VALUE"],
  [{ length: 1, values: new Uint8Array(16), variadicBuffers: [5] }, "TYPE"],
  [{ length: -1, valueOffsets: new Int32Array(1), values: utf8("") }, "VALUE"],
  [{ length: 2 ** 40, valueOffsets: new Int32Array(1), values: utf8("") }, "VALUE"],
  [{ length: 0.5, valueOffsets: new Int32Array(1), values: utf8("") }, "VALUE"],
  [{ length: 1, offset: -1, valueOffsets: new Int32Array(2), values: utf8("") }, "VALUE"],
  [{ length: 1, valueOffsets: new Uint32Array(2), values: utf8("") }, "TYPE"],
  [{ length: 1, valueOffsets: [0, 0], values: utf8("") }, "TYPE"],
  [{ length: 1, valueOffsets: new Int32Array(2), values: "" }, "TYPE"],
  [{ length: 1, valueOffsets: new Int32Array(2), values: utf8(""), nullBitmap: "" }, "TYPE"],
  [{ length: 1, dictionary: 5 }, "TYPE"],
  [{ length: 1, dictionary: { data: [] } }, "VALUE"],
  [{ length: 1, dictionary: { data: [5] } }, "TYPE"],
  // Arrays with nonexistent type numbers, and arrays of strings that lack fields required by their type.
  [{ length: 1, values: new Int32Array(16), variadicBuffers: [] }, "TYPE"],
  [{ length: 1, values: new Uint8Array(16), variadicBuffers: [], type: { typeId: 5 } }, "TYPE"],
  [{ length: 1, values: new Uint8Array(16), type: { typeId: 24 } }, "TYPE"],
  [{ length: 1, values: new Uint8Array(16), type: "utf8_view", variadicBuffers: [] }, "TYPE"],
  [{ length: 1, valueOffsets: new Int32Array(2), values: new ArrayBuffer(1) }, "TYPE"],
  // Indices.
  [{ length: 1, dictionary: PLAIN }, "TYPE"],
  [{ length: 1, values: [0], dictionary: PLAIN }, "TYPE"],
  [{ length: 1, values: new Float64Array(1), dictionary: PLAIN }, "TYPE"],
  [{ length: -1, values: new Int8Array(1), dictionary: PLAIN }, "VALUE"],
  [{ length: 2, values: new Int8Array(1), dictionary: PLAIN }, "VALUE"],
  [{ length: 9, values: new Int8Array(9), nullBitmap: utf8("a"), dictionary: PLAIN }, "VALUE"],
  [{ length: 1, values: Int8Array.of(2), dictionary: PLAIN }, "VALUE"],
  [{ length: 1, values: Int8Array.of(-1), dictionary: PLAIN }, "VALUE"],
  [{ length: 1, values: BigInt64Array.of(2n ** 40n), dictionary: PLAIN }, "VALUE"],
];
const CODES = {
  TYPE: "ERR_INVALID_ARG_TYPE",
  VALUE: "ERR_INVALID_ARG_VALUE",
  RANGE: "ERR_OUT_OF_RANGE",
};

test("arrays that are not in Arrow's layout", () => {
  for (const [array, code] of MALFORMED) {
    assert.throws(() => parseArrow(array), { code: CODES[code] }, `${code} ${Object.keys(array)}`);
  }
  for (const value of ["a", 5, null]) assert.throws(() => parseArrow(value), { code: CODES.TYPE });
  const none = { length: 0, valueOffsets: new Int32Array(1), values: utf8("") };
  for (const [array, message] of [
    [
      { ...none, offset: -1 },
      'The "array.offset" argument must be an integer from 0 to 2147483647',
    ],
    [
      { ...none, values: "" },
      'The "array.values" argument must be a Uint8Array, as the array has no type',
    ],
    [{ ...none, type: { typeId: 2 } }, 'The "array" argument must be an Arrow array of strings'],
    [["https://a/"], 'The "array" argument must be an Arrow array of strings'],
    [
      arrow.vectorFromArray(["https://a/"], new arrow.Utf8()),
      'The "array" argument must be one Arrow array, as in the data of a vector',
    ],
    [
      { length: 1, dictionary: { ...none, nullBitmap: 5 } },
      `The "array.dictionary.nullBitmap" argument must be ${BYTES}`,
    ],
    [
      { length: 3, valueOffsets: Int32Array.of(0, 2, 1, 2), values: utf8("aa") },
      "The offsets or views are not in Arrow's layout",
    ],
    [
      { length: 1, dictionary: PLAIN },
      'The "array.values" argument must be a typed array of integers',
    ],
  ]) {
    assert.throws(() => parseArrow(array), { message });
  }
  const cyclic = { length: 1 };
  cyclic.dictionary = { data: [cyclic] };
  assert.throws(() => parseArrow(cyclic), { code: CODES.TYPE });
  assert.equal(MALFORMED.length, 41);
});

test("columns about sites agree with the functions", async (context) => {
  const hosts = [
    "a.b.co.uk",
    "github.io",
    "x.github.io.",
    "kobe.jp",
    "a.kobe.jp",
    "10.0.0.1",
    "[::1]",
  ];
  hosts.push("localhost", "a..b", "xn--bcher-kva.example", "www.ck", "b.www.ck", "a.b.unlisted");
  const ROWS = 20_000;
  const urls = Array.from({ length: ROWS }, () => {
    const scheme = random.oneOf(["https:", "http:", "foo:", "file:"]);
    return random.oneOf([`${scheme}//${random.oneOf(hosts)}/x`, random.mutate(random.url())]);
  }).map((url) => url.replaceAll(/[\0\n]/g, ""));
  const bytes = utf8(urls.join("\n"));
  let found = 0;
  for (const section of [undefined, "all", "ICANN"]) {
    const expected = urls.map((input) => {
      const url = URL.parse(input);
      if (url === null || !SPECIAL.test(url.protocol)) return [null, null];
      const options = { section };
      return [registrableDomain(url.hostname, options), publicSuffix(url.hostname, options)];
    });
    const options = { columns: ["site", "public_suffix"], siteFunctions, section };
    assert.deepEqual(rowsOf(parseLines(bytes, options)), expected);
    found += expected.filter(([site]) => site !== null).length;
    const streamed = [];
    for await (const batch of parseLineStream(
      [bytes.subarray(0, 999), bytes.subarray(999)],
      options,
    )) {
      streamed.push(...rowsOf(batch));
    }
    assert.deepEqual(streamed, expected);
    const [array] = arrow.vectorFromArray(urls).data;
    const batch = parseArrow(array, { ...options, columns: ["param:x", "site", "param:q"] });
    assert.deepEqual(Object.keys(batch.columns), ["param:x", "site", "param:q"]);
    const { data } = toArrow(batch, arrow).getChild("site");
    assert.deepEqual(
      [...arrow.makeVector(data[0])],
      expected.map(([site]) => site),
    );
  }
  context.diagnostic(`${found} sites`);
  assert.ok(found > ROWS / 2);
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
const jsonOf = (batch) =>
  toArrow(batch, arrow)
    .toArray()
    .map((row) => URL_COLUMNS.map((name) => row[name]));

test("values that are not batches are rejected", () => {
  const batch = parseLines(utf8("https://a/\n"), { columns: ["href"] });
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

test("apache-arrow reads the columns without copying them", () => {
  const batch = parseLines(utf8(inputs.join("\n")), all);
  const recordBatch = toArrow(batch, arrow);
  assert.equal(recordBatch.numRows, inputs.length);
  assert.deepEqual(
    recordBatch.toArray().map((row) => URL_COLUMNS.map((name) => row[name])),
    rowsOf(batch),
  );
  for (const name of URL_COLUMNS) {
    const [data] = recordBatch.getChild(name).data;
    const column = batch.columns[name];
    assert.equal(data.values.buffer, column.data.buffer, name);
    assert.equal(data.nullCount, column.nullCount, name);
    if (column.valueOffsets) assert.equal(data.valueOffsets.buffer, column.valueOffsets.buffer);
  }
  // Columns are passed in the form that makeData accepts for a single column.
  const data = arrow.makeData({ ...batch.columns.host, type: new arrow.Utf8() });
  const hosts = [...new arrow.Vector([data])];
  assert.deepEqual(
    hosts,
    rowsOf(batch).map((row) => row[URL_COLUMNS.indexOf("host")]),
  );
  // The data is serialized and read back.
  const table = new arrow.Table(recordBatch);
  const again = arrow.tableFromIPC(arrow.tableToIPC(table));
  assert.deepEqual(
    again.toArray().map((row) => URL_COLUMNS.map((name) => row[name])),
    rowsOf(batch),
  );
});

test("arrays from apache-arrow", () => {
  for (const type of [arrow.Utf8, arrow.LargeUtf8, arrow.Utf8View]) {
    const vector = arrow.vectorFromArray(strings, new type());
    assert.deepEqual(jsonOf(parseArrow(vector.data[0], all)), expectedRows, `${vector.type}`);
    const part = vector.slice(1, 5);
    assert.deepEqual(
      jsonOf(parseArrow(part.data[0], all)),
      expectedRows.slice(1, 5),
      `${vector.type}`,
    );
  }
  // A column is itself an array.
  const { columns } = parseLines(utf8("HTTPS://a\nb"));
  assert.deepEqual(rowsOf(parseArrow(columns.href)), [["https://a/"], [null]]);
  const empty = arrow.vectorFromArray([], new arrow.Utf8());
  assert.equal(parseArrow(arrow.makeData({ type: new arrow.Utf8(), length: 0 })).length, 0);
  assert.equal(empty.length, 0);
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
      view.set(utf8(part), 4);
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
  const one = utf8(`${"x".repeat(50)}https://one.example/https://two.example/path`);
  const other = utf8(`https://other.example/${"\0".repeat(20)}`);
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
        const found = rowsOf(parseArrow(slice)).map(([href]) => href);
        assert.deepEqual(found, hrefs.slice(start, end), `${byteOffset}, ${start} to ${end}`);
      }
    }
    assert.deepEqual(array.values, values, "which are as they were");
  }
  // The combined length of these strings exceeds the maximum WebAssembly memory.
  const long = new Uint8Array(2 ** 26);
  long.set(one, 2 ** 25);
  const buffers = new Array(80).fill(long);
  assert.equal(parseArrow({ ...viewsOf([], buffers), length: 0 }).length, 0);
  const far = [[79, 2 ** 25 + 70, 24], [3, 2 ** 25 + 50, 20], null];
  assert.deepEqual(rowsOf(parseArrow(viewsOf(far, buffers))), [
    ["https://two.example/path"],
    ["https://one.example/"],
    [null],
  ]);
});

test("views that refer to data outside the buffers", () => {
  const buffers = [utf8("https://a.example/"), utf8("https://b.example/")];
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
        code: CODES.VALUE,
        message: "The offsets or views are not in Arrow's layout",
      });
    }
    // The views of null rows are not checked.
    const array = viewsOf([part, [1, 0, 18]], buffers);
    array.nullBitmap[0] = 2;
    assert.deepEqual(rowsOf(parseArrow(array)), [[null], ["https://b.example/"]]);
  }
});

test("arrays of bytes are read as UTF-8, and arrays of other types are rejected", () => {
  const bytes = strings.map((string) => (string === null ? null : utf8(string)));
  for (const type of [arrow.Binary, arrow.LargeBinary, arrow.BinaryView]) {
    const vector = arrow.vectorFromArray(bytes, new type());
    assert.deepEqual(jsonOf(parseArrow(vector.data[0], all)), expectedRows, `${vector.type}`);
  }
  const field = new arrow.Field("a", new arrow.Utf8());
  const others = [
    [[1, 2], new arrow.Int32()],
    [[1, 2], new arrow.Uint8()],
    [[1n, 2n], new arrow.Int64()],
    [[1.5, 2], new arrow.Float64()],
    [[true, false], new arrow.Bool()],
    [[1, 2], new arrow.DateDay()],
    [[null, null], new arrow.Null()],
    [[["a"], ["b"]], new arrow.List(field)],
    [[{ a: "b" }, { a: "c" }], new arrow.Struct([field])],
    [[utf8("ab"), utf8("cd")], new arrow.FixedSizeBinary(2)],
    [[1, 2], new arrow.Dictionary(new arrow.Int32(), new arrow.Int8())],
  ];
  for (const [values, type] of others) {
    const [data] = arrow.vectorFromArray(values, type).data;
    assert.throws(
      () => parseArrow(data),
      { name: "TypeError", code: CODES.TYPE, message: /must be an Arrow array of strings$/ },
      `${type}`,
    );
  }
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

/** Returns a table's rows as arrays of the values in URL_COLUMNS. */
const tableRows = (table) => table.toArray().map((row) => URL_COLUMNS.map((name) => row[name]));

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

/** Returns an Arrow array with one ASCII string. */
const arrayOf = (string) => ({
  length: 1,
  valueOffsets: Int32Array.of(0, string.length),
  values: utf8(string),
});
const onlyHref = { columns: ["href"] };

test("missing properties are not read from Object.prototype", () => {
  const properties = { validity: Uint8Array.of(2), validityOffset: 0, offsets: 1, base: "x:" };
  const views = new Uint8Array(16);
  new DataView(views.buffer).setInt32(0, 2, true);
  views.set(utf8("a:"), 4);
  const parse = () => [
    rowsOf(parseLines(utf8("a:\nb"), onlyHref)),
    rowsOf(parseArrow(arrayOf("a:"), onlyHref)),
    rowsOf(parseArrow({ length: 1, values: views, variadicBuffers: [] }, onlyHref)),
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
    bytes.set(utf8(href), at + 4);
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
      return utf8("a:");
    },
  };
  const lines = utf8("a:\nb:");
  const options = {
    get columns() {
      structuredClone(lines, { transfer: [lines.buffer] });
      return ["href"];
    },
  };
  assert.equal(parseLines(lines, options).length, 0);
  // An empty bitmap counts as a missing bitmap.
  assert.deepEqual(rowsOf(parseArrow(detaching, onlyHref)), [["a:"]]);
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

/** Uses the WebAssembly module as described in docs/columns.md, without this package's JavaScript. */
async function columnsModule() {
  const file = fileURLToPath(import.meta.resolve("whatwg-url-wasm/columns.wasm"));
  const module = await WebAssembly.compile(readFileSync(file));
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const { exports } = await WebAssembly.instantiate(module, {});
  const described = ["memory", "reserve", "reserve_offsets", "parse_columns", "result_area"];
  for (const name of described) assert.ok(name in exports, name);
  /**
   * Writes the given bytes to the two areas. Both areas are reserved first, because reserving one can move the other.
   */
  const send = (parts, offsets) => {
    const all = Buffer.concat(parts);
    exports.reserve(all.length);
    const offsetsAt = exports.reserve_offsets(offsets.length) >>> 0;
    const bytesAt = exports.reserve(all.length) >>> 0;
    assert.ok(offsetsAt !== 0 && bytesAt !== 0);
    new Uint8Array(exports.memory.buffer).set(all, bytesAt);
    new Int32Array(exports.memory.buffer, offsetsAt, offsets.length).set(offsets);
  };
  /** Decodes columns to text and numbers. A value is null if its bit in the validity bitmap is 0. */
  const result = (columns) => {
    const words = (at, count) => [...new Uint32Array(exports.memory.buffer, at, count)];
    const bytes = new Uint8Array(exports.memory.buffer);
    const [rows, description] = words(exports.result_area(), 2);
    const found = columns.map(([place, kind]) => {
      const [slots, at, size, validity, nulls] = words(description + 20 * place, 5);
      const values = Array.from({ length: rows }, (_, row) => {
        if (((bytes[validity + (row >> 3)] >> (row & 7)) & 1) === 0) return null;
        if (kind === "port") return new Uint16Array(exports.memory.buffer, slots, rows)[row];
        if (kind === "code") return bytes[slots + row];
        const [start, end] = words(slots + 4 * row, 2);
        assert.ok(end <= size);
        return decoder.decode(bytes.slice(at + start, at + end));
      });
      assert.equal(values.filter((value) => value === null).length, nulls);
      return values;
    });
    return { rows, found };
  };
  return { exports, send, result };
}

const HREF = [0, "text"];
const HOST = [5, "text"];
const HOST_TYPE = [6, "code"];
const PORT = [7, "port"];
const ERROR = [11, "code"];

test("the module can be used on its own, as described in docs/columns.md", async () => {
  const { exports, send, result } = await columnsModule();
  const wanted = (...columns) => columns.reduce((bits, [place]) => bits | (1 << place), 0);

  // Lines, with a base.
  const lines = utf8("HTTPS://A:81/b\n../c\nhttp://[::1]");
  const base = utf8("https://h/i/j");
  send([lines, base], []);
  const five = [HREF, HOST, HOST_TYPE, PORT, ERROR];
  assert.equal(exports.parse_columns(0, 0, lines.length, base.length, -1, wanted(...five), 0), 1);
  assert.deepEqual(result(five), {
    rows: 3,
    found: [
      ["https://a:81/b", "https://h/c", "http://[::1]/"],
      ["a", "h", "[::1]"],
      [0, 0, 2],
      [81, null, null],
      [null, null, null],
    ],
  });
  const starts = new Int32Array(exports.memory.buffer, exports.result_area(), 7)[6];
  assert.deepEqual([...new Int32Array(exports.memory.buffer, starts, 4)], [0, 15, 20, 33]);

  // Returns an Arrow utf8 array with a validity bitmap and with offsets that don't start at 0.
  const strings = utf8("http://ano URLhttp://b");
  send([strings, Uint8Array.of(0b1011_0)], [7, 15, 21, 21, 29]);
  assert.equal(exports.parse_columns(2, 4, strings.length, -1, 1, wanted(HREF, ERROR), 0), 1);
  const { dictionary } = parseLines(utf8("a"), all).columns.error;
  const missingScheme = dictionary.indexOf("missing-scheme-non-relative-URL");
  assert.deepEqual(result([HREF, ERROR]).found, [
    ["http://a/", null, null, "http://b/"],
    [null, missingScheme, null, null],
  ]);

  // A base for each row.
  const rows = utf8("abc");
  const bases = utf8("http://hhttp://ino");
  send([rows, bases], [0, 1, 2, 3, 0, 8, 16, 18]);
  const href = wanted(HREF);
  assert.equal(exports.parse_columns(5, 3, rows.length, bases.length, -1, href, 0), 1);
  assert.deepEqual(result([HREF]).found, [["http://h/a", "http://i/b", null]]);

  // Inputs that fail.
  send([rows], [0, 2, 1]);
  assert.equal(exports.parse_columns(2, 2, rows.length, -1, -1, href, 0), 2);
  assert.equal(exports.parse_columns(9, 2, rows.length, -1, -1, href, 0), 2);
  assert.equal(exports.parse_columns(0, 0, rows.length, -1, -1, 1 << 30, 0), 2);
  send([rows, utf8("no")], []);
  assert.equal(exports.parse_columns(0, 0, rows.length, 2, -1, href, 0), 6);
});
