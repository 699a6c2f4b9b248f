// Rows of a table, stored column by column in Arrow's layout, like the results of the `/columns` entry. Batches are
// built from blocks of lines (line-batches.js) or from rows (table.js). The writers for TSV, CSV and Arrow don't
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
