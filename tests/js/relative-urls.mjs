// `npm run relative-urls -- [--pairs N]`: what tests/js/make.test.js tries of relative URLs, on a million pairs.
import { readArguments } from "../../scripts/arguments.mjs";
import { Problem, runScript } from "../../scripts/problem.mjs";
import { Random } from "./random.js";
import { relativePairs } from "./relative-pairs.js";

await runScript((args) => {
  const { values } = readArguments({
    args,
    options: { pairs: { type: "string", default: "1000000" } },
  });
  const wanted = Number(values.pairs);
  const { pairs, shorter } = relativePairs(wanted, new Random());
  if (!(pairs > 0)) throw new Problem("No pair was tried.", "--pairs takes a number.");
  console.log(`${pairs} pairs, of which ${shorter} are shorter; every one leads back.`);
});
