// The output formats. Each format is loaded only when it is used.
//
// A format collects rows. `add(row)` returns nothing or, for a long row, the pieces to write. Before these pieces, the
// caller must write the pieces from `take()`, which contain the rows collected earlier. Tables can also write whole
// batches. Pieces are strings or bytes.

import { columnNamed, isInLineBatches } from "./columns.js";
import { LineBatches } from "./tables/line-batches.js";
import { SITE_COLUMNS } from "./url-columns.js";

/**
 * @typedef {object} Format
 * @property {string | Uint8Array} head the output before all rows
 * @property {string | Uint8Array} [tail] the output after all rows
 * @property {number} [skipped] the number of characters to omit at the start of the first row: the separator that
 * precedes every other row
 * @property {boolean} isFull whether enough output has been collected for `take()`
 * @property {(row: import("./row.js").Row) => Iterable<string | Uint8Array> | undefined} add
 * @property {() => Iterable<string | Uint8Array>} take
 * @property {(batch: import("./tables/batch.js").Batch) => Iterable<Uint8Array>} [write]
 */

/** @param {object} settings see `settingsOf` in bin/options.js @returns {Promise<Format>} */
export async function loadFormat(settings) {
  const { format } = settings;
  if (format === "template") {
    const { TemplateLines } = await import("./records/template.js");
    return new TemplateLines(settings.template, settings.only === false);
  }
  const columns = settings.columns?.map(columnNamed);
  if (format === "text" || format === "json") {
    const { recorder } = await import("./records/record.js");
    if (format === "text") {
      const { TextRecords } = await import("./records/text.js");
      return new TextRecords(recorder(settings));
    }
    const { JSONLines } = await import("./records/json.js");
    return new JSONLines(columns ? chosen(columns) : recorder(settings));
  }
  const { Table } = await import("./tables/table.js");
  return new Table(columns, await loadWriter(format, columns));
}

async function loadWriter(format, columns) {
  if (format === "arrow") {
    const { ArrowWriter } = await import("./tables/arrow.js");
    return new ArrowWriter(columns);
  }
  const { SeparatedWriter } = await import("./tables/separated.js");
  const { CSV, TSV } = await import("./tables/dialects.js");
  return new SeparatedWriter(columns, format === "csv" ? CSV : TSV);
}

/** Creates records of the chosen columns. */
const chosen = (columns) => (row) =>
  Object.fromEntries(columns.map((column) => [column.name, column.of(row)]));

/** Whether any of the lists contains an item. @param {import("./edits.js").Edits} edits */
const changesURLs = (edits) => Object.values(edits).some(({ length }) => length > 0);

/**
 * Returns the parser for whole blocks of lines, or undefined if the `URL` class has to parse each line.
 *
 * @param {object} settings see `settingsOf` in bin/options.js
 */
export async function loadLineBatches(settings) {
  const { columns, format, validate, edits, guess, origin, schemes, only } = settings;
  const isTable = format === "tsv" || format === "csv" || format === "arrow";
  // Arrow batches are always written with all their rows.
  const isPossible =
    isTable &&
    !(format === "arrow" && only !== undefined) &&
    !validate &&
    guess === undefined &&
    origin === undefined &&
    schemes === undefined &&
    !changesURLs(edits) &&
    columns.every(isInLineBatches);
  if (!isPossible) return undefined;
  const [{ parseLines }, siteFunctions] = await Promise.all([
    import("whatwg-url-wasm/columns"),
    columns.some((name) => SITE_COLUMNS.includes(name)) && import("whatwg-url-wasm/site"),
  ]);
  return new LineBatches(settings, parseLines, siteFunctions || undefined);
}
