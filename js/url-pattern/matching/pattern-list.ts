// Finds the first matching URL pattern of many without trying each one. There is one tree of pathnames for each literal
// hostname in a pattern, and one tree for all other patterns. The input's pathname leads from a tree's root to the
// nodes with the patterns that may match.
import {
  charCodeAt,
  getFromMap,
  indexOf,
  NativeMap,
  setInMap,
  slice,
  toLowerCase,
} from "../../language/builtins.js";
import { FULL_WILDCARD, SEGMENT_WILDCARD } from "../parts.js";
import { componentsOf, type Subject } from "../subject.js";
import { LITERAL } from "./component-matcher.js";
import { prefixOf, type Sequence, sequencesOf } from "./sequences.js";
import {
  createAListResult,
  type ListResult,
  test,
  testAllButPathname,
  type URLPatternMatcher,
} from "./url-pattern-matcher.js";

/** A list of URL patterns, each with a value. */
export interface PatternList<Value> {
  /** The values added together with the patterns. */
  readonly values: Value[];
  readonly matchers: URLPatternMatcher[];
  /** The trees for patterns with a literal hostname, keyed by hostname. */
  byHostname: Map<string, Trees> | undefined;
  readonly others: Trees;
}

/** The pathname trees for a set of patterns. */
interface Trees {
  readonly exact: Node;
  /** Undefined until a pattern that ignores case is added. */
  ignoringCase: Node | undefined;
}

/** A node of a tree. The text `label` leads to this node from its parent. */
interface Node {
  label: string;
  /** The index of the first pattern at or below this node. */
  readonly first: number;
  /**
   * The nodes reached through text. The index of a node is the first code unit of its label minus `lowest`. May contain
   * undefined.
   */
  children: (Node | undefined)[];
  lowest: number;
  /** The node reached through a segment, which ends at the next slash or at the end of the pathname. */
  segment: Node | undefined;
  // Three lists of patterns. The first is for pathnames that end at this node, the second is for pathnames that
  // continue in any way, and the third is for patterns that still have to be tried. Each list is in order.
  readonly ending: number[];
  readonly everything: number[];
  readonly open: number[];
}

/** A linked list of untried paths, each with a node and a position in the pathname. */
interface Waiting {
  readonly node: Node;
  readonly place: number;
  readonly next: Waiting | null;
}

export function createPatternList<Value>(): PatternList<Value> {
  return {
    values: [],
    matchers: [],
    byHostname: undefined,
    others: createTrees(),
  };
}

const createTrees = (): Trees => ({ exact: createNode("", 0), ignoringCase: undefined });

function createNode(label: string, first: number): Node {
  return {
    label,
    first,
    children: [],
    lowest: 0,
    segment: undefined,
    ending: [],
    everything: [],
    open: [],
  };
}

/** Adds the matcher of a URL pattern. {@link execFirst} returns `value` as the `pattern` in its result. */
export function addPattern<Value>(
  list: PatternList<Value>,
  matcher: URLPatternMatcher,
  value: Value,
): void {
  const position = list.values.length;
  append(list.values, value);
  append(list.matchers, matcher);
  const { hostname, pathname } = matcher;
  const trees = hostname.kind === LITERAL ? treesOf(list, hostname.literal) : list.others;
  const { ignoreCase } = pathname.options;
  if (ignoreCase) trees.ignoringCase ??= createNode("", position);
  const root = ignoreCase ? trees.ignoringCase! : trees.exact;
  const sequences = sequencesOf(pathname.partList, pathname.options);
  if (sequences === undefined) {
    const prefix = prefixOf(pathname.partList);
    append(addText(root, ignoreCase ? toLowerCase(prefix) : prefix, position).open, position);
    return;
  }
  for (let i = 0; i < sequences.length; i++) {
    addSequence(root, sequences[i], pathname.options.delimiterCodePoint, position);
  }
}

function treesOf(list: PatternList<unknown>, hostname: string): Trees {
  list.byHostname ??= new NativeMap();
  let trees = getFromMap(list.byHostname, hostname);
  if (trees === undefined) {
    trees = createTrees();
    setInMap(list.byHostname, hostname, trees);
  }
  return trees;
}

/** Nodes are created only for patterns with at most this many wildcards. */
const MOST_WILDCARDS = 32;

function addSequence(
  root: Node,
  { texts, wildcards }: Sequence,
  delimiterCodePoint: string,
  position: number,
): void {
  let node = addText(root, texts[0], position);
  for (let i = 0; i < wildcards.length; i++) {
    const text = texts[i + 1];
    if (wildcards[i] === FULL_WILDCARD && i === wildcards.length - 1 && text === "") {
      append(node.everything, position);
      return;
    }
    const isSegment =
      wildcards[i] === SEGMENT_WILDCARD &&
      delimiterCodePoint === "/" &&
      (slice(text, 0, 1) === "/" || (text === "" && i === wildcards.length - 1));
    if (!isSegment || i === MOST_WILDCARDS) {
      append(node.open, position);
      return;
    }
    node.segment ??= createNode("", position);
    node = addText(node.segment, text, position);
  }
  append(node.ending, position);
}

/** Finds the node to which `text` leads from `node`, and adds it if it does not exist. */
function addText(node: Node, text: string, position: number): Node {
  let current = node;
  let remainder = text;
  while (remainder !== "") {
    let child = childAt(current, charCodeAt(remainder, 0));
    if (child === undefined) {
      child = createNode(remainder, position);
      addChild(current, child);
      return child;
    }
    const length = commonLength(child.label, remainder);
    if (length < child.label.length) {
      const lower = child;
      child = createNode(slice(lower.label, 0, length), lower.first);
      addChild(current, child);
      lower.label = slice(lower.label, length, lower.label.length);
      addChild(child, lower);
    }
    current = child;
    remainder = slice(remainder, length, remainder.length);
  }
  return current;
}

/** Returns the child whose label begins with this code unit, or undefined. */
function childAt({ children, lowest }: Node, unit: number): Node | undefined {
  const index = unit - lowest;
  return index >= 0 && index < children.length ? children[index] : undefined;
}

/** Adds a child. The child replaces any child whose label begins with the same code unit. */
function addChild(node: Node, child: Node): void {
  const unit = charCodeAt(child.label, 0);
  const { children, lowest } = node;
  if (unit >= lowest && unit < lowest + children.length) {
    children[unit - lowest] = child;
    return;
  }
  const first = children.length === 0 || unit < lowest ? unit : lowest;
  const end = children.length === 0 ? unit : lowest + children.length - 1;
  const last = unit > end ? unit : end;
  // The array must not have holes, because code could fill them through a prototype.
  const all: (Node | undefined)[] = [];
  for (let at = first; at <= last; at++) all[at - first] = childAt(node, at);
  all[unit - first] = child;
  node.children = all;
  node.lowest = first;
}

function commonLength(first: string, second: string): number {
  const shorter = first.length < second.length ? first.length : second.length;
  let length = 0;
  while (length < shorter && charCodeAt(first, length) === charCodeAt(second, length)) length++;
  return length;
}

function append<Item>(list: Item[], position: Item): void {
  list[list.length] = position;
}

export const testAny = (list: PatternList<unknown>, subject: Subject): boolean =>
  firstMatch(list, subject) !== -1;

/** Returns the result of the first matching URL pattern, with its value as `pattern`, or null. */
export function execFirst<Value>(
  list: PatternList<Value>,
  subject: Subject,
): ListResult<Value> | null {
  const position = firstMatch(list, subject);
  if (position === -1) return null;
  return createAListResult(list.matchers[position], subject, list.values[position]);
}

function firstMatch(list: PatternList<unknown>, subject: Subject): number {
  const { matchers, byHostname, others } = list;
  let best = searchTrees(others, matchers, subject, matchers.length);
  if (byHostname !== undefined) {
    const trees = getFromMap(byHostname, componentsOf(subject).hostname);
    if (trees !== undefined) best = searchTrees(trees, matchers, subject, best);
  }
  return best === matchers.length ? -1 : best;
}

// The following functions take and return the position of the best pattern found so far.

function searchTrees(
  { exact, ignoringCase }: Trees,
  matchers: readonly URLPatternMatcher[],
  subject: Subject,
  best: number,
): number {
  const { pathname } = subject;
  const exactMatch = searchTree(exact, pathname, matchers, subject, best);
  return ignoringCase === undefined
    ? exactMatch
    : searchTree(ignoringCase, toLowerCase(pathname), matchers, subject, exactMatch);
}

/** Follows all paths for `pathname` in a tree, except paths to patterns after the best one. */
function searchTree(
  root: Node,
  pathname: string,
  matchers: readonly URLPatternMatcher[],
  subject: Subject,
  best: number,
): number {
  const { length } = pathname;
  let waiting: Waiting | null = null;
  let node: Node | undefined = root;
  let place = 0;
  for (;;) {
    while (node !== undefined && node.first < best) {
      const { open, everything, ending, segment }: Node = node;
      // Most lists are empty: see benches/DECISIONS.md, *The first of many patterns*.
      if (open.length > 0) best = tryPatterns(open, false, matchers, subject, best);
      if (everything.length > 0) best = tryPatterns(everything, true, matchers, subject, best);
      if (place === length) best = tryPatterns(ending, true, matchers, subject, best);
      if (segment !== undefined) {
        const slash = indexOf(pathname, "/", place);
        const end = slash === -1 ? length : slash;
        if (end > place) waiting = { node: segment, place: end, next: waiting };
      }
      node = place < length ? childOf(node, pathname, place) : undefined;
      if (node !== undefined) place += node.label.length;
    }
    if (waiting === null) return best;
    node = waiting.node;
    place = waiting.place;
    waiting = waiting.next;
  }
}

/** Returns the child whose label is in `pathname` at `place`, which is before the end, or undefined. */
function childOf(node: Node, pathname: string, place: number): Node | undefined {
  const child = childAt(node, charCodeAt(pathname, place));
  if (child === undefined) return undefined;
  const { label } = child;
  const { length } = label;
  if (place + length > pathname.length) return undefined;
  // The first code unit matches because it was used to find the child.
  for (let i = 1; i < length; i++) {
    if (charCodeAt(pathname, place + i) !== charCodeAt(label, i)) return undefined;
  }
  return child;
}

/** Tries patterns in order, up to the best one. If `isPathnameKnown`, the pathname is known to match all of them. */
function tryPatterns(
  positions: readonly number[],
  isPathnameKnown: boolean,
  matchers: readonly URLPatternMatcher[],
  subject: Subject,
  best: number,
): number {
  for (let i = 0; i < positions.length && positions[i] < best; i++) {
    const matcher = matchers[positions[i]];
    const matches = isPathnameKnown ? testAllButPathname(matcher, subject) : test(matcher, subject);
    if (matches) return positions[i];
  }
  return best;
}
