// Tests the conditions under which `npm test` skips a step as unchanged.
import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** For two groups of steps: folders and other files that the steps read, and files that they don't read. */
const groups = {
  compiled: {
    folders: [
      ...["python/whatwg_url_wasm", "python/tests", "python/src"],
      ...["tests/duckdb", "tests/data"],
    ],
    files: [
      ...inputs.rust(),
      ...["docs/recipes.md", "python/requirements-test.txt", "duckdb/src/lib.rs", "LICENSE"],
      ...["scripts/check/reachable-panics.json", "scripts/setup/python-tools.mjs"],
      ...["dist/columns.wasm", ".build/named/core.wasm", "package-lock.json"],
    ],
    others: ["js/index.ts", "tests/js/url.test.js"],
  },
  package: {
    folders: ["js", "bin", "examples", "tests/packaging", "tests/consumers", "tests/data"],
    files: browserTests,
    others: ["tests/js/url.test.js", "python/tests/test_url.py"],
  },
};
for (const [group, { folders, files, others }] of Object.entries(groups)) {
  test(`files read by the steps of the group ${group} are among their inputs`, () => {
    const known = new Set(inputs[group]());
    for (const folder of folders) {
      const tracked = ask("git", ["ls-files", folder]).out.split("\n");
      assert.ok(tracked.length >= 4, folder);
      for (const file of tracked) assert.ok(known.has(file), file);
    }
    for (const file of files) assert.ok(known.has(file), file);
    for (const file of others) assert.ok(!known.has(file), file);
  });
}

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

/** Runs `body` with the path of a temporary file relative to the root. */
function withFile(body) {
  const { folder, remove } = temporaryFolder("passed-test-", stateDir);
  const file = relative(inRoot(), join(folder, "file")).split(sep).join("/");
  writeFileSync(inRoot(file), "one");
  body(file);
  remove();
}

test("a step counts as passed only with the same command, inputs and artifacts", () => {
  withFile((file) => {
    const step = { name: "made up", command: ["true"], in: [], artifacts: [file] };
    forget(step);
    assert.equal(hasPassed(step, "digest"), false);
    remember(step, "digest");
    assert.equal(hasPassed(step, "digest"), true);
    assert.equal(hasPassed(step, "another digest"), false);
    assert.equal(hasPassed({ ...step, command: ["false"] }, "digest"), false);
    assert.equal(hasPassed({ ...step, env: { FLAG: "1" } }, "digest"), false);
    writeFileSync(inRoot(file), "other");
    assert.equal(hasPassed(step, "digest"), false);
    writeFileSync(inRoot(file), "one");
    assert.equal(hasPassed(step, "digest"), true);
    rmSync(inRoot(file));
    assert.equal(hasPassed(step, "digest"), false);
    forget(step);
    assert.equal(hasPassed(step, "digest"), false);
  });
});

test("a digest distinguishes the names and contents of files", () => {
  withFile((file) => {
    const one = digest([file]);
    writeFileSync(inRoot(file), "other");
    const other = digest([file]);
    rmSync(inRoot(file));
    assert.equal(new Set([one, other, digest([file]), digest([])]).size, 4);
  });
});

test("the digest distinguishes toolchains and installed programs", () => {
  const one = { toolchain: "one", programs: { rust: "GCC 12", compiled: "Python 3.11" } };
  const other = { toolchain: "one", programs: { rust: "GCC 12", compiled: "Python 3.12" } };
  assert.equal(digestOf("rust", one), digestOf("rust", other));
  assert.notEqual(digestOf("rust", one), digestOf("rust", { ...one, toolchain: "other" }));
  assert.notEqual(digestOf("compiled", one), digestOf("compiled", other));
});

test("installed programs have versions", async () => {
  const { rust, compiled, package: others } = await installedPrograms();
  assert.match(compiled ?? "3.", /^3\./);
  assert.equal(others[0], rust);
  assert.equal(others[1].length, 3);
});

test("recorded steps that read only sources run Rust programs, and need no other step", () => {
  const recorded = steps.filter(({ reads }) => reads === "rust");
  assert.ok(recorded.length >= 10, `${recorded.length} steps`);
  for (const { name, command, needs } of recorded) {
    assert.equal(needs, undefined, name);
    assert.ok(
      command[0] === "cargo" || /rust-tests|rustfmt|no-std|setup/.test(command.join(" ")),
      command.join(" "),
    );
  }
});

test("recorded steps that read built files start after the build", () => {
  const recorded = steps.filter(({ reads }) => reads !== undefined && reads !== "rust");
  assert.ok(recorded.length >= 8, `${recorded.length} steps`);
  const needsBuild = ({ needs = [] }) =>
    needs.includes("build") ||
    needs.some((name) => needsBuild(steps.find((step) => step.name === name)));
  for (const step of recorded) assert.ok(needsBuild(step), step.name);
});
