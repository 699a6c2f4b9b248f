// Finds the column to read in a CSV, TSV or JSON lines file, and extracts URLs from files in other formats.

import { nearest } from "../nearest-name.js";
import { withFirst } from "./decoding.js";
import {
  captureIn,
  LineReader,
  Malformed,
  Records,
  referrerIn,
  targetIn,
  WARCReader,
} from "./extraction.js";
import { HARReader, JSONReader } from "./json-text.js";
import { BookmarksReader, SitemapReader } from "./markup.js";
import { RecordEnds } from "./records.js";
import { SourceError } from "./sources.js";

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;

/** The maximum length in bytes of the line with the column names. */
const LONGEST_HEAD = 1 << 20;

/** The maximum length of the list of column names in a message. */
const LONGEST_LIST = 500;

/** The possible separators. The first one that occurs between the column names is used. */
const SEPARATORS = ["\t", ",", ";"];

const READERS = {
  har: () => new HARReader(),
  "access-log": ({ column }) => new LineReader(column === "referrer" ? referrerIn : targetIn),
  sitemap: ({ encoding }) => new SitemapReader(encoding !== undefined),
  bookmarks: () => new BookmarksReader(),
  warc: () => new WARCReader(),
  cdxj: () => new LineReader(captureIn),
  json: ({ column }) => new JSONReader(column),
};

/**
 * Extracts the URLs from a file. The result consists of lines that `valuesIn` reads.
 *
 * @param {AsyncIterable<Buffer>} chunks UTF-8. Each chunk may be overwritten when the next chunk is requested
 * @param {{ from: keyof typeof READERS, column?: string, encoding?: string }} settings
 * @param {string} source the name of the file in messages
 * @param {(message: string) => void} complain reports records without a URL
 * @returns {AsyncGenerator<Buffer>}
 * @throws {SourceError} after the records before the error have been returned
 */
export async function* extracted(chunks, settings, source, complain) {
  const records = new Records();
  const reader = READERS[settings.from](settings);
  reader.records = records;
  try {
    for await (const chunk of chunks) {
      reader.push(chunk);
      yield records.take();
    }
    reader.end();
    yield records.take();
  } catch (error) {
    yield records.take();
    throw error instanceof Malformed ? new SourceError(`${source}, ${error.message}`) : error;
  } finally {
    const { missing, firstMissing } = records;
    const what = missing === 1 ? "a record" : `${missing} records`;
    const where = `${missing === 1 ? "in" : "the first in"} ${reader.unit} ${firstMissing}`;
    if (missing > 0) complain(`${source} has ${what} without a URL, ${where}.`);
  }
}

/**
 * Reads the line of column names, if there is one. A file that begins with an opening brace contains JSON lines.
 *
 * @param {AsyncIterable<Buffer>} chunks UTF-8. Each chunk may be overwritten when the next chunk is requested
 * @param {string} column the name of a column, or the path of a property
 * @param {string} source the name of the file in messages
 * @param {string} [second] the same for a second value
 * @returns {Promise<{ records: AsyncIterable<Buffer>, line: number,
 *   position: import("./records.js").ValuePosition }>} the records, and the number of their first line
 * @throws {SourceError} if the file has no such column
 */
export async function recordsOf(chunks, column, source, second) {
  const iterator = chunks[Symbol.asyncIterator]();
  let bytes = Buffer.alloc(0);
  let line = 1;
  let ends;
  let head;
  let added = [];
  let length = 0;
  while (head === undefined) {
    const { done, value } = await iterator.next();
    if (!done) {
      added.push(Buffer.from(value));
      length += value.length;
      // Each attempt reads all bytes from the beginning. For a long line, the next attempt waits until their number has
      // doubled, so that the time stays linear.
      if (length < bytes.length && !value.includes(LF) && !value.includes(CR)) continue;
    }
    bytes = Buffer.concat([bytes, ...added]);
    added = [];
    length = 0;
    const blank = blankLinesIn(bytes);
    line += blank.toString("latin1").match(/\r\n?|\n/g)?.length ?? 0;
    ends = new RecordEnds(SEPARATORS.join(""), line);
    // Blank lines are not kept, because there may be many.
    bytes = bytes.subarray(blank.length);
    head = headIn(bytes, ends, done, source);
  }
  const position =
    head.length === 0
      ? { path: column, second }
      : {
          ...columnIn(head, column, source),
          second: second === undefined ? undefined : columnIn(head, second, source).index,
        };
  return { records: withFirst(bytes.subarray(head.length), iterator), line: ends.line, position };
}

/** Returns the blank lines at the beginning. */
function blankLinesIn(bytes) {
  const start = indexOfText(bytes);
  const blank = start === -1 ? bytes : bytes.subarray(0, start);
  // A CR at the end may be part of a CRLF.
  const lastCR = start === -1 ? -1 : blank.lastIndexOf(CR);
  return blank.subarray(0, Math.max(blank.lastIndexOf(LF), lastCR) + 1);
}

const indexOfText = (bytes) => bytes.findIndex((byte) => byte > SPACE);

/**
 * Returns the line of column names at the beginning of the file. The result is empty for JSON lines and for a blank
 * file, and undefined if more bytes are needed.
 */
function headIn(bytes, ends, isEnd, source) {
  const { line } = ends;
  const start = indexOfText(bytes);
  if (start === -1 ? isEnd : bytes[start] === OPENING_BRACE) return bytes.subarray(0, 0);
  if (bytes[start] === OPENING_BRACKET) {
    throw new SourceError(
      `${source} is a JSON array. --column needs one object on each line; --from json reads other files.`,
    );
  }
  const end = ends.indexIn(bytes);
  if (end !== -1) return bytes.subarray(0, end + 1);
  if (isEnd && ends.isQuoted) {
    throw new SourceError(`${source}, line ${line}, has a quote without a closing quote.`);
  }
  if (isEnd) return bytes;
  if (bytes.length <= LONGEST_HEAD) return undefined;
  throw new SourceError(`${source} has no line of column names.`);
}

function columnIn(head, column, source) {
  const text = head.toString();
  const unquoted = text.replaceAll(/(^|[\t,;])"(?:[^"]|"")*"/g, "$1");
  const separator = SEPARATORS.find((one) => unquoted.includes(one)) ?? ",";
  const field = new RegExp(`(?:"((?:[^"]|"")*)")?([^${separator}]*)(${separator}|$)`, "gy");
  const names = [];
  for (const [, quoted = "", rest, end] of text.matchAll(field)) {
    names.push((quoted.replaceAll('""', '"') + rest).trim());
    if (end === "") break;
  }
  const index = names.indexOf(column);
  if (index !== -1) return { separator, index };
  const meant = nearest(column, names);
  const list = names.join(", ");
  const end = list.length > LONGEST_LIST ? "…" : ".";
  const advice = meant
    ? `Did you mean ${meant}?`
    : `There are ${list.slice(0, LONGEST_LIST)}${end}`;
  throw new SourceError(`${source} has no column ${JSON.stringify(column)}. ${advice}`);
}
