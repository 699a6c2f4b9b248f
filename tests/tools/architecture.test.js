// Checks the folders and counts in ARCHITECTURE.md, and the number of feature attributes in the sources.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { entries } from "../../scripts/build/bundles.mjs";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { cores } from "../../scripts/build/wasm-modules.mjs";
import { inRoot } from "../../scripts/project.mjs";
import "../../scripts/typescript.mjs";

const { RESULT_WORDS } = await import("../../js/wasm/layout.ts");

test("src/ has few feature attributes, because they apply to whole files or module declarations", () => {
  const files = filesUnder("src").filter((file) => file.endsWith(".rs"));
  assert.ok(files.length > 150, `${files.length} files`);
  const attributes = files.flatMap(
    (file) =>
      readFileSync(inRoot(file), "utf8")
        .replace(/^ *\/\/.*$/gm, "")
        .match(/#!?\[cfg(_attr)?\([^\]]*\]/g) ?? [],
  );
  const others = attributes.filter((attribute) => !/\((all\()?(doc)?test\b/.test(attribute));
  assert.ok(others.length <= 60, `${others.length} attributes that are not for tests`);
});

const architecture = readFileSync(inRoot("ARCHITECTURE.md"), "utf8");

test("ARCHITECTURE.md names every folder, and no removed folder", () => {
  const tracked = execFileSync("git", ["ls-files"], { cwd: inRoot(), encoding: "utf8" });
  const folders = [...new Set(tracked.match(/^\w[^/\n]*\/(?=.)/gm))];
  assert.ok(folders.length >= 14, `${folders.length} folders`);
  const paths = [...architecture.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)].map(([, path]) => path);
  assert.deepEqual(
    folders.filter((folder) => !paths.includes(folder)),
    [],
    "not in the table",
  );

  const own = paths;
  assert.ok(own.length >= 30, `${own.length} paths`);
  // Folders that the build creates don't exist before the first build.
  const isThere = (path) =>
    existsSync(inRoot(path)) || (/^(dist|fallback)[/]/.test(path) && !existsSync(inRoot("dist")));
  assert.deepEqual(
    own.filter((path) => !isThere(path)),
    [],
    "not there",
  );
});

test("the files directly in js/ are the entries", () => {
  const files = readdirSync(inRoot("js")).filter((file) => file.endsWith(".ts"));
  assert.deepEqual(
    files.map((file) => `js/${file}`).sort(),
    entries.map(({ source }) => source).sort(),
  );
});

test("ARCHITECTURE.md has the correct numbers of modules and words", () => {
  const numbers = { 10: "ten", 11: "eleven", 12: "twelve", 13: "thirteen", 14: "fourteen" };
  const text = architecture.toLowerCase().replace(/\s+/g, " ");
  assert.ok(text.includes(`${numbers[cores.length]} webassembly modules`));
  assert.ok(text.includes(`**${numbers[cores.length]} modules from one crate.**`));
  assert.ok(text.includes(`**result area**, ${numbers[RESULT_WORDS]} words`));
});
