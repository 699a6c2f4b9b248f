// The size of a shipped file: as it is, by gzip and by brotli.
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** What was weighed, by the digest of its bytes: many bundles import the same wasm, or are the same. */
const known = new Map();

/**
 * @typedef {object} Weight
 * @property {number} raw
 * @property {number} gzip
 * @property {number} [brotli] missing where it was not tried, as it is slow
 */

/** By brotli or, where that was not tried, by gzip. @param {Weight} weight */
export const compressedSize = ({ gzip, brotli }) => brotli ?? gzip;

/** @param {Buffer} bytes @param {{ hasBrotli?: boolean }} options @returns {Weight} */
export function weigh(bytes, { hasBrotli = true } = {}) {
  const digest = `${createHash("sha256").update(bytes).digest("hex")} ${hasBrotli}`;
  if (!known.has(digest)) known.set(digest, compressed(bytes, hasBrotli));
  return known.get(digest);
}

function compressed(bytes, hasBrotli) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    ...(hasBrotli && { brotli: brotliCompressSync(bytes, { params }).length }),
  };
}

/** @param {Record<string, Weight>} weights by file name */
export function sizeTable(weights) {
  const columns = ["raw", "gzip", "brotli"];
  const width = Math.max(...Object.keys(weights).map((name) => name.length));
  const row = (name, cells) =>
    name.padEnd(width) + cells.map((cell = "") => cell.toLocaleString("en").padStart(10)).join("");
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
