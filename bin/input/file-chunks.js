// The bytes of a file that can be read without waiting for anybody.

import { closeSync, openSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";

/** How many bytes are read at a time. Measured: see benches/DECISIONS.md, *reading files*. */
const CHUNK = 1 << 19;

/**
 * Chunks of a file. Each is valid until the next is asked for, as all are in one buffer.
 *
 * @param {string} file
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* chunksOfFile(file) {
  const descriptor = openSync(file, "r");
  try {
    yield* chunksOfDescriptor(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Chunks of an open file, from where it stands. Each is valid until the next is asked for.
 *
 * @param {number} descriptor
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* chunksOfDescriptor(descriptor) {
  const buffer = Buffer.allocUnsafeSlow(CHUNK);
  for (;;) {
    const length = readSync(descriptor, buffer);
    if (length === 0) return;
    yield buffer.subarray(0, length);
    // Whatever else there is to do, as what workers have sent, has its turn.
    await setImmediate();
  }
}
