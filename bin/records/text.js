// Writes human-readable text: one component per line, with its name and, unless it is empty, its value. A blank line
// separates URLs.

import { escaped } from "../output/escaping.js";
import { insideQuotes, PendingText, quoted, slices } from "./text-pieces.js";

const LABEL_WIDTH = 14;

export class TextRecords extends PendingText {
  /** The length of the separator between rows, which is omitted before the first row. */
  skipped = 1;
  #recordOf;

  /** @param {(row: import("../row.js").Row) => object} recordOf */
  constructor(recordOf) {
    super();
    this.#recordOf = recordOf;
  }

  piecesOf(row) {
    return textOf(this.#recordOf(row));
  }
}

function* textOf(record) {
  yield "\n";
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined) continue;
    if (Array.isArray(value) || name === "context") {
      yield* list(name, Array.isArray(value) ? value : Object.entries(value));
    } else if (name === "reason") {
      yield `${name.padEnd(LABEL_WIDTH)}${sentence(value)}\n`;
    } else if (name === "fix") {
      yield `${name.padEnd(LABEL_WIDTH)}${value === null ? "-" : fixInWords(value)}\n`;
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

/** Whether the value comes from the input and can therefore contain any character. */
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
      const { name, start, end, message, reason, fix } = value;
      const isHint = reason === undefined;
      yield `${name}, ${start} to ${end}: ${isHint ? message : sentence(reason)} `;
      if (isHint) yield `Fixed: ${fix.href}`;
      else yield fix === null ? message : `Repair: ${fixInWords(fix)}`;
    }
    yield "\n";
    before = "";
  }
}

/** The exact problem. It may quote the input. */
const sentence = ({ message }) => escaped(message);

/** Describes a fix: the replacement text, its position, and whether the fix changes the URL. */
const fixInWords = ({ start, end, text, keepsHref }) =>
  `"${visible(text)}", ${start} to ${end}${keepsHref ? "" : ", which changes the URL"}`;

const visible = (text) => escaped(insideQuotes(text));
