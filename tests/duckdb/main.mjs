// Builds the DuckDB extension and compares it with the Python package, in the environment of the `python` step. With
// `--long`, as in `npm test -- duckdb`, it compares ten million rows, tests older versions of DuckDB as well, and runs the
// examples in docs/duckdb.md. With `--rows 1e8`, it only compares digests of so many rows, with one thread and with two.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readArguments, wholeNumber } from "../../scripts/arguments.mjs";
import { buildExtension, extension } from "../../scripts/build/duckdb.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { ask, show, showAndRead } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { pythonOf } from "../../scripts/setup/python-tools.mjs";
import { checkCommandLine, checkNode, olderPythons } from "./clients.mjs";

const TESTS = 11;

async function main(args) {
  const options = { long: { type: "boolean" }, rows: { type: "string" } };
  const { values } = readArguments({ args, options });
  const python = pythonOf("wasm");
  if (!ask(python, ["-c", "import duckdb, whatwg_url_wasm"], process.env)?.ok) {
    console.log(
      "Skipped: tests/duckdb/test_extension.py. DuckDB is not installed: npm test -- python",
    );
    return;
  }
  await buildExtension();
  if (values.rows !== undefined) {
    const rows = String(wholeNumber("--rows", values.rows, 1));
    const pytest = ["-m", "pytest", "-q", "-s", "tests/duckdb", "-k", "as_in_python"];
    const env = { ...process.env, EXTENSION: extension, ROWS: rows };
    process.exitCode = await show(python, pytest, env);
    return;
  }
  await compare(python, values.long ? "10000000" : "20000");
  if (!values.long) return;
  await checkCommandLine();
  await checkNode();
  const wheels = inRoot(".build/python/wheels/wasm");
  const wheel = readdirSync(wheels).find((name) => name.endsWith(".whl"));
  for (const older of await olderPythons(join(wheels, wheel)))
    await compare(older.python, "200000");
}

/** Runs the tests with the DuckDB version of this Python environment. */
async function compare(python, rows) {
  const env = { ...process.env, EXTENSION: extension, ROWS: rows };
  const pytest = ["-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "tests/duckdb"];
  const { status, output } = await showAndRead(python, pytest, env);
  const [, passed] = /^(\d+) passed in /m.exec(output) ?? [];
  if (status !== 0 || Number(passed) !== TESTS) {
    throw new Problem(`${passed ?? 0} of ${TESTS} tests passed.`, "see above.");
  }
}

await runScript(main);
