// A batch that is built row by row using the `URL` class.

import { BooleanBuilder, NumberBuilder, StringBuilder } from "./column-builders.js";

const BUILDERS = {
  ascii: () => new StringBuilder(true),
  string: () => new StringBuilder(false),
  port: () => new NumberBuilder(),
  integer: () => new NumberBuilder(),
  boolean: () => new BooleanBuilder(),
};

export class RowBatch {
  /** The number of rows. */
  length = 0;
  #columns;
  #builders;
  #size = 0;

  /** @param {import("../columns.js").Column[]} columns */
  constructor(columns) {
    this.#columns = columns;
    this.#builders = columns.map(({ type }) => BUILDERS[type]());
  }

  /** The number of bytes in the longest column. */
  get size() {
    return this.#size;
  }

  /** @param {import("../rows/row.js").Row} row */
  add(row) {
    this.length++;
    for (let i = 0; i < this.#columns.length; i++) {
      const builder = this.#builders[i];
      builder.add(this.#columns[i].of(row));
      if (builder.size > this.#size) this.#size = builder.size;
    }
  }

  /** @returns {import("./batch.js").Batch} */
  finish() {
    return { length: this.length, columns: this.#builders.map((builder) => builder.finish()) };
  }
}
