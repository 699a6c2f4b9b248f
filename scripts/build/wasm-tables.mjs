// Moves tables of 16-bit numbers out of a wasm module's data and writes them as text. js/wasm/tables.ts restores them
// when the module is compiled. Neighboring values in character tables are close to each other, so the text contains the
// differences between them. For measurements, see benches/DECISIONS.md, *Tables of encodings as text*.
import { brotliCompressSync, constants } from "node:zlib";
import "../typescript.mjs";

const { DIGITS, FIRST_DIGIT, LARGE_DIGITS, SMALL } = await import("../../js/wasm/tables.ts");

/** Shorter segments are left unchanged. */
const LEAST = 4096;
const DATA_SECTION = 11;

/**
 * @param {Uint8Array} wasm
 * @returns {{ bytes: Buffer, ranges: [start: number, end: number][], text: string }} the module with zeros instead
 *   of tables, the positions of the tables, and their text
 */
export function withoutTables(wasm) {
  const bytes = Buffer.from(wasm);
  const tables = segmentsOf(bytes)
    .map(([start, end]) => [start, end - ((end - start) % 2)])
    .filter(([start, end]) => end - start >= LEAST)
    .map(([start, end]) => ({ start, end, text: textOf(bytes.subarray(start, end)) }))
    .filter(({ start, end, text }) => compressed(text) < compressed(bytes.subarray(start, end)));
  for (const { start, end } of tables) bytes.fill(0, start, end);
  return {
    bytes,
    ranges: tables.map(({ start, end }) => [start, end]),
    text: tables.map(({ text }) => text).join(""),
  };
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
  const ofTwo = DIGITS - SMALL - LARGE_DIGITS;
  if (high < ofTwo) return [SMALL + high, rest % DIGITS];
  const large = rest - ofTwo * DIGITS;
  return [
    DIGITS - LARGE_DIGITS + Math.floor(large / DIGITS ** 2),
    Math.floor(large / DIGITS) % DIGITS,
    large % DIGITS,
  ];
}

/**
 * Returns the ranges of the active segments in a module's data:
 * https://webassembly.github.io/spec/core/binary/modules.html
 */
function segmentsOf(bytes) {
  let at = 8;
  const readLEB = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  };
  while (at < bytes.length) {
    const id = bytes[at++];
    const end = readLEB() + at;
    if (id !== DATA_SECTION) {
      at = end;
      continue;
    }
    return Array.from({ length: readLEB() }, () => {
      if (readLEB() !== 0) throw new Error("a segment is not an active one of the first memory");
      // The expression consists of i32.const, the address, and end.
      at++;
      readLEB();
      at++;
      const length = readLEB();
      at += length;
      return [at - length, at];
    });
  }
  return [];
}
