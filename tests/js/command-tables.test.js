// Tests what the command prints: its columns, records and value formats, with the options that change or choose URLs. Reads
// Arrow streams with the apache-arrow package.
// docs/command.md and docs/recipes.md show more output, which tests/js/readme.test.js checks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { tableFromIPC } from "apache-arrow";
import { URL } from "whatwg-url-wasm";
import { validate } from "whatwg-url-wasm/validation";
import { ALL_COMPONENTS, REASON } from "../../bin/columns.js";
import { COLUMN_NAMES } from "../../bin/option-table.js";
import { ArrowWriter, flatbuffer } from "../../bin/tables/arrow.js";
import { NumberBuilder, StringBuilder } from "../../bin/tables/batch.js";
import { BOOLEAN_COLUMNS } from "../../bin/url-columns.js";
import { readCases } from "./cases.js";
import { objects, run, runForBytes, wordsOf } from "./command.js";

test("the Web Platform Tests' URLs", async () => {
  const all = readCases("urltestdata.json").filter(({ input }) => !input.includes("\0"));
  for (const base of new Set(all.map((row) => row.base))) {
    const rows = all.filter((row) => row.base === base);
    const args = URL.canParse(base) ? ["--base", base] : [];
    const input = rows.map((row) => `${row.input}\0`).join("");
    const { stdout } = await run(["-0", "--get", "href", ...args], input);
    assert.equal(stdout, rows.map(({ href = "" }) => `${href}\n`).join(""), base);
  }
  assert.ok(all.length >= 874, `${all.length} rows`);
});

const LONG_PATH = "b".repeat(1 << 20);
const TOO_MANY_ERRORS = `http://h/${"%".repeat(1048577)}`;

/** Options, separated by spaces or in a list; the input; and an expression for the output. All have exit status 0. */
const matching = [
  // Text, with a blank line between URLs and a line for each parameter
  [
    "",
    "https://a.b/?x=1&y=%C3%A9+z&x=\nmailto:a@b",
    /\nsearchParams {2}"x" = "1"\n {14}"y" = "é z"\n {14}"x" = ""\n\ninput {9}"mailto:a@b"\nhref {10}mailto:a@b\n.*\nhash\nsearchParams\n$/s,
  ],
  ["--base=https://h.example", "c", /^input {9}"c"\nbase {10}"https:\/\/h.example"\nhref {10}h/],
  ["--validate", "localhost:3000", /errors\nhints {9}host-as-scheme, 0 to 9: .* Fixed: http:.*\n$/],
  [
    "--json --base=https://h/a/b",
    "c",
    /^{"input":"c","base":"https:..h.a.b","href":"https:..h.a.c",/,
  ],
];

/** The same with exit status 1. */
const failing = [
  ["--only-invalid", "a:\nhttps://\nb", /^line {10}2\n.*\nfix {11}-\n\nline {10}3\n.*\nfix .*\n$/s],
  ["--validate", "https://[\u202e]", /: U\+202E \(invisible\) is not allowed .*\. Write /],
  [
    "--guess-scheme --get=error,start,end,fix_start,fix_end",
    " a.b:99999/x\nc d.e\nweather\n",
    /^port-out-of-range\t5\t10\t.*\ndomain-to-ASCII\t0\t3\t1\t2\nmissing-scheme-non-relative-URL\t0\t/,
  ],
  [["--format={{{host}}} {port}."], "https://a.b\nnothing\nx:\n", /^\{a\.b} \.\n\{} \.\n$/],
];

/** Rows of options, input, output and, unless it is 0, the exit status. A vertical bar stands for a line end. */
const outputs = `; https://; input         "https://"|error         Invalid URL; 1
--json --base=http://h; https://[; {"input":"https://[","base":"http://h","error":"Invalid URL"}; 1
-0 --json --get=differences; http://a\\@b/\0HTTP://A:80; {"differences":"href,username,host,path"}|{"differences":""}
--json --get=differences; http://a b/; {"differences":""}; 1

# Bases
--base=https://h/a/b --get=href; ../c|//i||a:x; https://h/c|https://i/|https://h/a/b|a:x
-b https://h/a/b --get=href; c; https://h/a/c

# Columns separated by tabs
-0 --get=input,href,line; a:\\b\tc\rd\\t\0a:x|y; a:\\\\b\\tc\\rd\\\\t\ta:\\bcd\\t\t1|a:x\\ny\ta:xy\t2

# CSV: names first, quotes where needed, "" for empty and nothing for null
--csv --get=input,href; a:b,c|http://h/"; input,href|"a:b,c","a:b,c"|"http://h/""",http://h/%22
--csv --get=input,query,port; a:?|"no", no|\r; input,query,port|a:?,"",|"""no"", no",,|"\r",,; 1
--csv; a://h:1/a?b#c; ${ALL_COMPONENTS}|a://h:1/a?b#c,a://h:1/a?b#c,null,a,"","",h,opaque,1,/a,b,c,
--csv; https://; ${ALL_COMPONENTS}|https://,,,,,,,,,,,,host-missing; 1
--csv --get=href; ; href

# CSV with one column: "" for empty and for null, so that no line is blank
--csv --get=host; http://a/|bad|mailto:x; host|a|""|""; 1
--csv --get=port; http://a:1/|bad|http://b/; port|1|""|""; 1
--csv --get=error; http://a/|bad; error|""|missing-scheme-non-relative-URL; 1
--csv --get=host_type; a:x|a://x; host_type|""|opaque
--csv --get=query; a:?|a:; query|""|""
--csv --get=input; |a:; input|""|a:; 1
--csv --get=reason; a:; reason|""
--csv --get=host --only-invalid; http://a/|bad|http://b/; host|""; 1
--csv --get=host --validate; http://a/|bad; host|a|""; 1
--csv --get=host,port; bad; host,port|,; 1

# Reasons and validation
--only-invalid --csv; https://a/|https://; ${REASON}|2,https://,host-missing,7,8,Write a host after the two slashes (//).,The host is empty.,,,; 1
--validate --get=href; https://a/\\b; https://a//b; 1
--validate --get=href; https://a/; https://a/
--validate --base=https://b/ --get=href; \\c; https://b/c; 1
--validate --only-invalid --get=line,href,error; https://a/|https://a/\\b|https://; 2\thttps://a//b\tinvalid-reverse-solidus|3\t\thost-missing; 1
--validate --only-valid --get=line; https://a/|https://a/\\b; 1; 1
--validate --get=host,error,repaired; ${TOO_MANY_ERRORS}; h\tThe URL has more than 1048576 validation errors\t; 1
--validate --get=host,error,repaired; http://b/%; b\tinvalid-URL-unit\thttp://b/%; 1
--validate --only-valid --get=host; ${TOO_MANY_ERRORS}|http://b/%; ; 1
--validate --json --get=host; ${TOO_MANY_ERRORS}|http://b/%; {"host":"h"}|{"host":"b"}; 1
--get=hint,hint_href; https://a/?b&amp;c|localhost:3000; escaped-ampersand\thttps://a/?b&c|host-as-scheme\thttp://localhost:3000/
--get=hint,hint_href; https://a/|https://; \t|\t; 1
--get=hint,hint_href; htp://a.example/?b&amp;c; misspelled-scheme\thttp://a.example/?b&amp;c
--get=repaired; https:a\\b c|https://u@h/|https://a/; https://a/b%20c|https://u@h/|https://a/
--get=reason,fix,fix_start,fix_end,repaired; https://[1::2::3]; The address already has a double colon.\t\t\t\thttps://[1::2::3]; 1
--validate --get=reason,fix,fix_start,fix_end; https:a\\b; There should be two slashes before the host (which can be empty), not 0.\t//\t6\t6; 1
--validate --get=reason,fix,fix_start,fix_end; https://u@h/; Anyone who sees the URL sees the username and password.\t\t8\t10; 1

# Guessed schemes and request targets
--guess-scheme --get=href,hint; localhost:3000|C:\\a; http://localhost:3000/\t|file:///C:/a\t
--guess-scheme=http --get=href; a.b; http://a.b/
--origin=https://a --get=href,repaired,hint_href; //b.example/x; https://a//b.example/x\t\t

# Schemes. URLs of other schemes do not change the status.
--schemes=https,HTTP --schemes=x --get=line,href; https://a|mailto:b@c|HTTP://d; 1\thttps://a/|3\thttp://d/
--schemes=https --get=line,href; nothing|https://a; 2\thttps://a/; 1
--schemes=https --set=scheme=http --get=href; https://a|mailto:b@c; http://a/

# Changes
--set=path=x --get=input,href; https://a/|no|b:c; https://a/\thttps://a/x|no\t|b:c\tb:c; 1

# Templates
--format={scheme}://{host}; https://u@a.b:81/; https://a.b
--only-invalid --format={line}:{error}{href}; https://a|https://a:b; 2:port-invalid; 1
--format={input}{line}; a:\t\\; a:\\t\\\\1
--format=}}{{; a:; }{
--format=; a:|b:; |
--format={path}{path}; a:${LONG_PATH}; ${LONG_PATH}${LONG_PATH}`
  .split("\n")
  .filter((row) => row !== "" && !row.startsWith("# "))
  .map((row) => {
    const [options, input, output, status = "0"] = row.split("; ");
    const withLines = (text) => text.replaceAll("|", "\n");
    return [options, withLines(input), output && withLines(`${output}|`), Number(status)];
  });

/** Options that change a URL, the URL, and the URL that is printed. */
const edits = [
  ["--set=scheme=http --set=username=u --set=password=p", "https://a.b/", "http://u:p@a.b/"],
  ["--set=host=h --set=path=/b --set=query=c", "https://a.b:1/#d", "https://h:1/b?c#d"],
  ["--set=host=h:2 --set=query= --set=fragment=", "https://a.b:1/?c#d", "https://h:2/"],
  [["--set=port=99999", "--set=fragment=a b"], "https://a.b:1/", "https://a.b:1/#a%20b"],
  ["--set=port=2", "https://a.b/", "https://a.b:2/"],
  [["--append-segment=b c", "--append-segment=d/e"], "https://a.b/x/", "https://a.b/x/b%20c/d%2Fe"],
  ["--append-segment=b", "mailto:a@b", "mailto:a@b"],
  ["--append-segment=z --set=path=/y", "https://a.b/x", "https://a.b/y/z"],
  [["--set-param=q=a b"], "https://a.b", "https://a.b/?q=a+b"],
  [["--set-param=q=a b", "--no-space-as-plus"], "https://a.b/?x=1+2", "https://a.b/?x=1+2&q=a%20b"],
  ["--set-param=q=1 --set-param=q=2", "https://a.b/?q&r&q=3", "https://a.b/?q=1&q=2&r"],
  ["--set-param=2=a --set-param=1=b=c", "https://a.b/", "https://a.b/?2=a&1=b%3Dc"],
  ["--set-param=__proto__=a", "https://a.b/", "https://a.b/?__proto__=a"],
  ["--append-param=q=2", "https://a.b/?q=1&r", "https://a.b/?q=1&q=2&r"],
  ["--append-param=q=2 --set-param=q=x", "https://a.b/?q=1", "https://a.b/?q=x&q=2"],
  ["--remove-param=q", "https://a.b/?q=1&qq&%71", "https://a.b/?qq"],
  ["--remove-param=utm_*", "https://a.b/?utm_a=1&utm=2&utm_&x=utm_", "https://a.b/?utm=2&x=utm_"],
  ["--remove-param=a*b*a", "https://a.b/?aba&ab&abab&a-b-a&aa&abaa", "https://a.b/?ab&abab&aa"],
  ["--remove-param=*", "https://a.b/?a&b=c", "https://a.b/"],
  ["--remove-param=q --set-param=q=2", "https://a.b/?q=1&r", "https://a.b/?r&q=2"],
  ["--remove-param=q --append-param=q=2", "https://a.b/?q=1", "https://a.b/?q=2"],
  ["--normalize", "https://a.b/%7e?b&a&utm_x=1#c", "https://a.b/~?a&b"],
  [["--normalize=drop-params:a b,collapse-slashes"], "https://a.b//c?a+b&d", "https://a.b/c?d"],
  ["--sort-params", "https://a.b/%7e?b=%7e&a", "https://a.b/%7e?a&b=%7e"],
  ["--normalize=collapse-slashes --sort-params", "https://a.b//c?b&a", "https://a.b/c?a&b"],
  ["--sort-params --set-param=b=1", "https://a.b/?c", "https://a.b/?b=1&c"],
  ["--normalize=", "https://a.b/?b&a", "https://a.b/?b&a"],
].map(([options, url, changed]) => [[...wordsOf(options), "--get=href"], url, `${changed}\n`]);

for (const [name, rows, count] of [
  ["matching outputs", matching, 4],
  ["matching outputs with errors", failing.map((row) => [...row, 1]), 4],
  ["outputs", outputs, 52],
  ["edits", edits, 27],
]) {
  test(name, async () => {
    assert.equal(rows.length, count);
    for (const [options, input, expected, status = 0] of rows) {
      const result = await run(wordsOf(options), input);
      const what = `${options}: ${result.stdout.slice(0, 1000)}`;
      if (expected instanceof RegExp) assert.match(result.stdout, expected, what);
      else assert.ok(result.stdout === expected, what);
      assert.deepEqual([result.stderr, result.status], ["", status], what);
    }
  });
}

test("every character in every part leaves the columns and lines intact", async () => {
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join("");
  const parts = [`a:${all}`, `http://h/${all}?${all}`, `a://h/?${all}#${all}`, `a:x#${all}`];
  const { stdout } = await run(
    ["-0", "--get", ALL_COMPONENTS.join()],
    parts.map((part) => part.replaceAll("\0", "")).join("\0"),
  );
  const rows = stdout.split("\n");
  assert.equal(rows.length, parts.length + 1);
  for (const row of rows.slice(0, -1)) assert.equal(row.split("\t").length, ALL_COMPONENTS.length);
});

test("records with validation list the errors and hints of /validation", async () => {
  const inputs = ["https://a/", "https://a/\\b", "https://", "https://a/?b&amp;c", "a:3000"];
  const { stdout } = await run(["--validate", "--json"], inputs.join("\n"));
  for (const [i, { href = null, errors, hints = [] }] of objects(stdout).entries()) {
    const expected = validate(inputs[i]);
    assert.deepEqual(
      [href, errors, hints],
      [expected.url?.href ?? null, expected.errors, expected.hints],
    );
  }
  assert.equal(objects(stdout).length, inputs.length);
  const [{ errors }] = objects((await run(["--validate", "--json"], TOO_MANY_ERRORS)).stdout);
  assert.deepEqual(errors, []);
});

test("columns for parameters may have any name", async () => {
  const url = 'https://a/?a,b=1&c"=%22&%5C=3&%5C,=4&NAME=5&=6';
  const args = ["--get", 'param:a\\,b,param:c",param:\\', "--get", "param:NAME,param:,param:d"];
  const names = ["a,b", 'c"', "\\", "NAME", "", "d"];
  const values = ["1", '"', "3", "5", "6", null];
  for (const more of [[], ["--set", "fragment=x"]]) {
    assert.equal((await run([...args, ...more, url])).stdout, '1\t"\t3\t5\t6\t\n');
    const json = await run([...args, ...more, "--json", url]);
    const entries = names.map((name, i) => [`param:${name}`, values[i]]);
    assert.equal(json.stdout, `${JSON.stringify(Object.fromEntries(entries))}\n`);
    const csv = await run([...args, ...more, "--csv", url]);
    const head = '"param:a,b","param:c""",param:\\,param:NAME,param:,param:d';
    assert.equal(csv.stdout, `${head}\n1,"""",3,5,6,\n`);
  }
});

test("a long line among short ones is written in full, in every format", async () => {
  // Longer than a piece of text (bin/records/text-pieces.js); in nightly runs, than two.
  const LONG = process.env.LONG_TESTS ? 3 << 20 : 5 << 18;
  // The position where the text is split would be within a surrogate pair.
  const long = `data:${'😀"\\\u0001'.repeat(LONG / 4)}?${"n".repeat(LONG)}😀=${"é".repeat(LONG)}&k=v`;
  const input = `a:b\n${long}\na:c\n`;
  const { href, pathname } = new URL(long);
  const args = ["--get", "input,href,line"];
  const tsv = await run(args, input);
  assert.ok(
    tsv.stdout === `a:b\ta:b\t1\n${long.replaceAll("\\", "\\\\")}\t${href}\t2\na:c\ta:c\t3\n`,
  );
  const csv = await run([...args, "--csv"], input);
  const doubled = [long, href].map((text) => `"${text.replaceAll('"', '""')}"`).join();
  assert.ok(csv.stdout === `input,href,line\na:b,a:b,1\n${doubled},2\na:c,a:c,3\n`);
  const { stdout } = await run(["--json"], input);
  const json = objects(stdout);
  assert.deepEqual([json.length, json[0].href, json[2].href], [3, "a:b", "a:c"]);
  assert.ok(stdout.split("\n")[1] === JSON.stringify(json[1]));
  assert.ok(json[1].input === long && json[1].href === href);
  assert.ok(json[1].searchParams[0].join() === `${"n".repeat(LONG)}😀,${"é".repeat(LONG)}`);
  assert.deepEqual(json[1].searchParams[1], ["k", "v"]);
  const text = (await run([], input)).stdout.split("\n\n")[1];
  const line = (name) => text.match(new RegExp(`^${name} +(.*)$`, "m"))[1];
  assert.ok(JSON.parse(line("input")) === long);
  assert.ok(line("href") === href && line("pathname") === pathname);
});

/** Returns a table's rows as plain objects. */
const rowsOf = (table) =>
  table
    .toArray()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row.toJSON()).map(([name, value]) => [
          name,
          typeof value === "bigint" ? Number(value) : value,
        ]),
      ),
    );

async function tableOf(args, input) {
  const { stdout, stderr } = await runForBytes(["--arrow", ...args], input);
  assert.equal(stderr, "");
  return tableFromIPC(stdout);
}

test("an Arrow stream has the same values as JSON in every column", async () => {
  const inputs = readCases("urltestdata.json")
    .map(({ input }) => input)
    .filter((input) => !input.includes("\0"))
    .join("\0");
  const args = ["-0", "--get", COLUMN_NAMES.join()];
  const expected = objects((await run([...args, "--json"], inputs)).stdout);
  assert.equal(expected.length, 874);
  for (const more of [[], ["--jobs", "2"], ["--validate", "--base", "https://b/"]]) {
    const table = await tableOf([...args, ...more], inputs);
    const json = await run([...args, ...more, "--json"], inputs);
    assert.deepEqual(rowsOf(table), objects(json.stdout));
  }
});

const INTEGERS = ["line", "start", "end", "fix_start", "fix_end"];

test("the types of Arrow columns, also without rows", async () => {
  const table = await tableOf(["--get", COLUMN_NAMES.join()], "");
  assert.equal(table.numRows, 0);
  assert.deepEqual(
    Object.fromEntries(table.schema.fields.map(({ name, type }) => [name, String(type)])),
    Object.fromEntries(
      COLUMN_NAMES.map((name) => {
        if (name === "port") return [name, "Uint16"];
        if (BOOLEAN_COLUMNS.includes(name)) return [name, "Bool"];
        return [name, INTEGERS.includes(name) ? "Int64" : "Utf8"];
      }),
    ),
  );
  assert.ok(table.schema.fields.every(({ nullable }) => nullable));
});

test("rows are split into Arrow batches, and no row is lost", async () => {
  const LINES = 100_000;
  const input = Array.from({ length: LINES }, (_, i) => `http://h${i}:${i % 3 ? 81 : 80}/\n`).join(
    "",
  );
  for (const jobs of ["1", "3"]) {
    const table = await tableOf(["--get", "line,host,port", "--jobs", jobs], input);
    assert.ok(table.batches.length > 1);
    assert.equal(table.numRows, LINES);
    let i = 0;
    for (const { line, host, port } of table) {
      assert.equal(host, `h${i}`);
      assert.equal(port, i % 3 ? 81 : null);
      assert.equal(line, BigInt(++i));
    }
  }
});

test("a long row gets its own batch", async () => {
  const long = `a:${"é😀".repeat(1 << 20)}`;
  const table = await tableOf(["--get", "input,path"], `a:b\n${long}\na:c\na:d\n`);
  assert.deepEqual(
    table.batches.map(({ numRows }) => numRows),
    [1, 1, 2],
  );
  const rows = rowsOf(table);
  assert.ok(rows[1].input === long);
  assert.ok(rows[1].path === encodeURI(long).slice(2));
  assert.equal(rows[3].path, "d");
});

test("a batch ends before its strings exceed the offsets", async () => {
  const base = `https://h/${"a".repeat(100_000)}`;
  const table = await tableOf(["--get", "href", "--base", base], "\n".repeat(1000));
  assert.equal(table.numRows, 1000);
  assert.ok(table.batches.length > 1);
  assert.ok(table.toArray().every(({ href }) => href === base));
});

/** A stream with one batch. */
function streamOf(fields, length, columns) {
  const writer = new ArrowWriter(fields);
  return Buffer.concat([writer.head, ...writer.write({ length, columns }), writer.tail]);
}

test("Arrow columns of every length, with nulls at every position", () => {
  let tables = 0;
  for (let length = 0; length <= 17; length++) {
    for (let hole = 0; hole <= length; hole++) {
      const strings = new StringBuilder(false);
      const integers = new NumberBuilder();
      const expected = [];
      for (let i = 0; i < length; i++) {
        const value = i === hole ? null : "é".repeat(i);
        strings.add(value);
        integers.add(value === null ? null : 65535 - i);
        expected.push({ s: value, i: value === null ? null : 65535 - i });
      }
      const fields = [
        { name: "s", type: "string" },
        { name: "i", type: "port" },
      ];
      const bytes = streamOf(fields, length, [strings.finish(), integers.finish()]);
      assert.equal(bytes.length % 8, 0);
      const table = tableFromIPC(bytes);
      assert.deepEqual(rowsOf(table), expected);
      for (const { nullCount } of table.batches.flatMap(({ data }) => data.children)) {
        assert.equal(nullCount, hole < length ? 1 : 0);
      }
      tables++;
    }
  }
  assert.equal(tables, 171);
});

test("Arrow column names of every length", () => {
  for (let length = 0; length < 300; length++) {
    const name = "é".repeat(length);
    const table = tableFromIPC(
      streamOf([{ name, type: "ascii" }], 0, [new StringBuilder(true).finish()]),
    );
    assert.equal(table.schema.fields[0].name, name);
  }
});

test("a FlatBuffer, checked byte by byte", () => {
  // The buffer contains the table's offset, the virtual table with one field omitted, the table, and the string.
  const bytes = flatbuffer([{ int8: 7 }, undefined, { int64: -2 }, { string: "hi" }]);
  assert.deepEqual(
    [...bytes],
    [
      ...[16, 0, 0, 0],
      ...[12, 0, 20, 0, 4, 0, 0, 0, 8, 0, 16, 0],
      ...[12, 0, 0, 0, 7, 0, 0, 0, 254, 255, 255, 255, 255, 255, 255, 255, 4, 0, 0, 0],
      ...[2, 0, 0, 0, 104, 105, 0, 0, 0, 0, 0, 0],
    ],
  );
});
