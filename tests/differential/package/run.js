// The comparison itself, for any engine. Runs the requested number of cases and collects the results.
import { unicodeVersion } from "./code-points.js";
import { firstDifference, isSame } from "./compare.js";
import { isOfNewerUnicode } from "./explained/newer-unicode.js";
import { Explanations } from "./explanations.js";
import { Generator } from "./generator.js";
import { shrink } from "./shrink.js";

/** The number of cases to run before the time is checked again. */
const BATCH = 200;
const PROGRESS_MS = 2000;
/**
 * The maximum number of differences of one kind to report, and the maximum number of kinds. More would not be
 * informative.
 */
const MOST_ALIKE = 3;
const MOST_KINDS = 20;

/**
 * @param {object} config
 * @param {number} config.seed
 * @param {number} config.first the index of the first case
 * @param {number} config.cases how many at most
 * @param {number} config.seconds how long at most
 * @param {object} config.corpus
 * @param {{ Ours: Function, Theirs: Function, explained: object[] }} contestants
 * @param {(progress: { cases: number, parsed: number }) => void} onProgress may give a promise
 */
export async function run(config, { Ours, Theirs, explained }, onProgress) {
  // Stack traces are not recorded, because millions of errors are thrown and nobody reads their stacks.
  Error.stackTraceLimit = 0;
  const explanations = new Explanations(
    explained,
    (domain) => Ours.parse(`http://${domain}/`)?.hostname,
  );
  const isExplained = (difference, count) =>
    isOfNewerUnicode(difference) || explanations.explain(difference, count);
  const unexplained = (given) => {
    const difference = firstDifference(Ours, Theirs, given);
    return difference !== undefined && !isExplained(difference, false);
  };
  const generator = new Generator(config.seed, config.corpus);
  const finds = [];
  const kinds = new Map();
  const note = (find) => {
    const { step, attributes } = find.difference;
    const kind = `${step?.set ?? step?.searchParams} ${attributes}`;
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    if (count <= MOST_ALIKE) finds.push(find);
  };
  let unexplainedCases = 0;
  let cases = 0;
  let differing = 0;
  let parsed = 0;
  let steps = 0;
  const started = Date.now();
  let told = started;
  while (cases < config.cases && kinds.size < MOST_KINDS) {
    for (let i = Math.min(BATCH, config.cases - cases); i > 0; i--) {
      const index = config.first + cases++;
      const given = generator.case(index);
      if (Ours.canParse(given.input, given.base)) {
        parsed++;
        steps += given.steps.length;
      }
      if (isSameAndQuiet(Ours, Theirs, given, index)) continue;
      differing++;
      const difference = firstDifference(Ours, Theirs, given);
      if (difference === undefined) {
        // Either the constructor and URL.parse disagree, or the result of one of them depends on earlier calls.
        unexplainedCases++;
        note({ index, given, difference: { attributes: ["not twice the same"] } });
      } else if (!isExplained(difference, true)) {
        unexplainedCases++;
        const smallest = shrink(given, unexplained);
        note({ index, given: smallest, difference: firstDifference(Ours, Theirs, smallest) });
      }
    }
    const now = Date.now();
    if (now - told > PROGRESS_MS) {
      told = now;
      await onProgress({ cases, parsed, differing, unexplained: unexplainedCases });
    }
    if (now - started > config.seconds * 1000) break;
  }
  return {
    ...{ cases, parsed, steps, differing, finds, unexplained: unexplainedCases },
    ...{
      explained: explanations.counts(),
      unicode: unicodeVersion(),
      seconds: (Date.now() - started) / 1000,
    },
  };
}

function isSameAndQuiet(Ours, Theirs, given, index) {
  try {
    return isSame(Ours, Theirs, given, index % 8 === 0);
  } catch {
    return false;
  }
}
