// `npm run hardening` runs the long versions of all programs in this folder, one after another. `npm run hardening --
// NAME [OPTIONS]` runs only NAME.mjs. `--in-tests`, which `npm test` passes, runs a part of the quick version of each
// program; with the variable LONG_TESTS, the whole quick version.
import { readdirSync } from "node:fs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { show } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { programs } from "./programs.mjs";

const LIBRARIES = [
  ...["all.mjs", "command-line.mjs", "copies.mjs", "dives.mjs", "programs.mjs", "surrounded.mjs"],
  ...["used-built-ins.mjs", "wasm-memories.mjs", "web-platform-tests.mjs"],
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
  if (unknown.length > 0) throw new Problem(`programs.mjs lacks ${unknown}.`, "add it there.");
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
