// `npm run bench` compares our package with other implementations in every available runtime.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { Problem, runScript } from "../scripts/problem.mjs";
import { inRoot, root } from "../scripts/project.mjs";
import { chart } from "./chart.mjs";
import {
  BEFORE,
  FLOOR,
  installBenchPackages,
  OURS,
  OWN,
  stageContestants,
} from "./contestants.mjs";
import { makeUp, makeUpInWords, realisticURLs, sampleOf } from "./inside/corpus.mjs";
import { kindsChart } from "./kinds-chart.mjs";
import { readOptions, usage } from "./options.mjs";
import { circumstances, keep, printed, typedPath } from "./record.mjs";
import { isBrowser } from "./runtimes/index.mjs";
import { measureStartUp } from "./start-up.mjs";
import { median } from "./statistics.mjs";
import { figure, kindTable, runtimeTable, shortfalls, startUpTable } from "./table.mjs";
import { RETAINED, START_UP } from "./targets.mjs";

const CHARTED = "parse + href";

async function main(args) {
  const options = readOptions(args);
  if (options.help) return console.log(usage);
  if (options.list) return list(options);
  if (needsPackages(options)) await installBenchPackages();
  const results = await measureAll(options);
  write(options, results);
  console.log(`\n${summary(results)}`);
  const short = shortfalls(results);
  for (const { runtime, name, contestant, got, least, most } of short) {
    const limit = most === undefined ? "" : `; ${figure(most)} if parsing took no time`;
    console.log(
      `Short of the target: ${runtime}, ${name}, ${contestant}: ${figure(got)} for ${least}${limit}`,
    );
  }
  if (results.failed.length || wrongOnes(results) || (options.check && short.length)) {
    process.exitCode = 1;
  }
}

const tableOf = (measured, { kinds, case: chosen, contestants }) =>
  (kinds && !chosen ? kindTable : runtimeTable)(measured, contestants);

/**
 * Whether npm packages are needed. No other packages are needed to compare our package with the current Node's own
 * classes.
 */
const needsPackages = ({ runtimes, contestants }) =>
  runtimes.some(({ name }) => name !== "node" && !isBrowser(name)) ||
  contestants.some((name) => ![OURS, OWN, FLOOR, BEFORE].includes(name));

function list({ cases: names, runtimes }) {
  console.log(`Cases:\n${names.map((name) => `  ${name}`).join("\n")}\nRuntimes:`);
  for (const { name, find, get } of runtimes) {
    console.log(`  ${name.padEnd(10)} ${find() ?? `is not installed. To get it: ${get}`}`);
  }
}

async function measureAll(options) {
  const there = options.runtimes.filter(({ find }) => find());
  const leftOut = options.runtimes.filter((runtime) => !there.includes(runtime));
  for (const { label, get } of leftOut) console.log(`LEFT OUT: ${label}. To get it: ${get}`);
  if (there.length === 0)
    throw new Problem("No runtime is available.", "install one of those above.");
  const contestants = await stageContestants(options.contestants, options.before);
  const results = {
    ...circumstances(),
    quick: options.quick === true,
    rounds: options.rounds,
    sampleMs: options.sampleMs,
    contestants: Object.fromEntries(
      contestants.map(({ name, version }) => [name, version ?? "the runtime's"]),
    ),
    corpus: describeCorpus(options),
    leftOut: leftOut.map(({ label }) => label),
    failed: [],
    runtimes: [],
  };
  console.log(`Corpus: ${results.corpus.from}: ${makeUpInWords(results.corpus.makeUp)}.`);
  for (const [index, runtime] of there.entries()) {
    const position = `[${index + 1}/${there.length}]`;
    try {
      const measured = await measureIn(runtime, position, options, contestants);
      results.runtimes.push(measured);
      if (measured.cases.length || measured.retained) {
        console.log(`\n${tableOf(measured, options)}\n`);
      }
    } catch (error) {
      // If one runtime fails, the other runtimes' results are still useful.
      console.log(`${position} ${runtime.label} FAILED: ${error.stack}`);
      results.failed.push({ runtime: runtime.label, error: String(error) });
    }
  }
  if (options.cases.includes(START_UP)) {
    results.startUp = await startUps(options.rounds, contestants, there, results);
  }
  return results;
}

function describeCorpus({ corpus, scale }) {
  if (!corpus) {
    const from = "generated with a fixed seed (benches/inside/corpus.mjs)";
    return { from, makeUp: makeUp(realisticURLs(10_000 * scale)) };
  }
  const { inputs, lines } = corpus;
  const from = `${inputs.length} of the ${lines} lines of the given file, evenly spaced`;
  return { from, makeUp: makeUp(inputs.map(sampleOf)) };
}

async function measureIn(runtime, position, options, contestants) {
  const { label, name } = runtime;
  const version = await runtime.version();
  const started = Date.now();
  const measured = { name, label, version, cases: [] };
  const inside = options.cases.filter((one) => ![RETAINED, START_UP].includes(one));
  const { corpus, rounds, sampleMs, scale, held } = options;
  const say = (what) =>
    progress(
      `${position} ${label} ${version}, ${Math.round((Date.now() - started) / 1000)} s: ${what}`,
    );
  if (inside.length) {
    const config = { corpus: corpus?.inputs, cases: inside, sampleMs, scale };
    if (options.before) {
      measured.cases = await measureBuilds(runtime, { ...config, rounds }, contestants, say);
    } else {
      const sayCase = (name) => say(`${inside.indexOf(name) + 1}/${inside.length} ${name}`);
      measured.cases = await runCases(runtime, { ...config, rounds, contestants }, sayCase);
    }
  }
  if (options.cases.includes(RETAINED) && runtime.canHold) {
    measured.retained = {};
    for (const contestant of contestants.filter(({ name }) => name !== FLOOR)) {
      say(`${RETAINED} of ${held} URLs, ${contestant.name}`);
      const config = {
        retained: true,
        urls: held,
        corpus: corpus?.inputs,
        contestants: [contestant],
      };
      await runtime.run(config, (message) => {
        if (message.kind !== "retained") return;
        if (message.problem) throw new Error(message.problem);
        measured.retained[contestant.name] = {
          bytes: message.bytes,
          averageLength: message.averageLength,
        };
      });
    }
  }
  measured.seconds = Math.round((Date.now() - started) / 1000);
  return measured;
}

async function runCases(runtime, config, onCase) {
  const measured = [];
  await runtime.run(config, ({ kind, ...result }) => {
    if (kind === "case") onCase(result.name);
    if (kind === "result") measured.push(result);
  });
  if (measured.length !== config.cases.length) throw new Error("it did not measure every case");
  return measured;
}

/** The number of samples per case, for a process that runs only one build. */
const SAMPLES_OF_A_BUILD = 5;

/**
 * Runs two of our builds alternately, each in a new process. Within one process, even two copies of the same build give
 * different results: see benches/DECISIONS.md, *Two builds*. A round's time is the median of one process's samples.
 */
async function measureBuilds(runtime, { rounds, ...config }, contestants, say) {
  const found = new Map(config.cases.map((name) => [name, { name, times: {}, problems: {} }]));
  for (let round = 0; round < rounds; round++) {
    for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed()) {
      const alone = { ...config, rounds: SAMPLES_OF_A_BUILD };
      alone.contestants = [{ ...contestant, name: OURS }];
      const sayRound = (name) => say(`round ${round + 1}/${rounds}, ${contestant.name}: ${name}`);
      for (const { name, times, problems } of await runCases(runtime, alone, sayRound)) {
        const all = found.get(name);
        if (problems.ours) {
          all.problems[contestant.name] = problems.ours;
          continue;
        }
        all.times[contestant.name] ??= [];
        all.times[contestant.name].push(median(times.ours));
      }
    }
  }
  return [...found.values()];
}

/** Shows progress on the last line of the terminal, or as log lines if the output does not go to a terminal. */
function progress(text) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
  else console.log(text);
}

async function startUps(rounds, contestants, there, { failed }) {
  const measured = [];
  for (const runtime of there) {
    const { name, label } = runtime;
    progress(`${START_UP}, ${label}`);
    try {
      const one = await measureStartUp(runtime, rounds, contestants);
      measured.push({ name, label, version: "", ...one });
    } catch (error) {
      failed.push({ runtime: label, error: String(error) });
    }
  }
  return measured;
}

function write(options, results) {
  const { json, svg, record, kinds } = options;
  const drawn = kinds ? kindsChart(results) : chart(results, CHARTED);
  const written = [];
  const put = (path, text) => {
    writeFileSync(path, text);
    written.push(relative(root, path));
  };
  if (json) put(typedPath(json), printed(results));
  if (svg) put(typedPath(svg), drawn);
  if (record) {
    put(inRoot("benches", "record", kinds ? "kinds.svg" : "chart.svg"), drawn);
    written.push(
      ...keep(kinds ? "kinds" : "bench", results, {
        json: printed(results),
        txt: report(options, results),
      }),
    );
  }
  if (written.length) console.log(`\nWrote ${written.join(", ")}`);
}

function report(options, results) {
  const tables = results.runtimes
    .filter(({ cases: all, retained }) => all.length || retained)
    .map((runtime) => `\n${tableOf(runtime, options)}`);
  return `${[summary(results), ...tables].join("\n")}\n`;
}

function summary(results) {
  const { date, commit, machine, rounds, sampleMs, corpus, leftOut, failed, startUp } = results;
  const lines = [
    `${date}, commit ${commit}; ${machine.cpu}, ${machine.cores} cores, ${machine.memory}, ${machine.system}`,
    `${results.quick ? "A QUICK TRIAL: " : ""}medians of ${rounds} rounds, samples of ${sampleMs} ms; ratios are theirs / ours, with the range of the middle half of the rounds; "<n": short of the target n`,
    `contestants: ${Object.entries(results.contestants)
      .map((pair) => pair.join(" "))
      .join(", ")}`,
    `corpus: ${corpus.from}: ${makeUpInWords(corpus.makeUp)}`,
    ...leftOut.map((label) => `left out: ${label}`),
    ...failed.map(({ runtime, error }) => `failed: ${runtime}: ${error}`),
  ];
  if (startUp?.length) lines.push(`\n${startUpTable(startUp)}`);
  return lines.join("\n");
}

/** Returns whether our package was omitted from a case because of a wrong answer. Other contestants may be omitted. */
const wrongOnes = ({ runtimes }) =>
  runtimes.some(({ cases: all }) => all.some(({ problems }) => problems.ours));

await runScript(main);
