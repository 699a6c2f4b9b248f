// Beside the URLPattern of the runtime that it runs in: cases until there are enough, and what came of them.
import { URLPattern } from "whatwg-url-wasm/url-pattern";
import { firstDifference } from "./compare.js";
import { explained } from "./explained.js";
import { Generator } from "./generator.js";

/** More finds say nothing new. */
const MOST_FINDS = 20;
const PROGRESS = 50_000;

/**
 * @param {{ seed: number, first: number, cases: number }} config
 * @param {(message: { find: object } | { progress: object }) => void} report
 */
export function run({ seed, first, cases }, report) {
  // Errors are thrown by the million, and nobody looks at their stacks.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const Theirs = globalThis.URLPattern;
  const generator = new Generator(seed);
  const counts = { cases: 0, pairs: 0, constructed: 0, matched: 0, unexplained: 0 };
  const reasons = Object.fromEntries(explained.map(({ name }) => [name, 0]));
  for (; counts.cases < cases && counts.unexplained < MOST_FINDS; counts.cases++) {
    const index = first + counts.cases;
    const given = generator.case(index);
    count(given, counts);
    const difference = firstDifference(URLPattern, Theirs, given);
    if (difference !== undefined) {
      const explanation = explained.find(({ applies }) => applies(difference, URLPattern));
      if (explanation !== undefined) {
        reasons[explanation.name]++;
      } else {
        counts.unexplained++;
        report({ find: { index, ...difference } });
      }
    }
    if (counts.cases % PROGRESS === PROGRESS - 1) report({ progress: counts });
  }
  Error.stackTraceLimit = stackTraceLimit;
  return { ...counts, reasons };
}

/** That most cases are not failures, which would find little. */
function count({ pattern, inputs }, counts) {
  counts.pairs += inputs.length;
  let made;
  try {
    made = new URLPattern(...pattern);
  } catch {
    return;
  }
  counts.constructed++;
  for (const input of inputs) {
    try {
      if (made.test(...input)) counts.matched++;
    } catch {
      // A base for an input that takes none.
    }
  }
}
