import { stepsIn } from "../algorithms.js";
import { definitionsInText } from "../steps.js";
import { loadStandard } from "../text.js";
import { fingerprint, linkTargets, show } from "../tokens.js";

/** A program can check that it understands this version of the format. */
const FORMAT = 1;

const plainCase = ({ labels, steps }) => ({
  labels: labels.map(({ text }) => text),
  steps: steps.map(({ id }) => id),
});

/** Copies a node. Steps become their ids, and cases become labels with the ids of their steps. */
function plain(node) {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(plain);
  const entries = Object.entries(node).map(([key, part]) => {
    if (key === "steps") return [key, part.map(({ id }) => id)];
    return [key, key === "cases" ? part.map(plainCase) : plain(part)];
  });
  return Object.fromEntries(entries);
}

/** Returns the conditions in a node without steps, outermost first. */
function conditionsIn(node) {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, part]) => [
    ...(key === "condition" && part !== null ? [part] : []),
    ...conditionsIn(part),
  ]);
}

function stepOf({ id, line, tokens, body: nodes }) {
  const body = plain(nodes);
  const [text, links, conditions] = [show(tokens), linkTargets(tokens), conditionsIn(body)];
  return { id, line, text, fingerprint: fingerprint(tokens), links, conditions, body };
}

/** Returns a standard as plain data. README.md describes the format. */
export function dataOf(standard) {
  const { sets, kinds, predicates, schemes, initial } = standard.read;
  const algorithms = standard.algorithms.map((algorithm) => ({
    id: algorithm.place,
    names: algorithm.names,
    for: algorithm.of ?? null,
    kind: algorithm.kind,
    line: algorithm.line,
    parameters: algorithm.parameters.map(({ name, initial: token }) => ({
      name,
      default: token ? show([token]) : null,
    })),
    first: algorithm.steps?.map(({ id }) => id) ?? null,
    cases: algorithm.cases?.map(plainCase) ?? null,
    steps: stepsIn(algorithm).map(stepOf),
  }));
  const maps = Object.entries({ sets, kinds, predicates, schemes, initial });
  const definitions = Object.fromEntries(maps.map(([key, map]) => [key, Object.fromEntries(map)]));
  definitions.fingerprints = definitionsInText(standard);
  return { format: FORMAT, algorithms, definitions };
}

/** Prints the standard's steps, conditions, links and definitions as JSON. */
export function run([path]) {
  console.log(JSON.stringify(dataOf(loadStandard(path))));
  return 0;
}
