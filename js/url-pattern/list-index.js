// Of n URL patterns the first that matches, without trying all. For each hostname that patterns have as a literal, and for
// all other patterns together, there is a tree of pathnames: the pathname of what is to be matched leads from its root to
// nodes with the patterns that may match it.
import {
  charCodeAt,
  getFromMap,
  NativeMap,
  setInMap,
  slice,
  toLowerCase,
} from "../language/builtins.js";
import { indexOf } from "./builtins.js";
import { LITERAL } from "./component.js";
import { componentsOf } from "./input.js";
import { isAt, prefixOf, sequencesOf } from "./matching.js";
import { SEGMENT_WILDCARD } from "./parts.js";
import { matchesSubject } from "./url-pattern.js";

export function createIndex() {
  return { byHostname: undefined, others: createTrees() };
}

const createTrees = () => ({ exact: createNode("", 0), ignoringCase: createNode("", 0) });

/**
 * A node of a tree, where `label` has led to.
 *
 * @param {number} first the first pattern at or below the node
 */
function createNode(label, first) {
  return {
    label,
    first,
    // The nodes to which text leads, by the first code unit of their labels.
    children: undefined,
    // The node to which a segment leads: all up to the next slash or the end.
    segment: undefined,
    // Patterns that match nothing more, and those that may match anything more. Each list is in order.
    ending: [],
    open: [],
  };
}

/** Adds a URL pattern, whose position is larger than those added before. */
export function addPattern(index, urlPattern, position) {
  const { hostname, pathname } = urlPattern;
  const trees = hostname.kind === LITERAL ? treesOf(index, hostname.literal) : index.others;
  const { ignoreCase } = pathname.options;
  const root = ignoreCase ? trees.ignoringCase : trees.exact;
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

function treesOf(index, hostname) {
  index.byHostname ??= new NativeMap();
  let trees = getFromMap(index.byHostname, hostname);
  if (trees === undefined) {
    trees = createTrees();
    setInMap(index.byHostname, hostname, trees);
  }
  return trees;
}

/** So many wildcards of a pattern lead further in the tree. */
const MOST_WILDCARDS = 32;

function addSequence(root, { texts, wildcards }, delimiterCodePoint, position) {
  let node = addText(root, texts[0], position);
  for (let i = 0; i < wildcards.length; i++) {
    const text = texts[i + 1];
    const isSegment =
      wildcards[i] === SEGMENT_WILDCARD &&
      delimiterCodePoint === "/" &&
      (text === "" || text[0] === "/");
    if (!isSegment || i === MOST_WILDCARDS) {
      append(node.open, position);
      return;
    }
    node.segment ??= createNode("", position);
    node = addText(node.segment, text, position);
  }
  append(node.ending, position);
}

/** The node to which `text` leads from `node`. */
function addText(node, text, position) {
  let current = node;
  let rest = text;
  while (rest !== "") {
    current.children ??= new NativeMap();
    const unit = charCodeAt(rest, 0);
    let child = getFromMap(current.children, unit);
    if (child === undefined) {
      child = createNode(rest, position);
      setInMap(current.children, unit, child);
      return child;
    }
    const length = commonLength(child.label, rest);
    if (length < child.label.length) {
      const lower = child;
      child = createNode(slice(lower.label, 0, length), lower.first);
      setInMap(current.children, unit, child);
      lower.label = slice(lower.label, length, lower.label.length);
      child.children = new NativeMap();
      setInMap(child.children, charCodeAt(lower.label, 0), lower);
    }
    current = child;
    rest = slice(rest, length, rest.length);
  }
  return current;
}

function commonLength(first, second) {
  const shorter = first.length < second.length ? first.length : second.length;
  let length = 0;
  while (length < shorter && charCodeAt(first, length) === charCodeAt(second, length)) length++;
  return length;
}

function append(list, position) {
  list[list.length] = position;
}

/**
 * The position of the first URL pattern that matches, or -1.
 *
 * @param {object[]} urlPatterns all that were added
 * @param {import("./input.js").Subject} subject
 */
export function firstMatch({ byHostname, others }, urlPatterns, subject) {
  const { pathname } = subject;
  const search = { urlPatterns, subject, best: urlPatterns.length };
  searchTrees(others, pathname, search);
  if (byHostname !== undefined) {
    const trees = getFromMap(byHostname, componentsOf(subject).hostname);
    if (trees !== undefined) searchTrees(trees, pathname, search);
  }
  return search.best === urlPatterns.length ? -1 : search.best;
}

function searchTrees({ exact, ignoringCase }, pathname, search) {
  searchTree(exact, pathname, search);
  if (!isEmpty(ignoringCase)) searchTree(ignoringCase, toLowerCase(pathname), search);
}

const isEmpty = ({ children, segment, ending, open }) =>
  children === undefined && segment === undefined && ending.length === 0 && open.length === 0;

/** Goes down all ways that `pathname` has in a tree, but those to patterns after the best so far. */
function searchTree(root, pathname, search) {
  const { length } = pathname;
  // Where there are two ways, the node and the place in the pathname of the second.
  let nodes;
  let places;
  let node = root;
  let place = 0;
  for (;;) {
    while (node !== undefined && node.first < search.best) {
      tryPatterns(node.open, search);
      if (place === length) tryPatterns(node.ending, search);
      if (node.segment !== undefined) {
        const slash = indexOf(pathname, "/", place);
        const end = slash === -1 ? length : slash;
        if (end > place) {
          nodes ??= [];
          places ??= [];
          nodes[nodes.length] = node.segment;
          places[places.length] = end;
        }
      }
      node = place < length ? childOf(node, pathname, place) : undefined;
      if (node !== undefined) place += node.label.length;
    }
    if (nodes === undefined || nodes.length === 0) return;
    node = nodes[nodes.length - 1];
    place = places[places.length - 1];
    nodes.length--;
    places.length--;
  }
}

function childOf({ children }, pathname, place) {
  if (children === undefined) return undefined;
  const child = getFromMap(children, charCodeAt(pathname, place));
  if (child === undefined) return undefined;
  // The first code unit has led to the child.
  const { label } = child;
  return label.length === 1 || isAt(pathname, label, place) ? child : undefined;
}

/** Tries patterns in order, up to the best so far. */
function tryPatterns(positions, search) {
  for (let i = 0; i < positions.length && positions[i] < search.best; i++) {
    const position = positions[i];
    if (matchesSubject(search.urlPatterns[position], search.subject)) search.best = position;
  }
}
