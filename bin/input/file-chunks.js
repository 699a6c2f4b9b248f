// Reads files that never block, such as regular files.

import { closeSync, openSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";

/** The number of bytes to read at a time. For measurements, see benches/DECISIONS.md, *reading files*. */
const CHUNK = 1 << 19;

/**
 * Returns the chunks of a file. Each chunk is valid until the next one is requested, because all chunks share one
 * buffer.
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
 * Returns the chunks of an open file, starting at its current position. Each chunk is valid until the next one is
 * requested.
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
    // Waiting here lets other tasks run, such as the handling of messages from workers.
    await setImmediate();
  }
}
