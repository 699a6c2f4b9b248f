// The size of a shipped file: as it is, by gzip and by brotli.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** @param {Buffer} bytes */
export function weigh(bytes) {
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params: brotli }).length,
  };
}

/** @param {Record<string, { raw: number, gzip: number, brotli: number }>} weights by file name */
export function sizeTable(weights) {
  const columns = ["raw", "gzip", "brotli"];
  const width = Math.max(...Object.keys(weights).map((name) => name.length));
  const row = (name, cells) =>
    name.padEnd(width) + cells.map((cell) => cell.toLocaleString("en").padStart(10)).join("");
  return [
    row("", columns),
    ...Object.entries(weights).map(([name, sizes]) =>
      row(
        name,
        columns.map((column) => sizes[column]),
      ),
    ),
  ].join("\n");
}
