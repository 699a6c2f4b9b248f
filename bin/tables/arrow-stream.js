// Creates messages in Arrow's streaming format: https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format
//
// Field numbers, type numbers and message kinds are from Arrow's Message.fbs and Schema.fbs.

import { endianness } from "node:os";
import { flatbuffer } from "./flatbuffer.js";

const METADATA_V5 = 4;
const SCHEMA = 1;
const RECORD_BATCH = 3;
const TYPE_INT = 2;
const TYPE_UTF8 = 5;
const TYPE_BOOL = 6;
const TYPES = { integer: TYPE_INT, utf8: TYPE_UTF8, boolean: TYPE_BOOL };
const CONTINUATION = 0xffffffff;
const ALIGNMENT = 8;

/**
 * The name of a column and the type of its values.
 *
 * @typedef {{ name: string, type: "utf8" | "boolean" } | { name: string, type: "integer", bits: number, isSigned: boolean }} ArrowField
 *
 * The values of a column. `nulls` is the number of nulls. `buffers` contains the validity bitmap (empty if there are no
 * nulls), the offsets if the values are strings, and the values.
 *
 * @typedef {{ nulls: number, buffers: Uint8Array[] }} ArrowColumn
 */

/** The message at the start of a stream. @param {ArrowField[]} fields @returns {Uint8Array} */
export function schemaMessage(fields) {
  const tables = fields.map((field) => [
    { string: field.name },
    { int8: 1 }, // nullable
    { int8: TYPES[field.type] },
    {
      table:
        field.type === "integer" ? [{ int32: field.bits }, { int8: Number(field.isSigned) }] : [],
    },
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
export function recordBatch(length, columns) {
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

/** The end of a stream. */
export const endOfStream = () => prefix(0);

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
