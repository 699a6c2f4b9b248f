// Tests the options that take URLs from CSV, TSV and JSON lines (--column) and from other formats (--from).
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { decodedChunks } from "../../bin/input/decoding.js";
import { LineBlocks } from "../../bin/input/line-blocks.js";
import { extracted, recordsOf } from "../../bin/input/record-files.js";
import { RecordEnds, valuesIn } from "../../bin/input/records.js";
import { SourceError } from "../../bin/input/sources.js";
import { FORMATS } from "../../bin/option-table.js";
import { manyCases } from "./cases.js";
import { chunksOf, objects, run, write } from "./command.js";
import { Random } from "./random.js";

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
  ['u,n\rx:1,"a\rb\nc"\r"x:2",d\rx:3\r', "u", "2 x:1|4 x:2|5 x:3"],
  ["u,n\r\nx:1,a\rx:2,b\n\rx:3,c\r\r\nx:4", "u", "2 x:1|3 x:2|5 x:3|7 x:4"],
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
  const chunks = decodedChunks(chunksOf(bytes, size));
  const { records, line, position } = await recordsOf(chunks, column, "the file");
  const end = position.path === undefined ? new RecordEnds(position.separator, line) : 0x0a;
  const blocks = new LineBlocks(end);
  const found = [];
  let next = line;
  const take = (block) => {
    const values = valuesIn(block, position, next);
    for (let value = values.next(); value !== undefined; value = values.next()) {
      found.push(`${values.line} ${value}`);
    }
    assert.equal(values.problem, undefined);
    next = end.line ?? next + block.toString().split("\n").length - 1;
  };
  for await (const chunk of records) for (const block of blocks.push(chunk)) take(block);
  for (const block of blocks.end()) take(block);
  return found.join("|");
}

test("a column is found wherever the input is split", async () => {
  assert.equal(files.length, 41);
  for (const [text, column, expected] of files) {
    for (const size of [1, 2, 3, 7, 100]) {
      assert.equal(await valuesOf(Buffer.from(text), column, size), expected, `${text} by ${size}`);
    }
  }
});

test("blank lines before the records are not copied again with each chunk", async () => {
  const lines = 1 << 20;
  const { concat } = Buffer;
  let copied = 0;
  Buffer.concat = (...args) => {
    const result = concat(...args);
    copied += result.length;
    return result;
  };
  try {
    const bytes = Buffer.from(`${"\n".repeat(lines)}u\nx:1`);
    assert.equal(await valuesOf(bytes, "u", 1 << 14), `${lines + 2} x:1`);
    // If each chunk were appended to a copy of the earlier chunks, 32 times as much would be copied.
    assert.ok(copied <= 2 * bytes.length, `${copied} bytes`);
  } finally {
    Buffer.concat = concat;
  }
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

const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- <A HREF="x:">no</A> -->
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1">Work &amp; play</H3>
    <DL><p>
        <DT><A HREF="https://a.example/?x=1&amp;y=2&copy=3" ICON="data:image/png,>">A > 1 < B</A>
        <DT><H3>Sub</H3>
        <DL><p>
            <DT><A ADD_DATE="2">none</A>
            <DT><A TITLE = 'HREF=x:' HREF='https://b.example/é' >é&#33;&#x21;</A>
        </DL><p>
    </DL><p>
    <dt><a href=https://c.example/>C</a>
</DL><p>
`;
const HAR = `{"log": {"version": "1.2", "entries": [
{"pageref": "p", "startedDateTime": "2026-11-28", "request": {"headers": [{"url": "x:"}],
 "method": "GET", "url": "https:\\/\\/a.example\\/\\u00e9"}, "response": {"status": 200, "content": {"text": "\\"url\\": 1"}}},
{"request": {"method": "POST", "url": null}},
{"request": {"url": "https://b.example/é"}, "url": "x:"}], "pages": [{"url": "x:"}]}, "url": "x:"}
`;
const LOG = `1.2.3.4 - - [28/Nov/2026:10:00:00 +0000] "GET /?q=1 HTTP/1.1" 200 12 "-" "a \\"b\\""
www.a.example:443 ::1 - ana b [28/Nov/2026:10:00:01 +0000] "GET //favicon.ico HTTP/1.1" 404 - "https://a.example/" "m"
1.2.3.4 - - [28/Nov/2026:10:00:02 +0000] "-" 408 -
1.2.3.4 - - [28/Nov/2026:10:00:03 +0000] "\\x16\\x03 \\x01" 400 226 "-" "-"
1.2.3.4 - - [28/Nov/2026:10:00:04 +0000] "GET /a b\\xc3\\xa9\\"" 200 1 "x:\\"y" "-"
`;
const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE urlset [<!ENTITY a "<b>">]>
<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9">
<s:url><s:loc>
 https://a.example/?a=1&amp;b=&#x32;</s:loc><s:lastmod>2026-11-28</s:lastmod><i:image a=">"><i:loc>x:</i:loc></i:image></s:url>
<s:url><s:loc><![CDATA[https://b.example/?a&amp;]]]]></s:loc></s:url><!-- <s:url> -->
<s:url/>
</s:urlset>
`;
const WARC = [
  "WARC/1.0\r\nWARC-Type: warcinfo\r\nContent-Length: 3\r\n\r\nab\n\r\n\r\n",
  "WARC/1.0\r\nwarc-type:response\r\nWARC-Target-URI: <https://a.example/>\r\nWARC-Date: 2026\r\n",
  "Content-Length: 12\r\n\r\nWARC/1.0\r\n\r\n\r\n\r\n",
  "WARC/1.1\nWARC-Type: metadata\nContent-Length: 0\n\n\n\n",
  "WARC/1.1\r\nWARC-Type: request\r\nWARC-Target-URI:\r\n https://b.example/\r\nContent-Length: 0\r\n\r\n\r\n\r\n",
].join("");
const CDXJ = `!meta {"a": 1}
com,example)/ 20261128100000 {"url": "https://example.com/", "mime": "text/html", "status": "200"}
com,example)/b 20261128100001 {"mime": "text/html"}
`;
const JSON_TEXT = `[{"id": -1.5e3, "r": {"url": "https://a.example/"}},
{"r": {"url": null}, "r.url": "https://b.example/"}, {"r": {"url": ["https://c.example/", 7, {"a": true}]}}]
{"url": "https://d.example/"}
`;

const INDEX = "<sitemapindex><sitemap><loc>x:1</loc><loc>x:2</loc></sitemap></sitemapindex>";
const FILES = { BOOKMARKS, HAR, LOG, SITEMAP, INDEX, WARC, CDXJ, JSON_TEXT };

/** For each format and column, a file, the note about records without a URL, and the records. */
const formatted = String.raw`bookmarks  BOOKMARKS a record without a URL, in line 10
7 https://a.example/?x=1&y=2&copy=3 {"title":"A > 1 < B","folder":"Work & play"}
11 https://b.example/é {"title":"é!!","folder":"Work & play/Sub"}
14 https://c.example/ {"title":"C"}

har  HAR a record without a URL, in line 4
3 https://a.example/é {"page":"p","time":"2026-11-28","method":"GET","status":"200"}
5 https://b.example/é {}

access-log  LOG 2 records without a URL, the first in line 3
1 /?q=1 {"method":"GET","status":"200","time":"28/Nov/2026:10:00:00 +0000"}
2 //favicon.ico {"method":"GET","status":"404","time":"28/Nov/2026:10:00:01 +0000","referrer":"https://a.example/"}
5 /a_bé" {"method":"GET","status":"200","time":"28/Nov/2026:10:00:04 +0000","referrer":"x:\"y"}

access-log referrer LOG 3 records without a URL, the first in line 1
2 https://a.example/ {"method":"GET","target":"//favicon.ico","status":"404","time":"28/Nov/2026:10:00:01 +0000"}
5 x:"y {"method":"GET","target":"/a_bé\"","status":"200","time":"28/Nov/2026:10:00:04 +0000"}

sitemap  SITEMAP a record without a URL, in line 7
4 https://a.example/?a=1&b=2 {"lastmod":"2026-11-28"}
6 https://b.example/?a&amp;]] {}

sitemap  INDEX 
1 x:1 {}
1 x:2 {}

warc  WARC a record without a URL, in record 3
2 https://a.example/ {"type":"response","time":"2026"}
4 https://b.example/ {"type":"request"}

cdxj  CDXJ a record without a URL, in line 3
2 https://example.com/ {"key":"com,example)/","time":"20261128100000","status":"200","mime":"text/html"}

json  JSON_TEXT 
1 https://a.example/ {"path":"[0].r.url"}
2 https://b.example/ {"path":"[1].r.url"}
2 https://c.example/ {"path":"[2].r.url[0]"}
3 https://d.example/ {"path":"url"}

json r.url JSON_TEXT 2 records without a URL, the first in line 2
1 https://a.example/ {"path":"[0].r.url"}
2 https://b.example/ {"path":"[1].r.url"}
2 https://c.example/ {"path":"[2].r.url[0]"}
2 7 {"path":"[2].r.url[1]"}`
  .split("\n\n")
  .map((section) => {
    const [head, ...rows] = section.split("\n");
    const [, from, column, file, note] = head.match(/^(\S+) (\S*) (\S+) (.*)$/);
    // The underscore in a target stands for a space.
    const records = rows.map((row) => row.replace("_", " "));
    const notes = note === "" ? [] : [` has ${note}.`];
    return { from, column: column || undefined, text: FILES[file], notes, records };
  });

/** Returns the records, the notes and the error. */
async function extractedFrom({ from, column }, bytes, size) {
  const notes = [];
  const note = (message) => notes.push(message.slice(1));
  let text = "";
  let error;
  try {
    const lines = extracted(chunksOf(bytes, size), { from, column }, "x", note);
    for await (const piece of lines) text += piece;
  } catch (reason) {
    if (!(reason instanceof SourceError)) throw reason;
    error = reason.message;
    assert.match(error, /^x, (line|record) \d+, byte \d+, .*\.$/);
  }
  const rows = text.split("\n").slice(0, -1).map(JSON.parse);
  const records = rows.map(([line, url, context]) => `${line} ${url} ${JSON.stringify(context)}`);
  return { records, notes, error };
}

test("files in other formats are read wherever they are split", async () => {
  assert.equal(formatted.length, 10);
  assert.deepEqual([...new Set(formatted.map(({ from }) => from))].sort(), FORMATS.toSorted());
  for (const file of formatted) {
    const { text, notes, records } = file;
    for (const size of [1, 2, 3, 7, 100, 10_000]) {
      const found = await extractedFrom(file, Buffer.from(text), size);
      assert.deepEqual(found, { records, notes, error: undefined }, `${file.from} by ${size}`);
    }
  }
});

/**
 * The number of beginnings of a file that are complete files, because they end between records or in the last tag. In
 * formats whose records are lines, the last line may lack parts that are not read.
 */
const WHOLE = { bookmarks: 1, warc: 16, json: 3, "access-log": Infinity, cdxj: Infinity };

test("files that are cut or damaged are reported with the position", async () => {
  const random = new Random();
  let cuts = 0;
  let damaged = 0;
  for (const file of formatted) {
    const { from, records } = file;
    const bytes = Buffer.from(file.text);
    const last = Buffer.from(file.text.trimEnd()).length;
    let whole = 0;
    for (let end = 0; end < last; end++) {
      const { records: found, error } = await extractedFrom(file, bytes.subarray(0, end), 50);
      if (error === undefined) whole++;
      else cuts++;
      if (from === "access-log") continue;
      // The title of the last bookmark may be cut.
      const urls = (list) => list.map((record) => record.split(" {")[0]);
      assert.deepEqual(urls(found), urls(records.slice(0, found.length)), `${from}, ${end} bytes`);
    }
    assert.ok(whole <= (WHOLE[from] ?? 0), `${from}: ${whole}`);
    for (let i = 0; i < manyCases(10_000); i++) {
      const changed = Buffer.from(bytes);
      const unit = random.oneOf([...'<>"\\{}[],:&/=\n\0 -!\xff']);
      changed[random.below(bytes.length)] = unit.charCodeAt(0);
      const { error } = await extractedFrom(file, changed, 1 + random.below(100));
      if (error !== undefined) damaged++;
    }
  }
  assert.ok(cuts > 2500, `${cuts} errors in cut files`);
  assert.ok(damaged > manyCases(15_000), `${damaged} errors in damaged files`);
});

test("the command prints the records of each format, also compressed and with threads", async () => {
  for (const { from, column, text, notes, records } of formatted) {
    const options = ["--from", from, "--json", "--get=line,input,context"];
    if (column) options.push("--column", column);
    else if (from === "access-log") options.push("--origin=https://a.example");
    const hasInvalid = column === "r.url" || (column === undefined && from === "access-log");
    for (const [jobs, input] of [
      ["1", text],
      ["3", gzipSync(text)],
    ]) {
      const { stdout, stderr, status } = await run([...options, "--jobs", jobs], input);
      const rows = objects(stdout).map((row) => `${row.line} ${row.input} ${row.context}`);
      assert.deepEqual(rows, records, from);
      assert.equal(stderr, notes.map((note) => `whatwg-url-wasm: standard input${note}\n`).join());
      assert.equal(status, hasInvalid ? 1 : 0, from);
    }
  }
  const latin1 = SITEMAP.replace("UTF-8", "latin1");
  const { stderr } = await run(["--from=sitemap"], latin1);
  assert.match(stderr, /line 1, byte 1, declares the encoding "latin1": give --encoding\.$/m);
  const known = await run(["--from=sitemap", "--encoding=latin1", "--get=line"], latin1);
  assert.equal(known.stdout, "4\n6\n");
  const members = ["--get=context:status,context:method,context:toString", "--from=har"];
  assert.equal((await run(members, HAR)).stdout, "200\tGET\t\n\t\t\n");
  const whole = await run(["--from=bookmarks", "--json"], "<dl><a href=x:>t</a></dl>");
  assert.deepEqual(objects(whole.stdout)[0].context, { title: "t" });
  const words = await run(["--from=bookmarks"], '<dl><a href=x:>"t</a></dl>');
  assert.match(words.stdout, /^input {9}"x:"\ncontext {7}"title" = "\\"t"\nhref {10}x:\n/);
});

const log = (target) => `- - - [t] "GET ${target} HTTP/1.1" 200 1\n`;

/** Options, lines of the file and the output, in which ! precedes an error. Paths stand for lines of an access log. */
const located =
  String.raw`--column=u --base-column=b; b,u|https://a/b/,../c|https://b,d; https://a/c|https://b/d
--column=u --base-column=b; u,b|"../c","https://a/b/"; https://a/c
--column=u --base-column=b --base=https://c; u,b|d|e,; https://c/d|https://c/e
--column=u --base-column=b; u,b|https://a,no|d; !Invalid base URL|!missing-scheme-non-relative-URL
--column=r.u --base-column=r.b; {"r":{"u":"c","b":"https://a/b"}}; https://a/c
--column=u --host-column=h; h,u|a:81,//b/?c|B,/\d; https://a:81//b/?c|https://b//d
--column=u --host-column=h --origin=http://c/d; u,h|/e,|/e,a|*,a; http://c/e|http://a/e|http://a/
--column=u --host-column=h; h,u|a,http://b/|a,b:444; http://b/|https://b:444/
--column=u --host-column=h; h,u|a/,/x|u@a,/x|a b,/x; !Invalid host|!Invalid host|!Invalid host
--column=u --host-column=h; h,u|a?,/x|a:x,/x|,/x; !Invalid host|!Invalid host|!Invalid host
--from=access-log --origin=https://a/b/; //favicon.ico|/../c?d|x|/#e; https://a//favicon.ico|https://a/c?d|!Invalid request target|!Invalid request target
--from=access-log --origin=http://a:81; *|b:443|http://c/; http://a:81/|http://b:443/|http://c/`
    .split("\n")
    .map((row) => row.split("; "));

test("the base or the host can be in the file, and request targets stay on it", async () => {
  assert.equal(located.length, 12);
  for (const [options, file, expected] of located) {
    const write = options.startsWith("--from") ? log : (line) => `${line}\n`;
    const text = file.split("|").map(write).join("");
    const rows = expected
      .split("|")
      .map((row) => (row[0] === "!" ? `${row.slice(1)}\t` : `\t${row}`));
    for (const jobs of ["1", "2"]) {
      const args = [...options.split(" "), "--jobs", jobs, "--get=error,href"];
      assert.equal((await run(args, text)).stdout, `${rows.join("\n")}\n`, options);
    }
  }
});
