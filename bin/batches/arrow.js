// Arrow's streaming format, of columns that are in its layout already; bin/formats/arrow.js says how they are written.

import { IntegerColumn, StringColumn } from "../arrow/columns.js";
import { recordBatch } from "../arrow/stream.js";
import { isSet } from "./bitmap.js";

const NOTHING = new Uint8Array(0);

export class ArrowBatches {
  #columns;

  /** @param {string[]} columns */
  constructor(columns) {
    this.#columns = columns;
  }

  /** @param {import("./index.js").Block} block @returns {Uint8Array[]} */
  write(block) {
    const columns = this.#columns.map((name) => columnOf(name, block));
    return recordBatch(block.length, columns);
  }
}

/** @returns {import("../arrow/stream.js").ArrowColumn} */
function columnOf(name, block) {
  if (name === "line") return linesOf(block);
  if (name === "input") return inputsOf(block);
  const { nullCount, nullBitmap, valueOffsets, data, dictionary } = block.columns[name];
  if (dictionary) return wordsOf(block.columns[name]);
  const buffers = [nullBitmap ?? NOTHING];
  if (valueOffsets) buffers.push(bytesOf(valueOffsets));
  buffers.push(bytesOf(data));
  return { nulls: nullCount, buffers };
}

const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Strings out of a few, as a column of plain strings: batches made line by line have that type. */
function wordsOf({ length, nullBitmap, data, dictionary }) {
  const column = new StringColumn(true);
  for (let row = 0; row < length; row++) {
    column.add(isSet(nullBitmap, row) ? dictionary[data[row]] : null);
  }
  return column.finish();
}

function linesOf({ length, firstLine }) {
  const column = new IntegerColumn((values) => BigInt64Array.from(values, BigInt));
  for (let row = 0; row < length; row++) column.add(firstLine + row);
  return column.finish();
}

/** The lines without their ends. */
function inputsOf({ length, bytes, lineStarts }) {
  const offsets = new Int32Array(length + 1);
  const data = new Uint8Array(bytes.length);
  for (let row = 0; row < length; row++) {
    const line = bytes.subarray(lineStarts[row], lineStarts[row + 1] - 1);
    data.set(line, offsets[row]);
    offsets[row + 1] = offsets[row] + line.length;
  }
  return { nulls: 0, buffers: [NOTHING, bytesOf(offsets), data.subarray(0, offsets[length])] };
}
