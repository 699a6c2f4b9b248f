// `npm run bench -- failures` compares calls that fail because of their arguments with successful calls to the same
// functions, in the Node that runs the script. The calls are the hardening programs' examples, so every function with a
// failing example is included. Functions without a successful example are listed in the output. `node
// benches/failures.mjs TEXT` measures only the functions with TEXT in their names.
import { Problem, runScript } from "../scripts/problem.mjs";
import { inRoot } from "../scripts/project.mjs";
import { entriesOf } from "../tests/hardening/dives.mjs";
import { loadEntries, makeFor, perform } from "../tests/hardening/inside/functions.js";
import { median, ratio } from "./statistics.mjs";

const ROUNDS = 15;
const SAMPLE_MS = 5;
const MOST = 2;
/**
 * The cost of failing (without creating the error) is the small difference between two long times. A difference below
 * this fraction of the error's time counts as noise.
 */
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
      `No function with ${only} in its name has an example that fails.`,
      "run it without an argument to measure all functions.",
    );
  }
  const slow = [];
  console.log(`Node ${process.versions.node}: medians of ${ROUNDS} alternating rounds, in ns\n`);
  console.log(
    "  fails  its error  share  succeeds  fails / succeeds  (fails - its error) / succeeds",
  );
  // An engine that has seen only one function inlines it into the loop, where errors take longer.
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
    `\n${chosen.length - alone.length} measured, ${alone.length} without a successful example.`,
  );
  for (const name of alone) console.log(`  ${name}: no example succeeds`);
  if (slow.length > 0) {
    throw new Problem(
      `Failing takes more than ${MOST} times as long as succeeding, besides its error: ${slow.join("; ")}.`,
      "check what the call does before it throws.",
    );
  }
}

/**
 * The number of nested calls between the measured call and the call that creates its error. The nested calls appear in
 * the error's stack trace, up to the engine's limit.
 */
function depthOf(fail) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Infinity;
  try {
    fail();
    throw new Problem("A call that failed before did not fail again.", "look at its example.");
  } catch (error) {
    return framesOf(error) - framesOf(new Error("here"));
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const framesOf = ({ stack }) => stack.split("\n    at ").length - 1;

/**
 * Measures the part of a failing call that is unavoidable. A function creates an error with a message, a code and an
 * equally deep stack trace, and its caller throws the error. The same functions also make successful calls, so that
 * engines compile them. Stack traces through compiled functions take longer. The functions are created again for each
 * example, because engines share the code of functions that have the same source.
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

/**
 * Returns a function that measures one call and returns its processor time in nanoseconds. Processor time is used
 * because other programs don't affect it.
 */
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
      // The thrown error was already checked before the measurement.
    }
  }
  return process.cpuUsage(started).user * 1e3;
}

await runScript(main);
