// Generates the page's table of the parser's steps from tests/data/standard-steps.tsv. For each numbered step in the
// states of the basic URL parser, that file contains the condition, as an expression of functions in
// www/trace/conditions.js, and the step in a few words of our own.
import { readFileSync } from "node:fs";
import { inRoot } from "../project.mjs";

export const STEPS_TABLE = "tests/data/standard-steps.tsv";
export const CONDITIONS = "www/trace/conditions.js";
/** The module that the page imports. */
export const stepsModule = "pkg/page-steps/steps.js";

/** The states that share their steps with another state or whose anchor has an older name. */
const STATES = {
  "host-state": ["host", "hostname"],
  "cannot-be-a-base-url-path-state": ["opaque path"],
};

/** Returns the rows of a file with tabs, as lists of columns. */
export const rowsIn = (file) =>
  readFileSync(inRoot(file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => line.split("\t"));

/** Returns the rows of all numbered steps, by their ids. */
export const rowsOfSteps = () =>
  new Map(
    rowsIn(STEPS_TABLE).map(([id, , file, symbol, , remark, condition, short, words, rows]) => [
      id,
      { id, file, symbol, remark, condition, short, words, rows: JSON.parse(rows || "{}") },
    ]),
  );

export const fileOfStep = (id) => `${id.slice(1).replaceAll(/[ /]/g, "-")}.html`;

/** Whether the parser returns or starts over at a step. */
const ends = (words) => /\b(?:fail|stop)\.$|start over/i.test(words);

/** Groups the steps by the anchor of their state, with each step in the list of the step that encloses it. */
function stepsOfStates() {
  const states = new Map();
  for (const { id, condition, short: words } of rowsOfSteps().values()) {
    if (words === "") continue;
    const [anchor, number] = id.slice(1).split(" ");
    if (!states.has(anchor)) states.set(anchor, []);
    const enclosing = number.split(".").slice(0, -1);
    const lines = enclosing.reduce((list, place) => list[place - 1].lines, states.get(anchor));
    lines.push({ condition, words, lines: [] });
  }
  return states;
}

const code = (lines) =>
  `[${lines
    .map(
      ({ condition, words, lines: inner }) =>
        `{ text: ${JSON.stringify(words)}, test: ${condition || "null"}, isElse: ${words.startsWith("Otherwise")}, ends: ${ends(words)}, lines: ${code(inner)} }`,
    )
    .join(",\n")}]`;

export async function stepsModuleText() {
  const names = Object.keys(await import("../../www/trace/conditions.js"));
  const states = Array.from(stepsOfStates()).flatMap(([anchor, lines]) => {
    const own = STATES[anchor] ?? [anchor.replace(/-state$/, "").replaceAll("-", " ")];
    return own.map((state) => `${JSON.stringify(state)}: ${code(lines)},\n`);
  });
  return `import { ${names.join(", ")} } from "../../${CONDITIONS}";\nexport const STEPS = {\n${states.join("")}};\n`;
}
