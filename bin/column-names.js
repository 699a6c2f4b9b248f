import { COLUMNS_ON_REQUEST, URL_COLUMNS } from "./url-columns.js";

/** The columns that need the Public Suffix List. */
export const SITE_COLUMNS = ["site", "public_suffix"];

/** The names of all columns. `param:NAME` stands for one column per query parameter. */
export const COLUMN_NAMES = [
  ...["file", "line", "input", ...URL_COLUMNS, ...COLUMNS_ON_REQUEST, ...SITE_COLUMNS],
  ...["start", "end", "advice", "reason", "fix", "fix_start", "fix_end", "repaired", "hint"],
];
