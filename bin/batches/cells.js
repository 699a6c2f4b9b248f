// The values of columns as bytes of tables.
//
// Cells have `size`, how many bytes all of them have at most, and `write(to, at, row)`, which writes one of them at a
// place and returns where it ends. Null is written as nothing.

import { isSet } from "./bitmap.js";

const ZERO = 0x30;

/** As many digits as numbers of lines have at most. */
const DIGITS = 16;

/** Values of at least this many bytes are copied by a function. */
const LONG = 64;

/**
 * The cells of a column.
 *
 * @param {string} name
 * @param {import("./index.js").Block} block
 * @param {import("./separated.js").Dialect} dialect
 */
export function cellsOf(name, block, dialect) {
  if (name === "line") return new LineCells(block);
  if (name === "input") return new InputCells(block, dialect);
  const column = block.columns[name];
  if (column.valueOffsets)
    return dialect.quotesEmpty ? new QuotedCells(column, dialect) : new Cells(column);
  return column.dictionary ? new WordCells(column) : new PortCells(column);
}

/** Strings that stand as they are. */
class Cells {
  #offsets;
  #data;

  constructor({ valueOffsets, data }) {
    this.#offsets = valueOffsets;
    this.#data = data;
  }

  get size() {
    return this.#data.length;
  }

  write(to, at, row) {
    return copy(to, at, this.#data, this.#offsets[row], this.#offsets[row + 1]);
  }
}

/** Strings of which some need quotes or escapes, and the empty string needs quotes. */
class QuotedCells {
  #column;
  #dialect;

  constructor(column, dialect) {
    this.#column = column;
    this.#dialect = dialect;
  }

  get size() {
    const { data, length } = this.#column;
    return this.#dialect.most(data.length, length);
  }

  write(to, at, row) {
    const { valueOffsets, data, nullBitmap } = this.#column;
    const start = valueOffsets[row];
    const end = valueOffsets[row + 1];
    if (start === end && !isSet(nullBitmap, row)) return at;
    return this.#dialect.write(to, at, data, start, end);
  }
}

/** Lines as they were given. */
class InputCells {
  #block;
  #dialect;

  constructor(block, dialect) {
    this.#block = block;
    this.#dialect = dialect;
  }

  get size() {
    return this.#dialect.most(this.#block.bytes.length, this.#block.length);
  }

  write(to, at, row) {
    const { bytes, lineStarts } = this.#block;
    return this.#dialect.write(to, at, bytes, lineStarts[row], lineStarts[row + 1] - 1);
  }
}

/** Strings out of a few. */
class WordCells {
  #column;
  #words;

  constructor(column) {
    this.#column = column;
    this.#words = column.dictionary.map((word) => Buffer.from(word));
  }

  get size() {
    return this.#column.length * Math.max(...this.#words.map(({ length }) => length));
  }

  write(to, at, row) {
    if (!isSet(this.#column.nullBitmap, row)) return at;
    const word = this.#words[this.#column.data[row]];
    return copy(to, at, word, 0, word.length);
  }
}

class PortCells {
  #column;

  constructor(column) {
    this.#column = column;
  }

  get size() {
    return this.#column.length * "65535".length;
  }

  write(to, at, row) {
    const { nullBitmap, data } = this.#column;
    return isSet(nullBitmap, row) ? writeNumber(to, at, data[row]) : at;
  }
}

class LineCells {
  #block;

  constructor(block) {
    this.#block = block;
  }

  get size() {
    return this.#block.length * DIGITS;
  }

  write(to, at, row) {
    return writeNumber(to, at, this.#block.firstLine + row);
  }
}

export function copy(to, at, from, start, end) {
  if (end - start >= LONG) {
    to.set(from.subarray(start, end), at);
    return at + end - start;
  }
  for (let i = start; i < end; i++) to[at++] = from[i];
  return at;
}

function writeNumber(to, at, number) {
  const digits = String(number);
  for (let i = 0; i < digits.length; i++) to[at++] = ZERO + Number(digits[i]);
  return at;
}
