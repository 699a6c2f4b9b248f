// Tables as text: one row a line, its columns in order, with a separator between them.

import { isShort, slices } from "../text-pieces.js";
import { TextFormat } from "./text-format.js";

/** What the two kinds of tables do otherwise. @typedef {object} Dialect
 * @property {string} separator
 * @property {boolean} hasHead whether the names of the columns come first
 * @property {(text: string, column: import("../columns.js").Column) => boolean} isPlain whether text stands as it is
 * @property {string} quote what is before and after text that does not
 * @property {(text: string) => string} escaped such text, any part of which can be escaped by itself
 */

/**
 * Tab-separated values. The components of a URL have no tabs and no line ends, so they stand as they are. Only what was
 * given may have them: there they are written \t, \n and \r, and a backslash \\.
 *
 * @type {Dialect}
 */
export const TSV = {
  separator: "\t",
  hasHead: false,
  isPlain: (text, { type }) => type === "ascii" || !/[\t\n\r\\]/.test(text),
  quote: "",
  escaped: (text) => text.replace(/[\t\n\r\\]/g, (character) => ESCAPES[character]),
};

const ESCAPES = { "\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\" };

/**
 * https://www.rfc-editor.org/rfc/rfc4180, with LF at the end of a line. The empty string is in quotes, and null is
 * nothing.
 *
 * @type {Dialect}
 */
export const CSV = {
  separator: ",",
  hasHead: true,
  isPlain: (text) => text !== "" && !/[",\n\r]/.test(text),
  quote: '"',
  escaped: (text) => text.replaceAll('"', '""'),
};

export class SeparatedValues extends TextFormat {
  #columns;
  #dialect;

  /**
   * @param {import("../columns.js").Column[]} columns
   * @param {Dialect} dialect
   */
  constructor(columns, dialect) {
    super();
    this.#columns = columns;
    this.#dialect = dialect;
    if (dialect.hasHead) {
      this.head = `${columns.map(({ name }) => name).join(dialect.separator)}\n`;
    }
  }

  add(row) {
    if (!isShort(row)) return this.#longLine(row);
    const columns = this.#columns;
    for (let i = 0; i < columns.length; i++) {
      if (i > 0) this.pending += this.#dialect.separator;
      const value = columns[i].of(row);
      if (value !== null) this.pending += this.#field(value, columns[i]);
    }
    this.pending += "\n";
    return undefined;
  }

  #field(value, column) {
    if (typeof value === "number") return String(value);
    const { isPlain, quote, escaped } = this.#dialect;
    return isPlain(value, column) ? value : quote + escaped(value) + quote;
  }

  *#longLine(row) {
    const { separator, isPlain, quote, escaped } = this.#dialect;
    let before = "";
    for (const column of this.#columns) {
      yield before;
      before = separator;
      const value = column.of(row);
      if (value === null) continue;
      const text = String(value);
      const plain = isPlain(text, column);
      if (!plain) yield quote;
      for (const slice of slices(text)) yield plain ? slice : escaped(slice);
      if (!plain) yield quote;
    }
    yield "\n";
  }
}
