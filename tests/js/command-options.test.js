// Tests the command's options, input files and usage error messages.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { parse } from "whatwg-url-wasm/form-urlencoded";
import { decodedChunks } from "../../bin/input/decoding.js";
import { OPTIONS } from "../../bin/option-table.js";
import { readOptions, UsageError } from "../../bin/options.js";
import { manyCases, readData } from "./cases.js";
import {
  chunksOf,
  ended,
  folder,
  objects,
  run,
  runForBytes,
  start,
  wordsOf,
  write,
} from "./command.js";
import { Random } from "./random.js";

const a = write("a.txt", "\ufeffhttps://a/\nnothing\n");
const b = write("b", "\ufeffhttps://b/");
const empty = write("empty", "");

/** Arguments of which the first two options exclude each other. */
const excluding = [
  ...["--json --csv", "--csv --arrow", "--only-valid --only-invalid", "--progress --no-progress"],
  ...["--guess-scheme --base=a:", "--base=a: --origin=a:", "--origin=a: --validate"],
  ...["--guess-scheme --validate", "--format=a --json", "--format=a --get=host"],
  ...["--host-column=h --validate --column=u", "--base-column=b --host-column=h --column=u"],
  ...["--host-column=h --guess-scheme --column=u", "--base-column=b --from=json --column=u"],
  ...["--from=har --null", "--redact --json", "--redact --base=https://a", "--redact --only-valid"],
].map((args) => {
  const [first, second] = args.match(/--[a-z-]+/g);
  return [args, `${first} and ${second} exclude each other.`];
});

/** Incorrect arguments and the resulting error messages. */
const wrong = [
  ...excluding,
  ["--nonsense", "there is no option --nonsense."],
  ["--jsno", "there is no option --jsno. Did you mean --json?"],
  ["--only-vaild=1", "there is no option --only-vaild. Did you mean --only-valid?"],
  ["--constructor", "there is no option --constructor."],
  ["-x", "there is no option -x."],
  ["-jx", "there is no option -x."],
  ["--base", "--base needs a value."],
  ["-b", "-b needs a value."],
  ["--output=", "--output needs the name of a file."],
  ["--json=1", "--json takes no value."],
  ["--base --json", "--base needs a value. If --json is it, write --base=--json."],
  ["-o -x", "-o needs a value. If -x is it, write --output=-x."],
  ["--base nonsense", 'the base "nonsense" is not an absolute URL.'],
  [["--base", ""], 'the base "" is not an absolute URL.'],
  ["--get hots", 'there is no column "hots". Did you mean host?'],
  ["--get hostname", 'there is no column "hostname". Did you mean host?'],
  ["--get host,search", 'there is no column "search". Did you mean query?'],
  ["--get host,host", "the column host is named twice."],
  [
    ["--get", ""],
    /^there is no column ""\. There are file, line, input, context, .*, repaired, hint, hint_href, local_reference, differences\.$/,
  ],
  ["--from hra", 'there is no format "hra". Did you mean har?'],
  ["--from har --column u", "--column and --from har exclude each other."],
  ["--from warc --encoding latin1", "--encoding and --from warc exclude each other."],
  ["--from access-log", "--from access-log needs --origin, the URL of the server."],
  ["--from access-log --column referer", /^there is no column .* mean referrer\?$/],
  ["--base-column b", "--base-column needs --column."],
  ["--host-column h", "--host-column needs --column."],
  ["--set path", '--set needs NAME=VALUE; there is no "=".'],
  ["--set pathname=/", 'there is no component to set "pathname". Did you mean path?'],
  ["--set href=a:", /^there is no component to set "href"\. There are scheme, .*, fragment\.$/],
  ["--set-param q", '--set-param needs NAME=VALUE; there is no "=".'],
  ["--append-param q", '--append-param needs NAME=VALUE; there is no "=".'],
  ["--append-segment ..", '--append-segment can\'t append "..", which stands for a folder.'],
  ["--guess-scheme=1a", '"1a" is not a scheme, such as https.'],
  ["--guess-scheme=", '"" is not a scheme, such as https.'],
  ["--origin /a", 'the origin "/a" is not a URL with a host.'],
  ["--origin data:,", 'the origin "data:…" is not a URL with a host.'],
  ["--schemes https:", '"https:" is not a scheme, such as https.'],
  ["--format a{host", /^--format has a brace without a partner\. Write \{\{ and \}\} /],
  ["--format a}", /^--format has a brace without a partner\./],
  ["--redact=sid,x-amz-*", "--redact needs whole names, and x-amz-* contains a *."],
  ["--format {hots}", 'there is no column "hots". Did you mean host?'],
  ["--section icann", 'there is no section "icann". There are all, ICANN.'],
  ["--get param", /^there is no column "param"\. /],
  ["--get normalised", 'there is no column "normalised". Did you mean normalized?'],
  ["--completions fisch", 'there is no completion script for "fisch". Did you mean fish?'],
  ["--encoding utf-9", 'there is no encoding "utf-9".'],
  ["--jobs 0", '--jobs needs a number from 1 to 256, not "0".'],
  ["--jobs 257", '--jobs needs a number from 1 to 256, not "257".'],
  ["--jobs two", '--jobs needs a number from 1 to 256, not "two".'],
];

test("messages about wrong usage are in plain words", () => {
  assert.equal(wrong.length, 67);
  for (const [args, said] of wrong) {
    const told = (error) => {
      assert.ok(error instanceof UsageError, String(error));
      if (typeof said === "string") assert.equal(error.message, said);
      else assert.match(error.message, said);
      return true;
    };
    assert.throws(() => readOptions(wordsOf(args)), told, String(args));
  }
});

test("messages hide passwords, and escape characters that a terminal would interpret", async () => {
  const attack = "\u001b[31m\u009b\u202e\u2066\r";
  const url = `https://joe:MARK,MARK=MARK@exa ${attack}mple.com`;
  const given = OPTIONS.flatMap(({ name, short = "" }) => [
    [`--${name}=${url}`],
    [`--${name}`, url],
    [`-${short}`, url],
    [`--${name}=${name === "output" ? `/no/folder/${attack}` : attack}`, "a:"],
  ]);
  const others = [
    [`--${url}`],
    ["--get", `host,${url}`],
    ["--format", `{${url}}`],
    ["--column", "u"],
    [`no${attack}file`],
    [`--ev${attack}`],
    ["--set", `a${attack}=b`, "a:"],
  ];
  let failures = 0;
  let escapes = 0;
  for (const args of [...given, ...others]) {
    const { status, stderr } = await run(args, `${url}\n`);
    assert.doesNotMatch(stderr, /MARK/, args.join(" "));
    assert.doesNotMatch(stderr.replaceAll("\n", ""), /[\p{Cc}\p{Cf}]/u, args.join(" "));
    failures += status === 2 || stderr !== "";
    escapes += stderr.includes("\\u{202e}");
  }
  assert.ok(failures >= 80 && escapes >= 25, `${failures} failures, ${escapes} escapes`);
  const { stderr } = await run(["--base", url]);
  assert.match(
    stderr,
    /the base "https:\*\*\*@exa \\u001b\[31m.*mple\.com" is not an absolute URL/,
  );
});

test("standard output that is also an input is refused, because the run would never end", async () => {
  const file = join(folder, "appended");
  writeFileSync(file, "https://a/\n");
  const output = openSync(file, "a");
  for (const [args, stdin] of [
    [[file], "ignore"],
    [[], openSync(file, "r")],
  ]) {
    const child = start(args, { stdio: [stdin, output, "pipe"] });
    const { stderr, status } = await ended(child);
    assert.match(stderr, /The file that standard output goes to is read, and cannot be written to/);
    assert.equal(status, 2);
    if (typeof stdin === "number") closeSync(stdin);
  }
  closeSync(output);
  assert.equal(readFileSync(file, "utf8"), "https://a/\n");
});

test("the reader of the -o file may stop early", {
  skip: process.platform === "win32" && "there is no mkfifo",
}, async () => {
  const fifo = join(folder, "fifo");
  execFileSync("mkfifo", [fifo]);
  const input = write("many.txt", "https://a.example/\n".repeat(200_000));
  for (const jobs of ["1", "2"]) {
    const reader = spawn("head", ["-n", "1", fifo]);
    const writer = start(["--jobs", jobs, "--get", "host", "-o", fifo, input]);
    const [read, { stderr, status }] = await Promise.all([text(reader.stdout), ended(writer)]);
    assert.deepEqual([read, stderr, status], ["a.example\n", "", 0]);
  }
});

test("the run continues if standard error can't be written", {
  skip: !existsSync("/dev/full") && "there is no /dev/full",
}, async () => {
  const full = openSync("/dev/full", "w");
  const valid = write("valid.txt", "https://a/\n");
  const child = start(["--progress", valid], { stdio: ["ignore", "pipe", full] });
  const { stdout, status } = await ended(child);
  closeSync(full);
  assert.match(String(stdout), /https:\/\/a\//);
  assert.equal(status, 0);
});

test("wrong arguments result in status 2, and nothing is printed, written or lost", async () => {
  const before = readFileSync(a, "utf8");
  const out = join(folder, "not-written");
  const advice = "Try: whatwg-url-wasm --help\n";
  const patterns = new Array(101).fill("*a");
  const tooMany = "at most 100 names may be of drop-index or have characters after a *.";
  const missing = ["no-such-file", join(a, "below"), "", "//host/path"].map((name) => [
    name,
    `there is no file ${JSON.stringify(name)}. If it is meant as a URL, put -- before it.`,
  ]);
  for (const [args, said, end] of [
    [["--jsno", "a:"], "there is no option --jsno. Did you mean --json?", advice],
    [["-o", a, a], `${a} is read, and cannot be written to at the same time.`, advice],
    [[`--normalize=${patterns.map((name) => `drop-params:${name}`)}`, "a:"], tooMany, advice],
    [[...patterns.map((name) => `--remove-param=${name}`), "a:"], tooMany, advice],
    ...[[], ["--base", "https://b/"], ["--jobs", "2"], ["-o", out]].flatMap((more) =>
      missing.map(([name, said]) => [[...more, "x:1", name], said, ""]),
    ),
  ]) {
    const stderr = `whatwg-url-wasm: ${said}\n${end}`;
    assert.deepEqual(await run(args), { status: 2, stdout: "", stderr });
  }
  assert.equal(existsSync(out), false);
  assert.equal(readFileSync(a, "utf8"), before);
});

const ACCENTS = "http://a/é😀\nx:ü\n";

/** The encodings of ACCENTS, and the options that each encoding needs. */
const stored = [
  ["gzip", gzipSync(ACCENTS), []],
  ["two members of gzip", Buffer.concat([gzipSync("http://a/é"), gzipSync("😀\nx:ü\n")]), []],
  ["gzip, with a mark", gzipSync(`\ufeff${ACCENTS}`), []],
  ["UTF-8, with a mark", `\ufeff${ACCENTS}`, []],
  ["UTF-8, with a mark and another encoding", `\ufeff${ACCENTS}`, ["--encoding", "latin1"]],
  ["UTF-16LE, with a mark", Buffer.from(`\ufeff${ACCENTS}`, "utf16le"), []],
  ["UTF-16BE, with a mark", Buffer.from(`\ufeff${ACCENTS}`, "utf16le").swap16(), []],
  ["UTF-16LE in gzip", gzipSync(Buffer.from(`\ufeff${ACCENTS}`, "utf16le")), []],
  ["UTF-16LE", Buffer.from(ACCENTS, "utf16le"), ["--encoding", "utf-16le"]],
  ["UTF-16BE", Buffer.from(ACCENTS, "utf16le").swap16(), ["--encoding=utf-16be"]],
];

/** Decodes bytes in chunks that share memory, as those of files do. */
async function decodedIn(encoding, bytes, size) {
  const copies = [];
  for await (const chunk of decodedChunks(chunksOf(bytes, size), encoding)) {
    copies.push(Buffer.from(chunk));
  }
  return Buffer.concat(copies).toString();
}

test("files and standard input are decompressed and decoded", async () => {
  assert.equal(stored.length, 10);
  for (const [name, bytes, options] of stored) {
    const args = ["--get", "input", ...options];
    const expected = { status: 0, stdout: ACCENTS, stderr: "" };
    assert.deepEqual(await run([...args, write("stored", bytes)]), expected, name);
    assert.deepEqual(await run(args, bytes), expected, name);
    const { encoding } = readOptions(options);
    for (const size of [1, 2, 3, 5]) {
      const text = await decodedIn(encoding, Buffer.from(bytes), size);
      assert.equal(text, ACCENTS, `${name}, ${size} bytes a chunk`);
    }
  }
  const latin1 = Buffer.from("x:caf\xe9 \x80\n", "latin1");
  assert.equal((await run(["--get", "input"], latin1)).stdout, "x:caf\ufffd \ufffd\n");
  const decoded = await run(["--get", "input", "--encoding", "latin1"], latin1);
  assert.equal(decoded.stdout, "x:café €\n");
  const japanese = Buffer.from("x:\x83\x65\n", "latin1");
  assert.equal((await run(["--get", "input", "--encoding", "sjis"], japanese)).stdout, "x:テ\n");
});

test("the line number of a URL among the arguments is its position there, and a dash is standard input", async () => {
  for (const jobs of ["1", "2"]) {
    const args = ["--only-invalid", "--get", "file,line,input", "--jobs", jobs];
    const given = ["a:", "https:", a, "-", "--", "::b", "c:", "--d"];
    const { stdout } = await run([...args, ...given], "e\nf:\n");
    const expected = `\t2\thttps:\n${a}\t2\tnothing\n\t1\te\n\t5\t::b\n\t7\t--d\n`;
    assert.equal(stdout, expected);
  }
});

test("an argument that names a file is read; one with a scheme or after -- is a URL", async () => {
  const args = ["--get", "line,input", "x:1", a, "x:2", "x:3", b];
  const { status, stdout, stderr } = await run(args);
  assert.equal(stdout, "1\tx:1\n1\thttps://a/\n2\tnothing\n3\tx:2\n4\tx:3\n1\thttps://b/\n");
  assert.equal(stderr, "");
  assert.equal(status, 1);
  mkdirSync(join(folder, "docs"));
  const options = { cwd: folder };
  const base = ["--base", "https://h/", "--get", "input,href"];
  assert.equal((await run([...base, "--", "docs"], "", options)).stdout, "docs\thttps://h/docs\n");
  assert.equal((await run([...base, "b"], "", options)).stdout, "https://b/\thttps://b/\n");
  assert.equal((await run([...base, "--", "b"], "", options)).stdout, "b\thttps://h/b\n");
  const long = "a".repeat(5000);
  assert.equal(
    (await run([...base, "--", long], "", options)).stdout,
    `${long}\thttps://h/${long}\n`,
  );
  assert.deepEqual(await run([empty]), { status: 0, stdout: "", stderr: "" });
});

test("--count prints how many lines each step merges", async () => {
  const lines = ["http://www.a.example/", "https://a.example", "HTTPS://a.example/#b", "a b"];
  const input = [...lines, "https://a.example/b/", "https://a.example/b", "http://a.example/b"];
  const table = [
    ...["lines\t\t6", "parsing\t0\t6", "drop-fragment\t1\t5", "https\t1\t4", "drop-www\t1\t3"],
    ...["drop-index:b\t1\t2", "drop-trailing-slash\t1\t1"],
  ];
  const names =
    "-sort-params,drop-trailing-slash,sort-params,drop-index:b,drop-www,https,drop-fragment";
  for (const jobs of [1, 2]) {
    const args = ["--count", `--jobs=${jobs}`, `--normalize=${names}`];
    assert.deepEqual(await run(args, input.join("\n")), {
      status: 1,
      stdout: table.map((row) => `${row}\n`).join(""),
      stderr: "",
    });
  }
  const { stdout } = await run(["--count", "https://a/", "https://a/"]);
  const { PRESETS } = await import("whatwg-url-wasm/normalize");
  const steps = PRESETS.find(({ name }) => name === "same-page").steps;
  const rows = ["lines\t\t2", "parsing\t1\t1", ...steps.map((step) => `${step}\t0\t1`)];
  assert.equal(stdout, rows.map((row) => `${row}\n`).join(""));
});

test("encodings follow the Encoding Standard, wherever the input is split", async () => {
  // Runtimes decode some of these texts otherwise. tests/js/legacy-encodings.test.js tests the decoders.
  const random = new Random();
  let texts = 0;
  for (const encoding of ["big5", "euc-jp", "euc-kr", "shift_jis", "iso-2022-jp"]) {
    for (let i = 0; i < manyCases(100); i++) {
      const parts = Array.from({ length: 30 }, () =>
        random.oneOf([
          ...["\x1b$B", "\x1b(B", "\x1b(I", "\x1b(J", "\x1b", "\n", "\n", "a%&+=", "\x8f", "\x0e"],
          String.fromCharCode(random.below(256)),
          String.fromCharCode(0x80 + random.below(128), random.below(256)),
          String.fromCharCode(0x21 + random.below(94), 0x21 + random.below(94)),
        ]),
      );
      const bytes = Buffer.from(parts.join(""), "latin1");
      const form = parse(`=${bytes.toString("hex").replace(/../g, "%$&")}`, { encoding });
      for (const size of [1, 2, 3, 7, 1000]) {
        assert.equal(await decodedIn(encoding, bytes, size), form[0][1], `${encoding} ${parts}`);
        texts++;
      }
    }
  }
  assert.equal(texts, manyCases(2500));
});

test("if standard input is a file, it is read from its current position", async () => {
  const input = openSync(a, "r");
  const child = start(["--get", "input"], { stdio: [input, "pipe", "inherit"] });
  closeSync(input);
  assert.equal(await text(child.stdout), "https://a/\nnothing\n");
});

test("invalid URLs from several files are reported with the file name", async () => {
  const printed = async (...args) => (await run(["--only-invalid", ...args])).stdout;
  const records = objects(await printed("--json", a, b, "--", "x"));
  assert.deepEqual(
    records.map(({ file, line, input }) => [file, line, input]),
    [
      [a, 2, "nothing"],
      [null, 3, "x"],
    ],
  );
  assert.equal("file" in objects(await printed("--json", a))[0], false);
  assert.match(await printed("--csv", a, a), /^file,line,input,error,/);
  const text = await printed(a, b);
  assert.ok(text.startsWith(`file          ${JSON.stringify(a)}\nline          2\n`));
});

test("output goes to a file, whose old contents are replaced completely", async () => {
  const out = write("out.tsv", "something long that was there before\n".repeat(100));
  for (const jobs of ["1", "2"]) {
    const args = ["--jobs", jobs, "--get", "host", a, b];
    assert.deepEqual(await run([...args, "-o", out]), { status: 1, stdout: "", stderr: "" });
    assert.equal(readFileSync(out, "utf8"), "a\n\nb\n");
  }
  assert.deepEqual(await run([empty, `--output=${out}`]), { status: 0, stdout: "", stderr: "" });
  assert.equal(readFileSync(out, "utf8"), "");
  assert.equal((await run(["-o", "-", "--get", "href", "a:"])).stdout, "a:\n");
});

test("only the package and the named files are read, and only the output is written", async () => {
  const name = "--permission";
  const flag = process.allowedNodeEnvironmentFlags.has(name) ? name : "--experimental-permission";
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const out = write("permitted.tsv", "");
  const runWith = (read, written, ...args) => {
    const reads = [root, ...read].map((file) => `--allow-fs-read=${file}`);
    const nodeArgs = [flag, "--allow-worker", "--no-warnings", ...reads];
    if (written !== undefined) nodeArgs.push(`--allow-fs-write=${written}`);
    return run(["--get", "host", "-o", out, ...args], "", { nodeArgs });
  };
  for (const jobs of ["1", "2"]) {
    const args = ["--jobs", jobs, a, b];
    assert.deepEqual(await runWith([a, b, out], out, ...args), {
      status: 1,
      stdout: "",
      stderr: "",
    });
    assert.equal(readFileSync(out, "utf8"), "a\n\nb\n");
    // The test is able to fail.
    assert.notEqual((await runWith([a, out], out, ...args)).stderr, "");
    assert.notEqual((await runWith([a, b, out], undefined, ...args)).stderr, "");
  }
});

test("it is an error if the output can't be opened", async () => {
  const out = join(folder, "no", "such", "folder");
  const { status, stdout, stderr } = await run(["-o", out, "a:"]);
  assert.match(stderr, /^whatwg-url-wasm: ENOENT.*\n$/);
  assert.deepEqual([status, stdout], [1, ""]);
});

test("it is an error if standard input can't be read, after the output for earlier input", {
  skip: process.platform === "win32" && "Windows opens no folders as files",
}, async () => {
  // /proc/self/mem can be opened, but not read at addresses that the process does not use.
  const unreadable = [folder, "/proc/self/mem"].filter((file) => existsSync(file));
  for (const file of unreadable) {
    for (const jobs of ["1", "2"]) {
      const input = openSync(file, "r");
      const args = ["--jobs", jobs, "--get", "href", "a:", "-"];
      const child = start(args, { stdio: [input, "pipe", "pipe"] });
      closeSync(input);
      const { stdout, stderr, status } = await ended(child);
      assert.match(stderr, /^whatwg-url-wasm: standard input cannot be read: E\w+: .*\n$/);
      assert.deepEqual([String(stdout), status], ["a:\n", 2]);
    }
  }
});

test("progress is shown on standard error", async () => {
  // The longer reading takes, the more lines come before the last one.
  const line = /^(?:\d lines in .*\n)*3 lines in \d+\.\d s, [\d,]+ a second\n$/;
  for (const jobs of ["1", "2"]) {
    const { stdout, stderr } = await run(["--progress", "--jobs", jobs, "--get", "href", a, b]);
    assert.equal(stdout, "https://a/\n\nhttps://b/\n");
    assert.match(stderr, line);
  }
  for (const args of [[], ["--no-progress"]]) assert.equal((await run([...args, a])).stderr, "");
});

test("secrets in lines of text", async () => {
  const { redact, redactText } = readData("display");
  const rows = redactText.filter(([text]) => !text.includes("\n"));
  assert.deepEqual([redact.length, redactText.length, rows.length], [109, 12, 10]);
  const [input, expected] = [0, 1].map((i) => rows.map((row) => row[i]).join("\n"));
  for (const options of [["--redact"], ["--redact", "--jobs=2"]]) {
    assert.deepEqual(await run(options, input), { status: 0, stdout: expected, stderr: "" });
  }
  for (const [url, hidden] of redact.slice(0, 20)) {
    assert.equal((await run(["--redact", "--", url])).stdout, `${hidden}\n`);
  }
  const bytes = Buffer.from("?token=\xff&sid=\xfe\xe9\r\n\0?sid=a", "latin1");
  const { stdout } = await runForBytes(["--redact=sid, x"], bytes);
  assert.equal(stdout.toString("latin1"), "?token=\xff&sid=***\r\n\0?sid=***");
});
