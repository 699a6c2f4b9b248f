// Tests the conditions under which `npm test` skips a step as unchanged.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { digest } from "../../scripts/build/stages.mjs";
import {
  digestOf,
  forget,
  hasPassed,
  inputs,
  installedPrograms,
  remember,
} from "../../scripts/check/passed.mjs";
import { browserTests, steps } from "../../scripts/check/steps.mjs";
import { ask } from "../../scripts/processes.mjs";
import { inRoot, stateDir } from "../../scripts/project.mjs";

test("files included by Rust sources are among the inputs of Rust steps", () => {
  const known = new Set(inputs.rust());
  const sources = [...known].filter((file) => file.endsWith(".rs"));
  assert.ok(sources.length > 300, `${sources.length} sources`);
  let included = 0;
  for (const file of sources) {
    const text = readFileSync(inRoot(file), "utf8");
    for (const [, path] of text.matchAll(/include_(?:str|bytes)!\("([^"]+)"\)/g)) {
      included++;
      const target = posix.join(posix.dirname(file), path);
      assert.ok(known.has(target), `${file} includes ${target}`);
    }
  }
  assert.ok(included >= 20, `${included} files`);
  for (const file of ["js/wasm/layout.ts", "python/whatwg_url_wasm/_names.py", "Cargo.lock"]) {
    assert.ok(known.has(file), file);
  }
  assert.ok(!known.has("js/index.ts") && !known.has("README.md"));
});

test("files read by the steps of the group package are among their inputs", () => {
  const known = new Set(inputs.package());
  for (const folder of [
    "js",
    "bin",
    "examples",
    "tests/packaging",
    "tests/consumers",
    "tests/data",
  ]) {
    const tracked = ask("git", ["ls-files", folder]).out.split("\n");
    assert.ok(tracked.length >= 4, folder);
    for (const file of tracked) assert.ok(known.has(file), file);
  }
  const built = [".build/named/core.wasm", "dist/columns.wasm"];
  for (const file of [...browserTests, ...built, "scripts/check/reachable-panics.json"]) {
    assert.ok(known.has(file), file);
  }
  for (const file of ["tests/js/url.test.js", "python/tests/test_url.py"]) {
    assert.ok(!known.has(file), file);
  }
});

/** Returns the given files and everything in the repository that they import, directly or through other files. */
function withImports(files) {
  const found = new Set(files);
  for (const file of found) {
    const text = readFileSync(inRoot(file), "utf8");
    for (const [, path] of text.matchAll(/(?:from|import) ?\(?"(\.{1,2}\/[^"]+)"/g)) {
      const target = posix.join(posix.dirname(file), path);
      if (existsSync(inRoot(target))) found.add(target);
    }
  }
  return found;
}

test("everything that the program of a step imports is among the step's inputs", () => {
  const known = Object.fromEntries(
    Object.entries(inputs).map(([group, list]) => [group, new Set(list())]),
  );
  let count = 0;
  for (const { name, command, reads } of steps) {
    const programs = command.filter((argument) => /\.m?js$/.test(argument));
    if (reads === undefined || programs.length === 0) continue;
    for (const file of withImports(programs)) {
      count++;
      assert.ok(known[reads].has(file), `${name} imports ${file}`);
    }
  }
  assert.ok(count > 200, `${count} files`);
});

test("a step counts as passed only with the same command and inputs", () => {
  const step = { name: "made up", command: ["true"], in: [] };
  forget(step);
  assert.equal(hasPassed(step, "digest"), false);
  remember(step, "digest");
  assert.equal(hasPassed(step, "digest"), true);
  assert.equal(hasPassed(step, "another digest"), false);
  assert.equal(hasPassed({ ...step, command: ["false"] }, "digest"), false);
  assert.equal(hasPassed({ ...step, env: { FLAG: "1" } }, "digest"), false);
  forget(step);
  assert.equal(hasPassed(step, "digest"), false);
});

test("a digest distinguishes the names and contents of files", () => {
  const { folder, remove } = temporaryFolder("passed-test-", stateDir);
  const file = relative(inRoot(), join(folder, "file")).split(sep).join("/");
  const withText = (text) => {
    writeFileSync(inRoot(file), text);
    return digest([file]);
  };
  const digests = [withText("one"), withText("other"), digest([])];
  remove();
  assert.equal(new Set([...digests, digest([file])]).size, 4);
});

test("the digest distinguishes toolchains and installed programs", () => {
  const programs = { rust: "GCC 12", package: "Chromium 1" };
  const one = digestOf("rust", { toolchain: "one", programs });
  const digestWith = (changes, toolchain = "one") =>
    digestOf("rust", { toolchain, programs: { ...programs, ...changes } });
  assert.equal(digestWith({ package: "Chromium 2" }), one);
  assert.notEqual(digestWith({ rust: "GCC 13" }), one);
  assert.notEqual(digestWith({}, "other"), one);
});

test("installed programs have versions", async () => {
  const { rust, package: others } = await installedPrograms();
  assert.equal(others[0], rust);
  assert.equal(others[1].length, 3);
});

test("recorded steps that read only sources run Rust programs, and need no other step", () => {
  const recorded = steps.filter(({ reads }) => reads === "rust");
  assert.ok(recorded.length >= 10, `${recorded.length} steps`);
  for (const { name, command, needs } of recorded) {
    assert.equal(needs, undefined, name);
    assert.ok(
      command[0] === "cargo" || /rust-tests|rustfmt|setup/.test(command.join(" ")),
      command.join(" "),
    );
  }
});

test("steps that only run in full are not recorded", () => {
  const full = steps.filter(({ in: suites }) => suites.every((suite) => suite === "long"));
  assert.ok(full.length >= 10, `${full.length} steps`);
  for (const { name, reads } of full) assert.equal(reads, undefined, name);
});

test("recorded steps that read built files start after the build", () => {
  const recorded = steps.filter(({ reads }) => reads !== undefined && reads !== "rust");
  assert.ok(recorded.length >= 8, `${recorded.length} steps`);
  const needsBuild = ({ needs = [] }) =>
    needs.includes("build") ||
    needs.some((name) => needsBuild(steps.find((step) => step.name === name)));
  for (const step of recorded) assert.ok(needsBuild(step), step.name);
});
