// scripts/check/comment-lint.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decisionsIn, findings } from "../../scripts/check/comment-lint.mjs";

const DECISIONS = decisionsIn("# Decisions\n\n## Parser\n\n### Fast paths\n\n### Five fields\n");

const OPENING = 'opens with "Those of", "That of" or "Its"';

const FOUND = [
  ["// The same for integers.", 1, 'opens with "The same"'],
  // In two parts, as the lint reads this file, too.
  [`const a = 1; ${"// The same."}`, 1, 'opens with "The same"'],
  ["/// The same.", 1, 'opens with "The same"'],
  ["//! The same.", 1, 'opens with "The same"'],
  [";; The same.", 1, 'opens with "The same"'],
  ["/** The same. */", 1, 'opens with "The same"'],
  ["/**\n * The same,\n * at length.\n */", 2, 'opens with "The same"'],
  ["let a; // One.\n// The same.", 2, 'opens with "The same"'],
  ["/** That, made when it is needed. */", 1, "leans on a neighbour"],
  ["/// Those that are strings.", 1, "leans on a neighbour"],
  ["// As for a hostname.", 1, "leans on a neighbour"],
  ["// Modifiers.\n// As the types.", 2, "leans on a neighbour"],
  ["/** So many bytes at most. */", 1, "leans on a neighbour"],
  ["/**\n * A file of at least\n * so many lines.\n */", 3, "leans on a neighbour"],
  ["// A page silent for so long has failed.", 1, "leans on a neighbour"],
  ["//! See the other one.", 1, "leans on a neighbour"],
  ["// Of the latter, the first.", 1, "leans on a neighbour"],
  ["/// Those of Unix, as `/usr/bin`.", 1, OPENING],
  [`const a = 1; ${"// That of a user."}`, 1, OPENING],
  ["/** Its address. */", 1, OPENING],
  ["// Those\n// of Unix.", 1, OPENING],
  ["/// Parses.\n///\n/// # Errors\n///\n/// Those of [`parse`].", 5, OPENING],
  ["/// Parses.\n///\n/// # Errors\n/// Those of [`parse`].", 4, OPENING],
  ["/**\n * A vector.\n *\n * Its arrays.\n */", 4, OPENING],
  ["// A URL takes 120 ns.", 1, "a time"],
  ["/// Reading takes 1.4 µs and not 2.8.", 1, "a time"],
  ["// It is compiled in 0.4 ms.", 1, "a time"],
  ["// What takes 2 seconds otherwise.", 1, "a time"],
  ["// One\n// takes 35\n// ns.", 2, "a time"],
  ["/*\n * It takes\n * 35 ns.\n */", 3, "a time"],
  ["// For 3 to 5 % (Node 20).", 1, "a percentage"],
  ["// 8% faster.", 1, "a percentage"],
  ["// Twice as long; no, twice as long as that.", 1, "a ratio of times"],
  ["// It takes five times as long.", 1, "a ratio of times"],
  ["// By four, half as long again.", 1, "a ratio of times"],
  ["// A list takes a tenth to a quarter longer.", 1, "a ratio of times"],
  ["// It is 470 bytes of brotli more.", 1, "a weight"],
  ["// 24.5 KB of brotli.", 1, "a weight"],
  ["// Measured: see benches/DECISIONS.md, *parser*.", 1, 'no decision is named "parser"'],
  ["// Two were 700 bytes more of wasm.", 1, "a weight"],
];

test("figures and comments without their neighbour are found", () => {
  for (const [source, line, what] of FOUND) {
    const found = findings(source, DECISIONS);
    assert.deepEqual(
      found.map((one) => [one.line, one.what]),
      [[line, what]],
      source,
    );
    assert.equal(found[0].text, source.split("\n")[line - 1]);
  }
});

const NOT_FOUND = [
  "// This is the same for integers.",
  "// That is kept. Those are not.",
  "// A vector.\n// Its arrays are here, as this sentence says within a paragraph.",
  "/// The errors of [`parse`], and those of `set`. Its value is kept.",
  "// As many as there are of those that are strings.",
  "// See above.\n// The same holds of bytes, as this sentence says in the midst of a comment.",
  'const a = "The same takes 35 ns";',
  'const a = "https://example.org/35 ns";',
  "const timeout = 35; ms();",
  "// Ports have 16 bits, and an IPv6 address 128.",
  '/// assert_eq!(url.query(), Some("d=%C3%A9 %20"));',
  "// What is percent-encoded becomes %20 or %2520.",
  "// How many times as long as ours it took.",
  "// A loop is faster than `set`.",
  "// Measured: see benches/DECISIONS.md, *five\n// fields*.",
  "/* One. */\nconst a = 35; ns(a);",
];

test("what holds on every day and every machine may be said", () => {
  for (const source of NOT_FOUND) assert.deepEqual(findings(source, DECISIONS), [], source);
});
