// `node tests/differential/record/main.mjs [--cases N] [--seed S] [--first N]` compares the records from
// `whatwg-url-wasm/whatwg-url` with those from npm whatwg-url.
import whatwgURL from "whatwg-url";
import { readArguments } from "../../../scripts/arguments.mjs";
import { Problem, runScript } from "../../../scripts/problem.mjs";
import { wholeNumber } from "../../../scripts/whole-number.mjs";
import { requireShare } from "../counts.mjs";
import { corpus } from "../package/corpus.mjs";
import { run } from "./run.js";

const options = {
  cases: { type: "string", default: "100000" },
  seed: { type: "string", default: "1" },
  first: { type: "string", default: "0" },
};

async function main(args) {
  const { values } = readArguments({ args, options });
  const cases = wholeNumber("--cases", values.cases);
  const seed = wholeNumber("--seed", values.seed, 0);
  const first = wholeNumber("--first", values.first, 0);
  const ours = await import("whatwg-url-wasm/whatwg-url");
  const config = { ours, theirs: whatwgURL, seed, first, cases, corpus: corpus() };
  const result = run(config, (find) => console.log(JSON.stringify(find, null, 2)));
  console.log(
    `${result.cases} cases, of which ${result.parsed} parse and ${result.failed} fail; ${result.overrides} parses with a ` +
      `state override; ${result.unexplained} differences.`,
  );
  if (result.unexplained > 0) throw new Problem("Records differ.", "see above.");
  requireShare("parse", result.parsed, result.cases, 1 / 3);
}

await runScript(main);
