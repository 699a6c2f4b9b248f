// Blocks of lines by the entry `/columns`, which parses all lines of a block in one call. What is made of a block is what
// a processor makes of it line by line; whatever is not made here is left to that.

import { isUtf8 } from "node:buffer";
import { parseLines } from "whatwg-url-wasm/columns";
import { countLines } from "../lines.js";
import { ArrowBatches } from "./arrow.js";
import { isSet } from "./bitmap.js";
import { CSV, SeparatedBatches, TSV } from "./separated.js";

/** Longer blocks, which have a long line, are left to the classes: the memory of WebAssembly does not shrink. */
const LONGEST = 1 << 20;

/** Each line may become a row as long as the base. Blocks in which that could come to more bytes are left to the classes. */
const MOST_OF_BASE = 1 << 24;

/** A column of the entry that is null exactly if the URL is invalid, and mostly empty. */
const WITNESS = "username";

/** Columns that the entry has. */
const PARSED = [
  ...["href", "origin", "scheme", "username", "password", "host", "host_type"],
  ...["port", "path", "query", "fragment", "error"],
];

/** Columns that a block's lines have. */
const GIVEN = ["line", "input"];

/**
 * @typedef {object} Block a block of lines that were parsed
 * @property {number} length how many
 * @property {Record<string, object>} columns those of the entry
 * @property {Buffer} bytes
 * @property {Int32Array} lineStarts
 * @property {number} firstLine the number of its first line
 * @property {(row: number) => boolean} isValid
 */

/**
 * What processes blocks, or undefined if the settings ask for what it cannot do.
 *
 * @param {object} settings see `settingsOf`
 */
export function batchesOf({ columns, format, validate, changes, base = "", separator, only }) {
  const isPossible =
    columns !== undefined &&
    !validate &&
    changes.length === 0 &&
    columns.every((name) => PARSED.includes(name) || GIVEN.includes(name));
  if (!isPossible) return undefined;
  const settings = { columns, base: base === "" ? undefined : base, separator };
  if (format === "tsv") return new Batches(settings, new SeparatedBatches(columns, only, TSV));
  if (format === "csv") return new Batches(settings, new SeparatedBatches(columns, only, CSV));
  // The columns are written as they are, with all rows.
  if (format === "arrow" && only === undefined)
    return new Batches(settings, new ArrowBatches(columns));
  return undefined;
}

class Batches {
  #options;
  #mostLines;
  #needsInput;
  #writer;

  constructor({ columns, base, separator }, writer) {
    const parsed = columns.filter((name) => PARSED.includes(name));
    if (!parsed.includes(WITNESS)) parsed.push(WITNESS);
    this.#options = { base, lineEnd: separator, columns: parsed };
    this.#mostLines = base === undefined ? Infinity : MOST_OF_BASE / base.length;
    this.#needsInput = columns.includes("input");
    this.#writer = writer;
  }

  /**
   * What is made of a block, in pieces. Undefined if it is left to a processor.
   *
   * @param {Buffer} bytes
   * @param {number} firstLine
   * @returns {{ pieces: Uint8Array[], count: number, invalid: number } | undefined}
   */
  take(bytes, firstLine) {
    if (bytes.length > LONGEST || beginsWithMark(bytes)) return undefined;
    // The input is written as it is.
    if (this.#needsInput && !isUtf8(bytes)) return undefined;
    if (this.#hasTooManyLines(bytes)) return undefined;
    try {
      const { length, columns, lineStarts } = parseLines(bytes, this.#options);
      const { nullCount, nullBitmap } = columns[WITNESS];
      const isValid = (row) => isSet(nullBitmap, row);
      const pieces = this.#writer.write({ length, columns, bytes, lineStarts, firstLine, isValid });
      return { pieces, count: length, invalid: nullCount };
    } catch (error) {
      // There is not enough memory for all lines at once.
      if (!(error instanceof RangeError)) throw error;
      return undefined;
    }
  }

  /** Lines are counted only where there could be too many, as each takes a byte. */
  #hasTooManyLines(bytes) {
    const most = this.#mostLines;
    return bytes.length > most && countLines(bytes, this.#options.lineEnd.charCodeAt(0)) > most;
  }
}

/** A byte order mark is part of the first line of a block, but the entry skips it. */
const beginsWithMark = (bytes) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
