// `npm run hardening` runs the long versions of all programs in this folder, one after another.
import { readArguments } from "../../scripts/arguments.mjs";
import { runScript } from "../../scripts/problem.mjs";
import { show } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { programs } from "./programs.mjs";

await runScript(async (args) => {
  readArguments({ args });
  const failed = [];
  for (const { file, flags = [] } of programs) {
    console.log(`${file}:`);
    const args = [...flags, inRoot("tests", "hardening", file)];
    if ((await show(process.execPath, args, process.env)) !== 0) failed.push(file);
  }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(", ")}`);
  console.log(`${programs.length} programs, none failed.`);
});
