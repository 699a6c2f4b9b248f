// `npm run size`: what each entry of the package weighs, and whether that is within its budget. With
// --compare, beside what others weigh in a bundle.
import { readFileSync } from "node:fs";
import { Problem, runScript } from "./problem.mjs";
import { inRoot } from "./project.mjs";
import { allowance, checkBudgets } from "./size-budgets.mjs";
import { sizeTable, weigh } from "./sizes.mjs";
import { filesUnder } from "./stages.mjs";

async function main(args) {
  const weights = {};
  for (const file of filesUnder("dist").filter((name) => name.endsWith(".js"))) {
    weights[file] = weigh(readFileSync(inRoot(file)));
  }
  if (Object.keys(weights).length === 0) throw new Problem("There is no dist/.", "npm run build");
  const others = args.includes("--compare") ? await weighOthers() : {};
  console.log(sizeTable({ ...weights, ...others }));
  console.log(`\nBudgets, in bytes after brotli:`);
  for (const [file, { brotli }] of Object.entries(weights)) {
    const budget = allowance(file);
    const share = budget
      ? `${Math.round((100 * brotli) / budget)} % of ${budget.toLocaleString("en")}`
      : "none";
    console.log(`  ${file}: ${share}`);
  }
  const complaints = checkBudgets(weights);
  if (complaints.length) {
    throw new Problem(
      complaints.join("\n"),
      "make it smaller; budgets are in scripts/size-budgets.mjs.",
    );
  }
}

async function weighOthers() {
  // They are the benchmarks' packages, which building and testing do without.
  const { installBenchPackages } = await import("../benches/install.mjs");
  const { stage, stageContestants } = await import("../benches/contestants.mjs");
  await installBenchPackages();
  const weights = {};
  for (const { name, file, version } of await stageContestants(["whatwg-url", "core-js"])) {
    weights[`${name} ${version}, bundled`] = weigh(readFileSync(`${stage}/${file}`));
  }
  return weights;
}

await runScript(main);
