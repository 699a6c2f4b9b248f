// The file that output is written to.

import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { UsageError } from "./options.js";

/**
 * Opens a file for writing; what it had is lost.
 *
 * @param {string} name
 * @param {import("./sources.js").File[]} inputs
 * @throws {UsageError} when it is one of the inputs, which would be lost before it is read
 */
export async function openOutputFile(name, inputs) {
  const before = statSync(name, { throwIfNoEntry: false });
  const isSame = ({ stat }) => stat?.dev === before.dev && stat.ino === before.ino;
  if (before?.isFile() && inputs.some(isSame)) {
    throw new UsageError(`${name} is read, and cannot be written to at the same time.`);
  }
  const handle = await open(name, "w");
  const stream = handle.createWriteStream();
  return {
    stream,
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}
