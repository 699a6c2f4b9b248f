// Extracts the value of one column from each CSV, TSV or JSON lines record.
//
// A CSV or TSV record ends at an LF outside quoted fields. A field is quoted if it begins with a quote. Inside a quoted
// field, two quotes stand for one. Text between the closing quote and the next separator belongs to the field.

import { Lines } from "./lines.js";

const LF = 0x0a;
const QUOTE = 0x22;

/**
 * The position of the value in each record: a column index or, in JSON, a property path. Positions can be sent to a
 * worker.
 *
 * @typedef {{ separator: string, index: number } | { path: string }} ValuePosition
 */

/** Finds the ends of CSV or TSV records in chunks of bytes. */
export class RecordEnds {
  #separator;
  #isFieldStart = true;
  #isQuoted = false;
  /** Whether the last byte was a quote that ended a quoted field. Another quote continues the field. */
  #wasQuoted = false;

  /** @param {string} separator the character between fields */
  constructor(separator) {
    this.#separator = separator.charCodeAt(0);
  }

  /**
   * The index of the line ending of the first record, or -1. The next call must be given the bytes after that line
   * ending.
   */
  indexIn(bytes) {
    return this.#find(bytes, true);
  }

  /**
   * The index of the line ending of the last record, or -1. The next call must be given the bytes after that line
   * ending.
   */
  lastIndexIn(bytes) {
    return this.#find(bytes, false);
  }

  #find(bytes, isFirst) {
    let isFieldStart = this.#isFieldStart;
    let isQuoted = this.#isQuoted;
    let wasQuoted = this.#wasQuoted;
    let found = -1;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      if (isQuoted) {
        isQuoted = byte !== QUOTE;
        wasQuoted = !isQuoted;
        continue;
      }
      isQuoted = byte === QUOTE && (isFieldStart || wasQuoted);
      wasQuoted = false;
      isFieldStart = byte === this.#separator || byte === LF;
      if (byte !== LF) continue;
      found = i;
      if (isFirst) break;
    }
    const isAfterEnd = found !== -1;
    this.#isFieldStart = isAfterEnd || isFieldStart;
    this.#isQuoted = !isAfterEnd && isQuoted;
    this.#wasQuoted = !isAfterEnd && wasQuoted;
    return found;
  }
}

/**
 * Returns an iterator over the values in a block of whole records. Blank lines are skipped. A missing value is returned
 * as an empty string.
 *
 * @param {Buffer} block
 * @param {ValuePosition} position
 * @param {number} line the number of the block's first line
 */
export function valuesIn(block, position, line) {
  return position.path === undefined
    ? new SeparatedValues(block.toString(), position, line)
    : new JSONValues(new Lines(block, "\n"), position.path, line);
}

class SeparatedValues {
  /** The number of the last record's first line. */
  line = 0;
  /** A message that says what is wrong with the last record. No values follow an invalid record. @type {string | undefined} */
  problem;
  #text;
  #separator;
  #index;
  #at = 0;
  #nextLine;
  #nextSeparator = -1;
  #nextLineEnd = -1;

  constructor(text, { separator, index }, line) {
    this.#text = text;
    this.#separator = separator;
    this.#index = index;
    this.#nextLine = line;
  }

  /** Returns the next value, or undefined at the end. */
  next() {
    const text = this.#text;
    while (this.#at < text.length && this.problem === undefined) {
      const start = this.#at;
      this.line = this.#nextLine;
      const value = this.#record();
      for (let i = text.indexOf("\n", start); i !== -1 && i < this.#at; ) {
        this.#nextLine++;
        i = text.indexOf("\n", i + 1);
      }
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Moves to the next record. Returns the value in the current record, or undefined if that record is blank or incomplete. */
  #record() {
    const text = this.#text;
    const first = this.#at;
    let value = "";
    for (let index = 0; ; index++) {
      let start = this.#at;
      let quoted = "";
      if (text[start] === '"') {
        const close = closingQuote(text, start + 1);
        if (close === -1) {
          this.problem = "has a quote without a closing quote";
          return undefined;
        }
        if (index === this.#index) quoted = text.slice(start + 1, close).replaceAll('""', '"');
        start = close + 1;
      }
      const end = this.#endOfField(start);
      const isLast = text[end] !== this.#separator;
      if (index === this.#index) {
        const rest = text.slice(start, end);
        value = quoted + (isLast ? rest.replace(/\r$/, "") : rest);
      }
      this.#at = end + 1;
      if (isLast) return index === 0 && text.slice(first, end).trim() === "" ? undefined : value;
    }
  }

  // Both positions are cached, because the next separator or line ending may be far away.
  #endOfField(start) {
    const text = this.#text;
    if (this.#nextSeparator < start) this.#nextSeparator = indexOf(text, this.#separator, start);
    if (this.#nextLineEnd < start) this.#nextLineEnd = indexOf(text, "\n", start);
    return Math.min(this.#nextSeparator, this.#nextLineEnd);
  }
}

function indexOf(text, character, start) {
  const found = text.indexOf(character, start);
  return found === -1 ? text.length : found;
}

function closingQuote(text, start) {
  let at = text.indexOf('"', start);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

class JSONValues {
  line = 0;
  problem;
  #lines;
  #path;
  #names;
  #nextLine;

  constructor(lines, path, line) {
    this.#lines = lines;
    this.#path = path.replace(/^\./, "");
    this.#names = this.#path.split(".");
    this.#nextLine = line;
  }

  /** Returns the next value, or undefined at the end. */
  next() {
    let text;
    do {
      text = this.#lines.next();
      if (text === undefined) return undefined;
      this.line = this.#nextLine++;
    } while (text.trim() === "");
    return this.#valueIn(text);
  }

  #valueIn(line) {
    let record;
    try {
      record = JSON.parse(line);
    } catch {
      this.problem = "is not JSON";
      return undefined;
    }
    const value = this.#property(record) ?? "";
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  #property(record) {
    // Some loggers flatten nested objects into properties such as "request.url".
    if (hasProperty(record, this.#path)) return record[this.#path];
    let value = record;
    for (const name of this.#names) {
      if (!hasProperty(value, name)) return undefined;
      value = value[name];
    }
    return value;
  }
}

const hasProperty = (value, name) =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name);
