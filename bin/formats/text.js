// Text for people: one component a line, its name, then its value, which is nothing when it is empty. A blank line is
// between two records.

import { FULL, insideQuotes, isShort, quoted, slices } from "../text-pieces.js";

const LABEL_WIDTH = 14;

export class Text {
  /** What comes before all rows. */
  head = "";
  /** How many characters come before the first row that belong between two. */
  skipped = 1;
  #pending = "";
  #recordOf;

  /** @param {(row: import("../row.js").Row) => object} recordOf */
  constructor(recordOf) {
    this.#recordOf = recordOf;
  }

  /** Whether so much has been added that it should be taken. */
  get isFull() {
    return this.#pending.length >= FULL;
  }

  add(row) {
    const pieces = textOf(this.#recordOf(row));
    if (!isShort(row)) return pieces;
    for (const piece of pieces) this.#pending += piece;
    return undefined;
  }

  *take() {
    const pending = this.#pending;
    this.#pending = "";
    if (pending !== "") yield pending;
  }
}

function* textOf(record) {
  yield "\n";
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) {
      yield* list(name, value);
    } else if (value === "") {
      yield isGiven(name) ? `${name.padEnd(LABEL_WIDTH)}""\n` : `${name}\n`;
    } else {
      yield name.padEnd(LABEL_WIDTH);
      if (value === null) yield "-";
      else if (isGiven(name)) yield* quoted(value, visible);
      else yield* slices(String(value)); // a serialized URL is printable ASCII
      yield "\n";
    }
  }
}

/** Whether the value is as it was given, and so may have any characters. */
const isGiven = (name) => name === "file" || name === "input" || name === "base";

function* list(label, values) {
  if (values.length === 0) yield `${label}\n`;
  let before = label;
  for (const value of values) {
    yield before.padEnd(LABEL_WIDTH);
    if (Array.isArray(value)) {
      yield* quoted(value[0], visible);
      yield " = ";
      yield* quoted(value[1], visible);
    } else {
      const { name, start, end, message } = value;
      yield `${name}, ${start} to ${end}: ${message}`;
    }
    yield "\n";
    before = "";
  }
}

// What JSON leaves as it is but a terminal would obey, or not show: other controls, the directions of text, zero
// widths, byte order marks, line and paragraph separators.
function visible(text) {
  return insideQuotes(text).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16)}}`,
  );
}
