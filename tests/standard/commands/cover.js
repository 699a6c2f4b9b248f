import { ourSuites, theirOtherSuites, theirSuites } from "../data.js";
import { loadEncoders } from "../encodings.js";
import { describe } from "../mutations.js";
import { loadProgram } from "../text.js";
import { show } from "../tokens.js";
import { runRows } from "../wpt.js";

const SHOWN = 100;

/** Why test data can't reach some steps, keyed by the beginning of a step's id. @type {[string, string][]} */
const STEPS = [
  ["#host-public-suffix", "the Public Suffix List's algorithm is not in the text"],
  ["#host-registrable-domain", "the Public Suffix List's algorithm is not in the text"],
];

/** Why some conditions have only one outcome, keyed by a step's id and the condition. @type {[string, string, string][]} */
const CONDITIONS = [
  ["#percent-decode 2.2", "byte 37", "step 2.1 is about all other bytes"],
  ["#concept-ipv4-parser 2.2", "> parts size 1", "the domain parser fails for the empty string"],
  ["#ipv4-number-parser 4", "startsWith input 0X", "the domain parser has made it lower case"],
  ["#concept-ipv6-parser 8", "compress null", "step 7 is about all that are not null"],
  ["#no-scheme-state 2", "c 35", "step 1 is about all other code points"],
  ["#file-host-state 1.3.1", "is special url", "the scheme is file"],
  ["#query-state 3", "c end", "step 2 is about the end"],
  ["#concept-url-origin blob 1", "url blob url entry null", "nobody here has a blob URL store"],
];

export const reasonFor = (id) => STEPS.find(([beginning]) => id.startsWith(beginning))?.[1];

export const reasonForCondition = (id, condition) =>
  reasonFor(id) ?? CONDITIONS.find(([step, about]) => step === id && condition === about)?.[2];

/**
 * Returns a program's coverage. A step is covered if it has run. A branch or an individual condition is covered if it
 * has been both true and false.
 */
export function coverageOf(program) {
  const { counts, conditions, standard } = program;
  const { steps, taken, notTaken } = counts;
  const branches = standard.steps.filter(({ body }) =>
    body.some(({ type, position }) => type === "while" || (type === "if" && position !== "else")),
  );
  return {
    steps: standard.steps.filter(({ index }) => steps[index] > 0),
    notRun: standard.steps.filter(({ index }) => steps[index] === 0),
    branches,
    bothWays: branches.filter(({ index }) => taken[index] > 0 && notTaken[index] > 0),
    conditions,
    oneWay: conditions.filter(({ yes, no }) => yes === 0 || no === 0),
  };
}

/** Prints the steps, branches and individual conditions that the test data covers. */
export async function run() {
  const options = { countSteps: true, countConditions: true, encode: await loadEncoders() };
  const program = loadProgram(undefined, options);
  const report = (name) => {
    const { steps, notRun, branches, bothWays, conditions, oneWay } = coverageOf(program);
    console.log(
      `${name}: ${steps.length} of ${steps.length + notRun.length} steps, ${bothWays.length} of ${branches.length} branches and ${conditions.length - oneWay.length} of ${conditions.length} conditions both ways`,
    );
  };
  const theirs = [...theirSuites(), ...theirOtherSuites()];
  let findings = 0;
  for (const suites of [theirs, ourSuites()]) {
    for (const { name, rows, check } of suites) {
      const failing = runRows(program, rows, check);
      findings += failing.length;
      for (const { row, reason } of failing.slice(0, 3))
        console.log(`  ${name}: ${JSON.stringify(row)}: ${reason}`);
    }
    report(suites === theirs ? "the Web Platform Tests" : "with ours");
  }
  const { notRun, oneWay } = coverageOf(program);
  const without = notRun.filter(({ id }) => reasonFor(id) === undefined);
  const conditions = oneWay.filter(
    ({ step, node }) => reasonForCondition(step.id, describe(node)) === undefined,
  );
  console.log(
    `not run: ${notRun.length} steps, ${without.length} of them without a reason; ${oneWay.length} conditions are one way, ${conditions.length} of them without a reason`,
  );
  for (const { id, tokens } of without.slice(0, SHOWN)) console.log(`  ${id}: ${show(tokens)}`);
  for (const { step, node, yes } of conditions.slice(0, SHOWN)) {
    console.log(`  ${step.id}: always ${yes > 0}: ${describe(node)}`);
  }
  return findings + without.length + conditions.length;
}
