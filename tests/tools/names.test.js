// Tests the lint of names, with names that it must find and names that it must accept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unclearNames } from "../../scripts/check/names.mjs";

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
