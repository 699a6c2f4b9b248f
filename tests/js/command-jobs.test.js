// Tests the command with worker threads.
import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { LineBlocks } from "../../bin/input/line-blocks.js";
import { readOptions, settingsOf } from "../../bin/options.js";
import { Pool } from "../../bin/pool.js";
import { createProcessor } from "../../bin/processor.js";
import { readCases } from "./cases.js";

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
const forms = [
  [],
  ["--json"],
  ["--csv"],
  ["--arrow"],
  ["--get", "line,input,host,error"],
  ["--only-invalid"],
  ["--only-invalid", "--json", "--validate"],
  ["--only-valid", "--get", "href,line", "--base", "https://b/c"],
  ["--only-valid", "--set", "query=1"],
  ["-0", "--json", "--get", "line,href"],
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

test("blocks don't wait until a worker is ready", async (context) => {
  const settings = settingsOf(readOptions([]), false);
  const processor = keeper();
  const written = [];
  const pool = new Pool(1, settings, processor, async (pieces) => written.push(...pieces));
  context.after(() => pool.close());
  const lines = Array.from({ length: 20 }, (_, i) => Buffer.from(`https://a/${i}\n`));
  for (const line of lines) await pool.block(line, { file: null, line: 1 });
  await pool.finish();
  assert.deepEqual(processor.kept, lines);
  assert.equal(pool.count, 0);
  assert.equal(written.join(""), "kept\n".repeat(20));
});

test("each block after the first starts a worker", async (context) => {
  const settings = settingsOf(readOptions([]), false);
  const pool = new Pool(3, settings, keeper(), async () => {});
  context.after(() => pool.close());
  const sizes = [pool.size];
  for (let i = 0; i < 5; i++) {
    await pool.block(Buffer.from("https://a/\n"), { file: null, line: 1 });
    sizes.push(pool.size);
  }
  await pool.finish();
  assert.deepEqual(sizes, [0, 0, 1, 2, 3, 3]);
});

test("workers process a block in the same way as this thread", async (context) => {
  const input = Buffer.from(mixedLines());
  const place = { file: null, line: 1 };
  for (const form of forms) {
    const settings = settingsOf(readOptions(form), false);
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
    assert.ok(bytesOf(expected).equals(bytesOf(written)), form.join(" "));
  }
});

function* blocksOf(input, { separator }) {
  const blocks = new LineBlocks(separator.charCodeAt(0));
  for (let at = 0; at < input.length; at += 100_000) {
    yield* blocks.push(input.subarray(at, at + 100_000));
  }
  yield* blocks.end();
}

test("a block keeps its bytes when the memory of its chunk is reused", () => {
  for (const text of ["https://a/\nhttps://b/\n", "https://a/\nhttps://b", "https://c/\nd"]) {
    const blocks = new LineBlocks("\n".charCodeAt(0));
    const chunk = Buffer.from(text);
    const kept = [...blocks.push(chunk)];
    chunk.fill("x");
    kept.push(...blocks.end());
    assert.equal(Buffer.concat(kept).toString(), text);
  }
});

const bytesOf = (pieces) => Buffer.concat(pieces.map((piece) => Buffer.from(piece)));

test("a worker sends its own memory, in few pieces", async () => {
  const query = "a=b&".repeat(150_000);
  for (const [args, line] of [
    [["--arrow"], "https://a/#b"],
    [[], `https://a/?${query}`],
    [["--json"], `https://a/?${query}`],
    [["--csv"], `https://a/?${'"\\,'.repeat(1 << 20)}`],
    [["--get", "input,query"], `https://a/?${'"\\,'.repeat(1 << 20)}`],
  ]) {
    const worker = new Worker(new URL("../../bin/whatwg-url-wasm.js", import.meta.url), {
      workerData: settingsOf(readOptions(args), false),
    });
    await once(worker, "message");
    const block = new TextEncoder().encode(`${line}\n`);
    worker.postMessage({ block, place: { file: null, line: 1 } });
    const [{ pieces, count }] = await once(worker, "message");
    await worker.terminate();
    assert.equal(count, 1);
    assert.ok(pieces.length > 0 && pieces.length < 1000, `${args}: ${pieces.length} pieces`);
    for (const { buffer, byteLength } of pieces) assert.equal(buffer.byteLength, byteLength);
  }
});
