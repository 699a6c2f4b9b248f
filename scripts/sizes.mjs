// The size of a shipped file: as it is, by gzip and by brotli.
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What was weighed, by the digest of its bytes: many bundles import the same wasm, or are the same. */
const known = new Map();

/** @param {Buffer} bytes */
export function weigh(bytes) {
  const digest = createHash("sha256").update(bytes).digest("hex");
  if (!known.has(digest)) known.set(digest, compressed(bytes));
  return known.get(digest);
}

function compressed(bytes) {
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
