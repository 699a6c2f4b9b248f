// Tests the command's streams: how it reads lines, how much memory it takes, and what happens if it can't read or write.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { main } from "../../bin/command.js";
import { LineBlocks } from "../../bin/input/line-blocks.js";
import { countLines, Lines } from "../../bin/input/lines.js";
import { COLUMN_NAMES, FORMATS, OPTIONS } from "../../bin/option-table.js";
import { ended, objects, run, start } from "./command.js";
import { Random } from "./random.js";

const LONG = process.env.LONG_TESTS !== undefined;

test("--help and --version", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url)));
  for (const flag of ["--version", "-v"]) {
    assert.deepEqual(await run([flag]), { status: 0, stdout: `${version}\n`, stderr: "" });
  }
  for (const flag of ["--help", "-h"]) {
    const { status, stdout, stderr } = await run([flag]);
    assert.match(stdout, /^Usage: whatwg-url-wasm /);
    for (const { name } of OPTIONS) assert.ok(stdout.includes(` --${name}`), name);
    const [, columns] = /separated by tabs: (.*?)\n\s+-j/s.exec(stdout);
    assert.deepEqual(columns.split(/,\s+/), COLUMN_NAMES);
    assert.deepEqual([stderr, status], ["", 0]);
  }
});

test("each line of standard input produces one record, whatever the line contains", async () => {
  const lines = [
    ["http://a/\n", "http://a/", "http://a/"],
    ["http://b/\r\n", "http://b/\r", "http://b/"],
    ["\n", "", null],
    ["\r\n", "\r", null],
    [" http://c/\u2028\u0085d\v\f\n", " http://c/\u2028\u0085d\v\f", "http://c/%E2%80%A8%C2%85d"],
    ["\ufeffhttp://e/\n", "\ufeffhttp://e/", null],
    ["http://f/\0\n", "http://f/\0", "http://f/"],
    ["http://g/é😀\n", "http://g/é😀", "http://g/%C3%A9%F0%9F%98%80"],
    ["--json\n", "--json", null],
    ["http://last/", "http://last/", "http://last/"],
  ];
  const { status, stdout } = await run(["--json"], lines.map(([line]) => line).join(""));
  const records = objects(stdout);
  assert.deepEqual(
    records.map(({ input, href = null }) => [input, href]),
    lines.map(([, input, href]) => [input, href]),
  );
  assert.equal(status, 1);

  const withBase = await run(["--json", "--base", "http://h/"], "\n");
  assert.equal(objects(withBase.stdout)[0].href, "http://h/");
  assert.deepEqual(await run(["--json"], ""), { status: 0, stdout: "", stderr: "" });
  const invalid = await run(["--json"], Buffer.from("http://a/\xff\n", "latin1"));
  assert.equal(objects(invalid.stdout)[0].pathname, "/%EF%BF%BD");
});

/** Splits bytes that arrive in chunks of the given size. Lines longer than the limit become null. */
function linesOf(bytes, size, limit) {
  const blocks = new LineBlocks(0x0a, limit);
  const found = [];
  for (let start = 0; start < bytes.length; start += size) {
    found.push(...blocks.push(bytes.subarray(start, start + size)));
  }
  found.push(...blocks.end());
  return found.flatMap((block) => {
    if (block === null) return [null];
    const lines = new Lines(block, "\n");
    return Array.from({ length: countLines(block, 0x0a) }, () => lines.next());
  });
}

/** Bytes as Latin-1, the lines in them, and the length of the longest line that can become a string. */
const MARK = "\xef\xbb\xbf";
const split = [
  ...["", MARK].flatMap((mark) =>
    ["", "\n"].map((end) => [
      `${mark}\xc3\xa9\n\n${MARK}x\r\nlast${end}`,
      ["é", "", "\ufeffx\r", "last"],
    ]),
  ),
  // Part of a byte order mark is not a mark and belongs to the first line.
  ...["\xef", "\xef\xbb"].flatMap((part) => [
    [part, ["\ufffd"]],
    [`${part}\n`, ["\ufffd"]],
    [`${part}a\nb`, ["\ufffda", "b"]],
  ]),
  [MARK, []],
  [`${MARK}\n`, [""]],
  [`${MARK}${MARK}`, ["\ufeff"]],
  // A line that is too long for a string fails without affecting other lines.
  ["1234\n12345\nab\n123456789\nc\n12345", ["1234", null, "ab", null, "c", null], 4],
];

test("lines don't depend on where the input is split into chunks", () => {
  assert.equal(split.length, 14);
  for (const [text, lines, limit] of split) {
    const bytes = Buffer.from(text, "latin1");
    for (let size = 1; size <= bytes.length; size++) {
      assert.deepEqual(linesOf(bytes, size, limit), lines, `${JSON.stringify(text)} by ${size}`);
    }
  }
});

test("each answer is written before the next line arrives", async () => {
  const child = start(["--json"]);
  const output = child.stdout[Symbol.asyncIterator]();
  for (const host of ["a", "b"]) {
    child.stdin.write(`http://${host}\n`);
    const { value } = await output.next();
    assert.equal(JSON.parse(value).host, host);
  }
  child.stdin.end();
  assert.equal((await output.next()).done, true);
});

test("input is not read while earlier output is waiting to be consumed", async () => {
  let pulled = 0;
  async function* source() {
    for (; pulled < 20; pulled++) yield Buffer.from("http://a/\n".repeat(1000));
  }
  let release;
  let lines = 0;
  const stdout = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      lines += chunk.split("\n").length - 1;
      release = done;
    },
  });
  let status = null;
  const ended = main(["--json"], { stdin: source(), stdout, stderr: process.stderr }).then(
    (answer) => {
      status = answer;
    },
  );
  const turn = () => new Promise(setImmediate);
  for (let i = 0; i < 100; i++) await turn();
  assert.equal(pulled, 0, "the first chunk's output was not taken yet");
  while (status === null) {
    const before = pulled;
    release?.();
    release = undefined;
    await turn();
    assert.ok(pulled - before <= 1);
  }
  await ended;
  assert.equal(status, 0);
  assert.equal(lines, 20_000);
});

/** Nightly runs use all forms with one thread and with two; other runs use each form once. */
const JOBS = ["1", "2"];
const FORMS = [
  ...[["--get", "host"], ["--get", "line,input,href"], ["--csv"], ["--arrow"], ["--json"], []],
].flatMap((form, i) =>
  JOBS.filter((_, j) => LONG || i % 2 === j).map((jobs) => [...form, "--jobs", jobs]),
);

const urlOf = (i) => `https://host-${i % 99_991}.example.com/some/path/${i}`;

/** The text of each format: its start, a record, the text between records, its end, and options it needs. */
const RECORDS = {
  lines: { record: (i) => `${urlOf(i)}?number=${i}&q=é#part\n` },
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

/** @param {number} count a multiple of 1000, or Infinity */
function* textOf({ start = "", record, between = "", end = "" }, count) {
  yield start;
  for (let i = 0; i < count; i += 1000) {
    const records = Array.from({ length: 1000 }, (_, at) => record(i + at));
    yield (i === 0 ? "" : between) + records.join(between);
  }
  yield end;
}

/** When the process exits, it writes its peak memory use, in KiB, to standard error. */
const REPORT = `import { writeSync } from "node:fs";
  process.on("exit", () => writeSync(2, String(process.resourceUsage().maxRSS)));`;

/** Pipes chunks through the command. Returns what it wrote and its peak memory use in MiB. */
async function pass(args, chunks, nodeArgs = []) {
  const report = ["--import", `data:text/javascript,${encodeURIComponent(REPORT)}`];
  const child = start(args, { nodeArgs: [...nodeArgs, ...report] });
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
  assert.ok(memory > 0, `${args}: the memory was not reported`);
  return { status, lines, bytes, memory, hash: hash.digest("hex") };
}

test("a long stream needs only a bounded amount of memory", async () => {
  const LINES = 400_000;
  const MOST_MEGABYTES = 160;
  const chunks = textOf(RECORDS.lines, LINES);
  const { status, lines, bytes, memory } = await pass(["--json"], chunks, [
    "--max-old-space-size=24",
  ]);
  assert.deepEqual([status, lines], [0, LINES]);
  assert.ok(bytes > MOST_MEGABYTES * 1_000_000, `${bytes} bytes of output prove nothing`);
  assert.ok(memory < MOST_MEGABYTES, `${memory} MB at most in memory`);
});

const inNightlyRuns = { skip: !LONG && "it takes minutes, so only nightly runs do it" };

test("ten times as long a stream takes no more memory", inNightlyRuns, async (context) => {
  // The limit allows for varying amounts of uncollected garbage.
  const MOST_GROWTH = 1.5;
  const streams = [
    ...JOBS.map((jobs) => ["lines", ["--jobs", jobs], 20_000_000]),
    ...FORMATS.map((from) => [from, ["--from", from, ...(RECORDS[from].args ?? [])], 2_000_000]),
  ];
  for (const [name, options, count] of streams) {
    const args = ["--get", "host", ...options];
    const some = await pass(args, textOf(RECORDS[name], count / 10));
    const all = await pass(args, textOf(RECORDS[name], count));
    assert.deepEqual([all.lines, all.status], [count, 0], `${args}`);
    context.diagnostic(`${args}: ${all.memory} MiB; a tenth of the lines: ${some.memory} MiB`);
    assert.ok(all.memory <= MOST_GROWTH * some.memory, `${args}: memory grows`);
  }
});

test("lines of 100 MiB", inNightlyRuns, async () => {
  const MEGABYTE = 1 << 20;
  function* lines() {
    for (let line = 0; line < 3; line++) {
      yield "http://h/";
      for (let i = 0; i < 100; i++) yield Buffer.alloc(MEGABYTE, "a");
      yield "\nhttp://next/\n";
    }
  }
  for (const form of FORMS.filter((args) => args.at(-1) === "1")) {
    const { status, bytes } = await pass(form, lines());
    assert.equal(status, 0);
    if (form[1] !== "host") assert.ok(bytes > 600 * MEGABYTE, `${form}: ${bytes} bytes`);
  }
});

test("any bytes result in as many lines, with one thread and with several", async () => {
  const random = new Random();
  const chunks = Array.from({ length: LONG ? 64 : 2 }, () =>
    Buffer.from(Array.from({ length: 1 << 20 }, () => random.below(256))),
  );
  const expected = countLines(Buffer.concat(chunks), 10);
  const results = [];
  for (const jobs of JOBS) {
    results.push(await pass(["--get", "href,input", "--jobs", jobs], chunks));
  }
  for (const { lines } of results) assert.equal(lines, expected);
  assert.equal(results[0].hash, results[1].hash);
});

test("the command exits quietly when its reader goes away", async () => {
  for (const args of FORMS) {
    const child = start(args);
    const stderr = text(child.stderr);
    const closed = once(child, "close");
    const input = Readable.from(textOf(RECORDS.lines, Number.POSITIVE_INFINITY));
    input.pipe(child.stdin);
    await once(child.stdout, "data");
    child.stdout.destroy();
    const [status] = await closed;
    input.destroy();
    assert.deepEqual([await stderr, status], ["", 0], `${args}`);
  }
});

test("it is an error if the disk is full", {
  skip: process.platform !== "linux" && "only Linux has /dev/full",
}, async () => {
  for (const args of [...FORMS, ["--help"]]) {
    const full = openSync("/dev/full", "w");
    const child = start(args, { stdio: ["pipe", full, "pipe"] });
    closeSync(full);
    const input = Readable.from(textOf(RECORDS.lines, Number.POSITIVE_INFINITY));
    input.pipe(child.stdin);
    const { stderr, status } = await ended(child);
    input.destroy();
    assert.match(stderr, /^whatwg-url-wasm: ENOSPC.*\n$/, `${args}`);
    assert.equal(status, 1, `${args}`);
    if (args[0] === "--help") continue;
    const toFile = await run([...args, "-o", "/dev/full", "a:"]);
    assert.match(toFile.stderr, /^whatwg-url-wasm: ENOSPC.*\n$/, `${args}`);
    assert.equal(toFile.status, 1);
  }
});

test("messages do not contain characters that a terminal would interpret", async () => {
  const attack = "\u001b[31m\u009b\u202e\u2066\r";
  let count = 0;
  for (const args of [
    [`no${attack}file`],
    [`--ev${attack}`],
    ["--set", `a${attack}=b`, "a:"],
    ["--base", `a${attack}`, "a"],
    ["-o", `/no/folder/${attack}`, "a:"],
    ["--encoding", attack, "a:"],
    ["--get", attack, "a:"],
    ["--jobs", attack, "a:"],
  ]) {
    const { status, stderr } = await run(args);
    assert.notEqual(status, 0);
    assert.doesNotMatch(stderr.replaceAll("\n", ""), /[\p{Cc}\p{Cf}]/u);
    count++;
  }
  assert.equal(count, 8);
});

test("without WebAssembly, the message is one line, for people who run the command", async () => {
  for (const [change, reason] of [
    ["WebAssembly.Instance = function () { throw new Error('Out of memory'); }", "Out of memory"],
    ["delete globalThis.WebAssembly", "There is no WebAssembly here[^)]*\\)[^)]*"],
  ]) {
    const nodeArgs = ["--import", `data:text/javascript,${encodeURIComponent(change)}`];
    const { status, stdout, stderr } = await run(["a:"], "", { nodeArgs });
    const message = `^whatwg-url-wasm: WebAssembly can't start here \\(${reason}\\)\\. .*ulimit -v.*\n$`;
    assert.match(stderr, new RegExp(message));
    assert.deepEqual([status, stdout], [2, ""]);
  }
});
