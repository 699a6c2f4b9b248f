// Checks the steps that the page highlights against the steps that an interpreter executes. The interpreter runs the
// text of the standard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { URL } from "whatwg-url-wasm";
import { replay, trace } from "whatwg-url-wasm/trace";
import { STEPS } from "../../pkg/page-steps/steps.js";
import { situationOf, walk } from "../../www/trace/walk.js";
import { runsOf } from "../standard/runs.js";
import { partsOf, readTable } from "../standard/steps.js";
import { loadProgram, textPath, VARIABLE } from "../standard/text.js";
import { readCases } from "./cases.js";

/** The steps that the page highlights for an input, by state and pointer. */
function litOf(input, base) {
  const traced = trace(input, { base, limit: 100_000 });
  const itsBase = base === null ? null : URL.parse(base);
  return traced.steps.map((step, index) => {
    const before = replay(traced, index);
    const situation = situationOf(traced, index, before, input, itsBase, null);
    const numbers = walk(step.state, situation)
      .filter(({ outcome }) => outcome === "run")
      .map(({ number }) => number);
    return `${step.state} ${step.pointer} ${numbers.sort().join(" ")}`;
  });
}

const skip = textPath() ? false : `left out: no text of the standard (${VARIABLE})`;

test("the lit steps are those that the standard's text runs", { skip }, () => {
  const program = loadProgram(undefined, { countSteps: true });
  const rows = readCases("urltestdata.json");
  assert.equal(rows.length, 891);
  for (const { input, base = null } of rows) {
    assert.deepEqual(
      litOf(input.toWellFormed(), base),
      runsOf(program, input.toWellFormed(), base),
      JSON.stringify([input, base]),
    );
  }
});

test("every step of the standard has a line with its number", () => {
  const numbersOf = (lines, prefix = "") =>
    lines.flatMap(({ lines: inner }, index) => {
      const number = `${prefix}${index + 1}`;
      return [number, ...numbersOf(inner, `${number}.`)];
    });
  const table = readTable().map(({ id }) => partsOf(id));
  const states = Object.entries(STEPS);
  assert.equal(states.length, 21);
  for (const [state, lines] of states) {
    const anchor =
      { hostname: "host-state", "opaque path": "cannot-be-a-base-url-path-state" }[state] ??
      `${state.replaceAll(" ", "-")}-state`;
    const theirs = table.filter((one) => one.anchor === anchor).map(({ number }) => number);
    assert.deepEqual(numbersOf(lines).sort(), theirs.sort(), state);
  }
});
