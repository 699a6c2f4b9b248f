import { Problem } from "../../../scripts/problem.mjs";
import { ofText } from "../implementations.js";
import { compileStandard } from "../standard.js";
import { definitionsInText, readTable, TABLE } from "../steps.js";
import { loadStandard } from "../text.js";
import { resultOf, thoroughInputs, thoroughSetters } from "../thorough.js";
import { fingerprint } from "../tokens.js";
import { differencesOfDefinitions } from "./steps.js";

const FUEL = 20_000;

/** Returns a text's results for inputs and setters. */
function resultsOf(program, inputs, setters) {
  const text = ofText(program, { fuel: FUEL, keepsBases: false });
  const attempt = (run) => {
    try {
      return run();
    } catch (error) {
      return { url: `stops: ${error.message}`, errors: "" };
    }
  };
  return {
    urls: inputs.map((about) => attempt(() => resultOf(text, about))),
    setters: setters.map((about) => String(attempt(() => text.set(...about)))),
  };
}

/** Returns inputs for which the two texts give different results, shortest first. */
function differing(inputs, ones, others) {
  return inputs
    .map((about, index) => ({ about, one: ones[index], other: others[index] }))
    .filter(({ one, other }) => one !== other)
    .sort((a, b) => JSON.stringify(a.about).length - JSON.stringify(b.about).length);
}

/** Returns inputs that together take as many different paths through each text as possible. */
function unique(inputs) {
  return [...new Map(inputs.map((about) => [JSON.stringify(about), about])).values()];
}

/** Compares two texts. @returns {{ kind: string, differences: object[] }[]} */
export function compareTexts(oldStandard, newStandard) {
  const programs = [oldStandard, newStandard].map((standard) =>
    compileStandard(standard, { countSteps: true }),
  );
  const inputs = unique(programs.flatMap(thoroughInputs));
  const setters = unique(programs.flatMap(thoroughSetters));
  const [before, after] = programs.map((program) => resultsOf(program, inputs, setters));
  const pick = (results, name) => results.urls.map((result) => result[name]);
  const urls = differing(inputs, pick(before, "url"), pick(after, "url"));
  const errors = differing(inputs, pick(before, "errors"), pick(after, "errors"));
  return {
    inputs: inputs.length + setters.length,
    kinds: [
      { kind: "URLs", differences: urls },
      {
        kind: "validation errors alone",
        differences: errors.filter(({ about }) => !urls.some((url) => url.about === about)),
      },
      { kind: "setters", differences: differing(setters, before.setters, after.setters) },
    ],
  };
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
  const { inputs, kinds } = compareTexts(before, after);
  console.log(`${inputs} inputs and setters`);
  for (const { kind, differences } of kinds) {
    console.log(`${kind}: ${differences.length} differences`);
    if (differences.length === 0) continue;
    const [{ about, one, other }] = differences;
    console.log(
      `  the shortest: ${JSON.stringify(about)}\n    before: ${one}\n    after:  ${other}`,
    );
  }
  const steps = changedSteps(before, after);
  const definitions = differencesOfDefinitions(definitionsInText(before), definitionsInText(after));
  console.log(`definitions, parameters, links and IDL: ${definitions.length} differ`);
  for (const line of definitions) console.log(`  ${line}`);
  const rows = new Map(readTable().map((row) => [row.id, row]));
  console.log(`steps: ${steps.length} differ; see ${TABLE}`);
  for (const { id, what } of steps) {
    const { file, symbol, remark } = rows.get(id) ?? {};
    console.log(`  ${what}: ${id}${file ? ` (${file}, ${symbol})` : remark ? ` (${remark})` : ""}`);
  }
  return 0;
}
