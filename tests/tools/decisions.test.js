// Comments refer to entries in benches/DECISIONS.md by name. This test checks that every entry referred to exists.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../scripts/project.mjs";

const SOURCES = ["rs", "js", "mjs", "ts", "py", "wat", "java"].map((ending) => `*.${ending}`);

/**
 * Returns the names of the entries that a source file refers to, in lower case. A name may continue on the next line of
 * the comment.
 */
const referencesIn = (source) =>
  Array.from(source.matchAll(/\bDECISIONS\.md,\s+\*([^*]+)\*/g), ([, name]) =>
    name.toLowerCase().replace(/\s+/g, " "),
  );

/** Returns a file's text, with each comment joined into one line. */
const unwrapped = (text) => text.replace(/\n\s*(?:\/\/[/!]?|\*(?!\/)|;;|#)\s+/g, " ");

test("a reference is found on one line or across two", () => {
  const text = "/// See benches/DECISIONS.md, *five\n/// fields*. See\n * DECISIONS.md, *Parser*.";
  assert.deepEqual(referencesIn(unwrapped(text)), ["five fields", "parser"]);
});

test("every entry of DECISIONS.md that a comment names exists", () => {
  const listed = execFileSync("git", ["ls-files", ...SOURCES], { cwd: inRoot(), encoding: "utf8" });
  const files = listed
    .trim()
    .split("\n")
    .filter((file) => file !== "tests/tools/decisions.test.js");
  const headings = readFileSync(inRoot("benches/DECISIONS.md"), "utf8").matchAll(/^#+ (.*)$/gm);
  const entries = new Set(Array.from(headings, ([, name]) => name.toLowerCase()));
  let references = 0;
  const unknown = files.flatMap((file) => {
    const names = referencesIn(unwrapped(readFileSync(inRoot(file), "utf8")));
    references += names.length;
    return names.filter((name) => !entries.has(name)).map((name) => `${file}: ${name}`);
  });
  assert.ok(references >= 90, `${references} references`);
  assert.deepEqual(unknown, []);
});
