// `node benches/duckdb.mjs FILE` compares the DuckDB extension with the functions that Python registers, using the
// native wheel that `npm run test:python` installs. FILE has one URL per line. With `--memory`, the script measures
// memory use over a hundred million rows.
import { resolve } from "node:path";
import { readArguments } from "../scripts/arguments.mjs";
import { buildExtension, extension } from "../scripts/build/duckdb.mjs";
import { Problem, runScript } from "../scripts/problem.mjs";
import { show } from "../scripts/processes.mjs";
import { inRoot } from "../scripts/project.mjs";
import { pythonOf } from "../scripts/setup/python-tools.mjs";

await runScript(async (args) => {
  const { values, positionals } = readArguments({
    args,
    options: { memory: { type: "boolean" } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined) throw new Problem("There is no file.", "name a file of URLs");
  await buildExtension();
  const program = [inRoot("benches/duckdb_extension.py"), ...(values.memory ? ["--memory"] : [])];
  const env = { ...process.env, EXTENSION: extension };
  if ((await show(pythonOf("native"), [...program, resolve(file)], env)) !== 0) {
    throw new Problem("The benchmark failed.", "see above.");
  }
});
