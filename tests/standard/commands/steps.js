import { Problem } from "../../../scripts/problem.mjs";
import { checkRows, lineOf, readTable, TABLE } from "../steps.js";
import { loadStandard, textPath } from "../text.js";
import { fingerprint, show } from "../tokens.js";

const NEIGHBOURS = 2;

/** Formats a row as one line. */
function lineFor(row) {
  const { id, file, symbol, label, remark } = row;
  if (file === "") return `${id}: ${remark}`;
  return `${id}: ${file}:${lineOf(row)}, ${symbol}, // ${label}.${remark ? ` (${remark})` : ""}`;
}

/**
 * Prints where this package performs a step. Without an id, checks the whole table and, if the standard's text is
 * available, compares the table with it.
 *
 * @param {string[]} args
 */
export function run([...words]) {
  const rows = readTable();
  const id = words.join(" ");
  if (id !== "") return showStep(rows, id);
  const wrong = checkRows(rows);
  if (textPath() !== undefined) wrong.push(...differencesFromText(rows, loadStandard()));
  const placed = rows.filter(({ file }) => file !== "").length;
  console.log(
    `${rows.length} steps, ${placed} with a place, ${rows.length - placed} with a reason`,
  );
  if (textPath() === undefined) console.log("left out: whether the text has other steps by now");
  for (const line of wrong) console.log(`  ${line}`);
  return wrong.length;
}

function showStep(rows, id) {
  const index = rows.findIndex((row) => row.id === (id.startsWith("#") ? id : `#${id}`));
  if (index < 0)
    throw new Problem(`${TABLE} has no step ${id}.`, "ids are as #authority-state 1.4.2.");
  const near = rows.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
  for (const row of near) console.log(`${row === rows[index] ? "→" : " "} ${lineFor(row)}`);
  if (textPath() !== undefined) {
    const step = loadStandard().steps.find(({ id: other }) => other === rows[index].id);
    console.log(step ? `\nline ${step.line}: ${show(step.tokens)}` : "\nthe text has no such step");
  }
  return 0;
}

/** Lists the differences between the table and the standard's text. */
export function differencesFromText(rows, { steps }) {
  const numbered = steps.filter(({ isNumbered }) => isNumbered);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inText = new Set(numbered.map(({ id }) => id));
  return [
    ...numbered.flatMap(({ id, line, tokens }) => {
      const row = byId.get(id);
      if (row === undefined) return [`${id}, line ${line}, has no row: ${show(tokens)}`];
      if (row.fingerprint === fingerprint(tokens)) return [];
      const place = row.file === "" ? row.remark : `${row.file}, ${row.symbol}`;
      return [`${id}, line ${line}, is now ${fingerprint(tokens)} (${place}): ${show(tokens)}`];
    }),
    ...rows.filter(({ id }) => !inText.has(id)).map(({ id }) => `${id} is not in the text`),
  ];
}
