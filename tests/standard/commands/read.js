import { LEFT_OUT } from "../standard.js";
import { loadProgram } from "../text.js";
import { vocabulary } from "../vocabulary/index.js";

/** Reads the standard's text and reports how much of the vocabulary was needed. */
export function run([path]) {
  const { standard } = loadProgram(path);
  const { algorithms, steps } = standard;
  const numbered = steps.filter(({ isNumbered }) => isNumbered);
  const productions = vocabulary.productions.filter(({ uses }) => uses > 0);
  const single = productions.filter(({ uses }) => uses === 1);
  console.log(
    `${algorithms.length} algorithms, ${steps.length} steps, ${numbered.length} of them numbered: all read`,
  );
  console.log(
    `by ${productions.length} productions, ${single.length} of which read one sentence each`,
  );
  console.log(
    `not compiled: ${LEFT_OUT.join(", ")}, which the Public Suffix List's format defines`,
  );
  return 0;
}
