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
/** What is left of a failing call without its error is the difference of two long times, of which this share is noise. */
const NOISE = 0.15;
const TEXT = "plain0text0for0everyone0";

async function main([only = ""]) {
  const files = new Map(
    entriesOf((file) => ({ file }))
      .filter(({ name }) => !/[/](auto|lite|js)$/.test(name))
      .map(({ name, file }) => [name, inRoot(file)]),
  );
  const { entries, rows } = await loadEntries([...files.keys()], (name) => import(files.get(name)));
  const functionOf = ({ name }) => name.replace(/, example \d+$/, "");
  const chosen = rows.filter(({ name, example }) => example.throws && name.includes(only));
  if (chosen.length === 0) {
    throw new Problem(
      `No function with an example that fails has ${only} in its name.`,
      "without an argument, all are measured and shown.",
    );
  }
  const slow = [];
  console.log(`Node ${process.versions.node}: medians of ${ROUNDS} alternating rounds, in ns\n`);
  console.log(
    "  fails  its error  share  succeeds  fails / succeeds  (fails - its error) / succeeds",
  );
  // An engine that has seen one function there compiles it into the loop, where its errors take longer than those of others.
  for (const call of [() => 0, () => 1]) timeOf(call, 1);
  const alone = [];
  for (const failing of chosen) {
    const succeeding = rows.find(
      (row) => functionOf(row) === functionOf(failing) && row.example.throws === undefined,
    );
    if (succeeding === undefined) {
      alone.push(failing.name);
      continue;
    }
    const fail = callOf(failing, entries);
    const [failCheck, succeedAtCheck] = checkAt(depthOf(fail));
    const calls = [fail, failCheck, callOf(succeeding, entries), succeedAtCheck];
    const samples = calls.map(sampler);
    const times = samples.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, sample] of samples.entries()) times[i].push(sample());
    }
    const [fails, error, succeeds] = times;
    const left = fails.map((time, round) => time - error[round]);
    const columns = [
      median(fails).toFixed(0).padStart(7),
      median(error).toFixed(0).padStart(9),
      `${(100 / ratio(fails, error).median).toFixed(0)} %`.padStart(6),
      median(succeeds).toFixed(0).padStart(9),
      ratio(fails, succeeds).median.toFixed(1).padStart(16),
      ratio(left, succeeds).median.toFixed(1).padStart(16),
    ];
    console.log(`${columns.join(" ")}  ${functionOf(failing)}`);
    const allowed = MOST * median(succeeds) + NOISE * median(error);
    if (median(left) > allowed) slow.push(functionOf(failing));
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

/**
 * How many calls deep, from the one that is measured, a failing call makes its error. Each of them is part of the error's stack
 * trace, up to the engine's limit.
 */
function depthOf(fail) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Infinity;
  try {
    fail();
    throw new Problem("A call did not fail that had failed before.", "look at its example.");
  } catch (error) {
    return framesOf(error) - framesOf(new Error("here"));
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const framesOf = ({ stack }) => stack.split("\n    at ").length - 1;

/**
 * What no failing call can do without: an error with a message, a code and a stack trace, which a function of its own makes,
 * that deep, and its caller throws; and that which succeeds, as engines compile what succeeds often, and the stack traces of
 * what is compiled take longer. The functions are made anew for each, as those of one text are compiled together.
 */
function checkAt(depth) {
  const made = (parameter, body) => new Function(parameter, `// ${functionsMade++}\n${body}`);
  const makeError = made(
    "name",
    `const error = new TypeError(\`The "\${name}" argument must be a string\`);
     error.code = "ERR_INVALID_ARG_TYPE";
     return error;`,
  );
  let call = made(
    "makeError",
    "return (name) => { if (name !== undefined) throw makeError(name); return 0; };",
  )(makeError);
  for (let i = 3; i < depth; i++) {
    call = made(
      "next",
      "return (name) => { const result = next(name); return result + 1; };",
    )(call);
  }
  const outermost = call;
  return [() => outermost("url"), () => outermost(undefined)];
}

let functionsMade = 0;

function callOf(row, entries) {
  const { answer, said } = perform(row, entries, TEXT);
  if (row.example.throws !== undefined && answer !== row.example.throws) throw new Error(said);
  const made = makeFor(row, entries, TEXT);
  return () => row.example.call(entries[row.entry], TEXT, made);
}

/** A function that returns the nanoseconds of one call: of the processor, which other programs do not change. */
function sampler(call) {
  let calls = 16;
  while (timeOf(call, calls) < SAMPLE_MS * 1e6) calls *= 2;
  return () => timeOf(call, calls) / calls;
}

function timeOf(call, calls) {
  const started = process.cpuUsage();
  for (let i = 0; i < calls; i++) {
    try {
      call();
    } catch {
      // Which error it is was looked at before.
    }
  }
  return process.cpuUsage(started).user * 1e3;
}

await runScript(main);
