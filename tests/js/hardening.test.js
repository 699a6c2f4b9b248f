// Runs the quick version of each program in tests/hardening in a separate process, and checks how the program exits.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { programs } from "../hardening/programs.mjs";

const folder = new URL("../hardening/", import.meta.url);

const isLong = Boolean(process.env.LONG_TESTS);

for (const { file, flags = [], inTests = [], flagsInTests = [] } of programs) {
  const options = ["--quick", ...(isLong ? [] : inTests)];
  test([file, ...options].join(" "), async (context) => {
    const nodeFlags = [...flags, ...(isLong ? [] : flagsInTests)];
    const args = [...nodeFlags, fileURLToPath(new URL(file, folder)), ...options];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 26 });
    assert.match(stdout, /\d.*\n$/);
    context.diagnostic(stdout.trim());
  });
}

test("all programs are run", () => {
  const called = readdirSync(folder).filter((name) => !LIBRARIES.includes(name));
  assert.deepEqual(called.sort(), programs.map(({ file }) => file).sort());
});

const LIBRARIES = [
  ...["all.mjs", "command-line.mjs", "copies.mjs", "dives.mjs", "inside", "programs.mjs"],
  ...["runtimes.mjs", "surrounded.mjs", "used-built-ins.mjs", "wasm-memories.mjs"],
  ...["README.md", "web-platform-tests.mjs"],
];
