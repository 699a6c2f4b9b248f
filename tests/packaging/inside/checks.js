// Runs all the checks inside a runtime and reports their results.
import { tables } from "tables";
import { runAutoChecks } from "./auto.js";
import { runIDL } from "./idl.js";
import { runRows } from "./native.js";
import { createTally, same } from "./tally.js";
import { runURLPattern } from "./url-pattern.js";
import { runVectors } from "./vectors.js";
import { runWPT } from "./wpt.js";

/** @param {object} facts the results of the program: `first`, a host, and optionally `isOneClass` */
export function run(classes, { first, isOneClass = true, ...options }) {
  return {
    first,
    isOneClass,
    wpt: runWPT(classes, tables.wpt),
    vectors: runVectors(classes, tables.vectors),
    lengths: runLengths(classes),
    idl: runIDL(classes, tables.interfaces, options),
  };
}

/** Asks the runtime's own classes the Web Platform Tests. */
export const runNative = () => runWPT(globalThis, tables.wpt);

/** @param {object} exports the URLPattern class of the /url-pattern entry, and URL */
export function runURLPatterns(exports) {
  return { urlPatterns: runURLPattern(exports, tables.urlPatterns) };
}

/** @param {object} exports the exports of the entries on the platform's own URL */
export function runOnPlatform(exports) {
  const patterns = runURLPattern({ URL: globalThis.URL, ...exports }, tables.urlPatterns);
  const others = runRows(exports, tables.native);
  return {
    native: {
      passed: patterns.passed + others.passed,
      total: patterns.total + others.total,
      problems: [...patterns.problems, ...others.problems],
    },
  };
}

/**
 * @param {object} before the globals before they were replaced
 * @param {object} options
 * @param {object} [options.between] the globals after the first replacement
 */
export async function runAuto(classes, before, { first, between }) {
  const globals = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };
  return {
    ...run(globals, { first, extraStatics: before.statics }),
    isOneClass: globals.URL === classes.URL,
    auto: await runAutoChecks(classes, before, between),
  };
}

export function report(result) {
  const line = `@result ${JSON.stringify(result)}`;
  if (globalThis.reportTo) globalThis.reportTo(line);
  else if (typeof console === "object") console.log(line);
  else globalThis.print(line);
  return line;
}

const LONGEST = 520;
const START = "https://a.example/";
const LETTERS = "abcdefghijklmnopqrstuvwxyz".repeat(LONGEST / 26);
const BEYOND_ASCII = [
  ["\u00e9", "%C3%A9"],
  ["\u20ac", "%E2%82%AC"],
  ["\u{1f600}", "%F0%9F%98%80"],
  ["\ud800", "%EF%BF%BD"],
];

/**
 * Tests strings of certain lengths. Near these lengths, the package switches to another method of reading strings.
 */
function runLengths({ URL }) {
  const tally = createTally();
  for (let length = 0; length <= LONGEST; length++) {
    tally.check(`a path of ${length}`, () => {
      const path = LETTERS.slice(0, length);
      same(new URL(START + path).href, START + path);
      for (const [text, encoded] of BEYOND_ASCII) {
        for (const at of [0, length >> 1, length]) {
          const [before, after] = [START + path.slice(0, at), path.slice(at)];
          same(new URL(before + text + after).href, before + encoded + after);
        }
      }
    });
  }
  return tally.result();
}
