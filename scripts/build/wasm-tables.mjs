// Moves tables of 16-bit numbers out of a wasm module's data and writes them as text. js/wasm/tables.ts writes them to
// the memory of each instance. Neighboring values in character tables are close to each other, so the text contains the
// differences between them. For measurements, see benches/DECISIONS.md, *Tables of encodings as text*.
import { brotliCompressSync, constants } from "node:zlib";
import "../typescript.mjs";

const { DIGITS, FIRST_DIGIT, FIRST_LARGE, SMALL } = await import("../../js/wasm/tables.ts");

/** Shorter segments are left unchanged. */
const LEAST = 4096;
const DATA_SECTION = 11;
const DATA_COUNT_SECTION = 12;
const I32_CONST = 0x41;
const END = 0x0b;

/**
 * Returns the tables in a module: the start and end of each in the module's memory, and their text.
 *
 * @param {Uint8Array} wasm
 * @returns {{ ranges: [start: number, end: number][], text: string }}
 */
export function tablesOf(wasm) {
  const bytes = Buffer.from(wasm);
  const tables = readData(bytes)
    .segments.map(({ address, data }) => ({ address, data: data.subarray(0, data.length & ~1) }))
    .filter(({ data }) => data.length >= LEAST)
    .map(({ address, data }) => ({
      range: [address, address + data.length],
      data,
      text: textOf(data),
    }))
    .filter(({ data, text }) => compressed(text) < compressed(data));
  return {
    ranges: tables.map(({ range }) => range),
    text: tables.map(({ text }) => text).join(""),
  };
}

/** Returns a module without the data for these ranges of its memory. */
export function withoutRanges(wasm, ranges) {
  const bytes = Buffer.from(wasm);
  const { segments, count, section } = readData(bytes);
  const kept = segments.flatMap((segment) => piecesOutside(segment, ranges));
  const made = kept.map(({ address, data }) =>
    Buffer.concat([
      Buffer.from([0, I32_CONST, ...signedLEB(address), END, ...LEB(data.length)]),
      data,
    ]),
  );
  const content = Buffer.concat([Buffer.from(LEB(kept.length)), ...made]);
  const parts = [
    [count, Buffer.from(LEB(kept.length))],
    [section, content],
  ];
  const output = [];
  let from = 0;
  for (const [found, replacement] of parts) {
    if (found === undefined) continue;
    output.push(bytes.subarray(from, found.start));
    output.push(Buffer.from(LEB(replacement.length)), replacement);
    from = found.end;
  }
  return Buffer.concat([...output, bytes.subarray(from)]);
}

/** Returns a module without its tables, if it has any. */
export const withoutItsTables = (wasm, { hasTables }) =>
  hasTables ? withoutRanges(wasm, tablesOf(wasm).ranges) : wasm;

function piecesOutside({ address, data }, ranges) {
  const end = address + data.length;
  const pieces = [];
  let from = address;
  for (const [start, stop] of ranges) {
    if (stop <= from || start >= end) continue;
    if (start > from) pieces.push([from, start]);
    from = Math.min(stop, end);
  }
  if (from < end) pieces.push([from, end]);
  return pieces.map(([start, stop]) => ({
    address: start,
    data: data.subarray(start - address, stop - address),
  }));
}

const compressed = (data) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

function textOf(table) {
  const digits = [];
  for (let i = 0, before = 0; i < table.length; i += 2) {
    const number = table.readUInt16LE(i);
    const difference = ((number - before) << 16) >> 16;
    // The sign is stored in the last bit, so that small differences become small numbers.
    digits.push(...digitsOf(((difference << 1) ^ (difference >> 15)) & 0xffff));
    before = number;
  }
  return digits.map((digit) => String.fromCharCode(FIRST_DIGIT + digit)).join("");
}

/** Small values take one digit, most other values take two, and the rest take three. */
function digitsOf(value) {
  if (value < SMALL) return [value];
  const rest = value - SMALL;
  const high = Math.floor(rest / DIGITS);
  const ofTwo = FIRST_LARGE - SMALL;
  if (high < ofTwo) return [SMALL + high, rest % DIGITS];
  const large = rest - ofTwo * DIGITS;
  return [
    FIRST_LARGE + Math.floor(large / DIGITS ** 2),
    Math.floor(large / DIGITS) % DIGITS,
    large % DIGITS,
  ];
}

/**
 * Returns the active segments in a module's data, and the sections that contain the data and its count, from the
 * section's length on: https://webassembly.github.io/spec/core/binary/modules.html
 */
function readData(bytes) {
  let at = 8;
  const readLEB = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  };
  const readSegment = () => {
    if (readLEB() !== 0 || bytes[at++] !== I32_CONST) {
      throw new Error("a segment is not an active one of the first memory, at a fixed address");
    }
    const address = readLEB();
    if (bytes[at++] !== END) throw new Error("an address is not a constant");
    const length = readLEB();
    at += length;
    return { address, data: bytes.subarray(at - length, at) };
  };
  let count;
  while (at < bytes.length) {
    const id = bytes[at++];
    const start = at;
    const end = readLEB() + at;
    if (id === DATA_COUNT_SECTION) count = { start, end };
    if (id === DATA_SECTION) {
      const segments = Array.from({ length: readLEB() }, readSegment);
      return { segments, count, section: { start, end } };
    }
    at = end;
  }
  throw new Error("the module has no data");
}

/** https://webassembly.github.io/spec/core/binary/values.html#integers */
function LEB(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...LEB(value >>> 7)];
}

function signedLEB(value) {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signedLEB(value >>> 7)];
}
