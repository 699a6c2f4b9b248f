// One worker of a pool: says that it is ready, gets blocks, and returns their output.

import { parentPort, workerData } from "node:worker_threads";
import { createProcessor } from "./processor.js";

const encoder = new TextEncoder();

/** Strings of output are joined until they have this many code units. */
const LONG = 1 << 16;

const processor = await createProcessor(workerData);

parentPort.on("message", ({ block, place }) => {
  processor.count = 0;
  processor.invalid = 0;
  const bytes = block && Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const pieces = piecesOf(processor.block(bytes, place));
  const { count, invalid } = processor;
  const buffers = pieces.map(({ buffer }) => buffer);
  parentPort.postMessage({ pieces, count, invalid }, buffers);
});

parentPort.postMessage("ready");

/** Output as bytes, each with a buffer for itself, which can be given away: few, as each that is takes a while. */
function piecesOf(output) {
  const pieces = [];
  let text = "";
  const endText = () => {
    if (text !== "") pieces.push(encoder.encode(text));
    text = "";
  };
  for (const piece of output) {
    if (typeof piece === "string") {
      text += piece;
      if (text.length >= LONG) endText();
    } else {
      endText();
      const isAlone = piece.byteLength === piece.buffer.byteLength;
      // A copy by `slice` of a Buffer would be none.
      pieces.push(isAlone ? piece : new Uint8Array(piece));
    }
  }
  endText();
  return pieces;
}
