// Tests scripts/exclusive.mjs, the lock that allows only one process at a time to build or install.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { exclusively } from "../../scripts/exclusive.mjs";

const folder = mkdtempSync(join(tmpdir(), "exclusive-"));
after(() => rmSync(folder, { recursive: true }));
const MODULE = new URL("../../scripts/exclusive.mjs", import.meta.url).href;

/**
 * Starts a process that takes the lock, reports that it has done so, and then does `work`. The process ends no later
 * than the test.
 */
function holding(context, lock, work) {
  const code = `
    import { exclusively } from ${JSON.stringify(MODULE)};
    import { existsSync, utimesSync } from "node:fs";
    const lock = ${JSON.stringify(lock)};
    await exclusively(lock, "it", async () => {
      process.stdout.write("held");
      ${work}
    });`;
  const args = ["--input-type=module", "--eval", code];
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  context.after(() => child.kill("SIGKILL"));
  return child;
}

test("the holder keeps the lock, however long it blocks", async (context) => {
  const lock = join(folder, "busy");
  const free = join(folder, "free");
  // The process never returns to the event loop. The lock folder's date makes it look as if the folder had not been
  // touched for an hour.
  const busy = holding(
    context,
    lock,
    `utimesSync(lock, 0, 0); while (!existsSync(${JSON.stringify(free)}));`,
  );
  await once(busy.stdout, "data");
  let hasIt = false;
  const waiting = exclusively(lock, "it", async () => {
    hasIt = true;
  });
  // This call starts last. By the time this call has checked its lock twice, the call above must have done the same.
  const other = join(folder, "other");
  mkdirSync(other);
  writeFileSync(join(other, "holder"), "2147483646");
  await exclusively(other, "it", async () => {});
  assert.equal(hasIt, false);
  writeFileSync(free, "");
  await once(busy, "close");
  await waiting;
  assert.equal(hasIt, true);
  assert.equal(existsSync(lock), false);
});

test("the lock of a killed process is free", async (context) => {
  const lock = join(folder, "killed");
  const killed = holding(context, lock, "await new Promise(() => setInterval(() => {}, 1000));");
  await once(killed.stdout, "data");
  killed.kill("SIGKILL");
  await once(killed, "close");
  assert.equal(existsSync(lock), true);
  assert.equal(await exclusively(lock, "it", async () => "done"), "done");
  assert.equal(existsSync(lock), false);
});

test("a task that fails releases the lock", async () => {
  const lock = join(folder, "failing");
  const failing = exclusively(lock, "it", async () => {
    throw new Error("no");
  });
  await assert.rejects(failing, /no/);
  assert.equal(existsSync(lock), false);
});
