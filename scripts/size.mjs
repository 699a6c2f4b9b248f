// `npm run size`: what each entry of the package weighs, and whether that is within its budget. With
// --compare, beside what others weigh in a bundle.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { entries, minified } from "./bundles.mjs";
import { Problem, runScript } from "./problem.mjs";
import { inRoot } from "./project.mjs";
import { allowance, checkBudgets } from "./size-budgets.mjs";
import { sizeTable, weigh } from "./sizes.mjs";
import { filesUnder } from "./stages.mjs";

async function main(args) {
  const shipped = filesUnder("dist");
  const files = shipped.filter((name) => /\.c?js$/.test(name));
  if (files.length === 0) throw new Problem("There is no dist/.", "npm run build");
  const each = {};
  for (const name of shipped) {
    if (name.endsWith(".d.ts") || name.endsWith(".d.cts")) continue;
    const bytes = readFileSync(inRoot(name));
    each[name] = weigh(/\.c?js$/.test(name) ? await minified(name, bytes) : bytes);
  }
  const weights = {};
  for (const entry of files)
    weights[entry] = total([...loadedBy(entry, each)].map((file) => each[file]));
  console.log("With all that it imports, in bytes, minified:");
  console.log(
    sizeTable({ ...weights, ...(args.includes("--compare") ? await weighOthers() : {}) }),
  );
  console.log("\nOf the budget, after brotli:");
  for (const [file, { brotli }] of Object.entries(weights)) {
    const budget = allowance(file);
    const share = budget
      ? `${Math.round((100 * brotli) / budget)} % of ${budget.toLocaleString("en")}`
      : "none";
    console.log(`  ${file}: ${share}`);
  }
  const complaints = [...checkBudgets(weights), ...checkReadme(weights)];
  if (complaints.length) {
    throw new Problem(
      complaints.join("\n"),
      "make it smaller; budgets are in scripts/size-budgets.mjs, and README.md has a table.",
    );
  }
}

/** Compares the table in README.md, which says what each entry weighs in KB, with `weights`. */
function checkReadme(weights) {
  const readme = readFileSync(inRoot("README.md"), "utf8");
  const complaints = [];
  let rows = 0;
  for (const [, path, said] of readme.matchAll(/^\| `whatwg-url-wasm([\w/-]*)`.* \| (\d+) \|$/gm)) {
    rows++;
    const file = path === "/js" ? "dist/js/index.js" : `dist${path || "/index"}.js`;
    const kilobytes = Math.max(1, Math.round(weights[file].brotli / 1000));
    if (kilobytes !== Number(said)) {
      complaints.push(`README.md says ${said} KB of ${file}, which weighs ${kilobytes}.`);
    }
  }
  if (rows < entries.length) {
    complaints.push(`README.md's table has ${rows} rows for ${entries.length} entries.`);
  }
  return complaints;
}

/** A file, the files in dist/ that it loads, the files that those load, and so on. */
function loadedBy(file, each, found = new Set()) {
  found.add(file);
  if (!/\.c?js$/.test(file)) return found;
  const code = readFileSync(inRoot(file), "utf8");
  for (const [, specifier] of code.matchAll(/(?:from|import|require)\s*\(?\s*["'](\.[^"'?]+)/g)) {
    const imported = join(dirname(file), specifier);
    if (each[imported] && !found.has(imported)) loadedBy(imported, each, found);
  }
  return found;
}

function total(weights) {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const weight of weights) for (const key of Object.keys(sum)) sum[key] += weight[key];
  return sum;
}

async function weighOthers() {
  // Imported here because they need packages that only the benchmarks install.
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
