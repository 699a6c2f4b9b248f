// Compiles nodes to closures. No code is generated, so the standard also runs where a Content-Security-Policy forbids
// that; measured: see benches/DECISIONS.md, *Closures for the standard's text*. All control flow comes from the text. The
// functions in elsewhere.js perform only operations that the text does not define.
//
// In a program, `F` contains the algorithms, `K` the kinds, `S` the sets, `P` the predicates, `O` the operations, `E` the
// algorithms in other standards, and `H` the hooks that count how often code runs.

/** The error that is thrown where the standard throws a TypeError. */
export class StandardTypeError extends TypeError {}

/** The error that is thrown after too many loop iterations and calls, which can happen in a mutant. */
export class OutOfFuel extends Error {}

/** The value that the standard calls failure. */
export const FAILURE = Object.freeze({ isFailure: true });

/** Variables that the text does not name. */
const [SELF, RETURNED, RESULT, POINTS] = ["(this)", "(returned)", "(result)", "(points)"];

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
function apply(run, [one, two, ...others]) {
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
  set: ({ value }, { program }) => apply(() => program.S[value], []),
};
const isLiteral = ({ type }) => Object.hasOwn(LITERALS, type);

/** @type {Record<string, (node: import("../../tests/standard/vocabulary/nodes.js").Node, scope: Scope) => (frame: any[]) => any>} */
const VALUES = {
  ...LITERALS,
  name: ({ text }, scope) => scope.local(text),
  this: (_, scope) => scope.local(SELF),
  result: (_, scope) => scope.local(RESULT),
  class: ({ value }, { program }) => apply(() => program.K[value], []),
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
    const { E, F, O } = scope.program;
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
    return (f) => {
      // Algorithms may run each other without a loop.
      O.tick();
      return F[key](null, ...all.map((value) => value(f)));
    };
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
    return (f) => {
      const items = list(f).slice(0, end);
      return items.some((item) => set(f, item) && test(f));
    };
  },
  "next two bytes in"({ after, of, ranges }, scope) {
    const all = constant(ranges.map(([from, to]) => [from, to]));
    const index = scope.local(scope.index(of, after));
    return scope.operation("areNextTwoBytesIn", [scope.local(of), index, all]);
  },
};

function fail(reason) {
  throw new Error(reason);
}

/** The outcomes of a statement that is not followed by the next statement. Loops handle the first two. */
const [CONTINUE, BREAK, RETURN, START_OVER] = [1, 2, 3, 4];

/** Makes a statement that is always followed by the next statement. */
const effect = (run) => (f) => {
  run(f);
};

function inOrder(statements) {
  if (statements.length === 1) return statements[0];
  return (f) => {
    for (const statement of statements) {
      const outcome = statement(f);
      if (outcome !== undefined) return outcome;
    }
    return undefined;
  };
}

/** A loop whose next round begins with `next`, which returns whether there is one. */
const loop = (O, next, run) => (f) => {
  while (next(f)) {
    O.tick();
    const outcome = run(f);
    if (outcome === BREAK) break;
    if (outcome > BREAK) return outcome;
  }
  return undefined;
};

/** A statement that runs the first branch whose test is true. */
const choice = (branches) => (f) => {
  for (const { test, run } of branches) if (test(f)) return run(f);
  return undefined;
};

const named = (text) => ({ type: "name", text });
const setting = (target, value) => ({ type: "set", target, value });

/** @type {Record<string, (node: any, scope: Scope) => (frame: any[]) => number | undefined>} */
const STATEMENTS = {
  steps: ({ steps }, scope) => scope.steps(steps),
  sequence: ({ body }, scope) => scope.body(body),
  while: ({ condition, body }, scope) =>
    loop(scope.program.O, scope.branch(condition), scope.body(body)),
  "for each"({ names, over, body }, scope) {
    const index = `(index ${scope.slots.size})`;
    const [at, list] = [scope.slot(index), scope.slot(`${index} (list)`)];
    const items = scope.operation("iterable", [scope.value(over)]);
    const slots = names.map((name) => scope.slot(name));
    scope.loops.push({ names, over: over.text, index });
    const run = scope.body(body);
    scope.loops.pop();
    const begin = (f) => {
      f[list] = items(f);
      f[at] = -1;
    };
    const next = (f) => {
      const item = f[list][++f[at]];
      if (slots.length === 1) f[slots[0]] = item;
      else for (const part in slots) f[slots[part]] = item?.[part];
      return f[at] < f[list].length;
    };
    return inOrder([begin, loop(scope.program.O, next, run)]);
  },
  skip: ({ count, of }, scope) =>
    scope.counted([scope.index(of)], "+", { type: "number", value: count }),
  let: ({ names, value }, scope) => scope.body(names.map((text) => setting(named(text), value))),
  assign: ({ assignments }, scope) => scope.body(assignments),
  set({ target, value }, scope) {
    const [put, of] = [scope.setter(target), scope.value(value)];
    return effect((f) => put(f, of(f)));
  },
  change({ target, operation: name, inputs }, scope) {
    const value = { type: "operation", name, inputs: [target, ...inputs] };
    return scope.statement(setting(target, value));
  },
  increase: ({ names, value }, scope) => scope.counted(names, "+", value),
  decrease: ({ names, value }, scope) => scope.counted(names, "-", value),
  swap({ one, two }, scope) {
    const [first, second] = scope.values([one, two]);
    const [putFirst, putSecond] = [scope.setter(one), scope.setter(two)];
    return effect((f) => {
      const [before, after] = [first(f), second(f)];
      putFirst(f, after);
      putSecond(f, before);
    });
  },
  "set first tuple": ({ value }, scope) =>
    effect(scope.operation("setFirstTuple", [...scope.tuple, scope.value(value)])),
  return({ value }, scope) {
    const of = value ? scope.value(value) : () => undefined;
    const put = scope.setter(named(RETURNED));
    return (f) => put(f, of(f)) && RETURN;
  },
  continue: () => () => CONTINUE,
  break: () => () => BREAK,
  throw: ({ error }, scope) => scope.operation("throwError", [() => error]),
  "validation error": ({ name }, { program: { O } }) => effect(() => O.errors.push(name)),
  "start over"({ input }, scope) {
    const begin = scope.statement(setting(named("pointer"), { type: "pointer", input }));
    return (f) => begin(f) ?? START_OVER;
  },
  run: ({ value }, scope) => scope.statement(setting(named(RESULT), value)),
  nothing: () => () => undefined,
  assert({ condition }, scope) {
    const [{ O }, { step }] = [scope.program, scope];
    scope.step = null; // what should always hold is not counted
    const holds = scope.condition(condition);
    scope.step = step;
    return effect((f) => O.onFalseAssertion && !holds(f) && O.onFalseAssertion(step.index));
  },
  machine({ state, pointer, step, cases }, scope) {
    const { O } = scope.program;
    const [s, p, points] = [state, pointer, POINTS].map((name) => scope.slot(name));
    const states = scope.cases(cases, (text) => text.toLowerCase());
    return (f) => {
      for (;;) {
        O.tick();
        if (O.onState) O.onState(f[s], f[p]);
        const run = states.get(f[s]) ?? fail(`no such state: ${f[s]}`);
        const outcome = run(f);
        if (outcome === RETURN) return outcome;
        if (outcome === START_OVER) continue;
        if (f[p] >= f[points].length) return undefined;
        f[p] += step;
      }
    };
  },
};

/** The state while the nodes of an algorithm are compiled. */
class Scope {
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

  /** Returns a closure that evaluates a branch's condition and counts the branch. */
  branch(condition) {
    const test = this.condition(condition);
    const { number, H } = this.program;
    if (!number) return test;
    const index = number(this.step);
    return (f) => H.branch(index, test(f));
  }

  /** Adds a statement to others. "Otherwise" becomes a branch of the statement before it. */
  add(to, node, hit) {
    const { type, position } = node;
    if (type !== "if") {
      const statement = this.statement(node);
      to.statements.push(hit ? inOrder([hit, statement]) : statement);
      to.branches = null;
      return;
    }
    if (position === "if") {
      to.branches = [];
      to.statements.push(choice(to.branches));
    }
    if (to.branches === null) fail(`${this.last?.id}: "otherwise" follows no "if"`);
    const condition = position === "else" ? () => true : this.branch(node.condition);
    const test = hit ? (f) => hit(f) ?? condition(f) : condition;
    to.branches.push({ test, run: this.body(node.body) });
    if (position === "else") to.branches = null;
  }

  body(nodes) {
    const all = { statements: [], branches: null };
    for (const node of nodes) this.add(all, node, null);
    return inOrder(all.statements);
  }

  statement(node) {
    const make = STATEMENTS[node.type] ?? fail(`There is no code for ${node.type}.`);
    return make(node, this);
  }

  counted(names, sign, value) {
    const changed = (left) => ({ type: "arithmetic", sign, left, right: value });
    return this.body(names.map(named).map((target) => setting(target, changed(target))));
  }

  steps(steps) {
    const all = { statements: [], branches: null };
    const { number, H } = this.program;
    for (const step of steps) {
      this.step = step;
      this.last = step;
      this.its = step.subject && this.value(step.subject);
      const index = number?.(step);
      const hit = number && effect(() => H.step(index));
      for (const [place, node] of step.body.entries()) {
        this.add(all, node, place === 0 ? hit : null);
        this.step = step;
      }
    }
    return inOrder(all.statements);
  }

  /** Returns the closures of cases, by what their labels stand for. */
  cases(cases, keyOf) {
    const all = cases.map(({ labels, steps }) => [labels, this.steps(steps)]);
    return new Map(all.flatMap(([labels, run]) => labels.map(({ text }) => [keyOf(text), run])));
  }

  /** The closure for an algorithm that switches on a URL's scheme. */
  schemes(cases) {
    const [url, all] = [this.local("url"), this.cases(cases, (text) => text.replaceAll('"', ""))];
    return (f) => (all.get(url(f).scheme) ?? all.get("Otherwise"))(f);
  }
}

/** The defaults of parameters. */
const DEFAULTS = { null: null, true: true, false: false, "UTF-8": "utf-8" };

/** Returns an algorithm as a function that takes `self` and the parameters. */
export function compileAlgorithm({ parameters, steps, cases }, program) {
  const scope = new Scope(program);
  const slots = parameters.map(({ name }) => scope.slot(name));
  const defaults = parameters.map(({ initial }) => DEFAULTS[initial?.text]);
  let run;
  try {
    run = steps ? scope.steps(steps) : scope.schemes(cases);
  } catch (error) {
    throw Object.assign(error, { step: scope.last });
  }
  const frame = Array(scope.slots.size).fill(undefined);
  const [self, returned] = [scope.slot(SELF), scope.slot(RETURNED)];
  return (object, ...values) => {
    const f = frame.slice();
    f[self] = object;
    for (let index = 0; index < slots.length; index++)
      f[slots[index]] = values[index] === undefined ? defaults[index] : values[index];
    run(f);
    return f[returned];
  };
}

/** Returns a predicate as a function that takes the predicate's subject. */
export function compilePredicate(condition, program) {
  const scope = new Scope(program);
  scope.its = scope.local(SELF);
  const test = scope.condition(condition);
  return (subject) => test([subject]);
}
