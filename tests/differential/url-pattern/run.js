// Compares our URLPattern with another implementation on the requested number of cases.
import { URLPattern } from "whatwg-url-wasm/url-pattern";
import { answerOf, firstDifference } from "./compare.js";
import { Generator } from "./generator.js";

/** The maximum number of differences to report. More would say nothing new. */
const MOST_FINDS = 20;
const PROGRESS = 50_000;
/** How many cases the other implementation receives at once. */
const BATCH = 1000;

/**
 * @typedef {object} Contestant
 * @property {(cases: import("./generator.js").Case[]) => (import("./compare.js").Answer | null)[]} answers
 * @property {import("./explained.js").Explanation[]} explained
 */

/** The runtime's own URLPattern. */
export const ofRuntime = (cases) => cases.map((given) => answerOf(globalThis.URLPattern, given));

/**
 * @param {{ seed: number, first: number, cases: number }} config
 * @param {Contestant} theirs
 * @param {(message: { find: object } | { progress: object }) => void} report
 */
export function run({ seed, first, cases }, { answers, explained }, report) {
  // Stack traces are not recorded, because millions of errors are thrown and nobody reads their stacks.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const generator = new Generator(seed);
  const counts = { cases: 0, pairs: 0, constructed: 0, matched: 0, unexplained: 0 };
  const reasons = Object.fromEntries(explained.map(({ name }) => [name, 0]));
  while (counts.cases < cases && counts.unexplained < MOST_FINDS) {
    const length = Math.min(BATCH, cases - counts.cases);
    const batch = Array.from({ length }, (_, i) => generator.case(first + counts.cases + i));
    const theirs = answers(batch);
    for (const [i, given] of batch.entries()) {
      const index = first + counts.cases++;
      const ours = answerOf(URLPattern, given);
      count(given, ours, counts);
      const difference = firstDifference(ours, theirs[i], given);
      if (difference === undefined) continue;
      const explanation = explained.find(({ applies }) => applies(difference, URLPattern));
      if (explanation !== undefined) {
        reasons[explanation.name]++;
      } else {
        counts.unexplained++;
        report({ find: { index, ...difference } });
      }
    }
    if (counts.cases % PROGRESS === 0) report({ progress: counts });
  }
  Error.stackTraceLimit = stackTraceLimit;
  return { ...counts, reasons };
}

/** Cases that fail reveal few differences, so most cases must succeed. */
function count({ inputs }, answer, counts) {
  counts.pairs += inputs.length;
  if (answer === null) return;
  counts.constructed++;
  counts.matched += answer.results.filter(({ test }) => test).length;
}
