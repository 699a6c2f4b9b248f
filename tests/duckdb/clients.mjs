// Runs the statements in docs/duckdb.md in DuckDB's command-line client and in Node, and runs the extension's tests
// with older versions of DuckDB's Python package. Each client is installed once, in .build/duckdb.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { extension } from "../../scripts/build/duckdb.mjs";
import { ask, runLong } from "../../scripts/processes.mjs";
import { inRoot, stateDir } from "../../scripts/project.mjs";
import { findPython, programIn } from "../../scripts/setup/python-tools.mjs";
import { checkBrowser, DIGEST, installed } from "./browser.mjs";

/** DuckDB versions to test in addition to the one in python/requirements-test.txt. */
const PYTHON = ["1.5.6", "1.4.5"];
const COMMAND_LINE = "1.5.6";
const NODE = "1.5.6-r.1";
/** The number of results shown on the page. */
const RESULTS = 11;

const folder = join(stateDir, "duckdb");

/** The statements on the page, each with the rows that it returns. Its files are in `place`. */
function statements(place) {
  const page = readFileSync(inRoot("docs/duckdb.md"), "utf8")
    .replace(/^LOAD '[^']*'/m, () => `LOAD ${quoted(extension)}`)
    .replaceAll("'crawl.parquet'", () => quoted(join(place, "crawl.parquet")));
  const blocks = [...page.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, block]) => block);
  return blocks.flatMap((block) => {
    const lines = block.split("\n");
    const rows = lines.filter((line) => line.startsWith("-- ")).map((line) => line.slice(3));
    const code = lines.filter((line) => !line.startsWith("-- ")).join("\n");
    const texts = code.split(/;$/m).map((text) => text.trim());
    const found = texts.filter(Boolean).map((text) => ({ text, rows: [] }));
    found.at(-1).rows = rows;
    return found;
  });
}

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/** Runs the page's statements. `run` returns the rows of a statement. */
async function checkPage(name, run) {
  const place = mkdtempSync(join(folder, "page-"));
  const found = statements(place);
  try {
    const rows = await run(found.map(({ text }) => text));
    const expected = found.flatMap((one) => one.rows);
    assert.deepEqual(rows, expected, name);
    const results = found.filter((one) => one.rows.length).length;
    assert.equal(results, RESULTS, "results on the page");
    console.log(`docs/duckdb.md: ${found.length} statements, ${expected.length} rows in ${name}`);
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Installs Python packages in the environment called `name`. Returns its path. */
async function environment(name, packages) {
  const path = join(folder, name);
  if (!existsSync(join(path, "done"))) {
    rmSync(path, { recursive: true, force: true });
    await runLong("venv", findPython(), ["-m", "venv", path], process.env);
    const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages];
    await runLong("pip install", programIn(path, "python"), pip, process.env);
    mkdirSync(join(path, "done"));
  }
  return path;
}

export async function checkCommandLine() {
  const path = await environment(`cli-${COMMAND_LINE}`, [`duckdb-cli==${COMMAND_LINE}`]);
  await checkPage(`the command line, DuckDB ${COMMAND_LINE}`, (texts) => {
    const script = texts.map((text) => `${text};`);
    const options = ["-unsigned", "-list", "-noheader", "-separator", " | ", "-nullvalue", "NULL"];
    const answer = ask(programIn(path, "duckdb"), [...options, "-c", script.join("\n")]);
    assert.ok(answer?.ok, answer?.err);
    return answer.out.split("\n").filter(Boolean);
  });
}

export async function checkNode() {
  const path = await installed(`node-${NODE}`, `@duckdb/node-api@${NODE}`);
  const { DuckDBInstance } = createRequire(join(path, "index.js"))("@duckdb/node-api");
  const options = { allow_unsigned_extensions: "true" };
  const instance = await DuckDBInstance.create(":memory:", options);
  const connection = await instance.connect();
  await checkPage(`Node, @duckdb/node-api ${NODE}`, async (texts) => {
    const found = [];
    for (const text of texts) {
      const rows = await connection.runAndReadAll(text);
      const isQuery = text.startsWith("SELECT");
      if (isQuery) found.push(...rows.getRows().map((row) => row.map(shown).join(" | ")));
    }
    return found;
  });
  const [[digest]] = (await connection.runAndReadAll(DIGEST)).getRows();
  await checkBrowser(digest);
  connection.closeSync();
  instance.closeSync();
}

const shown = (value) => (value === null ? "NULL" : String(value));

/** Returns environments with older versions of DuckDB and with the packages that the tests import. */
export async function olderPythons(wheel) {
  const paths = [];
  for (const version of PYTHON) {
    const packages = [wheel, `duckdb==${version}`, "numpy", "pyarrow", "pytest", "wasmtime"];
    const python = programIn(await environment(`python-${version}`, packages), "python");
    // The wheel may be another one of the same version.
    const pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", wheel];
    await runLong("pip install", python, pip, process.env);
    paths.push({ version, python });
  }
  return paths;
}
