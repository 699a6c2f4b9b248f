// Tables of whole blocks by the entry `/columns`, which parses all lines of a block in one call.
//
// It makes what `Processor` makes line by line. Whatever it does not do is left to that.

import { parseLines } from "whatwg-url-wasm/columns";

/** Longer blocks, which have a long line, are left to the classes: the memory of WebAssembly does not shrink. */
const LONGEST = 1 << 20;

/** The columns of a URL that are strings, with offsets into their bytes. */
const STRINGS = new Set([
  ...["href", "origin", "scheme", "username", "password", "host", "path", "query", "fragment"],
]);

/** A column that is null exactly if the URL is invalid, and mostly empty. */
const WITNESS = "username";

const TAB = 0x09;
const LF = 0x0a;
const ZERO = 0x30;

/** As many bytes as a port and a tab have at most. */
const PORT_BYTES = 6;

/** From so many bytes on, it pays to call a function that copies them. */
const LONG = 64;

/**
 * What makes tables of blocks, or undefined if the settings ask for what it cannot do.
 *
 * @param {object} settings see `settingsOf`
 */
export function columnBatches({ columns, format, validate, changes, base, separator, only }) {
  const isPossible =
    format === "tsv" &&
    !validate &&
    changes.length === 0 &&
    columns.every((name) => STRINGS.has(name) || name === "port");
  if (!isPossible) return undefined;
  return new ColumnBatches(columns, only, { base, separator });
}

class ColumnBatches {
  #columns;
  #only;
  #options;

  constructor(columns, only, { base, separator }) {
    this.#columns = columns;
    this.#only = only;
    const all = columns.includes(WITNESS) ? columns : [...columns, WITNESS];
    this.#options = { base, lineEnd: separator, columns: all };
  }

  /**
   * The rows of a block as bytes, and how many URLs there were. Undefined if the block is too large.
   *
   * @param {Buffer} block
   * @returns {{ bytes: Uint8Array, count: number, invalid: number } | undefined}
   */
  take(block) {
    if (block.length > LONGEST || beginsWithMark(block)) return undefined;
    let batch;
    try {
      batch = parseLines(block, this.#options);
    } catch (error) {
      // The base makes the rows of a block more than memory, or than offsets, can have.
      if (!(error instanceof RangeError)) throw error;
      return undefined;
    }
    const invalid = batch.columns[WITNESS].nullCount;
    return { bytes: this.#write(batch), count: batch.length, invalid };
  }

  #write({ length, columns }) {
    const chosen = this.#columns.map((name) => columns[name]);
    const only = this.#only;
    const { nullBitmap } = columns[WITNESS];
    const bytes = new Uint8Array(chosen.reduce((sum, column) => sum + sizeOf(column), 0));
    let at = 0;
    for (let row = 0; row < length; row++) {
      if (only !== undefined && isValid(nullBitmap, row) !== only) continue;
      for (let i = 0; i < chosen.length; i++) {
        if (i > 0) bytes[at++] = TAB;
        const { valueOffsets, data } = chosen[i];
        if (valueOffsets === undefined) {
          if (isValid(chosen[i].nullBitmap, row)) at = writeNumber(bytes, at, data[row]);
        } else {
          at = copy(bytes, at, data, valueOffsets[row], valueOffsets[row + 1]);
        }
      }
      bytes[at++] = LF;
    }
    return bytes.subarray(0, at);
  }
}

/** How many bytes a column takes at most, each value with what ends it. */
const sizeOf = ({ length, valueOffsets, data }) =>
  valueOffsets === undefined ? length * PORT_BYTES : data.length + length;

/** A byte order mark is part of the first line of a block, but the entry skips it. */
const beginsWithMark = (block) => block[0] === 0xef && block[1] === 0xbb && block[2] === 0xbf;

const isValid = (bitmap, row) => bitmap === null || ((bitmap[row >>> 3] >>> (row & 7)) & 1) === 1;

function copy(to, at, from, start, end) {
  if (end - start >= LONG) {
    to.set(from.subarray(start, end), at);
    return at + end - start;
  }
  for (let i = start; i < end; i++) to[at++] = from[i];
  return at;
}

function writeNumber(bytes, at, number) {
  let divisor = 1;
  while (number >= divisor * 10) divisor *= 10;
  for (let rest = number; divisor >= 1; divisor = Math.floor(divisor / 10)) {
    bytes[at++] = ZERO + Math.floor(rest / divisor);
    rest %= divisor;
  }
  return at;
}
