// Generates the cases. Each case consists of arguments for the pattern's constructor and inputs to match. Inputs are
// generated along with the pattern, so many of them match.
import { Random } from "../package/random.js";

/**
 * @typedef {object} Case
 * @property {unknown[]} pattern the constructor's arguments
 * @property {unknown[][]} inputs the arguments for each call to test and exec
 */

const NAMES = [
  "id",
  "a",
  "b",
  "foo",
  "x1",
  "$",
  "_y",
  "\u00e9",
  "\u{10400}",
  "n",
  "c",
  "d",
  "e",
  "f",
];
const RARE_NAMES = ["0", "9z", "", "-", "\u200d", "a\u0301", "\u2118"];
const REGEXPS = [
  ...["\\d+", ".*", "[a-z]+", "a|b", "(?:a|b)+", "[^/]+?", "[^\\/]+?", "[^\\.]+?", "[^]+?", "x?"],
  ...["\\w{2,3}", "[a&&b]", "\\p{L}", "^a$", "a{2}", "[[a-c]--[b]]", "(?=a)\\w", "\\/", "\\)"],
];
const RARE_REGEXPS = [
  "(?<n>a)",
  "(a)",
  "[",
  ")",
  "?:a",
  "\u00e9",
  "\\",
  "",
  "[()]",
  "(?:",
  "\\1",
  "\\0",
  "[\\b]",
  "\\p{letter}",
  "[[:a]]",
  "+",
];
const MODIFIERS = ["", "", "", "", "", "?", "*", "+"];
const TEXTS = {
  protocol: ["http", "https", "ws", "file", "data", "foo", "s", "HTTP", "blob"],
  username: ["user", "u", "%40", "\u00e9", "U"],
  password: ["pass", "p", "%3a", "\u{1f600}", "P"],
  hostname: [
    ...["example.com", "a.b", "www.", ".example", "\u00e9.com", "EXAMPLE", "1.2.3.4", "x"],
    ...["localhost", "sub", "-", "a..b", "\u00df"],
  ],
  port: ["80", "443", "8080", "0", "8", "9"],
  pathname: [
    ...[
      "/",
      "/foo",
      "/foo/bar",
      "/a",
      "b",
      ".",
      "..",
      "/..",
      "/./",
      "%20",
      " ",
      "%2e",
      "\u00e9",
      "\\/",
    ],
    ...["/C:", ".html", "-", "//", "a b", "|", "^", "\u{1f600}", "%zz", "/index", "x", "@"],
  ],
  search: ["a=b", "q=", "&", "x", "'", " ", "\u00e9", "%27", "=", '"', "/"],
  hash: ["top", "a", "`", " ", "\u00e9", "x/y", "%60", "<"],
};
/** Pieces of text that are rarely valid where they are inserted. */
const RARE_TEXTS = {
  protocol: ["a+b", "1", "\u00e9", "", " ", "a:"],
  username: ["@", ":", "/"],
  password: ["@", ":", "?"],
  hostname: [
    "xn--",
    "[::1]",
    "a b",
    "%41",
    "\u3002",
    "[",
    "]",
    "::",
    "0x7f.1",
    "/",
    "a/b",
    "[a]",
    "a:80",
  ],
  port: ["65535", "65536", "x", "80x", "\t1", " ", "-1"],
  pathname: ["?", "#", "\t", "\\\\"],
  search: ["#", "?", "\t"],
  hash: ["#", "\t"],
};
const COMPONENTS = Object.keys(TEXTS);
// Pieces of text that have a special meaning in the pattern syntax or for the URL parser. They are inserted anywhere.
const TOKENS = [
  ..."/\\?#:@.%[]|&=+'\"<>^`{}() \t\n\r~!$*,;-_09aZ",
  ...[
    "://",
    "{",
    "}",
    ":a",
    "(.*)",
    "\\:",
    "\\?",
    "*",
    "?",
    "+",
    "{}",
    "\u00e9",
    "\u{1f600}",
    "\ufffd",
  ],
  ...["\\", "((", "))", "(?:", ":", "::", "..", "%2e", "\u200d", "\0", "\x7f", "\u2028"],
];
const BASES = [
  ...[
    "https://example.com/foo/bar?q=1#h",
    "http://u:p@example.com:8080/a/b/",
    "data:foo",
    "file:///a/b",
  ],
  ...[
    "foo://host/a/b?x",
    "foo:/a",
    "https://example.com",
    "blob:https://a/b",
    "bad",
    "",
    "about:blank",
  ],
  "https://a.b/(x)/:y*?{z}+",
];

/**
 * The maximum length of an input's component when percent-encoded. Matching can take exponential time, because the
 * regular expressions that the standard generates have nested repetitions.
 */
const MOST = 14;
const shortened = (text) => {
  let kept = text.toWellFormed();
  while (encodeURIComponent(kept).length > MOST) kept = kept.slice(0, -1).toWellFormed();
  return kept;
};

/** Without its scheme, a whole URL may be interpreted as a pathname. */
const shortenedWithoutScheme = (url) => (/^[a-z][a-z\d+.-]*:/i.test(url) ? url : shortened(url));

/** Values that match a group. */
const VALUES = [
  "1",
  "42",
  "a",
  "b",
  "ab",
  "foo",
  "x",
  "",
  "bar",
  "a/b",
  "a.b",
  "%20",
  "index.html",
  "A",
];

export class Generator {
  #seed;
  #random = new Random();

  /** @param {number} seed */
  constructor(seed) {
    this.#seed = seed;
  }

  /** @returns {Case} a case that is always the same for a given seed and index */
  case(index) {
    const random = this.#random;
    random.restart(this.#seed, index);
    const parts = this.#components();
    const pattern = this.#pattern(parts);
    const inputs = [];
    for (let i = random.below(3); i >= 0; i--) inputs.push(this.#input(parts));
    return { pattern, inputs };
  }

  /** For some components, returns a pattern string and a function that generates strings that may match the pattern. */
  #components() {
    const random = this.#random;
    const parts = {};
    for (const component of COMPONENTS) {
      const isFrequent = component === "pathname" || component === "hostname";
      if (random.below(8) >= (isFrequent ? 6 : 2)) continue;
      parts[component] = this.#component(component);
    }
    return parts;
  }

  #component(component) {
    const random = this.#random;
    const pieces = [];
    if (component === "pathname" && !random.oneIn(6)) pieces.push(this.#text("/"));
    for (let i = random.oneIn(3) ? random.below(5) : random.below(3); i >= 0; i--) {
      pieces.push(this.#piece(component));
    }
    const pattern = this.#mutatedNowAndThen(pieces.map((piece) => piece.pattern).join(""), 20);
    return {
      pattern,
      instance: () => shortened(pieces.map((piece) => piece.instance()).join("")),
    };
  }

  #text(text) {
    return { pattern: text, instance: () => text };
  }

  #piece(component) {
    const random = this.#random;
    const text = this.#oneOf(TEXTS[component], RARE_TEXTS[component]);
    const kind = random.below(12);
    if (kind < 4) return this.#text(text);
    if (kind < 5) return { pattern: `\\${text}`, instance: () => text };
    if (kind < 6) return this.#repeated(`{${text}}`, () => text);
    if (kind < 8) {
      const prefix = component === "pathname" && random.oneIn(2) ? "/" : "";
      return this.#repeated(`${prefix}:${this.#name()}`, () => prefix + this.#value());
    }
    if (kind < 9) return this.#repeated("*", () => this.#value());
    if (kind < 10) return this.#repeated(`(${this.#regexp()})`, () => this.#value());
    if (kind < 11)
      return this.#repeated(`:${this.#name()}(${this.#regexp()})`, () => this.#value());
    const suffix = random.oneOf(["", "", random.oneOf(TEXTS[component])]);
    const group = random.oneOf(["*", "(.*)", `(${this.#regexp()})`, `:${this.#name()}`, ""]);
    return this.#repeated(`{${text}${group}${suffix}}`, () => text + this.#value() + suffix);
  }

  #name() {
    return this.#oneOf(NAMES, RARE_NAMES);
  }

  #regexp() {
    return this.#oneOf(REGEXPS, RARE_REGEXPS);
  }

  /** Usually returns an item from the first list, and sometimes one from the second. */
  #oneOf(usual, rare) {
    return this.#random.oneOf(this.#random.oneIn(25) ? rare : usual);
  }

  #value() {
    return this.#random.oneOf(VALUES);
  }

  #repeated(pattern, once) {
    const random = this.#random;
    // To avoid exponential time, a group that contains a repetition is not repeated.
    const modifier = /[+*{]/.test(pattern.replace(/^\{/, ""))
      ? random.oneOf(["", "?"])
      : random.oneOf(MODIFIERS);
    return {
      pattern: pattern + modifier,
      instance: () => {
        let count = 1;
        if (modifier === "?") count = random.below(2);
        else if (modifier === "*") count = random.below(3);
        else if (modifier === "+") count = 1 + random.below(2);
        let result = "";
        for (; count > 0; count--) result += once();
        return result;
      },
    };
  }

  #pattern(parts) {
    const random = this.#random;
    const options = random.oneOf([[], [], [{ ignoreCase: true }], [{}]]);
    const strings = Object.fromEntries(
      Object.entries(parts).map(([component, { pattern }]) => [component, pattern]),
    );
    if (random.oneIn(2)) {
      const init = { ...strings };
      if (random.oneIn(4)) init.baseURL = random.oneOf(BASES);
      if (random.oneIn(12))
        for (const key of Object.keys(init)) init[key] = this.#decorated(key, init[key]);
      return [init, ...options];
    }
    const hasBase = random.oneIn(3);
    if (!hasBase && !random.oneIn(20)) {
      strings.protocol ??= "https";
      strings.hostname ??= "example.com";
    }
    const string = this.#mutatedNowAndThen(this.#joined(strings), 10);
    return hasBase ? [string, random.oneOf(BASES), ...options] : [string, ...options];
  }

  #decorated(component, value) {
    if (component === "protocol") return `${value}:`;
    if (component === "search") return `?${value}`;
    return component === "hash" ? `#${value}` : value;
  }

  /** Joins a URL's components, or patterns for them, into one string. */
  #joined({ protocol, username, password, hostname, port, pathname, search, hash }) {
    let result = protocol === undefined ? "" : `${protocol}:`;
    if (hostname !== undefined) {
      result += "//";
      if (username !== undefined || password !== undefined) {
        result += `${username ?? ""}${password === undefined ? "" : `:${password}`}@`;
      }
      result += hostname;
      if (port !== undefined) result += `:${port}`;
    }
    result += pathname ?? "";
    if (search !== undefined) result += `?${search}`;
    if (hash !== undefined) result += `#${hash}`;
    return result;
  }

  #input(parts) {
    const random = this.#random;
    const strings = Object.fromEntries(
      Object.entries(parts).map(([component, { instance }]) => [
        component,
        this.#mutatedNowAndThen(instance(), 20),
      ]),
    );
    const kind = random.below(6);
    if (kind < 2) {
      const init = { ...strings };
      if (random.oneIn(4)) init.baseURL = random.oneOf(BASES);
      return [init];
    }
    if (kind < 3) {
      const url = this.#joined(strings);
      const isRelative = strings.protocol === undefined;
      return [isRelative ? url : shortenedWithoutScheme(url), random.oneOf(BASES)];
    }
    if (kind < 4) return [random.oneOf(BASES)];
    const { protocol = "https", hostname = "example.com" } = strings;
    const url = this.#joined({ ...strings, protocol, hostname });
    return [shortenedWithoutScheme(this.#mutatedNowAndThen(url, 12))];
  }

  #mutatedNowAndThen(text, n) {
    const random = this.#random;
    if (!random.oneIn(n)) return text;
    const start = random.below(text.length + 1);
    const end = start + random.below(2);
    return (text.slice(0, start) + random.oneOf(TOKENS) + text.slice(end)).toWellFormed();
  }
}
