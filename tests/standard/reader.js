// Reads sentences using a grammar. A production consists of a pattern and a function that turns a match into a node:
//
//   statement: { "let <name> be <value>": ({ name, value }) => ({ type: "let", names: [name], value }) }
//
// In a pattern, `<value>` stands for anything that the productions in the category `value` can read. `<value left>`
// names the result, and `<part*>` matches any number of items. `[shorten]` is a link to the term "shorten". `(a|b)` is
// a choice, and `?` makes the preceding item optional. `#7.0f1e2d3c` is a phrase of seven tokens. The grammar
// identifies the phrase only by its shape. Shapes avoid repeating the standard's sentences here. If a production's
// function returns undefined, the production does not match after all.
import { shapeOf } from "./tokens.js";

/** @typedef {import("./tokens.js").Token} Token */

const PATTERN =
  /<(?<category>[^>]+)>|\[(?<link>[^\]]+)\]|#(?<length>\d+)\.(?<shape>[0-9a-f]{8})|\\(?<escaped>.)|'s\b|[()|?]|[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*|\S/g;

function compile(pattern) {
  const parts = [...pattern.matchAll(PATTERN)];
  let index = 0;
  const isSign = (sign) => parts[index]?.[0] === sign;
  const sequence = () => {
    const items = [];
    while (index < parts.length && !isSign("|") && !isSign(")")) items.push(item());
    return items;
  };
  const choice = () => {
    const choices = [sequence()];
    while (isSign("|")) {
      index++;
      choices.push(sequence());
    }
    return { type: "choice", choices };
  };
  const item = () => {
    const { 0: text, groups } = parts[index++];
    let node;
    if (text === "(") {
      node = choice();
      index++;
    } else if (groups.category) {
      const [, category, label, star] = groups.category.match(/^(\w+)(?: (\w+))?(\*)?$/);
      node = { type: star ? "several" : "category", category, label: label ?? category };
    } else if (groups.link) node = { type: "link", term: groups.link.toLowerCase() };
    else if (groups.length) node = { type: "shape", length: +groups.length, shape: groups.shape };
    else node = { type: "word", text: (groups.escaped ?? text).toLowerCase() };
    if (!isSign("?")) return node;
    index++;
    return { type: "choice", choices: [[node], []] };
  };
  return choice();
}

/** Categories that consist of one token or link, with their nodes. */
const TOKENS = {
  name: ({ type, text }) => type === "name" && text,
  point: ({ type, value }) => type === "codePoint" && { type: "codePoint", value },
  string: ({ type, value }) => type === "string" && { type, value },
  number: ({ type, value }) => type === "number" && { type, value },
  byte: ({ type, value }) => type === "byte" && { type, value },
  steps: ({ type, steps }) => type === "steps" && steps,
  items: ({ type, items }) => type === "items" && items,
  cases: ({ type, cases }) => type === "cases" && cases,
  italic: ({ isItalic, text }) => isItalic && text,
  interface: ({ isInterface, text }) => isInterface && text,
};

/** A grammar. The grammar's productions are grouped by category. */
export class Grammar {
  #productions = new Map();

  /** @param {...Record<string, Record<string, Function>>} vocabularies */
  constructor(...vocabularies) {
    for (const vocabulary of vocabularies) {
      for (const [category, patterns] of Object.entries(vocabulary)) {
        const known = this.#productions.get(category) ?? [];
        for (const [pattern, make] of Object.entries(patterns)) {
          known.push({ category, pattern, make, syntax: compile(pattern), uses: 0 });
        }
        this.#productions.set(category, known);
      }
    }
  }

  /** Returns all productions, each with a count of how often it was used. */
  get productions() {
    return [...this.#productions.values()].flat();
  }

  of(category) {
    const productions = this.#productions.get(category);
    if (productions === undefined) throw new Error(`No production is of the category ${category}.`);
    return productions;
  }

  /**
   * Returns the first parse of all the tokens as the given category.
   *
   * @param {Token[]} tokens
   * @param {string} category
   * @returns {{ node?: object, reached: number }} with the number of tokens that were read before the one that could
   * not be read
   */
  read(tokens, category) {
    const reading = new Reading(this, tokens);
    const whole = reading.category(category, 0).find(({ end }) => end === tokens.length);
    for (const production of whole?.trail ?? []) production.uses++;
    return { node: whole?.node, reached: reading.reached };
  }
}

class Reading {
  #known = new Map();
  reached = 0;

  constructor(grammar, tokens) {
    this.grammar = grammar;
    this.tokens = tokens;
  }

  #reach(end) {
    if (end > this.reached) this.reached = end;
    return end;
  }

  /** @returns {{ end: number, node: any, trail?: object[] }[]} */
  category(category, start) {
    const key = `${start} ${category}`;
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, []); // ends left recursion
    const results = this.#read(category, start);
    this.#known.set(key, results);
    return results;
  }

  #read(category, start) {
    const token = this.tokens[start];
    if (category === "link") {
      const { link } = token ?? {};
      return link ? [{ end: this.#reach(start + link.length), node: link }] : [];
    }
    if (Object.hasOwn(TOKENS, category)) {
      const node = token !== undefined && TOKENS[category](token);
      return node || node === "" ? [{ end: this.#reach(start + 1), node }] : [];
    }
    const results = [];
    for (const production of this.grammar.of(category)) {
      for (const { end, parts, trail } of this.#match(production.syntax, start, {}, [])) {
        if (results.some((result) => result.end === end)) continue;
        const node = production.make(parts, this.tokens.slice(start, end), this.grammar);
        if (node === undefined) continue;
        results.push({ end, node, trail: [...trail, production] });
      }
    }
    return results;
  }

  *#sequence(items, index, start, parts, trail) {
    if (index === items.length) {
      yield { end: start, parts, trail };
      return;
    }
    for (const match of this.#match(items[index], start, parts, trail)) {
      yield* this.#sequence(items, index + 1, match.end, match.parts, match.trail);
    }
  }

  *#match(item, start, parts, trail) {
    const token = this.tokens[start];
    if (item.type === "choice") {
      for (const choice of item.choices) yield* this.#sequence(choice, 0, start, parts, trail);
    } else if (item.type === "word") {
      const text = token?.type === "number" ? String(token.value) : token?.text;
      const isWord = token && token.type !== "name" && text?.toLowerCase() === item.text;
      if (isWord) yield { end: this.#reach(start + 1), parts, trail };
    } else if (item.type === "link") {
      const { link } = token ?? {};
      if (link?.term === item.term) yield { end: this.#reach(start + link.length), parts, trail };
    } else if (item.type === "shape") {
      const end = start + item.length;
      const isPhrase = end <= this.tokens.length;
      if (isPhrase && shapeOf(this.tokens.slice(start, end)) === item.shape) {
        yield { end: this.#reach(end), parts, trail };
      }
    } else if (item.type === "category") {
      for (const { end, node, trail: inner = [] } of this.category(item.category, start)) {
        yield { end, parts: { ...parts, [item.label]: node }, trail: [...trail, ...inner] };
      }
    } else yield* this.#several(item, start, parts, trail, []);
  }

  *#several(item, start, parts, trail, nodes) {
    for (const { end, node, trail: inner = [] } of this.category(item.category, start)) {
      if (end > start)
        yield* this.#several(item, end, parts, [...trail, ...inner], [...nodes, node]);
    }
    yield { end: start, parts: { ...parts, [item.label]: nodes }, trail };
  }
}
