// The writer of Arrow's streaming format: https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format
//
// Field numbers, type numbers and message kinds are from Arrow's Message.fbs and Schema.fbs.

import { endianness } from "node:os";
import { isSet, StringBuilder } from "./batch.js";
import { flatbuffer } from "./flatbuffer.js";

const METADATA_V5 = 4;
const SCHEMA = 1;
const RECORD_BATCH = 3;
const CONTINUATION = 0xffffffff;
const ALIGNMENT = 8;

const UTF8 = { number: 5, fields: [] };
const integer = (bits, isSigned) => ({
  number: 2,
  fields: [{ int32: bits }, { int8: Number(isSigned) }],
});

/** The Arrow type for each type of column. */
const TYPES = {
  ascii: UTF8,
  string: UTF8,
  port: integer(16, false),
  integer: integer(64, true),
  boolean: { number: 6, fields: [] },
};

const NOTHING = new Uint8Array(0);

export class ArrowWriter {
  head;
  tail = prefix(0);
  mostBytes = 1 << 24;
  #types;

  /** @param {import("../columns.js").Column[]} columns */
  constructor(columns) {
    this.#types = columns.map(({ type }) => type);
    this.head = schemaMessage(columns);
  }

  /** @param {import("./batch.js").Batch} batch must not have `isChosen`, because all rows are written */
  write({ length, columns }) {
    const written = columns.map((column, i) => arrowColumn(column, this.#types[i], length));
    return recordBatch(length, written);
  }
}

/**
 * The values of a column. `nulls` is the number of nulls. `buffers` contains the validity bitmap (empty if there are no
 * nulls), the offsets if the values are strings, and the values.
 *
 * @typedef {{ nulls: number, buffers: Uint8Array[] }} ArrowColumn
 *
 * @returns {ArrowColumn}
 */
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

/** The message at the start of a stream. @param {import("../columns.js").Column[]} columns */
function schemaMessage(columns) {
  const tables = columns.map(({ name, type }) => [
    { string: name },
    { int8: 1 }, // nullable
    { int8: TYPES[type].number },
    { table: TYPES[type].fields },
    undefined, // not dictionary-encoded
    { tables: [] }, // no children
  ]);
  // Columns have the byte order of this machine. Metadata is always little-endian.
  return message(SCHEMA, [{ int16: endianness() === "LE" ? 0 : 1 }, { tables }], 0);
}

/**
 * Returns a message that contains rows, in pieces.
 *
 * @param {number} length the number of rows
 * @param {ArrowColumn[]} columns
 * @returns {Uint8Array[]}
 */
function recordBatch(length, columns) {
  const nodes = columns.flatMap(({ nulls }) => [length, nulls]);
  const buffers = [];
  const pieces = [];
  let offset = 0;
  for (const buffer of columns.flatMap((column) => column.buffers)) {
    buffers.push(offset, buffer.length);
    const padding = -buffer.length & (ALIGNMENT - 1);
    if (buffer.length > 0) pieces.push(buffer);
    if (padding > 0) pieces.push(new Uint8Array(padding));
    offset += buffer.length + padding;
  }
  const header = [{ int64: length }, { structs: nodes, size: 2 }, { structs: buffers, size: 2 }];
  return [message(RECORD_BATCH, header, offset), ...pieces];
}

function message(kind, header, bodyLength) {
  const metadata = flatbuffer([
    { int16: METADATA_V5 },
    { int8: kind },
    { table: header },
    { int64: bodyLength },
  ]);
  const start = prefix(metadata.length);
  const whole = new Uint8Array(start.length + metadata.length);
  whole.set(start);
  whole.set(metadata, start.length);
  return whole;
}

function prefix(metadataLength) {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, CONTINUATION, true);
  view.setInt32(4, metadataLength, true);
  return bytes;
}
