// Ends programs when the process that started them ends.

const running = new Set();
let isListening = false;

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {{ group?: boolean }} options its whole process group, of which it is the leader
 * @returns {() => void} ends it, if it has not ended yet
 */
export function endWithParent(child, { group = false } = {}) {
  listen();
  const end = () => {
    running.delete(end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    try {
      if (group) process.kill(-child.pid, "SIGTERM");
      else child.kill("SIGTERM");
    } catch {
      // It has ended by itself meanwhile.
    }
  };
  running.add(end);
  return end;
}

function listen() {
  if (isListening) return;
  isListening = true;
  const endAll = () => {
    for (const end of [...running]) end();
  };
  process.once("exit", endAll);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      endAll();
      process.kill(process.pid, signal);
    });
  }
}
