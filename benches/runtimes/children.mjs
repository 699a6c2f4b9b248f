// Terminates child programs when their parent process ends.
import { atEnd } from "../../scripts/at-end.mjs";

/**
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
