// `npm run size`: what the entries of the package weigh, alone and together, bundled and minified as an application would
// ship them, and whether that is within the budgets. With --compare, beside what others weigh. With --budgets, the budgets
// that would hold what they weigh now.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { readArguments } from "../arguments.mjs";
import { entries, fileOf, flavours, importPathOf, printing } from "../build/bundles.mjs";
import { pageScripts } from "../build/page-scripts.mjs";
import { Problem, runScript } from "../problem.mjs";
import { inRoot } from "../project.mjs";
import {
  allowance,
  budgetLines,
  checkBudgets,
  checkGzip,
  hasBudgets,
  howWeighed,
  sets,
} from "./size-budgets.mjs";
import { compressedSize, sizeTable, weigh } from "./sizes.mjs";

async function main(args) {
  const flag = { type: "boolean" };
  const { values } = readArguments({ args, options: { compare: flag, budgets: flag } });
  const weights = {};
  for (const flavour of flavours.filter(hasBudgets)) {
    for (const entry of entries) {
      const file = fileOf(flavour, entry);
      weights[file] = await weighBundle([`export * from "./${file}";`], howWeighed(flavour));
    }
  }
  for (const { file } of pageScripts) weights[file] = weigh(readFileSync(inRoot(file)));
  for (const [name, statements] of Object.entries(sets)) {
    weights[name] = weigh((await bundleOf(statements)).code);
  }
  console.log("As a bundle, minified, in bytes:");
  console.log(sizeTable({ ...weights, ...(values.compare ? await weighOthers() : {}) }));
  if (values.budgets) return console.log(budgetLines(weights).join("\n"));
  console.log("\nOf the budget, after brotli or, where that was not tried, gzip:");
  for (const [name, weight] of Object.entries(weights)) {
    const budget = allowance(name);
    const share = budget
      ? `${Math.round((100 * compressedSize(weight)) / budget)} % of ${budget.toLocaleString("en")}`
      : "none";
    console.log(`  ${name}: ${share}`);
  }
  const complaints = [...checkBudgets(weights), ...checkGzip(weights), ...checkReadme(weights)];
  if (complaints.length) {
    throw new Problem(
      complaints.join("\n"),
      "make it smaller; budgets are in scripts/check/size-budgets.mjs, and README.md has a table.",
    );
  }
}

/**
 * The size of what esbuild makes of a module with those statements, and of the wasm that it imports. Other bundlers'
 * output is within one percent of that.
 */
async function weighBundle(statements, options) {
  const { code, wasm } = await bundleOf(statements);
  return [code, ...wasm.map((file) => readFileSync(inRoot(file)))]
    .map((bytes) => weigh(bytes, options))
    .reduce(together);
}

/** The sum of two weights, each of which has what the other has. */
const together = (one, other) =>
  Object.fromEntries(Object.keys(one).map((how) => [how, one[how] + other[how]]));

/** The bundle, and the wasm files that it imports. */
async function bundleOf(statements) {
  // Imported here because set-up installs it after this file was loaded.
  const { build } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    ...printing,
    stdin: { contents: statements.join("\n"), resolveDir: inRoot() },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    legalComments: "inline",
    external: ["*.wasm", "*.wasm?module"],
  });
  const [{ imports }] = Object.values(metafile.outputs);
  const wasm = new Set(imports.map(({ path }) => `dist/${basename(path.replace(/[?].*/, ""))}`));
  return { code: Buffer.from(outputFiles[0].contents), wasm: [...wasm] };
}

/**
 * How far README.md's whole KB may be from a weight. More than half a KB, as a weight in the middle of two numbers would
 * ask for another README.md with every few bytes.
 */
const README_TOLERANCE = 0.7;

/** Compares the table in README.md, which says what each entry weighs in KB, with `weights`. */
function checkReadme(weights) {
  const readme = readFileSync(inRoot("README.md"), "utf8");
  const complaints = [];
  const rows = new Set();
  for (const [, path, said] of readme.matchAll(/^\| `whatwg-url-wasm([\w/-]*)`.* \| (\d+) \|$/gm)) {
    rows.add(path);
    const entry = entries.find((one) => importPathOf(one) === path);
    const file = path === "/js" ? "dist/js/index.js" : fileOf(flavours[0], entry);
    const kilobytes = weights[file].brotli / 1000;
    if (Math.abs(kilobytes - Number(said)) > README_TOLERANCE && !(kilobytes < 1 && said === "1")) {
      complaints.push(
        `README.md says ${said} KB of ${file}, which weighs ${kilobytes.toFixed(1)}.`,
      );
    }
  }
  for (const path of entries.map(importPathOf)) {
    // What makes a global of an entry's class may stand in the row of that entry.
    if (!rows.has(path) && !readme.includes(`(and \`${path}\`)`)) {
      complaints.push(`README.md's table has no row for the entry "${path}".`);
    }
  }
  return complaints;
}

async function weighOthers() {
  // Imported here because they need packages that only the benchmarks install.
  const { installBenchPackages } = await import("../../benches/install.mjs");
  const { stage, stageContestants } = await import("../../benches/contestants.mjs");
  await installBenchPackages();
  const weights = {};
  for (const { name, file, version } of await stageContestants(["whatwg-url", "core-js"])) {
    weights[`${name} ${version}, bundled`] = weigh(readFileSync(`${stage}/${file}`));
  }
  return weights;
}

await runScript(main);
