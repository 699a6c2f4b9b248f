// The part of emit.js that generates JavaScript for values and conditions.

/** JavaScript identifiers for words that the standard uses as names. */
export const identifier = (text) => `v_${text.replace(/[^A-Za-z0-9]/g, "_")}`;
export const literal = JSON.stringify;

const LITERALS = "string codePoint number byte null boolean failure end state encoding set".split(
  " ",
);
const isLiteral = ({ type }) => LITERALS.includes(type);

export class ValueEmitter {
  locals = new Set();
  /** The loops around the current code, each with the names that it sets and the name of the list. */
  loops = [];
  its = null;
  step = null;
  /** The step that was entered last, for error messages. */
  last = null;
  tuple = null;
  input = null;

  /** @param {import("./emit.js").Emission} emission */
  constructor(emission) {
    this.emission = emission;
  }

  local(text) {
    const name = identifier(text);
    this.locals.add(name);
    return name;
  }

  values(nodes) {
    return nodes.map((node) => this.value(node)).join(", ");
  }

  value(node) {
    const emit = this[`value ${node.type}`];
    if (emit) return emit.call(this, node);
    return isLiteral(node) || node.type === "this" || node.type === "result"
      ? this.literal(node)
      : this.condition(node);
  }

  literal({ type, value }) {
    const fixed = {
      null: "null",
      failure: "FAILURE",
      end: "undefined",
      this: "self",
      result: "result",
    };
    return fixed[type] ?? literal(value);
  }

  "value name"({ text }) {
    return this.local(text);
  }
  "value codePoint"({ value }) {
    return literal(String.fromCodePoint(value));
  }
  "value set"({ value }) {
    return `S[${literal(value)}]`;
  }
  "value class"({ value }) {
    return `K[${literal(value)}]`;
  }
  "value its"() {
    if (this.its === null) throw new Error('"its" is about nothing');
    return this.its;
  }
  "value list"({ items }) {
    return `[${this.values(items)}]`;
  }
  "value joined"({ parts }) {
    return `O.joined(${this.values(parts)})`;
  }
  "value arithmetic"({ sign, left, right }) {
    return `(${this.value(left)} ${sign} ${this.value(right)})`;
  }
  "value item"({ of, at }) {
    return `${this.value(of)}[${this.value(at)}]`;
  }
  "value property"({ of, name }) {
    const value = this.value(of);
    if (name === "size" || name === "length") return `${value}.length`;
    if (name === "code point length") return `O.codePointLength(${value})`;
    if (name === "indices") return `O.indices(${value})`;
    if (name === "public suffix") return `F["public suffix for host"](null, ${value})`;
    // Environments exist only for HTML's blob URLs. An environment's origin is a plain property.
    if (name === "origin" && of.name !== "environment")
      return `F["origin for url"](null, ${value})`;
    return `${value}[${literal(name)}]`;
  }
  "value choose"({ condition, yes, no }) {
    return `(${this.condition(condition)} ? ${this.value(yes)} : ${this.value(no)})`;
  }
  "value tuple"({ parts }) {
    const tests = parts.map((part, index) => `tuple[${index}] === ${this.value(part)}`);
    return `(tuple) => ${tests.join(" && ")}`;
  }
  "value pointer"({ input }) {
    return `(points = Array.from(${this.local(input)}), 0)`;
  }
  "value c"() {
    return `O.c(points, ${this.pointer})`;
  }
  "value remaining"() {
    return `O.remaining(points, ${this.pointer})`;
  }
  "value rest"({ pointer, input }) {
    return `O.rest(${this.local(input)}, ${this.local(pointer)})`;
  }
  /** Returns the current index in the innermost loop, which must be over this list and, if specified, set this name. */
  index(list, name) {
    const { names = [], over } = this.loops.at(-1) ?? {};
    if (over !== list) throw new Error(`no loop is over ${list}`);
    if (name !== undefined && !names.includes(name)) throw new Error(`no loop sets ${name}`);
    return `i${this.loops.length}`;
  }
  get pointer() {
    return this.local("pointer");
  }
  "value next two bytes"({ after, of }) {
    return `O.nextTwoBytes(${this.local(of)}, ${this.index(of, after)})`;
  }
  "value operation"({ name, inputs }) {
    const [first, second] = inputs;
    if (name === "startsWith" && first.type === "remaining") {
      return `O.remainingStartsWith(points, ${this.pointer}, ${this.value(second)})`;
    }
    if (name === "isOfKind") return `${this.value(first)}(${this.value(second)})`;
    if (name === "hasTuple") this.tuple = `${this.value(first)}, ${this.value(second)}`;
    return `O.${name}(${this.values(inputs)})`;
  }
  "value call"({ algorithm, inputs, named }) {
    const { key, foreign, parameters } = this.emission.resolve(algorithm);
    if (foreign) {
      const object = named.map(({ name, value }) => `${literal(name)}: ${this.value(value)}`);
      return `E[${literal(foreign)}](${named.length ? `{ ${object.join(", ")} }` : this.values(inputs)})`;
    }
    const given = parameters.map((_, index) =>
      inputs[index] === undefined ? "undefined" : this.value(inputs[index]),
    );
    for (const { name, value } of named) {
      const index = parameters.findIndex((parameter) => parameter.name === name);
      if (index < 0) throw new Error(`${key} has no parameter named ${name}`);
      given[index] = this.value(value);
    }
    if (inputs.length > parameters.length) throw new Error(`${key} has fewer parameters`);
    return `F[${literal(key)}](${["null", ...given].join(", ")})`;
  }

  condition(node) {
    if (node.type === "and" || node.type === "or") {
      const sign = node.type === "and" ? " && " : " || ";
      return `(${node.parts.map((part) => this.condition(part)).join(sign)})`;
    }
    if (node.type === "not") return `!${this.condition(node.part)}`;
    const code = this.fact(node);
    const { numberCondition } = this.emission;
    if (!numberCondition || this.step === null) return code;
    return `H.condition(${numberCondition(node, this.step)}, ${code})`;
  }

  fact(node) {
    if (node.type === "equal") {
      const [left, right] = [this.value(node.left), this.value(node.right)];
      const isSimple = isLiteral(node.left) || isLiteral(node.right);
      return isSimple ? `(${left} === ${right})` : `O.equal(${left}, ${right})`;
    }
    if (node.type === "compare") {
      return `(${this.value(node.left)} ${node.sign} ${this.value(node.right)})`;
    }
    if (node.type === "given") return `(${this.value(node.value)} !== undefined)`;
    if (node.type === "holds") return `P[${literal(node.predicate)}](${this.value(node.of)})`;
    if (node.type === "always") return "true";
    if (node.type === "any item") {
      const list = this.value(node.of);
      const items = node.except ? `${list}.slice(0, -${node.except})` : list;
      return `${items}.some((${identifier("item")}) => ${this.condition(node.condition)})`;
    }
    if (node.type === "next two bytes in") {
      const { after, of, ranges } = node;
      return `O.areNextTwoBytesIn(${this.local(of)}, ${this.index(of, after)}, ${literal(ranges)})`;
    }
    const emit = this[`value ${node.type}`];
    if (!emit) throw new Error(`There is no code for ${node.type}.`);
    return emit.call(this, node);
  }
}
