// Compares the JavaScript URLPattern with the crate's UrlPattern, which uses the `regex` crate.
import { isDeepStrictEqual } from "node:util";
import { URLPattern } from "whatwg-url-wasm/url-pattern";
import { COMPONENTS } from "../../packaging/inside/url-pattern.js";
import { answersOf } from "../crate.mjs";
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
function isOfSyntax({ pattern: [pattern] }, ours, theirs) {
  const texts = typeof pattern === "string" ? [pattern] : Object.values(pattern);
  return (ours === null) !== (theirs === null) && texts.some((text) => ONLY_IN_ONE.test(text));
}

/** Returns the answer to a case in the form that url_patterns.rs writes. What throws is null. */
function answerOf({ pattern, inputs }) {
  const made = attempt(() => new URLPattern(...pattern));
  return (
    made &&
    withNulls({
      components: Object.fromEntries(COMPONENTS.map((name) => [name, made[name]])),
      hasRegExpGroups: made.hasRegExpGroups,
      results: inputs.map((input) => {
        // The Rust function does not return the inputs.
        const { inputs: _, ...found } = attempt(() => made.exec(...input)) ?? {};
        return { test: attempt(() => made.test(...input)), exec: "hash" in found ? found : null };
      }),
    })
  );
}

/** In JSON, groups without a match are null. */
const withNulls = (answer) =>
  JSON.parse(JSON.stringify(answer, (_, value) => (value === undefined ? null : value)));

function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
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
      const ours = answerOf(given);
      count(given, ours, counts);
      if (isDeepStrictEqual(ours, theirs[i])) continue;
      if (isOfSyntax(given, ours, theirs[i])) counts.syntax++;
      else finds.push({ index, given, package: ours, crate: theirs[i] });
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
