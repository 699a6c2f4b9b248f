// Changes to the text that only `ranking.js` makes, because almost any row of our data would notice them.
import { stepsIn } from "./algorithms.js";
import { Changes } from "./mutations.js";

const LITERALS = ["number", "string", "boolean", "null"];

const NOT_AT_END = {
  type: "not",
  part: { type: "equal", left: { type: "c" }, right: { type: "end" } },
};

/** Returns the first step of each step's "if", "otherwise, if" and "otherwise". */
export function headsOf(steps) {
  const heads = new Map();
  return steps.map(({ id, index, body: [{ type, position }] }) => {
    const list = id.replace(/ ?[^ .]*$/, "");
    if (type !== "if" || position === "if") heads.set(list, index);
    return heads.get(list) ?? index;
  });
}

/** Returns changes to conditions, branches and the state machine. */
export function coarseMutants(step, head) {
  const changes = new Changes([]);
  for (const node of step.body) {
    const { type, position } = node;
    if (type === "machine") changes.replace(node, { type: "nothing" }, "never runs");
    if (type !== "if") continue;
    if (position !== "else") changes.change(node, "condition", { type: "always" }, "always");
    if (position === "else if") changes.change(node, "position", "if", "without otherwise");
    if (position === "else") {
      const condition = /^#\S*-state /.test(step.id) ? NOT_AT_END : { type: "always" };
      changes.replace(node, { ...node, position: "if", condition }, "without otherwise");
    }
  }
  return changes.all.map(({ what, ...change }) => ({
    ...change,
    id: `${step.id}: ${what}`,
    step,
    runsAs: head,
  }));
}

/** Returns changes that use a variable's first value where the step uses the variable. */
export function initialMutants(step) {
  const initial = new Map();
  for (const { index, body } of stepsIn(step.algorithm)) {
    if (index >= step.index) break;
    for (const { type, names, value } of body) {
      if (type !== "let" || !LITERALS.includes(value.type)) continue;
      for (const name of names) initial.set(name, value);
    }
  }
  const changes = new Changes([]);
  const visit = (node) => {
    if (typeof node !== "object" || node === null) return;
    if (node.type === "name" && initial.has(node.text)) {
      changes.replace(node, initial.get(node.text), `${node.text} to its first value`);
    }
    for (const [key, part] of Object.entries(node)) {
      if (!["steps", "cases", "target"].includes(key)) visit(part);
    }
  };
  visit(step.body);
  return changes.all.map(({ what, ...change }) => ({ ...change, id: `${step.id}: ${what}`, step }));
}
