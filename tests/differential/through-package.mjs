// Compares the package with another implementation of the standard on random cases. Run `node
// tests/differential/through-package.mjs --against NAME` after `npm run build`.
import { parseArgs } from "node:util";
import { installBenchPackages } from "../../benches/install.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { wholeNumber } from "../../scripts/whole-number.mjs";
import { requireShare, unusedIn } from "./counts.mjs";
import { corpus } from "./package/corpus.mjs";
import { engine, engines } from "./package/engines.mjs";

const usage = `--against ${Object.keys(engines).join("|")}|all [--cases N] [--seconds N] [--seed S] [--first N] [--list]`;
const number = { type: "string" };
const options = {
  ...{ against: number, cases: number, seconds: number },
  ...{ seed: { ...number, default: "1" }, first: { ...number, default: "0" } },
  ...{ list: { type: "boolean" }, help: { type: "boolean" } },
};

async function main(args) {
  const { values } = parse(args);
  if (values.help || values.against === undefined) {
    console.log(usage);
    return;
  }
  await installBenchPackages();
  const names = values.against === "all" ? Object.keys(engines) : [values.against];
  const failed = [];
  for (const name of names) if (!(await compare(name, values))) failed.push(name);
  if (failed.length > 0) {
    throw new Problem(
      `Not all is explained against ${failed.join(", ")}.`,
      "what differs is above, with the case's number: --first N --cases 1 and the same seed repeat it.",
    );
  }
}

function parse(args) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new Problem(error.message, usage);
  }
}

async function compare(name, values) {
  const { run, version, goal } = engine(name);
  const { seconds = String(Number.MAX_SAFE_INTEGER) } = values;
  // If neither option is given, the run has as many cases as its goal requires.
  const { cases = String(values.seconds === undefined ? goal : 1e12) } = values;
  const config = {
    against: name,
    seed: wholeNumber("--seed", values.seed, 0),
    first: wholeNumber("--first", values.first, 0),
    cases: wholeNumber("--cases", cases),
    seconds: wholeNumber("--seconds", seconds),
    corpus: corpus(),
  };
  const label = await version();
  console.log(`Against ${label}, seed ${config.seed}:`);
  const result = await listen(run, config);
  for (const find of result.finds) console.log(shown(find));
  const unused = unusedIn(result.explained);
  if (values.list)
    for (const [reason, count] of Object.entries(result.explained))
      console.log(`  ${count} × ${reason}`);
  const explained = result.differing - result.unexplained;
  console.log(
    `${result.cases.toLocaleString("en")} cases in ${result.seconds.toFixed(0)} s ` +
      `(${Math.round(result.cases / result.seconds).toLocaleString("en")} a second), ` +
      `of which ${result.parsed.toLocaleString("en")} parse and go through ${result.steps.toLocaleString("en")} steps; ` +
      `Unicode ${result.unicode}; ${label}: ${result.unexplained} unexplained differences, ${explained} explained.`,
  );
  requireShare("parse", result.parsed, result.cases, 1 / 3);
  if (result.cases < goal || unused.length === 0) return result.unexplained === 0;
  console.log(`Explained, but never seen in ${goal} cases: ${unused.join("; ")}`);
  return false;
}

async function listen(run, config) {
  let result;
  let told = Date.now();
  await run(config, (message) => {
    if (message.kind === "result") result = message;
    // On a terminal, updates a single line; elsewhere, prints a line occasionally.
    const { cases, parsed, differing, unexplained } = message;
    const line = `  ${cases} cases, ${parsed} parsed, ${differing} differ, ${unexplained} unexplained`;
    if (message.kind !== "progress") return;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
    else if (Date.now() - told > 30_000) {
      told = Date.now();
      console.log(line);
    }
  });
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  if (result === undefined) throw new Error("it reported no result");
  return result;
}

function shown({ index, given, difference }) {
  const lines = [`case ${index}: ${JSON.stringify(given)}`];
  for (const name of difference.attributes) {
    const [ours, theirs] = [difference.ours, difference.theirs].map((state) =>
      JSON.stringify(state === null ? "failure" : (state?.[name] ?? state?.href)),
    );
    lines.push(`  ${name}: ours ${ours}, theirs ${theirs}`);
  }
  return lines.join("\n");
}

await runScript(main);
