// Parses lists that users load: https://github.com/publicsuffix/list/wiki/Format
import { hasCodeUnit } from "../language/ascii.js";
import { charCodeAt, slice } from "../language/builtins.js";
import { invalidValue, quoted } from "../language/errors.js";
import {
  add,
  EXCEPTION,
  emptyList,
  HAS_WILDCARD,
  IN_ICANN,
  type List,
  NOTHING,
  ROOT,
  RULE,
} from "./list.js";
import { DOT, isPlain, parseDomain } from "./parsing.js";

const LINE_FEED = 0x0a;
const SLASH = 0x2f;
const EXCLAMATION_MARK = 0x21;
const ASTERISK = 0x2a;

/** The maximum length of a domain in the DNS. */
const MOST_IN_A_DOMAIN = 253;

const VERSION = "// VERSION: ";
const BEGIN = "// ===BEGIN ";
const END = "// ===END ";
/** The line that precedes the rules of the private section. */
const PRIVATE = "// ===BEGIN PRIVATE DOMAINS===";

/** The parsed rules: the domain and the kind of each rule. Also contains the total number of labels. */
interface Rules {
  readonly domains: string[];
  readonly kinds: number[];
  labels: number;
}

const refuse = (why: string): TypeError => invalidValue(`The "text" argument ${why}`);

const beginsWith = (line: string, prefix: string): boolean =>
  slice(line, 0, prefix.length) === prefix;

const isControlOrSpace = (unit: number): boolean => unit <= 0x20;

/** Returns the part of a line before the first whitespace. The list's algorithm ignores the rest. */
function wordOf(line: string): string {
  let end = 0;
  while (end < line.length && !isControlOrSpace(charCodeAt(line, end))) end++;
  return slice(line, 0, end);
}

/** Parses a list. Throws if a line is invalid, there are no rules, or a section has no end. */
export function parseList(text: string): List {
  const rules: Rules = { domains: [], kinds: [], labels: 0 };
  let version = "";
  let sections = 0;
  let section = IN_ICANN;
  let count = 0;
  // Whether the text must be a list. A server's one-word response, such as "error", would count as a rule.
  let isList = false;
  for (let start = 0, number = 1; start < text.length; number++) {
    let end = start;
    while (end < text.length && charCodeAt(text, end) !== LINE_FEED) end++;
    const line = slice(text, start, end);
    start = end + 1;
    if (charCodeAt(line, 0) === SLASH && charCodeAt(line, 1) === SLASH) {
      isList = true;
      if (beginsWith(line, VERSION)) version = wordOf(slice(line, VERSION.length, line.length));
      if (beginsWith(line, BEGIN)) {
        sections++;
        section = beginsWith(line, PRIVATE) ? 1 : IN_ICANN;
      }
      if (beginsWith(line, END)) {
        sections--;
        section = IN_ICANN;
      }
      continue;
    }
    const rule = wordOf(line);
    if (rule === "") continue;
    if (!addRule(rules, rule, section))
      throw refuse(`has no rule in line ${number}: ${quoted(rule)}`);
    count++;
    if (count > 1 || hasCodeUnit(rule, DOT)) isList = true;
  }
  if (count === 0) throw refuse("has no rules");
  if (!isList) throw refuse("is a single word, as of a server that has no list");
  if (sections !== 0) throw refuse("has a section without an end, as of a file that is cut");
  return listOf(rules, version);
}

function isPlainDomain(string: string): boolean {
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    if (unit !== DOT && !isPlain(unit)) return false;
  }
  return true;
}

/** Converts a string to a domain, parsing only if necessary. Returns null if the string can't be a rule. */
function domainOf(string: string): string | null {
  // A plain domain is not parsed, because the parser would treat a domain that ends in a number as an IPv4 address.
  if (isPlainDomain(string)) return string;
  const domain = parseDomain(string);
  return domain !== null && isPlainDomain(domain) ? domain : null;
}

function addRule(rules: Rules, rule: string, section: number): boolean {
  const isException = charCodeAt(rule, 0) === EXCLAMATION_MARK;
  const isWildcard = charCodeAt(rule, 0) === ASTERISK && charCodeAt(rule, 1) === DOT;
  // The list's algorithm always includes the rule "*".
  if (rule === "*") return true;
  const skipped = isException ? 1 : isWildcard ? 2 : 0;
  const domain = domainOf(slice(rule, skipped, rule.length));
  if (domain === null || domain.length > MOST_IN_A_DOMAIN) return false;
  const labels = countLabels(domain);
  // The public suffix for an exception is the part after the exception's first label.
  if (labels < (isException ? 2 : 1)) return false;
  const { length } = rules.domains;
  rules.domains[length] = domain;
  rules.kinds[length] = (isException ? EXCEPTION : isWildcard ? HAS_WILDCARD : RULE) * section;
  rules.labels += labels;
  return true;
}

/** Returns the number of labels in a domain, or 0 if a label is empty. */
function countLabels(domain: string): number {
  let labels = 0;
  let start = 0;
  for (let i = 0; i <= domain.length; i++) {
    if (i < domain.length && charCodeAt(domain, i) !== DOT) continue;
    if (i === start) return 0;
    start = i + 1;
    labels++;
  }
  return labels;
}

function listOf({ domains, kinds, labels }: Rules, version: string): List {
  const list = emptyList(version, labels);
  for (let i = 0; i < domains.length; i++) {
    const domain = domains[i];
    let label = ROOT;
    let end = domain.length;
    for (let at = end - 1; at >= -1; at--) {
      if (at >= 0 && charCodeAt(domain, at) !== DOT) continue;
      label = add(list, label, slice(domain, at + 1, end));
      if (label === NOTHING) throw refuse("has labels that a table can't hold");
      end = at;
    }
    list.kinds[label] |= kinds[i];
  }
  return list;
}
