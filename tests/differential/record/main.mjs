// `npm run differential:record -- [--cases N] [--seed S] [--first N]`: the records of
// `whatwg-url-wasm/whatwg-url` beside those of npm whatwg-url.
import whatwgURL from "whatwg-url";
import { readArguments } from "../../../scripts/arguments.mjs";
import { Problem, runScript } from "../../../scripts/problem.mjs";
import { corpus } from "../package/corpus.mjs";
import { run } from "./run.js";

const number = { type: "string" };

async function main(args) {
  const { values } = readArguments({
    args,
    options: { cases: number, seed: number, first: number },
  });
  const [cases, seed, first] = [values.cases ?? 100_000, values.seed ?? 1, values.first ?? 0].map(
    Number,
  );
  const ours = await import("whatwg-url-wasm/whatwg-url");
  const config = { ours, theirs: whatwgURL, seed, first, cases, corpus: corpus() };
  const result = run(config, (find) => console.log(JSON.stringify(find, null, 2)));
  console.log(
    `${result.cases} cases, of which ${result.parsed} parse and ${result.failed} fail; ${result.overrides} parses with a ` +
      `state override; ${result.unexplained} differences.`,
  );
  if (result.unexplained > 0) throw new Problem("Records differ.", "see above.");
}

await runScript(main);
