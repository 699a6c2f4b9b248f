// The formats by their names.
//
// A format gathers rows: `add(row)` returns nothing or, for a long row, what is to be written of it in pieces, behind
// what `take()` returns, which are the pieces of the rows that were gathered. Pieces are strings or bytes.

import { COLUMNS } from "../columns.js";
import { recorder } from "../record.js";
import { Arrow } from "./arrow.js";
import { JSONLines } from "./json.js";
import { CSV, SeparatedValues, TSV } from "./separated.js";
import { Text } from "./text.js";

/**
 * @param {object} settings see `settingsOf` in bin/options.js
 * @returns {{ head: string | Uint8Array, tail?: Uint8Array, skipped?: number, isFull: boolean,
 *   add(row: import("../row.js").Row): Iterable<string> | undefined, take(): Iterable<string | Uint8Array> }}
 */
export function formatOf(settings) {
  const { format } = settings;
  const columns = settings.columns?.map((name) => COLUMNS.get(name));
  if (format === "text") return new Text(recorder(settings));
  if (format === "json") return new JSONLines(columns ? chosen(columns) : recorder(settings));
  if (format === "csv") return new SeparatedValues(columns, CSV);
  if (format === "arrow") return new Arrow(columns);
  return new SeparatedValues(columns, TSV);
}

/** Makes records of chosen columns. */
const chosen = (columns) => (row) =>
  Object.fromEntries(columns.map((column) => [column.name, column.of(row)]));
