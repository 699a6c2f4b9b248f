// Tests the lint of names, with names that it must find and names that it must accept, and checks that no file in js/
// turns type checks off without a reason. Biome rejects `any`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { unclearNames } from "../../scripts/check/names.mjs";
import { inRoot } from "../../scripts/project.mjs";

const check = (file, text, expected) =>
  assert.equal(unclearNames(file, text).join(", "), expected.replace(/\d+:/g, `${file}:$&`));

test("words are found in the names of both languages", () => {
  const rust = `struct KeptBytes;\nfn take_rest(r"//": &str, 'a': char) {\n  |one| OTHER;\n}`;
  check("src/a.rs", rust, "1: KeptBytes, 2: take_rest, 3: one, 3: OTHER");
  const script = "const { a: isIt } = b;\nclass C { #found = (givenName: Told): void => {} }";
  check("js/a.ts", script, "1: isIt, 2: #found, 2: givenName");
});

test("comments, strings, longer words and terms are accepted", () => {
  const rust = `// rest\nfn eq(&self, other: &Self) { other; "said"; r#"told "one""#; restore }`;
  check("src/a.rs", rust, "");
  check("src/a.rs", `${rust}\nfn f(other: u8) {}`, "3: other");
  check("js/a.ts", 'import { rest } from "a"; const ONE_OR_MORE = a.whole + "kept"; // given', "");
});

/** The actual number is higher. */
const LEAST_FILES = 190;

/** Comments that turn a type check off. If such a comment is allowed, it must be followed by a colon and a reason. */
const DIRECTIVES = /@ts-nocheck|@ts-ignore|@ts-expect-error(?!: \S)|biome-ignore(?!.+: \S)/;

test("no source file turns off type checks without a reason", () => {
  for (const line of ["// @ts-nocheck", "// @ts-expect-error", "// biome-ignore lint/a/b"]) {
    assert.match(line, DIRECTIVES);
  }
  const files = filesUnder("js").filter((file) => file.endsWith(".ts"));
  for (const file of files) {
    assert.doesNotMatch(readFileSync(inRoot(file), "utf8"), DIRECTIVES, file);
  }
  assert.ok(files.length >= LEAST_FILES, `${files.length} files`);
});
