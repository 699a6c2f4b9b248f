// Runs the programs that answer cases with the crate, and compares the crate's URLs with the package's.
import { spawnSync } from "node:child_process";
import { URL } from "whatwg-url-wasm";
import { Problem } from "../../scripts/problem.mjs";
import { show } from "../../scripts/processes.mjs";
import { inRoot } from "../../scripts/project.mjs";
import { setUp } from "../../scripts/setup/setup.mjs";
import { statesOf } from "./package/compare.js";
import { Generator } from "./package/generator.js";

/** How many cases a program receives at once. */
const BATCH = 1000;
/** The run ends after this many differences. More would say nothing new. */
const MOST_FINDS = 20;

const target = ["target", "differential"];

export async function buildPrograms() {
  const { env } = await setUp();
  const failed = await show(
    "cargo",
    [
      ...["build", "--quiet", "--release"],
      ...["--manifest-path", inRoot("tests", "differential", "Cargo.toml")],
      ...["--target-dir", inRoot(...target)],
    ],
    env,
  );
  if (failed) throw new Problem("The crate's programs are not built.", "see above.");
}

/**
 * Returns a program's answer to each case.
 *
 * @param {"urls" | "url_patterns"} name
 * @param {object[]} cases
 */
export function answersOf(name, cases) {
  const program = inRoot(...target, "release", name);
  const { status, error, stdout, stderr } = spawnSync(program, {
    input: cases.map((given) => JSON.stringify(given)).join("\n"),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const answers = status === 0 ? stdout.trim().split("\n") : [];
  if (answers.length !== cases.length) {
    throw new Error(`${program}: ${error ?? stderr}, ${answers.length} answers`);
  }
  return answers.map((answer) => JSON.parse(answer));
}

/** The crate has no `searchParams`, and its strings are well-formed. */
const forCrate = ({ input, base, steps }) => ({
  input: input.toWellFormed(),
  base: base?.toWellFormed(),
  steps: steps.flatMap(({ set, to }) => (set ? { set, to: to.toWellFormed() } : [])),
});

export function run({ seed, first, cases, corpus }, onProgress) {
  const generator = new Generator(seed, corpus);
  const counts = { cases: 0, parsed: 0, steps: 0 };
  const finds = [];
  while (counts.cases < cases && finds.length < MOST_FINDS) {
    const length = Math.min(BATCH, cases - counts.cases);
    const batch = Array.from({ length }, (_, i) => generator.case(first + counts.cases + i));
    const theirs = answersOf("urls", batch.map(forCrate));
    for (const [i, given] of batch.map(forCrate).entries()) {
      const index = first + counts.cases++;
      const ours = statesOf(URL, given);
      counts.parsed += Number(ours.length > 0);
      counts.steps += Math.max(0, ours.length - 1);
      if (JSON.stringify(ours) === JSON.stringify(theirs[i])) continue;
      finds.push({ index, given, package: ours, crate: theirs[i] });
    }
    onProgress(counts);
  }
  return { ...counts, finds };
}
