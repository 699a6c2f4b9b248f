// Generates the cases. Each case consists of an input, sometimes a base, and steps that change the URL.
import { Grammar } from "./grammar.js";
import { Random } from "./random.js";

/**
 * @typedef {object} Case
 * @property {string} input
 * @property {string | undefined} base
 * @property {({ set: string, to: string } | { searchParams: string, with: string[] })[]} steps
 */

const ATTRIBUTES = [
  ...["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"],
  ...["protocol", "host", "hostname", "port", "pathname", "search", "hash", "href"],
];
const METHODS = [
  ["append", 2],
  ["set", 2],
  ["delete", 1],
  ["delete", 2],
  ["sort", 0],
];
/** Pieces of text with a special meaning to parsers. They are inserted anywhere. */
export const TOKENS = [
  ..."/\\?#:@.%[]|&=+'\"<>^`{} \t\n\r\0\x7f~!$()*,;-_",
  ..."0123456789abcdefxXCZ",
  ...[
    "//",
    "\\\\",
    "..",
    "%2e",
    "%2E%2E",
    "/../",
    "/./",
    "/.//",
    "://",
    ":///",
    "@@",
    "::",
    "[::1]",
    "xn--",
  ],
  ...[
    "%00",
    "%20",
    "%25",
    "%2f",
    "%3A",
    "%40",
    "%5B",
    "%C3%A9",
    "%zz",
    "%f",
    "C:",
    "C|",
    "/C|/",
    "file:",
    "http:",
  ],
  ...[
    "blob:",
    "javascript:",
    "0x",
    "1.2.3.4",
    "256",
    "localhost",
    ":80",
    ":443",
    ":65536",
    "\u00e9",
    "\u00df",
  ],
  ...[
    "\u3002",
    "\uff0e",
    "\u00ad",
    "\u200b",
    "\u200d",
    "\u0301",
    "\u05d0",
    "\u0660",
    "\u{1f600}",
    "\ud800",
    "\udc00",
  ],
  ...["\ufffd", "\ufeff", "\u00a0", "\u2028", "\u{10fffd}"],
];

/** Texts that have a special meaning in domains. */
const HOST_TEXTS = [
  ...["xn--", "\u00df", "\u0301", "\u00e9\u0323", "\u05d0", "\u0627", "1", "\u093f", "\u094d"],
];

export class Generator {
  #seed;
  #corpus;
  #random = new Random();
  #grammar;
  #points = codePointsByKind();
  #kinds = Object.keys(this.#points);

  /**
   * @param {number} seed
   * @param {{ inputs: string[], bases: string[], hosts: string[], values: string[] }} corpus
   */
  constructor(seed, corpus) {
    this.#seed = seed;
    this.#corpus = corpus;
    this.#grammar = new Grammar(this.#random, corpus);
  }

  /** @returns {Case} a case that is always the same for a given seed and index */
  case(index) {
    const random = this.#random;
    random.restart(this.#seed, index);
    const { input, base } = this.#start();
    const steps = [];
    // There are usually few. If every case had 12 steps, the later setters would be called only on URLs that earlier
    // setters had changed.
    const count = 1 + (random.oneIn(4) ? random.below(12) : random.below(3));
    for (let i = 0; i < count; i++) steps.push(this.#step());
    return { input, base, steps };
  }

  #start() {
    const random = this.#random;
    const { inputs, bases, hosts } = this.#corpus;
    const kind = random.below(20);
    if (kind < 3) return { input: this.#grammar.url() };
    if (kind < 5) return { input: this.#grammar.relative(), base: this.#grammar.base() };
    if (kind < 6) return { input: this.#mutated(this.#grammar.url()) };
    if (kind < 8) return { input: random.oneOf(inputs), base: random.oneOf(bases) };
    if (kind < 9) return { input: random.oneOf(inputs), base: this.#mutated(random.oneOf(bases)) };
    if (kind < 13) {
      const input = this.#mutated(random.oneOf(inputs));
      return { input, base: random.oneOf([undefined, random.oneOf(bases)]) };
    }
    if (kind < 14) return { input: this.#spliced(random.oneOf(inputs), random.oneOf(inputs)) };
    if (kind < 15) return { input: `https://${this.#mutated(random.oneOf(hosts))}/` };
    if (kind < 18) return { input: this.#grammar.url(this.#host()) };
    if (kind < 19) return { input: `https://${this.#host()}/` };
    return { input: this.#junk(), base: random.oneOf([undefined, this.#grammar.base()]) };
  }

  #step() {
    const random = this.#random;
    if (random.oneIn(8)) {
      const [searchParams, arity] = random.oneOf(METHODS);
      const args = [];
      for (let i = 0; i < arity; i++)
        args.push(random.oneOf([random.oneOf(["a", "q", "b", ""]), this.#text()]));
      return { searchParams, with: args };
    }
    const set = random.oneOf(ATTRIBUTES);
    return { set, to: this.#value(set) };
  }

  #value(attribute) {
    const random = this.#random;
    const kind = random.below(10);
    if (kind < 1) return random.oneOf(this.#corpus.values);
    if (kind < 2) return this.#mutated(random.oneOf(this.#corpus.values));
    if (kind < 3) return this.#text();
    if (kind < 4) return this.#mutated(this.#grammar.value(attribute));
    if (kind < 5) return attribute === "host" || attribute === "hostname" ? this.#host() : "";
    const start = kind < 6 ? random.oneOf(["", "\t", "\n", "\r"]) : "";
    return start + this.#grammar.value(attribute);
  }

  #text() {
    const random = this.#random;
    let text = "";
    for (let i = random.below(6); i > 0; i--) text += this.#token();
    return text;
  }

  #token() {
    return this.#random.oneIn(12)
      ? this.#random.oneOf(this.#points.any)
      : this.#random.oneOf(TOKENS);
  }

  #junk() {
    let text = this.#random.oneIn(2) ? "" : this.#grammar.start();
    for (let i = this.#random.below(24); i > 0; i--) text += this.#token();
    return text;
  }

  /** Makes one to four edits. Each mutation inserts, replaces, removes or repeats text. */
  #mutated(text) {
    const random = this.#random;
    for (let i = random.oneIn(3) ? random.below(4) : 0; i >= 0; i--) {
      const start = random.below(text.length + 1);
      const before = text.slice(0, start);
      const length = random.oneIn(3) ? random.below(6) : 1;
      const kind = random.below(6);
      if (kind < 1) text = before + text.slice(start + length);
      else if (kind < 2) text = before + text.slice(start, start + length) + text.slice(start);
      else if (kind < 3) {
        text = before + String.fromCharCode(random.below(128)) + text.slice(start + 1);
      } else text = before + this.#token() + text.slice(kind < 4 ? start + 1 : start);
    }
    return text;
  }

  #spliced(first, second) {
    const random = this.#random;
    return (
      first.slice(0, random.below(first.length + 1)) + second.slice(random.below(second.length + 1))
    );
  }

  /** Returns labels in arbitrary scripts, with code points that are mapped, removed, joined or combined. */
  #host() {
    const random = this.#random;
    let host = "";
    for (let i = random.below(3); i >= 0; i--) {
      const kind = random.oneOf(this.#kinds);
      for (let j = random.below(5); j >= 0; j--) host += this.#hostPoint(kind);
      if (i > 0) host += random.oneOf([".", ".", ".", "\u3002", "\uff0e", "-", "", "%2E"]);
    }
    return random.oneIn(3) ? `${host}.example` : host;
  }

  #hostPoint(kind) {
    const random = this.#random;
    const rule = random.below(8);
    if (rule < 1) return random.oneOf(["a", "B", "1", "-", "0", "x"]);
    if (rule < 2) return random.oneOf(this.#points[random.oneOf(this.#kinds)]);
    if (rule < 3) return random.oneOf(HOST_TEXTS);
    const point = random.oneOf(this.#points[kind]);
    return rule < 4 ? encodeURIComponent(point) : point;
  }
}

const isUnassigned = /\p{Cn}/u;
const isSurrogateOrPrivate = /[\p{Cs}\p{Co}]/u;
/** Code points for hosts, grouped by how UTS #46 treats them. */
const KINDS = {
  ignored: /\p{Default_Ignorable_Code_Point}/u,
  combining: /\p{M}/u,
  // Scripts with right-to-left letters, and Arabic digits.
  bidi: /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u,
  joining: /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Mongolian}\u0640\u07fa\u200c\u200d]/u,
  // Joining letters, and characters that prevent joining.
  cursive: /[\u200c\p{Script=Adlam}]/u,
  digit: /\p{Nd}/u,
};

/**
 * Lists of code points by kind, as strings. `any` contains all code points.
 *
 * Cases use only code points in this engine's tables. If a code point is assigned in only one of two Unicode versions,
 * the results differ even though the parsers do the same.
 */
function codePointsByKind() {
  const lists = { any: [], mapped: [], decomposed: [] };
  for (const kind of Object.keys(KINDS)) lists[kind] = [];
  for (let point = 0x80; point <= 0x10ffff; point++) {
    // Only the first Han and Hangul characters are included. The rest behave like the first ones and would make up nine
    // tenths of the list.
    if ((point > 0x4e80 && point < 0x9f00) || (point > 0xac80 && point < 0xd700)) continue;
    if (point > 0x20100 && point < 0x2f800) continue;
    const text = String.fromCodePoint(point);
    if (isUnassigned.test(text) || isSurrogateOrPrivate.test(text)) continue;
    lists.any.push(text);
    if (text.toLowerCase().normalize("NFKC") !== text) lists.mapped.push(text);
    if (text.normalize("NFD") !== text) lists.decomposed.push(text.normalize("NFD"));
    for (const kind of Object.keys(KINDS)) if (KINDS[kind].test(text)) lists[kind].push(text);
  }
  return lists;
}
