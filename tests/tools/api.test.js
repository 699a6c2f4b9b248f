// Checks that the public API changes only together with its snapshot in api/ and with the changelog.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  CRATE_FILE,
  changedSilently,
  notesOf,
  publicAPI,
  readNoted,
  readReleased,
  unmentioned,
} from "../../scripts/check/api.mjs";

const ROOT = new URL("../../", import.meta.url);
const read = (file) => readFileSync(new URL(file, ROOT), "utf8");
const MEND =
  "npm run api writes it; a change also needs an entry under Unreleased in CHANGELOG.md, new or changed, that names it";

/** If there are fewer items than this, the program must have missed some. */
const FEWEST_ITEMS = 100;

const api = await publicAPI();

test("the snapshots are up to date", () => {
  const files = readdirSync(new URL("api/", ROOT)).filter((name) => /\.(d\.ts|txt)$/.test(name));
  assert.deepEqual(files.map((name) => `api/${name}`).sort(), [...api.keys()].sort());
  for (const [file, text] of api) {
    assert.ok(text.length > 0, file);
    assert.equal(text, read(file), `${file}: ${MEND}`);
  }
});

test("interfaces that are not declared in TypeScript have snapshots, too", () => {
  assert.match(api.get("api/columns.wasm.txt"), /^function parse_columns\(7\)$/m);
  assert.match(api.get("api/columns.wasm.txt"), /^memory memory$/m);
  assert.match(api.get("api/command.txt"), /^ +--get NAMES/m);
  assert.match(api.get("api/python.txt"), /^whatwg_url_wasm\.canonicalize$/m);
  assert.match(api.get("api/python.txt"), /^whatwg_url_wasm\.duckdb\.register$/m);
  assert.doesNotMatch(api.get("api/python.txt"), /\._/);
});

test("the crate's snapshot has types, methods and traits", () => {
  const text = api.get(CRATE_FILE);
  const items = text.match(/^\/\/ /gm).length;
  assert.ok(items >= FEWEST_ITEMS, `${items} items`);
  for (const line of [
    "pub struct UrlRecord { /* private fields */ }",
    "pub fn query(&self) -> Option<&str>",
    "impl FromStr for UrlRecord",
    "impl Send for UrlRecord",
  ]) {
    assert.ok(text.includes(`\n${line}\n`), line);
  }
  assert.doesNotMatch(text, /<a |<\/|&lt;|&amp;/);
});

test("the changelog describes the changes since the last version", () => {
  assert.deepEqual(unmentioned(api, readReleased(), read("CHANGELOG.md")), [], MEND);
});

test("the changelog has changed with each change to the public interface", () => {
  const noted = readNoted();
  assert.deepEqual(notesOf(api, read("CHANGELOG.md")), noted, MEND);
  assert.deepEqual(Object.keys(noted), [...api.keys()]);
});

test("a change is accepted until its description in the changelog changes", () => {
  const changelog = (entries) =>
    `# C\n\n## [Unreleased]\n\n${entries}\n\n[Unreleased]: https://a/\n`;
  const notes = (text, entries) => notesOf(new Map([["api/infra.d.ts", text]]), changelog(entries));
  const noted = notes("old", "- `/infra`: it\n- `/lite`: it");
  assert.deepEqual(changedSilently(notes("old", "- `/infra`: it"), noted), []);
  for (const silent of ["- `/infra`: it", "- `/infra`:\n  it", "- `/infra`: it\n- `/lite`: more"]) {
    assert.deepEqual(changedSilently(notes("new", silent), noted), ["api/infra.d.ts"], silent);
  }
  for (const said of ["- `/infra`: it, and more", "- `/infra`: it\n- `/infra`: more", ""]) {
    assert.deepEqual(changedSilently(notes("new", said), noted), [], said);
  }
  // A new or missing file counts as a change.
  assert.deepEqual(changedSilently(notes("new", ""), {}), []);
  assert.deepEqual(changedSilently({}, noted), []);
});

test("changes that the changelog does not mention are found", () => {
  const now = new Map([
    ["api/infra.d.ts", "new"],
    ["api/crate.txt", "new"],
    ["api/index.d.ts", "new"],
    ["api/validation.d.ts", "new"],
  ]);
  const changelog = (lines) => `# C\n\n## [Unreleased]\n\n${lines}\n\n## [0.1.0]\n\n- \`/infra\`\n`;
  const all = [...now.keys()];
  assert.deepEqual(unmentioned(now, {}, changelog("- a crate")), all);
  assert.deepEqual(
    unmentioned(now, {}, changelog("- `/infra`: more\n- In Rust: more")),
    all.slice(2),
  );
  assert.deepEqual(unmentioned(now, {}, changelog("- `/validation` and `URL`")), all.slice(0, 2));
  // Removing an item also counts as a change.
  assert.deepEqual(unmentioned(new Map(), { "api/lite.d.ts": "1" }, changelog("")), [
    "api/lite.d.ts",
  ]);
});
