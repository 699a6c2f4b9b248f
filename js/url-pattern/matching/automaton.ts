// Matching of part lists that have no regular expression of the user's, where the ends of wildcards are not known without
// trying. What is tried, and in which order, is as the engine tries a regular expression; but no way that has failed is tried
// again, so that the time is linear in the input, where an engine's may be exponential. For short inputs of which there are
// few ways the engine is faster.
import { charCodeAt, NativeInt32Array, toLowerCase } from "../../language/builtins.js";
import {
  FIXED_TEXT,
  FULL_WILDCARD,
  ONE_OR_MORE,
  OPTIONAL,
  type Options,
  type PartList,
  REGEXP,
  ZERO_OR_MORE,
} from "../parts.js";
import { isEndKnown, isPartOfASegment } from "./regular-expression.js";
import { isAt } from "./sequences.js";

/** How many ways an engine may try. */
const MOST_WAYS = 512;

/**
 * The length of the longest input that is matched by a regular expression, which Infinity is if the user wrote one: of
 * longer ones an engine might try too many ways through the part list.
 */
export function longestForAnEngine(partList: PartList, { delimiterCodePoint }: Options): number {
  let ways = MOST_WAYS;
  // How many parts may end in any place.
  let open = 0;
  let repeatsItself = false;
  for (let i = 0; i < partList.length; i++) {
    const { type, modifier, prefix, suffix } = partList[i];
    if (type === REGEXP) return Infinity;
    const repeats = modifier === ONE_OR_MORE || modifier === ZERO_OR_MORE;
    const hasAffix = prefix !== "" || suffix !== "";
    if (modifier === OPTIONAL || modifier === ZERO_OR_MORE) ways /= 2;
    if (type === FIXED_TEXT) {
      if (repeats) open++;
    } else if (type === FULL_WILDCARD) {
      open++;
    } else if (!isEndKnown(partList, i, delimiterCodePoint)) {
      open++;
      if (repeats && hasAffix && isPartOfASegment(suffix + prefix, delimiterCodePoint)) {
        repeatsItself = true;
      }
    } else if (repeats && hasAffix && !isPartOfASegment(suffix + prefix, delimiterCodePoint)) {
      open++;
    }
  }
  if (ways < 1 || repeatsItself) return -1;
  return open === 0 ? Infinity : ways ** (1 / open) - 1;
}

// What a node does before the next one.
/** To match `text`. */
const TEXT = 0;
/** To match any character. */
const ANY = 1;
/** To match any character but the delimiter. */
const SEGMENT_CHARACTER = 2;
/** To try `next` and then, if that fails, `other`. */
const FORK = 3;
/** To note the position as the start or end of a group's match. */
const MARK = 4;
/** To match the end of the input. */
const END = 5;

type Kind =
  | typeof TEXT
  | typeof ANY
  | typeof SEGMENT_CHARACTER
  | typeof FORK
  | typeof MARK
  | typeof END;

interface Node {
  readonly kind: Kind;
  /** The node that comes next; undefined for END. */
  next: Node | undefined;
  /** Of FORK. */
  other: Node | undefined;
  /** Of TEXT. */
  readonly text: string;
  /** Which FORK or MARK it is. */
  readonly index: number;
}

export interface Automaton {
  readonly start: Node;
  readonly forks: number;
  readonly delimiter: string;
}

/** The ways that are left to try, of which the last comes first: a node, a place, and the marks before. */
interface Waiting {
  readonly node: Node;
  readonly place: number;
  readonly marks: Marks | null;
  readonly next: Waiting | null;
}

/** The marks on a way, the last first. */
interface Marks {
  readonly index: number;
  readonly place: number;
  readonly before: Marks | null;
}

/**
 * The automaton of a part list without a regular expression of the user's: its first node, and how many are forks.
 */
export function automatonOf(
  partList: PartList,
  { delimiterCodePoint, ignoreCase }: Options,
): Automaton {
  let forks = 0;
  let mark = 0;
  const node = (kind: Kind, next: Node | undefined, text = "", index = 0): Node => ({
    kind,
    next,
    other: undefined,
    text,
    index,
  });
  const fork = (next: Node | undefined, other: Node): Node => {
    const made = node(FORK, next, "", forks++);
    made.other = other;
    return made;
  };
  const textNode = (text: string, next: Node): Node =>
    text === "" ? next : node(TEXT, next, ignoreCase ? toLowerCase(text) : text);
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type !== FIXED_TEXT) mark += 2;
  }
  // From the end, so that what comes next is there.
  let next = node(END, undefined);
  for (let i = partList.length - 1; i >= 0; i--) {
    const { type, modifier, value, prefix, suffix } = partList[i];
    const repeats = modifier === ONE_OR_MORE || modifier === ZERO_OR_MORE;
    const after = next;
    if (type === FIXED_TEXT) {
      if (value === "") continue;
      if (repeats) {
        const again = fork(undefined, after);
        again.next = textNode(value, again);
        next = modifier === ONE_OR_MORE ? again.next : again;
      } else {
        next = textNode(value, after);
        if (modifier === OPTIONAL) next = fork(next, after);
      }
      continue;
    }
    const hasAffix = prefix !== "" || suffix !== "";
    const end = node(MARK, textNode(suffix, after), "", --mark);
    const character = node(type === FULL_WILDCARD ? ANY : SEGMENT_CHARACTER, undefined);
    // The nodes of what the group matches, whose first character is read before the fork.
    let first = character;
    if (type === FULL_WILDCARD) {
      const more = fork(character, end);
      character.next = more;
      // In a regular expression, what is optional and would match nothing is left out.
      if (modifier !== OPTIONAL || hasAffix) first = more;
    } else if (repeats && !hasAffix) {
      const more = fork(character, end);
      character.next = more;
      if (modifier === ZERO_OR_MORE) first = more;
    } else if (repeats) {
      const again = fork(textNode(suffix + prefix, character), end);
      character.next = fork(again, character);
    } else {
      character.next = fork(end, character);
    }
    next = textNode(prefix, node(MARK, first, "", --mark));
    const isOptional = modifier === OPTIONAL || (modifier === ZERO_OR_MORE && hasAffix);
    if (isOptional) next = fork(next, after);
  }
  return { start: next, forks, delimiter: delimiterCodePoint };
}

/**
 * Whether an automaton matches.
 *
 * @param subject the input, in lower case if case is ignored
 * @param ends in which start and end of each group's match are set, if it has a part in the match; null if nobody
 *   asks
 */
export function matchesAutomaton(
  { start, forks, delimiter }: Automaton,
  subject: string,
  ends: number[] | null,
): boolean {
  const { length } = subject;
  const delimiterUnit = delimiter === "" ? -1 : charCodeAt(delimiter, 0);
  // For each fork the places where it was tried, as bits.
  const tried: (Int32Array | null)[] = [];
  for (let i = 0; i < forks; i++) tried[i] = null;
  let waiting: Waiting | null = null;
  let node = start;
  let place = 0;
  let marks: Marks | null = null;
  for (;;) {
    let failed = false;
    switch (node.kind) {
      case TEXT:
        failed = !isAt(subject, node.text, place);
        place += node.text.length;
        break;
      case ANY:
        failed = place === length;
        place++;
        break;
      case SEGMENT_CHARACTER:
        failed = place === length || charCodeAt(subject, place) === delimiterUnit;
        place++;
        break;
      case FORK: {
        const { index } = node;
        tried[index] ??= new NativeInt32Array((length >>> 5) + 1);
        const bit = 1 << (place & 31);
        failed = (tried[index][place >>> 5] & bit) !== 0;
        tried[index][place >>> 5] |= bit;
        if (!failed) waiting = { node: node.other!, place, marks, next: waiting };
        break;
      }
      case MARK:
        if (ends !== null) marks = { index: node.index, place, before: marks };
        break;
      default:
        if (place === length) {
          for (; marks !== null; marks = marks.before) ends![marks.index] = marks.place;
          return true;
        }
        failed = true;
    }
    if (!failed) {
      node = node.next!;
      continue;
    }
    if (waiting === null) return false;
    node = waiting.node;
    place = waiting.place;
    marks = waiting.marks;
    waiting = waiting.next;
  }
}
