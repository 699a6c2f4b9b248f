import { writeFileSync } from "node:fs";
import { inRoot } from "../../../scripts/project.mjs";
import { readCases } from "../../js/cases.js";
import { fingerprintOf, RUNS, runsOf } from "../runs.js";
import { loadProgram } from "../text.js";

/** Records the steps that run for each row in the test data. */
export function run() {
  const program = loadProgram(undefined, { countSteps: true });
  const rows = readCases("urltestdata.json");
  const lines = rows.map(({ input, base }) =>
    fingerprintOf(runsOf(program, input.toWellFormed(), base ?? null)),
  );
  const head = "# The steps that run for each row of urltestdata.json: see tests/standard/runs.js.";
  writeFileSync(inRoot(RUNS), `${[head, ...lines].join("\n")}\n`);
  console.log(`${rows.length} rows: ${RUNS}`);
  return 0;
}
