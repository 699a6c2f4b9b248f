// Reads the tables in docs/rust.md.
/**
 * @typedef {object} Row
 * @property {string} section the heading above its table
 * @property {string[]} theirs what crate `url` calls it
 * @property {string[]} ours the names of the function in this crate, or an empty list if the name is the same
 */

/**
 * @param {string} page docs/rust.md
 * @returns {Row[]} the rows of its tables
 */
export function rowsOf(page) {
  let section;
  const rows = [];
  for (const line of page.split("\n")) {
    if (line.startsWith("### ")) section = line.slice("### ".length);
    if (!line.startsWith("| ") || line.startsWith("| ---") || section === undefined) continue;
    const [, left, right] = line.split("|");
    if (right.trim() === "here") continue;
    rows.push({ section, theirs: namesIn(left), ours: namesIn(right) });
  }
  return rows;
}

const namesIn = (cell) =>
  Array.from(cell.matchAll(/`([^`]+)`/g), ([, name]) => name.replace(/<.*>/, ""));
