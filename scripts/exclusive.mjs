// A lock between processes: a folder that the holder of the lock makes, with the holder's process id in it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "./at-end.mjs";

/** How often a process that waits looks whether the lock is free, in milliseconds. */
const POLL_INTERVAL = 1_000;
/** A folder without a process id that is older than this, in milliseconds, is taken for that of a killed process. */
const ABANDONED_AFTER = 10 * POLL_INTERVAL;

/**
 * Runs `task` while no other process of this machine runs one under the same lock folder. If the holder was killed, another
 * takes the lock; two that see that at the same time could both take it, so tasks must not rely on this for the
 * soundness of what they leave behind, but only to spare doing the work twice.
 */
export async function exclusively(lock, waitingFor, task) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; !take(lock); told = true) {
    if (!told) console.log(`Another process is busy with ${waitingFor}; waiting for it.`);
    await wait(POLL_INTERVAL);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  const forget = atEnd(release);
  try {
    return await task();
  } finally {
    forget();
    release();
  }
}

const holderFile = (lock) => join(lock, "holder");

function take(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(holderFile(lock), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
  return false;
}

/** Whether the process that made the lock folder is gone. A busy one may be silent for minutes, and still hold it. */
function isAbandoned(lock) {
  let holder;
  try {
    holder = Number(readFileSync(holderFile(lock), "utf8"));
  } catch {
    // The folder is gone, or its maker has not written the file yet, or was killed before.
  }
  if (!holder) {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    return age > ABANDONED_AFTER;
  }
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    // EPERM says that there is such a process, of another user.
    return error.code === "ESRCH";
  }
}
