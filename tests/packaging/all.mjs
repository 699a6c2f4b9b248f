// `npm run test:all`: after `npm test`, the packed package in every runtime, bundle and browser, under
// linters and compilers, and in libraries that live on URLs. What is missing fails. The matrix in the README
// is what this saw; with `-- --write` it is written there, and otherwise held against it.
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { browserRows } from "./browsers.mjs";
import { bundlerRows } from "./bundlers.mjs";
import { consumerChecks } from "./consumers.mjs";
import { inPackage, installPackages } from "./install.mjs";
import { matrix, replaceMatrix } from "./matrix.mjs";
import { platformRows, runtimeRows } from "./runtimes.mjs";
import { installTarball, writeChecks } from "./stage.mjs";
import { typeChecks } from "./types.mjs";

const IDL_CHECKS = 282;
const WPT_CASES = 3954;
const VECTORS = 108;
const HOST = "xn--bcher-kva.example";
const FORBIDDEN = /'wasm-unsafe-eval'.*"whatwg-url-wasm\/js"/s;

/** Throws an error unless a row's result is what it has to be; gives what is to be said of it. */
function judge(row, result) {
  if (row.isMessage) {
    if (!FORBIDDEN.test(result.message)) throw new Error(`the error says: ${result.message}`);
    return "an error that names the way out";
  }
  const { wpt, vectors, idl, auto, platform, first, isOneClass } = result;
  if (platform) {
    const wrong = Object.keys(platform).filter((name) => platform[name] !== "ok");
    const known = row.known ?? [];
    if (String(wrong) !== String(known)) {
      const each = wrong.map((name) => `${name}: ${platform[name]}`).join("\n");
      throw new Error(`expected to fail: ${known.join(", ") || "none"}; failed:\n${each}`);
    }
    const { length } = Object.keys(platform);
    return `${length - wrong.length} of ${length} APIs${known.length ? ` (not ${known.join(", ")})` : ""}`;
  }
  const problems = [wpt, vectors, idl, auto].flatMap((part) => part?.problems ?? []).join("\n");
  if (first !== HOST) throw new Error(`the first host was ${first}`);
  if (!isOneClass) throw new Error("there are two classes");
  if (wpt.passed !== WPT_CASES || wpt.total !== WPT_CASES) throw new Error(problems || "WPT");
  if (vectors.passed !== VECTORS || vectors.total !== VECTORS) throw new Error(problems);
  if (idl.passed !== (row.idl ?? IDL_CHECKS) || idl.total !== IDL_CHECKS) {
    throw new Error(`${idl.passed} of ${idl.total} IDL checks\n${problems}`);
  }
  if (auto && auto.passed !== auto.total) throw new Error(problems);
  return `${wpt.passed} WPT cases, ${vectors.passed} attacks, ${idl.passed} IDL checks${auto ? `, ${auto.passed} of /auto` : ""}`;
}

function lintChecks({ tarball }) {
  const run = (name, bin, ...args) =>
    execFileSync(process.execPath, [inPackage(name, ...bin), ...args], { encoding: "utf8" });
  return [
    {
      name: "publint --strict",
      run: () => run("publint", ["src", "cli.js"], "run", tarball, "--strict"),
    },
    {
      // node10 knows no "exports", so only the default entry.
      name: "attw --profile node16",
      run: () => run("@arethetypeswrong/cli", ["dist", "index.js"], tarball, "--profile", "node16"),
    },
  ].map(({ name, run }) => ({
    name,
    run() {
      run();
      return "clean";
    },
  }));
}

async function main(_args) {
  const started = Date.now();
  await installPackages();
  const stage = installTarball();
  const failures = [];
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
      ...(await runtimeRows(folder)),
      ...(await platformRows(folder)),
      ...bundlerRows(folder),
      ...(await browserRows(folder)),
    ];
    for (const row of rows) {
      await attempt(`${row.runtime}, ${row.way}`, async () => {
        const result = await row.run();
        const said = judge(row, result);
        if (!row.isMessage && !result.platform) results.push({ row, result });
        return said;
      });
    }
    for (const check of [...lintChecks(stage), ...typeChecks(folder), ...consumerChecks(folder)]) {
      await attempt(check.name, async () => check.run() ?? "clean");
    }
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    console.log(
      `\n${rows.length} ways to load it, ${failures.length} failures, ${minutes} minutes.`,
    );
  } finally {
    stage.remove();
  }
  if (failures.length) throw new Problem(`Failed: ${failures.join("; ")}.`, "see above.");

  const readme = inRoot("README.md");
  const text = readFileSync(readme, "utf8");
  const updated = replaceMatrix(text, matrix(results));
  if (text === updated) return;
  writeFileSync(readme, updated);
  console.log("Wrote the matrix into README.md.");
}

await runScript(main);
