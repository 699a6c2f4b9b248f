// Turns the claims in the doc comments into examples that any runtime can run: see `Example` in
// tests/hardening/inside/examples.js. `node tests/catalogue/rows.mjs` prints a module that exports them.
//
// Each call of an exported function that a claim depends on becomes an example. `make` runs the statements before the
// call and evaluates its receiver and arguments, `call` only makes the call, and `read` runs the rest of the claim. In
// the claim's strings, every word that can be any text without making the claim wrong is replaced with the text of the
// test: in `domainToASCII("B\u00fccher.example"); // "xn--bcher-kva.example"`, this is `example`. Each function also gets
// up to two examples that fail: one of the strings in its arguments, and one of the arguments that are not strings, are
// replaced with a text that the function rejects.
import ts from "typescript";
import { importPaths } from "../../scripts/build/exports-map.mjs";
import { isMain } from "../../scripts/problem.mjs";
import { LASTING } from "../hardening/inside/examples.js";
import { functionsOf, likeness, show } from "../hardening/inside/functions.js";
import { parse, programs, valueAfter } from "./programs.mjs";

const PACKAGE = "whatwg-url-wasm";
/** The maximum number of examples for a function, in addition to examples that fail. */
const MOST = 3;
/** A word may be replaced if the claim holds with each of these texts. */
const TEXTS = ["a0", "zz9y8x7w6v5u4t3s2r1q0p9o", "plain0text0".repeat(2000)];
const WORD = /(?<![\\\w%])[a-z][a-z0-9]*(?!\w)/g;
/** Texts that functions may reject. */
const REJECTED = ["$text", '$text + " \\0"', '$text + "\\u0100"'];

const { isCallExpression, isPropertyAccessExpression, isIdentifier, isNewExpression } = ts;

/** The calls, `new` expressions, getters and setters in a statement, outside of functions. */
function* usesIn(node) {
  if (ts.isFunctionLike(node)) return;
  const { parent } = node;
  const isCalled = isCallExpression(parent) && parent.expression === node;
  const isSet = ts.isBinaryExpression(parent) && parent.left === node;
  if (isCallExpression(node) && isIdentifier(node.expression)) {
    const isString = node.expression.text === "String";
    if (isString) yield { node, self: node.arguments[0], name: "toString", args: [] };
    else yield { node, name: node.expression.text, args: [...node.arguments] };
  } else if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    const { expression: self, name } = node.expression;
    yield { node, self, name: name.text, args: [...node.arguments] };
  } else if (isCallExpression(node) && ts.isElementAccessExpression(node.expression)) {
    const { expression: self, argumentExpression: key } = node.expression;
    yield { node, self, key, args: [...node.arguments] };
  } else if (isNewExpression(node) && isIdentifier(node.expression)) {
    yield { node, isNew: true, name: node.expression.text, args: [...(node.arguments ?? [])] };
  } else if (isPropertyAccessExpression(node) && !isCalled && !isSet) {
    yield { node, self: node.expression, name: node.name.text, kind: "get" };
  } else if (ts.isBinaryExpression(node) && isPropertyAccessExpression(node.left)) {
    const { expression: self, name } = node.left;
    if (node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      yield { node, self, name: name.text, kind: "set", args: [node.right] };
  }
  const children = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* usesIn(child);
}

const stringsIn = (node, found = []) => {
  if (ts.isStringLiteral(node)) found.push(node);
  node.forEachChild((child) => void stringsIn(child, found));
  return found;
};

/** Returns the source of a node, with some of the nodes in it replaced. */
function print(node, replacements) {
  const tree = node.getSourceFile();
  let printed = "";
  let end = node.getStart();
  for (const [inner, text] of [...replacements].sort(([a], [b]) => a.pos - b.pos)) {
    if (inner.getSourceFile() !== tree || inner.getStart() < end || inner.end > node.end) continue;
    printed += tree.text.slice(end, inner.getStart()) + text;
    end = inner.end;
  }
  return printed + tree.text.slice(end, node.end);
}

/** Returns an expression for a string in which the words are the text. */
function withText(literal, { words, ends }) {
  const raw = literal.getText();
  const varied = raw.replace(WORD, (word) =>
    words.has(word) ? `${raw[0]} + $text + ${raw[0]}` : word,
  );
  const parts = ends.has(literal) ? `${varied} + $text` : varied;
  if (parts === raw) return undefined;
  const isName = ts.isPropertyAssignment(literal.parent) && literal.parent.name === literal;
  return isName ? `[${parts}]` : `(${parts})`;
}

/** A claim, the statements before it, and the names that they import, in one entry. */
class Claim {
  constructor(program, tree, index, value, entry, entries) {
    const { statements } = tree;
    const isClaim = (statement) => valueAfter(statement, program.code) !== undefined;
    this.value = parse(`(${value})`).statements[0];
    this.long = statements.slice(0, index + 1);
    this.short = [...this.long.slice(0, -1).filter((each) => !isClaim(each)), statements[index]];
    this.strings = [...this.long, this.value].flatMap((each) => stringsIn(each));
    const sources = new Map(Object.keys(entries[PACKAGE]).map((name) => [name, PACKAGE]));
    for (const [name, from] of program.imports) sources.set(name, from);
    for (const name of Object.keys(entries[entry])) sources.set(name, entry);
    const used = new Set(this.long.flatMap((each) => each.getText().match(/\w+/g) ?? []));
    this.imports = [...sources].flatMap(([name, from]) => {
      const bound = name.startsWith("* ") ? name.slice(2) : `{ ${name} }`;
      const exports = from === entry ? "$entry" : `$entries[${JSON.stringify(from)}]`;
      return used.has(name.replace("* ", "")) ? `const ${bound} = ${exports};` : [];
    });
    this.entry = entry;
  }

  /** Returns the source of an example for a use of a function. */
  rowOf({ node, self, name, key, isNew, kind, args = [] }, statements, places, extra) {
    const replacements = new Map();
    for (const string of this.strings) {
      const text = withText(string, places);
      if (text !== undefined) replacements.set(string, text);
    }
    if (extra) replacements.set(...extra);
    const at = statements.findIndex((each) => each.pos <= node.pos && node.end <= each.end);
    const printed = (each) => print(each, replacements);
    const before = statements.slice(0, at).map(printed);
    const after = statements.slice(at);
    const isChange = node.parent === after[0] && after.length > 1;
    const withResult = new Map(
      [...replacements].filter(([each]) => each.pos < node.pos || each.end > node.end),
    );
    withResult.set(node, "$result");
    const reading = after.map((each, index) => {
      if (index === 0 && isChange) return "";
      const text = print(each, index === 0 ? withResult : replacements);
      return index === after.length - 1 ? `return (${text.replace(/;$/, "")});` : text;
    });
    const members = [
      ...(self ? [`self: ${printed(self)}`] : []),
      ...(key ? [`key: ${printed(key)}`] : []),
      ...args.map((each, index) => `a${index}: ${printed(each)}`),
      `read: ($result) => { ${reading.join("\n")} }`,
    ];
    const list = args.map((_, index) => `made.a${index}`).join(", ");
    const callee = self ? (key ? "made.self[made.key]" : `made.self.${name}`) : `$entry.${name}`;
    const call = { get: callee, set: `${callee} = ${list}` }[kind] ?? `${callee}(${list})`;
    return {
      make: `($entry, $text, $entries) => { ${this.imports.join(" ")} { ${before.join("\n")} return { ${members.join(", ")} }; } }`,
      call: `($entry, $text, made) => { ${kind === "set" ? "" : "return "}${isNew ? "new " : ""}${call}; }`,
      [isChange ? "state" : "read"]: isChange
        ? "(made) => made.read()"
        : "(result, made) => made.read(result)",
      answer: `($text) => ${printed(this.value).replace(/;$/, "")}`,
    };
  }
}

const compile = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, code]) => [
      key,
      key === "throws" ? code : new Function(`return ${code}`)(),
    ]),
  );

/** Whether an example gives the right answer with every text. */
function holds(row, claim, entries, texts) {
  const { make, call, read, state, answer } = compile(row);
  try {
    return texts.every((text) => {
      const made = make(entries[claim.entry], text, entries);
      const result = call(entries[claim.entry], text, made);
      return show(state ? state(made) : read(result, made)) === show(answer(text));
    });
  } catch {
    return false;
  }
}

const NO_TEXT = { words: new Set(), ends: new Set() };

/**
 * Returns the words that can be any text. If there are none, returns the strings that can have any text at their end.
 */
function placesFor(use, statements, claim, entries) {
  const isRight = (places, texts) =>
    holds(claim.rowOf(use, statements, places), claim, entries, texts);
  const words = [...new Set(claim.strings.flatMap((each) => each.getText().match(WORD) ?? []))];
  words.sort((a, b) => b.length - a.length);
  // Most words depend on the text's characters, so the long text is tried only once if possible.
  for (const texts of [TEXTS.slice(0, -1), TEXTS]) {
    const chosen = new Set();
    for (const word of words) {
      chosen.add(word);
      if (!isRight({ ...NO_TEXT, words: chosen }, texts)) chosen.delete(word);
    }
    if (chosen.size === 0) break;
    if (isRight({ ...NO_TEXT, words: chosen }, TEXTS)) return { ...NO_TEXT, words: chosen };
  }
  const inValue = stringsIn(claim.value);
  const pairs = stringsIn(use.node).flatMap((each) => [
    [each],
    ...inValue.map((end) => [each, end]),
  ]);
  const ends = pairs
    .map((pair) => new Set(pair))
    .find((pair) => isRight({ ...NO_TEXT, ends: pair }, TEXTS));
  return ends ? { ...NO_TEXT, ends } : NO_TEXT;
}

/** Returns an example that fails if one of the nodes is replaced with a text that the function rejects. */
function failing({ use, statements, places, claim }, nodes, entries) {
  for (const node of nodes) {
    for (const text of REJECTED) {
      const row = claim.rowOf(use, statements, places, [node, `(${text})`]);
      const { make, call } = compile(row);
      const errorWith = (secret) => {
        let made;
        try {
          made = make(entries[claim.entry], secret, entries);
          call(entries[claim.entry], secret, made);
        } catch (error) {
          return made && error.name;
        }
      };
      const [name, ...more] = TEXTS.map(errorWith);
      if (name !== undefined && more.every((each) => each === name))
        return [{ make: row.make, call: row.call, throws: name }];
    }
  }
  return [];
}

/** Returns the names of the functions of `entry` that a use calls. */
function namesOf({ self, name, key, isNew, kind }, made, names) {
  if (self === undefined) {
    const own = isNew ? `new ${name}` : name;
    return names.all.has(own) ? [own] : [];
  }
  const member = key ? made.key : name;
  let object = Object(made.self);
  while (object !== null && !Object.hasOwn(object, member)) object = Object.getPrototypeOf(object);
  if (object === null) return [];
  const value = Object.getOwnPropertyDescriptor(object, member)[kind ?? "value"];
  if (names.byValue.has(value)) return names.byValue.get(value);
  // Each call of a mixin creates a class.
  const title = `${kind ? `${kind} ` : ""}${names.likeness.get(likeness(object))}.${String(member)}`;
  return names.all.has(title) ? [title] : [];
}

/** Returns the examples for an entry's functions by name. */
function examplesOf(entry, entries, all) {
  const functions = functionsOf(entry, entries[entry]);
  const byValue = new Map();
  for (const [name, value] of functions) byValue.set(value, [...(byValue.get(value) ?? []), name]);
  const names = { all: functions, byValue, likeness: likeness.of(entry, entries[entry]) };
  const exported = new Set(Object.keys(entries[entry]));
  const found = new Map();
  for (const { program, tree, claims } of all) {
    const isOwn = [...program.imports].some(([, from]) => from === entry);
    const isElsewhere = program.imports.size > 0 && !isOwn;
    if (isElsewhere && ![...program.imports.keys()].every((name) => exported.has(name))) continue;
    for (const { index, value } of claims) {
      const claim = new Claim(program, tree, index, value, entry, entries);
      for (const [at, statement] of claim.long.entries()) {
        if (at < index && valueAfter(statement, program.code) !== undefined) continue;
        for (const use of usesIn(statement)) {
          const statements = [claim.short, claim.long].find((each) =>
            holds(claim.rowOf(use, each, NO_TEXT), claim, entries, ["a"]),
          );
          if (!statements) continue;
          const made = compile(claim.rowOf(use, statements, NO_TEXT)).make(
            entries[entry],
            "a",
            entries,
          );
          for (const name of namesOf(use, made, names)) {
            const distance = index - at;
            found.set(name, [
              ...(found.get(name) ?? []),
              { use, statements, claim, distance, isOwn },
            ]);
          }
        }
      }
    }
  }
  const examples = {};
  for (const [name, candidates] of found) {
    candidates.sort((a, b) => b.isOwn - a.isOwn || a.distance - b.distance);
    const rows = [];
    let badStrings = [];
    let badArguments = [];
    for (const candidate of candidates.slice(0, 2 * MOST)) {
      const { use, statements, claim } = candidate;
      const places = placesFor(use, statements, claim, entries);
      const hasText = places.words.size + places.ends.size > 0;
      rows.push({ ...claim.rowOf(use, statements, places), hasText: String(hasText) });
      const { args = [] } = use;
      const strings = args.flatMap((each) => stringsIn(each));
      const others = args.filter((each) => !ts.isStringLiteral(each));
      if (badStrings.length === 0) badStrings = failing({ ...candidate, places }, strings, entries);
      if (badArguments.length === 0)
        badArguments = failing({ ...candidate, places }, others, entries);
    }
    rows.sort((a, b) => (b.hasText === "true") - (a.hasText === "true"));
    examples[name] = [...rows.slice(0, MOST), ...badStrings, ...badArguments];
  }
  return examples;
}

/** Gives the objects in arguments no prototype, because tests add options to `Object.prototype`. */
function withoutPrototypes(code) {
  const starts = [];
  const visit = (node) => {
    const isArgument = node.parent.arguments?.includes(node);
    if (ts.isObjectLiteralExpression(node) && isArgument) starts.push(node.getStart() + 1);
    node.forEachChild(visit);
  };
  parse(code).forEachChild(visit);
  const insert = (text, at) => `${text.slice(0, at)} __proto__: null,${text.slice(at)}`;
  return starts.reduceRight(insert, code);
}

async function allExamples() {
  const entries = {};
  for (const { path } of importPaths) {
    if (!/^[/]js\b|[/]auto\b/.test(path)) entries[PACKAGE + path] = await import(PACKAGE + path);
  }
  const all = programs()
    .filter(({ code }) => !LASTING.test(code))
    .map(({ code, imports }) => {
      const program = { imports, code: withoutPrototypes(code) };
      const tree = parse(program.code);
      const claims = tree.statements.flatMap((statement, index) => {
        const value = valueAfter(statement, program.code);
        return value === undefined ? [] : [{ index, value }];
      });
      return { program, tree, claims };
    });
  return Object.fromEntries(
    Object.keys(entries).map((entry) => [entry, examplesOf(entry, entries, all)]),
  );
}

const printRow = (row) =>
  `{ ${Object.entries(row)
    .map(([key, code]) => `${key}: ${key === "throws" ? JSON.stringify(code) : code}`)
    .join(", ")} }`;

if (isMain(import.meta.url)) {
  const examples = await allExamples();
  const entries = Object.entries(examples).map(([entry, functions]) => {
    const members = Object.entries(functions).map(
      ([name, rows]) => `${JSON.stringify(name)}: [${rows.map(printRow).join(",\n")}]`,
    );
    return `${JSON.stringify(entry)}: {\n${members.join(",\n")}\n}`;
  });
  process.stdout.write(`export const examples = {\n${entries.join(",\n")}\n};\n`);
}
