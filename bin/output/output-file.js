// Opens the output file.

import { fstatSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { isatty } from "node:tty";
import { UsageError } from "../options.js";

/**
 * Opens a file for writing. Its old contents are lost.
 *
 * @param {string} name
 * @param {import("../input/sources.js").File[]} inputs
 * @throws {UsageError} if the file is one of the inputs; writing would overwrite it before it is read
 */
export async function openOutputFile(name, inputs) {
  refuseInput(name, statSync(name, { throwIfNoEntry: false }), inputs);
  const handle = await open(name, "w");
  const stream = handle.createWriteStream();
  return {
    stream,
    isTerminal: isatty(handle.fd),
    async close() {
      stream.end();
      await finished(stream);
    },
  };
}

/**
 * @param {import("node:stream").Writable & { fd?: number }} stdout
 * @param {import("../input/sources.js").File[]} inputs
 * @throws {UsageError} if standard output is a file that is also an input; reading it would never end
 */
export function refuseInputAsOutput({ fd }, inputs) {
  if (fd === undefined) return;
  let stat;
  try {
    stat = fstatSync(fd);
  } catch {
    // The file is closed, so it is not one of the inputs.
    return;
  }
  refuseInput("The file that standard output goes to", stat, inputs);
}

function refuseInput(name, output, inputs) {
  const isSame = ({ stat }) => stat?.dev === output.dev && stat.ino === output.ino;
  if (output?.isFile() && inputs.some(isSame)) {
    throw new UsageError(`${name} is read, and cannot be written to at the same time.`);
  }
}
