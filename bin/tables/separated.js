// Writes TSV and CSV: one row per line, with a separator between the columns.

import { cellsOf, isUnchanged, piecesOf } from "./cells.js";
import { LF } from "./dialects.js";

/** A one-row batch is written in pieces if it may need more bytes than this. */
const LARGE = 1 << 22;

export class SeparatedWriter {
  head;
  tail = "";
  mostBytes = 1 << 16;
  #types;
  #dialect;

  /**
   * @param {import("../columns.js").Column[]} columns
   * @param {import("./dialects.js").Dialect} dialect
   */
  constructor(columns, dialect) {
    this.#types = columns.map(({ type }) => type);
    this.#dialect = dialect;
    const names = columns.map(({ name }) => inQuotes(name, dialect));
    this.head = dialect.hasHead ? `${names.join(String.fromCharCode(dialect.separator))}\n` : "";
  }

  /** @param {import("./batch.js").Batch} batch @returns {Iterable<Uint8Array>} */
  write({ length, columns, isChosen }) {
    const types = this.#types;
    const dialect = this.#dialect;
    const isWhole = isChosen === undefined;
    if (
      isWhole &&
      columns.length === 1 &&
      columns[0].valueOffsets &&
      isUnchanged(types[0], dialect)
    ) {
      return [lines(columns[0], length)];
    }
    const cells = columns.map((column, i) => cellsOf(column, length, types[i], dialect));
    // Readers often skip empty lines, so the only field on a line is never left empty.
    const isAlone = cells.length === 1 && dialect.quote !== 0;
    const size = cells.reduce((sum, column) => sum + column.size + length, isAlone ? length : 0);
    if (isWhole && length === 1 && size > LARGE) return this.#pieces(columns);
    const { separator } = dialect;
    const to = new Uint8Array(size);
    let at = 0;
    for (let row = 0; row < length; row++) {
      if (!isWhole && !isChosen(row)) continue;
      const start = at;
      for (let i = 0; i < cells.length; i++) {
        at = cells[i].write(to, at, row);
        to[at++] = separator;
      }
      if (isAlone && at === start + 1) {
        to[start] = dialect.quote;
        to[at++] = dialect.quote;
        at++;
      }
      to[at - 1] = LF;
    }
    return [to.subarray(0, at)];
  }

  *#pieces(columns) {
    for (const [i, column] of columns.entries()) {
      if (i > 0) yield Uint8Array.of(this.#dialect.separator);
      yield* piecesOf(column, this.#types[i], this.#dialect);
    }
    yield Uint8Array.of(LF);
  }
}

/** Quotes a column's name if necessary: a parameter name can contain any character. */
function inQuotes(name, { quote, notPlain }) {
  if (!Buffer.from(name).some((byte) => notPlain[byte])) return name;
  const mark = String.fromCharCode(quote);
  return `${mark}${name.replaceAll(mark, mark + mark)}${mark}`;
}

/** Writes strings, each followed by LF. The loop is minimal, because most runs spend most of their time in it. */
function lines({ valueOffsets, data }, length) {
  const to = new Uint8Array(data.length + length);
  let at = 0;
  let from = 0;
  for (let row = 0; row < length; row++) {
    const end = valueOffsets[row + 1];
    while (from < end) to[at++] = data[from++];
    to[at++] = LF;
  }
  return to;
}
