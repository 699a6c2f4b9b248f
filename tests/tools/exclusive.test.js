// Tests scripts/exclusive.mjs, the lock that allows only one process at a time to build or install.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { temporaryFolder } from "../../scripts/at-end.mjs";
import { exclusively } from "../../scripts/exclusive.mjs";

const { folder, remove } = temporaryFolder("exclusive-");
after(remove);

test("tasks run one after the other, even if one of them fails", async () => {
  let running = 0;
  const task = async () => {
    assert.equal(++running, 1);
    await null;
    running--;
    throw new Error("no");
  };
  const tasks = [1, 2].map(() => exclusively(join(folder, "shared"), "it", task));
  for (const one of tasks) await assert.rejects(one, { message: "no" });
});

test("the lock of a killed process is free", async () => {
  const lock = join(folder, "killed");
  const { href } = new URL("../../scripts/exclusive.mjs", import.meta.url);
  const code = `
    import { exclusively } from ${JSON.stringify(href)};
    await exclusively(${JSON.stringify(lock)}, "it", () => process.kill(process.pid, "SIGKILL"));`;
  const { signal } = spawnSync(process.execPath, ["--input-type=module", "--eval", code]);
  assert.equal(signal, "SIGKILL");
  assert.equal(existsSync(lock), true);
  assert.equal(await exclusively(lock, "it", async () => "done"), "done");
});
