// Tests the command's streams: how it reads lines, how much memory it takes, and what happens if it can't read or write. Also
// tests that the output can't control a terminal, that pipes receive the bytes unchanged, and what shells and man read.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { main } from "../../bin/command.js";
import { completionsFor } from "../../bin/completions.js";
import { decodedChunks } from "../../bin/input/decoding.js";
import { LineBlocks } from "../../bin/input/line-blocks.js";
import { countLines, Lines } from "../../bin/input/lines.js";
import { COLUMN_NAMES, FORMATS, OPTIONS, SHELLS } from "../../bin/option-table.js";
import {
  COMMAND,
  chunksOf,
  ended,
  objects,
  run,
  runInTerminal,
  start,
  wordsOf,
  write,
} from "./command.js";
import { Random } from "./random.js";

const LONG = process.env.LONG_TESTS !== undefined;

test("--version", async () => {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url)));
  for (const flag of ["--version", "-v"]) {
    assert.deepEqual(await run([flag]), { status: 0, stdout: `${version}\n`, stderr: "" });
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
async function linesOf(bytes, size, limit) {
  const blocks = new LineBlocks(0x0a, limit);
  const found = [];
  // Blocks keep their bytes when the memory of a chunk is reused.
  for await (const chunk of decodedChunks(chunksOf(bytes, size))) {
    found.push(...blocks.push(chunk));
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
  // Input that is not in the format that its beginning suggests.
  ...["\x1f", "\x1fx"].map((text) => [text, [text]]),
  ...["\xff", "\xfe"].map((text) => [text, ["\ufffd"]]),
  ["\xff\xfe", []],
  // A line that is too long for a string fails without affecting other lines.
  ["1234\n12345\nab\n123456789\nc\n12345", ["1234", null, "ab", null, "c", null], 4],
];

test("lines don't depend on where the input is split into chunks", async () => {
  assert.equal(split.length, 19);
  for (const [text, lines, limit] of split) {
    const bytes = Buffer.from(text, "latin1");
    for (let size = 1; size <= bytes.length; size++) {
      assert.deepEqual(
        await linesOf(bytes, size, limit),
        lines,
        `${JSON.stringify(text)} by ${size}`,
      );
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

const WARC = "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: 1\r\nWARC-Target-URI: ";

/** The text of each format: a record, and the texts before, between and after the records. */
const RECORDS = {
  lines: [(i) => `${urlOf(i)}?number=${i}&q=é#part\n`],
  har: [(i) => `{"request":{"url":"${urlOf(i)}"}}`, '{"log":{"entries":[', ",", "]}}"],
  json: [(i) => `{"url":"${urlOf(i)}"}`, "[", ",", "]"],
  "access-log": [(i) => `127.0.0.1 - - [10/Oct/2000:13:55:36] "GET /some/${i} HTTP/1.1" 200 1\n`],
  sitemap: [(i) => `<url><loc>${urlOf(i)}</loc></url>`, "<urlset>", "", "</urlset>"],
  bookmarks: [(i) => `<DT><A HREF="${urlOf(i)}">a</A>\n`, "<DL>", "", "</DL>"],
  warc: [(i) => `${WARC}${urlOf(i)}\r\n\r\na\r\n\r\n`],
  cdxj: [(i) => `com,example)/ 20200101000000 {"url":"${urlOf(i)}"}\n`],
};

/** @param {number} count a multiple of 1000, or Infinity */
function* textOf([record, start = "", between = "", end = ""], count) {
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
    ...FORMATS.map((from) => [from, ["--from", from], 2_000_000]),
  ];
  for (const [name, options, count] of streams) {
    const args = ["--get", "host", ...options];
    if (name === "access-log") args.push("--origin", "https://a.example");
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

const HOSTILE = [
  "https://a/\u001b[2J\u001b]0;title\u0007",
  "https://a/\u009b31m",
  "https://evil.example/\rhttps://paypal.com/",
  "https://a/\u202egro.elpmaxe\u202c",
  "https://a/\u2066x\u2069\u200f\u200b\ufeff",
  "https://a/\u0000\u0008\u007f",
  "a b\u001b[8mnot a URL\u001b[0m",
  "\u001b]8;;https://evil.example\u0007https://paypal.com\u001b]8;;\u0007",
  "https://\u202e/",
  "https://a/\u2028\u2029",
  "https://a/\ud83d\ude00?\u05d0",
];
const MODES = [
  ...["", "--get=input", "--get=input,href", "--get=input --csv", "--only-invalid"],
  ...["--format={href}{host}", "--get=input,error", "--json", "--guess-scheme --get=input,href"],
  ...["--get=input --json", "--validate", "--get=input -0"],
].map(wordsOf);
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The Braille pattern without dots is the only blank that is neither a separator nor ignorable. */
const BLANK = 0x2800;
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{NChar}\u2800]/u;

const hostileLines = `${HOSTILE.join("\n")}\n`;

test("no control character or bidirectional control reaches a terminal", async () => {
  let escapes = 0;
  for (const mode of MODES) {
    for (const [args, lines] of [
      [mode, hostileLines],
      [[...mode, ...HOSTILE.filter((url) => !url.includes("\0"))], ""],
    ]) {
      const { stdout, stderr } = await runInTerminal(args, lines);
      const text = stdout.replaceAll("\r\n", "\n");
      assert.doesNotMatch(text, CONTROLS, JSON.stringify(args));
      assert.doesNotMatch(stderr.replace(/\r\u001b\[K/g, ""), CONTROLS, JSON.stringify(args));
      escapes += text.split("\\u{").length - 1;
    }
  }
  assert.ok(escapes > 100, `${escapes} escapes`);
});

test("no invisible character reaches a terminal, or text in a pipe", async () => {
  const hidden = [];
  for (let code = 0x80; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (HIDDEN.test(character) && !/\p{Cs}/u.test(character)) hidden.push(character);
  }
  // The number grows with new Unicode versions.
  assert.ok(hidden.length >= 4290, `${hidden.length} characters`);
  assert.ok(hidden.includes(String.fromCodePoint(BLANK)));
  const lines = hidden.map((character) => `https://a/?${character}=${character}\n`).join("");
  const inTerminal = await runInTerminal(["--get", "input"], lines);
  assert.doesNotMatch(inTerminal.stdout, HIDDEN);
  assert.equal(inTerminal.stdout.split("\\u{").length - 1, 2 * hidden.length);
  const inPipe = await run([], lines);
  assert.doesNotMatch(inPipe.stdout, HIDDEN);
  assert.equal(inPipe.stdout.split("\\u{").length - 1, 4 * hidden.length);
});

const has = (program) => spawnSync(program, ["--version"]).status === 0;

// The `script` program from util-linux runs a command in a terminal. Its arguments differ elsewhere.
const hasScript = process.platform === "linux" && has("script");

test("a terminal named by -o also counts as a terminal", { skip: !hasScript }, () => {
  const file = write("urls", hostileLines);
  const inScript = (args) => {
    const line = [process.execPath, COMMAND, ...args, file].map((arg) => `'${arg}'`).join(" ");
    return execFileSync("script", ["-qc", `${line}; echo "status $?"`, "/dev/null"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).replaceAll("\r\n", "\n");
  };
  const names = ["/dev/tty", "/dev/stdout", "/dev/stderr", "/dev/fd/1"];
  for (const name of names) {
    const text = inScript(["--get", "input", "-o", name]);
    assert.doesNotMatch(text, CONTROLS, name);
    assert.match(text, /\\u\{1b\}\[2J/u);
    assert.match(text, /status 1/u);
    const refusal = inScript(["--arrow", "-o", name]);
    assert.match(refusal, /--arrow writes bytes/u, name);
    assert.match(refusal, /status 2/u);
  }
});

test("pipes get the input's bytes unchanged", async () => {
  const { stdout } = await run(["--get", "input", "--csv"], hostileLines);
  for (const line of HOSTILE) assert.ok(stdout.includes(line), JSON.stringify(line));
});

test("characters that are split between two chunks reach a terminal in one piece", async () => {
  const lines = `${"https://a/\u00e9\u4e2d\n".repeat(20_000)}`;
  const { stdout } = await runInTerminal(["--get", "input"], lines);
  assert.equal(stdout, lines);
});

const shell = (program, script) => {
  const { status, stdout, stderr } = spawnSync(program, ["-c", script], { encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
  return stdout;
};

test("the help, each script and the man page name every option", async () => {
  assert.equal(OPTIONS.length, 38);
  const { stdout: text, ...others } = await run(["--help"]);
  assert.deepEqual(others, { status: 0, stderr: "" });
  assert.equal((await run(["-h"])).stdout, text);
  const [, columns] = /^Usage: whatwg-url-wasm .*separated by tabs: (.*?)\n\s+-j/s.exec(text);
  assert.deepEqual(columns.split(/,\s+/), COLUMN_NAMES);
  const texts = [text];
  for (const name of SHELLS) texts.push((await run(["--completions", name])).stdout);
  texts.push((await run(["--man"])).stdout.replaceAll("\\-", "-"));
  assert.deepEqual(texts.slice(1, 4), SHELLS.map(completionsFor));
  for (const text of texts) {
    for (const { name, short } of OPTIONS) {
      assert.match(text, new RegExp(`(--|-l )${name}(?![\\w-])`));
      if (short) assert.match(text, new RegExp(`(-|-s )${short}(?![\\w-])`));
    }
  }
});

/** The words into which bash splits a command line, and the completions of the last word. */
const completions = [
  [["--get", "ho"], "host host_type host_unicode"],
  [["--get", "host,po"], "host,port"],
  [["--get", "=", "pub"], "public_suffix"],
  [["--section", "="], "all ICANN"],
  [["--guess-scheme", "=", "h"], "http https"],
  [["--guess-scheme", "h"], ""],
  [["--set", "p"], "password= port= path="],
  [["-b", "h"], ""],
  [["--only"], "--only-valid --only-invalid"],
  [["--", "--only"], ""],
  [["a"], ""],
];

test("bash completes options and their values", {
  skip: !has("bash") && "there is no bash",
}, () => {
  assert.equal(completions.length, 11);
  let script = `${completionsFor("bash")}compopt() { :; }\n`;
  for (const [words] of completions) {
    const quoted = ["whatwg-url-wasm", ...words].map((word) => `'${word}'`);
    script += `COMP_WORDS=(${quoted.join(" ")}) COMP_CWORD=${words.length} COMPREPLY=()\n`;
    script += `_whatwg_url_wasm; echo "\${COMPREPLY[*]-}"\n`;
  }
  assert.deepEqual(
    shell("bash", `set -u\n${script}`).split("\n").slice(0, -1),
    completions.map(([, expected]) => expected),
  );
});

test("fish completes options and their values", {
  skip: !has("fish") && "there is no fish",
}, () => {
  const complete = (line) =>
    shell("fish", `${completionsFor("fish")}\ncomplete -C 'whatwg-url-wasm ${line}'`)
      .split("\n")
      .slice(0, -1)
      .map((text) => text.split("\t")[0]);
  assert.deepEqual(complete("--get site,pub"), ["site,public_suffix"]);
  assert.deepEqual(complete("--section "), ["all", "ICANN"]);
  assert.deepEqual(complete("--guess-scheme=h"), ["--guess-scheme=http", "--guess-scheme=https"]);
  assert.deepEqual(complete("--only"), ["--only-invalid", "--only-valid"]);
});

test("zsh accepts its script", { skip: !has("zsh") && "there is no zsh" }, () => {
  const script = `autoload -U compinit; compinit -D -u\n${completionsFor("zsh")}print $_comps[whatwg-url-wasm]`;
  assert.equal(shell("zsh", script), "_whatwg-url-wasm\n");
});

test("groff does not print warnings about the man page", {
  skip: !has("groff") && "there is no groff",
}, async () => {
  const input = (await run(["--man"])).stdout;
  const args = ["-man", "-ww", "-Tascii", "-P", "-cbou"];
  const { status, stdout, stderr } = spawnSync("groff", args, { input, encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /^ +-o, --output FILE\n +write to FILE$/m);
  assert.match(stdout, /contain\s+\\t,\s+\\n,\s+\\r\s+and\s+\\\\\s+in/);
});
