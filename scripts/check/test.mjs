// `npm test`: every check, until one fails. `npm test -- NAME...` runs only those named. With `--all`, as in
// `npm run test:all`, what is missing fails. With `--quick`, as in `npm run test:quick`, a minute's worth: lints, the
// core's unit tests, and the JavaScript tests on the sources but for the longest. With `--lint`, as in `npm run lint`, those
// that look at how the code is written.
//
// Steps that do not wait for each other run side by side, each with its output held back until it has ended.
import { availableParallelism } from "node:os";
import { basename, dirname } from "node:path";
import { chromium } from "../../tests/js/chromium.js";
import { isThatMachine, MACHINE } from "../../tests/packaging/left-out.mjs";
import { filesUnder } from "../build/stages.mjs";
import { cores } from "../build/wasm-modules.mjs";
import { lockFiles } from "../crates.mjs";
import { Problem, runScript } from "../problem.mjs";
import { ask, collect, show } from "../processes.mjs";
import { inRoot, wasmTarget } from "../project.mjs";
import { findPython } from "../setup/python-tools.mjs";
import { setUp } from "../setup/setup.mjs";
import { LONGEST_RUN, testArguments } from "./node-tests.mjs";

const tests = ["tests/js", "tests/tools"]
  .flatMap(filesUnder)
  .filter((file) => file.endsWith(".test.js"));
const needsBrowser = (file) => file.endsWith(".browser.test.js");
const browserTests = tests.filter(needsBrowser);
const takesLongest = (file) => basename(file) === "hardening.test.js";
/** With the longest first, so that the others run beside it, and none waits for it at the end. */
const nodeTests = tests
  .filter((file) => !needsBrowser(file))
  .sort((one, other) => takesLongest(other) - takesLongest(one));

const ALL = "--all";
const QUICK = "--quick";
const LINT = "--lint";
const wantsAll = process.argv.includes(ALL);
const wantsQuick = process.argv.includes(QUICK);
const wantsLint = process.argv.includes(LINT);

/** How many steps run at a time: one more than there are processors, as those with browsers wait for half of their time. */
const LANES = Math.min(availableParallelism() + 1, 4);

/** Workspaces that no step of `separateCrates` looks at, and why. */
const otherWorkspaces = {
  ".": "the steps clippy and clippy-* of its features look at it",
  python: "the step clippy-python does",
  "tests/data": "it is never compiled: it has no code, but fetches data of crates",
  "tests/no-std": "it only compiles for WebAssembly, as the step no-std does",
};

/** Folders of crates in workspaces of their own. */
const separateCrates = lockFiles()
  .map((file) => dirname(file))
  .filter((folder) => !(folder in otherWorkspaces));

const clippy = (...args) => ["cargo", "clippy", "--locked", ...args, "--", "-D", "warnings"];
const nodeTest = (files) => ({ command: ["node", ...testArguments(files)], limit: LONGEST_RUN });

/** Programs of npm packages, by their files: Windows starts no others by their names. */
const npmPrograms = {
  biome: "@biomejs/biome/bin/biome",
  depcruise: "dependency-cruiser/bin/dependency-cruise.mjs",
  tsc: "typescript/bin/tsc",
};

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {number} [limit] how long it may take, in milliseconds
 * @property {string[]} [needs] steps that have to pass before it starts
 * @property {boolean} [usesTarget] whether it locks Cargo's target folder, for which others would wait
 * @property {boolean} [isLongest] whether it is one of those that take longest together, for which the others leave the
 *   processors
 * @property {boolean} [isQuick] whether `--quick` runs it, or `isOnlyQuick`: nothing but `--quick`
 * @property {boolean} [isLeftToAll] whether nothing but `--all` runs it, and `--lint` if it is a lint
 * @property {boolean} [isLint] whether `--lint` runs it
 */

/** @type {Step[]} In the order in which they start, except that a step waits for those that it needs. */
const steps = [
  {
    name: "rustfmt",
    command: ["node", "scripts/check/rustfmt.mjs", "--check"],
    isQuick: true,
    isLint: true,
  },
  {
    name: "biome",
    command: ["biome", "check", "--error-on-warnings"],
    isQuick: true,
    isLint: true,
  },
  // Fails on circular imports, and on imports from a lower layer to a higher one, in JavaScript.
  {
    name: "layers",
    command: [
      ...["depcruise", "--config", ".dependency-cruiser.mjs", "js", "bin", "www", "scripts"],
      ...["tests", "benches", "tools"],
    ],
    isQuick: true,
    isLint: true,
  },
  // The same for src/.
  {
    name: "rust-layers",
    command: ["node", "scripts/check/layers.mjs"],
    isQuick: true,
    isLint: true,
  },
  // Fails if a file that repeats the version has another one.
  {
    name: "versions",
    command: [
      ...["node", "scripts/setup/python-tools.mjs", "bump-my-version", "bump"],
      ...["--dry-run", "--allow-dirty", "patch"],
    ],
  },
  {
    name: "sources",
    command: ["node", "scripts/check/test-sources.mjs", "--quick"],
    isOnlyQuick: true,
  },
  { name: "build", command: ["node", "scripts/build/build.mjs"], isLongest: true },
  // These take longest, so they come first.
  {
    name: "packaging",
    command: ["node", "tests/packaging/all.mjs", ...(wantsAll ? [ALL] : [])],
    needs: ["build"],
    isLongest: true,
  },
  { name: "js", ...nodeTest(nodeTests), needs: ["build"] },
  { name: "browser", ...nodeTest(browserTests), needs: ["build"] },
  // The text of the URL Standard against the package. What needs the text is left out, by name, if URL_STANDARD names none.
  {
    name: "standard",
    ...nodeTest(["tests/standard/standard.test.js", "tests/standard/steps.test.js"]),
    needs: ["build"],
  },
  { name: "size", command: ["node", "scripts/check/size.mjs"], needs: ["build"] },
  {
    name: "clippy",
    command: clippy("--workspace", "--all-targets", "--all-features"),
    usesTarget: true,
    isQuick: true,
    isLint: true,
  },
  {
    name: "unit",
    command: [
      ...["cargo", "test", "--locked", "--workspace", "--all-features", "--lib"],
      // They compare millions of texts with other implementations.
      ...["--", "--skip", "uts46::equality"],
      ...["--skip", "uts46::conversion::tests::as_the_crate_idna"],
    ],
    usesTarget: true,
    isOnlyQuick: true,
  },
  ...cores.map(({ folder, features }) => ({
    name: `clippy-${basename(folder)}`,
    command: clippy(
      ...["--package", "whatwg-url-wasm-boundary", "--lib", "--target", wasmTarget],
      ...["--no-default-features", "--features", features],
    ),
    usesTarget: true,
    isLint: true,
  })),
  {
    name: "clippy-no-idna",
    command: clippy("--lib", "--no-default-features"),
    usesTarget: true,
    isLint: true,
  },
  {
    name: "clippy-no-std",
    command: clippy(
      ...["--lib", "--no-default-features"],
      ...["--features", "idna,all-fast-paths,encodings,display,serde,url-pattern"],
    ),
    usesTarget: true,
    isLint: true,
  },
  // The package is no member of the workspace, so that only its own commands compile PyO3.
  {
    name: "clippy-python",
    command: clippy("--manifest-path", "python/Cargo.toml", "--target-dir", "target/python"),
    usesTarget: true,
    isLint: true,
  },
  // All that they depend on is compiled for them alone, so only `--lint` and `--all` look at them.
  ...separateCrates.map((folder) => ({
    name: `clippy-${basename(folder)}`,
    command: clippy(
      ...["--manifest-path", `${folder}/Cargo.toml`, "--target-dir", "target/clippy"],
      ...["--all-targets", ...(folder === "fuzz" ? ["--no-default-features"] : [])],
    ),
    usesTarget: true,
    isLeftToAll: true,
    isLint: true,
  })),
  {
    name: "docs",
    command: [
      ...["cargo", "doc", "--locked", "--workspace", "--no-deps", "--all-features"],
      "--document-private-items",
    ],
    env: { RUSTDOCFLAGS: "-D warnings" },
    usesTarget: true,
  },
  // The suites print how many cases they counted.
  {
    name: "rust",
    command: [
      ...["cargo", "test", "--locked", "--workspace", "--all-features"],
      ...["--", "--show-output"],
    ],
    usesTarget: true,
  },
  // The tests of what takes the place of the tables of domains where they are left out.
  {
    name: "no-idna",
    command: [
      ...["node", "scripts/check/rust-tests.mjs", "3"],
      ...["--lib", "--no-default-features", "--features", "std", "--", "idna::provided"],
    ],
    usesTarget: true,
  },
  // A program that has only `core` and `alloc`.
  { name: "no-std", command: ["node", "tests/no-std/main.mjs"] },
  // Runs every fuzz target on the inputs that are kept of earlier runs.
  {
    name: "fuzz",
    command: [
      ...["cargo", "test", "--locked", "--manifest-path", "fuzz/Cargo.toml"],
      ...["--no-default-features", "--target-dir", "target/fuzz/test", "--", "--show-output"],
    ],
  },
  {
    name: "differential",
    command: [
      ...["node", "tests/differential/main.mjs", "--against", "ada-url"],
      ...["--cases", "200000", "--seed", "1"],
    ],
  },
  { name: "no-panic", command: ["node", "scripts/check/no-panic.mjs"], needs: ["build"] },
  { name: "types", command: ["tsc", "--noEmit"], needs: ["build"] },
  // Shows that the benchmarks run and get right answers. It looks at no time.
  {
    name: "bench",
    command: [
      ...["node", "benches/run.mjs", "--runtime", "node", "--contestant", "own"],
      ...["--contestant", "floor"],
      ...["--case", "parse + href", "--case", "searchParams get, 5 pairs"],
      ...["--rounds", "1", "--sample", "1"],
    ],
    needs: ["build"],
  },
  // The Python package with WebAssembly. That with native code takes Rust's compiler a minute: `npm run test:python`.
  {
    name: "python",
    command: [
      ...["node", "scripts/setup/python-tools.mjs", "nox", "--noxfile", "python/noxfile.py"],
      ...["--session", "wasm", "--", "--quick"],
    ],
    needs: ["build"],
  },
  { name: "growth", command: ["node", "benches/growth.mjs", "--quick"], needs: ["build"] },
  // Tests the page in three browsers; the step `browser` does in one.
  {
    name: "page",
    ...nodeTest(["tests/page/three-browsers.test.js"]),
    needs: ["build"],
    isLeftToAll: true,
  },
];

/** What steps need and setup.mjs cannot install. */
const prerequisites = [
  ...Object.entries({
    python: ["python/tests"],
    versions: ["the files that .bumpversion.toml names"],
  }).map(([step, holds]) => ({
    step,
    what: "Python 3.11 with venv",
    isThere: () => findPython() !== undefined,
    mend: "apt-get install python3-venv, or set PYTHON to its path",
    isInstalledByCI: true,
    holds,
  })),
  {
    step: "browser",
    what: "Chromium",
    isThere: () => chromium !== undefined,
    mend: "apt-get install chromium, or set CHROMIUM to its path",
    isInstalledByCI: true,
    holds: browserTests,
  },
  {
    step: "differential",
    what: "C++ compiler",
    isThere: () => ask(process.env.CXX || "c++", ["--version"], process.env) !== null,
    mend: "apt-get install g++, or set CXX to its path",
    isInstalledByCI: true,
    holds: ["tests/differential, against ada-url"],
  },
  {
    step: "packaging",
    what: `machine of the kind ${MACHINE}`,
    isThere: () => isThatMachine,
    mend: "use one, as CI does",
    holds: ["tests/packaging"],
  },
];

/** The rows of tests/packaging that the step leaves out itself, by the browser that they need. */
async function rowsLeftOut() {
  // What they import need not be there before the packages are installed.
  const { browserRuntimes } = await import("../../benches/runtimes/browsers.mjs");
  const { webkitGTK } = await import("../../benches/runtimes/webkitgtk.mjs");
  return [...browserRuntimes, webkitGTK]
    .filter(({ find }) => find() === undefined)
    .map(({ name, label, get }) => ({
      step: "packaging",
      what: label,
      mend: get,
      holds: [
        `${label}, everything`,
        ...(name === "chromium" ? ["what bundlers make, and examples of pages"] : []),
      ],
    }));
}

async function main(args) {
  const names = args.filter((name) => ![ALL, QUICK, LINT].includes(name));
  const wanted = chosen(names);
  const lacking = prerequisites.filter(({ step, isThere }) => wanted.includes(step) && !isThere());
  for (const { step, what, mend, isInstalledByCI } of lacking) {
    if (process.env.CI || wantsAll || names.includes(step)) {
      throw new Problem(
        `Step ${step} is asked for (in CI it always is), and there is no ${what}.`,
        `${mend}${isInstalledByCI ? "; bash .ci/run installs it itself" : ""}.`,
      );
    }
  }
  if (nodeTests.length === 0 || browserTests.length === 0) {
    throw new Problem(
      "tests/js and tests/tools lack their *.test.js or its *.browser.test.js files.",
      "git status",
    );
  }
  const { env } = await setUp({ forTests: true });
  const running = steps.filter(
    ({ name }) => wanted.includes(name) && !lacking.some(({ step }) => step === name),
  );
  const started = Date.now();
  // Named steps run one by one, so that their output is seen as it comes.
  const lanes = names.length > 0 ? 1 : LANES;
  const seconds = await runAll(running, lanes, env);
  console.log(`\n${timeTable(seconds, (Date.now() - started) / 1000)}`);
  for (const one of lacking) console.log(`\n${leftOut(one)}`);
  if (running.some(({ name }) => name === "packaging")) {
    for (const one of await rowsLeftOut()) console.log(`\n${leftOut(one)}`);
  }
  console.log(`\n${seconds.size} of ${running.length} steps passed.`);
}

/** The named steps with those they need, or all. */
function chosen(names) {
  const known = new Map(steps.map((step) => [step.name, step]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length) {
    const list = [...known.keys()].join(", ");
    throw new Problem(`No step is named ${unknown.join(", ")}.`, `the steps are ${list}.`);
  }
  if (names.length === 0) {
    return steps.filter(isWanted).map(({ name }) => name);
  }
  return names.flatMap((name) => [...(known.get(name).needs ?? []), name]);
}

function isWanted({ isQuick, isOnlyQuick, isLeftToAll, isLint }) {
  if (wantsLint) return isLint;
  if (wantsQuick) return isQuick || isOnlyQuick;
  return !isOnlyQuick && (wantsAll || !isLeftToAll);
}

/**
 * Runs steps, as many at a time as there are lanes. Once one has failed no other starts, and those that run may end.
 *
 * @param {Step[]} all
 * @param {number} lanes
 * @returns {Promise<Map<string, number>>} how many seconds each took
 */
async function runAll(all, lanes, env) {
  const waiting = [...all];
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const seconds = new Map();
  const failed = [];
  const hasPassed = (name) => seconds.has(name) || !all.some((step) => step.name === name);
  const canStart = ({ needs = [], usesTarget }) =>
    needs.every(hasPassed) && !(usesTarget && [...running.keys()].some((step) => step.usesTarget));
  const start = async (step) => {
    const position = `[${all.indexOf(step) + 1}/${all.length}]`;
    const { status, took } = await run(step, position, lanes === 1, env);
    running.delete(step);
    if (status === 0) seconds.set(step.name, took);
    else failed.push({ name: step.name, took });
  };
  while (failed.length === 0 || running.size > 0) {
    while (failed.length === 0 && running.size < lanes) {
      const step = waiting.find(canStart);
      if (step === undefined) break;
      waiting.splice(waiting.indexOf(step), 1);
      running.set(step, start(step));
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (failed.length > 0) {
    const what = failed.map(({ name, took }) => `Step ${name} failed after ${took.toFixed(1)} s.`);
    const names = failed.map(({ name }) => name).join(" ");
    throw new Problem(
      `${what.join(" ")} ${waiting.length} others did not run.`,
      `see above; npm test -- ${names} runs it alone.`,
    );
  }
  if (waiting.length > 0) {
    const names = waiting.map(({ name, needs }) => `${name} (${needs.join(", ")})`);
    throw new Error(`these steps need others that cannot run: ${names.join("; ")}`);
  }
  return seconds;
}

/** Prints what the step prints as it comes or, if others run beside it, once it has ended. */
async function run({ name, command, env: own = {}, isLongest, limit }, position, isAlone, env) {
  const [program, ...args] = command;
  const file = npmPrograms[program];
  if (file) args.unshift(inRoot("node_modules", file));
  const path = file || program === "node" ? process.execPath : program;
  const assignments = Object.entries(own).map(([key, value]) => `${key}="${value}"`);
  const line = `${name}: ${[...assignments, ...command].join(" ")}`;
  console.log(isAlone ? `\n${position} ${line}` : `${position} ${name} starts.`);
  const started = Date.now();
  const { status, output } = isAlone
    ? { status: await show(path, args, { ...env, ...own }, limit), output: "" }
    : await collect(path, args, { ...env, ...own }, { yields: !isLongest, limit });
  const took = (Date.now() - started) / 1000;
  if (!isAlone) {
    const end = `${name} ${status === 0 ? "passed" : "FAILED"} after ${took.toFixed(1)} s.`;
    console.log(`\n${position} ${line}\n${output.trimEnd()}\n${position} ${end}\n`);
  }
  return { status, took };
}

function timeTable(seconds, total) {
  const rows = [["step", "seconds"], ...seconds, ["all of them", total]];
  return rows
    .map(([name, value]) => {
      const cell = typeof value === "number" ? value.toFixed(1) : value;
      return name.padEnd(16) + cell.padStart(8);
    })
    .join("\n");
}

function leftOut({ step, what, mend, holds }) {
  return [
    `LEFT OUT, as there is no ${what} here: of step ${step},`,
    ...holds.map((file) => `  ${file}`),
    `To run it: ${mend}, then npm test -- ${step}`,
  ].join("\n");
}

await runScript(main);
