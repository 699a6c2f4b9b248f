// The writer of Arrow's streaming format.

import { endOfStream, recordBatch, schemaMessage } from "./arrow-stream.js";
import { isSet } from "./batch.js";
import { StringBuilder } from "./column-builders.js";

/** The Arrow type for each type of column. */
const FIELDS = {
  ascii: { type: "utf8" },
  string: { type: "utf8" },
  port: { type: "integer", bits: 16, isSigned: false },
  integer: { type: "integer", bits: 64, isSigned: true },
  boolean: { type: "boolean" },
};

const NOTHING = new Uint8Array(0);

export class ArrowWriter {
  head;
  tail = endOfStream();
  mostBytes = 1 << 24;
  #types;

  /** @param {import("../columns.js").Column[]} columns */
  constructor(columns) {
    this.#types = columns.map(({ type }) => type);
    this.head = schemaMessage(columns.map(({ name, type }) => ({ name, ...FIELDS[type] })));
  }

  /** @param {import("./batch.js").Batch} batch must not have `isChosen`, because all rows are written */
  write({ length, columns }) {
    const written = columns.map((column, i) => arrowColumn(column, this.#types[i], length));
    return recordBatch(length, written);
  }
}

/** @returns {import("./arrow-stream.js").ArrowColumn} */
function arrowColumn(column, type, length) {
  const { nullCount, nullBitmap, data } = column;
  const validity = nullBitmap ?? NOTHING;
  if (column.dictionary) return arrowColumn(spelledOut(column, length), type, length);
  if (column.valueOffsets) {
    const { valueOffsets, values } = column.gap
      ? withoutGaps(column, length)
      : { ...column, values: data };
    return { nulls: nullCount, buffers: [validity, bytesOf(valueOffsets), values] };
  }
  if (type === "boolean") return { nulls: nullCount, buffers: [validity, data] };
  const numbers = type === "port" ? Uint16Array.from(data) : BigInt64Array.from(data, BigInt);
  return { nulls: nullCount, buffers: [validity, bytesOf(numbers)] };
}

const bytesOf = ({ buffer, byteOffset, byteLength }) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Converts dictionary indices to plain strings, the form used in batches that are built row by row. */
function spelledOut({ nullBitmap, data, dictionary }, length) {
  const column = new StringBuilder(true);
  for (let row = 0; row < length; row++) {
    column.add(isSet(nullBitmap, row) ? dictionary[data[row]] : null);
  }
  return column.finish();
}

function withoutGaps({ valueOffsets: from, data, gap }, length) {
  const valueOffsets = new Int32Array(length + 1);
  const values = new Uint8Array(data.length);
  for (let row = 0; row < length; row++) {
    const value = data.subarray(from[row], from[row + 1] - gap);
    values.set(value, valueOffsets[row]);
    valueOffsets[row + 1] = valueOffsets[row] + value.length;
  }
  return { valueOffsets, values: values.subarray(0, valueOffsets[length]) };
}
