// `npm run differential` compares the package with another implementation on random cases.
import whatwgURL from "whatwg-url";
import { URL } from "whatwg-url-wasm";
import { readArguments, wholeNumber } from "../../scripts/arguments.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { classesOfText } from "../standard/implementations.js";
import { isNewerDifference } from "../standard/judge.js";
import { loadProgram } from "../standard/text.js";
import * as crate from "./crate.mjs";
import { corpus } from "./package/corpus.mjs";
import { run } from "./package/run.js";
import { run as runRecords } from "./record/run.js";
import { run as runPatterns } from "./url-pattern/run.js";

/**
 * The implementations, keyed by the name passed to `--against`. `cases` is the default number of cases, and `shares` is
 * the share of the cases that each count must exceed.
 */
const contestants = {
  "whatwg-url": {
    cases: 1_000_000,
    shares: { parsed: 1 / 3, steps: 1 },
    run: (config, onProgress) => run(config, { Ours: URL, Theirs: whatwgURL.URL }, onProgress),
  },
  standard: {
    cases: 100_000,
    shares: { parsed: 1 / 3, steps: 1 },
    run(config, onProgress) {
      const Theirs = classesOfText(loadProgram()).URL;
      return run(config, { Ours: URL, Theirs, isNewer: isNewerDifference }, onProgress);
    },
  },
  crate: {
    cases: 1_000_000,
    shares: { parsed: 1 / 3, steps: 1 },
    async run(config, onProgress) {
      await crate.buildPrograms();
      return crate.run(config, onProgress);
    },
  },
  records: {
    cases: 100_000,
    shares: { parsed: 1 / 3, overrides: 1 },
    run: async (config) =>
      runRecords({
        ...config,
        ours: await import("whatwg-url-wasm/whatwg-url"),
        theirs: whatwgURL,
      }),
  },
  "url-patterns": {
    cases: 100_000,
    shares: { constructed: 1 / 2, matched: 1 / 20 },
    async run(config, onProgress) {
      await crate.buildPrograms();
      return runPatterns(config, onProgress);
    },
  },
};

const names = Object.keys(contestants);
const text = { type: "string" };
const options = {
  against: text,
  cases: text,
  seed: { ...text, default: "1" },
  first: { ...text, default: "0" },
};

async function main(args) {
  const { values } = readArguments({ args, options });
  const chosen = values.against === "all" ? names : [values.against];
  if (!chosen.every((name) => Object.hasOwn(contestants, name))) {
    throw new Problem("--against takes a name.", `there are all, ${names.join(", ")}.`);
  }
  const failed = [];
  for (const name of chosen) if (!(await compare(name, values))) failed.push(name);
  if (failed.length > 0) {
    throw new Problem(
      `There are differences from ${failed.join(", ")}.`,
      "they are above, with the case's number: --first N --cases 1 and the same seed repeat it.",
    );
  }
}

async function compare(name, { cases, seed, first }) {
  const contestant = contestants[name];
  const config = {
    cases: wholeNumber("--cases", cases ?? String(contestant.cases)),
    seed: wholeNumber("--seed", seed, 0),
    first: wholeNumber("--first", first, 0),
    corpus: corpus(),
  };
  const started = Date.now();
  const progress = ({ cases }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${cases} cases\r`);
  };
  const { finds, ...counts } = await contestant.run(config, progress);
  for (const find of finds) console.log(JSON.stringify(find, null, 2));
  const shown = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  const rate = Math.round((1000 * counts.cases) / (Date.now() - started));
  console.log(`${name}: ${shown.join(", ")}; ${rate} a second, ${finds.length} differences`);
  for (const [what, share] of Object.entries(contestant.shares)) requireShare(what, counts, share);
  return finds.length === 0;
}

/** The minimum number of cases for a share to be significant. */
const ENOUGH = 1_000;

/** Throws a Problem if too few cases can reveal a difference between implementations. */
function requireShare(what, { cases, [what]: count }, share) {
  if (cases < ENOUGH || count > share * cases) return;
  throw new Problem(`Only ${count} ${what} in ${cases} cases.`, "see what the generator makes.");
}

await runScript(main);
