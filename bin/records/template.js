// Writes lines of text with column values inserted. For null, nothing is written. Strings are written as in TSV.

import { columnNamed } from "../columns.js";
import { insideQuotes, PendingText, slices } from "./text-pieces.js";

const escaped = (text) => text.replace(/[\t\n\r\\]/g, (unit) => insideQuotes(unit));

export class TemplateLines extends PendingText {
  #pieces;
  #printsFailures;

  /**
   * @param {string[]} pieces see `readTemplate` in bin/options.js
   * @param {boolean} printsFailures whether to write lines for inputs that do not parse
   */
  constructor(pieces, printsFailures) {
    super();
    this.#pieces = pieces.map((piece, i) => (i % 2 === 0 ? piece : columnNamed(piece)));
    this.#printsFailures = printsFailures;
  }

  *piecesOf(row) {
    if (row.url === null && !this.#printsFailures) return;
    for (const piece of this.#pieces) {
      if (typeof piece === "string") {
        yield piece;
        continue;
      }
      const value = piece.of(row);
      if (value === null) continue;
      if (piece.type === "string") for (const slice of slices(value)) yield escaped(slice);
      else if (piece.type === "ascii") yield* slices(value);
      else yield String(value);
    }
    yield "\n";
  }
}
