// A table as a format. Collects rows into batches and passes the batches to a writer.

import { BooleanBuilder, NumberBuilder, StringBuilder } from "./batch.js";

const BUILDERS = {
  ascii: () => new StringBuilder(true),
  string: () => new StringBuilder(false),
  port: () => new NumberBuilder(),
  integer: () => new NumberBuilder(),
  boolean: () => new BooleanBuilder(),
};

/** A batch that is built row by row using the `URL` class. */
class RowBatch {
  length = 0;
  /** The number of bytes in the longest column. */
  size = 0;
  #columns;
  #builders;

  /** @param {import("../columns.js").Column[]} columns */
  constructor(columns) {
    this.#columns = columns;
    this.#builders = columns.map(({ type }) => BUILDERS[type]());
  }

  /** @param {import("../row.js").Row} row */
  add(row) {
    this.length++;
    for (let i = 0; i < this.#columns.length; i++) {
      const builder = this.#builders[i];
      builder.add(this.#columns[i].of(row));
      if (builder.size > this.size) this.size = builder.size;
    }
  }

  /** @returns {import("./batch.js").Batch} */
  finish() {
    return { length: this.length, columns: this.#builders.map((builder) => builder.finish()) };
  }
}

/**
 * @typedef {object} Writer
 * @property {string | Uint8Array} head the output before all rows
 * @property {string | Uint8Array} tail the output after all rows
 * @property {number} mostBytes a batch ends once one of its columns has this many bytes
 * @property {(batch: import("./batch.js").Batch) => Iterable<Uint8Array>} write
 */

export class Table {
  head;
  tail;
  #columns;
  #writer;
  #rows;

  /** @param {import("../columns.js").Column[]} columns @param {Writer} writer */
  constructor(columns, writer) {
    this.head = writer.head;
    this.tail = writer.tail;
    this.#columns = columns;
    this.#writer = writer;
    this.#rows = new RowBatch(columns);
  }

  get isFull() {
    return this.#rows.size >= this.#writer.mostBytes;
  }

  add(row) {
    if (row.isLong) return this.#alone(row);
    this.#rows.add(row);
    return undefined;
  }

  /** A long row gets its own batch, because offsets are limited to 31 bits. */
  *#alone(row) {
    this.#rows.add(row);
    yield* this.take();
  }

  *take() {
    if (this.#rows.length === 0) return;
    const batch = this.#rows.finish();
    this.#rows = new RowBatch(this.#columns);
    yield* this.write(batch);
  }

  /** @param {import("./batch.js").Batch} batch */
  write(batch) {
    return this.#writer.write(batch);
  }
}
