// `npm run hardening` runs the long versions of all programs in this folder, one after another. `npm run hardening --
// NAME [OPTIONS]` runs only NAME.mjs.
import { Problem, runScript } from "../../scripts/problem.mjs";
import { show } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { programs } from "./programs.mjs";

await runScript(async (args) => {
  const [name, ...options] = args;
  const all = [...programs, { file: "runtimes.mjs" }];
  const chosen = name ? all.filter(({ file }) => file === `${name}.mjs`) : programs;
  if (chosen.length === 0) throw new Problem(`There is no ${name}.mjs.`, "ls tests/hardening");
  const failed = [];
  for (const { file, flags = [] } of chosen) {
    console.log(`${file}:`);
    const command = [...flags, inRoot("tests", "hardening", file), ...options];
    if ((await show(process.execPath, command, process.env)) !== 0) failed.push(file);
  }
  if (failed.length > 0) throw new Error(`failed: ${failed.join(", ")}`);
  console.log(`${chosen.length} programs, none failed.`);
});
