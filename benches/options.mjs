// Parses the command line of `npm run bench`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments, wholeNumber } from "../scripts/arguments.mjs";
import { Problem } from "../scripts/problem.mjs";
import { allContestants, BEFORE, FLOOR, OURS, OWN } from "./contestants.mjs";
import { kindCases } from "./inside/kinds.mjs";
import { cases } from "./inside/main.mjs";
import { typedPath } from "./record.mjs";
import { runtimes } from "./runtimes/index.mjs";
import { RETAINED, START_UP } from "./targets.mjs";

/** The default rounds and lengths of samples. There are hundreds of cases with --kinds, so their samples are short. */
const MEASURED = { rounds: "9", sample: "15" };
const MEASURED_KINDS = { rounds: "15", sample: "3" };
const TRIED = { rounds: "3", sample: "4" };
const TRIED_KINDS = { rounds: "1", sample: "1" };

export const usage = `npm run bench -- [options]

  --kinds            each kind of URL alone, compared with the runtime's own class and the floor
  --runtime NAME     only this runtime: ${runtimes.map(({ name }) => name).join(", ")}
  --case TEXT        only cases with TEXT in their names; --list shows them
  --contestant NAME  only this contestant and ours: ${allContestants.slice(1).join(", ")}
  --before FOLDER    compares ours with another build's dist/ instead, each in its own processes, in turns
  --corpus FILE      real URLs, one on each line, for the cases with real URLs
  --json FILE        writes all measurements
  --svg FILE         draws the chart
  --record           keeps everything in benches/record/, and draws a chart there
  --rounds N         ${MEASURED.rounds} by default, ${MEASURED_KINDS.rounds} with --kinds
  --sample MS        the length of a sample, ${MEASURED.sample} by default, ${MEASURED_KINDS.sample} with --kinds
  --quick            3 rounds with samples of 4 ms: only shows that everything works
  --check            fails if a figure is below its target
  --list             shows the cases and the available runtimes

--runtime, --case and --contestant can be repeated.
`;

/** The names of all cases, in the order they run in. */
const names = (list) => list.map(({ name }) => name);
const caseNames = [...names(cases), RETAINED, START_UP];

export function readOptions(args) {
  const { values } = readArguments({ args, options });
  const { kinds = false, quick } = values;
  const [tried, measured] = kinds ? [TRIED_KINDS, MEASURED_KINDS] : [TRIED, MEASURED];
  const { rounds, sample } = { ...(quick ? tried : measured), ...values };
  return {
    ...values,
    rounds: wholeNumber("--rounds", rounds),
    sampleMs: wholeNumber("--sample", sample),
    scale: values.quick ? 0.25 : 1,
    held: values.quick ? 20_000 : 100_000,
    runtimes: runtimes.filter(chosenRuntime(values.runtime)),
    kinds,
    cases: chosenCases(values.case, kinds ? names(kindCases) : caseNames),
    before: values.before && readBefore(values.before),
    contestants: values.before
      ? [OURS, BEFORE]
      : chosenContestants(values.contestant ?? (kinds ? [OWN, FLOOR] : undefined)),
    corpus: values.corpus === undefined ? undefined : readCorpus(values.corpus),
  };
}

const many = { type: "string", multiple: true };
const text = { type: "string" };
const flag = { type: "boolean" };
const options = {
  ...{ runtime: many, case: many, contestant: many },
  ...{ before: text, corpus: text, json: text, svg: text, rounds: text, sample: text },
  ...{ kinds: flag, record: flag, quick: flag, check: flag, list: flag, help: flag },
};

function chosenRuntime(names) {
  if (!names) return ({ onlyByName }) => !onlyByName;
  for (const name of names) {
    if (!runtimes.some((runtime) => runtime.name === name)) {
      throw new Problem(`No runtime is named ${name}.`, "npm run bench -- --help");
    }
  }
  return ({ name }) => names.includes(name);
}

function chosenCases(texts, all) {
  if (!texts) return all;
  const chosen = all.filter((name) =>
    // The full name of a case selects only that case.
    texts.some((text) => (all.includes(text) ? name === text : name.includes(text))),
  );
  if (chosen.length === 0) {
    throw new Problem(`No case has ${texts.join(" or ")} in its name.`, "npm run bench -- --list");
  }
  return chosen;
}

function chosenContestants(names) {
  if (!names) return allContestants;
  for (const name of names) {
    if (!allContestants.includes(name)) {
      throw new Problem(
        `No contestant is named ${name}.`,
        `there are ${allContestants.join(", ")}.`,
      );
    }
  }
  return allContestants.filter((name) => name === "ours" || names.includes(name));
}

function readBefore(folder) {
  const dist = typedPath(folder);
  if (!existsSync(join(dist, "index.js"))) {
    throw new Problem(
      `${folder} is not a build: it has no index.js.`,
      "pass the folder dist/ of a build to --before.",
    );
  }
  return dist;
}

/** The number of lines to use, evenly spaced across the file. This many lines do not fit in any cache. */
const CORPUS_LIMIT = 10_000;

export function readCorpus(file) {
  const lines = readLines(file);
  const count = Math.min(lines.length, CORPUS_LIMIT);
  const inputs = Array.from(
    { length: count },
    (_, i) => lines[Math.floor((i * lines.length) / count)],
  );
  return { inputs, lines: lines.length };
}

/** Returns the nonempty lines of a file, or throws a Problem if there are none. */
export function readLines(file) {
  let text;
  try {
    text = readFileSync(typedPath(file), "utf8");
  } catch (error) {
    throw new Problem(`${file} can't be read (${error.code}).`, "pass a file of URLs.");
  }
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter(Boolean);
  if (lines.length === 0)
    throw new Problem(`There is no URL in ${file}.`, "write one URL on each line.");
  return lines;
}
