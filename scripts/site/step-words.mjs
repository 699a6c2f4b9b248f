// Composes our words for the standard's steps from the nodes into which tests/standard compiles a step. No sentence is
// written for a single step, and none is copied from the standard.

/** @typedef {import("../../tests/standard/vocabulary/nodes.js").Node} Node */

const list = (items, word = "and") =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
const article = (noun) => `${/^[aeio]/i.test(noun) ? "an" : "a"} ${noun}`;
const SIGNS = { " ": "a space", ":": "a colon", ".": "a dot", "-": "a hyphen" };
const sign = (value) => SIGNS[String.fromCodePoint(value)] ?? String.fromCodePoint(value);

/** Returns a term of the standard, which is in lower case here, with its capitals. */
const termOf = (term) =>
  term
    .replace(/\b(?:utf-8|url|api|ascii|c0)\b/g, (word) => word.toUpperCase())
    .replace(/\bipv(?=\d)/g, "IPv");
const KINDS = {
  "ascii alpha": "letter",
  "ascii alphanumeric": "letter or digit",
  "ascii string": "ASCII string",
  "normalized windows drive letter": "drive letter with a colon",
  "single-dot url path segment": "segment of one dot",
  "double-dot url path segment": "segment of two dots",
  "16-bit unsigned integer": "number up to 65535",
};
const kindOf = ({ value }) => KINDS[value] ?? termOf(value.replace(/^(?:ascii|windows) /, ""));
const kindsOf = (kind) =>
  kindOf(kind)
    .replace(/control|space|tab|newline|digit/g, "$&s")
    .replace(" or ", " and ");

/** Words for nodes by type, and for operations and algorithms by name. In braces are parts, or inputs. */
const WORDS = {
  this: "this object",
  result: "the result",
  end: "the end",
  null: "null",
  number: "{value}",
  boolean: "{value}",
  encoding: "UTF-8",
  failure: "failure",
  c: "c",
  remaining: "what follows c",
  rest: "the text from c",
  pointer: "the start of {input}",
  "next two bytes": "the next two bytes as a hexadecimal number",
  skip: "skip two bytes of {of}",
  "start over": "start over at the first code point",
  swap: "swap {one} and {two}",
  throw: "throw a {error}",
  "set first tuple": "make {value} the value of the first such pair; remove the others",
  machine: "run the current state; unless c is the end then, move on by {step} and run again",
  // Changes
  append: "add {0} to {target}",
  prepend: "put {0} in front of {target}",
  removeLast: "remove the last item of {target}",
  dropFirst: "remove {0} from the start of {target}",
  strip: "remove {0s} at both ends of {target}",
  removeAll: "remove all {0s} in {target}",
  replaceSecond: "make the second code point of {target} {0}",
  replaceBytes: "make every {0} in {target} {1}",
  empty: "empty {target}",
  removeTuples: "remove all pairs with {0} in {target}",
  // Operations
  after: "what follows the first {1} in {0}",
  allValues: "all values with {1} in {0}",
  before: "what precedes the first {1} in {0}",
  decimal: "{0} in decimal",
  defaultPort: "{0}'s default port",
  entries: "{0}",
  firstValue: "the first value with {1} in {0}, or {2} if there is none",
  floor: "{0}, rounded down",
  fromDecimal: "the digit {0}",
  fromHexadecimal: "the hex digit {0}",
  hexadecimal: "{0} in hexadecimal",
  inside: "{0} without the {1} and {2} around it",
  last: "the last item of {0}",
  lowercase: "{0} in lowercase",
  parseInteger: "{0} as a number in base {1}",
  queue: "{0} as a queue",
  range: "the numbers {0} to {1}",
  sortByName: "{0}, sorted by name",
  splitBytes: "{0}, split at every {1}",
  twoHexDigits: "{0} as two hex digits",
  unlessFailure: "{0}, or to {1} if that fails",
  valueOf: "the value of {0}",
  withoutLeading: "{0} without a {1} at its start",
  // Algorithms
  "utf-8 encode": "{0} in UTF-8",
  "utf-8 decode without bom": "{0}, decoded as UTF-8",
  "percent-decode": "{0}, percent-decoded",
  "percent-encode after encoding": "{1}, percent-encoded in {0} with {2}",
  "utf-8 percent-encode": "{0}, percent-encoded with {1}",
  "getting an encoder": "an encoder for {0}",
  "getting an output encoding": "the output encoding for {0}",
  "encode or fail": "the code point at which {1} fails to encode {0} into {2}",
  "strictly splitting": "{0}, split at every {1}",
  "domain parser": "what the domain parser makes of {0} (strict: {1})",
  "domain parser toascii": "{0} in ASCII (strict: {1})",
  toascii: "{0} in ASCII by UTS #46",
  tounicode: "{0} in Unicode by UTS #46",
  "url path serializing": "the path of {0} as text",
  "host parsing": "what the host parser makes of {0} (opaque: {1})",
  "finding the ipv6 address compressed piece index": "the place at which {0} can be shortened",
  "resolve a blob url": "the blob URL entry of {0}",
};

/** Algorithms that are run for what they change. */
const RUNS = {
  "basic url parser": "parse {0}",
  initialize: "initialize {0} with {1}",
  "percent-encode": "percent-encode {0}",
  "percent-encode after encoding": "percent-encode {1} in {0} with {2}",
  "utf-8 percent-encode": "percent-encode {0} with {1}",
  "set the password": "set the password of {0} to {1}",
  "set the username": "set the username of {0} to {1}",
  shorten: "shorten the path",
  update: "update {0}",
};

/** Operations and predicates as conditions: the verb and what follows it. The subject is the first input. */
const FACTS = {
  contains: "has {1}",
  containsNoDigit: "has a code point that is not a digit in base {1}",
  containsOther: "has a code point that is neither {1} nor {2}",
  endsWith: "ends with {1}",
  every: "consists of {1s}",
  hasAtEnds: "starts or ends with {1s}",
  hasByte: "has {1}",
  hasPercentEncodedByte: "has a percent-encoded byte",
  hasTuple: "has a pair with {1}",
  hasWithoutHexDigits: "has {1} without two hex digits behind it",
  includesNonASCII: "has all code points beyond ASCII",
  isInSet: "is in {1}",
  isOfKind: "is {0}",
  isWellFormed: "is without lone surrogates",
  startsWith: "starts with {1}",
  "is special": "is special",
  "includes credentials": "has credentials",
  "starts with a windows drive letter": "starts with a drive letter",
  "cannot have a username/password/port": "cannot have credentials or a port",
};
const NEGATED = { "=": "≠", has: "does not have", follow: "do not follow" };
for (const verb of ["is", "are", "was"]) NEGATED[verb] = `${verb} not`;

const isName = (node, text) => node.type === "name" && node.text === text;
const isEmpty = ({ value, items }) => value === "" || items?.length === 0;
const isLiteral = (node) => ["null", "number"].includes(node.type) || isEmpty(node);
const stateName = ({ value }) => value.replace(/ state$/, "");

/** Moves the negation of compound conditions into their parts, and joins a condition with its parts of the same type. */
function positive(node) {
  const { type, part, parts } = node;
  if (type === "and" || type === "or") {
    const all = parts.map(positive);
    return { type, parts: all.flatMap((one) => (one.type === type ? one.parts : one)) };
  }
  if (type !== "not") return node;
  if (part.type === "not") return positive(part.part);
  if (part.type !== "and" && part.type !== "or") return node;
  const negated = part.parts.map((inner) => ({ type: "not", part: inner }));
  return positive({ type: part.type === "and" ? "or" : "and", parts: negated });
}

/** Values whose words depend on their parts. */
const VALUES = {
  its: (_, words) => words.value(words.subject),
  name: ({ text }) =>
    ["url", "base", "given value", "state override"].includes(text) ? `the ${termOf(text)}` : text,
  string: ({ value }) => (/[.:]/.test(value) ? `“${value}”` : value || "empty"),
  codePoint: ({ value }) => sign(value),
  byte: ({ value }) => sign(value),
  set: ({ value }) => `the ${termOf(value)}`,
  state: stateName,
  class: (kind) => (kind.value === "special scheme" ? "special" : article(kindOf(kind))),
  joined: ({ parts }, words) => parts.map((part) => words.value(part)).join(" + "),
  tuple: ({ parts }) => `this name${parts.length > 1 ? " and value" : ""}`,
  choose: ({ condition, yes, no }, words) =>
    `${words.value(yes)} if ${words.condition(condition)}, else to ${words.whole(no)}`,
  list({ items }, words) {
    const all = items.map((item) => words.value(item));
    if (all.length === 0) return "empty";
    return new Set(all).size === 1 ? `${all.length} times ${all[0]}` : `the tuple of ${list(all)}`;
  },
  arithmetic({ sign: operator, left, right }, words) {
    const [one, two] = [words.value(left), words.value(right)];
    if (operator === "*") return right.type === "number" ? `${two} × ${one}` : `${one} × ${two}`;
    if (operator === "**") return `${one}^(${two})`;
    return `${one} ${{ "-": "−", "%": "modulo" }[operator] ?? operator} ${two}`;
  },
  item({ of, at }, words) {
    if (isName(of, "tuple")) return "the name of tuple";
    const place = at.value === 0 ? "the first item" : `item ${words.value(at)}`;
    return `${place} of ${words.value(of)}`;
  },
  property({ of, name }, words) {
    const owner = of.type === "its" ? words.subject : of;
    if (/size$|length$/.test(name)) return `the length of ${words.value(owner)}`;
    const isOwn = owner.type === "this" || isName(owner, "url") || owner.name === "url";
    if (isOwn) return `the ${termOf(name)}`;
    const whose = words.value(owner);
    return whose.startsWith("the ")
      ? `${whose}'s ${termOf(name)}`
      : `the ${termOf(name)} of ${whose}`;
  },
  operation({ name, inputs }, words) {
    if (Object.hasOwn(WORDS, name)) return words.fill(WORDS[name], inputs);
    const made = name.slice(3).replace("Object", " object").replace("OpaqueO", "opaque o");
    if (name.startsWith("new")) return `a new ${made}`;
    const plain = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `the ${plain} of ${list(inputs.map((input) => words.value(input)))}`;
  },
  call({ algorithm: { term }, inputs, named }, words) {
    const all = [...inputs, ...named.map(({ value }) => value)].map((input) =>
      isName(input, "url") && term.endsWith(" parser") ? { type: "string", value: "url" } : input,
    );
    const known = WORDS[term] ?? WORDS[term.replace(/ing$/, "e")];
    const usual = /serializ/.test(term) ? "{0} as text" : `what the ${termOf(term)} makes of {0}`;
    const [, ...more] = inputs.map((input) => words.value(input));
    const remarks = [
      ...(known || more.length === 0 ? [] : [`with ${list(more)}`]),
      ...named
        .slice(inputs.length === 0 ? 1 : 0)
        .map(({ name, value }) => `${name}: ${words.value(value)}`),
    ];
    const made = words.fill(known ?? usual, all);
    return remarks.length > 0 ? `${made} (${remarks.join(", ")})` : made;
  },
};

/** Sets targets, in words, to a value. */
function setting(targets, value, words) {
  if (value.type === "boolean") return `${value.value ? "set" : "clear"} ${targets}`;
  if (targets === "buffer" && isEmpty(value)) return "empty buffer";
  const made = words.value(value);
  if (isLiteral(value)) return `make ${targets} ${made}`;
  return `set ${targets} to ${made === `the ${targets}` ? `the URL's ${targets}` : made}`;
}

const STATEMENTS = {
  steps: () => "",
  sequence: ({ body }, words) => words.sequence(body),
  if({ position, condition, body }, words) {
    const inner = words.sequence(body);
    if (position === "else") return `otherwise: ${inner}`.trim();
    const head = `${position === "if" ? "if" : "otherwise, if"} ${words.condition(condition)}:`;
    return `${head} ${words.withPronoun(inner, positive(condition))}`.trim();
  },
  while: ({ condition, body }, words) =>
    `while ${words.condition(condition)}: ${words.sequence(body)}`.trim(),
  "for each": ({ names, over, body }, words) =>
    `for every ${list(names)} in ${words.value(over)}: ${words.sequence(body)}`.trim(),
  let: ({ names, value }, words) => setting(list(names), value, words),
  assign({ assignments }, words) {
    const taken = [];
    const all = [];
    for (const { target, value } of assignments) {
      const from = value.name === "clone" ? value.inputs[0] : value;
      if (target.text === "state") all.push(`go to ${words.value(value)}`);
      else if (target.of && from.of?.text === "base") taken.push(target.name);
      else all.push(setting(words.value(target), value, words));
    }
    return [...(taken.length > 0 ? [`take the ${list(taken)} from the base`] : []), ...all].join(
      "; ",
    );
  },
  change({ target, operation, inputs }, words) {
    const parts = inputs.map((input) => (isEmpty(input) ? "an empty string" : input));
    if (operation === "dropFirst")
      parts[0] = inputs[0].value === 1 ? "one code point" : "two code points";
    return words.fill(WORDS[operation] ?? operation, { target, ...parts });
  },
  increase({ names, value }, words) {
    const by = words.value(value);
    const others = names.filter((name) => name !== "pointer");
    const moves = others.length < names.length ? [`move on by ${by}`] : [];
    return [...moves, ...(others.length > 0 ? [`raise ${list(others)} by ${by}`] : [])].join("; ");
  },
  decrease: ({ names, value }, words) =>
    `${names[0] === "pointer" ? "move back" : `lower ${list(names)}`} by ${words.value(value)}`,
  return({ value }, words) {
    if (value === null) return "stop";
    return value.type === "failure" ? "fail" : `give ${words.whole(value)}`;
  },
  // A name that begins a sentence of the standard has a capital there.
  "validation error": ({ name }) =>
    `report ${name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`,
  run({ value: { algorithm, inputs, named } }, words) {
    const template = RUNS[algorithm.term] ?? `run ${termOf(algorithm.term)} on {0}`;
    const more = named.map(({ name, value }) =>
      name === "state override" ? `, starting in the ${stateName(value)} state` : " into the URL",
    );
    return words.fill(template, inputs) + more.join("");
  },
  assert: ({ condition }, words) => `here, ${words.condition(condition)}`,
};

class Composer {
  /** @param {Node | null} subject what "its" refers to */
  constructor(subject) {
    this.subject = subject;
  }

  /** Puts the words for parts of a node into a template. */
  fill(template, parts) {
    const filled = template.replace(/\{(\w+?)(s?)\}/g, (_, name, isPlural) => {
      const part = parts[isPlural && !(name in parts) ? `${name}s` : name];
      if (isPlural && part.type === "class") return kindsOf(part);
      return typeof part === "object" ? this.value(part) : part;
    });
    return filled.replace(/\b(every|first|a|the) an? /g, "$1 ");
  }

  value(node) {
    if (Object.hasOwn(VALUES, node.type)) return VALUES[node.type](node, this);
    if (Object.hasOwn(WORDS, node.type)) return this.fill(WORDS[node.type], node);
    return `whether ${this.condition(node)}`;
  }

  /** A value where "empty" alone would not do. */
  whole(node) {
    return isEmpty(node) ? "an empty string" : this.value(node);
  }

  /** A condition as its subject, its verb, what follows the verb, and whether it is negated. */
  fact(node) {
    const isNot = node.type === "not";
    const [subject, verb, object] = this.plainFact(isNot ? node.part : node);
    if (object === "no base" && isNot) return { subject, verb, object: "a base", isNot: false };
    return { subject, verb, object, isNot };
  }

  plainFact(node) {
    const { type, name = node.predicate, inputs = [node.of] } = node;
    if (type === "equal") return this.equality(node);
    if (type === "compare") {
      return [this.value(node.left), node.sign.replace(">=", "≥"), this.value(node.right)];
    }
    if (type === "given") {
      return isName(node.value, "state override")
        ? ["a setter", "is", "running"]
        : [this.value(node.value), "is", "given"];
    }
    if (type === "any item") {
      const [, ...what] = this.plainFact(node.condition);
      return [`an item of ${this.value(node.of)}${node.except ? " before the last" : ""}`, ...what];
    }
    if (name === "opaque path") {
      return [this.value({ type: "property", of: node.of, name: "path" }), "is", "opaque"];
    }
    if (type === "next two bytes in") return ["the next two bytes", "are", "hex digits"];
    if (name === "errorWasRecorded") return ["there", "was", "an error"];
    if (name === "startsWithTwoHexDigits") return ["two hex digits", "follow", ""];
    const [subject, next] = inputs;
    if (subject.type === "remaining") {
      return next.type === "string"
        ? [next.value, "follows", ""]
        : ["the next code point", "is", this.value(next)];
    }
    const [verb, ...rest] = this.fill(FACTS[name] ?? name, inputs).split(" ");
    return [this.value(name === "isOfKind" ? next : subject), verb, rest.join(" ")];
  }

  equality({ left, right }) {
    if (isName(left, "state override")) return [`the ${stateName(right)} setter`, "is", "running"];
    if (isName(left, "base") && right.type === "null") return ["there", "is", "no base"];
    if (right.type === "boolean") {
      const isChecked = left.type === "call";
      const words = isChecked
        ? [this.value(left.inputs[0]), "ends", "in a number"]
        : [this.value(left), "is", "set"];
      return right.value ? words : [words[0], "is", "not set"];
    }
    return [this.value(left), right.type === "number" ? "=" : "is", this.value(right)];
  }

  condition(node) {
    const inward = positive(node);
    const { type: word, parts = [inward] } = inward;
    const isSetterNamed = parts.some(({ left }) => left && isName(left, "state override"));
    const groups = [];
    for (const part of parts) {
      if (isSetterNamed && part.type === "given") continue;
      if (part.type === "and" || part.type === "or") {
        const text = this.condition(part);
        groups.push([{ text: / (?:and|or) .* (?:is|has) /.test(text) ? `(${text})` : text }]);
        continue;
      }
      const fact = this.fact(part);
      const [last] = groups.at(-1) ?? [{}];
      const isSame = ["subject", "verb", "isNot"].every((key) => last[key] === fact[key]);
      if (isSame) groups.at(-1).push(fact);
      else groups.push([fact]);
    }
    const clauses = groups.map((group) => group[0].text ?? this.clause(group, word));
    const isSimple = clauses.every((clause) => !/ (?:and|or|nor) /.test(clause));
    if (clauses.length === 1 || isSimple) return list(clauses, word);
    return `${clauses.slice(0, -1).join(", ")}, ${word} ${clauses.at(-1)}`;
  }

  /** One clause for facts that differ only in what follows the verb. */
  clause(facts, word) {
    const [{ subject, verb, isNot }] = facts;
    const objects = facts.map(({ object }) => object);
    const isNeither = isNot && facts.length > 1 && word === "and";
    const negated = NEGATED[verb] ?? `does not ${verb.replace(/s$/, "")}`;
    const what = isNeither ? `neither ${list(objects, "nor")}` : list(objects, word);
    return `${subject} ${isNot && !isNeither ? negated : verb} ${what}`.trim();
  }

  /** Several statements, in one line. */
  sequence(nodes) {
    const words = [];
    for (const [index, node] of nodes.entries()) {
      const isState = ({ type, assignments }) =>
        type === "assign" && assignments.some(({ target }) => target.text === "state");
      const isBack =
        node.type === "decrease" && node.names[0] === "pointer" && node.value.value === 1;
      if (isBack && index > 0 && isState(nodes[index - 1]))
        words.push(`${words.pop()}, at the same c`);
      else words.push(this.statement(node));
    }
    return words.filter(Boolean).join("; ");
  }

  statement(node) {
    if (Object.hasOwn(STATEMENTS, node.type)) return STATEMENTS[node.type](node, this);
    return Object.hasOwn(WORDS, node.type) ? this.fill(WORDS[node.type], node) : node.type;
  }

  /** Says "it" for the only subject of a condition, in the first of the statements that depend on it. */
  withPronoun(statements, condition) {
    const facts = condition.parts ?? [condition];
    const subjects = new Set(facts.map((part) => (part.parts ? "" : this.fact(part).subject)));
    const [first, ...others] = statements.split(/(?=;)/);
    const [subject] = subjects;
    if (subjects.size > 1) return statements;
    const parts = first.split(` ${subject}`);
    const isObject = / (?:add|clear|give|remove|make|set|to|in|of|\+)$/.test(` ${parts[0]}`);
    if (parts.length < 2 || !isObject || !/^(?:[ ,]|$)(?!object)/.test(parts[1])) return statements;
    return [`${parts[0]} it${parts.slice(1).join(` ${subject}`)}`, ...others].join("");
  }
}

/** Returns our words for a compiled step. */
export function wordsOf({ body, subject }) {
  const words = new Composer(subject).sequence(body);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith(":") ? "" : "."}`;
}
