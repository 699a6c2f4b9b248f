// Tests the npm scripts, and how scripts start.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { inRoot } from "../../scripts/project.mjs";

const { folder, remove } = temporaryFolder("scripts-");
after(remove);

const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

test("there are at most 35 npm scripts, and CONTRIBUTING.md describes each", () => {
  const text = readFileSync(inRoot("CONTRIBUTING.md"), "utf8");
  const rows = text.matchAll(/^\| `npm (?:run )?([\w:]+)` \| \w.{15,} \|$/gm);
  const names = Object.keys(scripts);
  assert.ok(names.length <= 35, `${names.length} scripts`);
  assert.deepEqual(Array.from(rows, ([, name]) => name).sort(), names.sort());
});

test("every npm script that a file mentions exists", () => {
  const mentions = execFileSync("git", ["grep", "-hoIE", "npm run [a-z][a-z0-9:-]*"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  const names = mentions.match(/\S+$/gm);
  assert.ok(names.length > 200, `${names.length} mentions`);
  assert.deepEqual(new Set(names.filter((name) => !Object.hasOwn(scripts, name))), new Set());
});

test("a script starts whatever path it is run with", () => {
  const link = join(folder, "link");
  symlinkSync(inRoot(), link, "junction");
  for (const root of [inRoot(), link]) {
    const script = join(root, "scripts", "release", "check-tag.mjs");
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
    assert.equal(status, 1, root);
    assert.match(stderr, /^\nThere is no tag[.]\n/);
  }
});
