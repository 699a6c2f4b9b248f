// A thread of a pool: it reports that it is ready, then receives blocks and returns their output.

import { parentPort, workerData } from "node:worker_threads";

const encoder = new TextEncoder();

/** Output strings are joined up to this many code units. */
const LONG = 1 << 16;

export async function serve() {
  const { createProcessor } = await import("./processor.js");
  const processor = await createProcessor(workerData);

  parentPort.on("message", ({ block, place }) => {
    processor.count = 0;
    processor.invalid = 0;
    const bytes = block && Buffer.from(block.buffer, block.byteOffset, block.byteLength);
    const pieces = piecesOf(processor.block(bytes, place));
    const { count, invalid, failure } = processor;
    const buffers = pieces.map(({ buffer }) => buffer);
    parentPort.postMessage({ pieces, count, invalid, failure }, buffers);
  });

  parentPort.postMessage("ready");
}

/** Joins the output into a few large arrays, because transfers take time. Each array has its own buffer. */
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
      // The `slice` method of Buffer would not copy the bytes.
      pieces.push(isAlone ? piece : new Uint8Array(piece));
    }
  }
  endText();
  return pieces;
}
