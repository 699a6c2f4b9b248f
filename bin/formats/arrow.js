// Arrow's streaming format: a batch of rows for each block of lines.

import { IntegerColumn, StringColumn } from "../arrow/columns.js";
import { endOfStream, recordBatch, schemaMessage } from "../arrow/stream.js";
import { isShort } from "../text-pieces.js";

/** A column of this many bytes ends the batch before its block does. */
const LARGE = 1 << 24;

/** What each type of column is in Arrow. */
const TYPES = {
  ascii: { field: { type: "utf8" }, column: () => new StringColumn(true) },
  string: { field: { type: "utf8" }, column: () => new StringColumn(false) },
  port: {
    field: { type: "integer", bits: 16, isSigned: false },
    column: () => new IntegerColumn((values) => Uint16Array.from(values)),
  },
  integer: {
    field: { type: "integer", bits: 64, isSigned: true },
    column: () => new IntegerColumn((values) => BigInt64Array.from(values, BigInt)),
  },
};

export class Arrow {
  /** What comes before all rows. */
  head;
  /** What comes after all rows. */
  tail = endOfStream();
  #columns;
  #rows = 0;
  #building;

  /** @param {import("../columns.js").Column[]} columns */
  constructor(columns) {
    this.#columns = columns;
    this.head = schemaMessage(columns.map(({ name, type }) => ({ name, ...TYPES[type].field })));
    this.#begin();
  }

  /** Whether so much has been added that it should be taken. Usually a batch has the rows of a block. */
  get isFull() {
    return this.#building.some(({ size }) => size >= LARGE);
  }

  add(row) {
    // A long row is in a batch of its own: offsets have 31 bits.
    if (isShort(row)) {
      this.#append(row);
      return undefined;
    }
    return this.#alone(row);
  }

  *#alone(row) {
    this.#append(row);
    yield* this.take();
  }

  #append(row) {
    this.#rows++;
    for (let i = 0; i < this.#columns.length; i++) {
      this.#building[i].add(this.#columns[i].of(row));
    }
  }

  *take() {
    if (this.#rows === 0) return;
    const columns = this.#building.map((column) => column.finish());
    const rows = this.#rows;
    this.#begin();
    yield* recordBatch(rows, columns);
  }

  #begin() {
    this.#rows = 0;
    this.#building = this.#columns.map(({ type }) => TYPES[type].column());
  }
}
