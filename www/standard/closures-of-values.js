// The part of closures.js for values and conditions. A closure takes a frame: the values of an algorithm's variables.

/** The value that the standard calls failure. */
export const FAILURE = Object.freeze({ isFailure: true });

/** Variables that the text does not name. */
export const [SELF, RETURNED, RESULT, POINTS] = ["(this)", "(returned)", "(result)", "(points)"];

const OPERATORS = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "%": (one, other) => one % other,
  "**": (one, other) => one ** other,
  "<": (one, other) => one < other,
  ">": (one, other) => one > other,
  "<=": (one, other) => one <= other,
  ">=": (one, other) => one >= other,
};

/** Returns a closure that applies a function to the results of closures. */
export function apply(run, [one, two, ...others]) {
  if (one === undefined) return () => run();
  if (two === undefined) return (f) => run(one(f));
  if (others.length === 0) return (f) => run(one(f), two(f));
  return (f) => run(one(f), two(f), ...others.map((value) => value(f)));
}

const constant = (value) => () => value;
const literal = ({ value }) => constant(value);

const LITERALS = {
  ...{ boolean: literal, byte: literal, encoding: literal },
  ...{ number: literal, state: literal, string: literal },
  codePoint: ({ value }) => constant(String.fromCodePoint(value)),
  end: () => constant(undefined),
  failure: () => constant(FAILURE),
  null: () => constant(null),
  set:
    ({ value }, { program: { S } }) =>
    () =>
      S[value],
};
const isLiteral = ({ type }) => Object.hasOwn(LITERALS, type);

/** @type {Record<string, (node: import("../../tests/standard/vocabulary/nodes.js").Node, scope: Scope) => (frame: any[]) => any>} */
const VALUES = {
  ...LITERALS,
  name: ({ text }, scope) => scope.local(text),
  this: (_, scope) => scope.local(SELF),
  result: (_, scope) => scope.local(RESULT),
  class:
    ({ value }, { program: { K } }) =>
    () =>
      K[value],
  its: (_, { its }) => its ?? fail('"its" is about nothing'),
  list: ({ items }, scope) => apply((...all) => all, scope.values(items)),
  joined: ({ parts }, scope) => scope.operation("joined", scope.values(parts)),
  arithmetic: ({ sign, left, right }, scope) => apply(OPERATORS[sign], scope.values([left, right])),
  item: ({ of, at }, scope) => apply((list, index) => list[index], scope.values([of, at])),
  property({ of, name }, scope) {
    const value = scope.value(of);
    const { F } = scope.program;
    if (name === "size" || name === "length") return (f) => value(f).length;
    if (name === "code point length") return scope.operation("codePointLength", [value]);
    if (name === "indices") return scope.operation("indices", [value]);
    if (name === "public suffix") return (f) => F["public suffix for host"](null, value(f));
    // Environments exist only for HTML's blob URLs. An environment's origin is a plain property.
    if (name === "origin" && of.name !== "environment")
      return (f) => F["origin for url"](null, value(f));
    return (f) => value(f)[name];
  },
  choose({ condition, yes, no }, scope) {
    const [test, one, other] = [scope.condition(condition), ...scope.values([yes, no])];
    return (f) => (test(f) ? one(f) : other(f));
  },
  tuple({ parts }, scope) {
    const values = scope.values(parts);
    return (f) => (tuple) => values.every((value, index) => tuple[index] === value(f));
  },
  pointer({ input }, scope) {
    const [text, set] = [scope.local(input), scope.setter({ type: "name", text: POINTS })];
    return (f) => set(f, Array.from(text(f))) && 0;
  },
  c: (_, scope) => scope.operation("c", scope.points()),
  remaining: (_, scope) => scope.operation("remaining", scope.points()),
  rest: ({ pointer, input }, scope) =>
    scope.operation("rest", [scope.local(input), scope.local(pointer)]),
  "next two bytes": ({ after, of }, scope) =>
    scope.operation("nextTwoBytes", [scope.local(of), scope.local(scope.index(of, after))]),
  operation({ name, inputs }, scope) {
    if (name === "startsWith" && inputs[0].type === "remaining")
      return scope.operation("remainingStartsWith", [...scope.points(), scope.value(inputs[1])]);
    const values = scope.values(inputs);
    if (name === "hasTuple") scope.tuple = values;
    return scope.operation(name, values);
  },
  call({ algorithm, inputs, named }, scope) {
    const { key, foreign, parameters } = scope.program.resolve(algorithm);
    const { E, F } = scope.program;
    const values = scope.values(inputs);
    const members = named.map(({ name, value }) => [name, scope.value(value)]);
    if (foreign && members.length === 0) return apply((...all) => E[foreign](...all), values);
    if (foreign)
      return (f) => E[foreign](Object.fromEntries(members.map(([name, of]) => [name, of(f)])));
    if (inputs.length > parameters.length) fail(`${key} has fewer parameters`);
    for (const [name, value] of members) {
      const index = parameters.findIndex((parameter) => parameter.name === name);
      if (index < 0) fail(`${key} has no parameter named ${name}`);
      values[index] = value;
    }
    const all = Array.from(values, (value) => value ?? constant(undefined));
    return apply((...given) => F[key](null, ...given), all);
  },
};

/** @type {typeof VALUES} */
const FACTS = {
  equal({ left, right }, scope) {
    const [one, other] = scope.values([left, right]);
    const isSimple = isLiteral(left) || isLiteral(right);
    return isSimple ? (f) => one(f) === other(f) : scope.operation("equal", [one, other]);
  },
  compare: ({ sign, left, right }, scope) => apply(OPERATORS[sign], scope.values([left, right])),
  given: ({ value }, scope) => apply((of) => of !== undefined, [scope.value(value)]),
  holds: ({ predicate, of }, scope) =>
    apply((subject) => scope.program.P[predicate](subject), [scope.value(of)]),
  always: () => constant(true),
  "any item"({ of, except, condition }, scope) {
    const [list, set] = [scope.value(of), scope.setter({ type: "name", text: "item" })];
    const [test, end] = [scope.condition(condition), -except || undefined];
    const holds = (f, item) => {
      set(f, item);
      return test(f);
    };
    return (f) =>
      list(f)
        .slice(0, end)
        .some((item) => holds(f, item));
  },
  "next two bytes in"({ after, of, ranges }, scope) {
    const all = constant(ranges.map(([from, to]) => [from, to]));
    const index = scope.local(scope.index(of, after));
    return scope.operation("areNextTwoBytesIn", [scope.local(of), index, all]);
  },
};

export function fail(reason) {
  throw new Error(reason);
}

/** What is known about the place of a node while its closure is made. */
export class Scope {
  /** The variables' places in a frame. */
  slots = new Map([SELF, RETURNED].map((name, slot) => [name, slot]));
  /** The loops around the node, each with the names that it sets, the name of the list, and its index's name. */
  loops = [];
  its = null;
  step = null;
  /** The step that was entered last, for error messages. */
  last = null;
  tuple = [];

  /** @param {import("../../tests/standard/standard.js").Program} program */
  constructor(program) {
    this.program = program;
  }

  slot(name) {
    if (!this.slots.has(name)) this.slots.set(name, this.slots.size);
    return this.slots.get(name);
  }
  local(name) {
    const slot = this.slot(name);
    return (f) => f[slot];
  }
  points = () => [this.local(POINTS), this.local("pointer")];

  /** Returns a closure that sets a variable, a property or an item to a value. */
  setter({ type, text, of, name, at }) {
    const put = (object, key, value) => {
      object[key] = value;
      return true;
    };
    const slot = type === "name" && this.slot(text);
    if (type === "name") return (f, value) => put(f, slot, value);
    if (type !== "property" && type !== "item") fail(`a ${type} can't be set`);
    const [object, key] = [this.value(of), type === "item" ? this.value(at) : constant(name)];
    return (f, value) => put(object(f), key(f), value);
  }

  /** Returns the name of the innermost loop's index. The loop must be over this list and, if specified, set this name. */
  index(list, name) {
    const { names = [], over, index } = this.loops.at(-1) ?? {};
    if (over !== list) fail(`no loop is over ${list}`);
    if (name !== undefined && !names.includes(name)) fail(`no loop sets ${name}`);
    return index;
  }

  operation(name, inputs) {
    const run = this.program.O[name] ?? fail(`no operation is called ${name}`);
    return apply(run, inputs);
  }

  values = (nodes) => nodes.map((node) => this.value(node));

  value(node) {
    return Object.hasOwn(VALUES, node.type) ? VALUES[node.type](node, this) : this.condition(node);
  }

  condition(node) {
    const { type } = node;
    if (type === "and" || type === "or") {
      const parts = node.parts.map((part) => this.condition(part));
      return type === "and"
        ? (f) => parts.every((part) => part(f))
        : (f) => parts.some((part) => part(f));
    }
    const part = type === "not" && this.condition(node.part);
    if (part) return (f) => !part(f);
    const make = FACTS[type] ?? VALUES[type] ?? fail(`There is no code for ${type}.`);
    const fact = make(node, this);
    const { numberCondition, H } = this.program;
    if (!numberCondition || this.step === null) return fact;
    const number = numberCondition(node, this.step);
    return (f) => H.condition(number, fact(f));
  }
}
