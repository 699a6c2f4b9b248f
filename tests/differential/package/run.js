// Compares the package with another implementation on random cases.
import { domainToUnicode } from "whatwg-url-wasm";
import { firstDifference } from "./compare.js";
import { Generator } from "./generator.js";

const PROGRESS = 100_000;
/** The run ends after this many differences. More would not be informative. */
const MOST_FINDS = 20;

/**
 * @param {object} config
 * @param {number} config.seed
 * @param {number} config.first the index of the first case
 * @param {number} config.cases how many at most
 * @param {object} config.corpus
 * @param {{ Ours: Function, Theirs: Function, isNewer?: (difference: object) => boolean }} contestants `isNewer`
 * recognizes differences that a newer version of the standard causes
 * @param {(counts: { cases: number, parsed: number }) => void} [onProgress]
 */
export function run(config, { Ours, Theirs, isNewer = () => false }, onProgress = () => {}) {
  // Stack traces are not recorded, because millions of errors are thrown and nobody reads their stacks.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const isWrong = (difference) =>
    difference !== undefined && !isOfNewerUnicode(difference) && !isNewer(difference);
  const generator = new Generator(config.seed, config.corpus);
  const finds = [];
  const counts = { cases: 0, parsed: 0, steps: 0, newer: 0 };
  while (counts.cases < config.cases && finds.length < MOST_FINDS) {
    const index = config.first + counts.cases++;
    const given = generator.case(index);
    if (Ours.canParse(given.input, given.base)) {
      counts.parsed++;
      counts.steps += given.steps.length;
    }
    if (counts.cases % PROGRESS === 0) onProgress(counts);
    const differenceOf = (one) => firstDifference(Ours, Theirs, one, index % 8 === 0);
    const difference = differenceOf(given);
    if (isWrong(difference)) {
      const smallest = shrink(given, (smaller) => isWrong(differenceOf(smaller)));
      // The difference may depend on earlier calls.
      finds.push({ index, given: smallest, ...shown(differenceOf(smallest) ?? difference) });
    } else if (difference !== undefined) counts.newer++;
  }
  Error.stackTraceLimit = stackTraceLimit;
  return { ...counts, finds };
}

/** Describes a difference by each attribute's name, our value and theirs. Instead of a missing value, it has the href. */
const shown = ({ step, ours, theirs, attributes }) => ({
  step,
  differing: attributes.map((name) => [
    name,
    ...[ours, theirs].map((state) => state?.[name] ?? state?.href ?? null),
  ]),
});

/** Returns a URL's host. For a `blob:` URL, this is the host in its origin. */
const hostOf = (url) =>
  (url?.protocol === "blob:" ? url.origin.replace(/^\w+:\/\/|:\d+$/g, "") : url?.hostname) ?? "";

/** Whether only the package accepts a domain, because its Unicode version assigns more code points than the engine's. */
function isOfNewerUnicode({ ours, theirs }) {
  const host = hostOf(ours);
  return host !== hostOf(theirs) && /\p{Cn}/u.test(domainToUnicode(host));
}

const ATTEMPTS = 4000;

/**
 * Shrinks a case as long as it still shows an unexplained difference.
 *
 * @param {import("./generator.js").Case} found
 * @param {(smaller: import("./generator.js").Case) => boolean} stillShows
 */
function shrink(found, stillShows) {
  let best = found;
  let attempts = 0;
  const better = (candidate) => {
    if (attempts++ >= ATTEMPTS || !stillShows(candidate)) return false;
    best = candidate;
    return true;
  };
  for (let previous; previous !== best && attempts < ATTEMPTS; ) {
    previous = best;
    for (let i = best.steps.length - 1; i >= 0; i--) {
      better({ ...best, steps: best.steps.filter((_, index) => index !== i) });
    }
    if (best.base !== undefined) better({ ...best, base: undefined });
    shrinkText(best.input, (input) => better({ ...best, input }));
    if (best.base !== undefined) shrinkText(best.base, (base) => better({ ...best, base }));
    for (let i = 0; i < best.steps.length; i++) {
      const replaced = (change) => ({
        ...best,
        steps: best.steps.map((step, index) => (index === i ? { ...step, ...change } : step)),
      });
      const step = best.steps[i];
      if (step.set !== undefined) shrinkText(step.to, (to) => better(replaced({ to })));
      for (let j = 0; j < (step.with?.length ?? 0); j++) {
        shrinkText(step.with[j], (text) =>
          better(replaced({ with: best.steps[i].with.map((old, at) => (at === j ? text : old)) })),
        );
      }
    }
  }
  return best;
}

/** Removes halves, quarters and smaller parts, then replaces the remaining characters with the letter a. */
function shrinkText(original, accept) {
  let text = original;
  for (
    let size = Math.ceil(text.length / 2);
    size > 0;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let i = text.length - size; i >= 0; i -= size) {
      const shorter = text.slice(0, i) + text.slice(i + size);
      if (accept(shorter)) text = shorter;
    }
  }
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "a") continue;
    const plainer = `${text.slice(0, i)}a${text.slice(i + 1)}`;
    if (accept(plainer)) text = plainer;
  }
}
