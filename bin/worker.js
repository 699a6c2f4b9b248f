// One worker of a pool: says that it is ready, gets blocks, and returns their output.

import { parentPort, workerData } from "node:worker_threads";
import { createProcessor } from "./processor.js";

const encoder = new TextEncoder();

const processor = await createProcessor(workerData);

parentPort.on("message", ({ block, place }) => {
  processor.count = 0;
  processor.invalid = 0;
  const bytes = block && Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const pieces = [];
  for (const piece of processor.block(bytes, place)) pieces.push(bytesOf(piece));
  const { count, invalid } = processor;
  const buffers = pieces.map(({ buffer }) => buffer);
  parentPort.postMessage({ pieces, count, invalid }, buffers);
});

parentPort.postMessage("ready");

/** A string as bytes; bytes so that they have a buffer for themselves, which can be given away. */
function bytesOf(piece) {
  if (typeof piece === "string") return encoder.encode(piece);
  return piece.byteLength === piece.buffer.byteLength ? piece : piece.slice();
}
