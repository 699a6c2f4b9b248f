// Tests the built package's validation errors with their reasons and fixes, hints, and valid URLs. rows.test.js compares
// the errors and their positions with tests/data/rows/validation.json.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { isValidURLString, repair, validate } from "whatwg-url-wasm/validation";
import { ask } from "../../scripts/processes.mjs";
import { readRows } from "../data/rows.mjs";
import { readCases, readData, testCases } from "./cases.js";
import { Random } from "./random.js";
import "../../scripts/typescript.mjs";

const { ERRORS } = await import("../../js/validation/names.ts");
const { HINTS } = await import("../../js/validation/reasons.ts");

const table = readRows("validation");

function checkResult(input, base, { url, errors, fixes }) {
  assert.ok(fixes.every(({ start }, i) => i === 0 || fixes[i - 1].end <= start));
  const parsed = URL.parse(input, base);
  assert.equal(url?.href, parsed?.href);
  assert.equal(url === null || url instanceof URL, true);
  assert.equal(errors.at(-1)?.failure === true, url === null);
  assert.equal(
    errors.slice(0, -1).some(({ failure }) => failure),
    false,
  );
  for (const { start, end } of errors) {
    assert.ok(0 <= start && start <= end && end <= input.length, `${start} to ${end}`);
    assert.ok(start < end || input === "", "there is something to see");
    // A position is never in the middle of a code point.
    for (const place of [start, end]) {
      assert.doesNotMatch(input.slice(place - 1, place + 1), /^[\ud800-\udbff][\udc00-\udfff]$/);
    }
  }
}

const hintRows = readData("hints");

testCases("positions of hints", hintRows.positions, 11, ([input, base, expected]) => {
  const bytes = Buffer.from(input);
  const units = (position) => bytes.subarray(0, position).toString().length;
  const { hints } = validate(input, { base });
  assert.deepEqual(
    hints.map(({ name, start, end, fix }) => [
      ...[name, start, end, fix.start, fix.end],
      ...[fix.text, fix.href],
    ]),
    expected.map(([name, ...row]) => [name, ...row.slice(0, 4).map(units), ...row.slice(4)]),
  );
});

const rowsOfKinds = Object.entries(hintRows.kinds).flatMap(([kind, hrefs]) =>
  Object.entries(hrefs).map(([input, href]) => ({ kind, input, href })),
);
testCases("kinds of hints", rowsOfKinds, 131, ({ kind, input, href }) => {
  const [{ name, message, fix }] = validate(input).hints;
  assert.deepEqual([name, fix.href], [kind, href]);
  assert.match(message, /^\S.*\.$/);
  assert.equal(URL.parse(input.slice(0, fix.start) + fix.text + input.slice(fix.end))?.href, href);
});

test("no hints for what is probably meant", () => {
  assert.deepEqual(
    hintRows.none.filter((input) => validate(input).hints.length > 0),
    [],
  );
  assert.equal(hintRows.none.length, 60);
  assert.equal(Object.keys(hintRows.relative).length, 15);
  for (const [input, href] of Object.entries(hintRows.relative)) {
    const { hints } = validate(input, { base: "https://b.example/c/" });
    assert.equal(hints[0]?.fix.href ?? null, href, input);
  }
});

/** A list of URLs that people use, one per line. */
const { URL_LIST } = process.env;
test("no false alarms on a list of URLs", {
  skip: URL_LIST === undefined && "URL_LIST does not name a list of URLs",
}, (context) => {
  const inputs = readFileSync(URL_LIST, "utf8").split(/\r?\n/);
  assert.ok(inputs.length > 1000);
  const urls = inputs.filter((input) => URL.canParse(input));
  // An escaped ampersand is a mistake of the list: no server reads a parameter "amp;a".
  const hints = urls.flatMap((input) => validate(input).hints.map(({ name }) => [name, input]));
  context.diagnostic(`${urls.length} URLs, ${hints.length} hints`);
  assert.deepEqual(
    hints.filter(([name]) => name !== "escaped-ampersand"),
    [],
  );
});

test("the documentation has an example of each kind of hint", () => {
  const page = readFileSync(new globalThis.URL("../../docs/entries.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| `(.+)` \| `(.+)` \|$/gm)];
  assert.deepEqual(
    rows.map(([, name]) => name),
    HINTS,
  );
  for (const [, kind, example, href] of rows) {
    const input = example.replace("⏎", "\n").replace("\\ufeff", "\ufeff");
    const [{ name, fix }] = validate(input).hints;
    assert.deepEqual([name, fix.href], [kind, href]);
  }
});

test("at most 16 hints, which repair does not follow", () => {
  assert.equal(validate(`https://a.example/?${"&amp;".repeat(100)}`).hints.length, 16);
  assert.equal(repair("http//a.example"), "http//a.example");
  // Lone surrogates are positions like all other code units.
  const [hint] = validate("C:\\\ud800?").hints;
  assert.deepEqual(hint.fix, {
    start: 0,
    end: 5,
    text: "file:///C:/\ud800%3F",
    href: "file:///C:/%EF%BF%BD%3F",
  });
  const [amp] = validate("https://a.example/?\ud800&amp;\ud800").hints;
  assert.deepEqual([amp.start, amp.end], [20, 25]);
  assert.equal(amp.fix.href, "https://a.example/?%EF%BF%BD&%EF%BF%BD");
});

test("hints of random inputs", (context) => {
  const pieces = rowsOfKinds.flatMap(({ input }) => [input, ...input.split(/(?<=[^a-z\d])/i)]);
  pieces.push(" ", "\t", "\n", ":", "/", "//", "@", ",", "a.example", "\u{1f600}", "?", "#");
  const bases = ["https://a.example/b/c?d", "file:///C:/a", undefined];
  const random = new Random();
  const counts = Object.fromEntries(HINTS.map((name) => [name, 0]));
  const INPUTS = 100_000;
  for (let i = 0; i < INPUTS; i++) {
    let input = "";
    for (let length = random.below(7); length > 0; length--) input += random.oneOf(pieces);
    const base = random.oneOf(bases);
    const { hints, url } = validate(input, { base });
    let last = 0;
    for (const { name, start, end, fix } of hints) {
      counts[name]++;
      assert.ok(last <= start && start < end && end <= input.length, input);
      last = start;
      const fixed = input.slice(0, fix.start) + fix.text + input.slice(fix.end);
      assert.notEqual(fixed, input);
      assert.equal(URL.parse(fixed, base)?.href, fix.href, input);
    }
    assert.equal(url?.href, URL.parse(input, base)?.href);
  }
  context.diagnostic(JSON.stringify(counts));
  assert.ok(Math.min(...Object.values(counts)) > 50);
});

testCases(
  "lone surrogates",
  [
    ["https://example.com/#\ud800", "invalid-URL-unit 21"],
    [
      "https://e.example/\udc00\ud800?\ud800",
      "invalid-URL-unit 18,invalid-URL-unit 19,invalid-URL-unit 21",
    ],
    ["https://example.com/\u{1f4a9}\udca9", "invalid-URL-unit 22"],
    ["https://example.com/\u{1f4a9}", ""],
    ["https://example.com/\ufffd", ""],
    ["\ud800", "invalid-URL-unit 0,missing-scheme-non-relative-URL 0"],
    ["https://a\ud800/", "invalid-URL-unit 9,domain-to-ASCII 8"],
    ["https://[\ud800", "invalid-URL-unit 9,IPv6-unclosed 8"],
    [
      "https://u@h\\a\ud800 <",
      "invalid-credentials 8,invalid-reverse-solidus 11,invalid-URL-unit 13,invalid-URL-unit 14,invalid-URL-unit 15",
    ],
  ],
  9,
  ([input, expected]) => {
    const result = validate(input);
    checkResult(input, undefined, result);
    assert.equal(result.errors.map(({ name, start }) => `${name} ${start}`).join(), expected);
    for (const { name, start, end, message } of result.errors) {
      if (name !== "invalid-URL-unit") continue;
      assert.equal(end, start + 1);
      assert.match(message, /^\S.*\.$/);
    }
    assert.equal(isValidURLString(input), expected === "");
  },
);

test("every name is covered by at least two cases", () => {
  const reached = table.flatMap(({ errors }) => errors.map(([name]) => name));
  const short = ERRORS.filter((name) => reached.filter((each) => each === name).length < 2);
  assert.deepEqual(short, [], "tests/data/rows/validation.json has fewer than two rows with them");
});

/** Checks invariants that hold for every input. */
function checkAgreement({ input, base }) {
  const result = validate(input, { base });
  checkResult(input, base ?? undefined, result);
  assert.equal(isValidURLString(input, { base }), result.errors.length === 0);
  return result.errors.length === 0;
}

testCases(
  "valid means no errors, for urltestdata",
  readCases("urltestdata.json").map((entry) => ({
    ...entry,
    base: URL.canParse(entry.base) ? entry.base : null,
  })),
  891,
  checkAgreement,
);

test("each message is one sentence, and names have different messages", () => {
  const messages = new Map();
  for (const { input, base } of table) {
    for (const { name, message } of validate(input, { base }).errors) {
      assert.match(message, /^[A-Z].*[^.]\.$/);
      assert.equal(messages.get(name) ?? message, message);
      messages.set(name, message);
    }
  }
  assert.deepEqual([...messages.keys()].sort(), [...ERRORS].sort());
  assert.equal(new Set(messages.values()).size, ERRORS.length);
});

test("properties of Object.prototype with the names of members have no effect", () => {
  const inputs = [
    "https://a{b",
    "https://0x1.256.07/",
    "https://a\u200db%",
    "file:///C|/",
    "a b",
    " https:\\\\h",
  ];
  const all = () => JSON.stringify(inputs.map((input) => validate(input)));
  const expected = all();
  const names = new Set(expected.match(/"\w+":/g).map((key) => key.slice(1, -2)));
  for (const name of ["codePoint", "number", "text", "kind", "message", "name", "start"]) {
    assert.ok(names.has(name), name);
  }
  for (const name of names) {
    for (const descriptor of [
      { value: 1, writable: false },
      { get: () => 1, set() {} },
    ]) {
      Object.defineProperty(Object.prototype, name, { ...descriptor, configurable: true });
      try {
        assert.equal(all(), expected, name);
      } finally {
        delete Object.prototype[name];
      }
    }
  }
});

/** The native tests use the same table and also compare the offsets with the URL. */
const components = readData("input-components");

testCases(
  "components of inputs, with their text",
  components,
  22,
  ({ input, base, ...expected }) => {
    const { components } = validate(input, { base });
    const texts = components.map(({ name, start, end }) => [name, input.slice(start, end)]);
    assert.deepEqual(Object.fromEntries(texts), expected);
    const places = components.flatMap(({ start, end }) => [start, end]);
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
  },
);

test("positions after many errors", () => {
  const input = `https://a/${"[".repeat(50_000)}?q`;
  const { components, errors } = validate(input);
  assert.equal(errors.length, 50_000);
  assert.deepEqual(components.at(-1), { name: "query", start: 50_011, end: 50_012 });
});

/** The rows by error and reason. A row is the repaired URL, or an object if it has a base or other errors are left. */
const repairs = Object.entries(readData("repairs")).flatMap(([error, reasons]) =>
  Object.entries(reasons).flatMap(([reason, rows]) =>
    Object.entries(rows).map(([input, row]) => {
      const isRepaired = typeof row === "string";
      return { error, reason, input, ...(isRepaired ? { repaired: row } : row) };
    }),
  ),
);

/** Applies these fixes to `input`. They must not overlap. */
function apply(input, fixes) {
  let output = "";
  let last = 0;
  for (const { start, end, text } of fixes) {
    assert.ok(last <= start && start <= end && end <= input.length, `${start} to ${end}`);
    output += input.slice(last, start) + text;
    last = end;
  }
  return output + input.slice(last);
}

testCases(
  "reasons and repairs",
  repairs,
  174,
  ({ input, base, error: name, reason, repaired: expected, left = [] }) => {
    const error = validate(input, { base }).errors.find((error) => error.name === name);
    assert.equal(error.reason.message, reason);
    if (expected === undefined) return assert.equal(error.fix, null);
    assert.equal(apply(input, [error.fix]), expected);
    const { url, errors } = validate(expected, { base });
    assert.equal(error.fix.keepsHref, url?.href === validate(input, { base }).url?.href);
    assert.deepEqual(
      errors.map(({ name }) => name),
      left,
    );
  },
);

testCases(
  "the values in reasons",
  [
    ["https://a/<", { kind: "not-a-url-code-point", codePoint: 0x3c }],
    ["https://a/\u{1fffe}", { kind: "not-a-url-code-point", codePoint: 0x1fffe }],
    ["https://a/\ud800", { kind: "not-a-url-code-point", codePoint: 0xd800 }],
    ["https://a/%", { kind: "percent-sign" }],
    ["https://a_b/", { kind: "not-letter-digit-hyphen", codePoint: 0x5f }],
    ["https://a.-b/", { kind: "hyphen-at-start", text: "-b" }],
    [`https://${"a".repeat(64)}/`, { kind: "label-too-long", number: 64 }],
    ["https://a\u200db/", { kind: "joiner", codePoint: 0x200d, text: "a\u200db" }],
    ["https://a:65536/", { kind: "number-too-large", text: "65536", number: 65535 }],
    ["https://0xffffffff/", { kind: "part-count", number: 1 }],
    ["https:/a", { kind: "slash-count", number: 1 }],
    ["http\ts://\u{1f600}_\n.example/", { kind: "tab-or-newline", codePoint: 9 }],
    ["http://a%0Ab%1B[2J/", { kind: "percent-encoded", text: "a\\u{a}b\\u{1b}[2J" }],
    ["http://%09%0d%7f/", { kind: "percent-encoded", text: "\\u{9}\\u{d}\\u{7f}" }],
    ["http://xn--\u0080/", { kind: "punycode", text: "xn--\\u{80}" }],
    ["http://[1::%\u001b]/", { kind: "zone", text: "%\\u{1b}" }],
    ["http://a\u202e/", { kind: "disallowed-code-point", codePoint: 0x202e }],
    ["http://a\u2028/", { kind: "disallowed-code-point", codePoint: 0x2028 }],
    ["http://h:\u0007/", { kind: "not-a-digit", codePoint: 7 }],
  ],
  19,
  ([input, { kind, ...values }]) => {
    const [{ reason }] = validate(input).errors;
    const { message, ...rest } = reason;
    assert.deepEqual(rest, { kind, ...values });
    assert.match(message, /^[^\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+\.$/u);
  },
);

test("too many errors to list cause a RangeError, without exhausting a small heap", () => {
  const limit = { name: "RangeError", message: "The URL has more than 1048576 validation errors" };
  const input = `http://h/${"%".repeat(1048577)}`;
  assert.throws(() => validate(input), limit);
  assert.throws(() => repair(input), limit);
  assert.equal(isValidURLString(input), false);
  assert.equal(validate(`http://h/${"%".repeat(1000)}`).errors.length, 1000);
  const program = `import { validate } from "whatwg-url-wasm/validation";
    try { validate("http://h/" + "%".repeat(4e6)); } catch ({ name }) { console.log(name); }`;
  const flags = ["--max-old-space-size=128", "--input-type=module", "--eval"];
  const { ok, out } = ask(process.execPath, [...flags, program]);
  assert.deepEqual({ ok, out }, { ok: true, out: "RangeError" });
});

test("a 32-bit value", () => {
  const { errors } = validate("https://0xffffffff/");
  const { reason } = errors.find(({ name }) => name === "IPv4-non-decimal-part");
  assert.equal(reason.number, 0xffff_ffff);
  assert.equal(reason.message, "\u201c0xffffffff\u201d is hexadecimal and means 4294967295.");
});

test("a fix for several errors is one object", () => {
  const { errors, fixes } = validate("https://0x7f.1./[[");
  assert.equal(fixes.length, 3);
  assert.deepEqual(
    errors.map(({ fix }) => fixes.indexOf(fix)),
    [0, 0, 0, 0, 1, 2],
  );
});

testCases(
  "repairs of lone surrogates",
  [
    ["https://a/\ud800b\udc00", "https://a/\ufffdb\ufffd"],
    ["\udfff \ud800https:\\\\a/", "\ufffd \ufffdhttps:\\\\a/"],
    [" https://a/\ud800\u{1f600}<\ud800 ", "https://a/\ufffd\u{1f600}%3C\ufffd"],
    ["https://a/\t\ud800\t\ud800", "https://a/\ufffd\ufffd"],
    ["foo://\ud800\u0001/", "foo://\ufffd%01/"],
  ],
  5,
  ([input, expected]) => assert.equal(repair(input), expected),
);
