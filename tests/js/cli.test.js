import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { main } from "../../bin/command.js";
import { LineBlocks } from "../../bin/input/line-blocks.js";
import { Lines } from "../../bin/input/lines.js";
import { load } from "../../bin/loading.js";
import { objects, run, start } from "./command.js";

test("a blank line separates URLs in text, and each parameter is on a line of its own", async () => {
  const { status, stdout, stderr } = await run(["https://a.b/?x=1&y=%C3%A9+z&x=", "mailto:a@b"]);
  const [first, second] = stdout.split("\n\n");
  const parameters = ['"x" = "1"', '"y" = "é z"', '"x" = ""'].join(`\n${" ".repeat(14)}`);
  assert.ok(first.endsWith(`\nsearchParams  ${parameters}`), first);
  assert.ok(second.startsWith('input         "mailto:a@b"\nhref          mailto:a@b\n'), second);
  assert.ok(second.endsWith("\nhash\nsearchParams\n"), second);
  assert.equal(stderr, "");
  assert.equal(status, 0);
});

test("the base resolves relative URLs, and each record contains it", async () => {
  const base = "https://example.com/a/b";
  for (const args of [["--base", base], [`--base=${base}`], ["-b", base]]) {
    const { status, stdout } = await run([...args, "--json", "--", "../c", "//h", "", "data:x"]);
    const records = objects(stdout);
    assert.deepEqual(
      records.map((record) => record.href),
      ["https://example.com/c", "https://h/", "https://example.com/a/b", "data:x"],
    );
    assert.ok(records.every((record) => record.base === base));
    assert.equal(status, 0);
  }
  const { stdout } = await run(["--base", base, "--", "c"]);
  assert.match(stdout, /^input {9}"c"\nbase {10}"https:\/\/example\.com\/a\/b"\nhref {10}https/);
});

test("a failure results in a record that names what failed, and in exit status 1", async () => {
  const urls = ["https://", "https://example.com", "/relative"];
  const json = await run(["--json", "--", ...urls]);
  const records = objects(json.stdout);
  assert.deepEqual(records[0], { input: "https://", error: "Invalid URL" });
  assert.equal(records[1].href, "https://example.com/");
  assert.deepEqual(records[2], { input: "/relative", error: "Invalid URL" });
  assert.equal(records.length, 3);
  assert.equal(json.status, 1);
  assert.equal(json.stderr, "");

  const plain = await run(["https://"]);
  assert.equal(plain.stdout, 'input         "https://"\nerror         Invalid URL\n');
  assert.equal(plain.status, 1);

  const relative = await run(["--json", "--base", "https://example.com", "https://["]);
  assert.equal(objects(relative.stdout)[0].error, "Invalid URL");
});

test("--help and --version", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url)));
  for (const flag of ["--version", "-v"]) {
    assert.deepEqual(await run([flag]), { status: 0, stdout: `${version}\n`, stderr: "" });
  }
  for (const flag of ["--help", "-h"]) {
    const { status, stdout, stderr } = await run([flag]);
    assert.match(stdout, /^Usage: whatwg-url-wasm /);
    for (const option of ["--base", "--json", "--help", "--version"]) {
      assert.ok(stdout.includes(option), option);
    }
    assert.equal(stderr, "");
    assert.equal(status, 0);
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

/**
 * Splits bytes into lines. Splits bytes that arrive in chunks of the given size. Lines longer than the limit become
 * null.
 */
function linesOf(bytes, size, limit) {
  const blocks = new LineBlocks(0x0a, limit);
  const lines = [];
  const add = (found) => {
    for (const block of found) {
      if (block === null) {
        lines.push(null);
        continue;
      }
      const inBlock = new Lines(block, "\n");
      for (let line = inBlock.next(); line !== undefined; line = inBlock.next()) lines.push(line);
    }
  };
  for (let start = 0; start < bytes.length; start += size) {
    add(blocks.push(bytes.subarray(start, start + size)));
  }
  add(blocks.end());
  return lines;
}

test("lines don't depend on where the input is split into chunks", () => {
  for (const mark of ["", "\ufeff"]) {
    for (const end of ["", "\n"]) {
      const bytes = Buffer.from(`${mark}é\n\n\ufeff😀\r\nlast${end}`);
      for (let size = 1; size <= bytes.length; size++) {
        const expected = ["é", "", "\ufeff😀\r", "last"];
        assert.deepEqual(linesOf(bytes, size), expected, `chunks of ${size}`);
      }
    }
  }
});

test("part of a byte order mark is not a mark and belongs to the first line", () => {
  const whole = Buffer.from("\ufeff");
  for (const length of [1, 2]) {
    const part = whole.subarray(0, length);
    for (const rest of ["", "\n", "a\nb"]) {
      const bytes = Buffer.concat([part, Buffer.from(rest)]);
      const expected = bytes.toString().replace(/\n$/, "").split("\n");
      for (let size = 1; size <= bytes.length; size++) {
        assert.deepEqual(linesOf(bytes, size), expected, `${length}, chunks of ${size}`);
      }
    }
  }
  assert.deepEqual(linesOf(whole, 1), []);
  assert.deepEqual(linesOf(Buffer.from("\ufeff\n"), 2), [""]);
  assert.deepEqual(linesOf(Buffer.from("\ufeff\ufeff"), 2), ["\ufeff"]);
});

test("a line that is too long for a string fails without affecting others", async () => {
  const bytes = Buffer.from("1234\n12345\nab\n123456789\nc\n12345");
  for (let size = 1; size <= bytes.length; size++) {
    const expected = ["1234", null, "ab", null, "c", null];
    assert.deepEqual(linesOf(bytes, size, 4), expected, `chunks of ${size}`);
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

test("a long stream needs only a bounded amount of memory", async () => {
  const LINES = 400_000;
  const MOST_MEGABYTES = 160;
  const HEAP_MEGABYTES = 24;
  const report = `import { writeSync } from "node:fs";
    process.on("exit", () => writeSync(2, String(process.resourceUsage().maxRSS)));`;
  const child = start(["--json"], {
    nodeArgs: [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      "--import",
      `data:text/javascript,${encodeURIComponent(report)}`,
    ],
  });
  const stderr = text(child.stderr);
  const closed = once(child, "close");
  Readable.from(generated(LINES)).pipe(child.stdin);
  let lines = 0;
  let bytes = 0;
  for await (const chunk of child.stdout) {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
  }
  const [status] = await closed;
  const megabytes = Number(await stderr) / 1024;
  assert.equal(status, 0);
  assert.equal(lines, LINES);
  assert.ok(bytes > MOST_MEGABYTES * 1_000_000, `${bytes} bytes of output prove nothing`);
  assert.ok(megabytes > 0 && megabytes < MOST_MEGABYTES, `${megabytes} MB at most in memory`);
});

function* generated(lines) {
  const CHUNK = 1000;
  for (let first = 0; first < lines; first += CHUNK) {
    let chunk = "";
    for (let i = first; i < first + CHUNK; i++) {
      chunk += `https://user@host-${i}.example.com:8080/some/path/${i}?number=${i}&q=é#part\n`;
    }
    yield chunk;
  }
}

test("long values are printed in full, in JSON and in text", async () => {
  // Longer than a piece of text (bin/records/text-pieces.js); in nightly runs, than two.
  const LONG = process.env.LONG_TESTS ? 3 << 20 : 5 << 18;
  // At odd offsets, a surrogate pair straddles every position where the text may be split.
  const input = `a:${'😀\u0001"'.repeat(LONG / 4)}?${"n".repeat(LONG)}😀=${"é".repeat(LONG)}&k=v`;
  const json = await run(["--json"], input);
  const [record] = objects(json.stdout);
  assert.ok(record.input === input);
  assert.ok(record.searchParams[0][0] === `${"n".repeat(LONG)}😀`);
  assert.ok(record.searchParams[0][1] === "é".repeat(LONG));
  assert.deepEqual(record.searchParams[1], ["k", "v"]);

  const plain = await run([], input);
  const line = (name) => plain.stdout.match(new RegExp(`^${name} +(.*)$`, "m"))[1];
  assert.ok(JSON.parse(line("input")) === input);
  assert.ok(line("href") === record.href);
  assert.ok(line("pathname") === record.pathname);
});

test("the command exits quietly when its reader goes away", async () => {
  const child = start(["--json"]);
  const stderr = text(child.stderr);
  const closed = once(child, "close");
  function* forever() {
    for (;;) yield "http://example.com/\n".repeat(1000);
  }
  const input = Readable.from(forever());
  input.pipe(child.stdin);
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [status] = await closed;
  input.destroy();
  assert.equal(await stderr, "");
  assert.equal(status, 0);
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

async function loaded(importCommand) {
  let stderr = "";
  const process = { argv: ["node", "command", "a"], stderr: { write: (text) => (stderr += text) } };
  return [await load(importCommand, process), stderr];
}

test("an error from importing the package is reported in one line, for people who run the command", async () => {
  const cause = new Error("Out of memory");
  for (const error of [new RangeError('import "whatwg-url-wasm/js"', { cause }), cause]) {
    const [status, stderr] = await loaded(() => Promise.reject(error));
    assert.equal(status, 2);
    assert.match(
      stderr,
      /^whatwg-url-wasm: WebAssembly can't start here \(Out of memory\)[^\n]*ulimit -v[^\n]*\n$/,
    );
    assert.doesNotMatch(stderr, /import/);
  }
});

test("the command gets its arguments, and its own errors are not caught", async () => {
  const main = (args) => args.length;
  assert.deepEqual(await loaded(async () => ({ main })), [1, ""]);
  const failing = () => Promise.reject(new RangeError("its own"));
  await assert.rejects(
    loaded(async () => ({ main: failing })),
    /its own/,
  );
});
