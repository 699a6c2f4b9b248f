// Runs cleanup tasks when this process ends, even if a signal ends it. `finally` blocks don't run when a signal ends
// the process.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tasks = new Set();
let isListening = false;

/**
 * Calls `task` when this process ends, either normally or through SIGINT or SIGTERM.
 *
 * @param {() => void} task a function that runs quickly and does not throw
 * @returns {() => void} a function that cancels this
 */
export function atEnd(task) {
  listen();
  // The same function may be passed more than once.
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
 * Creates a folder whose name begins with `prefix`. The folder is removed when this process ends, or earlier by calling
 * `remove`.
 *
 * @param {string} prefix
 * @param {string} [parent] the parent of the new folder. The parent is created if it doesn't exist
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

/**
 * Terminates a child program when this process ends.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {{ group?: boolean }} options whether to terminate the whole process group led by the child
 * @returns {() => void} a function that terminates the child if it is still running
 */
export function endWithParent(child, { group = false } = {}) {
  const end = () => {
    forget();
    if (child.exitCode !== null || child.signalCode !== null) return;
    try {
      if (group) process.kill(-child.pid, "SIGTERM");
      else child.kill("SIGTERM");
    } catch {
      // The child has already ended.
    }
  };
  const forget = atEnd(end);
  return end;
}
