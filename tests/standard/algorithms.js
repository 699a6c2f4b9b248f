// Finds the algorithms, steps and definitions in a standard's source, and assigns an id to each step. An id consists of
// the anchor of the step's definition and the step's number, for example `#authority-state 1.4.2`.
import { elementsOf, isAside, isElement, parseHTML, textOf } from "./html.js";
import { linkOf, tokensOf } from "./tokens.js";

/**
 * @typedef {object} Step
 * @property {string} id
 * @property {boolean} isNumbered whether the sentence is an item in a list; if not, the sentence is the whole algorithm
 * @property {number} line
 * @property {import("./tokens.js").Token[]} tokens
 * @property {Step[]} steps the steps nested inside this step, at all depths
 *
 * @typedef {object} Case
 * @property {{ text: string }[]} labels
 * @property {Step[]} steps
 *
 * @typedef {object} Parameter
 * @property {string} name
 * @property {import("./tokens.js").Token} [initial] its default
 *
 * @typedef {object} Algorithm
 * @property {string} key
 * @property {string} [of] what it is for
 * @property {string[]} names in lower case
 * @property {"algorithm" | "getter" | "setter" | "method" | "constructor"} kind
 * @property {Parameter[]} parameters
 * @property {Step[] | null} steps
 * @property {Case[] | null} cases
 * @property {string} place the beginning of its steps' ids
 * @property {import("./tokens.js").Token[]} head the tokens that introduce the steps
 * @property {number} line
 *
 * @typedef {object} Definition
 * @property {{ text: string, terms: string[], of?: string, anchor: string }[]} terms
 * @property {import("./tokens.js").Token[]} tokens
 * @property {import("./html.js").Element} [table] which follows
 * @property {number} line
 */

export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/'/g, "")
    .replace(/[^a-z0-9_./-]+/g, "-")
    .replace(/^-+|-+$/g, "");

/** Whether a definition defines a member of a Web IDL interface, and what kind of member. */
const memberKind = (attributes) =>
  ["attribute", "method", "constructor"].find((name) => Object.hasOwn(attributes, name));

/** Returns the anchor that Bikeshed assigns to a definition. */
function anchorOf(dfn) {
  const { attributes } = dfn;
  const { id, for: of = "", lt } = attributes;
  if (id) return id;
  const text = (lt ?? textOf(dfn)).split("|")[0];
  const kind = memberKind(attributes);
  if (kind === "constructor") return `dom-${slug(of)}-${slug(of)}`;
  if (kind !== undefined) return `dom-${slug(of)}-${slug(text.replace(/\(.*/, ""))}`;
  return of && of !== "/" ? `${slug(of)}-${slug(text)}` : slug(text);
}

const dfnsIn = (element) => [...elementsOf(element)].filter(({ tag }) => tag === "dfn");
const elementAfter = (children, index) =>
  children.slice(index + 1).find((child) => isElement(child));

/** Reads lists. Each id begins with `place`. `path` contains the numbers of the enclosing steps. */
function stepsOf(list, place, path = []) {
  return list.children
    .filter((child) => isElement(child, "li"))
    .map((item, index) => {
      const numbers = [...path, index + 1];
      return stepOf(item, place, numbers, `${place} ${numbers.join(".")}`);
    });
}

function stepOf(item, place, numbers, id) {
  const step = { id, isNumbered: true, line: item.line, steps: [] };
  step.tokens = sentencesOf(item, place, numbers);
  for (const token of step.tokens) {
    if (token.type === "steps") step.steps.push(...token.steps.flatMap(withInner));
    if (token.type === "cases") step.steps.push(...token.cases.flatMap(stepsOfCase));
  }
  return step;
}

const withInner = (step) => [step, ...step.steps];
const stepsOfCase = ({ steps }) => steps.flatMap(withInner);

/** Returns the tokens in a list item or a paragraph. A nested list counts as one token. */
function sentencesOf(element, place, path) {
  const tokens = [];
  let inline = [];
  const flush = () => {
    tokens.push(...tokensOf(inline));
    inline = [];
  };
  for (const child of element.children) {
    if (!isElement(child, "p", "ol", "ul", "dl", "div", "pre")) {
      inline.push(child);
      continue;
    }
    flush();
    if (isAside(child)) continue;
    if (child.tag === "p") tokens.push(...tokensOf(child.children));
    else if (child.tag === "ol") {
      tokens.push({ type: "steps", steps: stepsOf(child, place, path) });
    } else if (child.tag === "ul") tokens.push({ type: "items", items: itemsOf(child) });
    else if (child.tag === "dl") tokens.push({ type: "cases", cases: casesOf(child, place) });
  }
  flush();
  return tokens;
}

const itemsOf = (list) =>
  list.children.filter((child) => isElement(child, "li")).map((item) => sentencesOf(item, "", []));

/** Each state in a state machine has its own anchor. Other cases are identified by their labels. */
function casesOf(list, place) {
  const cases = [];
  let labels = [];
  for (const child of list.children) {
    if (!isElement(child)) continue;
    if (child.tag === "dt") {
      if (cases.at(-1)?.labels === labels) labels = [];
      labels.push({ text: textOf(child), dfn: dfnsIn(child)[0] });
    } else if (child.tag === "dd") {
      const { text, dfn } = labels[0];
      const name = dfn ? `#${anchorOf(dfn)}` : `${place} ${text.replace(/"/g, "")}`;
      const ordered = child.children.find((inner) => isElement(inner, "ol"));
      const steps = ordered ? stepsOf(ordered, name) : [stepOf(child, name, [], name)];
      cases.push({ labels, steps });
    }
  }
  return cases;
}

const isSetter = (label = "") => / setter$/.test(label);

function algorithmOf(head, body, label, section) {
  const dfn = dfnsIn(head)[0];
  const { attributes = {} } = dfn ?? {};
  const text = dfn ? textOf(dfn) : label;
  const names = dfn ? [...termsOf(dfn), text.toLowerCase()] : [label.toLowerCase()];
  const kind = isSetter(label) ? "setter" : (memberKind(attributes) ?? "algorithm");
  const of = isSetter(label) ? "URL" : attributes.for;
  const member = (isSetter(label) ? label : text).replace(/\(.*| setter$/g, "");
  const key = {
    attribute: `${of}.${member} getter`,
    setter: `${of}.${member} setter`,
    method: `${of}.${member}()`,
    constructor: `${of}()`,
    algorithm: of && of !== "/" ? `${names[0]} for ${of}` : names[0],
  }[kind];
  const place = isSetter(label)
    ? `#dom-url-${member} setter`
    : dfn
      ? `#${anchorOf(dfn)}`
      : `#${section} ${label.replace(/.*\//, "")}`;
  const tokens = tokensOf(head.children);
  const bodyStart = body ? tokens.length : startOfBody(tokens);
  const line = head.line;
  const prose = {
    id: place,
    isNumbered: false,
    line,
    tokens: bodyOf(tokens, Math.max(bodyStart, 0)),
    steps: [],
  };
  return {
    key,
    of,
    names,
    kind: kind === "attribute" ? "getter" : kind,
    parameters: kind === "setter" ? [{ name: "given value" }] : parametersOf(tokens, bodyStart),
    steps: isElement(body, "ol") ? stepsOf(body, place) : body ? null : [prose],
    cases: isElement(body, "dl") ? casesOf(body, place) : null,
    place,
    head: tokens.slice(0, Math.max(bodyStart, 0)),
    line,
  };
}

const termsOf = ({ attributes: { lt = "", "local-lt": local = "" } }) =>
  [...lt.split("|"), ...local.split("|")].filter(Boolean).map((term) => term.toLowerCase());

const isWord = (token, ...words) => token?.type === "word" && words.includes(token.text);

/** Returns the index at which the body of an algorithm starts, if the algorithm consists of a single sentence. */
function startOfBody(tokens) {
  return tokens.findIndex(
    (token, index) =>
      (isWord(tokens[index - 2], "are") && isWord(tokens[index - 1], "to")) ||
      (tokens[index - 1]?.text === "," && isWord(token, "return", "returns", "set")) ||
      token.link?.term === "utf-8 encodes",
  );
}

function bodyOf(tokens, start) {
  const [first, ...rest] = tokens.slice(start);
  return isWord(first, "returns") ? [{ ...first, text: "return" }, ...rest] : [first, ...rest];
}

/** @returns {Parameter[]} */
function parametersOf(tokens, end) {
  const parameters = [];
  for (let index = 0; index < end; index++) {
    const { type, text: name } = tokens[index];
    if (type !== "name" || parameters.some((parameter) => parameter.name === name)) continue;
    const hasDefault = tokens[index + 1]?.text === "(" && isWord(tokens[index + 2], "default");
    parameters.push({ name, initial: hasDefault ? tokens[index + 3] : undefined });
  }
  return parameters;
}

/** Whether a paragraph is an algorithm even though it is outside `<div algorithm>`. */
const introducesSteps = (text, next) =>
  (/\bif these steps return true:$/.test(text) && isElement(next, "ol")) ||
  /\bthen returns the\b|\bsteps are to return\b/.test(text);

/**
 * @param {string} source
 * @returns {{ algorithms: Algorithm[], definitions: Definition[], root: import("./html.js").Element }}
 */
export function readSource(source) {
  const root = parseHTML(source);
  const algorithms = [];
  const definitions = [];
  let section = "";
  const visit = (parent) => {
    for (const [index, child] of parent.children.entries()) {
      if (!isElement(child) || isAside(child)) continue;
      if (/^h\d$/.test(child.tag)) section = child.attributes.id ?? section;
      const next = elementAfter(parent.children, index);
      if (Object.hasOwn(child.attributes, "algorithm")) {
        const head = child.children.find((inner) => isElement(inner, "p")) ?? child;
        const body = child.children.find((inner) => isElement(inner, "ol", "dl"));
        algorithms.push(algorithmOf(head, body, child.attributes.algorithm, section));
      } else if (child.tag === "p" && dfnsIn(child).length > 0) {
        if (introducesSteps(textOf(child), next)) {
          algorithms.push(
            algorithmOf(child, isElement(next, "ol") ? next : undefined, "", section),
          );
        } else definitions.push(definitionOf(child, parent.children, index));
      } else visit(child);
    }
  };
  visit(root);
  return { algorithms, definitions, root };
}

function definitionOf(paragraph, siblings, index) {
  const next = elementAfter(siblings, index);
  const tokens = tokensOf(paragraph.children);
  if (isElement(next, "ul") && textOf(paragraph).endsWith(":")) {
    tokens.push({ type: "items", items: itemsOf(next) });
    const after = elementAfter(siblings, siblings.indexOf(next));
    if (isElement(after, "p") && /^any\b/.test(textOf(after))) {
      tokens.push(...tokensOf(after.children));
    }
  }
  return {
    terms: dfnsIn(paragraph).map((dfn) => ({
      text: textOf(dfn).toLowerCase(),
      terms: [linkOf(dfn).term, ...termsOf(dfn), textOf(dfn).toLowerCase()],
      of: dfn.attributes.for,
      anchor: anchorOf(dfn),
    })),
    tokens,
    table: isElement(next, "table") ? next : undefined,
    line: paragraph.line,
  };
}

/** Returns all steps in an algorithm, in the order of the text. */
export const stepsIn = ({ steps, cases }) => [
  ...(steps ?? []).flatMap(withInner),
  ...(cases ?? []).flatMap(stepsOfCase),
];
