// Generates JavaScript from nodes. All control flow comes from the standard's text. The functions in elsewhere.js,
// called `O`, perform only operations that the text does not define.
//
// In emitted code, `F` contains the algorithms, `K` the kinds, `S` the sets, `P` the predicates, `E` the algorithms in
// other standards, and `H` the hooks that count how often code runs.

import { identifier, literal, ValueEmitter } from "./emit-values.js";

/**
 * @typedef {object} Emission how an algorithm is emitted
 * @property {(link: { term: string, of?: string }) => { key?: string, foreign?: string, parameters?: { name: string }[] }} resolve
 * @property {((step: object) => number) | null} number counts steps and branches; may be null
 * @property {((node: object, step: object) => number) | null} numberCondition counts single conditions
 */

class Emitter extends ValueEmitter {
  /** Returns code that evaluates a branch's condition and counts the branch. */
  branch(condition) {
    const code = this.condition(condition);
    return this.emission.number ? `H.branch(${this.emission.number(this.step)}, ${code})` : code;
  }

  body(nodes) {
    return nodes.map((node) => this.statement(node)).join(" ");
  }

  statement(node) {
    const emit = this[`do ${node.type}`];
    if (!emit) throw new Error(`There is no code for ${node.type}.`);
    return emit.call(this, node);
  }

  "do steps"({ steps }) {
    return `{ ${this.steps(steps)} }`;
  }
  "do sequence"({ body }) {
    return this.body(body);
  }
  "do if"({ position, condition, body }) {
    if (position === "else") return `else { ${this.body(body)} }`;
    return `${position} (${this.branch(condition)}) { ${this.body(body)} }`;
  }
  "do while"({ condition, body }) {
    return `while (O.tick(), ${this.branch(condition)}) { ${this.body(body)} }`;
  }
  "do for each"({ names, over, body }) {
    const list = this.value(over);
    const index = this.loops.push({ names, over: over.text });
    const locals = names.map((name) => this.local(name));
    const target = locals.length === 1 ? locals[0] : `[${locals.join(", ")}]`;
    const code = this.body(body);
    this.loops.pop();
    return `{ const l${index} = O.iterable(${list}); for (let i${index} = 0; i${index} < l${index}.length; i${index}++) { O.tick(); ${target} = l${index}[i${index}]; ${code} } }`;
  }
  "do skip"({ count, of }) {
    return `${this.index(of)} += ${count};`;
  }
  "do let"({ names, value }) {
    return `${names.map((name) => `${this.local(name)} = `).join("")}${this.value(value)};`;
  }
  "do assign"({ assignments }) {
    return this.body(assignments);
  }
  "do set"({ target, value }) {
    return `${this.value(target)} = ${this.value(value)};`;
  }
  "do change"({ target, operation, inputs }) {
    const place = this.value(target);
    return `${place} = O.${operation}(${[place, ...inputs.map((input) => this.value(input))].join(", ")});`;
  }
  "do increase"({ names, value }) {
    return names.map((name) => `${this.local(name)} += ${this.value(value)};`).join(" ");
  }
  "do decrease"({ names, value }) {
    return names.map((name) => `${this.local(name)} -= ${this.value(value)};`).join(" ");
  }
  "do swap"({ one, two }) {
    const [first, second] = [this.value(one), this.value(two)];
    return `[${first}, ${second}] = [${second}, ${first}];`;
  }
  "do set first tuple"({ value }) {
    return `O.setFirstTuple(${this.tuple}, ${this.value(value)});`;
  }
  "do return"({ value }) {
    return value ? `return ${this.value(value)};` : "return;";
  }
  "do continue"() {
    return "continue;";
  }
  "do break"() {
    return "break;";
  }
  "do throw"({ error }) {
    return `O.throwError(${literal(error)});`;
  }
  "do validation error"({ name }) {
    return `O.errors.push(${literal(name)});`;
  }
  "do start over"({ input }) {
    return `${this.pointer} = ${this["value pointer"]({ input })}; continue machine;`;
  }
  "do run"({ value }) {
    return `result = ${this.value(value)};`;
  }
  "do nothing"() {
    return ";";
  }
  "do assert"({ condition }) {
    const { step } = this;
    this.step = null; // what should always hold is not counted
    const code = this.condition(condition);
    this.step = step;
    return `if (O.onFalseAssertion && !${code}) O.onFalseAssertion(${step.index});`;
  }
  "do machine"({ state, pointer, step, cases }) {
    const [s, p] = [this.local(state), this.local(pointer)];
    const all = cases.map(({ labels, steps }) => {
      const names = labels.map(({ text }) => `case ${literal(text.toLowerCase())}:`);
      return `${names.join(" ")} { ${this.steps(steps)} break; }`;
    });
    return `machine: for (;;) { O.tick(); if (O.onState) O.onState(${s}, ${p}); switch (${s}) { ${all.join("\n")} default: throw new Error("no such state: " + ${s}); } if (${p} >= points.length) break; ${p} += ${step}; }`;
  }

  /** Returns the code for a sequence of steps. "Otherwise" joins a step to the step before it. */
  steps(steps) {
    let code = "";
    let canContinue = false;
    for (const step of steps) {
      this.step = step;
      this.last = step;
      this.its = step.subject && this.value(step.subject);
      for (const [index, node] of step.body.entries()) {
        const isFirst = index === 0;
        const hit =
          isFirst && this.emission.number ? `H.step(${this.emission.number(step)})` : null;
        const isContinued = node.type === "if" && node.position !== "if";
        if (isContinued && !canContinue) throw new Error(`${step.id}: "otherwise" follows no "if"`);
        if (!isContinued) code += `\n${hit ? `${hit}; ` : ""}${this.statement(node)}`;
        else if (node.position === "else")
          code += ` else { ${hit ? `${hit}; ` : ""}${this.body(node.body)} }`;
        else
          code += ` else if (${hit ? `${hit}, ` : ""}${this.branch(node.condition)}) { ${this.body(node.body)} }`;
        canContinue = node.type === "if" && node.position !== "else";
        this.step = step;
      }
    }
    return code;
  }
}

/**
 * Returns the code for an algorithm: an expression whose value is a function that takes `self` and the parameters.
 *
 * @param {import("./algorithms.js").Algorithm} algorithm
 * @param {Emission} emission
 */
export function emitAlgorithm({ parameters, steps, cases }, emission) {
  const emitter = new Emitter(emission);
  let body;
  try {
    body = steps ? emitter.steps(steps) : emitSwitch(emitter, cases);
  } catch (error) {
    throw Object.assign(error, { step: emitter.last });
  }
  const names = parameters.map(({ name }) => identifier(name));
  const initial = parameters
    .filter((parameter) => parameter.initial)
    .map(({ name, initial: { text } }) => {
      const value = text === "UTF-8" ? literal("utf-8") : text;
      return `if (${identifier(name)} === undefined) ${identifier(name)} = ${value};`;
    });
  const locals = [...emitter.locals].filter((local) => !names.includes(local));
  return `(${["self", ...names].join(", ")}) => { let ${["points", "result", ...locals].join(", ")}; ${initial.join(" ")} ${body} }`;
}

/** Returns the code for the cases of an algorithm that switches on a URL's scheme. */
function emitSwitch(emitter, cases) {
  const all = cases.map(({ labels, steps }) => {
    const names = labels.map(({ text }) => (text === "Otherwise" ? "default:" : `case ${text}:`));
    return `${names.join(" ")} { ${emitter.steps(steps)} break; }`;
  });
  return `switch (v_url.scheme) { ${all.join("\n")} }`;
}

/** Returns the code for a predicate: an expression whose value is a function that takes the predicate's subject. */
export function emitPredicate(condition, emission) {
  const emitter = new Emitter({ ...emission, number: null, numberCondition: null });
  emitter.its = "subject";
  return `(subject) => ${emitter.condition(condition)}`;
}
