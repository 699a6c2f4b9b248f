// `npm test -- duckdb` builds the extension for DuckDB and compares it with the Python package, in the environment of
// the `python` step. `--long` compares ten million rows.
import { readArguments } from "../../scripts/arguments.mjs";
import { buildExtension, extension } from "../../scripts/build/duckdb.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { ask, showAndRead } from "../../scripts/processes.mjs";
import { pythonOf } from "../../scripts/setup/python-tools.mjs";

const TESTS = 10;

async function main(args) {
  const { values } = readArguments({ args, options: { long: { type: "boolean" } } });
  const python = pythonOf("wasm");
  if (!ask(python, ["-c", "import duckdb, whatwg_url_wasm"], process.env)?.ok) {
    console.log(
      "Skipped: tests/duckdb/test_extension.py. DuckDB is not installed: npm test -- python",
    );
    return;
  }
  await buildExtension();
  const env = { ...process.env, EXTENSION: extension, ROWS: values.long ? "10000000" : "20000" };
  const pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-s", "tests/duckdb"];
  const { status, output } = await showAndRead(python, pytest, env);
  const [, passed] = /^(\d+) passed in /m.exec(output) ?? [];
  if (status !== 0 || Number(passed) !== TESTS) {
    throw new Problem(`${passed ?? 0} of ${TESTS} tests passed.`, "see above.");
  }
}

await runScript(main);
