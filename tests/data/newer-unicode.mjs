// Rows of the Web Platform Tests that are of an older Unicode than ours.
import { readFileSync } from "node:fs";

const newer = JSON.parse(readFileSync(new URL("./newer-unicode.json", import.meta.url), "utf8"));

/**
 * The rows of a file of the Web Platform Tests, with the outputs in newer-unicode.json in the place of those of older
 * Unicode.
 */
export function ofNewerUnicode(file, rows) {
  if (!Array.isArray(rows)) return rows;
  const changed = [...rows];
  for (const row of newer.filter((row) => row.file === file)) {
    const index = changed.findIndex(
      ({ input, output }) => input === row.input && output === row.oldOutput,
    );
    if (index === -1 && process.env.WPT) continue; // a newer checkout may have newer outputs
    if (index === -1) throw new Error(`${file} has no row like ${JSON.stringify(row)}`);
    changed[index] = { ...changed[index], output: row.output };
  }
  return changed;
}
