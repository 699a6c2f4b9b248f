import { Problem } from "../../../scripts/problem.mjs";
import { STEPS_TABLE } from "../../../scripts/site/page-steps.mjs";
import { answerOf, questions, search } from "../../../www/standard/compare.js";
import { readCases } from "../../data/rows.mjs";
import { setterCases } from "../inputs.js";
import { compileStandard } from "../standard.js";
import { definitionsInText, readTable } from "../steps.js";
import { loadStandard } from "../text.js";
import { points } from "../thorough.js";
import { fingerprint } from "../tokens.js";
import { differencesOfDefinitions } from "./steps.js";

function* urls() {
  for (const { input, base } of readCases("urltestdata.json")) yield { input, base };
  for (const [input] of points()) yield { input };
  yield* questions();
}

function* setters() {
  for (const [href, [[set, value]]] of setterCases()) yield { href, set, value };
}

/** Compares two texts. Returns how many URLs and setters were asked, how many differ, and the shortest. */
export function compareTexts(oldStandard, newStandard) {
  const texts = [oldStandard, newStandard].map((standard) => compileStandard(standard));
  return [urls, setters].map((all) => {
    const { shortest, ...counts } = Array.from(search(...texts, all())).at(-1);
    const answers = shortest && texts.map((text) => JSON.stringify(answerOf(text, shortest)));
    return { ...counts, shortest, answers };
  });
}

/** Returns the steps that differ or that only one of the texts contains. */
export function changedSteps(oldStandard, newStandard) {
  const fingerprints = ({ steps }) =>
    new Map(
      steps
        .filter(({ isNumbered }) => isNumbered)
        .map((step) => [step.id, fingerprint(step.tokens)]),
    );
  const [before, after] = [fingerprints(oldStandard), fingerprints(newStandard)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => before.get(id) !== after.get(id))
    .map((id) => ({ id, what: !before.has(id) ? "new" : !after.has(id) ? "gone" : "changed" }));
}

/** Lists the differences in behaviour between two versions of the standard's text. */
export function run([oldPath, newPath]) {
  if (newPath === undefined)
    throw new Problem("Two texts are needed.", "npm run standard -- diff OLD NEW");
  const [before, after] = [loadStandard(oldPath), loadStandard(newPath)];
  for (const { asked, result, errors, shortest, answers } of compareTexts(before, after)) {
    console.log(`${asked} URLs or setters: ${result} differ, and ${errors} in their errors alone`);
    if (shortest === null) continue;
    console.log(
      `  the shortest: ${JSON.stringify(shortest)}\n    before: ${answers[0]}\n    after:  ${answers[1]}`,
    );
  }
  const steps = changedSteps(before, after);
  const definitions = differencesOfDefinitions(definitionsInText(before), definitionsInText(after));
  console.log(`definitions, parameters, links and IDL: ${definitions.length} differ`);
  for (const line of definitions) console.log(`  ${line}`);
  const rows = new Map(readTable().map((row) => [row.id, row]));
  console.log(`steps: ${steps.length} differ; see ${STEPS_TABLE}`);
  for (const { id, what } of steps) {
    const { file, symbol, remark } = rows.get(id) ?? {};
    console.log(`  ${what}: ${id}${file ? ` (${file}, ${symbol})` : remark ? ` (${remark})` : ""}`);
  }
  return 0;
}
