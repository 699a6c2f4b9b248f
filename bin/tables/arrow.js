// The writer of Arrow's streaming format: https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format
//
// Field numbers, type numbers and message kinds are from Arrow's Message.fbs and Schema.fbs.

import { endianness } from "node:os";
import { isSet, StringBuilder } from "./batch.js";

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

// The subset of FlatBuffers that Arrow messages need: https://flatbuffers.dev/internals/
//
// A buffer is written from start to end: first a table, then everything that the table refers to.
// Offsets are unsigned and point forward, so each offset is filled in when its target is written.

/**
 * The value of a table field, or undefined if the field is omitted.
 *
 * @typedef {{ int8: number } | { int16: number } | { int32: number } | { int64: number } | Reference | undefined} Field
 *
 * The target of a field: a table, a list of tables, a string, or a list of structs. A table is given as its fields in
 * schema order. Structs are given as a list of 64-bit integers and the number of integers per struct.
 *
 * @typedef {{ table: Field[] } | { tables: Field[][] } | { string: string } | { structs: number[], size: number }} Reference
 */

/** The size of each type of integer, and the method of a DataView that writes it. */
const INTEGERS = {
  int8: [1, "setInt8"],
  int16: [2, "setInt16"],
  int32: [4, "setInt32"],
  int64: [8, "setBigInt64"],
};
const OFFSET = 4;

/**
 * Returns a buffer whose root is this table. The buffer's length is a multiple of 8.
 *
 * @param {Field[]} table
 * @returns {Uint8Array}
 */
export function flatbuffer(table) {
  const writer = new Writer();
  const root = writer.reserve(OFFSET, OFFSET);
  writer.link(root, { table });
  writer.align(8);
  return writer.bytes;
}

class Writer {
  #view = new DataView(new ArrayBuffer(1024));
  #length = 0;

  get bytes() {
    return new Uint8Array(this.#view.buffer, 0, this.#length);
  }

  align(size) {
    this.reserve(0, size);
  }

  /** Reserves `bytes` zero bytes, aligned to `alignment`, and returns their position. */
  reserve(bytes, alignment) {
    const start = Math.ceil(this.#length / alignment) * alignment;
    this.#length = start + bytes;
    if (this.#length > this.#view.byteLength) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(new Uint8Array(this.#view.buffer));
      this.#view = new DataView(larger.buffer);
    }
    return start;
  }

  /** Writes the target of a reference, then the target's offset at `place`. */
  link(place, reference) {
    const target = this.#write(reference);
    this.#view.setUint32(place, target - place, true);
  }

  #write(reference) {
    if ("table" in reference) return this.#table(reference.table);
    if ("string" in reference) return this.#string(reference.string);
    if ("structs" in reference) return this.#structs(reference);
    const { tables } = reference;
    const start = this.#vector(tables.length, tables.length * OFFSET, OFFSET);
    for (const [i, table] of tables.entries()) this.link(start + OFFSET * (i + 1), { table });
    return start;
  }

  #table(fields) {
    // The vtable contains its own size, the table's size, and the position of each field in the table (0 for omitted
    // fields).
    const virtual = this.reserve(2 * (2 + fields.length), 2);
    const start = this.reserve(OFFSET, 8);
    this.#view.setInt32(start, start - virtual, true);
    const references = [];
    for (const [i, field] of fields.entries()) {
      if (field === undefined) continue;
      const [[type, value]] = Object.entries(field);
      const [size, set] = INTEGERS[type] ?? [OFFSET];
      const place = this.reserve(size, size);
      this.#view.setUint16(virtual + 2 * (2 + i), place - start, true);
      if (set) this.#view[set](place, size === 8 ? BigInt(value) : value, true);
      else references.push([place, field]);
    }
    this.#view.setUint16(virtual, 2 * (2 + fields.length), true);
    this.#view.setUint16(virtual + 2, this.#length - start, true);
    for (const [place, reference] of references) this.link(place, reference);
    return start;
  }

  #string(string) {
    const bytes = new TextEncoder().encode(string);
    const start = this.#vector(bytes.length, bytes.length + 1, 1);
    new Uint8Array(this.#view.buffer).set(bytes, start + OFFSET);
    return start;
  }

  #structs({ structs, size }) {
    const start = this.#vector(structs.length / size, structs.length * 8, 8);
    for (const [i, integer] of structs.entries()) {
      this.#view.setBigInt64(start + OFFSET + 8 * i, BigInt(integer), true);
    }
    return start;
  }

  /** Writes a vector's length and reserves its aligned elements after it. Returns the position of the length. */
  #vector(length, bytes, alignment) {
    this.reserve(0, OFFSET);
    while ((this.#length + OFFSET) % alignment !== 0) this.reserve(OFFSET, OFFSET);
    const start = this.reserve(OFFSET + bytes, OFFSET);
    this.#view.setUint32(start, length, true);
    return start;
  }
}
