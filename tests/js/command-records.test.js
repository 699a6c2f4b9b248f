// Tests --column, the option that takes URLs from CSV, TSV and JSON lines.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { LineBlocks } from "../../bin/input/line-blocks.js";
import { recordsOf } from "../../bin/input/record-files.js";
import { RecordEnds, valuesIn } from "../../bin/input/records.js";
import { manyCases } from "./cases.js";
import { run } from "./command.js";
import { Random } from "./random.js";

const folder = mkdtempSync(join(tmpdir(), "records-"));
after(() => rmSync(folder, { recursive: true }));

function write(name, contents) {
  const file = join(folder, name);
  writeFileSync(file, contents);
  return file;
}

/** Files, each with the column to read and with the expected lines and values. */
const files = [
  ["u,n\nx:1,a\nx:2,b\n", "u", "2 x:1|3 x:2"],
  ["n,u\na,x:1\nb,x:2", "u", "2 x:1|3 x:2"],
  ["\ufeffu,n\r\nx:1,a\r\nx:2,b\r\n", "u", "2 x:1|3 x:2"],
  ['\ufeff"u","n"\r\n"x:1","a"\r\n', "u", "2 x:1"],
  ["n,u\r\na,x:1\r\nb,x:2\r\n", "u", "2 x:1|3 x:2"],
  ['n,u\r\na,"x:1"\r\n', "u", "2 x:1"],
  ['u,n\n"x:a,b","c"\n', "u", "2 x:a,b"],
  ['n,u\n"a ""q"", b","x:""1"""\n', "u", '2 x:"1"'],
  ['n,u\n"a\nb\n\nc",x:1\nd,x:2\n', "u", "2 x:1|6 x:2"],
  ['n,u\na,"x:\n1"\nd,x:2\n', "u", "2 x:\n1|4 x:2"],
  ['n,u\n5" b,x:1\n6" c,x:2\n', "u", "2 x:1|3 x:2"],
  ['n,u\n"a"b"c,x:1\nd,x:2\n', "u", "2 x:1|3 x:2"],
  ['u\n"x:1"2\n', "u", "2 x:12"],
  ["u\nx:1\n\n \r\nx:2\n", "u", "2 x:1|5 x:2"],
  ["n,u\na\nb,x:1\n,\n", "u", "2 |3 x:1|4 "],
  ["u, v\nx:1,x:2\n", "v", "2 x:2"],
  ["u,u\nx:1,x:2\n", "u", "2 x:1"],
  ["n\tu\na,b\tx:1\n", "u", "2 x:1"],
  ['n\tu\n"a\tb"\tx:1,2\n', "u", "2 x:1,2"],
  ["\tu\tv\n0\tx:1\tx:2\n", "u", "2 x:1"],
  ["n;u\na,b;x:1\n", "u", "2 x:1"],
  ['"n,m";u\na;x:1\n', "u", "2 x:1"],
  ['"the\nlink",n\nx:1,a\n', "the\nlink", "3 x:1"],
  ['"a ""b""",n\nx:1,a\n', 'a "b"', "2 x:1"],
  ["u\n", "u", ""],
  ["u", "u", ""],
  ["", "u", ""],
  ["\n \n", "u", ""],
  ["\n \nu\nx:1", "u", "4 x:1"],
  ["\n\t\tu\n0\t1\tx:1", "u", "3 x:1"],
  ['{"u":"x:1"}\n{"u":"x:2"}', "u", "1 x:1|2 x:2"],
  ['\ufeff\n{"u":"x:1"}\r\n\r\n{"u":"x:2"}\r\n', "u", "2 x:1|4 x:2"],
  ['{"a":{"u":"x:1"}}\n', "a.u", "1 x:1"],
  ['{"a":{"u":"x:1"}}\n', ".a.u", "1 x:1"],
  ['{"a.u":"x:1","a":{"u":"x:2"}}\n', "a.u", "1 x:1"],
  ['{"a":["x:0","x:1"]}\n', "a.1", "1 x:1"],
  ['{"a":1}\n{"u":null}\n{"u":7}\n{"u":["b"]}\n[]\n5\nnull\n', "u", '1 |2 |3 7|4 ["b"]|5 |6 |7 '],
  ['{"u":"x:\\n\\u00e9"}\n', "u", "1 x:\n\u00e9"],
  ["{}\n", "toString", "1 "],
];

async function valuesOf(bytes, column, size) {
  async function* chunks() {
    const chunk = Buffer.alloc(size);
    for (let at = 0; at < bytes.length; at += size) {
      yield chunk.subarray(0, bytes.copy(chunk, 0, at, at + size));
    }
  }
  const { records, line, position } = await recordsOf(chunks(), column, "the file");
  const blocks = new LineBlocks(
    position.path === undefined ? new RecordEnds(position.separator) : 0x0a,
  );
  const found = [];
  let next = line;
  const take = (block) => {
    const values = valuesIn(block, position, next);
    for (let value = values.next(); value !== undefined; value = values.next()) {
      found.push(`${values.line} ${value}`);
    }
    assert.equal(values.problem, undefined);
    next += block.toString().split("\n").length - 1;
  };
  for await (const chunk of records) for (const block of blocks.push(chunk)) take(block);
  for (const block of blocks.end()) take(block);
  return found.join("|");
}

test("a column is found wherever the input is split", async () => {
  assert.equal(files.length, 39);
  for (const [text, column, expected] of files) {
    for (const size of [1, 2, 3, 7, 100]) {
      assert.equal(await valuesOf(Buffer.from(text), column, size), expected, `${text} by ${size}`);
    }
  }
});

test("blank lines before the records take linear time", async () => {
  // If each chunk were appended to a copy of the earlier chunks, 4.8 GB would be copied.
  const lines = 12 << 20;
  const start = performance.now();
  assert.equal(
    await valuesOf(Buffer.from(`${"\n".repeat(lines)}u\nx:1`), "u", 1 << 14),
    `${lines + 2} x:1`,
  );
  assert.ok(performance.now() - start < 5000);
});

test("random fields are read as they were written", async () => {
  const random = new Random();
  const pieces = ['"', '""', ",", "\n", "\r\n", "\r", "a", "\u00e9", " ", "{", "x:1"];
  let quotes = 0;
  for (let i = 0; i < 3000; i++) {
    const separator = random.oneOf([",", "\t", ";"]);
    const lineEnd = random.oneOf(["\n", "\r\n"]);
    const columns = 2 + random.below(3);
    const wanted = random.below(columns);
    const names = Array.from({ length: columns }, (_, index) => `c${index}`);
    let text = names.join(separator) + lineEnd;
    const expected = [];
    for (let row = random.below(5); row > 0; row--) {
      const fields = names.map(() => {
        let field = "";
        for (let length = random.below(5); length > 0; length--) field += random.oneOf(pieces);
        return field;
      });
      expected.push(`${text.split("\n").length} ${fields[wanted]}`);
      const written = fields.map((field) => {
        const mustQuote = field.includes(separator) || /^"|[\r\n]/.test(field);
        if (!mustQuote && random.below(2) === 0) return field;
        quotes++;
        return `"${field.replaceAll('"', '""')}"`;
      });
      text += written.join(separator) + lineEnd;
    }
    const found = await valuesOf(Buffer.from(text), `c${wanted}`, 1 + random.below(20));
    assert.equal(found, expected.join("|"), JSON.stringify(text));
  }
  assert.ok(quotes > 5000, `${quotes} quoted fields`);
});

const csv = 'id,link\n1,https://b.example/?q=a\n2,"https://c.example/\n,"\n3,\n';

test("URLs in a column are processed like other URLs", async () => {
  const file = write("links.csv", csv);
  const rows =
    "2\thttps://b.example/?q=a\tb.example\n3\thttps://c.example/\\n,\tc.example\n5\t\t\n";
  for (const args of [[], ["--jobs", "2"]]) {
    const options = [...args, "--column", "link", "--get"];
    const expected = { status: 1, stdout: rows, stderr: "" };
    assert.deepEqual(await run([...options, "line,input,host", file]), expected);
    assert.deepEqual(await run([...options, "line,input,host"], csv), expected);
    assert.deepEqual(await run([...options, "line,input,host"], gzipSync(csv)), expected);
    const both = await run([...options, "file,line", file, "x:", file, "--", "y:"]);
    const lines = `${file}\t2\n${file}\t3\n${file}\t5\n`;
    assert.equal(both.stdout, `${lines}\t2\n${lines}\t4\n`);
  }
  const latin1 = Buffer.from("n,u\n\xe9,http://a/\xe9\n", "latin1");
  const decoded = await run(["--column=u", "--encoding=latin1", "--get=href"], latin1);
  assert.equal(decoded.stdout, "http://a/%C3%A9\n");
  const invalid = await run(["--column=link", "--only-invalid", "--get=line,error"], csv);
  assert.equal(invalid.stdout, "5\tmissing-scheme-non-relative-URL\n");
  const edited = await run(["--column=link", "--set", "scheme=http", "--get=href"], csv);
  assert.equal(edited.stdout.split("\n")[0], "http://b.example/?q=a");
});

test("many records give the same output as their values on lines, also with threads", async () => {
  const random = new Random();
  const urls = Array.from({ length: manyCases(60_000) }, () => random.url().replaceAll("\n", ""));
  const rows = urls.map((url, i) => `${i},"${url.replaceAll('"', '""')}","a\n""b"""\n`);
  const records = urls.map((url) => `${JSON.stringify({ a: { u: url } })}\n`);
  const expected = (await run(["--get", "input,href"], `${urls.join("\n")}\n`)).stdout;
  assert.ok(expected.length > manyCases(4_000_000), `${expected.length} characters`);
  for (const jobs of ["1", "3"]) {
    const args = ["--jobs", jobs, "--get", "input,href", "--column"];
    const fromCSV = await run([...args, "u"], `n,u,t\n${rows.join("")}`);
    assert.ok(fromCSV.stdout === expected, `CSV, ${jobs}`);
    const fromJSON = await run([...args, "a.u"], records.join(""));
    assert.ok(fromJSON.stdout === expected, `JSON, ${jobs}`);
    const lines = await run(
      ["--jobs", jobs, "--get", "line", "--column", "u"],
      `n,u,t\n${rows.join("")}`,
    );
    assert.equal(lines.stdout.split("\n").at(-2), String(2 * urls.length));
  }
});

/** Files that can't be read to the end, with the error message and the output that precedes it. */
const wrong = [
  ["id,links\n", "link", "", 'standard input has no column "link". Did you mean links?'],
  ["a,b\n", "link", "", 'standard input has no column "link". There are a, b.'],
  ['"a\nb",c\n', "link", "", 'standard input has no column "link". There are a\\u{a}b, c.'],
  ["a".repeat(900), "b", "", `standard input has no column "b". There are ${"a".repeat(500)}…`],
];

test("a missing column and broken records are reported", async () => {
  assert.equal(wrong.length, 4);
  for (const [input, column, stdout, message] of wrong) {
    for (const jobs of ["1", "2"]) {
      const args = ["--jobs", jobs, "--column", column, "--get", "input"];
      const expected = { status: 2, stdout, stderr: `whatwg-url-wasm: ${message}\n` };
      assert.deepEqual(await run(args, input), expected);
    }
  }
  const files = [write("good.csv", "u\nx:1\n"), write("bad.csv", "v\nx:2\n")];
  const { status, stdout, stderr } = await run(["--column", "u", "--get", "input", ...files]);
  const problem = `whatwg-url-wasm: ${JSON.stringify(files[1])} has no column "u". Did you mean v?\n`;
  assert.deepEqual([status, stdout, stderr], [2, "x:1\n", problem]);
  const exclusive = await run(["--column", "u", "--null"], csv);
  assert.match(exclusive.stderr, /--column and --null exclude each other/);
});
