// Runs the command on files that are broken, unusual or malicious. The tests check only what holds for all files: every
// row is printed, or a message names the line where reading stopped. Messages are short and contain no stack trace. The
// other files are read even if one can't be read.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { runForBytes } from "./command.js";

const folder = mkdtempSync(join(tmpdir(), "hostile-"));
after(() => rmSync(folder, { recursive: true }));

function write(name, contents) {
  const file = join(folder, name);
  writeFileSync(file, contents);
  return file;
}

const u = (row) => `https://r${row}.example/`;
/** Rows with the URLs from `first` to `last`, each followed by a line end. */
const rows = (last, { first = 1, row = (url) => url, end = "\n" } = {}) =>
  Array.from({ length: last - first + 1 }, (_, i) => row(u(first + i)) + end).join("");
const csv = (last, options = {}) => rows(last, { row: (url) => `${url},x`, ...options });
const json = (last, options = {}) => rows(last, { row: (url) => `{"u":"${url}"}`, ...options });
const latin1 = (text) => Buffer.from(text, "latin1");
const utf16 = (text) => Buffer.from(text, "utf16le");
const nested = (open, close, depth) => open.repeat(depth) + close.repeat(depth);
const HEAD = "u,n\n";
const GZIP = gzipSync(rows(2000));
const LONG = "x".repeat(1 << 20);

const NOT_JSON = (line) => `, line ${line}, is not a complete JSON value: --column needs `;
/** The message for compressed files. */
const decompress = (form, tool) =>
  ` cannot be read: it is ${form}; decompress it first, with ${tool}\\.`;
const UNCLOSED = (line) => `, line ${line}, has a quote without a closing quote\\.`;
const TOO_DEEP = (line) => `, line ${line}, is nested too deeply\\.`;
const NO_COLUMN = ' has no column "u"\\. ';
const NO_HEAD = " has no line of column names\\.";
const IS_ARRAY = " is a JSON array\\. ";

/**
 * Files with lines of text. The number is that of the URLs r1.example, r2.example and so on that must be printed. After
 * it come, if any, the message that says why reading stopped, and more options.
 */
const lines = {
  LF: [rows(3), 3],
  CRLF: [rows(3, { end: "\r\n" }), 3],
  "mixed line ends": [`${u(1)}\n${u(2)}\r\n${u(3)}\r\r\n${u(4)}`, 4],
  "no line end at the end": [rows(3).trimEnd(), 3],
  "blank lines": [rows(3, { end: "\n\n \n" }), 3],
  NUL: [rows(3, { end: "\0" }), 3, undefined, "--null"],
  "NUL within lines": [rows(3, { row: (url) => `\0${url}\0` }), 3],
  "control characters": [rows(3, { row: (url) => `${url}\x07\x1b[2J\x7f\x85` }), 3],
  "bidirectional controls": [rows(3, { row: (url) => `${url}\u202e\u2066` }), 3],
  "invalid UTF-8": [latin1(rows(3, { row: (url) => `${url}\xff\xc3\xe2\x82` })), 3],
  "surrogates in UTF-8": [latin1(rows(3, { row: (url) => `${url}\xed\xa0\x80\xed\xb0\x80` })), 3],
  "a mark of UTF-8": [`\ufeff${rows(3)}`, 3],
  "only a mark of UTF-8": ["\ufeff", 0],
  "part of a mark of UTF-8": [latin1("\xef\xbb"), 0],
  "UTF-16LE": [utf16(`\ufeff${rows(3)}`), 3],
  "UTF-16BE": [utf16(`\ufeff${rows(3)}`).swap16(), 3],
  "UTF-16LE without its last byte": [utf16(`\ufeff${rows(3)}`).subarray(0, -1), 3],
  "UTF-16 with lone surrogates": [utf16(`\ufeff${rows(3, { row: (url) => `${url}\ud800` })}`), 3],
  "only a mark of UTF-16": [latin1("\xff\xfe"), 0],
  "UTF-16 without a mark": [utf16(rows(3)), 3, undefined, "--encoding=utf-16le"],
  latin1: [latin1(rows(3, { row: (url) => `${url}\xe9` })), 3, undefined, "--encoding=latin1"],
  "ISO-2022-JP that ends in an escape": [`${rows(3)}\x1b$`, 3, undefined, "--encoding=iso-2022-jp"],
  "a long line": [`${u(1)}\n${u(2)}${LONG}${LONG}\n${u(3)}\n`, 3],
  "many lines": [rows(6000), 6000],
  empty: ["", 0],
  gzip: [GZIP, 2000],
  "gzip of nothing": [gzipSync(""), 0],
  "gzip of gzip": [gzipSync(GZIP), 0],
  "gzip in two members": [Buffer.concat([gzipSync(rows(2)), gzipSync(rows(4, { first: 3 }))]), 4],
  "gzip with zeros behind it": [Buffer.concat([GZIP, Buffer.alloc(512)]), 2000],
  "gzip with zeros and garbage behind it": [
    Buffer.concat([GZIP, Buffer.alloc(9000), latin1("garbage")]),
    ...[2000, " cannot be read: data after its end\\."],
  ],
  "gzip with garbage behind it": [
    Buffer.concat([GZIP, latin1("garbage")]),
    1000,
    " cannot be read: ",
  ],
  "gzip without its end": [
    GZIP.subarray(0, -12),
    1000,
    " cannot be read: unexpected end of file\\.",
  ],
  "gzip with a wrong checksum": [
    GZIP.with(GZIP.length - 8, GZIP.at(-8) ^ 1),
    1000,
    " cannot be read: ",
  ],
  "gzip with a wrong byte": [
    GZIP.with(GZIP.length >> 1, GZIP.at(GZIP.length >> 1) ^ 255),
    0,
    " cannot be read: ",
  ],
  "only the mark of gzip": [GZIP.subarray(0, 2), 0, " cannot be read: unexpected end of file\\."],
  "gzip of 2 MiB in one line": [gzipSync(`${u(1)}\n${u(2)}${"/".repeat(1 << 21)}\n${u(3)}\n`), 3],
  zip: [latin1(`PK\x03\x04\x14\0\n${rows(2)}`), 0, decompress("a zip file", "unzip -p")],
  zstd: [latin1(`(\xb5/\xfd\x04\n${rows(2)}`), 0, decompress("compressed with zstd", "zstd -dc")],
  xz: [latin1(`\xfd7zXZ\0\0\n${rows(2)}`), 0, decompress("compressed with xz", "xz -dc")],
  bzip2: [latin1(`BZh91AY&SY\n${rows(2)}`), 0, decompress("compressed with bzip2", "bzip2 -dc")],
  "text that begins like compressed files": [`BZh91\nPK\n${rows(2)}`, 2],
  "only the mark of zstd": [
    ...[latin1("(\xb5/\xfd"), 0, decompress("compressed with zstd", "zstd -dc")],
  ],
};

/** Files for --column u. */
const columns = {
  "CSV with LF": [HEAD + csv(3), 3],
  "CSV with CRLF": [`u,n\r\n${csv(3, { end: "\r\n" })}`, 3],
  "CSV with CR": [`u,n\r${csv(3, { end: "\r" })}`, 3],
  "CSV with CR, without one at the end": [`u,n\r${csv(3, { end: "\r" })}`.slice(0, -1), 3],
  "CSV with CR and quotes": [`u,n\r"${u(1)}","a\rb"\r"${u(2)}","c"\r${u(3)}\r`, 3],
  "CSV with mixed line ends": [
    `u,n\r\n${u(1)},x\r${u(2)},x\n${u(3)},x\r\n${u(4)},x\n\r${u(5)},x`,
    5,
  ],
  "CSV with a CR before each CRLF": [`u,n\r\r\n${csv(3, { end: "\r\r\n" })}`, 3],
  "CSV with a CR among many lines": [`${HEAD}${csv(5999)}${u(6000)},x\r${u(6001)},x\n`, 6001],
  "CSV with many lines and CR": [`u,n\r${csv(6000, { end: "\r" })}`, 6000],
  "CSV with a mark": [`\ufeffu,n\n${csv(3)}`, 3],
  "CSV in UTF-16LE": [utf16(`\ufeff${HEAD}${csv(3)}`), 3],
  "CSV in UTF-16BE": [utf16(`\ufeff${HEAD}${csv(3)}`).swap16(), 3],
  "CSV in UTF-16 without a mark": [utf16(HEAD + csv(3)), 0, NO_COLUMN],
  "CSV with NULs": [HEAD + csv(3, { row: (url) => `${url},\0` }), 3],
  "CSV with invalid UTF-8": [latin1(`u,\xff\n${csv(3, { row: (url) => `${url},\xff\xfe` })}`), 3],
  "CSV with a quote in a column name": [`u,5" disk\n${csv(3)}`, 3],
  "CSV with quotes in column names": [
    `5" disk,u,6" disk\n${rows(3, { row: (url) => `1,${url},2` })}`,
    3,
  ],
  "CSV with an unclosed quote in a column name": [`u,"n\n${csv(3)}`, 0, UNCLOSED(1)],
  "CSV with an unclosed column name": [`"u,n\n${csv(3)}`, 0, UNCLOSED(1)],
  "CSV with an unclosed quote": [`${HEAD}${csv(2)}"${csv(4, { first: 3 })}`, 2, UNCLOSED(4)],
  "CSV with an unclosed quote after others": [
    `${HEAD}${u(1)},"a\n"\n${u(2)},"\n${csv(4, { first: 3 })}`,
    1,
    UNCLOSED(4),
  ],
  "CSV with quotes in fields": [HEAD + csv(3, { row: (url) => `${url},5" and "x` }), 3],
  "CSV with text after a quote": [HEAD + csv(3, { row: (url) => `"${url}"x"y,"z"z` }), 3],
  "CSV with line breaks in quotes": [
    `${HEAD}${csv(3, { row: (url) => `"${url}","\n\r\n\r"` })}`,
    3,
  ],
  "CSV with a line break in a column name": [`u,"a\nb"\n${csv(3)}`, 3],
  "CSV with the column twice": [`u,u\n${csv(3)}`, 3],
  "CSV without the column": ["v,n\nx:1,x\n", 0, NO_COLUMN],
  "CSV without the column, in a line of 900 KB": [`${"v,".repeat(450_000)}\nx:1,x\n`, 0, NO_COLUMN],
  "CSV with a column name of 900 KB": [`${LONG.slice(0, 900_000)},n\nx:1,x\n`, 0, NO_COLUMN],
  "CSV with 20,000 columns": [
    `${"v,".repeat(20_000)}u\n${rows(3, { row: (url) => ",".repeat(20_000) + url })}`,
    3,
  ],
  "CSV with a first line of 2 MiB": [LONG + LONG, 0, NO_HEAD],
  "CSV with a long field": [`${HEAD}${csv(2)}${u(3)},${LONG}\n`, 3],
  "CSV with short rows": [`n,u\na,${u(1)}\nb\n,${u(2)}\n`, 2],
  "CSV with long rows": [HEAD + csv(3, { row: (url) => `${url},1,2,3,"4"` }), 3],
  "CSV with blank lines": [`\n \n${HEAD}\n\r\n${csv(3, { end: "\n\n  \n" })}`, 3],
  "CSV with only separators at first": [`,,\n${csv(3)}`, 0, NO_COLUMN],
  "CSV with only column names": [HEAD, 0],
  TSV: [`n\tu\n${rows(3, { row: (url) => `a,"b\t${url}` })}`, 3],
  semicolons: [`n;u\n${rows(3, { row: (url) => `a,b;${url}` })}`, 3],
  "gzip of CSV without its end": [
    gzipSync(HEAD + csv(2000)).subarray(0, -12),
    1000,
    " cannot be read: ",
  ],
  "bytes that are not text": [
    Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * i) >> 3)),
    0,
    NO_COLUMN,
  ],
  nothing: ["", 0],
  "only line ends": ["\n\r\n\r\n\n", 0],
  JSON: [json(3), 3],
  "JSON with CRLF": [json(3, { end: "\r\n" }), 3],
  "JSON with CR": [json(3, { end: "\r" }), 0, NOT_JSON(1)],
  "JSON with a mark and blank lines": [`\ufeff\n${json(3, { end: "\n\n" })}`, 3],
  "JSON in UTF-16": [utf16(`\ufeff${json(3)}`), 3],
  "a value of 20,000 arrays": [
    `${json(1)}{"u":${nested("[", "]", 20_000)}}\n${json(2)}`,
    1,
    TOO_DEEP(2),
  ],
  "a value of 20,000 objects": [
    `${json(1)}{"u":${'{"u":'.repeat(20_000)}1${"}".repeat(20_000)}}\n`,
    1,
    TOO_DEEP(2),
  ],
  "20,000 arrays in another property": [
    json(3, { row: (url) => `{"u":"${url}","v":${nested("[", "]", 20_000)}}` }),
    3,
  ],
  "20,000 unclosed arrays": [`${json(2)}{"u":${"[".repeat(20_000)}\n${json(3)}`, 2, NOT_JSON(3)],
  "a line that is not JSON": [`${json(2)}${u(3)}\n${json(4)}`, 2, NOT_JSON(3)],
  "a line among many that is not JSON": [
    `${json(2999)}{\n${json(9000, { first: 3000 })}`,
    2999,
    NOT_JSON(3000),
  ],
  "a line of JSON that is cut off": [json(3).slice(0, -5), 2, NOT_JSON(3)],
  "two objects on a line": [`${json(2)}{"u":"x:"}{"u":"y:"}\n`, 2, NOT_JSON(3)],
  "JSON over several lines": [`{\n"u": "${u(1)}"\n}\n`, 0, NOT_JSON(1)],
  "a HAR file": [`{\n  "log": {\n    "u": "${u(1)}"\n  }\n}\n`, 0, NOT_JSON(1)],
  "a JSON array": [`[${json(1)}]`, 0, IS_ARRAY],
  "JSON without the property": [`{}\n{"v":1}\n[]\nnull\n0\n{"u":"${u(1)}"}\n`, 1],
  "JSON with other values": [`{"u":null}\n{"u":true}\n{"u":[]}\n{"u":{"a":1e400}}\n${json(1)}`, 1],
  "JSON with the property twice": [json(3, { row: (url) => `{"u":"x:","u":"${url}"}` }), 3],
  "JSON with __proto__": [json(3, { row: (url) => `{"__proto__":{"u":"x:"},"u":"${url}"}` }), 3],
  "JSON with lone surrogates": [json(3, { row: (url) => `{"u":"${url}\\ud800"}` }), 3],
  "JSON with invalid UTF-8": [latin1(json(3, { row: (url) => `{"u":"${url}\xff"}` })), 3],
  "JSON with a NUL": [`${json(1)}{"u":"\0"}\n${json(2)}`, 1, NOT_JSON(2)],
  "JSON with an escaped NUL": [json(3, { row: (url) => `{"u":"${url}\\u0000"}` }), 3],
  "JSON with a long string": [`${json(2)}{"u":"${u(3)}${LONG}"}\n`, 3],
};

/** Forms of the output, in which the input is printed. */
const FORMS = [
  [],
  ["--json"],
  ["--csv", "--get=line,input"],
  ["--arrow", "--get=input,href"],
  ["--get=input,line"],
  ["--get=input,reason"],
  ["--format={input}"],
  ["--validate", "--json"],
];

const cases = [
  ...Object.entries(lines).map(([name, [bytes, count, problem, ...options]]) => ({
    ...{ name, bytes, count, problem, options },
    good: (row) => `${row}\n`,
  })),
  ...Object.entries(columns).map(([name, [bytes, count, problem]]) => ({
    ...{ name, bytes, count, problem, options: ["--column=u"] },
    good: (row) => `u\n${row}\n`,
  })),
];

/** Checks that the output contains the rows in order, and that the message is right. */
function check({ stdout, stderr, status }, found, problem, what) {
  const text = stdout.toString("latin1");
  let at = -1;
  for (const row of found) {
    at = text.indexOf(row, at + 1);
    assert.notEqual(at, -1, `${what}: there is no ${row}`);
  }
  if (problem === undefined) {
    assert.equal(stderr, "", what);
    assert.ok(status === 0 || status === 1, `${what}: ${status}`);
  } else {
    assert.match(
      stderr,
      new RegExp(`^whatwg-url-wasm: (standard input|"[^"]*")${problem}.*\n$`),
      what,
    );
    assert.ok(stderr.length < 1000, `${what}: ${stderr.length} characters`);
    assert.equal(status, 2, what);
  }
  return text;
}

/** The number of the line on which the text contains something. In quotes, a CR alone does not end a line. */
function lineOf(part, text, isSeparated) {
  const before = text.slice(0, text.indexOf(part));
  if (!isSeparated) return before.split("\n").length;
  const counted = before.replace(/"[^"]*"/g, (quoted) => quoted.replaceAll("\r", ""));
  return 1 + (counted.match(/\r\n?|\n/g)?.length ?? 0);
}

/** Nightly runs use all forms. Otherwise, each file is read in every ninth form, and each file starts with another one. */
const STEP = process.env.LONG_TESTS ? 1 : 9;
let combinations = 0;

test("each row is printed, or the line is named where reading stopped", async (context) => {
  const failures = [];
  let runs = 0;
  for (const entry of cases) {
    try {
      runs += await runEach(entry);
    } catch (error) {
      failures.push(`${entry.name}: ${error.message}`);
    }
  }
  context.diagnostic(`${cases.length} files, ${runs} runs`);
  assert.deepEqual(failures, []);
  assert.equal(cases.length, 111);
  assert.equal(runs, Math.floor((cases.length * FORMS.length * 2) / STEP));
});

/** Runs the command on a file in all forms, with and without threads, and returns the number of runs. */
async function runEach({ name, bytes, count, problem, options, good }) {
  const file = write("hostile", bytes);
  const others = ["g1", "g2"].map((row) => write(row, good(`https://${row}.example/`)));
  const found = Array.from({ length: count }, (_, i) => `r${i + 1}.example`);
  // The other files are not in another encoding.
  const mayHaveOthers = options.every((option) => !option.startsWith("--encoding"));
  let runs = 0;
  for (const [i, form] of FORMS.entries()) {
    for (const jobs of [1, 3]) {
      combinations++;
      if (combinations % STEP !== 0) continue;
      const args = [...options, ...form, "--jobs", String(jobs)];
      const what = `${name}, ${args.join(" ")}`;
      const isAmongOthers = mayHaveOthers && (i + jobs) % 4 < 2;
      const result = isAmongOthers
        ? await runForBytes([...args, others[0], file, others[1]])
        : await runForBytes(args, bytes);
      const expected = isAmongOthers ? ["g1.example", ...found, "g2.example"] : found;
      const text = check(result, expected, problem, what);
      runs++;
      if (form.includes("--csv") && typeof bytes === "string") checkLines(text, bytes, options[0]);
    }
  }
  return runs;
}

/** Checks the line numbers in CSV output. */
function checkLines(text, source, option) {
  if (option === "--null") return;
  const isSeparated = option === "--column=u" && !source.includes("{");
  for (const [, line, row] of text.matchAll(/^(\d+),[^\n]*?(r\d+\.example)/gm)) {
    assert.equal(Number(line), lineOf(row, source, isSeparated), row);
  }
}

const isPosix = process.platform !== "win32";

test("one file that can't be read does not stop the others", {
  skip: !isPosix && "Windows has neither FIFOs nor directories that can be opened",
}, async () => {
  const good = ["g1", "g2"].map((name) => write(name, `u\nhttps://${name}.example/\n`));
  const directory = join(folder, "directory");
  mkdirSync(directory);
  const gone = join(folder, "gone");
  const closed = write("closed", "u\nx:\n");
  chmodSync(closed, 0);
  const isRoot = process.getuid() === 0;
  let runs = 0;
  /** Each run has its own FIFO, because the previous run may still have its FIFO open. */
  const fifoOf = (contents, change) => () => {
    const fifo = join(folder, `fifo${runs}`);
    execFileSync("mkfifo", [fifo]);
    const feed = async () => {
      // The FIFO is opened once the command reads it, after it has looked at all files.
      const handle = await open(fifo, "w");
      change?.();
      await handle.writeFile(contents);
      await handle.close();
    };
    return [fifo, feed];
  };
  /** Each function returns a file and, if it has to be fed, a function for that. Each has the message about the file. */
  const sources = [
    [() => [directory], " is a directory\\."],
    [() => [closed], isRoot ? undefined : " cannot be read: EACCES: "],
    [fifoOf("v\nx:\n"), " has no column "],
    [fifoOf("u\nx:\n"), undefined],
    [() => ["/dev/null"], undefined],
    [fifoOf("u\nx:\n", () => rmSync(gone)), " cannot be read: ENOENT: "],
  ];
  for (const [prepare, problem] of sources) {
    for (const form of FORMS) {
      for (const jobs of ["1", "3"]) {
        write("gone", "u\nx:\n");
        const [file, feed] = prepare();
        const args = ["--column=u", ...form, "--jobs", jobs, good[0], file, gone, good[1]];
        const running = runForBytes(args);
        await feed?.();
        check(await running, ["g1.example", "g2.example"], problem, `${file}, ${args.join(" ")}`);
        runs++;
      }
    }
  }
  assert.equal(runs, sources.length * FORMS.length * 2);
});
