// A lock between processes: a folder that the holder of the lock makes and touches again and again.
import { mkdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const beat = 1_000;
/** A holder that has not touched the folder for this long, in milliseconds, is taken for killed. */
const silence = 10 * beat;

/**
 * Runs `task` while no other process runs one under the same lock folder. The holder may be gone
 * without a trace (a power cut), so two could pass here in a rare case: tasks must not rely on this
 * for the soundness of what they leave behind, but only to spare doing the work twice.
 */
export async function exclusively(lock, waitingFor, task) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; !take(lock); told = true) {
    if (!told) console.log(`Another process is busy with ${waitingFor}; waiting for it.`);
    await wait(beat);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  const stop = (signal) => {
    release();
    process.kill(process.pid, signal);
  };
  process.once("exit", release).once("SIGINT", stop).once("SIGTERM", stop);
  const heart = setInterval(() => touch(lock), beat);
  try {
    return await task();
  } finally {
    clearInterval(heart);
    process.off("exit", release).off("SIGINT", stop).off("SIGTERM", stop);
    release();
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > silence) rmSync(lock, { recursive: true, force: true });
  return false;
}

function touch(lock) {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch {
    // Taken from us after a long sleep of the machine; the task goes on all the same.
  }
}
