// `node tests/differential/url-pattern/main.mjs [--against rust] [--cases N] [--seed S] [--first N]` compares our URLPattern
// with the runtime's URLPattern or with the crate's. The explanations for the runtime's URLPattern are written for Node
// 26.
import { readArguments } from "../../../scripts/arguments.mjs";
import { Problem, runScript } from "../../../scripts/problem.mjs";
import { show } from "../../../scripts/processes.mjs";
import { inRoot } from "../../../scripts/project.mjs";
import { setUp } from "../../../scripts/setup/setup.mjs";
import { wholeNumber } from "../../../scripts/whole-number.mjs";
import { requireShare, unusedIn } from "../counts.mjs";
import { explained } from "./explained.js";
import { explainedOfRust } from "./explained-rust.js";
import { ofRuntime, run } from "./run.js";
import { ofRust } from "./rust.js";

/** `long` is the default number of cases. A run with at least that many cases must use every explanation. */
const contestants = {
  runtime: { answers: ofRuntime, explained, long: 500_000 },
  rust: { answers: ofRust, explained: explainedOfRust, long: 100_000 },
};

const options = {
  against: { type: "string", default: "runtime" },
  cases: { type: "string" },
  seed: { type: "string", default: "1" },
  first: { type: "string", default: "0" },
};

async function main(args) {
  const { values } = readArguments({ args, options });
  const contestant = contestants[values.against];
  if (contestant === undefined) {
    throw new Problem(`--against takes no ${values.against}.`, Object.keys(contestants).join(", "));
  }
  const cases = wholeNumber("--cases", values.cases ?? String(contestant.long));
  const seed = wholeNumber("--seed", values.seed, 0);
  const first = wholeNumber("--first", values.first, 0);
  if (values.against === "rust") await buildRust();
  else if (typeof globalThis.URLPattern !== "function") {
    throw new Problem("There is no URLPattern here.", "run it in Node 26.");
  }
  const result = run({ cases, seed, first }, contestant, ({ find, progress }) => {
    if (find) console.log(JSON.stringify(find, null, 2));
    else console.log(`${progress.cases} cases, ${progress.unexplained} unexplained`);
  });
  for (const [reason, count] of Object.entries(result.reasons))
    console.log(`  ${count} \u00d7 ${reason}`);
  console.log(
    `${result.pairs} pairs of patterns and inputs in ${result.cases} cases, of which ${result.constructed} construct a ` +
      `pattern; ${result.matched} match; ${result.unexplained} unexplained differences.`,
  );
  if (result.unexplained > 0) throw new Problem("Not all is explained.", "see above.");
  requireShare("construct a pattern", result.constructed, result.cases, 1 / 2);
  requireShare("match", result.matched, result.cases, 1 / 20);
  const unused = unusedIn(result.reasons);
  if (result.cases >= contestant.long && unused.length > 0) {
    throw new Problem(
      `Explained, but never seen: ${unused.join("; ")}.`,
      "remove the explanation, if runs with other seeds have no use for it either.",
    );
  }
}

async function buildRust() {
  const { env } = await setUp();
  const failed = await show(
    "cargo",
    [
      ...["build", "--quiet", "--release"],
      ...["--manifest-path", inRoot("tests", "differential", "Cargo.toml")],
      ...["--target-dir", inRoot("target", "differential")],
    ],
    env,
  );
  if (failed) throw new Problem("The crate's program is not built.", "see above.");
}

await runScript(main);
