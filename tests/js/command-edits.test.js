// Tests the command's options that change or choose URLs: --guess-scheme, --schemes, --format, and the options that
// edit paths and queries.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readOptions, settingsOf } from "../../bin/options.js";
import { createProcessor } from "../../bin/processor.js";
import { testCases } from "./cases.js";

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

test("--guess-scheme gives the results of guessScheme", async () => {
  const rows = JSON.parse(readFileSync(new URL("../data/scheme-guess.json", import.meta.url)));
  let count = 0;
  for (const [input, scheme, , href] of rows) {
    if (input.includes("\n")) continue;
    const option = scheme === null ? "--guess-scheme" : `--guess-scheme=${scheme}`;
    const result = await outputOf([option, "--get", "href"], `${input}\n`);
    assert.deepEqual(result, {
      output: `${href ?? ""}\n`,
      count: 1,
      invalid: href === null ? 1 : 0,
    });
    count++;
  }
  assert.equal(count, 211);
});

test("the reason why a guess fails has its position in the input", async () => {
  const args = ["--guess-scheme", "--get", "error,start,end,fix_start,fix_end"];
  const input = " a.b:99999/x\nc d.e\nweather\n";
  const { output } = await outputOf(args, input);
  const lines = output.split("\n");
  assert.match(lines[0], /^port-out-of-range\t5\t10\t/);
  assert.match(lines[1], /^domain-to-ASCII\t0\t3\t1\t2$/);
  assert.match(lines[2], /^missing-scheme-non-relative-URL\t0\t/);
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
