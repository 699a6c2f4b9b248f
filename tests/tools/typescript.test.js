// Checks that no file in js/ turns type checks off. Biome rejects `any`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { filesUnder } from "../../scripts/build/stages.mjs";
import { inRoot } from "../../scripts/project.mjs";

/** The actual number is higher. */
const LEAST_FILES = 160;

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
