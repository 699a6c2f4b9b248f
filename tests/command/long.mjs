// Runs the command's tests that are too slow for the normal test suite. The run stops at the
// first failure.
//
// --lines N    the number of lines to pipe through the command (20 million by default)
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { readArguments, wholeNumber } from "../../scripts/arguments.mjs";
import { runScript } from "../../scripts/problem.mjs";
import { start } from "../js/command.js";
import { Random } from "../js/random.js";

const FORMS = [
  ["--get", "host"],
  ["--get", "line,input,href"],
  ["--csv"],
  ["--arrow"],
  ["--json"],
  [],
];
const JOBS = ["1", "2"];

/**
 * If the input has ten times as many lines, memory may grow by at most this factor. The limit allows for varying
 * amounts of uncollected garbage.
 */
const MOST_GROWTH = 1.5;
const MEGABYTE = 2 ** 20;

const urlOf = (i) => `https://host-${i % 99_991}.example.com/some/path/${i}`;
/** The text of each format: its start, a record, the text between records, its end, and options it needs. */
const RECORDS = {
  har: {
    start: '{"log":{"entries":[',
    record: (i) => `{"request":{"url":"${urlOf(i)}"}}`,
    between: ",",
    end: "]}}",
  },
  json: { start: "[", record: (i) => `{"url":"${urlOf(i)}"}`, between: ",", end: "]" },
  "access-log": {
    record: (i) =>
      `127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET /some/path/${i} HTTP/1.1" 200 1\n`,
    args: ["--origin", "https://a.example"],
  },
  sitemap: {
    start: "<urlset>",
    record: (i) => `<url><loc>${urlOf(i)}</loc></url>`,
    end: "</urlset>",
  },
  bookmarks: {
    start: "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>",
    record: (i) => `<DT><A HREF="${urlOf(i)}">a</A>\n`,
    end: "</DL>",
  },
  warc: {
    record: (i) =>
      `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${urlOf(i)}\r\nContent-Length: 1\r\n\r\na\r\n\r\n`,
  },
  cdxj: { record: (i) => `com,example)/ 20200101000000 {"url":"${urlOf(i)}"}\n` },
};

/** When the process exits, it writes its peak memory use, in KiB, to standard error. */
const REPORT = `import { writeSync } from "node:fs";
  process.on("exit", () => writeSync(2, String(process.resourceUsage().maxRSS)));`;

async function main(args) {
  const { values } = readArguments({
    args,
    options: { lines: { type: "string", default: "20000000" } },
  });
  const lines = wholeNumber("--lines", values.lines, 10);
  for (const jobs of JOBS) await memoryIsFlat(["--get", "host", "--jobs", jobs], urls, lines);
  for (const [from, form] of Object.entries(RECORDS)) {
    const args = ["--from", from, "--get", "host", ...(form.args ?? [])];
    await memoryIsFlat(args, (count) => records(form, count), Math.floor(lines / 10));
  }
  for (const form of FORMS) await longLines(form);
  await anyBytes();
  for (const jobs of JOBS) for (const form of FORMS) await nobodyReads([...form, "--jobs", jobs]);
  if (process.platform === "linux") {
    for (const jobs of JOBS) for (const form of FORMS) await fullDisk([...form, "--jobs", jobs]);
  } else {
    console.log("a full disk: left out, as only Linux has /dev/full");
  }
}

/**
 * Pipes the chunks from a generator through the command. Returns the command's output and its peak memory use in MiB.
 */
async function pass(args, chunks) {
  const report = ["--import", `data:text/javascript,${encodeURIComponent(REPORT)}`];
  const child = start(args, { nodeArgs: report });
  const stderr = text(child.stderr);
  const closed = once(child, "close");
  Readable.from(chunks).pipe(child.stdin);
  const hash = createHash("sha256");
  let lines = 0;
  let bytes = 0;
  for await (const chunk of child.stdout) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
  }
  const [status] = await closed;
  const memory = Number(await stderr) / 1024;
  assert.ok(memory > 0, "the most memory that it had");
  return { status, lines, bytes, memory, hash: hash.digest("hex") };
}

function* urls(lines) {
  const CHUNK = 10_000;
  for (let first = 0; first < lines; first += CHUNK) {
    let chunk = "";
    for (let i = first; i < Math.min(first + CHUNK, lines); i++) {
      chunk += `https://host-${i % 99_991}.example.com/some/path/${i}?number=${i}\n`;
    }
    yield chunk;
  }
}

function* records({ start = "", record, between = "", end = "" }, count) {
  yield start;
  for (let i = 0; i < count; i += 1000)
    yield (i === 0 ? "" : between) +
      Array.from({ length: 1000 }, (_, at) => record(i + at)).join(between);
  yield end;
}

async function memoryIsFlat(args, chunksOf, lines) {
  const some = await pass(args, chunksOf(Math.floor(lines / 10)));
  const all = await pass(args, chunksOf(lines));
  assert.equal(all.lines, lines);
  assert.equal(all.status, 0);
  const [before, after] = [some, all].map(({ memory }) => memory.toFixed(0));
  console.log(`${lines} lines, ${args.join(" ")}: ${after} MiB; a tenth of them: ${before} MiB`);
  assert.ok(all.memory <= MOST_GROWTH * some.memory, "memory grows with the number of lines");
}

async function longLines(form) {
  function* lines() {
    for (let line = 0; line < 3; line++) {
      yield "http://h/";
      for (let i = 0; i < 100; i++) yield Buffer.alloc(MEGABYTE, "a");
      yield "\nhttp://next/\n";
    }
  }
  const { status, memory, bytes } = await pass(form, lines());
  console.log(
    `lines of 100 MiB, ${form.join(" ")}: ${memory.toFixed(0)} MiB, ${bytes} bytes written`,
  );
  assert.equal(status, 0);
  if (form[1] !== "host") assert.ok(bytes > 600 * MEGABYTE, `${bytes} bytes`);
}

/**
 * These bytes are rarely UTF-8. The output must have as many lines as the input, both with one thread and with several.
 */
async function anyBytes() {
  const random = new Random();
  const chunks = Array.from({ length: 64 }, () =>
    Uint8Array.from({ length: MEGABYTE }, () => random.below(256)),
  );
  const countLF = (chunk) => chunk.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
  const ends = chunks.reduce((count, chunk) => count + countLF(chunk), 0);
  const expected = ends + (chunks.at(-1).at(-1) === 10 ? 0 : 1);
  const results = [];
  for (const jobs of JOBS)
    results.push(await pass(["--get", "href,input", "--jobs", jobs], chunks));
  for (const result of results) assert.equal(result.lines, expected);
  assert.equal(results[0].hash, results[1].hash);
  console.log(`64 MiB of random bytes: ${expected} lines`);
}

async function nobodyReads(args) {
  const child = start(args);
  const stderr = text(child.stderr);
  const closed = once(child, "close");
  const input = Readable.from(urls(1e12));
  input.pipe(child.stdin);
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [status] = await closed;
  input.destroy();
  assert.equal(await stderr, "", args.join(" "));
  assert.equal(status, 0, args.join(" "));
  console.log(`nobody reads on, ${args.join(" ")}: it ends quietly`);
}

async function fullDisk(args) {
  const full = openSync("/dev/full", "w");
  const child = start(args, { stdio: ["pipe", full, "pipe"] });
  closeSync(full);
  const closed = once(child, "close");
  const input = Readable.from(urls(1e12));
  input.pipe(child.stdin);
  assert.match(await text(child.stderr), /^whatwg-url-wasm: ENOSPC.*\n$/, args.join(" "));
  assert.equal((await closed)[0], 1, args.join(" "));
  input.destroy();
  console.log(`a full disk, ${args.join(" ")}: it says so`);
}

await runScript(main);
