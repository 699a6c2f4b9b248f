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

  /**
   * Writes the length of a vector, and reserves space for the elements. The elements follow the length and are aligned
   * to `alignment`. Returns the position of the length.
   */
  #vector(length, bytes, alignment) {
    this.reserve(0, OFFSET);
    while ((this.#length + OFFSET) % alignment !== 0) this.reserve(OFFSET, OFFSET);
    const start = this.reserve(OFFSET + bytes, OFFSET);
    this.#view.setUint32(start, length, true);
    return start;
  }
}
