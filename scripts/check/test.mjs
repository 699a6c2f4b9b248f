// `npm test` runs every check until one fails. Independent steps run at the same time, and each step's output is
// printed when the step ends. `npm test -- NAME...` runs only the named steps, one by one.
//
// - `--quick` takes about a minute: it runs lints, the core's unit tests, and all but the longest JavaScript tests.
// - `--lint` runs only the checks of how the code is written.
// - `--long` runs everything, like the nightly runs do, including other runtimes and libraries.
// - `--all` also runs everything, but fails if anything is missing on this machine.
//
// Many steps are not repeated if they have passed with the same inputs and tools; passed.mjs lists the inputs. Steps that
// are named explicitly always run. In CI and with --long or --all, all steps run.
import { availableParallelism } from "node:os";
import { testData } from "../../tests/data/locate.mjs";
import { chromium } from "../../tests/js/chromium.js";
import { isThatMachine, MACHINE } from "../../tests/packaging/left-out.mjs";
import { readArguments } from "../arguments.mjs";
import { Problem, runScript } from "../problem.mjs";
import { collect, show } from "../processes.mjs";
import { inRoot } from "../project.mjs";
import { findPython } from "../setup/python-tools.mjs";
import { setUp } from "../setup/setup.mjs";
import { digestOf, forget, hasPassed, installedPrograms, remember } from "./passed.mjs";
import { browserTests, steps } from "./steps.mjs";

/**
 * The maximum number of steps to run at the same time: one more than the number of processors, because browser steps
 * spend half of their time waiting.
 */
const LANES = Math.min(availableParallelism() + 1, 4);

/** Programs from npm packages. Paths are given because Windows can't start these programs by name. */
const npmPrograms = {
  biome: "@biomejs/biome/bin/biome",
  "size-limit": "size-limit/bin.js",
  tsc: "typescript/bin/tsc",
};

/** @typedef {import("./steps.mjs").Step} Step */

/** Requirements of steps that setup.mjs cannot install. */
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
    step: "packaging",
    what: `machine of the kind ${MACHINE}`,
    isThere: () => isThatMachine,
    mend: "use one, as CI does",
    holds: ["tests/packaging"],
  },
];

async function main(args) {
  const flag = { type: "boolean", default: false };
  const options = { quick: flag, lint: flag, long: flag, all: flag };
  const { values, positionals: names } = readArguments({ args, options, allowPositionals: true });
  const { all } = values;
  const suite = ["quick", "lint", "long"].find((name) => values[name]) ?? (all ? "long" : "test");
  const wanted =
    names.length > 0 ? withNeeds(names) : steps.filter((step) => step.in.includes(suite));
  const isWanted = (name) => wanted.some((step) => step.name === name);
  const lacking = prerequisites.filter(({ step, isThere }) => isWanted(step) && !isThere());
  for (const { step, what, mend, isInstalledByCI } of lacking) {
    if (process.env.CI || all || names.includes(step)) {
      throw new Problem(
        `Step ${step} is asked for (in CI it always is), and there is no ${what}.`,
        `${mend}${isInstalledByCI ? "; bash .ci/run installs it itself" : ""}.`,
      );
    }
  }
  const binder = { build: "wasm-pack", sources: "bind-wasm" };
  const { env, toolchain } = await setUp(binder[wanted.find(({ name }) => binder[name])?.name]);
  // Adds the folders of the test data to the environment.
  if (suite !== "lint") testData(env);
  const isThere = wanted.filter(({ name }) => !lacking.some(({ step }) => step === name));
  const mayKeep = names.length === 0 && suite !== "long" && !process.env.CI;
  const running = isThere.map(withFlags(suite, all));
  const started = Date.now();
  const { seconds, unchanged } = await runAll(running, names.length > 0 ? 1 : LANES, {
    env,
    tools: { toolchain, programs: await installedPrograms() },
    mayKeep,
  });
  console.log(`\n${timeTable(seconds, unchanged, (Date.now() - started) / 1000)}`);
  for (const one of lacking) console.log(`\n${leftOut(one)}`);
  const others = unchanged.length > 0 ? `, ${unchanged.length} unchanged since they passed` : "";
  const count = running.length - unchanged.length;
  console.log(`\n${seconds.size} of ${count} steps passed${others}.`);
}

/** Returns the named steps, each preceded by the steps that it needs. */
function withNeeds(names) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(", ");
    throw new Problem(`No step is named ${unknown.join(", ")}.`, `the steps are ${known}.`);
  }
  const find = (name) => steps.find((step) => step.name === name);
  return [...new Set(names.map(find).flatMap(({ needs = [], name }) => [...needs, name]))].map(
    find,
  );
}

/** Makes a step's tests run all of their cases in nightly runs. */
const withFlags = (suite, all) => (step) => {
  if (suite !== "long") return step;
  const env = { ...step.env, LONG_TESTS: "1" };
  if (step.name !== "packaging") return { ...step, env };
  return { ...step, env, command: [...step.command, all ? "--all" : "--long"] };
};

/**
 * Runs steps in parallel lanes. After a failure, no new steps start, but running steps may finish.
 *
 * @param {Step[]} all
 * @param {number} lanes
 * @param {object} settings
 * @param {NodeJS.ProcessEnv} settings.env
 * @param {Parameters<typeof digestOf>[1]} settings.tools
 * @param {boolean} settings.mayKeep whether steps that have passed with their current inputs don't run
 * @returns {Promise<{ seconds: Map<string, number>, unchanged: Step[] }>} the number of seconds that each step took,
 * and the steps that did not run
 */
async function runAll(all, lanes, { env, tools, mayKeep }) {
  const waiting = [...all];
  const unchanged = [];
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const seconds = new Map();
  const failed = [];
  const isDone = (name) => ![...waiting, ...running.keys()].some((step) => step.name === name);
  const canStart = ({ needs = [], usesTarget }) =>
    needs.every(isDone) && !(usesTarget && [...running.keys()].some((step) => step.usesTarget));
  /** The digest of each group's inputs when the group's first step starts, because earlier steps make some inputs. */
  const digests = {};
  const inputsOf = ({ reads }) => {
    if (reads) digests[reads] ??= digestOf(reads, tools);
    return digests[reads];
  };
  const start = async (step, inputs) => {
    const position = `[${all.indexOf(step) + 1}/${all.length}]`;
    if (inputs) forget(step);
    // Steps that others wait for have a higher priority.
    const yields = !all.some(({ needs = [] }) => needs.includes(step.name));
    const { status, took } = await run(step, { position, isAlone: lanes === 1, yields, env });
    running.delete(step);
    if (status !== 0) failed.push({ name: step.name, took });
    else {
      seconds.set(step.name, took);
      // If a source changed while the step was running, the step may have read either version.
      if (inputs && digestOf(step.reads, tools) === inputs) remember(step, inputs);
    }
  };
  while (failed.length === 0 || running.size > 0) {
    while (failed.length === 0 && running.size < lanes) {
      const step = waiting.find(canStart);
      if (step === undefined) break;
      waiting.splice(waiting.indexOf(step), 1);
      const inputs = inputsOf(step);
      if (mayKeep && inputs && hasPassed(step, inputs)) unchanged.push(step);
      else running.set(step, start(step, inputs));
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
  return { seconds, unchanged };
}

/** Prints the step's output immediately or, if other steps run at the same time, after the step has ended. */
async function run(step, { position, isAlone, yields, env }) {
  const { name, command, env: own = {}, limit } = step;
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
    : await collect(path, args, { ...env, ...own }, { yields, limit });
  const took = (Date.now() - started) / 1000;
  if (!isAlone) {
    const end = `${name} ${status === 0 ? "passed" : "FAILED"} after ${took.toFixed(1)} s.`;
    console.log(`\n${position} ${line}\n${output.trimEnd()}\n${position} ${end}\n`);
  }
  return { status, took };
}

function timeTable(seconds, unchanged, total) {
  const kept = unchanged.map(({ name }) => [name, "unchanged"]);
  const rows = [["step", "seconds"], ...seconds, ...kept, ["all of them", total]];
  return rows
    .map(([name, value]) => {
      const cell = typeof value === "number" ? value.toFixed(1) : value;
      return name.padEnd(24) + cell.padStart(10);
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
