// Implements the sections "URL writing" and "Host writing" as a matcher for valid strings.
import { lowercase } from "./definitions.js";
import { Grammar } from "./reader.js";
import { show } from "./tokens.js";
import { writing } from "./vocabulary/writing.js";

const grammar = new Grammar(writing);

/** The strings defined in the two sections, keyed by term. */
export function readWriting(definitions) {
  const rules = new Map();
  const unread = [];
  for (const { terms, tokens, line } of definitions) {
    if (
      !/string$/.test(terms[0].text) ||
      !/^(valid|url|absolute|relative|scheme|path|opaque)/.test(terms[0].text)
    )
      continue;
    const end = tokens.findIndex(({ type, text }) => type === "sign" && text === ".");
    const sentence = end < 0 ? tokens : tokens.slice(0, end);
    const { node, reached } = grammar.read(sentence, "strings");
    if (node) rules.set(node.term, node.of);
    else
      unread.push(
        `line ${line}: ${show(sentence.slice(0, reached))} ⟪here⟫ ${show(sentence.slice(reached))}`,
      );
  }
  return { rules, unread };
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
const IPV6_PIECE = /^(?:0|[1-9a-f][0-9a-f]{0,3})$/i;
const HEX_PAIR = /^[0-9a-f]{2}$/i;
const MOST_HOST_POINTS = 64;

/** Counts the pieces in part of an IPv6 address. An IPv4 address counts as two pieces. */
const pieceLength = (text) =>
  text === "" ? 0 : text.split(":").length + (text.includes(".") ? 1 : 0);

/** Matches strings using rules. */
export class Writing {
  #validDomains = new Map();

  constructor(program, rules) {
    this.program = program;
    this.rules = rules;
  }

  /** Whether a string is a valid URL string, with or without a base. */
  isValid(text, base = null) {
    const term = base ? "valid url string" : "absolute-url-with-fragment string";
    const points = Array.from(text);
    const match = new Match(this, points, base);
    return match.ends({ type: "reference", term }, 0).has(points.length);
  }

  isValidDomain(text) {
    const known = this.#validDomains.get(text);
    if (known !== undefined) return known;
    const { O, F } = this.program;
    const errors = [...O.errors];
    const isValid = F["valid domain"](null, text);
    O.errors.splice(0, O.errors.length, ...errors);
    this.#validDomains.set(text, isValid);
    return isValid;
  }
}

class Match {
  #known = new Map();

  constructor(writing, points, base) {
    this.writing = writing;
    this.points = points;
    this.base = base;
  }

  text(start, end) {
    return this.points.slice(start, end).join("");
  }

  /** Returns the ends of all matches of a rule that begin at `start`. @returns {Set<number>} */
  ends(rule, start) {
    return this[rule.type](rule, start);
  }

  /** Returns the ends of a rule's matches, but only where the matched text passes a test. */
  filtered(rule, start, test) {
    return new Set([...this.ends(rule, start)].filter((end) => test(this.text(start, end), end)));
  }

  /** Returns the ends of all runs that begin at `start`, have up to `most` code points, and pass a test. */
  whole(start, most, test) {
    const found = new Set();
    const limit = Math.min(this.points.length, start + most);
    for (let end = start + 1; end <= limit; end++) if (test(this.text(start, end))) found.add(end);
    return found;
  }

  literal({ text }, start) {
    const points = Array.from(text);
    const is = points.every((point, index) => this.points[start + index] === point);
    return new Set(is ? [start + points.length] : []);
  }
  sequence({ parts }, start) {
    let ends = new Set([start]);
    for (const part of parts) {
      const next = new Set();
      for (const end of ends) for (const one of this.ends(part, end)) next.add(one);
      ends = next;
    }
    return ends;
  }
  choice({ choices }, start) {
    return new Set(choices.flatMap((one) => [...this.ends(one, start)]));
  }
  repeat({ least, of, separator }, start) {
    const ends = new Set(least === 0 ? [start] : []);
    const seen = new Set();
    let current = this.ends(of, start);
    while (current.size > 0) {
      const next = new Set();
      for (const end of current) {
        if (seen.has(end)) continue;
        seen.add(end);
        ends.add(end);
        const starts = separator ? this.ends(separator, end) : [end];
        for (const from of starts) for (const to of this.ends(of, from)) if (to > end) next.add(to);
      }
      current = next;
    }
    return ends;
  }
  unless({ of, no }, start) {
    const excluded = this.ends(no, start);
    return this.filtered(of, start, (_, end) => !excluded.has(end));
  }
  "not starting"({ of, no }, start) {
    const [first] = [...this.ends(no, start)].sort((one, other) => one - other);
    return this.filtered(of, start, (_, end) => first === undefined || first > end);
  }
  match({ of, yes, no }, start) {
    const { schemes } = this.writing.program.standard.read;
    const is = (text, what) => (what === "special" ? schemes.has(text) : text === what);
    return this.filtered(of, start, (text) => {
      const folded = lowercase(text);
      return (yes === undefined || is(folded, yes)) && !(no !== undefined && is(folded, no));
    });
  }
  "of length"({ of, length }, start) {
    return this.filtered(of, start, (text) => pieceLength(text) === length);
  }
  compressed({ mark, before, after, most }, start) {
    const ends = new Set();
    for (const left of this.ends(before, start)) {
      for (const right of this.ends(mark, left)) {
        for (const end of this.ends(after, right)) {
          const length = pieceLength(this.text(start, left)) + pieceLength(this.text(right, end));
          if (length <= most) ends.add(end);
        }
      }
    }
    return ends;
  }
  "by scheme"({ cases }, start) {
    const { scheme } = this.base ?? {};
    const { schemes } = this.writing.program.standard.read;
    const applies = ({ label }) => {
      if (/special scheme/.test(label)) return schemes.has(scheme) && scheme !== "file";
      return label === "Otherwise" || label === scheme;
    };
    return this.ends(cases.find(applies).of, start);
  }
  "by path"({ opaque, list }, start) {
    return this.ends(typeof this.base?.path === "string" ? opaque : list, start);
  }
  "valid domain"(_, start) {
    const isHost = (text) => !/[/?#:@\\[\]]/.test(text) && this.writing.isValidDomain(text);
    return this.whole(start, MOST_HOST_POINTS, isHost);
  }
  "IPv4 address"(_, start) {
    return this.whole(start, 15, (text) => IPV4.test(text));
  }
  "IPv6 piece"(_, start) {
    return this.whole(start, 4, (text) => IPV6_PIECE.test(text));
  }
  port(_, start) {
    const isPort = (text) => /^\d+$/.test(text) && Number(text) <= 65_535;
    return this.whole(start, this.points.length, isPort);
  }
  reference({ term }, start) {
    const { K } = this.writing.program;
    const point = this.points[start];
    if (term === "url unit") {
      const ends = new Set(point !== undefined && K["url code point"](point) ? [start + 1] : []);
      if (point === "%" && HEX_PAIR.test(this.text(start + 1, start + 3))) ends.add(start + 3);
      return ends;
    }
    if (term.endsWith("-dot url path segment"))
      return this.whole(start, 6, (text) => K[term](text));
    const rule = this.writing.rules.get(term);
    if (rule === undefined)
      return new Set(point !== undefined && K[term](point) ? [start + 1] : []);
    const key = `${term} ${start}`;
    const known = this.#known.get(key);
    if (known) return known;
    const ends = this.ends(rule, start);
    this.#known.set(key, ends);
    return ends;
  }
}
