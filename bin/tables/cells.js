// Converts the values of a column to TSV or CSV bytes. For null, nothing is written.

import { isSet } from "./batch.js";
import { copy, isPlain, mostBytes, writeEscaped, writeValue } from "./dialects.js";

/** The maximum number of characters in a number or a boolean. */
const MOST_CHARACTERS = 16;

/** Long values are escaped in slices of this many bytes. */
const SLICE = 1 << 20;

/**
 * @typedef {object} Cells
 * @property {number} size the maximum number of bytes for all values together
 * @property {(to: Uint8Array, at: number, row: number) => number} write writes one value and returns the position where
 * it ends
 */

/**
 * @param {import("./batch.js").BatchColumn} column
 * @param {number} length the number of rows
 * @param {import("../columns.js").ColumnType} type
 * @param {import("./dialects.js").Dialect} dialect
 * @returns {Cells}
 */
export function cellsOf(column, length, type, dialect) {
  if (column.dictionary) return words(column, length, dialect);
  const { data } = column;
  if (type === "boolean") return texts(column, length, (row) => String(isSet(data, row)));
  if (!column.valueOffsets) return texts(column, length, (row) => String(data[row]));
  return isUnchanged(type, dialect) ? unchanged(column) : strings(column, length, dialect);
}

/** Whether all strings are written unchanged: printable ASCII, if the dialect has no quotes. */
export const isUnchanged = (type, { quote }) => type === "ascii" && quote === 0;

const unchanged = ({ valueOffsets, data }) => ({
  size: data.length,
  write: (to, at, row) => copy(to, at, data, valueOffsets[row], valueOffsets[row + 1]),
});

const strings = ({ valueOffsets, data, nullBitmap, gap = 0 }, length, dialect) => ({
  size: mostBytes(data.length, length),
  write(to, at, row) {
    const start = valueOffsets[row];
    const end = valueOffsets[row + 1] - gap;
    if (start === end && !isSet(nullBitmap, row)) return at;
    return writeValue(dialect, to, at, data, start, end);
  },
});

function words({ nullBitmap, data, dictionary }, length, dialect) {
  const written = dictionary.map((word) => {
    const to = new Uint8Array(mostBytes(word.length, 1));
    return to.subarray(0, writeValue(dialect, to, 0, Buffer.from(word), 0, word.length));
  });
  return {
    size: length * Math.max(...written.map((word) => word.length)),
    write(to, at, row) {
      if (!isSet(nullBitmap, row)) return at;
      const word = written[data[row]];
      return copy(to, at, word, 0, word.length);
    },
  };
}

/** Numbers and booleans, which are ASCII. */
const texts = ({ nullBitmap }, length, textOf) => ({
  size: MOST_CHARACTERS * length,
  write(to, at, row) {
    if (!isSet(nullBitmap, row)) return at;
    const text = textOf(row);
    for (let i = 0; i < text.length; i++) to[at++] = text.charCodeAt(i);
    return at;
  },
});

/** Yields the value of a one-row batch in pieces, because the value may exceed the maximum array length. */
export function* piecesOf(column, type, dialect) {
  const { valueOffsets, data, gap = 0 } = column;
  const end = valueOffsets === undefined ? 0 : valueOffsets[1] - gap;
  if (end <= SLICE) {
    const cells = cellsOf(column, 1, type, dialect);
    const to = new Uint8Array(cells.size);
    yield to.subarray(0, cells.write(to, 0, 0));
  } else if (isUnchanged(type, dialect) || isPlain(dialect, data, 0, end)) {
    yield data.subarray(0, end);
  } else {
    // Each piece has its own buffer, so that a worker can transfer it.
    const quotes = () => Uint8Array.from(dialect.quote === 0 ? [] : [dialect.quote]);
    yield quotes();
    for (let start = 0; start < end; start += SLICE) {
      const next = Math.min(start + SLICE, end);
      const to = new Uint8Array(mostBytes(next - start, 0));
      yield to.subarray(0, writeEscaped(dialect, to, 0, data, start, next));
    }
    yield quotes();
  }
}
