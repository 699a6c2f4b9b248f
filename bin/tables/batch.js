// Rows of a table, stored column by column in Arrow's layout, like the results of the `/columns` entry. Batches are
// built from blocks of lines (line-batches.js) or value by value from rows (table.js). The writers for TSV, CSV and Arrow don't
// distinguish between the two.

/**
 * @typedef {object} Batch
 * @property {number} length the number of rows
 * @property {BatchColumn[]} columns in the order of the table's columns
 * @property {(row: number) => boolean} [isChosen] whether to write a row. Without this function, all rows are written
 *
 * @typedef {Strings | Words | Numbers | Booleans} BatchColumn
 * @typedef {{ nullCount: number, nullBitmap: Uint8Array | null }} Nulls null if every row has a value
 * @typedef {Nulls & { valueOffsets: Int32Array, data: Uint8Array, gap?: number }} Strings in UTF-8. `gap` is the number
 * of unused bytes after each value, 0 by default
 * @typedef {Nulls & { dictionary: readonly string[], data: Uint8Array }} Words indices into a dictionary
 * @typedef {Nulls & { data: ArrayLike<number> }} Numbers
 * @typedef {Nulls & { data: Uint8Array }} Booleans a bit for each row
 */

/** Whether the bit of a row is 1, as in every row of a missing bitmap. @param {Uint8Array | null} bitmap @param {number} row */
export const isSet = (bitmap, row) =>
  bitmap === null || ((bitmap[row >>> 3] >>> (row & 7)) & 1) === 1;

/** @param {number[]} nullRows @param {number} length @returns {Nulls} */
function nullsOf(nullRows, length) {
  const nullCount = nullRows.length;
  if (nullCount === 0) return { nullCount, nullBitmap: null };
  const nullBitmap = new Uint8Array(Math.ceil(length / 8)).fill(0xff);
  if (length % 8 !== 0) nullBitmap[nullBitmap.length - 1] = (1 << (length % 8)) - 1;
  for (const row of nullRows) nullBitmap[row >>> 3] &= ~(1 << (row & 7));
  return { nullCount, nullBitmap };
}

export class StringBuilder {
  /** The total number of bytes in the strings. */
  size = 0;
  #nullRows = [];
  #offsets = [0];
  #text = "";
  #isASCII;

  /** @param {boolean} isASCII whether all strings are ASCII */
  constructor(isASCII) {
    this.#isASCII = isASCII;
  }

  /** @param {string | null} value */
  add(value) {
    if (value === null) this.#nullRows.push(this.#offsets.length - 1);
    else this.#append(value);
    this.#offsets.push(this.size);
  }

  #append(value) {
    if (this.#isASCII) {
      this.#text += value;
      this.size += value.length;
    } else {
      // A lone surrogate must not combine with the start of the next value.
      const wellFormed = value.toWellFormed();
      this.#text += wellFormed;
      this.size += Buffer.byteLength(wellFormed);
    }
  }

  /** @returns {Strings} */
  finish() {
    return {
      ...nullsOf(this.#nullRows, this.#offsets.length - 1),
      valueOffsets: new Int32Array(this.#offsets),
      data: Buffer.from(this.#text, this.#isASCII ? "latin1" : "utf8"),
    };
  }
}

export class NumberBuilder {
  size = 0;
  #nullRows = [];
  #values = [];

  /** @param {number | null} value */
  add(value) {
    if (value === null) this.#nullRows.push(this.#values.length);
    this.#values.push(value ?? 0);
  }

  /** @returns {Numbers} */
  finish() {
    return { ...nullsOf(this.#nullRows, this.#values.length), data: this.#values };
  }
}

export class BooleanBuilder extends NumberBuilder {
  /** @returns {Booleans} */
  finish() {
    const { data: values, ...nulls } = super.finish();
    const data = new Uint8Array(Math.ceil(values.length / 8));
    for (const [row, value] of values.entries()) data[row >>> 3] |= Number(value) << (row & 7);
    return { ...nulls, data };
  }
}
