// Runs the command on files that are broken, unusual or malicious. The tests check only what holds for all files: every
// row is printed, or a message names the line where reading stopped. Messages are short and contain no stack trace. The
// other files are read even if one can't be read.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { folder, runForBytes, wordsOf, write } from "./command.js";

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
const VERY_LONG = "x".repeat(20 << 20);
const ARRAYS = nested("[", "]", 20_000);

const NOT_JSON = (line) => `, line ${line}, is not a complete JSON value: --column needs `;
/** The message for compressed files. */
const decompress = (form, tool) =>
  ` cannot be read: it is ${form}; decompress it first, with ${tool}\\.`;
const UNREADABLE = " cannot be read: ";
const CUT_GZIP = `${UNREADABLE}unexpected end of file at byte \\d+ of the compressed data\\.`;
const UNCLOSED = (line) => `, line ${line}, has a quote without a closing quote\\.`;
const TOO_DEEP = (line) => `, line ${line}, is nested too deeply\\.`;
const NO_COLUMN = ' has no column "u"\\. ';
const NO_HEAD = " has no line of column names\\.";
const IS_ARRAY = " is a JSON array\\. ";

/**
 * Files with lines of text. Common forms of lines and of CSV are in cli.test.js, command-options.test.js and
 * command-records.test.js. The number is that of the URLs r1.example, r2.example and so on that must be printed. After
 * it come, if any, the message that says why reading stopped, and more options.
 */
const lines = {
  LF: [rows(3), 3],
  "mixed line ends": [`${u(1)}\n${u(2)}\r\n${u(3)}\r\r\n${u(4)}`, 4],
  "NUL within lines": [rows(3, { row: (url) => `\0${url}\0` }), 3],
  "surrogates in UTF-8": [latin1(rows(3, { row: (url) => `${url}\xed\xa0\x80\xed\xb0\x80` })), 3],
  "UTF-16LE without its last byte": [utf16(`\ufeff${rows(3)}`).subarray(0, -1), 3],
  "UTF-16 with lone surrogates": [utf16(`\ufeff${rows(3, { row: (url) => `${url}\ud800` })}`), 3],
  "ISO-2022-JP that ends in an escape": [`${rows(3)}\x1b$`, 3, undefined, "--encoding=iso-2022-jp"],
  "a long line": [`${u(1)}\n${u(2)}${LONG}${LONG}\n${u(3)}\n`, 3],
  "many lines": [rows(6000), 6000],
  gzip: [GZIP, 2000],
  "gzip of nothing": [gzipSync(""), 0],
  "gzip of gzip": [gzipSync(GZIP), 0],
  "gzip with zeros behind it": [Buffer.concat([GZIP, Buffer.alloc(512)]), 2000],
  "gzip with zeros and garbage behind it": [
    Buffer.concat([GZIP, Buffer.alloc(9000), latin1("garbage")]),
    ...[2000, " cannot be read: data after its end at byte \\d+ of the compressed data\\."],
  ],
  "gzip with garbage behind it": [Buffer.concat([GZIP, latin1("garbage")]), 1000, UNREADABLE],
  "gzip without its end": [GZIP.subarray(0, -12), 1000, CUT_GZIP],
  "gzip with a wrong checksum": [GZIP.with(GZIP.length - 8, GZIP.at(-8) ^ 1), 1000, UNREADABLE],
  "gzip with a wrong byte": [
    GZIP.with(GZIP.length >> 1, GZIP.at(GZIP.length >> 1) ^ 255),
    0,
    UNREADABLE,
  ],
  "only the mark of gzip": [GZIP.subarray(0, 2), 0, CUT_GZIP],
  "gzip of 2 MiB in one line": [gzipSync(`${u(1)}\n${u(2)}${"/".repeat(1 << 21)}\n${u(3)}\n`), 3],
  zip: [latin1(`PK\x03\x04\x14\0\n${rows(2)}`), 0, decompress("a zip file", "unzip -p")],
  zstd: [latin1(`(\xb5/\xfd\x04\n${rows(2)}`), 0, decompress("compressed with zstd", "zstd -dc")],
  xz: [latin1(`\xfd7zXZ\0\0\n${rows(2)}`), 0, decompress("compressed with xz", "xz -dc")],
  bzip2: [latin1(`BZh91AY&SY\n${rows(2)}`), 0, decompress("compressed with bzip2", "bzip2 -dc")],
  lz4: [latin1(`\x04"M\x18\n${rows(2)}`), 0, decompress("compressed with lz4", "lz4 -dc")],
  compress: [latin1(`\x1f\x9d\n${rows(2)}`), 0, decompress("compressed with compress", "zcat")],
  "7z": [latin1(`7z\xbc\xaf'\x1c\n${rows(2)}`), 0, decompress("a 7z file", "7z x -so")],
  rar: [latin1(`Rar!\x1a\x07\n${rows(2)}`), 0, decompress("a rar file", "unrar p -inul")],
  "text that begins like compressed files": [`BZh91\nPK\n${rows(2)}`, 2],
  "only the mark of zstd": [
    ...[latin1("(\xb5/\xfd"), 0, decompress("compressed with zstd", "zstd -dc")],
  ],
};

/** Files for --column u. */
const columns = {
  "CSV with CR, without one at the end": [`u,n\r${csv(3, { end: "\r" })}`.slice(0, -1), 3],
  "CSV with a CR among many lines": [`${HEAD}${csv(5999)}${u(6000)},x\r${u(6001)},x\n`, 6001],
  "CSV with many lines and CR": [`u,n\r${csv(6000, { end: "\r" })}`, 6000],
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
  "CSV without the column": ["v,n\nx:1,x\n", 0, NO_COLUMN],
  "CSV without the column, in a line of 900 KB": [`${"v,".repeat(450_000)}\nx:1,x\n`, 0, NO_COLUMN],
  "CSV with a column name of 900 KB": [`${LONG.slice(0, 900_000)},n\nx:1,x\n`, 0, NO_COLUMN],
  "CSV with 20,000 columns": [
    `${"v,".repeat(20_000)}u\n${rows(3, { row: (url) => ",".repeat(20_000) + url })}`,
    3,
  ],
  "CSV with a first line of 2 MiB": [LONG + LONG, 0, NO_HEAD],
  "CSV with a long field": [`${HEAD}${csv(2)}${u(3)},${LONG}\n`, 3],
  "CSV with long rows": [HEAD + csv(3, { row: (url) => `${url},1,2,3,"4"` }), 3],
  "CSV with only separators at first": [`,,\n${csv(3)}`, 0, NO_COLUMN],
  "gzip of CSV without its end": [gzipSync(HEAD + csv(2000)).subarray(0, -12), 1000, UNREADABLE],
  "bytes that are not text": [
    Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * i) >> 3)),
    0,
    NO_COLUMN,
  ],
  JSON: [json(3), 3],
  "JSON with CR": [json(3, { end: "\r" }), 0, NOT_JSON(1)],
  "JSON in UTF-16": [utf16(`\ufeff${json(3)}`), 3],
  "a value of 20,000 arrays": [`${json(1)}{"u":${ARRAYS}}\n${json(2)}`, 1, TOO_DEEP(2)],
  "a value of 20,000 objects": [
    `${json(1)}{"u":${'{"u":'.repeat(20_000)}1${"}".repeat(20_000)}}\n`,
    1,
    TOO_DEEP(2),
  ],
  "20,000 arrays in another property": [
    json(3, { row: (url) => `{"u":"${url}","v":${ARRAYS}}` }),
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
  "JSON with other values": [`{"u":null}\n{"u":true}\n{"u":[]}\n{"u":{"a":1e400}}\n${json(1)}`, 1],
  "JSON with the property twice": [json(3, { row: (url) => `{"u":"x:","u":"${url}"}` }), 3],
  "JSON with __proto__": [json(3, { row: (url) => `{"__proto__":{"u":"x:"},"u":"${url}"}` }), 3],
  "JSON with lone surrogates": [json(3, { row: (url) => `{"u":"${url}\\ud800"}` }), 3],
  "JSON with invalid UTF-8": [latin1(json(3, { row: (url) => `{"u":"${url}\xff"}` })), 3],
  "JSON with a NUL": [`${json(1)}{"u":"\0"}\n${json(2)}`, 1, NOT_JSON(2)],
  "JSON with an escaped NUL": [json(3, { row: (url) => `{"u":"${url}\\u0000"}` }), 3],
  "JSON with a long string": [`${json(2)}{"u":"${u(3)}${LONG}"}\n`, 3],
};

const INDEX = (last, { first = 1, row = (url) => `{"request":{"url":"${url}"}}` } = {}) =>
  rows(last, { first, row, end: "," }).slice(0, -1);
const har = (last, options) => `{"log":{"entries":[${INDEX(last, options)}]}}`;
const log = (last, { row = (url) => url, ...options } = {}) =>
  rows(last, { row: (url) => `c - - [t] "GET / HTTP/1.1" 200 1 "${row(url)}"`, ...options });
const locs = (last, { row = (url) => `<url><loc>${url}</loc></url>`, ...options } = {}) =>
  rows(last, { row, ...options });
const sitemap = (last, options) => `<urlset>${locs(last, options)}</urlset>`;
const links = (last, { row = (url) => `<DT><A HREF="${url}">a</A>`, ...options } = {}) =>
  rows(last, { row, ...options });
const bookmarks = (last, options) => `<DL>${links(last, options)}</DL>`;
const warc = (last, { content = "", ...options } = {}) =>
  rows(last, {
    row: (url) =>
      `WARC/1.1\r\nWARC-Target-URI: ${url}\r\nContent-Length: ${content.length}\r\n\r\n${content}`,
    end: "\r\n\r\n",
    ...options,
  });
const cdxj = (last, options = {}) =>
  rows(last, { row: (url) => `a)/ 1 {"url":"${url}"}`, ...options });
const array = (last, options) => `[${INDEX(last, { row: (url) => `"${url}"`, ...options })}]`;

const AT = (problem, line = "line \\d+") => `, ${line}, byte \\d+, ${problem}`;
const NO_JSON = AT("is not JSON: ");
const EARLY = AT("ends early: ");
const DEEP = AT("is nested too deeply\\.");
const NO_LOG = (line) => AT("is not a line of an access log: ", `line ${line}`);
const NO_SITEMAP = AT("is not a sitemap: ");
const NO_XML = AT("is not XML: ");
const NO_BOOKMARKS = AT("is not a file of bookmarks: ");
const NO_WARC = AT("is not WARC: ", "record \\d+");
const EARLY_WARC = AT("ends early: ", "record \\d+");
const NO_CDXJ = AT("is not CDXJ: ");

/** Files for --from, by format. The first file of each is good. */
const formats = {
  har: {
    good: [har(3), 3],
    "with a mark": [`\ufeff${har(3)}`, 3],
    "in UTF-16": [utf16(`\ufeff${har(3)}`), 3],
    "many entries": [har(3000), 3000],
    "cut after an entry": [har(3).slice(0, -3), 3, EARLY],
    "two values": [har(1) + har(1), 1, NO_JSON],
    "another value": ['{"log":[]}', 0, AT("is not a HAR file: ")],
    nothing: ["", 0, EARLY],
    "a value of 9,900 arrays": [har(2).replace("{", `{"a":${nested("[", "]", 9900)},`), 2],
    "20,000 arrays": [`{"a":${ARRAYS},${har(2).slice(1)}`, 0, DEEP],
    "20,000 objects": [`{"log":{"entries":[${INDEX(2)},${'{"a":'.repeat(20_000)}`, 2, DEEP],
    "a body of 1 MiB": [har(3, { row: (url) => `{"t":"${LONG}","request":{"url":"${url}"}}` }), 3],
    "a URL of 1 MiB": [har(3, { row: (url) => `{"request":{"url":"${url}${LONG}"}}` }), 3],
    "a name of 1 MiB": [har(2).replace("{", `{"${LONG}":1,`), 2],
    "a number of 1 MiB": [`{"a":${"1".repeat(1 << 20)}}`, 0, AT("has a number that is too long")],
    "invalid UTF-8": [latin1(har(3, { row: (url) => `{"request":{"url":"${url}\xff"}}` })), 3],
    "lone surrogates": [har(3, { row: (url) => `{"request":{"url":"${url}\\ud800"}}` }), 3],
    "a NUL": [har(3).replace("r2", "r2\0"), 1, AT("is not JSON: a string contains ")],
    "a wrong escape": [har(3).replace("r2", "r2\\x"), 1, AT("is not JSON: this escape ")],
    gzip: [gzipSync(har(3)), 3],
    "gzip without its end": [
      gzipSync(har(2000)).subarray(0, -12),
      1000,
      " cannot be read: .* at byte \\d+ ",
    ],
    zip: [latin1(`PK\x03\x04${har(2)}`), 0, decompress("a zip file", "unzip -p")],
    "a line of text": [rows(3), 0, NO_JSON],
  },
  "access-log": {
    good: [log(3), 3],
    CRLF: [log(3, { end: "\r\n" }), 3],
    "blank lines": [log(3, { end: "\n\n \n" }), 3],
    "another line": [`${log(2)}text\n${log(4, { first: 3 })}`, 2, NO_LOG(3)],
    "many quotes": [log(3, { row: (url) => url + '\\"'.repeat(9999) }), 3],
    "many spaces": [log(3, { row: (url) => url + " ".repeat(99_999) }), 3],
    "a URL of 1 MiB": [log(3, { row: (url) => url + LONG }), 3],
    "a line of 20 MiB": [`${log(1)}${`"${VERY_LONG}`}\n${log(2, { first: 2 })}`, 2],
    "invalid UTF-8": [latin1(log(3, { row: (url) => `${url}\xff` })), 3],
    "control characters": [log(3, { row: (url) => `${url}\x1b[2J` }), 3],
    nothing: ["", 0],
  },
  sitemap: {
    good: [sitemap(3), 3],
    "in UTF-16": [utf16(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${sitemap(3)}`), 3],
    "in UTF-16 without a mark": [utf16(sitemap(3)), 0, NO_SITEMAP],
    "cut after an element": [`<urlset>${locs(3)}`, 3, EARLY],
    "wrong nesting": [`<urlset>${locs(2)}<url></urlset>`, 2, NO_XML],
    "20,000 elements": [`<urlset>${locs(2)}${"<a>".repeat(20_000)}`, 2, DEEP],
    "a bomb of entities": [
      `<!DOCTYPE a [<!ENTITY b "${"x".repeat(99)}"><!ENTITY c "${"&b;".repeat(9999)}">]>
        ${`<urlset>${locs(2)}<url><loc>&c;</loc></url></urlset>`}`,
      ...[2, NO_SITEMAP],
    ],
    "a feed": ["<rss><channel/></rss>", 0, NO_SITEMAP],
    "two documents": [sitemap(2) + sitemap(2), 2, NO_SITEMAP],
    "a location of 1 MiB": [sitemap(3, { row: (url) => `<url><loc>${url}${LONG}</loc></url>` }), 3],
    "a location of 20 MiB": [`<urlset>${locs(2)}<url><loc>${VERY_LONG}</loc></url></urlset>`, 2],
    "a tag of 20 MiB": [`<urlset>${locs(2)}<a b="${VERY_LONG}"/>`, 2, AT("has a tag that ")],
    "many attributes": [
      sitemap(3, { row: (url) => `<url ${"a ".repeat(9999)}><loc>${url}</loc></url>` }),
      3,
    ],
    "a comment of 1 MiB": [`<!--${LONG}-->${sitemap(3)}`, 3],
    "invalid UTF-8": [latin1(sitemap(3, { row: (url) => `<url><loc>${url}\xff</loc></url>` })), 3],
    text: [rows(3), 0, NO_SITEMAP],
    nothing: ["", 0, NO_SITEMAP],
  },
  bookmarks: {
    good: [bookmarks(3), 3],
    "cut after a link": [`<DL>${links(3)}`, 3, EARLY],
    "an unclosed quote": [`<DL>${links(2)}<A HREF="${links(4, { first: 3 })}`, 2, EARLY],
    "20,000 folders": [`${"<DL><DT><H3>a</H3>".repeat(20_000)}${links(2)}`, 0, DEEP],
    "9,999 folders": [
      `${"<DL><DT><H3>a</H3>".repeat(9998)}${bookmarks(99)}${"</DL>".repeat(9998)}`,
      99,
    ],
    "too many ends": [`${bookmarks(2)}</DL></DL>${links(4, { first: 3 })}`, 4],
    "a link without attributes' values": [
      bookmarks(3, { row: (url) => `<a a= b href = ${url} =>` }),
      3,
    ],
    "a title of 1 MiB": [bookmarks(3, { row: (url) => `<A HREF="${url}">${LONG}</A>` }), 3],
    "an icon of 1 MiB": [
      bookmarks(3, { row: (url) => `<A ICON="${LONG}" HREF="${url}">a</A>` }),
      3,
    ],
    "another page": ["<html><p>a</html>", 0, NO_BOOKMARKS],
    text: [rows(3), 0, NO_BOOKMARKS],
  },
  warc: {
    good: [warc(3), 3],
    "with contents": [latin1(warc(3, { content: "WARC/1.1\r\n\r\n\0\xff" })), 3],
    "cut in a content": [warc(3, { content: "abcdef" }).slice(0, -6), 3, EARLY_WARC],
    "a wrong length": [warc(3).replace("Content-Length: 0", "Content-Length: 9"), 1, NO_WARC],
    "a length of 10^18": [
      warc(2).replace("Length: 0", `Length: 1${"0".repeat(18)}`),
      0,
      AT("has no ", "record 1"),
    ],
    "a length of 10^14": [
      warc(2).replace("Length: 0", `Length: 1${"0".repeat(14)}`),
      1,
      EARLY_WARC,
    ],
    "a header of 2 MiB": [`WARC/1.1\r\n${LONG}${LONG}`, 0, AT("has a header ", "record 1")],
    "gzip by record": [
      Buffer.concat([1, 2, 3].map((first) => gzipSync(warc(first, { first })))),
      3,
    ],
    text: [rows(3), 0, NO_WARC],
    nothing: ["", 0],
  },
  cdxj: {
    good: [cdxj(3), 3],
    "CDX with spaces": [`${cdxj(2)}a)/ 1 https://a.example/ text/html 200\n`, 2, NO_CDXJ],
    "a key of 1 MiB": [cdxj(3, { row: (url) => `${LONG})/ 1 {"url":"${url}"}` }), 3],
    text: [rows(3), 0, NO_CDXJ],
  },
  json: {
    good: [array(3), 3],
    "on many lines": [array(3).replaceAll(",", "\n,\n"), 3],
    "9,999 arrays": [nested("[", "]", 9999).replace("[]", array(3)), 3],
    "20,000 arrays": [ARRAYS, 0, DEEP],
    "a sequence": [array(1) + array(2, { first: 2 }), 2],
    "a string of 20 MiB": [`["${VERY_LONG}",${array(3).slice(1)}`, 3],
    text: [rows(3), 0, NO_JSON],
    nothing: ["", 0],
  },
};

/** Forms of the output, in which the input is printed. */
const FORMS = [
  ...["", "--json", "--csv --get=line,input", "--arrow --get=input,href", "--get=input,line"],
  ...["--get=input,reason", "--format={input}", "--validate --json"],
].map(wordsOf);

const cases = [
  ...Object.entries(lines).map(([name, [bytes, count, problem, ...options]]) => ({
    ...{ name, bytes, count, problem, options },
    good: (row) => `${row}\n`,
  })),
  ...Object.entries(columns).map(([name, [bytes, count, problem]]) => ({
    ...{ name, bytes, count, problem, options: ["--column=u"] },
    good: (row) => `u\n${row}\n`,
  })),
  ...Object.entries(formats).flatMap(([from, files]) =>
    Object.entries(files).map(([name, [bytes, count, problem]]) => ({
      ...{ name: `${from}: ${name}`, bytes, count, problem },
      options: [`--from=${from}`, ...(from === "access-log" ? ["--column=referrer"] : [])],
      good: (row) => files.good[0].replace(u(1), row).replaceAll(/https:..r[23].example./g, "x:"),
    })),
  ),
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
  assert.equal(cases.length, 160);
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
      check(result, expected, problem, what);
      runs++;
    }
  }
  return runs;
}

test("one file that can't be read does not stop the others", {
  skip:
    process.platform === "win32" && "Windows has neither FIFOs nor directories that can be opened",
}, async () => {
  const good = ["g1", "g2"].map((name) => write(name, `u\nhttps://${name}.example/\n`));
  const [directory, dangling, fifo] = ["directory", "dangling", "fifo"].map((name) =>
    join(folder, name),
  );
  mkdirSync(directory);
  symlinkSync("nowhere", dangling);
  execFileSync("mkfifo", [fifo]);
  const closed = write("closed", "u\nx:\n");
  chmodSync(closed, 0);
  const isRoot = process.getuid() === 0;
  /** Files, each with the message about it. */
  const sources = [
    [directory, " is a directory\\."],
    [closed, isRoot ? undefined : " cannot be read: EACCES: "],
    [write("other", "v\nx:\n"), " has no column "],
    [fifo, undefined],
    ["/dev/null", undefined],
    [dangling, " cannot be read: ENOENT: "],
  ];
  for (const [file, problem] of sources) {
    for (const form of FORMS) {
      for (const jobs of ["1", "3"]) {
        const args = ["--column=u", ...form, "--jobs", jobs, good[0], file, good[1]];
        // A FIFO is opened for writing once the command reads it, after it has looked at all files.
        const [result] = await Promise.all([
          runForBytes(args),
          file === fifo && writeFile(fifo, "u\nx:\n"),
        ]);
        check(result, ["g1.example", "g2.example"], problem, `${file}, ${args.join(" ")}`);
      }
    }
  }
});
