// Defines how values are written as TSV or CSV bytes.

const TAB = 0x09;
export const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** Values with at least this many bytes are copied using `set`. */
const LONG = 64;

/**
 * @typedef {object} Dialect
 * @property {number} separator the byte between columns
 * @property {boolean} hasHead whether the column names come first
 * @property {number} quote the byte to write before and after each value that is not plain, or 0 for none
 * @property {Uint8Array} notPlain nonzero for each byte that plain values can't contain
 * @property {number} escape the byte that precedes an escaped byte
 * @property {Uint8Array} escaped for each byte, the byte to write after `escape`, or 0 if the byte is written unchanged
 */

/**
 * Returns a byte table with these values and 0 elsewhere.
 *
 * @param {[byte: number, value: number][]} entries
 */
function bytes(entries) {
  const table = new Uint8Array(256);
  for (const [byte, value] of entries) table[byte] = value;
  return table;
}

const CONTROLS = bytes([
  [TAB, "t".charCodeAt(0)],
  [LF, "n".charCodeAt(0)],
  [CR, "r".charCodeAt(0)],
  [BACKSLASH, BACKSLASH],
]);

/**
 * Tab-separated values. The components of a URL never contain tabs or line breaks, so they are written unchanged. In
 * inputs, tabs and line breaks are written as \t, \n and \r, and backslashes as \\.
 *
 * @type {Dialect}
 */
export const TSV = {
  separator: TAB,
  hasHead: false,
  quote: 0,
  notPlain: CONTROLS,
  escape: BACKSLASH,
  escaped: CONTROLS,
};

/**
 * https://www.rfc-editor.org/rfc/rfc4180, with LF as the line ending. The empty string is written in quotes, and null
 * as nothing.
 *
 * @type {Dialect}
 */
export const CSV = {
  separator: COMMA,
  hasHead: true,
  quote: QUOTE,
  notPlain: bytes([QUOTE, COMMA, CR, LF].map((byte) => [byte, 1])),
  escape: QUOTE,
  escaped: bytes([[QUOTE, QUOTE]]),
};

/** Returns the maximum number of bytes needed to write `values` values with a total length of `length` bytes. */
export const mostBytes = (length, values) => 2 * length + 2 * values;

/**
 * Whether a value is written unchanged. Dialects with quotes quote the empty string.
 *
 * @param {Dialect} dialect
 */
export function isPlain({ quote, notPlain }, from, start, end) {
  for (let i = start; i < end; i++) if (notPlain[from[i]] !== 0) return false;
  return quote === 0 || start !== end;
}

/** Writes a value and returns the position where it ends. @param {Dialect} dialect */
export function writeValue(dialect, to, at, from, start, end) {
  if (isPlain(dialect, from, start, end)) return copy(to, at, from, start, end);
  const { quote } = dialect;
  if (quote !== 0) to[at++] = quote;
  at = writeEscaped(dialect, to, at, from, start, end);
  if (quote !== 0) to[at++] = quote;
  return at;
}

/**
 * Writes part of a value that is not plain, without quotes, and returns the position where it ends.
 *
 * @param {Dialect} dialect
 */
export function writeEscaped({ escape, escaped }, to, at, from, start, end) {
  for (let i = start; i < end; i++) {
    const byte = from[i];
    const replacement = escaped[byte];
    if (replacement !== 0) to[at++] = escape;
    to[at++] = replacement === 0 ? byte : replacement;
  }
  return at;
}

/** Writes bytes unchanged and returns the position where they end. */
export function copy(to, at, from, start, end) {
  if (end - start >= LONG) {
    to.set(from.subarray(start, end), at);
    return at + end - start;
  }
  for (let i = start; i < end; i++) to[at++] = from[i];
  return at;
}
