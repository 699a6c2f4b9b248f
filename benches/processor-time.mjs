// Measures the processor time of this thread. Other programs don't affect it.
import { readFileSync } from "node:fs";

const sleeper = new Int32Array(new SharedArrayBuffer(4));

const counted = () => Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]);

/** Returns the processor time in nanoseconds if Linux reports it, or the clock time otherwise. */
export function nanoseconds() {
  if (process.platform !== "linux") return Number(process.hrtime.bigint());
  // Linux updates the processor time when the thread yields. A short wait may not yield, so it is repeated until the
  // value changes.
  const before = counted();
  for (;;) {
    Atomics.wait(sleeper, 0, 0, 0.1);
    const now = counted();
    if (now !== before) return now;
  }
}
