// Creates batches from blocks of lines using the `/columns` entry. The entry parses all lines of a block in one call.
// The rows are the same as if a processor parsed the block line by line. Blocks that can't be parsed in one call are
// left to the processor.

import { isUtf8 } from "node:buffer";
import { countLines } from "../input/lines.js";
import { isSet } from "./batch.js";

/** Longer blocks are left to the `URL` class, because WebAssembly's memory does not shrink. */
const LONGEST = 1 << 20;

/** Blocks whose rows could take more bytes are left to that class, too: each row may be as long as the base. */
const MOST_OF_BASE = 1 << 24;

/** This column is usually empty, and is null if and only if the URL is invalid. */
const WITNESS = "username";

export class LineBatches {
  #names;
  #only;
  #options;
  #parseLines;
  #mostLines;

  /**
   * @param {object} settings see `settingsOf` in bin/options.js
   * @param {typeof import("whatwg-url-wasm/columns").parseLines} parseLines
   * @param {import("whatwg-url-wasm/columns").SiteFunctions} [siteFunctions]
   */
  constructor({ columns, base = "", separator, only, section }, parseLines, siteFunctions) {
    this.#parseLines = parseLines;
    this.#names = columns;
    this.#only = only;
    const parsed = columns.filter((name) => !isOfLine(name));
    if (!parsed.includes(WITNESS)) parsed.push(WITNESS);
    this.#options = {
      base: base === "" ? undefined : base,
      lineEnd: separator,
      columns: parsed,
      siteFunctions,
      section,
    };
    this.#mostLines = base === "" ? Infinity : MOST_OF_BASE / base.length;
  }

  /**
   * Parses a block into a batch and counts the invalid URLs. Returns undefined if the processor has to parse the block.
   *
   * @param {Buffer} bytes
   * @param {number} firstLine the number of the block's first line
   * @returns {{ batch: import("./batch.js").Batch, invalid: number } | undefined}
   */
  parse(bytes, firstLine) {
    if (bytes.length > LONGEST || beginsWithMark(bytes)) return undefined;
    // The `input` column shares the bytes of the block.
    if (this.#names.includes("input") && !isUtf8(bytes)) return undefined;
    if (this.#hasTooManyLines(bytes)) return undefined;
    try {
      const parsed = this.#parseLines(bytes, this.#options);
      const { nullCount, nullBitmap } = parsed.columns[WITNESS];
      const only = this.#only;
      const batch = {
        length: parsed.length,
        columns: this.#names.map((name) => columnOf(name, parsed, bytes, firstLine)),
        isChosen: only === undefined ? undefined : (row) => isSet(nullBitmap, row) === only,
      };
      return { batch, invalid: nullCount };
    } catch (error) {
      // There is not enough memory for all lines at once.
      if (!(error instanceof RangeError)) throw error;
      return undefined;
    }
  }

  /** Only the lines of long blocks are counted, because every line takes at least one byte. */
  #hasTooManyLines(bytes) {
    const most = this.#mostLines;
    return bytes.length > most && countLines(bytes, this.#options.lineEnd.charCodeAt(0)) > most;
  }
}

const isOfLine = (name) => name === "line" || name === "input";

/** @returns {import("./batch.js").BatchColumn} */
function columnOf(name, { length, columns, lineStarts }, bytes, firstLine) {
  const nulls = { nullCount: 0, nullBitmap: null };
  if (name === "input") return { ...nulls, valueOffsets: lineStarts, data: bytes, gap: 1 };
  if (name !== "line") return columns[name];
  const data = new Float64Array(length);
  for (let row = 0; row < length; row++) data[row] = firstLine + row;
  return { ...nulls, data };
}

/** The `/columns` entry skips a byte order mark, but here the mark is part of a block's first line. */
const beginsWithMark = (bytes) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
