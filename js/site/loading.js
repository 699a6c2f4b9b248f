// Lists that are loaded: https://github.com/publicsuffix/list/wiki/Format
import { charCodeAt, slice } from "../language/builtins.js";
import { invalidValue, quoted } from "../language/errors.js";
import { add, EXCEPTION, emptyList, HAS_WILDCARD, NOTHING, ROOT, RULE } from "./list.js";
import { DOT, isPlain, parseDomain } from "./parsing.js";

const LINE_FEED = 0x0a;
const SLASH = 0x2f;
const EXCLAMATION_MARK = 0x21;
const ASTERISK = 0x2a;

/** The length that the DNS allows. */
const MOST_IN_A_DOMAIN = 253;

const VERSION = "// VERSION: ";
const BEGIN = "// ===BEGIN ";
const END = "// ===END ";

const refuse = (why) => invalidValue(`The "text" argument ${why}`);

const beginsWith = (line, prefix) => slice(line, 0, prefix.length) === prefix;

const isWhitespace = (unit) => unit <= 0x20;

/** The part of a line before its first whitespace, to which the list's algorithm reads it. */
function wordOf(line) {
  let end = 0;
  while (end < line.length && !isWhitespace(charCodeAt(line, end))) end++;
  return slice(line, 0, end);
}

/** How many labels the lines of a text have at most. */
function countLabels(text) {
  let count = 1;
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i);
    if (unit === DOT || unit === LINE_FEED) count++;
  }
  return count;
}

/** The list that `text` is. Throws if a line is no rule, if there is none, or if a section has no end. */
export function parseList(text) {
  const list = emptyList("", countLabels(text));
  let sections = 0;
  let rules = 0;
  for (let start = 0, number = 1; start < text.length; number++) {
    let end = start;
    while (end < text.length && charCodeAt(text, end) !== LINE_FEED) end++;
    const line = slice(text, start, end);
    start = end + 1;
    if (charCodeAt(line, 0) === SLASH && charCodeAt(line, 1) === SLASH) {
      if (beginsWith(line, VERSION)) list.version = wordOf(slice(line, VERSION.length, end));
      if (beginsWith(line, BEGIN)) sections++;
      if (beginsWith(line, END)) sections--;
      continue;
    }
    const rule = wordOf(line);
    if (rule === "") continue;
    if (!addRule(list, rule)) throw refuse(`has no rule in line ${number}: ${quoted(rule)}`);
    rules++;
  }
  if (rules === 0) throw refuse("has no rules");
  if (sections !== 0) throw refuse("has a section without an end, as of a file that is cut");
  return list;
}

function isPlainDomain(string) {
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    if (unit !== DOT && !isPlain(unit)) return false;
  }
  return true;
}

/** The domain that a string is, which is parsed only if it has to be; null if no rule is about it. */
function domainOf(string) {
  // A rule is no address, which is what the parser would make of a number at its end.
  if (isPlainDomain(string)) return string;
  const domain = parseDomain(string);
  return domain !== null && isPlainDomain(domain) ? domain : null;
}

/** Adds a rule. Returns false if it is none. */
function addRule(list, rule) {
  const isException = charCodeAt(rule, 0) === EXCLAMATION_MARK;
  const isWildcard = charCodeAt(rule, 0) === ASTERISK && charCodeAt(rule, 1) === DOT;
  // The list's algorithm takes a wildcard alone for granted.
  if (rule === "*") return true;
  const skipped = isException ? 1 : isWildcard ? 2 : 0;
  const domain = domainOf(slice(rule, skipped, rule.length));
  if (domain === null || domain.length > MOST_IN_A_DOMAIN) return false;
  let parent = ROOT;
  let end = domain.length;
  let labels = 0;
  for (let i = end - 1; i >= -1; i--) {
    if (i >= 0 && charCodeAt(domain, i) !== DOT) continue;
    if (i + 1 === end) return false;
    parent = add(list, parent, slice(domain, i + 1, end));
    if (parent === NOTHING) throw refuse("has labels that a table can't hold");
    end = i;
    labels++;
  }
  // An exception's public suffix is what follows its first label.
  if (isException && labels === 1) return false;
  list.kinds[parent] |= isException ? EXCEPTION : isWildcard ? HAS_WILDCARD : RULE;
  return true;
}
