// `npm run differential:url-pattern -- [--cases N] [--seed S] [--first N]`: our URLPattern beside that
// of the runtime which runs this. What is explained is that of Node 26.
import { readArguments } from "../../../scripts/arguments.mjs";
import { Problem, runScript } from "../../../scripts/problem.mjs";
import { wholeNumber } from "../../../scripts/whole-number.mjs";
import { requireShare, unusedIn } from "../counts.mjs";
import { run } from "./run.js";

/** In a run of as many cases, every explanation must have been of use. */
const LONG = 500_000;

const options = {
  cases: { type: "string", default: String(LONG) },
  seed: { type: "string", default: "1" },
  first: { type: "string", default: "0" },
};

async function main(args) {
  const { values } = readArguments({ args, options });
  const cases = wholeNumber("--cases", values.cases);
  const seed = wholeNumber("--seed", values.seed, 0);
  const first = wholeNumber("--first", values.first, 0);
  if (typeof globalThis.URLPattern !== "function") {
    throw new Problem("There is no URLPattern here.", "run it in Node 26.");
  }
  const result = run({ cases, seed, first }, ({ find, progress }) => {
    if (find) console.log(JSON.stringify(find, null, 2));
    else console.log(`${progress.cases + 1} cases, ${progress.unexplained} unexplained`);
  });
  for (const [reason, count] of Object.entries(result.reasons))
    console.log(`  ${count} \u00d7 ${reason}`);
  console.log(
    `${result.pairs} pairs of patterns and inputs in ${result.cases} cases, of which ${result.constructed} construct a ` +
      `pattern; ${result.matched} match; ${result.unexplained} unexplained differences.`,
  );
  if (result.unexplained > 0) throw new Problem("Not all is explained.", "see above.");
  requireShare("construct a pattern", result.constructed, result.cases, 1 / 2);
  requireShare("match", result.matched, result.cases, 1 / 20);
  const unused = unusedIn(result.reasons);
  if (result.cases >= LONG && unused.length > 0) {
    throw new Problem(
      `Explained, but never seen: ${unused.join("; ")}.`,
      "remove the explanation, if runs with other seeds have no use for it either.",
    );
  }
}

await runScript(main);
