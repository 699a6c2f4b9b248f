// Matches part lists with wildcards whose ends can only be found by trial and error. The part lists
// must not contain regular expressions from the user. The automaton tries the same paths in the same order as a
// backtracking regular expression, but never tries a failed path twice. The running time is therefore linear in the
// input length, whereas regular expressions may take exponential time. For short inputs with few paths, regular
// expressions are faster.
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
import { isAt, isInsidePair } from "./sequences.js";

/** The maximum number of paths that a regular expression may try. */
const MOST_WAYS = 512;

/**
 * Returns the length of the longest input to match with a regular expression. With longer inputs, the expression might
 * try too many paths through the part list. The length is Infinity if the part list contains a regular expression from
 * the user.
 */
export function longestForAnEngine(partList: PartList, { delimiterCodePoint }: Options): number {
  let ways = MOST_WAYS;
  // The number of parts whose matches could end at any position.
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

// The actions that nodes can perform.
const TEXT = 0;
const ANY = 1;
/** Matches any code point except the delimiter. */
const SEGMENT_CHARACTER = 2;
/** Tries `next` first, then `alternative` if that fails. */
const FORK = 3;
/** Records the position as the start or end of a group. */
const MARK = 4;
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
  /** The following node. Undefined for END. */
  next: Node | undefined;
  /** Used only for FORK. */
  alternative: Node | undefined;
  /** Used only for TEXT. */
  readonly text: string;
  /** The number of the FORK or MARK. */
  readonly index: number;
}

export interface Automaton {
  readonly start: Node;
  readonly forks: number;
  readonly delimiter: string;
}

/** The untried paths, latest first: a node, a position, and the marks before that position. */
interface Waiting {
  readonly node: Node;
  readonly place: number;
  readonly marks: Marks | null;
  readonly next: Waiting | null;
}

/** The marks on a path, latest first. */
interface Marks {
  readonly index: number;
  readonly place: number;
  readonly before: Marks | null;
}

/** Creates the automaton for a part list that contains no regular expressions from the user. */
export function automatonOf(
  partList: PartList,
  { delimiterCodePoint, ignoreCase }: Options,
): Automaton {
  let forks = 0;
  let mark = 0;
  const node = (kind: Kind, next: Node | undefined, text = "", index = 0): Node => ({
    kind,
    next,
    alternative: undefined,
    text,
    index,
  });
  const fork = (next: Node | undefined, alternative: Node): Node => {
    const made = node(FORK, next, "", forks++);
    made.alternative = alternative;
    return made;
  };
  const textNode = (text: string, next: Node): Node =>
    text === "" ? next : node(TEXT, next, ignoreCase ? toLowerCase(text) : text);
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type !== FIXED_TEXT) mark += 2;
  }
  // The nodes are created from last to first, because each node refers to the following one.
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
    // The nodes that match the group. The first character is matched before the fork.
    let first = character;
    if (type === FULL_WILDCARD) {
      const more = fork(character, end);
      character.next = more;
      // Regular expressions skip optional groups that would match the empty string.
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
 * @param subject the input, lowercased if case is ignored
 * @param ends receives the start and end of each group that participates in the match. Null if the groups are not
 * needed
 */
export function matchesAutomaton(
  { start, forks, delimiter }: Automaton,
  subject: string,
  ends: number[] | null,
): boolean {
  const { length } = subject;
  const delimiterUnit = delimiter === "" ? -1 : charCodeAt(delimiter, 0);
  // One bit per FORK and position: whether the FORK has been tried there.
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
        place += isInsidePair(subject, place + 1) ? 2 : 1;
        break;
      case SEGMENT_CHARACTER:
        failed = place === length || charCodeAt(subject, place) === delimiterUnit;
        place += isInsidePair(subject, place + 1) ? 2 : 1;
        break;
      case FORK: {
        const { index } = node;
        tried[index] ??= new NativeInt32Array((length >>> 5) + 1);
        const bit = 1 << (place & 31);
        failed = (tried[index][place >>> 5] & bit) !== 0;
        tried[index][place >>> 5] |= bit;
        if (!failed) waiting = { node: node.alternative!, place, marks, next: waiting };
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
