// Runs the tests for relative URLs in tests/js/make.test.js on a million pairs, or on `--pairs N`. Needs a build.
import { readArguments } from "../../scripts/arguments.mjs";
import { runScript } from "../../scripts/problem.mjs";
import { wholeNumber } from "../../scripts/whole-number.mjs";
import { Random } from "./random.js";
import { relativePairs } from "./relative-pairs.js";

await runScript((args) => {
  const { values } = readArguments({
    args,
    options: { pairs: { type: "string", default: "1000000" } },
  });
  const { pairs, shorter } = relativePairs(wholeNumber("--pairs", values.pairs), new Random());
  console.log(`${pairs} pairs, of which ${shorter} are shorter; every one leads back.`);
});
