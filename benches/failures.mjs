// `npm run bench:failures`: what a call takes that fails for its arguments, against the same function's that succeeds,
// in the Node that runs this. The calls are the examples of the hardening programs, so no function is left out that
// has one that fails. Those of functions that have none that succeeds are named. With an argument, `node benches/failures.mjs
// TEXT` measures the functions that have it in their names.
import { Problem, runScript } from "../scripts/problem.mjs";
import { inRoot } from "../scripts/project.mjs";
import { entriesOf } from "../tests/hardening/dives.mjs";
import { loadEntries, makeFor, perform } from "../tests/hardening/inside/functions.js";
import { median, ratio } from "./statistics.mjs";

const ROUNDS = 15;
const SAMPLE_MS = 5;
const MOST = 2;
/** What an error may take more than the one that is measured: its stack trace takes longer the deeper the call is. */
const DEEPER = 0.5;
/** Functions that do more before they fail than those examples that succeed, and what. */
const DOES_MORE = {
  "parseURL of whatwg-url-wasm/record": "a base that fails is parsed again, by itself",
  "parseURL of whatwg-url-wasm/whatwg-url": "a base that fails is parsed again, by itself",
};
const TEXT = "plain0text0for0everyone0";

async function main([only = ""]) {
  const files = new Map(
    entriesOf((file) => ({ file }))
      .filter(({ name }) => !/[/](auto|lite|js)$/.test(name))
      .map(({ name, file }) => [name, inRoot(file)]),
  );
  const { entries, rows } = await loadEntries([...files.keys()], (name) => import(files.get(name)));
  const functionOf = ({ name }) => name.replace(/, example \d+$/, "");
  const slow = [];
  console.log(`Node ${process.versions.node}: medians of ${ROUNDS} alternating rounds, in ns\n`);
  console.log("  fails  an error  succeeds  (fails - an error) / succeeds");
  const alone = [];
  const chosen = rows.filter(({ name, example }) => example.throws && name.includes(only));
  for (const failing of chosen) {
    const succeeding = rows.find(
      (row) => functionOf(row) === functionOf(failing) && row.example.throws === undefined,
    );
    if (succeeding === undefined) {
      alone.push(failing.name);
      continue;
    }
    const samples = [callOf(failing, entries), throwError, callOf(succeeding, entries)].map(
      sampler,
    );
    const times = samples.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, sample] of samples.entries()) times[i].push(sample());
    }
    const [fails, error, succeeds] = times;
    const { median: compared } = ratio(
      fails.map((time, round) => time - error[round]),
      succeeds,
    );
    const columns = times.map((list, i) => median(list).toFixed(0).padStart([7, 9, 9][i]));
    console.log(`${columns.join(" ")}  ${compared.toFixed(2).padStart(5)}  ${functionOf(failing)}`);
    const allowed = DEEPER * median(error) + MOST * median(succeeds);
    if (median(fails) - median(error) <= allowed) continue;
    const why = DOES_MORE[functionOf(failing)];
    if (why) console.log(`                                  over, because ${why}`);
    else slow.push(functionOf(failing));
  }
  console.log(
    `\n${chosen.length - alone.length} measured, ${alone.length} with nothing to compare.`,
  );
  for (const name of alone) console.log(`  ${name}: no example succeeds`);
  if (slow.length > 0) {
    throw new Problem(
      `Failing takes more than ${MOST} times as long as succeeding, but for its error: ${slow.join("; ")}.`,
      "look at what the call does before it throws.",
    );
  }
}

/** What no failing call can do without: an error with a code, made by a function that a check of an argument calls. */
const example = { call: (argument) => check(argument) };
const throwError = () => example.call("url", TEXT, undefined);

function check(name) {
  if (name !== undefined) throw madeError(name, "a string");
}

function madeError(name, expected) {
  const error = new TypeError(`The "${name}" argument must be ${expected}`);
  error.code = "ERR_INVALID_ARG_TYPE";
  return error;
}

function callOf(row, entries) {
  const { answer, said } = perform(row, entries, TEXT);
  if (row.example.throws !== undefined && answer !== row.example.throws) throw new Error(said);
  const made = makeFor(row, entries, TEXT);
  return () => row.example.call(entries[row.entry], TEXT, made);
}

/** A function that returns the nanoseconds of one call: of the processor, which other programs do not change. */
function sampler(call) {
  const run = (calls) => {
    const started = process.cpuUsage();
    for (let i = 0; i < calls; i++) {
      try {
        call();
      } catch {
        // Which error it is was looked at before.
      }
    }
    return process.cpuUsage(started).user * 1e3;
  };
  let calls = 16;
  while (run(calls) < SAMPLE_MS * 1e6) calls *= 2;
  return () => run(calls) / calls;
}

await runScript(main);
