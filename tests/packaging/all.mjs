// Tests the packed package: see README.md. `--all`, which `npm run test:all` passes, implies `--long`.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "../../scripts/arguments.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { browserRows, closeBrowsers } from "./browsers.mjs";
import { bundlerRows, shakingChecks, targetChecks, weightChecks } from "./bundlers.mjs";
import { consumerChecks } from "./consumers.mjs";
import { entryRows } from "./entries.mjs";
import { equalityChecks } from "./equality.mjs";
import { exampleChecks } from "./examples.mjs";
import { fileURLChecks } from "./file-url.mjs";
import { fileChecks } from "./files.mjs";
import { installPackages } from "./install.mjs";
import { installerChecks } from "./installers.mjs";
import { judge } from "./judge.mjs";
import { isThatMachine, MACHINE, unexpected } from "./left-out.mjs";
import { lintChecks, manifestCheck } from "./linters.mjs";
import { platformRows } from "./platforms.mjs";
import { runtimeRows } from "./runtimes.mjs";
import { installTarball, writeChecks } from "./stage.mjs";
import { typeChecks } from "./types.mjs";

const isInCI = Boolean(process.env.CI);

async function main(args) {
  const { values } = readArguments({
    args,
    options: {
      all: { type: "boolean", default: false },
      long: { type: "boolean", default: false },
      only: { type: "string", default: "" },
    },
  });
  const { all: wantsAll, only } = values;
  const wantsLong = wantsAll || values.long || only !== "";
  if (!isThatMachine) {
    const why = `The runtimes that the packed package is tested in are those for ${MACHINE}.`;
    if (wantsAll || isInCI || only !== "") throw new Problem(why, "run it there.");
    console.log(`LEFT OUT. ${why}`);
    return;
  }
  const started = Date.now();
  if (wantsLong) await installPackages();
  const stage = installTarball();
  const failures = [];
  const leftOut = [];
  const counts = { ways: 0, checks: 0 };
  const attempt = async (name, run) => {
    const began = Date.now();
    try {
      const said = await run();
      console.log(`  ok    ${name}: ${said} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failures.push(name);
      console.log(`  FAIL  ${name}: ${error.message}`);
    }
  };
  const results = [];
  try {
    const { folder } = stage;
    await writeChecks(folder);
    cpSync(inRoot("tests", "packaging", "inside", "platform.js"), join(folder, "platform.js"));
    const rows = [
      ...(await runtimeRows(folder, !wantsLong)),
      ...(await entryRows(folder, !wantsLong)),
      ...(wantsLong ? [...(await platformRows(folder)), ...bundlerRows(folder)] : []),
      ...(await browserRows(folder)).filter(
        ({ runtime }) => wantsLong || /^Chromium/.test(runtime),
      ),
    ];
    for (const row of rows) {
      const name = `${row.runtime}, ${row.way}`;
      if (!name.includes(only)) continue;
      if (row.missing && !wantsAll) {
        leftOut.push({ name, why: row.missing });
        continue;
      }
      counts.ways++;
      await attempt(name, async () => {
        if (row.missing) throw new Error(row.missing);
        const result = await row.run();
        const said = judge(row, result);
        if (result.wpt || result.urlPatterns) results.push({ row, result });
        return said;
      });
    }
    const longChecks = () => [
      ...[...lintChecks(stage), ...typeChecks(folder), ...consumerChecks(stage)],
      ...[...shakingChecks(folder), ...weightChecks(folder), ...targetChecks(folder)],
      ...equalityChecks(folder),
      ...[...exampleChecks(stage), ...fileURLChecks(folder), ...installerChecks(stage)],
    ];
    for (const { name, missing, run } of [
      manifestCheck,
      ...(await fileChecks(folder, !wantsLong)),
      ...(wantsLong ? longChecks() : []),
    ]) {
      if (!name.includes(only)) continue;
      if (missing && !wantsAll) {
        leftOut.push({ name, why: missing });
        continue;
      }
      counts.checks++;
      await attempt(name, async () => (await run()) ?? "clean");
    }
    for (const { name, why } of leftOut) console.log(`  LEFT OUT  ${name}: ${why}`);
    if (counts.ways + counts.checks === 0) {
      throw new Problem(
        leftOut.length === 0
          ? `Nothing has "${only}" in its name.`
          : `All that has "${only}" in its name is left out, so nothing was run.`,
        "without --only all names are shown.",
      );
    }
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    console.log(
      `\n${counts.ways} ways to load it and ${counts.checks} other checks, ` +
        `${failures.length} failures, ${leftOut.length} left out, ${minutes} minutes.` +
        (wantsLong ? "" : " Other runtimes, bundlers and libraries: npm run test:long."),
    );
  } finally {
    await closeBrowsers();
    stage.remove();
  }
  if (failures.length) throw new Problem(`Failed: ${failures.join("; ")}.`, "see above.");
  const missing = isInCI ? unexpected(leftOut.map(({ name }) => name)) : [];
  if (missing.length) {
    throw new Problem(
      `In CI, this may not be left out: ${missing.join("; ")}.`,
      "have .ci/run install it, or give the reason in tests/packaging/left-out.mjs.",
    );
  }
  if (wantsAll && only === "") writeMatrix(results);
}

function writeMatrix(results) {
  const page = inRoot("docs", "runtimes.md");
  const text = readFileSync(page, "utf8");
  const updated = replaceMatrix(text, matrix(results));
  if (text === updated) return;
  writeFileSync(page, updated);
  console.log("Wrote the matrix into docs/runtimes.md.");
}

const START = "<!-- matrix: written by npm run test:all -->\n";
const END = "<!-- end of matrix -->";

/**
 * Generates the table in docs/runtimes.md that shows where the package works.
 *
 * @param {{ row: object, result: object }[]} results
 */
function matrix(results) {
  const lines = [
    "| runtime or bundler | loaded by | WPT cases passed | IDL checks passed | URL patterns passed |",
    "| --- | --- | --- | --- | --- |",
  ];
  const rows = new Map();
  const urlPatterns = new Map();
  // Combines rows with the same result into one table line.
  for (const { row, result } of results) {
    if (result.urlPatterns) {
      urlPatterns.set(row.runtime, `${result.urlPatterns.passed} of ${result.urlPatterns.total}`);
      continue;
    }
    const wpt = `${result.wpt.passed} of ${result.wpt.total}`;
    const idl = `${result.idl.passed} of ${result.idl.total}`;
    const key = JSON.stringify([row.runtime, wpt, idl]);
    const ways = rows.get(key) ?? [];
    rows.set(key, [...ways, row.way]);
  }
  for (const [key, ways] of rows) {
    const [runtime, wpt, idl] = JSON.parse(key);
    const cells = [runtime, ways.map(code).join("; "), wpt, idl, urlPatterns.get(runtime) ?? ""];
    lines.push(`| ${cells.join(" | ")} |`.replace("|  |", "| |"));
  }
  return `${lines.join("\n")}\n`;
}

const code = (way) => way.replace(/</g, "&lt;");

/** @param {string} page */
function replaceMatrix(page, table) {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end < start) throw new Error("docs/runtimes.md has no place for the matrix");
  return `${page.slice(0, start + START.length)}${table}${page.slice(end)}`;
}

await runScript(main);
