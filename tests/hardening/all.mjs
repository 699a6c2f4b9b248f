// `npm run hardening` runs the long versions of all programs in this folder except runtimes.mjs, one after another.
// `npm run hardening -- NAME [OPTIONS]` runs only NAME.mjs. `--in-tests`, which `npm test` passes, runs a part of the
// quick version of each program; with the variable LONG_TESTS, the whole quick version.
import { readdirSync } from "node:fs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { show } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";

/** The Node flags that programs need. */
const FLAGS = { memory: ["--expose-gc"] };

/**
 * Node flags that only `npm test` uses: with `--no-opt`, V8 does not optimize code that these programs soon discard.
 * Nightly runs also test the optimized code, and so do the other programs in `npm test`.
 */
const FLAGS_IN_TESTS = { patched: ["--no-opt"], traps: ["--no-opt"] };

/** Modules that are not programs. */
const LIBRARIES = ["all", "command-line", "dives", "used-built-ins", "web-platform-tests"];

await runScript(async (args) => {
  const isInTests = args[0] === "--in-tests";
  const isSample = isInTests && !process.env.LONG_TESTS;
  const [wanted, ...options] = isInTests ? [undefined, "--quick"] : args;
  const programs = readdirSync(inRoot("tests", "hardening"))
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => file.slice(0, -".mjs".length))
    .filter((name) => !LIBRARIES.includes(name));
  const chosen = programs.filter((name) => (wanted ? name === wanted : name !== "runtimes"));
  if (chosen.length === 0) throw new Problem(`There is no ${wanted}.mjs.`, "ls tests/hardening");
  const failed = [];
  for (const name of chosen) {
    console.log(`${name}.mjs:`);
    const command = [
      ...[...(FLAGS[name] ?? []), ...(isSample ? (FLAGS_IN_TESTS[name] ?? []) : [])],
      ...[
        inRoot("tests", "hardening", `${name}.mjs`),
        ...options,
        ...(isSample ? ["--sample"] : []),
      ],
    ];
    if ((await show(process.execPath, command, process.env)) !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(", ")}`);
  console.log(`${chosen.length} programs, none failed.`);
});
