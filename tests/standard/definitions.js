// The standard's definitions, as functions. The definitions cover sets of code points, kinds of strings, special
// schemes, and predicates.
import { elementsOf, isElement, textOf } from "./html.js";

/**
 * @typedef {object} Definitions
 * @property {Map<string, { from?: number, to?: number, set?: string, except?: string[] }[]>} sets
 * @property {Map<string, object>} kinds
 * @property {Map<string, import("./vocabulary/nodes.js").Node>} predicates
 * @property {Map<string, number | null>} schemes with their default ports
 * @property {Map<string, import("./vocabulary/nodes.js").Node>} initial the values of a new URL's components
 * @property {string[]} unreadRows the rows of the table of special schemes that have no scheme or no port
 */

/** Returns the sentences without the full stops. */
function sentences(tokens) {
  const all = [[]];
  for (const token of tokens) {
    if (token.type === "sign" && token.text === ".") all.push([]);
    else all.at(-1).push(token);
  }
  return all.filter((sentence) => sentence.length > 0);
}

export const PERCENT_ENCODE_SETS =
  "c0 control, fragment, query, special-query, path, userinfo, component, application/x-www-form-urlencoded"
    .split(", ")
    .map((name) => `${name} percent-encode set`);

/**
 * The definitions that must be read if the text has them or if a step uses them. Without this list, an unreadable
 * definition might go unnoticed.
 */
const REQUIRED = {
  sets: [
    ...PERCENT_ENCODE_SETS,
    "forbidden host code point",
    "forbidden domain code point",
    "url code point",
  ],
  kinds: [
    "windows drive letter",
    "normalized windows drive letter",
    "single-dot url path segment",
    "double-dot url path segment",
  ],
  predicates: [
    "is special",
    "includes credentials",
    "opaque path",
    "cannot have a username/password/port",
    "starts with a windows drive letter",
  ],
  schemes: ["http", "https", "ws", "wss", "ftp", "file"],
  initial: ["scheme", "username", "password", "host", "port", "path", "query", "fragment"],
};

/**
 * @param {import("./algorithms.js").Definition[]} definitions
 * @param {import("./reader.js").Grammar} vocabulary
 * @returns {Definitions}
 */
export function readDefinitions(definitions, vocabulary) {
  const read = {
    sets: new Map(),
    kinds: new Map(),
    predicates: new Map(),
    schemes: new Map(),
    initial: new Map(),
    unreadRows: [],
  };
  const places = { set: "sets", segment: "kinds", pair: "kinds", narrower: "kinds" };
  for (const { terms, tokens, table, line } of definitions) {
    const names = terms.flatMap(({ terms: all }) => all);
    const [first, ...others] = sentences(tokens);
    if (names.includes("special scheme")) read.unreadRows.push(...readSchemes(table, read.schemes));
    for (const { text, of } of terms) {
      const sentence = others.find(([one, two]) => one.text === "It" && two.text === "is");
      if (of !== "url" || sentence === undefined) continue;
      const { node } = vocabulary.read(sentence, "initially");
      if (node) read.initial.set(text, node);
    }
    const isNeeded = names.some((name) =>
      Object.values(REQUIRED).some((required) => required.includes(name)),
    );
    if (!isNeeded) continue;
    const { node } = vocabulary.read(first, "definition");
    if (node === undefined) continue;
    node.line = line;
    if (node.type !== "predicate") read[places[node.type]].set(node.term, node.members ?? node);
    else {
      const name = names.find((one) => REQUIRED.predicates.includes(one));
      if (name) read.predicates.set(name, node.condition);
    }
  }
  return read;
}

/**
 * Lists the required definitions that were not read. If a definition is missing, its line is the one of the first
 * algorithm, because the definitions precede the algorithms.
 *
 * @param {Definitions} read
 * @param {import("./reader.js").Grammar} vocabulary
 * @param {object[][]} bodies the nodes of the steps
 */
export function unreadDefinitions(read, definitions, vocabulary, firstLine, bodies) {
  const nodes = [bodies, [...read.sets.values()], [...read.predicates.values()]];
  const isOwn = (key, part) => (key === "steps" || key === "cases" ? undefined : part);
  const used = JSON.stringify(nodes, isOwn);
  const definitionOf = (name) =>
    definitions.find(({ terms }) => terms.some(({ terms: all }) => all.includes(name)));
  const isNeeded = (term) =>
    definitionOf(term) !== undefined || used.includes(JSON.stringify(term));
  const rows = read.unreadRows.map((text) => ({
    id: "the table of special schemes",
    line: definitionOf("special scheme").line,
    tokens: [],
    reached: 0,
    reason: `the row "${text}" is not a scheme and its default port, which may be null`,
  }));
  const missing = Object.entries(REQUIRED).flatMap(([group, required]) =>
    required
      .filter((name) => !read[group].has(name))
      .filter((name) => isNeeded(group === "schemes" ? "special scheme" : name))
      .map((name) => {
        const id = `the definition of "${name}"`;
        const known = definitionOf(name);
        if (known === undefined) {
          return {
            id,
            line: firstLine,
            tokens: [],
            reached: 0,
            reason: "it should be before this",
          };
        }
        const [tokens] = sentences(known.tokens);
        const { reached } = vocabulary.read(tokens, "definition");
        return { id, line: known.line, tokens, reached };
      }),
  );
  return [...rows, ...missing];
}

/** Returns a term's stem. Links may be inflected: "serializing", "serialized" and "serialize" have the same stem. */
export const stem = (term) =>
  term
    .toLowerCase()
    .split(" ")
    .map((word) => word.replace(/(ing|ed|es|e|s)$/, "").replace(/([tnp])\1$/, "$1"))
    .join(" ");

/**
 * Returns a function that says whether a link refers to a definition in the text or to one of the terms of other
 * standards.
 *
 * @param {import("./html.js").Element} root
 * @param {string[]} elsewhere terms, after what they are for: `list/append`
 * @returns {(link: import("./tokens.js").Link) => boolean}
 */
export function targetsOf(root, elsewhere) {
  const known = new Set();
  const add = (of, term) => {
    known.add(`${of}/${stem(term)}`);
    known.add(`/${stem(term)}`);
  };
  for (const element of elementsOf(root)) {
    if (element.tag !== "dfn") continue;
    const { lt = "", "local-lt": local = "", for: of = "" } = element.attributes;
    for (const term of `${lt}|${local}|${textOf(element)}`.split("|")) add(of, term);
  }
  for (const entry of elsewhere) {
    const [, of = "", term] = /^(?:([^/]{3,})\/)?(.+)$/.exec(entry);
    add(of, term);
  }
  return ({ term, of = "" }) => known.has(`${of === "/" ? "" : of}/${stem(term)}`);
}

/** Words that a link's text may have although its target lacks them. */
const BESIDE = ["the", "unicode"];

/** Whether each word of a link's text is a form of a word in the target's name. */
function fitsTarget({ text, term }) {
  const beginnings = term.split(/[ /]/).map((word) => word.slice(0, 4));
  return text
    .toLowerCase()
    .split(" ")
    .every((word) => BESIDE.includes(word) || beginnings.some((first) => word.includes(first)));
}

/**
 * Returns the first link that refers to nothing or has another term's text.
 *
 * @param {import("./tokens.js").Token[]} tokens
 * @returns {{ reached: number, reason: string } | undefined}
 */
export function faultyLink(tokens, isTarget) {
  for (const [reached, { link, items = [] }] of tokens.entries()) {
    if (link && !isTarget(link)) {
      const of = link.of === undefined ? "" : ` for ${link.of}`;
      return { reached, reason: `the link to "${link.term}"${of} has no target` };
    }
    if (link && !fitsTarget(link)) {
      return { reached, reason: `"${link.text}" is a link to "${link.term}"` };
    }
    const inside = items.map((item) => faultyLink(item, isTarget)).find(Boolean);
    if (inside) return { ...inside, reached };
  }
  return undefined;
}

/** Returns the rows that can't be read. The first row contains the headings. */
function readSchemes(table, schemes) {
  const unread = [];
  for (const row of [...elementsOf(table)].filter(({ tag }) => tag === "tr")) {
    const cells = row.children.filter((child) => isElement(child, "td")).map(textOf);
    const [scheme, port] = cells.map((text) => text.replace(/"/g, "").trim());
    if (/^[a-z][a-z0-9+.-]*$/.test(scheme) && /^(null|[0-9]{1,5})$/.test(port)) {
      schemes.set(scheme, port === "null" ? null : Number(port));
    } else if (!row.children.some((child) => isElement(child, "th"))) {
      unread.push([scheme, port].filter(Boolean).join(" "));
    }
  }
  return unread;
}

const isSurrogate = (point) => point >= 0xd800 && point <= 0xdfff;
const isNoncharacter = (point) =>
  (point >= 0xfdd0 && point <= 0xfdef) || (point & 0xfffe) === 0xfffe;

/** Sets that Infra defines. */
const INFRA_SETS = {
  "c0 control": (point) => point <= 0x1f,
  "ascii alphanumeric": (point) => point < 0x80 && /[A-Za-z0-9]/.test(String.fromCharCode(point)),
  surrogate: isSurrogate,
  noncharacter: isNoncharacter,
};

/**
 * Returns the sets as functions that take a code point's number. Numbers below 256 are looked up in a table.
 *
 * @param {Definitions} definitions
 * @returns {Record<string, (point: number) => boolean>}
 */
export function makeSets({ sets }) {
  const made = { ...INFRA_SETS };
  const make = (name) => {
    if (made[name]) return made[name];
    const tests = sets.get(name).map(({ from, to, set, except = [] }) => {
      if (set) return make(set);
      const excluded = except.map((term) => make(term.replace(/s$/, "")));
      return (point) => point >= from && point <= to && !excluded.some((test) => test(point));
    });
    const test = (point) => tests.some((one) => one(point));
    const table = Uint8Array.from({ length: 256 }, (_, point) => Number(test(point)));
    made[name] = (point) => (point < 256 ? table[point] === 1 : test(point));
    return made[name];
  };
  for (const name of sets.keys()) make(name);
  return made;
}

const isText = (pattern) => (value) => typeof value === "string" && pattern.test(value);

/**
 * Kinds defined in Infra and Web IDL, and kinds of hosts. The text defines hosts by purpose rather than by form.
 */
const KINDS = {
  "ascii alpha": isText(/^[A-Za-z]$/),
  "ascii digit": isText(/^[0-9]$/),
  "ascii hex digit": isText(/^[0-9A-Fa-f]$/),
  "ascii alphanumeric": isText(/^[A-Za-z0-9]$/),
  "ascii string": isText(/^[\0-\x7f]*$/),
  "ascii tab or newline": isText(/^[\t\n\r]$/),
  "c0 control or space": isText(/^[\0-\x20]$/),
  "16-bit unsigned integer": (value) => Number.isInteger(value) && value >= 0 && value <= 0xffff,
  "ipv4 address": (value) => typeof value === "number",
  "ipv6 address": Array.isArray,
  domain: isText(/./su),
  "opaque host": isText(/./su),
  "empty host": (value) => value === "",
  "url path segment": (value) => typeof value === "string",
  string: (value) => typeof value === "string",
  sequence: Array.isArray,
  record: (value) => typeof value === "object" && !Array.isArray(value),
};

/**
 * @param {Definitions} definitions
 * @param {Record<string, (point: number) => boolean>} sets
 * @returns {Record<string, (value: any) => boolean>}
 */
export function makeKinds({ kinds, schemes, sets: names }, sets) {
  const made = { ...KINDS, "special scheme": (value) => schemes.has(value) };
  for (const name of names.keys()) {
    if (!name.endsWith("set"))
      made[name] = (value) => value !== undefined && sets[name](value.codePointAt(0));
  }
  for (const [name, kind] of kinds) {
    if (kind.type === "segment") {
      made[name] = (value) =>
        value === kind.exact || (value.length < 7 && kind.folded.includes(lowercase(value)));
    } else if (kind.type === "pair") {
      const seconds = kind.second.map((point) => String.fromCodePoint(point));
      made[name] = (value) =>
        value.length === 2 && made[kind.first](value[0]) && seconds.includes(value[1]);
    } else {
      const second = String.fromCodePoint(kind.second);
      made[name] = (value) => value !== undefined && made[kind.wider](value) && value[1] === second;
    }
  }
  return made;
}

export const lowercase = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
