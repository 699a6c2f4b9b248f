// Follows the steps of CONTRIBUTING.md, "Add a column", on a copy of the working copy: applies its examples, runs `npm
// run layout`, and then the tests of columns in Rust and JavaScript.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { inRoot, stateDir } from "../../scripts/project.mjs";

// The folder has a fixed name, so that Cargo compiles only what has changed since the last run.
const copy = join(stateDir, "add-a-column");
const target = join(stateDir, "add-a-column-target");
const inCopy = (file) => join(copy, file);
const read = (file) => readFileSync(inCopy(file), "utf8");

/** Runs a program in the copy and returns its output. */
function run(command, ...args) {
  const env = { ...process.env, CARGO_TARGET_DIR: target };
  // Node sets this variable for tests. Test files started by this one would not print anything.
  delete env.NODE_TEST_CONTEXT;
  const output = { encoding: "utf8", maxBuffer: 1 << 26, stdio: ["ignore", "pipe", "inherit"] };
  return execFileSync(command, args, { cwd: copy, env, ...output });
}

function copyWorkingCopy() {
  rmSync(copy, { recursive: true, force: true });
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: inRoot(), encoding: "utf8" }).split("\0");
  for (const file of files.filter((name) => name !== "" && existsSync(inRoot(name)))) {
    cpSync(inRoot(file), inCopy(file), { preserveTimestamps: true, verbatimSymlinks: true });
  }
  symlinkSync(inRoot("node_modules"), inCopy("node_modules"));
  run("git", "init", "--quiet");
  run("git", "add", "--all");
}

/** Returns the files that differ from the original ones. */
const changed = () => run("git", "diff", "--name-only").trim().split("\n");

/** The bit and the name of each column, as docs/columns.md lists them. */
const bits = () =>
  Array.from(read("docs/columns.md").matchAll(/^\| (\d+) \| `(\w+)` \|/gm), ([, bit, name]) => [
    Number(bit),
    name,
  ]);

/** Inserts `text` before the only occurrence of `marker`. */
function insert(file, marker, text) {
  const parts = read(file).split(marker);
  assert.equal(parts.length, 2, `${file}: ${marker}`);
  writeFileSync(inCopy(file), `${parts[0]}${text}${marker}${parts[1]}`);
}

test("columns can be added as CONTRIBUTING.md describes", (context) => {
  copyWorkingCopy();
  const before = bits();
  assert.ok(before.length >= 18);
  const [, section] = /^### Add a column\n(.*?)^### /ms.exec(read("CONTRIBUTING.md"));
  const blocks = Array.from(
    section.matchAll(/^ *```(?:rust|json)\n(.*?)^ *```$/gms),
    ([, code]) => code,
  );
  assert.equal(blocks.length, 3);
  const [rows, arms, values] = blocks;
  insert("src/columns/column.rs", "}\n\n/// The type of a column's values.", rows);
  insert(
    "src/columns/derived.rs",
    "            // `Columns::push_url` fills the components.",
    arms,
  );
  const data = JSON.parse(read("tests/data/columns.json"));
  for (const [input, row] of Object.entries(JSON.parse(values))) {
    Object.assign(
      data.rows.find((known) => known.input === input),
      row,
    );
  }
  writeFileSync(inCopy("tests/data/columns.json"), `${JSON.stringify(data, null, 2)}\n`);
  assert.equal(changed().length, 3);

  run("npm", "run", "--silent", "layout");
  const names = ["file_name", "is_special", "subdomain"];
  const expected = names.map((name, i) => [2 ** (before.length + i), name]);
  assert.deepEqual(bits(), [...before, ...expected]);
  run("npx", "biome", "check", ...changed().filter((file) => /\.[jt]s$/.test(file)));
  for (const args of [
    ["--all-features", "--test", "conformance", "column"],
    ["--package", "whatwg-url-wasm-boundary", "layout::"],
  ]) {
    const [, count] = /^test result: ok\. (\d+) passed/m.exec(
      run("cargo", "test", "--locked", ...args),
    );
    assert.ok(Number(count) >= 2, args.join(" "));
  }
  const tests = ["columns", "command-tables"];
  const output = run("npm", "run", "--silent", "test:file", "--", ...tests);
  const [, passed] = /^. pass (\d+)$/m.exec(output);
  context.diagnostic(`${passed} tests in JavaScript`);
  assert.ok(Number(passed) >= 37);
});
