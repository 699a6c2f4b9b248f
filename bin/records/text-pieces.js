// Code shared by the formats that write strings. Splits long strings into pieces, because the output for one long line
// can exceed the maximum string length.
import { FULL } from "../output/buffered-output.js";

const PIECE = 1 << 20;

/** @param {string} text */
export function* slices(text) {
  for (let start = 0; start < text.length; ) {
    let end = start + PIECE;
    const last = text.charCodeAt(end - 1);
    if (last >= 0xd800 && last <= 0xdbff) end -= 1; // a surrogate pair stays in one slice
    yield text.slice(start, end);
    start = end;
  }
}

/** Returns the text in quotes. Each slice of the text is passed through `escaped`. */
export function* quoted(text, escaped) {
  yield '"';
  for (const slice of slices(text)) yield escaped(slice);
  yield '"';
}

/** Returns the text as it appears between the quotes of a JSON string. */
export const insideQuotes = (text) => JSON.stringify(text).slice(1, -1);

/** Collects rows as text until there is enough to write. Subclasses have a method `piecesOf` or replace `add`. */
export class PendingText {
  head = "";
  pending = "";

  get isFull() {
    return this.pending.length >= FULL;
  }

  add(row) {
    const pieces = this.piecesOf(row);
    if (row.isLong) return pieces;
    for (const piece of pieces) this.pending += piece;
    return undefined;
  }

  *take() {
    const { pending } = this;
    this.pending = "";
    if (pending !== "") yield pending;
  }
}
