// What has to be done when this process ends, also when a signal ends it: `finally` does not run then.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tasks = new Set();
let isListening = false;

/**
 * Calls `task` when this process ends by itself, by SIGINT or by SIGTERM.
 *
 * @param {() => void} task takes no time, and throws nothing
 * @returns {() => void} lets it be
 */
export function atEnd(task) {
  listen();
  // One function may be given twice.
  const entry = { task };
  tasks.add(entry);
  return () => void tasks.delete(entry);
}

function listen() {
  if (isListening) return;
  isListening = true;
  const end = () => {
    for (const entry of [...tasks]) {
      tasks.delete(entry);
      entry.task();
    }
  };
  process.once("exit", end);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      end();
      process.kill(process.pid, signal);
    });
  }
}

/**
 * Makes a folder whose name begins with `prefix`, which is removed when this process ends, or before.
 *
 * @param {string} prefix
 * @param {string} [parent] the folder that it is made in, which is made, too, if it is not there
 * @returns {{ folder: string, remove: () => void }}
 */
export function temporaryFolder(prefix, parent = tmpdir()) {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, prefix));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const forget = atEnd(clear);
  const remove = () => {
    forget();
    clear();
  };
  return { folder, remove };
}
