// Compares the JavaScript URLPattern with the crate's UrlPattern, which uses the `regex` crate.
import { URLPattern } from "whatwg-url-wasm/url-pattern";
import { answersOf } from "../crate.mjs";
import { answerOf, firstDifference } from "./compare.js";
import { Generator } from "./generator.js";

/** The run ends after this many differences. More would say nothing new. */
const MOST_FINDS = 20;
/** How many cases the crate receives at once. */
const BATCH = 1000;

/**
 * Syntax that only JavaScript or only `regex` supports, so that only one of the constructors throws: lookahead,
 * references back, empty classes, \0, \b and \< in classes, colons that begin a class in a class, names of properties,
 * and more than one operand beside && and --.
 */
const ONLY_IN_ONE = /\(\?[=!]|\\[1-9]|\[\^?\]|\\0|\[[^\]]*\\[b<]|\[:|\\[pP]\{|\[.*(&&|--).*\]/s;

/** Whether a difference is one of syntax, as the documentation of the trait RegularExpression says. */
function isOfSyntax({ of, pattern: [pattern] }) {
  const texts = typeof pattern === "string" ? [pattern] : Object.values(pattern);
  return of === "constructor" && texts.some((text) => ONLY_IN_ONE.test(text));
}

/** @param {{ seed: number, first: number, cases: number }} config */
export function run({ seed, first, cases }, onProgress) {
  const generator = new Generator(seed);
  const counts = { cases: 0, pairs: 0, constructed: 0, matched: 0, syntax: 0 };
  const finds = [];
  while (counts.cases < cases && finds.length < MOST_FINDS) {
    const length = Math.min(BATCH, cases - counts.cases);
    const batch = Array.from({ length }, (_, i) => generator.case(first + counts.cases + i));
    const theirs = answersOf("url_patterns", batch);
    for (const [i, given] of batch.entries()) {
      const index = first + counts.cases++;
      const ours = answerOf(URLPattern, given);
      count(given, ours, counts);
      const difference = firstDifference(ours, theirs[i], given);
      if (difference === undefined) continue;
      if (isOfSyntax(difference)) counts.syntax++;
      else finds.push({ index, ...difference });
    }
    onProgress(counts);
  }
  return { ...counts, finds };
}

/** Cases that fail reveal few differences, so most cases must succeed. */
function count({ inputs }, answer, counts) {
  counts.pairs += inputs.length;
  if (answer === null) return;
  counts.constructed++;
  counts.matched += answer.results.filter(({ test }) => test).length;
}
