// `npm run differential:url-pattern -- [--cases N] [--seed S] [--first N]`: our URLPattern beside that
// of the runtime which runs this. What is explained is that of Node 26.
import { readArguments } from "../../../scripts/arguments.mjs";
import { Problem, runScript } from "../../../scripts/problem.mjs";
import { run } from "./run.js";

const number = { type: "string" };

async function main(args) {
  const { values } = readArguments({
    args,
    options: { cases: number, seed: number, first: number },
  });
  if (typeof globalThis.URLPattern !== "function") {
    throw new Problem("There is no URLPattern here.", "run it in Node 26.");
  }
  const [cases, seed, first] = [values.cases ?? 500_000, values.seed ?? 1, values.first ?? 0].map(
    Number,
  );
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
}

await runScript(main);
