// Tests how blocks of lines are processed: in one call of the /columns entry or line by line, and in worker threads. The
// output must be the same.
import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { tableFromIPC } from "apache-arrow";
import { loadLineBatches } from "../../bin/formats.js";
import { LineBlocks } from "../../bin/input/line-blocks.js";
import { Lines } from "../../bin/input/lines.js";
import { readOptions, settingsOf } from "../../bin/options.js";
import { Pool } from "../../bin/pool.js";
import { createProcessor } from "../../bin/processor.js";
import { URL_COLUMNS } from "../../bin/url-columns.js";
import { readCases } from "./cases.js";
import { wordsOf } from "./command.js";
import { Random } from "./random.js";

const settingsFor = (options) => settingsOf(readOptions(wordsOf(options)), false);
const bytesOf = (pieces) => Buffer.concat(Array.from(pieces, (piece) => Buffer.from(piece)));

const ALL = `--get=line,input,${URL_COLUMNS}`;
const ON_REQUEST = "host_unicode,address_space,normalized,param:a,param:q";

/** Options with which blocks can be parsed in one call. */
const inBatches = [
  ...["--get=host", "--get=username", "--get=port", "--get=input", ALL, `${ALL} --only-valid`],
  ...["--get=host --only-valid", "--get=error --only-invalid", `${ALL} -0`],
  ...[`${ALL} --base=https://b.example:1/c?d`, `--get=${ON_REQUEST}`],
  ...[`--csv --get=input,${ON_REQUEST} --only-valid`, `--arrow --get=${ON_REQUEST}`],
  ...["--get=site,input,public_suffix", "--arrow --get=site,host --section=ICANN"],
  ...["--csv --get=host", `--csv ${ALL}`, `--csv ${ALL} --only-invalid`],
  ...[`--csv ${ALL} --base=a://b -0`, "--arrow --get=host", `--arrow ${ALL}`],
  ...[`--arrow ${ALL} --base=https://b/ -0`],
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
    ...["https://a.b.co.uk/", "http://x.github.io./", "ftp://kobe.jp/?q", "ws://b.www.ck/#?a"],
    ...["http://localhost./", "file:///x?q=,%22", "http://printer.local/%7e?utm_source=1&b&a#c"],
    "",
  );
  return lines.map((line) => line.replaceAll(separator, "")).join(separator);
}

test("processing blocks gives the same output as processing line by line", async () => {
  assert.equal(inBatches.length, 22);
  for (const options of inBatches) {
    const settings = settingsFor(options);
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
      if (settings.format === "arrow") {
        const { head, tail } = one.format;
        const [rows, expectedRows] = [made, expected].map((bytes) =>
          tableFromIPC(Buffer.concat([head, bytes, tail]))
            .toArray()
            .map(String),
        );
        assert.deepEqual(rows, expectedRows, options);
      } else {
        assert.ok(made.equals(expected), options);
      }
      assert.deepEqual([one.count, one.invalid], [other.count, other.invalid], options);
      assert.ok(one.count > 2000 && one.invalid > 100, options);
    }
  }
});

test("input is processed line by line if blocks don't support the input or the settings", async () => {
  for (const options of [
    ...["", "--json --get=host,input", "--arrow --get=host,input --only-valid"],
    ...["--get=host --validate", "--get=host --set=port=1", "--get=host,advice"],
  ]) {
    assert.equal(await loadLineBatches(settingsFor(options)), undefined, options);
  }

  const settings = settingsFor("--get=host,input");
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

/** Lines of all kinds and lengths, enough for several blocks. */
function mixedLines() {
  const inputs = readCases("urltestdata.json")
    .map(({ input }) => input)
    .filter((input) => !/[\0\n]/.test(input));
  const lines = [];
  for (let i = 0; i < 4; i++) {
    for (const input of inputs) lines.push(`${input}`, `https://h${lines.length}/`);
    lines.push(`a:${"é".repeat(i * 20_000)}`);
  }
  lines.push(`https://h/${"x".repeat(2 << 20)}`, "");
  return lines.join("\n");
}

/**
 * Options whose output would be wrong or out of order if the threads' results were combined incorrectly.
 */
const inWorkers = [
  ...["", "--json", "--csv", "--arrow", "--get=line,input,host,error", "--only-invalid"],
  ...["--only-invalid --json --validate", "--only-valid --get=href,line --base=https://b/c"],
  ...["--only-valid --set=query=1", "-0 --json --get=line,href"],
];

/** A processor that collects the blocks that the pool leaves to this thread. */
function keeper() {
  const kept = [];
  return {
    kept,
    *block(block) {
      kept.push(block);
      yield "kept\n";
    },
  };
}

test("each block after the first starts a worker, and blocks don't wait until it is ready", async (context) => {
  const processor = keeper();
  const written = [];
  const take = async (pieces) => written.push(...pieces);
  const pool = new Pool(3, settingsFor(""), processor, take);
  context.after(() => pool.close());
  const lines = Array.from({ length: 20 }, (_, i) => Buffer.from(`https://a/${i}\n`));
  const sizes = [];
  for (const line of lines) {
    await pool.block(line, { file: null, line: 1 });
    sizes.push(pool.size);
  }
  await pool.finish();
  assert.deepEqual(sizes, [0, 1, 2, ...new Array(17).fill(3)]);
  assert.deepEqual(processor.kept, lines);
  assert.equal(pool.count, 0);
  assert.equal(written.join(""), "kept\n".repeat(20));
});

test("workers process a block in the same way as this thread", async (context) => {
  const input = Buffer.from(mixedLines());
  const place = { file: null, line: 1 };
  for (const options of inWorkers) {
    const settings = settingsFor(options);
    const processor = await createProcessor(settings);
    const { kept, ...other } = keeper();
    const written = [];
    const starting = once(process, "worker");
    const pool = new Pool(1, settings, other, async (pieces) => written.push(...pieces));
    context.after(() => pool.close());
    // The second block starts the worker.
    for (let i = 0; i < 2; i++) await pool.block(Buffer.alloc(0), place);
    const [worker] = await starting;
    // The pool began listening earlier, so it already knows that the worker is ready.
    await once(worker, "message");
    kept.length = 0;
    written.length = 0;
    const expected = [];
    for (const block of blocksOf(input, settings)) {
      expected.push(...processor.block(block, place));
      await pool.block(block, place);
      await pool.finish();
    }
    assert.deepEqual(kept, [], "it was idle");
    assert.ok(expected.length > 0);
    assert.ok(bytesOf(expected).equals(bytesOf(written)), options);
  }
});

function* blocksOf(input, { separator }) {
  const blocks = new LineBlocks(separator.charCodeAt(0));
  for (let at = 0; at < input.length; at += 100_000) {
    yield* blocks.push(input.subarray(at, at + 100_000));
  }
  yield* blocks.end();
}

test("a worker sends its own memory, in few pieces", async () => {
  const query = "a=b&".repeat(150_000);
  for (const [options, line] of [
    ["--arrow", "https://a/#b"],
    ["", `https://a/?${query}`],
    ["--json", `https://a/?${query}`],
    ["--csv", `https://a/?${'"\\,'.repeat(1 << 20)}`],
    ["--get=input,query", `https://a/?${'"\\,'.repeat(1 << 20)}`],
  ]) {
    const worker = new Worker(new URL("../../bin/whatwg-url-wasm.js", import.meta.url), {
      workerData: settingsFor(options),
    });
    await once(worker, "message");
    const block = new TextEncoder().encode(`${line}\n`);
    worker.postMessage({ block, place: { file: null, line: 1 } });
    const [{ pieces, count }] = await once(worker, "message");
    await worker.terminate();
    assert.equal(count, 1);
    assert.ok(pieces.length > 0 && pieces.length < 1000, `${options}: ${pieces.length} pieces`);
    for (const { buffer, byteLength } of pieces) assert.equal(buffer.byteLength, byteLength);
  }
});
