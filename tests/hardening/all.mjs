// `npm run hardening` runs the long versions of all programs in this folder, one after another. `npm run hardening --
// NAME [OPTIONS]` runs only NAME.mjs. `--in-tests`, which `npm test` passes, runs a part of the quick version of each
// program; with the variable LONG_TESTS, the whole quick version.
import { readdirSync } from "node:fs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { show } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";

/**
 * The programs in this folder, with the Node flags that they need. `inTests` lists arguments that `npm test` adds
 * to `--quick` but nightly runs omit. `flagsInTests` lists Node flags that only `npm test` uses: with `--no-opt`, V8 does
 * not optimize code that these programs soon discard. Nightly runs also test the optimized code, and so do the other
 * programs in `npm test`.
 */
const programs = [
  { file: "memory.mjs", flags: ["--expose-gc"], inTests: ["--sample"] },
  { file: "patched.mjs", inTests: ["--sample"], flagsInTests: ["--no-opt"] },
  { file: "surroundings.mjs", inTests: ["--sample"] },
  { file: "conversions.mjs", inTests: ["--sample"] },
  { file: "stack.mjs", inTests: ["--sample"] },
  { file: "traps.mjs", flagsInTests: ["--no-opt"] },
  { file: "address-space.mjs" },
  { file: "sizes.mjs", inTests: ["--sample"] },
];

const LIBRARIES = [
  ...["all.mjs", "command-line.mjs", "dives.mjs", "used-built-ins.mjs", "web-platform-tests.mjs"],
];

await runScript(async (args) => {
  const isInTests = args[0] === "--in-tests";
  const isSample = isInTests && !process.env.LONG_TESTS;
  const [name, ...options] = isInTests ? [undefined, "--quick"] : args;
  const all = [...programs, { file: "runtimes.mjs" }];
  const chosen = name ? all.filter(({ file }) => file === `${name}.mjs`) : programs;
  if (chosen.length === 0) throw new Problem(`There is no ${name}.mjs.`, "ls tests/hardening");
  const known = [...LIBRARIES, ...all.map(({ file }) => file)];
  const unknown = readdirSync(inRoot("tests", "hardening")).filter(
    (file) => file.endsWith(".mjs") && !known.includes(file),
  );
  if (unknown.length > 0) throw new Problem(`all.mjs lacks ${unknown}.`, "add it there.");
  const failed = [];
  for (const { file, flags = [], inTests = [], flagsInTests = [] } of chosen) {
    console.log(`${file}:`);
    const command = [
      ...[...flags, ...(isSample ? flagsInTests : [])],
      ...[inRoot("tests", "hardening", file), ...options, ...(isSample ? inTests : [])],
    ];
    if ((await show(process.execPath, command, process.env)) !== 0) failed.push(file);
  }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(", ")}`);
  console.log(`${chosen.length} programs, none failed.`);
});
