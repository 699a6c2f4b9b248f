// Makes small changes to the standard's text: for example, a different code point, an inverted condition, or an omitted
// statement.
import { PERCENT_ENCODE_SETS } from "./definitions.js";

/**
 * @typedef {object} Mutant
 * @property {string} id a unique id that consists of the mutation's position and the change
 * @property {object} [step] the step that it changes. If there is no step, the mutation changes a definition
 * @property {string} [definition]
 * @property {() => void} apply
 * @property {() => void} undo
 */

export const show = (point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;

/** Classes that hardly differ. */
const NEAR = {
  "ascii alpha": ["ascii alphanumeric"],
  "ascii alphanumeric": ["ascii alpha"],
  "ascii digit": ["ascii hex digit"],
  "ascii hex digit": ["ascii digit", "ascii alphanumeric"],
  "windows drive letter": ["normalized windows drive letter"],
  "normalized windows drive letter": ["windows drive letter"],
  "c0 control or space": ["ascii tab or newline"],
  "ascii tab or newline": ["c0 control or space"],
  "forbidden host code point": ["forbidden domain code point"],
  "forbidden domain code point": ["forbidden host code point"],
  "single-dot url path segment": ["double-dot url path segment"],
  "double-dot url path segment": ["single-dot url path segment"],
};

const SETS = PERCENT_ENCODE_SETS.slice(0, -1);

const SIGNS = { "+": ["-"], "-": ["+"], "*": ["+"], "%": ["/"], "/": ["*"], "**": ["*"] };
const COMPARISONS = { ">": [">=", "<"], "<": ["<=", ">"], ">=": [">", "<"] };
const COMPONENTS = {
  scheme: "host",
  username: "password",
  password: "username",
  query: "fragment",
  fragment: "query",
  "code point length": "length",
};
/** The operations that a mutant can omit. */
const DROPPED_OPERATIONS = ["lowercase", "clone"];
const NOTHING = { type: "nothing" };

/** Returns the possible changes to one step's nodes. */
export class Changes {
  /** @type {{ what: string, apply: () => void, undo: () => void }[]} */
  all = [];

  constructor(states) {
    this.states = states;
  }

  /** Replaces a node's contents in place, because other nodes refer to it. */
  replace(node, replacement, what) {
    const old = { ...node };
    const become = (parts) => {
      for (const key of Object.keys(node)) delete node[key];
      Object.assign(node, parts);
    };
    const negated = replacement === null ? { type: "not", part: { ...old } } : replacement;
    this.all.push({ what, apply: () => become(negated), undo: () => become(old) });
  }

  change(node, key, value, what = `${node[key]} to ${value}`) {
    this.replace(node, { ...node, [key]: value }, what);
  }

  /** Omits each item in a list, one at a time. */
  without(node, key, describe) {
    const list = node[key];
    if (list.length < 2) return;
    for (const [index, item] of list.entries()) {
      const rest = list.filter((_, other) => other !== index);
      this.change(node, key, rest, `without ${describe(item, index)}`);
    }
  }

  value(node) {
    const visit = this[node.type];
    if (visit) visit.call(this, node);
    else if (isCondition(node)) this.condition(node);
    else this.inside(node);
  }

  /** Returns the parts of a node that are themselves nodes. */
  inside(node) {
    for (const [key, part] of Object.entries(node)) {
      if (key === "steps" || key === "cases") continue;
      for (const inner of Array.isArray(part) ? part : [part]) {
        if (inner?.type) this.value(inner);
        else if (inner?.value?.type) this.value(inner.value);
      }
    }
  }

  codePoint(node) {
    this.change(node, "value", node.value + 1, `${show(node.value)} to the next`);
    if (node.value === 0x2f) this.change(node, "value", 0x5c, "/ to \\");
  }
  number(node) {
    this.change(node, "value", node.value + 1);
    if (node.value > 0) this.change(node, "value", node.value - 1);
  }
  string(node) {
    const other = node.value === "" ? "x" : "";
    this.change(node, "value", other, `"${node.value}" to "${other}"`);
  }
  boolean(node) {
    this.change(node, "value", !node.value);
  }
  null(node) {
    this.replace(node, { type: "string", value: "" }, 'null to ""');
  }
  state(node) {
    const index = this.states.indexOf(node.value);
    if (index < 0) return;
    const { length } = this.states;
    for (const distance of [1, length - 1]) {
      this.change(node, "value", this.states[(index + distance) % length]);
    }
  }
  set(node) {
    if (node.target) {
      this.value(node.value);
      return;
    }
    const index = SETS.indexOf(node.value);
    for (const other of [SETS[index - 1], SETS[index + 1]]) {
      if (index >= 0 && other) this.change(node, "value", other);
    }
  }
  class(node) {
    for (const other of NEAR[node.value] ?? []) this.change(node, "value", other);
  }
  arithmetic(node) {
    for (const sign of SIGNS[node.sign]) this.change(node, "sign", sign);
    this.inside(node);
  }
  property(node) {
    const other = COMPONENTS[node.name];
    if (other) this.change(node, "name", other);
    this.inside(node);
  }
  operation(node) {
    if (DROPPED_OPERATIONS.includes(node.name)) {
      this.replace(node, node.inputs[0], `without ${node.name}`);
    }
    this.inside(node);
  }
  joined(node) {
    this.without(node, "parts", (_, index) => `part ${index + 1}`);
    this.inside(node);
  }

  condition(node) {
    if (node.type === "always") return;
    this.replace(node, null, `not ${describe(node)}`);
    if (node.type === "and" || node.type === "or") {
      const other = node.type === "and" ? "or" : "and";
      this.change(node, "type", other, `${node.type} to ${other} in ${describe(node)}`);
      this.without(node, "parts", describe);
      for (const part of node.parts) this.condition(part);
    } else if (node.type === "not") this.condition(node.part);
    else if (node.type === "compare") {
      for (const sign of COMPARISONS[node.sign]) this.change(node, "sign", sign);
      this.inside(node);
    } else if (node.type === "any item") {
      this.change(node, "except", 1 - node.except, "whether the last item counts");
      this.condition(node.condition);
    } else if (node.type === "operation") this.operation(node);
    else this.inside(node);
  }

  statements(nodes) {
    for (const node of nodes) this.statement(node);
  }

  statement(node) {
    if (["steps", "machine", "assert"].includes(node.type)) return;
    if (node.body && node.type !== "sequence") {
      this.change(node, "body", [], `${node.position ?? node.type}, without its body`);
      if (node.condition) this.condition(node.condition);
      if (node.over) this.value(node.over);
      this.statements(node.body);
      return;
    }
    const what = node.type === "validation error" ? `the error ${node.name}` : node.type;
    this.replace(node, NOTHING, `without ${what}`);
    if (node.type === "sequence") this.statements(node.body);
    else if (node.type === "assign") {
      this.without(node, "assignments", (_, index) => `assignment ${index + 1}`);
      for (const { value } of node.assignments) this.value(value);
    } else if (node.type === "increase" || node.type === "decrease") {
      const other = node.type === "increase" ? "decrease" : "increase";
      this.change(node, "type", other);
      this.value(node.value);
    } else if (node.value?.type) {
      if (isCondition(node.value)) this.condition(node.value);
      else this.value(node.value);
    } else if (node.inputs) for (const input of node.inputs) this.value(input);
  }
}

const CONDITIONS = ["and", "or", "not", "equal", "compare", "given", "holds", "always", "any item"];
const isCondition = ({ type }) => CONDITIONS.includes(type);

/** Describes a node in a few words, for ids. */
export function describe(node) {
  const words = [];
  const visit = (part) => {
    if (typeof part !== "object" || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      if (key === "steps" || key === "cases") continue;
      if (typeof inner === "object") visit(inner);
      else if (key !== "type" || ["c", "remaining", "end", "null"].includes(inner))
        words.push(inner);
    }
  };
  visit(node);
  return words.join(" ").slice(0, 60) || node.type;
}

/** @returns {Mutant[]} */
export function mutantsOfSteps(steps) {
  const states = steps
    .flatMap(({ body }) => body)
    .flatMap(({ cases = [] }) => cases)
    .flatMap(({ labels }) => labels.map(({ text }) => text.toLowerCase()));
  return unique(
    steps.flatMap((step) => {
      const changes = new Changes(states);
      changes.statements(step.body);
      return changes.all.map(({ what, ...rest }) => ({ id: `${step.id}: ${what}`, step, ...rest }));
    }),
  );
}

/** Leaves a step out of the text. A branch stays, without its body, as later steps may say "otherwise". */
export function withoutStep(step) {
  const { body } = step;
  const none = (node) => (node.type === "if" ? { ...node, body: [] } : { type: "nothing" });
  const set = (nodes) => () => Object.assign(step, { body: nodes });
  return { step, apply: set(body.map(none)), undo: set(body) };
}

/** Identical ids get numbers. */
export function unique(mutants) {
  const seen = new Map();
  for (const mutant of mutants) {
    const count = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, count);
    if (count > 1) mutant.id += ` (${count})`;
  }
  return mutants;
}
