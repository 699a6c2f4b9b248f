// Tests the command's tables: their columns, rows and value formats. Also tests the options that change or choose URLs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { validate } from "whatwg-url-wasm/validation";
import { ALL_COMPONENTS } from "../../bin/columns.js";
import { COLUMN_NAMES } from "../../bin/option-table.js";
import { readOptions, settingsOf } from "../../bin/options.js";
import { createProcessor } from "../../bin/processor.js";
import { readSetters } from "../data/rows.mjs";
import { readCases, testCases } from "./cases.js";
import { objects, run } from "./command.js";

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

test("in tab-separated columns, only the input needs escapes", async () => {
  const input = "a:\\b\tc\rd\\t\0";
  const { stdout } = await run(["-0", "--get", "input,href,line"], `${input}a:x\ny`);
  assert.equal(stdout, `a:\\\\b\\tc\\rd\\\\t\ta:\\bcd\\t\t1\na:x\\ny\ta:xy\t2\n`);
  // Tests every character in every part. Columns must not contain tabs or line endings, whatever the character.
  const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join("");
  const parts = [`a:${all}`, `http://h/${all}?${all}`, `a://h/?${all}#${all}`, `a:x#${all}`];
  const { stdout: lines } = await run(
    ["-0", "--get", ALL_COMPONENTS.join()],
    parts.map((part) => part.replaceAll("\0", "")).join("\0"),
  );
  const rows = lines.split("\n");
  assert.equal(rows.length, parts.length + 1);
  for (const row of rows.slice(0, -1)) assert.equal(row.split("\t").length, ALL_COMPONENTS.length);
});

test('CSV: names first, quotes where needed, "" for empty and nothing for null', async () => {
  const input = 'a:?\na:b,c\nhttp://h/"\n"no", no\n\r\n';
  const { stdout, status } = await run(["--csv", "--get", "input,href,query,port"], input);
  assert.equal(
    stdout,
    `input,href,query,port
a:?,a:?,"",
"a:b,c","a:b,c",,
"http://h/""",http://h/%22,,
"""no"", no",,,
"\r",,,
`,
  );
  assert.equal(status, 1);
  const { stdout: whole } = await run(["--csv"], "https://h:1/a?b#c\nhttps://\n");
  assert.equal(
    whole,
    `${ALL_COMPONENTS.join()}
https://h:1/a?b#c,https://h:1/a?b#c,https://h:1,https,"","",h,domain,1,/a,b,c,
https://,,,,,,,,,,,,host-missing
`,
  );
  assert.equal((await run(["--csv", "--get", "href"])).stdout, "href\n");
});

test("a URL with too many errors to list keeps its columns, and later lines follow", async () => {
  const input = `http://h/${"%".repeat(1048577)}\nhttp://b/%\n`;
  const args = ["--validate", "--get", "host,error,repaired"];
  const { stdout, status } = await run(args, input);
  const message = "The URL has more than 1048576 validation errors";
  assert.equal(stdout, `h\t${message}\t\nb\tinvalid-URL-unit\thttp://b/%\n`);
  assert.equal(status, 1);
  assert.equal((await run(["--validate", "--only-valid", ...args.slice(1)], input)).stdout, "");
  const [record] = objects((await run(["--validate", "--json"], input)).stdout);
  assert.deepEqual([record.host, record.error, record.errors], ["h", message, []]);
});

test('CSV with one column: "" for empty and for null, so no line is blank', async () => {
  const cases = [
    [["host"], "", "http://a/\nbad\nmailto:x\n", 'host\na\n""\n""\n'],
    [["port"], "", "http://a:1/\nbad\nhttp://b/\n", 'port\n1\n""\n""\n'],
    [["error"], "", "http://a/\nbad\n", 'error\n""\nmissing-scheme-non-relative-URL\n'],
    [["host_type"], "", "a:x\na://x\n", 'host_type\n""\nopaque\n'],
    [["query"], "", "a:?\na:\n", 'query\n""\n""\n'],
    [["input"], "", "\na:\n", 'input\n""\na:\n'],
    [["reason"], "", "a:\n", 'reason\n""\n'],
    [["host"], "--only-invalid", "http://a/\nbad\nhttp://b/\n", 'host\n""\n'],
    [["host"], "--validate", "http://a/\nbad\n", 'host\na\n""\n'],
    [["host", "port"], "", "bad\n", "host,port\n,\n"],
  ];
  let rows = 0;
  for (const [names, option, input, expected] of cases) {
    const args = ["--csv", "--get", names.join(), ...(option ? [option] : [])];
    assert.equal((await run(args, input)).stdout, expected, args.join(" "));
    rows++;
  }
  assert.equal(rows, 10);
});

const MIXED = "https://a/\nhttps://\nhttps://b/ \n1.2:x\n";

test("if only invalid URLs are listed, each has a line number and a reason", async () => {
  const { stdout } = await run(["--only-invalid"], MIXED);
  assert.match(stdout, /^line {10}2\ninput .*\nfix {11}-\n\nline {10}4\ninput .*\nfix {11}-\n$/s);
  const advice = "Write a host after the two slashes (//).";
  const csv = await run(["--only-invalid", "--csv"], MIXED);
  assert.equal(
    csv.stdout.split("\n")[0],
    "line,input,error,start,end,advice,reason,fix,fix_start,fix_end",
  );
  assert.equal(
    csv.stdout.split("\n")[1],
    `2,https://,host-missing,7,8,${advice},The host is empty.,,,`,
  );
  assert.match(csv.stdout, /\n4,1\.2:x,missing-scheme-non-relative-URL,0,5,.*\n$/);
});

test("with validation, a URL with any validation error is invalid", async () => {
  const input = "https://a/\nhttps://a/\\b\nhttps://\n";
  const all = await run(["--validate", "--json"], input);
  const records = objects(all.stdout);
  assert.deepEqual(
    records.map(({ href = null, error = null, errors }) => [
      href,
      error,
      errors.map((e) => e.name),
    ]),
    [
      ["https://a/", null, []],
      ["https://a//b", null, ["invalid-reverse-solidus"]],
      [null, "Invalid URL", ["host-missing"]],
    ],
  );
  assert.deepEqual(records[1].errors, validate("https://a/\\b").errors);
  assert.equal(all.status, 1);
  assert.equal((await run(["--validate", "--get", "href"], "https://a/\\b")).status, 1);
  assert.equal((await run(["--validate", "--get", "href"], "https://a/")).status, 0);
  const only = await run(["--validate", "--only-invalid", "--get", "line,href,error"], input);
  const errors = "2\thttps://a//b\tinvalid-reverse-solidus\n3\t\thost-missing\n";
  assert.equal(only.stdout, errors);
  const valid = await run(["--validate", "--only-valid", "--get", "line"], input);
  assert.equal(valid.stdout, "1\n");

  const base = await run(["--validate", "--base", "https://b/", "--json", "--", "\\c"]);
  assert.equal(objects(base.stdout)[0].href, "https://b/c");
  assert.equal(objects(base.stdout)[0].base, "https://b/");
});

test("hints are listed with validation errors, and are a column", async () => {
  const input = "https://a/?b&amp;c\nlocalhost:3000\nhttps://a/\nhttps://\n";
  const all = await run(["--validate", "--json"], input);
  const records = objects(all.stdout);
  assert.deepEqual(
    records.map(({ hints }) => hints),
    [validate("https://a/?b&amp;c").hints, validate("localhost:3000").hints, undefined, undefined],
  );
  assert.equal(records[0].hints.length, 1);
  const text = await run(["--validate", "localhost:3000"]);
  const [{ message }] = records[1].hints;
  const line = `hints         host-as-scheme, 0 to 9: ${message} Fixed: http://localhost:3000/\n`;
  assert.ok(text.stdout.endsWith(`errors\n${line}`), text.stdout);
  // Hints are not errors.
  assert.equal(text.status, 0);
  const several = "htp://a.example/?b&amp;c\n";
  const column = await run(["--get", "hint,hint_href"], input + several);
  assert.equal(
    column.stdout,
    "escaped-ampersand\thttps://a/?b&c\nhost-as-scheme\thttp://localhost:3000/\n\t\n\t\n" +
      "misspelled-scheme\thttp://a.example/?b&amp;c\n",
  );
  const guessed = await run(["--guess-scheme", "--get", "href,hint"], "localhost:3000\nC:\\a\n");
  assert.equal(guessed.stdout, "http://localhost:3000/\t\nfile:///C:/a\t\n");
});

test("repairs are described, shown in columns, and applied", async () => {
  const text = await run(["--validate", "https://exa mple.org"]);
  assert.match(
    text.stdout,
    /: U\+0020 \(space\) is forbidden in a host\. Repair: "", 11 to 12, which changes the URL\n$/,
  );
  // Advice is shown unless there is exactly one right fix. Characters quoted from the input are escaped.
  const none = await run(["--validate", "https://[\u202e]"]);
  assert.match(
    none.stdout,
    /: U\+202E \(invisible\) is not allowed at this position in the address\. Write /,
  );
  const names = ["reason", "fix", "fix_start", "fix_end", "repaired"];
  const columns = await run(
    ["--validate", "--get", names.join()],
    "https:a\\b c\nhttps://u@h/\nhttps://[1::2::3]\nhttps://a/\n",
  );
  assert.deepEqual(columns.stdout.split("\n"), [
    "There should be two slashes before the host (which can be empty), not 0.\t//\t6\t6\thttps://a/b%20c",
    "Anyone who sees the URL sees the username and password.\t\t8\t10\thttps://u@h/",
    "The address already has a double colon.\t\t\t\thttps://[1::2::3]",
    "\t\t\t\thttps://a/",
    "",
  ]);
});

/** The command's names of attributes, if they differ. The command can't set `hostname`. */
const COMPONENTS = { protocol: "scheme", pathname: "path", search: "query", hash: "fragment" };

test("components are set in the same way as by the class", async () => {
  const rows = readSetters().filter(({ set }) =>
    set.every(([name]) => !/^h(ostname|ref)$/.test(name)),
  );
  assert.equal(rows.length, 49);
  for (const { href, set, expected } of rows) {
    const options = set.map(([name, value]) => `--set=${COMPONENTS[name] ?? name}=${value}`);
    const { stdout } = await run([...options, "--get", "href", "--", href]);
    assert.equal(stdout, `${expected}\n`, options.join(" "));
  }
  const { stdout, status } = await run(["--set", "path=x", "--json"], "https://a/\nnothing\nb:c\n");
  const records = objects(stdout);
  assert.deepEqual(
    records.map(({ input, href = null }) => [input, href]),
    [
      ["https://a/", "https://a/x"],
      ["nothing", null],
      ["b:c", "b:c"],
    ],
  );
  assert.equal(status, 1);
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

test("--help lists the columns", async () => {
  assert.ok(COLUMN_NAMES.length >= 30);
  const { stdout } = await run(["--help"]);
  const [, told] = /separated by tabs: (.*?)\n\s+-j/s.exec(stdout);
  assert.deepEqual(told.split(/,\s+/), COLUMN_NAMES);
});

test("a long line among short ones is written in full, in every format", async () => {
  const LONG = 3 << 20;
  const input = `a:b\na:${'"\\é😀'.repeat(LONG / 4)}\na:c\n`;
  const [, long] = input.split("\n");
  const { href } = new URL(long);
  const args = ["--get", "input,href,query,line"];
  const tsv = await run(args, input);
  const escaped = long.replaceAll("\\", "\\\\");
  assert.ok(tsv.stdout === `a:b\ta:b\t\t1\n${escaped}\t${href}\t\t2\na:c\ta:c\t\t3\n`);
  const csv = await run([...args, "--csv"], input);
  const doubled = [long, href].map((text) => `"${text.replaceAll('"', '""')}"`).join();
  assert.ok(csv.stdout === `input,href,query,line\na:b,a:b,,1\n${doubled},,2\na:c,a:c,,3\n`);
  const json = objects((await run([...args, "--json"], input)).stdout);
  assert.ok(json[1].input === long);
  assert.ok(json[1].href === href);
  assert.deepEqual([json[1].query, json[1].line, json[0].href, json[2].line], [null, 2, "a:b", 3]);
});

/** Runs the command in this process and returns its output for the given input lines. */
async function outputOf(args, input) {
  const processor = await createProcessor(settingsOf(readOptions(args), false));
  const pieces = processor.block(Buffer.from(input), { file: null, line: 1 });
  const decoder = new TextDecoder();
  let output = "";
  for (const piece of pieces) output += typeof piece === "string" ? piece : decoder.decode(piece);
  return { output, count: processor.count, invalid: processor.invalid };
}

/** Runs each case, replacing the case's input with its output. */
const performed = (cases, ...more) =>
  Promise.all(
    cases.map(async ([args, input, expected]) => {
      const { output } = await outputOf([...args, ...more], input);
      return [args, output, expected];
    }),
  );

const EDITS = [
  [["--append-segment", "b c", "--append-segment", "d/e"], "https://a.b/x/", "/x/b%20c/d%2Fe"],
  [["--append-segment", "b"], "mailto:a@b", "a@b"],
  [["--append-segment", "z", "--set", "path=/y"], "https://a.b/x", "/y/z"],
  [["--set-param", "q=a b"], "https://a.b", "/?q=a+b"],
  [["--set-param", "q=a b", "--no-space-as-plus"], "https://a.b/?x=1+2", "/?x=1+2&q=a%20b"],
  [["--set-param", "q=1", "--set-param", "q=2"], "https://a.b/?q&r&q=3", "/?q=1&q=2&r"],
  [["--set-param", "2=a", "--set-param", "1=b=c"], "https://a.b/", "/?2=a&1=b%3Dc"],
  [["--set-param", "__proto__=a"], "https://a.b/", "/?__proto__=a"],
  [["--append-param", "q=2"], "https://a.b/?q=1&r", "/?q=1&q=2&r"],
  [["--append-param", "q=2", "--set-param", "q=x"], "https://a.b/?q=1", "/?q=x&q=2"],
  [["--remove-param", "q"], "https://a.b/?q=1&qq&%71", "/?qq"],
  [["--remove-param", "utm_*"], "https://a.b/?utm_a=1&utm=2&utm_&x=utm_", "/?utm=2&x=utm_"],
  [["--remove-param", "a*b*a"], "https://a.b/?aba&ab&abab&a-b-a&aa&abaa", "/?ab&abab&aa"],
  [["--remove-param", "*"], "https://a.b/?a&b=c", "/"],
  [["--remove-param", "q", "--set-param", "q=2"], "https://a.b/?q=1&r", "/?r&q=2"],
  [["--remove-param", "q", "--append-param", "q=2"], "https://a.b/?q=1", "/?q=2"],
  [["--normalize"], "https://a.b/%7e?b&a&utm_x=1#c", "/~?a&b"],
  [["--normalize=drop-params:a b,collapse-slashes"], "https://a.b//c?a+b&d", "/c?d"],
  [["--sort-params"], "https://a.b/%7e?b=%7e&a", "/%7e?a&b=%7e"],
  [["--normalize=collapse-slashes", "--sort-params"], "https://a.b//c?b&a", "/c?a&b"],
  [["--sort-params", "--set-param", "b=1"], "https://a.b/?c", "/?b=1&c"],
  [["--normalize="], "https://a.b/?b&a", "/?b&a"],
];

testCases(
  "edits",
  await performed(EDITS, "--get", "path,query"),
  22,
  ([, output, expected]) => assert.equal(output.replace(/\t(?=.)/, "?").trim(), expected),
  JSON.stringify,
);

test("nothing is repaired in a request target, and columns of differences can be empty", async () => {
  const target = await run(
    ["--origin=https://a", "--get=href,repaired,hint_href"],
    "//b.example/x\n",
  );
  assert.equal(target.stdout, "https://a//b.example/x\t\t\n");
  const different = "http://a\\@b/\0HTTP://A:80\0http://a b/";
  const { stdout } = await run(["-0", "--json", "--get", "differences"], different);
  const names = objects(stdout).map(({ differences }) => differences);
  assert.deepEqual(names, ["href,username,host,path", "", ""]);
});

test("the reason why a guess fails has its position in the input", async () => {
  const args = ["--guess-scheme", "--get", "error,start,end,fix_start,fix_end"];
  const input = " a.b:99999/x\nc d.e\nweather\n";
  const { output } = await outputOf(args, input);
  const lines = output.split("\n");
  assert.match(lines[0], /^port-out-of-range\t5\t10\t/);
  assert.match(lines[1], /^domain-to-ASCII\t0\t3\t1\t2$/);
  assert.match(lines[2], /^missing-scheme-non-relative-URL\t0\t/);
  const guessed = await outputOf(["--guess-scheme=http", "--get", "href"], "a.b\n");
  assert.equal(guessed.output, "http://a.b/\n");
});

test("--schemes omits other schemes and input that does not parse, without changing the status", async () => {
  const input = "https://a\nmailto:b@c\nnothing\nHTTP://d\nhttps:e\n";
  const args = ["--schemes", "https,HTTP", "--schemes=x", "--get", "line,href"];
  assert.deepEqual(await outputOf(args, input), {
    output: "1\thttps://a/\n4\thttp://d/\n5\thttps://e/\n",
    count: 5,
    invalid: 1,
  });
  const changed = await outputOf([...args, "--set", "scheme=http"], "https://a\n");
  assert.equal(changed.output, "1\thttp://a/\n");
});

const FORMATS = [
  ["{scheme}://{host}", "https://u@a.b:81/\n", "https://a.b\n"],
  ["{{{host}}} {port}.", "https://a.b\nnothing\nx:\n", "{a.b} .\n{} .\n"],
  ["{input}{line}", "a:\t\\\n", "a:\\t\\\\1\n"],
  ["}}{{", "a:\n", "}{\n"],
  ["", "a:\n", "\n"],
  ["{path}{path}", `a:${"b".repeat(1 << 20)}\n`, `${"b".repeat(1 << 21)}\n`],
];

testCases(
  "formats",
  await performed(FORMATS.map(([format, ...rest]) => [[`--format=${format}`], ...rest])),
  6,
  ([, output, expected]) => assert.ok(output === expected, output.slice(0, 200)),
  ([args]) => args[0],
);

test("--only-invalid with --format prints input that does not parse", async () => {
  const { output } = await outputOf(
    ["--only-invalid", "--format", "{line}: {error} {href}"],
    "https://a\nhttps://a:b\n",
  );
  assert.equal(output, "2: port-invalid \n");
});
