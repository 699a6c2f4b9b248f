// Turns lines into pieces of output. The main thread has one processor, and so does each worker.

import { columnNamed, loadColumns } from "./columns.js";
import { loadEdits } from "./edits.js";
import { loadFormat, loadLineBatches } from "./formats.js";
import { countLines, Lines } from "./input/lines.js";
import { valuesIn } from "./input/records.js";
import { loadReasons, Row } from "./row.js";

/** @param {object} settings see `settingsOf` in bin/options.js */
export async function createProcessor(settings) {
  if (settings.redact) {
    return new TextProcessor(settings, await import("whatwg-url-wasm/display"));
  }
  const { validate, only, guess, origin, hostColumn, edits } = settings;
  const columns = settings.columns?.map(columnNamed);
  const needsReasons =
    validate || (columns ? columns.some(({ needsReason }) => needsReason) : only === false);
  const readsTargets = (origin ?? hostColumn) !== undefined;
  const [format, lineBatches, make, edit] = await Promise.all([
    loadFormat(settings),
    loadLineBatches(settings),
    (guess || readsTargets) && import("whatwg-url-wasm/make"),
    loadEdits(edits),
    needsReasons && loadReasons(),
    columns && loadColumns(columns, settings),
  ]);
  const row = new Row({ ...settings, readsTargets, make, edit });
  return new Processor(settings, row, format, lineBatches);
}

class Processor {
  /** The number of URLs processed. */
  count = 0;
  invalid = 0;
  /** Why the last block could not be read completely. @type {string | undefined} */
  failure;
  /** @type {import("./formats.js").Format} */
  format;
  #row;
  #only;
  #separator;
  #lineBatches;

  constructor(settings, row, format, lineBatches) {
    this.#row = row;
    this.format = format;
    this.#only = settings.only;
    this.#separator = settings.separator;
    this.#lineBatches = lineBatches;
  }

  /**
   * The output for a block of lines, in pieces.
   *
   * @param {Buffer | null} block null for a line too long to be a string
   * @param {{ file: string | null, line: number, name?: string, position?: import("./input/records.js").ValuePosition }}
   * place the file, the number of the block's first line and, for records, the position of their URLs
   * @returns {Generator<string | Uint8Array>}
   */
  *block(block, place) {
    this.failure = undefined;
    if (block === null) {
      yield* this.inputs(inputsOf([null]), place);
      return;
    }
    if (place.position) {
      const values = valuesIn(block, place.position, place.line);
      yield* this.inputs(values, place);
      if (values.problem) this.failure = `${place.name}, line ${values.line}, ${values.problem}.`;
      return;
    }
    const parsed = this.#lineBatches?.parse(block, place.line);
    if (parsed === undefined) {
      yield* this.inputs(new Lines(block, this.#separator), place);
      return;
    }
    this.count += parsed.batch.length;
    this.invalid += parsed.invalid;
    yield* this.format.write(parsed.batch);
  }

  /**
   * The output for several inputs, in pieces.
   *
   * @param {{ next(): string | null | undefined, line?: number, context?: Record<string, string>, second?: string }}
   * inputs `next` returns undefined after the last input. The other members describe the last input. `line` is omitted
   * if each input is one line
   * @param {{ file: string | null, line: number }} place
   * @returns {Generator<string | Uint8Array>}
   */
  *inputs(inputs, { file, line }) {
    const row = this.#row;
    const format = this.format;
    const only = this.#only;
    row.file = file;
    row.line = line - 1;
    for (let input = inputs.next(); input !== undefined; input = inputs.next()) {
      this.count++;
      row.line = inputs.line ?? row.line + 1;
      row.take(input, inputs);
      const isValid = row.isValid;
      if (!isValid) this.invalid++;
      if (row.isLeftOut || (only !== undefined && isValid !== only)) continue;
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

/** The inputs in a list. @param {(string | null)[]} list */
export function inputsOf(list) {
  const values = list.values();
  return { next: () => values.next().value };
}

/** Writes text without the secrets of the URLs in it. */
class TextProcessor {
  count = 0;
  invalid = 0;
  failure;
  format = { head: "" };
  #options;
  #separator;
  #display;

  constructor({ redact, separator }, display) {
    this.#options = redact;
    this.#separator = separator;
    this.#display = display;
  }

  *block(block, { file }) {
    this.failure = undefined;
    if (block === null) {
      this.failure = `${file ?? "standard input"} has a line that is too long for --redact.`;
      return;
    }
    this.count += countLines(block, this.#separator.charCodeAt(0));
    // Each byte becomes a character, so that bytes that are not UTF-8 stay the same.
    const text = this.#display.redactText(block.toString("latin1"), this.#options);
    yield new Uint8Array(Buffer.from(text, "latin1"));
  }

  *inputs(inputs) {
    for (let input = inputs.next(); input !== undefined; input = inputs.next()) {
      this.count++;
      yield `${this.#display.redact(input, this.#options)}\n`;
    }
  }
}
