// Tables with a separator between columns; bin/formats/separated.js says how they are written.

import { cellsOf, copy } from "./cells.js";

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * @typedef {object} Dialect
 * @property {number} separator
 * @property {boolean} quotesEmpty whether components of a URL may need quotes, and the empty string does
 * @property {(bytes: number, values: number) => number} most the most bytes that `values` values of
 *   `bytes` bytes in all can become
 * @property {(to: Uint8Array, at: number, from: Uint8Array, start: number, end: number) => number} write writes any
 *   string, and returns where it ends
 */

/** The letters that stand behind a backslash for the bytes that have an escape. */
const ESCAPES = new Uint8Array(256);
ESCAPES[TAB] = 0x74;
ESCAPES[LF] = 0x6e;
ESCAPES[CR] = 0x72;
ESCAPES[BACKSLASH] = BACKSLASH;

/** @type {Dialect} */
export const TSV = {
  separator: TAB,
  quotesEmpty: false,
  most: (bytes) => 2 * bytes,
  write(to, at, from, start, end) {
    for (let i = start; i < end; i++) {
      const escape = ESCAPES[from[i]];
      if (escape !== 0) to[at++] = BACKSLASH;
      to[at++] = escape === 0 ? from[i] : escape;
    }
    return at;
  },
};

/** @type {Dialect} */
export const CSV = {
  separator: COMMA,
  quotesEmpty: true,
  most: (bytes, values) => 2 * bytes + 2 * values,
  write(to, at, from, start, end) {
    if (isPlain(from, start, end)) return copy(to, at, from, start, end);
    to[at++] = QUOTE;
    for (let i = start; i < end; i++) {
      if (from[i] === QUOTE) to[at++] = QUOTE;
      to[at++] = from[i];
    }
    to[at++] = QUOTE;
    return at;
  },
};

function isPlain(bytes, start, end) {
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte === QUOTE || byte === COMMA || byte === CR || byte === LF) return false;
  }
  return start !== end;
}

export class SeparatedBatches {
  #columns;
  #only;
  #dialect;

  /**
   * @param {string[]} columns
   * @param {boolean | undefined} only whether there are valid URLs alone, or invalid ones alone
   * @param {Dialect} dialect
   */
  constructor(columns, only, dialect) {
    this.#columns = columns;
    this.#only = only;
    this.#dialect = dialect;
  }

  /** @param {import("./index.js").Block} block @returns {Uint8Array[]} */
  write(block) {
    const [name] = this.#columns;
    const { valueOffsets, data } = block.columns[name] ?? {};
    if (
      this.#columns.length === 1 &&
      this.#only === undefined &&
      this.#dialect === TSV &&
      valueOffsets
    ) {
      return [linesOf(valueOffsets, data, block.length)];
    }
    const only = this.#only;
    const { separator } = this.#dialect;
    const cells = this.#columns.map((name) => cellsOf(name, block, this.#dialect));
    const size = cells.reduce((sum, column) => sum + column.size + block.length, 0);
    const to = new Uint8Array(size);
    let at = 0;
    for (let row = 0; row < block.length; row++) {
      if (only !== undefined && block.isValid(row) !== only) continue;
      for (let i = 0; i < cells.length; i++) {
        at = cells[i].write(to, at, row);
        to[at++] = separator;
      }
      to[at - 1] = LF;
    }
    return [to.subarray(0, at)];
  }
}

/** Strings, each with LF behind it. */
function linesOf(offsets, data, length) {
  const to = new Uint8Array(data.length + length);
  let at = 0;
  let from = 0;
  for (let row = 0; row < length; row++) {
    const end = offsets[row + 1];
    while (from < end) to[at++] = data[from++];
    to[at++] = LF;
  }
  return to;
}
