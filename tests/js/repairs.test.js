// Tests the package's reasons and fixes for validation errors, with a table of rows that the native tests share.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { isValidURLString, repair, validate } from "whatwg-url-wasm/validation";
import { readData, testCases } from "./cases.js";

const groups = readData("repairs");
/** The rows by error and reason. A row is the repaired URL, or an object if it has a base or other errors are left. */
const table = Object.entries(groups).flatMap(([error, reasons]) =>
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
  table,
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
  ({ input, base, error }) => JSON.stringify({ input, base, error }),
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
  ([input]) => JSON.stringify(input),
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
  const { stdout, status } = spawnSync(
    process.execPath,
    ["--max-old-space-size=128", "--input-type=module", "--eval", program],
    { cwd: new globalThis.URL("../..", import.meta.url), encoding: "utf8" },
  );
  assert.deepEqual({ stdout, status }, { stdout: "RangeError\n", status: 0 });
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
  "lone surrogates",
  [
    ["https://a/\ud800b\udc00", "https://a/\ufffdb\ufffd"],
    ["\udfff \ud800https:\\\\a/", "\ufffd \ufffdhttps:\\\\a/"],
    [" https://a/\ud800\u{1f600}<\ud800 ", "https://a/\ufffd\u{1f600}%3C\ufffd"],
    ["https://a/\t\ud800\t\ud800", "https://a/\ufffd\ufffd"],
    ["foo://\ud800\u0001/", "foo://\ufffd%01/"],
  ],
  5,
  ([input, expected]) => assert.equal(repair(input), expected),
  ([input]) => JSON.stringify(input),
);
