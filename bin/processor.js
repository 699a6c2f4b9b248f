// From lines to pieces of output. The main thread has one processor, and each worker has.

import { batchesOf } from "./batches/index.js";
import { COLUMNS } from "./columns.js";
import { formatOf } from "./formats/index.js";
import { Lines } from "./lines.js";
import { loadReasons } from "./reasons.js";
import { Row } from "./row.js";

/** @param {object} settings see `settingsOf` in bin/options.js */
export async function createProcessor(settings) {
  const { validate, only, columns } = settings;
  const needsReasons =
    validate || (columns ? columns.some((name) => COLUMNS.get(name).needsReason) : only === false);
  if (needsReasons) await loadReasons();
  return new Processor(settings);
}

class Processor {
  /** How many URLs have been processed. */
  count = 0;
  /** How many of them are invalid. */
  invalid = 0;
  #row;
  #format;
  #only;
  #separator;
  #batches;

  constructor(settings) {
    this.#row = new Row(settings);
    this.#format = formatOf(settings);
    this.#only = settings.only;
    this.#separator = settings.separator;
    this.#batches = batchesOf(settings);
  }

  /**
   * The output for a block of lines, in pieces.
   *
   * @param {Buffer | null} block null for a line too long to be a string
   * @param {{ file: string | null, line: number }} place the file, and the number of the block's first line
   * @returns {Generator<string | Uint8Array>}
   */
  *block(block, place) {
    const taken = block === null ? undefined : this.#batches?.take(block, place.line);
    if (taken === undefined) {
      const lines = block === null ? new One(null) : new Lines(block, this.#separator);
      yield* this.inputs(lines, place);
      return;
    }
    this.count += taken.count;
    this.invalid += taken.invalid;
    yield* taken.pieces;
  }

  /**
   * The output for some inputs, in pieces.
   *
   * @param {{ next(): string | null | undefined }} inputs undefined after the last
   * @param {{ file: string | null, line: number }} place
   * @returns {Generator<string | Uint8Array>}
   */
  *inputs(inputs, { file, line }) {
    const row = this.#row;
    const format = this.#format;
    const only = this.#only;
    row.file = file;
    row.line = line - 1;
    for (let input = inputs.next(); input !== undefined; input = inputs.next()) {
      this.count++;
      row.line++;
      row.take(input);
      const isValid = row.isValid;
      if (!isValid) this.invalid++;
      if (only !== undefined && isValid !== only) continue;
      const long = format.add(row);
      if (long !== undefined) {
        yield* format.take();
        yield* long;
      } else if (format.isFull) {
        yield* format.take();
      }
    }
    yield* format.take();
  }
}

class One {
  #input;

  constructor(input) {
    this.#input = input;
  }

  next() {
    const input = this.#input;
    this.#input = undefined;
    return input;
  }
}
