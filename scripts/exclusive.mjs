// A lock between processes. A lock is a folder that is created by its holder and contains the holder's process id.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "./at-end.mjs";

/** How often, in milliseconds, a waiting process checks whether the lock is free. */
const POLL_INTERVAL = 1_000;
/**
 * A process is assumed to have been killed if its lock folder is older than this (in milliseconds) and still lacks a
 * process id.
 */
const ABANDONED_AFTER = 10 * POLL_INTERVAL;

/**
 * Runs `task` while no other process on this machine runs a task under the same lock folder. If the holder was killed,
 * another process takes the lock. If two processes notice at the same time that the holder was killed, both could take
 * the lock. The lock may therefore be used only to avoid duplicate work, not to guarantee correctness.
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

/**
 * Returns whether the process that created the lock folder has ended. The age of the lock does not matter: a busy
 * process may hold it for minutes.
 */
function isAbandoned(lock) {
  let holder;
  try {
    holder = Number(readFileSync(holderFile(lock), "utf8"));
  } catch {
    // Either the folder no longer exists, or its creator has not written the file yet, or the creator was killed before
    // writing it.
  }
  if (!holder) {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    return age > ABANDONED_AFTER;
  }
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error.code === "ESRCH";
  }
}
