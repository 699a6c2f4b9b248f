// Ends programs when the process that started them ends.
import { atEnd } from "../../scripts/at-end.mjs";

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {{ group?: boolean }} options its whole process group, of which it is the leader
 * @returns {() => void} ends it, if it has not ended yet
 */
export function endWithParent(child, { group = false } = {}) {
  const end = () => {
    forget();
    if (child.exitCode !== null || child.signalCode !== null) return;
    try {
      if (group) process.kill(-child.pid, "SIGTERM");
      else child.kill("SIGTERM");
    } catch {
      // It has ended by itself meanwhile.
    }
  };
  const forget = atEnd(end);
  return end;
}
