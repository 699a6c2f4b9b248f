import { readFileSync, writeFileSync } from "node:fs";
import { Problem } from "../../../scripts/problem.mjs";
import { inRoot } from "../../../scripts/project.mjs";
import { STEPS_TABLE } from "../../../scripts/site/page-steps.mjs";
import { wordsOf } from "../../../scripts/site/step-words.mjs";
import {
  anchorsInSources,
  checkRows,
  DEFINITIONS,
  definitionsInText,
  lineOf,
  placesOfRow,
  readDefinitionRows,
  readTable,
  rewritten,
} from "../steps.js";
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
 * Prints where this package performs a step. Without an id, checks both tables and, if the standard's text is available,
 * compares the tables with it. `--write` updates the fingerprints in both tables.
 *
 * @param {string[]} args
 */
export function run([...words]) {
  const rows = readTable();
  const id = words.join(" ");
  if (id === "--write") return writeTables(loadStandard());
  if (id !== "") return showStep(rows, id);
  const definitions = readDefinitionRows();
  const wrong = [...checkRows(rows), ...checkDefinitions(definitions)];
  if (textPath() !== undefined) {
    const standard = loadStandard();
    wrong.push(...differencesFromText(rows, standard));
    wrong.push(...differencesOfDefinitions(definitions, definitionsInText(standard)));
  }
  const placed = rows.filter(({ file }) => file !== "").length;
  console.log(
    `${rows.length} steps, ${placed} with a place, ${rows.length - placed} with a reason`,
  );
  console.log(`${definitions.length} rows of definitions, algorithms, IDL and other standards`);
  if (textPath() === undefined) console.log("left out: whether the text has other steps by now");
  for (const line of wrong) console.log(`  ${line}`);
  return wrong.length;
}

function showStep(rows, id) {
  const index = rows.findIndex((row) => row.id === (id.startsWith("#") ? id : `#${id}`));
  if (index < 0)
    throw new Problem(`${STEPS_TABLE} has no step ${id}.`, "ids are as #authority-state 1.4.2.");
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
    ...numbered.flatMap((step) => {
      const { id, line, tokens } = step;
      const row = byId.get(id);
      if (row === undefined) return [`${id}, line ${line}, has no row: ${show(tokens)}`];
      if (row.words !== wordsOf(step)) return [`${id}: our words are now: ${wordsOf(step)}`];
      if (row.fingerprint === fingerprint(tokens)) return [];
      const place = row.file === "" ? row.remark : `${row.file}, ${row.symbol}`;
      return [`${id}, line ${line}, is now ${fingerprint(tokens)} (${place}): ${show(tokens)}`];
    }),
    ...rows.filter(({ id }) => !inText.has(id)).map(({ id }) => `${id} is not in the text`),
  ];
}

const NOT_IN_TEXT = ["elsewhere", "newer"];
const keyOf = ({ id, kind }) => `${kind} ${id}`;
const whereIs = (row, anchors) =>
  [...placesOfRow(row, anchors), row.remark].filter(Boolean).join("; ") || "no place";

/** Lists the rows of definitions that the sources do not link to and that have no remark. */
export function checkDefinitions(rows) {
  const anchors = anchorsInSources();
  const keys = rows.map(keyOf);
  return [
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${key} has two rows`),
    ...rows
      .filter((row) => whereIs(row, anchors) === "no place")
      .map(
        (row) =>
          `nothing in the sources links to ${row.id}, and its row (${row.kind}) has no remark`,
      ),
  ];
}

/**
 * Lists the differences between two lists of definitions: the table and the text, or an older and a newer text.
 *
 * @param {import("../steps.js").Definition[]} rows
 * @param {import("../steps.js").Definition[]} inText
 */
export function differencesOfDefinitions(rows, inText) {
  const anchors = anchorsInSources();
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const found = new Set(inText.map(keyOf));
  const changed = inText.flatMap((row) => {
    const old = known.get(keyOf(row));
    const place = whereIs(old ?? { ...row, remark: "" }, anchors);
    if (old === undefined) return [`${keyOf(row)} is new (${place})`];
    const what = [
      ...(old.fingerprint === row.fingerprint ? [] : [`is now ${row.fingerprint}`]),
      ...(old.links === row.links ? [] : [`has other links, ${row.links}`]),
    ];
    return what.length === 0 ? [] : [`${keyOf(row)} ${what.join(" and ")} (${place})`];
  });
  const gone = rows.filter((row) => !NOT_IN_TEXT.includes(row.kind) && !found.has(keyOf(row)));
  return [...changed, ...gone.map((row) => `${keyOf(row)} is not in the text`)];
}

function writeTables(standard) {
  const write = (file, rows, count) => {
    const path = inRoot(file);
    writeFileSync(path, rewritten(readFileSync(path, "utf8"), rows, count));
  };
  const numbered = standard.steps.filter(({ isNumbered }) => isNumbered);
  write(
    STEPS_TABLE,
    numbered.map((step) =>
      Object.assign([step.id, fingerprint(step.tokens)], { 8: wordsOf(step) }),
    ),
    1,
  );
  const others = readDefinitionRows().filter(({ kind }) => NOT_IN_TEXT.includes(kind));
  const definitions = [...definitionsInText(standard), ...others];
  write(
    DEFINITIONS,
    definitions.map(({ id, kind, fingerprint: digest, links }) => [id, kind, digest, links]),
    2,
  );
  console.log(
    `${numbered.length} rows are in ${STEPS_TABLE}, ${definitions.length} in ${DEFINITIONS}`,
  );
  return 0;
}
