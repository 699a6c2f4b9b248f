// Extracts the value of one column from each CSV, TSV or JSON lines record, and reads records that were extracted from
// other formats.
//
// Outside quoted fields, an LF, a CRLF or a CR ends a CSV or TSV record. A field is quoted if it begins with a quote.
// Inside a quoted field, two quotes stand for one. Text between the closing quote and the next separator belongs to the
// field.

import { Lines } from "./lines.js";

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/**
 * The position of the value in each record: a column index or, in JSON, a property path. A second position is that of
 * the base or the host. Positions can be sent to a worker.
 *
 * @typedef {{ separator: string, index: number, second?: number } | { path: string, second?: string } |
 *   { isExtracted: true }} ValuePosition
 */

/**
 * Finds the ends of CSV or TSV records in chunks of bytes. A CR ends a record only if another byte of the same chunk
 * shows that it is not part of a CRLF. Otherwise, the record and the next one stay together.
 */
export class RecordEnds {
  /** The number of the line that follows the last record end that was returned. */
  line;
  /** Whether the bytes so far end in a quoted field. */
  isQuoted = false;
  #endsField = new Uint8Array(256);
  #isFieldStart = true;
  /** Whether the last byte was a quote that ended a quoted field. Another quote continues the field. */
  #wasQuoted = false;
  /** Whether the last byte was a CR outside quotes. */
  #wasCR = false;

  /** @param {string} separators the characters between fields @param {number} line the number of the first line */
  constructor(separators, line) {
    for (const character of `${separators}\r\n`) this.#endsField[character.charCodeAt(0)] = 1;
    this.line = line;
  }

  /** The index of the first record's line ending, or -1. The next call must get the bytes after it. */
  indexIn(bytes) {
    return this.#find(bytes, true);
  }

  /** The same for the last record. */
  lastIndexIn(bytes) {
    return this.#find(bytes, false);
  }

  #find(bytes, isFirst) {
    const endsField = this.#endsField;
    let isFieldStart = this.#isFieldStart;
    let isQuoted = this.isQuoted;
    let wasQuoted = this.#wasQuoted;
    let wasCR = this.#wasCR;
    let { line } = this;
    let found = -1;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i];
      if (isQuoted) {
        if (byte === LF) line++;
        isQuoted = byte !== QUOTE;
        wasQuoted = !isQuoted;
        continue;
      }
      const isLF = byte === LF;
      if (isLF || wasCR) {
        line++;
        if (isLF || i > 0) {
          found = isLF ? i : i - 1;
          this.line = line;
          if (isFirst) break;
        }
      }
      isQuoted = byte === QUOTE && (isFieldStart || wasQuoted);
      wasQuoted = false;
      wasCR = byte === CR;
      isFieldStart = endsField[byte] === 1;
    }
    const isAfterEnd = found !== -1;
    if (!isAfterEnd) this.line = line;
    this.#isFieldStart = isAfterEnd || isFieldStart;
    this.isQuoted = !isAfterEnd && isQuoted;
    this.#wasQuoted = !isAfterEnd && wasQuoted;
    this.#wasCR = !isAfterEnd && wasCR;
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
  if (position.isExtracted) return new ExtractedValues(block);
  return position.path === undefined
    ? new SeparatedValues(block.toString(), position, line)
    : new JSONValues(new Lines(block, "\n"), position, line);
}

class ExtractedValues {
  line = 0;
  /** What the format says about the URL. @type {Record<string, string>} */
  context;
  #lines;

  constructor(block) {
    this.#lines = new Lines(block, "\n");
  }

  /** Returns the next value, null if it is too long, or undefined at the end. */
  next() {
    const line = this.#lines.next();
    if (line === undefined) return undefined;
    const [number, value, context] = JSON.parse(line);
    this.line = number;
    this.context = context;
    return value;
  }
}

class SeparatedValues {
  /** The number of the last record's first line. */
  line = 0;
  /** A message that says what is wrong with the last record. No values follow an invalid record. @type {string | undefined} */
  problem;
  /** The value in the second column. @type {string | undefined} */
  second;
  #text;
  #separator;
  #index;
  #secondIndex;
  #at = 0;
  #nextLine;
  #nextSeparator = -1;
  #nextLF = -1;
  #nextCR = -1;
  /** The position of the first LF that was not counted as a line end. */
  #uncounted;

  constructor(text, { separator, index, second }, line) {
    this.#text = text;
    this.#separator = separator;
    this.#index = index;
    this.#secondIndex = second;
    this.#nextLine = line;
    this.#uncounted = indexOf(text, "\n", 0);
  }

  /** Returns the next value, or undefined at the end. */
  next() {
    const text = this.#text;
    while (this.#at < text.length && this.problem === undefined) {
      this.line = this.#nextLine;
      const value = this.#record();
      for (; this.#uncounted < this.#at; this.#nextLine++) {
        this.#uncounted = indexOf(text, "\n", this.#uncounted + 1);
      }
      if (text[this.#at - 1] === "\r") this.#nextLine++;
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** Moves to the next record. Returns the value in the current record, or undefined if that record is blank or incomplete. */
  #record() {
    const text = this.#text;
    const first = this.#at;
    let value = "";
    this.second = undefined;
    for (let index = 0; ; index++) {
      let start = this.#at;
      let quoted = "";
      if (text[start] === '"') {
        const close = closingQuote(text, start + 1);
        if (close === -1) {
          this.problem = "has a quote without a closing quote";
          return undefined;
        }
        if (index === this.#index || index === this.#secondIndex)
          quoted = text.slice(start + 1, close).replaceAll('""', '"');
        start = close + 1;
      }
      const end = this.#endOfField(start);
      const isLast = text[end] !== this.#separator;
      if (index === this.#index) value = quoted + text.slice(start, end);
      if (index === this.#secondIndex) this.second = quoted + text.slice(start, end);
      this.#at = Math.min(text.length, end + (text.startsWith("\r\n", end) ? 2 : 1));
      if (isLast) return index === 0 && text.slice(first, end).trim() === "" ? undefined : value;
    }
  }

  // The positions are cached, because the next separator, LF or CR may be far away.
  #endOfField(start) {
    const text = this.#text;
    if (this.#nextSeparator < start) this.#nextSeparator = indexOf(text, this.#separator, start);
    if (this.#nextLF < start) this.#nextLF = indexOf(text, "\n", start);
    if (this.#nextCR < start) this.#nextCR = indexOf(text, "\r", start);
    return Math.min(this.#nextSeparator, this.#nextLF, this.#nextCR);
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

/** A JSON file that spans several lines, such as a HAR file, is not JSON lines. */
const NOT_JSON =
  "is not a complete JSON value: --column needs one object on each line; --from json reads other files";

class JSONValues {
  line = 0;
  problem;
  /** The value of the second property. @type {string | undefined} */
  second;
  #lines;
  #path;
  #secondPath;
  #nextLine;

  constructor(lines, { path, second }, line) {
    this.#lines = lines;
    this.#path = namesIn(path);
    this.#secondPath = second === undefined ? undefined : namesIn(second);
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
    try {
      const record = JSON.parse(line);
      if (this.#secondPath) this.second = textOf(propertyOf(record, this.#secondPath));
      return textOf(propertyOf(record, this.#path));
    } catch (error) {
      // The call stack limits how deeply nested a value can be written as a string.
      this.problem = error instanceof RangeError ? "is nested too deeply" : NOT_JSON;
      return undefined;
    }
  }
}

/** The names in a path, and the whole path as a name. */
function namesIn(path) {
  const whole = path.replace(/^\./, "");
  return { whole, names: whole.split(".") };
}

function propertyOf(record, { whole, names }) {
  // Some loggers flatten nested objects into properties such as "request.url".
  if (hasProperty(record, whole)) return record[whole];
  let value = record;
  for (const name of names) {
    if (!hasProperty(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

const textOf = (value = null) =>
  value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);

const hasProperty = (value, name) =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name);
