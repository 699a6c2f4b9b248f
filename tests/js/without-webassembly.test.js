// Tests each entry's error message without WebAssembly, and checks that the entry's counterpart below /js works without
// WebAssembly. The program is in tests/packaging because the packed package must also pass it in every version of Node.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { programWithoutWasm, twins, UNDER_JITLESS } from "../packaging/entries.mjs";

test("without WebAssembly, each entry names its counterpart that works without it", () => {
  const leftOut = UNDER_JITLESS[Number.parseInt(process.versions.node, 10)] ?? [];
  const args = ["--jitless", "--input-type=module", "-", ...leftOut];
  const cwd = new URL("../..", import.meta.url);
  const options = { cwd, encoding: "utf8", input: programWithoutWasm() };
  const { stdout } = spawnSync(process.execPath, args, options);
  const { entries } = JSON.parse(stdout.slice(stdout.indexOf("{")));
  const names = twins().filter((name) => !leftOut.includes(name));
  assert.deepEqual(entries, Object.fromEntries(names.map((name) => [name, "ok"])));
});
