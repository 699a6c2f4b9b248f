// What is public changes only together with its snapshot in api/ and with the changelog.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { CRATE_FILE, crateAPI, entriesAPI, readReleased, unmentioned } from "../../scripts/api.mjs";

const ROOT = new URL("../../", import.meta.url);
const read = (file) => readFileSync(new URL(file, ROOT), "utf8");
const MEND =
  "npm run api writes it; a change also needs a line under Unreleased in CHANGELOG.md that names the entry";

/** Fewer would show that something is not found any more. */
const FEWEST_ITEMS = 100;

const api = (await entriesAPI()).set(CRATE_FILE, crateAPI());

test("the snapshots are of what there is", () => {
  const files = readdirSync(new URL("api/", ROOT)).filter((name) => /\.(d\.ts|txt)$/.test(name));
  assert.deepEqual(files.map((name) => `api/${name}`).sort(), [...api.keys()].sort());
  for (const [file, text] of api) {
    assert.ok(text.length > 0, file);
    assert.equal(text, read(file), `${file}: ${MEND}`);
  }
});

test("the crate's has types, methods and traits", () => {
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

test("the changelog says what changed since the last version", () => {
  assert.deepEqual(unmentioned(api, readReleased(), read("CHANGELOG.md")), [], MEND);
});

test("what the changelog does not mention is found", () => {
  const now = new Map([
    ["api/infra.d.ts", "new"],
    ["api/crate.txt", "new"],
    ["api/index.d.ts", "new"],
    ["api/validation-errors.d.ts", "new"],
  ]);
  const changelog = (lines) => `# C\n\n## [Unreleased]\n\n${lines}\n\n## [0.1.0]\n\n- \`/infra\`\n`;
  const all = [...now.keys()];
  assert.deepEqual(unmentioned(now, {}, changelog("- a crate")), all);
  assert.deepEqual(
    unmentioned(now, {}, changelog("- `/infra`: more\n- In Rust: more")),
    all.slice(2),
  );
  assert.deepEqual(unmentioned(now, {}, changelog("- `/validation` and `URL`")), all.slice(0, 2));
  // What is gone is a change, too.
  assert.deepEqual(unmentioned(new Map(), { "api/lite.d.ts": "1" }, changelog("")), [
    "api/lite.d.ts",
  ]);
});
