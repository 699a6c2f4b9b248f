// The standard as a program. Reads the standard's text, compiles the algorithms in it, and runs them.
import { compileAlgorithm, compilePredicate } from "../../www/standard/closures.js";
import { readSource, stepsIn } from "./algorithms.js";
import {
  faultyLink,
  makeKinds,
  makeSets,
  readDefinitions,
  stem,
  targetsOf,
  unreadDefinitions,
} from "./definitions.js";
import { FAILURE, makeOperations } from "./elsewhere.js";
import { termsElsewhere } from "./steps.js";
import { show } from "./tokens.js";
import { vocabulary } from "./vocabulary/index.js";

/** Algorithms that depend on the Public Suffix List's format. */
export const LEFT_OUT = ["public suffix for host", "registrable domain for host"];

/** Sentences that cannot be read. */
export class UnreadError extends Error {
  /**
   * @param {{ id: string, line: number, tokens: object[], reached: number, reason?: string }[]} steps
   * @param {import("./algorithms.js").Algorithm[]} [algorithms] all algorithms of the text
   */
  constructor(steps, algorithms = []) {
    const quoted = steps.map(({ id, line, tokens, reached, reason }) => {
      const [before, after] = [tokens.slice(0, reached), tokens.slice(reached)];
      const why = reason === undefined ? "" : ` (${reason})`;
      return `  ${id}, line ${line}: ${`${show(before)} ⟪here⟫ ${show(after)}`.trim()}${why}`;
    });
    super(`These sentences cannot be read; "here" is how far it went:\n${quoted.join("\n")}`);
    this.steps = steps;
    this.algorithms = algorithms;
  }
}

/** Copies a node without its steps and cases, so that a mutant has only one change. */
export function copy(node) {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(copy);
  return Object.fromEntries(
    Object.entries(node).map(([key, part]) => [
      key,
      key === "steps" || key === "cases" ? part : copy(part),
    ]),
  );
}

/** Returns the referent of "its" in a sentence. The referent is the first thing in the sentence that has a property. */
export function subjectOf(node) {
  if (typeof node !== "object" || node === null) return null;
  if (node.type === "property") {
    let root = node;
    while (root.type === "property" || root.type === "item") root = root.of;
    if (root.type === "name" || root.type === "this") return { ...root };
  }
  for (const [key, part] of Object.entries(node)) {
    const found = key === "steps" || key === "cases" ? null : subjectOf(part);
    if (found) return found;
  }
  return null;
}

/**
 * Reads a standard's source. Each step gets a `body` with nodes, an `index`, and a `subject`. The subject is what "its"
 * refers to in the sentence.
 *
 * @param {string} source
 * @throws {UnreadError} with the sentences that can't be read
 */
export function readStandard(source) {
  const { algorithms, definitions, root } = readSource(source);
  if (algorithms.length === 0) {
    const reason =
      "the file has no algorithms, and should be the source of the URL Standard, url.bs";
    throw new UnreadError([{ id: "the file", line: 1, tokens: [], reached: 0, reason }]);
  }
  const steps = algorithms.flatMap((algorithm) =>
    stepsIn(algorithm).map((step) => Object.assign(step, { algorithm })),
  );
  const isTarget = targetsOf(root, termsElsewhere());
  const unread = [];
  for (const [index, step] of steps.entries()) {
    const { node, reached } = vocabulary.read(step.tokens, "step");
    const fault = faultyLink(step.tokens, isTarget);
    if (node && !fault) Object.assign(step, { index, body: copy(node), subject: subjectOf(node) });
    else unread.push({ ...step, reached, ...fault });
  }
  const read = readDefinitions(definitions, vocabulary);
  const bodies = steps.map(({ body }) => body);
  unread.push(...unreadDefinitions(read, definitions, vocabulary, algorithms[0].line, bodies));
  if (unread.length > 0) throw new UnreadError(unread, algorithms);
  return { algorithms, definitions, root, steps, isTarget, read };
}

/** Finds the algorithm that a link refers to. */
function makeResolve(algorithms, foreign) {
  const known = new Map();
  for (const algorithm of algorithms) {
    if (algorithm.kind !== "algorithm") continue;
    for (const term of new Set(algorithm.names.map(stem))) {
      known.set(term, [...(known.get(term) ?? []), algorithm]);
    }
  }
  const byStem = new Map(Object.keys(foreign).map((name) => [stem(name), name]));
  return ({ term, of }) => {
    const candidates = known.get(stem(term)) ?? [];
    const found =
      candidates.find((algorithm) => algorithm.of === of) ??
      (of === undefined || of === "/" || candidates.length === 1 ? candidates[0] : undefined);
    if (found) return { key: found.key, parameters: found.parameters };
    const name = byStem.get(stem(term));
    if (name) return { foreign: name };
    throw new Error(`No algorithm is called "${term}"${of ? ` for ${of}` : ""}.`);
  };
}

/**
 * Compiles a standard that has been read.
 *
 * @param {ReturnType<typeof readStandard>} standard
 * @param {{ countSteps?: boolean, countConditions?: boolean, encode?: Function }} [options]
 */
export function compileStandard(standard, options = {}) {
  return new Program(standard, options);
}

export class Program {
  constructor(standard, { countSteps = false, countConditions = false, encode } = {}) {
    this.standard = standard;
    const { read, algorithms, steps } = standard;
    this.F = {};
    this.P = {};
    this.S = makeSets(read);
    this.K = makeKinds(read, this.S);
    const values = [...read.initial].map(([name, { type, value = null }]) => [name, type, value]);
    const newURL = () =>
      Object.fromEntries(values.map(([name, type, value]) => [name, type === "list" ? [] : value]));
    const { operations, foreign } = makeOperations({ schemes: read.schemes, newURL, encode });
    this.O = operations;
    this.E = {
      ...foreign,
      "serialization of an origin": (origin) => this.serializeOrigin(origin),
    };
    this.conditions = [];
    this.counts = {
      steps: new Uint32Array(steps.length),
      taken: new Uint32Array(steps.length),
      notTaken: new Uint32Array(steps.length),
    };
    this.H = this.#hooks();
    this.resolve = makeResolve(algorithms, this.E);
    this.number = countSteps ? ({ index }) => index : null;
    this.numberCondition = countConditions
      ? (node, step) => this.conditions.push({ node, step, yes: 0, no: 0 }) - 1
      : null;
    for (const algorithm of algorithms) this.compile(algorithm);
    for (const name of read.predicates.keys()) this.compilePredicate(name);
  }

  /** Compiles one algorithm. A standard can be compiled again after its nodes have changed. */
  compile(algorithm) {
    if (LEFT_OUT.includes(algorithm.key)) return;
    try {
      this.F[algorithm.key] = compileAlgorithm(algorithm, this);
    } catch (error) {
      if (!error.step) throw error;
      throw new UnreadError([{ ...error.step, reached: 0, reason: error.message }]);
    }
  }

  compilePredicate(name) {
    this.P[name] = compilePredicate(this.standard.read.predicates.get(name), this);
  }

  /** Makes a change to the text, runs a function, and undoes the change. */
  withMutant({ step, definition, apply, undo }, run) {
    const { F, standard } = this;
    const key = step?.algorithm.key;
    const { [key]: before } = F;
    const rebuild = () => {
      if (step) return;
      if (standard.read.predicates.has(definition)) this.compilePredicate(definition);
      else {
        Object.assign(this.S, makeSets(standard.read));
        Object.assign(this.K, makeKinds(standard.read, this.S));
      }
    };
    apply();
    try {
      if (step) this.compile(step.algorithm);
      rebuild();
      return run();
    } finally {
      undo();
      if (step) F[key] = before;
      rebuild();
    }
  }

  #hooks() {
    const { steps, taken, notTaken } = this.counts;
    return {
      step: (index) => ++steps[index],
      branch(index, isTaken) {
        (isTaken ? taken : notTaken)[index]++;
        return isTaken;
      },
      condition: (index, holds) => {
        const condition = this.conditions[index];
        if (holds) condition.yes++;
        else condition.no++;
        return holds;
      },
    };
  }

  /** HTML's serialization of an origin. */
  serializeOrigin(origin) {
    if (origin.isOpaque) return "null";
    const [scheme, host, port] = origin;
    const suffix = port === null ? "" : `:${port}`;
    return `${scheme}://${this.F["host serializer"](null, host)}${suffix}`;
  }

  /** Runs the basic URL parser. @returns {object | null} a URL record, or null for failure */
  parse(input, base = null) {
    const url = this.F["basic url parser"](null, input, base ?? undefined);
    return url === FAILURE ? null : url;
  }

  serialize(url) {
    return this.F["url serializer"](null, url);
  }

  originOf(url) {
    return this.serializeOrigin(this.F["origin for url"](null, url));
  }

  /** Constructs a URL object, as the class's constructor does. */
  newURLObject(input, base) {
    const object = this.O.newURLObject();
    this.F["URL()"](object, input, base);
    return object;
  }

  get(object, name) {
    return this.F[`URL.${name} getter`](object);
  }

  set(object, name, value) {
    this.F[`URL.${name} setter`](object, value);
  }
}
