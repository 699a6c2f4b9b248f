import { COLUMNS_ON_REQUEST, URL_COLUMNS } from "./url-columns.js";

/** The names of all columns. `param:NAME` stands for one column per query parameter, and `context:NAME` for one column per member of the context. */
export const COLUMN_NAMES = [
  ...["file", "line", "input", "context", "context:NAME", ...URL_COLUMNS, ...COLUMNS_ON_REQUEST],
  ...["start", "end", "advice", "reason", "fix", "fix_start", "fix_end", "repaired", "hint"],
  "hint_href",
  ...["local_reference", "differences"],
];
