// Tests that the package reports the right versions of the standards.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { domainToASCII } from "whatwg-url-wasm";
import * as versions from "whatwg-url-wasm/versions";
import { Problem } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { commitIn, compare } from "../standard/commands/newest.js";

const { unicodeVersion, urlStandardCommit } = versions;

test("the exported versions", () => {
  const { unicodeVersion: _, ...commits } = versions;
  assert.deepEqual(Object.keys(commits).sort(), [
    ...["encoding", "fetch", "infra", "mimeSniffing", "urlPattern", "url"].map(
      (name) => `${name}StandardCommit`,
    ),
  ]);
  const text = readFileSync(inRoot("docs/conformance.md"), "utf8");
  for (const [name, commit] of Object.entries(commits)) {
    assert.match(commit, /^[\da-f]{40}$/);
    assert.ok(text.includes(`/commit/${commit}`), name);
  }
  assert.match(unicodeVersion, /^\d+\.0\.0$/);
});

test("the README and the page on conformance state the versions", () => {
  for (const file of ["README.md", "docs/conformance.md"]) {
    const text = readFileSync(inRoot(file), "utf8");
    assert.equal(commitIn(text), urlStandardCommit);
    const [, unicode] = /\bUnicode (\d+)\b/.exec(text) ?? [];
    assert.equal(`${unicode}.0.0`, unicodeVersion);
  }
});

test("domains use the stated version of Unicode", () => {
  // The first code point in the Seal script (added in Unicode 18), and a code point that is unassigned in
  // every version.
  assert.equal(unicodeVersion, "18.0.0");
  assert.equal(domainToASCII("\u{3d000}.a"), "xn--d47r.a");
  assert.equal(domainToASCII("\u0378.a"), "");
});

test("the commits match", () => {
  const [one, other] = ["1".repeat(40), "2".repeat(40)];
  const link = (commit) => `[it](https://github.com/whatwg/url/commit/${commit})`;
  assert.equal(commitIn(`a ${link(one)} b`), one);
  assert.equal(commitIn(`${link(one)} ${link(one)}`), one);
  assert.throws(() => commitIn("none"), Problem);
  assert.throws(() => commitIn(link(one) + link(other)), Problem);
  assert.match(compare(one, one, "17.3.0"), /^whatwg-url 17\.3\.0 follows 1{40}, as we do/);
  assert.throws(
    () => compare(one, other, "17.3.0"),
    (error) => {
      assert.ok(error instanceof Problem);
      assert.match(error.message, /follows 2{40}, and we follow 1{40}/);
      return true;
    },
  );
});
