import { CHECKOUT, wptVersion } from "../../data/locate.mjs";
import { loadEncoders } from "../encodings.js";
import { loadProgram } from "../text.js";
import { runRows, SUITES } from "../wpt.js";

const SHOWN = 10;

/**
 * Runs the Web Platform Tests against the standard's text.
 *
 * @param {string[]} args a checkout of the Web Platform Tests, or nothing for the files of the crate
 */
export async function run([checkout]) {
  if (checkout !== undefined) process.env[CHECKOUT] = checkout;
  const program = loadProgram(undefined, { encode: await loadEncoders() });
  console.log(`Web Platform Tests: ${wptVersion()}`);
  let findings = 0;
  let falseAssertions = 0;
  program.O.onFalseAssertion = (index) => {
    falseAssertions++;
    console.log(`  the assertion ${program.standard.steps[index].id} does not hold`);
  };
  for (const { file, count, rows: read, check } of SUITES) {
    const rows = read(file);
    const failing = runRows(program, rows, check);
    console.log(`${file}: ${rows.length - failing.length} of ${rows.length}`);
    for (const { row, reason } of failing.slice(0, SHOWN)) {
      console.log(`  ${JSON.stringify(row.input ?? row)}: ${reason}`);
    }
    const missing = Math.max(0, count - rows.length);
    const additional = process.env[CHECKOUT] ? 0 : Math.max(0, rows.length - count);
    if (missing + additional > 0) console.log(`  there should be ${count} rows`);
    findings += failing.length + missing + additional;
  }
  console.log(`assertions that do not hold: ${falseAssertions}`);
  console.log("left out: the row of IdnaTestV2 with an empty input, which no URL can carry");
  console.log(
    "changed: two rows of IdnaTestV2 by tests/data/newer-unicode.json, as Unicode 18 assigns U+3E8AC",
  );
  return findings + falseAssertions;
}
