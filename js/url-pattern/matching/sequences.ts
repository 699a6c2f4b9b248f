// Matches pattern strings that consist of fixed text and wildcards, without using a regular expression. The result is
// the same as with the standard's regular expression, including the values of the groups. The standard allows this:
// "implementations are free to perform matching directly against the part list",
// https://urlpattern.spec.whatwg.org/#compile-a-component
//
// The components of URLs are ASCII, so ignoring case means ignoring ASCII case. The values of a SearchParamsPattern are
// any well-formed strings. In them, a wildcard matches whole code points, and case is not ignored.
import { charCodeAt, indexOf, lastIndexOf, slice, toLowerCase } from "../../language/builtins.js";
import {
  FIXED_TEXT,
  FULL_WILDCARD,
  NONE,
  ONE_OR_MORE,
  OPTIONAL,
  type Options,
  type Part,
  type PartList,
  SEGMENT_WILDCARD,
  ZERO_OR_MORE,
} from "../parts.js";

/** One or more segments, separated by the delimiter. */
const SEGMENTS = 4;

type Wildcard = typeof FULL_WILDCARD | typeof SEGMENT_WILDCARD | typeof SEGMENTS;

/** A sequence of strings separated by wildcards. */
export interface Sequence {
  /** The strings, lowercased if case is ignored. */
  readonly texts: readonly string[];
  /** The kinds of the wildcards. `wildcards[i]` comes before `texts[i + 1]`. */
  readonly wildcards: readonly Wildcard[];
  /** `delimiters[i]` is the index of the first delimiter in `texts[i + 1]`, or -1. */
  readonly delimiters: readonly number[];
  /** The position of each wildcard in the group name list. */
  readonly groups: readonly number[];
  /** Whether all wildcards except the last are segments, and the text after each one contains the delimiter. */
  readonly isOfSegments: boolean;
}

/**
 * Compiles a part list into one sequence or, if one part is optional, into two. The first sequence includes the
 * optional part and the second does not. A regular expression would try the two in this order. Returns
 * undefined if sequences can't match the part list.
 */
export function sequencesOf(partList: PartList, options: Options): Sequence[] | undefined {
  const { delimiterCodePoint } = options;
  let optional = -1;
  let afterGreedy = false;
  for (let i = 0; i < partList.length; i++) {
    const part = partList[i];
    const { modifier } = part;
    const kind = kindOf(part, delimiterCodePoint);
    if (kind === undefined) return undefined;
    if (modifier === OPTIONAL || (modifier === ZERO_OR_MORE && hasAffix(part))) {
      // A greedy part before an optional one takes the input that the optional part could match. Such a part list
      // requires a regular expression. A part list with a second optional part also requires one.
      if (optional !== -1 || afterGreedy) return undefined;
      optional = i;
    }
    if (kind === FULL_WILDCARD || modifier === ONE_OR_MORE || modifier === ZERO_OR_MORE) {
      afterGreedy = true;
    }
  }
  const full = sequenceOf(partList, -1, options);
  if (optional === -1 || full === undefined) return full && [full];
  const short = sequenceOf(partList, optional, options);
  if (short === undefined || mayEndEarlier(short, full, wildcardsBefore(partList, optional) - 1)) {
    return undefined;
  }
  return [full, short];
}

function wildcardsBefore(partList: PartList, index: number): number {
  let count = 0;
  for (let i = 0; i < index; i++) {
    if (partList[i].type !== FIXED_TEXT) count++;
  }
  return count;
}

/**
 * Whether the wildcard before an optional part may match less text if that part is omitted. A regular expression
 * chooses the shorter match, and prefers the optional part only if both matches end at the same position.
 */
function mayEndEarlier(short: Sequence, full: Sequence, index: number): boolean {
  // The last wildcard ends where the final text begins, which is never before the optional part.
  if (index === -1 || index === short.wildcards.length - 1) return false;
  const delimiter = short.delimiters[index];
  return delimiter === -1 || full.delimiters[index] < delimiter;
}

/** Returns FIXED_TEXT or the kind of wildcard, optional or not, and undefined for any other part. */
function kindOf(part: Part, delimiterCodePoint: string): Wildcard | typeof FIXED_TEXT | undefined {
  const { type, modifier, prefix, suffix } = part;
  switch (type) {
    case FIXED_TEXT:
      return modifier === NONE || modifier === OPTIONAL ? FIXED_TEXT : undefined;
    case FULL_WILDCARD:
      // Regular expressions skip optional groups that would match the empty string. Repeating a group that matches
      // everything makes no difference.
      return modifier === OPTIONAL && !hasAffix(part) ? undefined : FULL_WILDCARD;
    case SEGMENT_WILDCARD:
      if (modifier === NONE || modifier === OPTIONAL) return SEGMENT_WILDCARD;
      if (!hasAffix(part)) return modifier === ONE_OR_MORE ? SEGMENT_WILDCARD : undefined;
      return prefix === delimiterCodePoint && suffix === "" ? SEGMENTS : undefined;
    default:
      return undefined;
  }
}

const hasAffix = ({ prefix, suffix }: Part): boolean => prefix !== "" || suffix !== "";

/** Returns the sequence without the part at `leftOut`, or undefined if it can't be matched step by step. */
function sequenceOf(
  partList: PartList,
  leftOut: number,
  { delimiterCodePoint, ignoreCase }: Options,
): Sequence | undefined {
  const texts = [""];
  const wildcards: Wildcard[] = [];
  const groups: number[] = [];
  const isGreedy: boolean[] = [];
  let group = 0;
  const addText = (text: string): void => {
    texts[texts.length - 1] += ignoreCase ? toLowerCase(text) : text;
  };
  for (let i = 0; i < partList.length; i++) {
    const part = partList[i];
    if (part.type === FIXED_TEXT) {
      if (i !== leftOut) addText(part.value);
      continue;
    }
    group++;
    if (i === leftOut) continue;
    addText(part.prefix);
    groups[wildcards.length] = group - 1;
    isGreedy[wildcards.length] = part.modifier === ONE_OR_MORE;
    wildcards[wildcards.length] = kindOf(part, delimiterCodePoint) as Wildcard;
    texts[texts.length] = "";
    addText(part.suffix);
  }
  const delimiters: number[] = [];
  let isOfSegments = true;
  for (let i = 0; i < wildcards.length; i++) {
    if (i > 0 && (wildcards[i - 1] !== SEGMENT_WILDCARD || delimiters[i - 1] === -1)) {
      isOfSegments = false;
    }
    delimiters[i] = delimiterCodePoint === "" ? -1 : indexOf(texts[i + 1], delimiterCodePoint, 0);
  }
  return areEndsKnown(wildcards, delimiters, isGreedy)
    ? { texts, wildcards, delimiters, groups, isOfSegments }
    : undefined;
}

/**
 * Whether the end of each wildcard's match is known without trying several ends. A string that contains the delimiter
 * determines where the preceding segment ends, because segments don't contain the delimiter. If the string after a
 * segment does not contain the delimiter, the segment ends at the first occurrence of that string. If a later
 * occurrence leads to a match, so does the first one, because the next wildcard can match the text in between. SEGMENTS
 * ends where the last text begins. A full wildcard must not be followed by other kinds of wildcards.
 */
function areEndsKnown(
  wildcards: readonly Wildcard[],
  delimiters: readonly number[],
  isGreedy: readonly boolean[],
): boolean {
  const last = wildcards.length - 1;
  let afterFullWildcard = false;
  for (let i = 0; i <= last; i++) {
    if (wildcards[i] === FULL_WILDCARD) {
      afterFullWildcard = true;
      continue;
    }
    if (afterFullWildcard) return false;
    if (i === last) continue;
    if (wildcards[i] === SEGMENTS || (isGreedy[i] && delimiters[i] === -1)) return false;
  }
  return true;
}

/**
 * Whether a sequence matches.
 *
 * @param subject the input, lowercased if case is ignored
 * @param ends receives the start and end of each wildcard's match. Null if the positions are not needed
 */
export function matchesSequence(
  sequence: Sequence,
  subject: string,
  delimiterCodePoint: string,
  ends: number[] | null,
): boolean {
  const { texts, wildcards, delimiters } = sequence;
  const last = wildcards.length - 1;
  if (last === -1) return subject === texts[0];
  if (!isAt(subject, texts[0], 0)) return false;
  let position = texts[0].length;
  // The end of the segment that contains `position`.
  let segmentEnd = -1;
  for (let i = 0; i <= last; i++) {
    if (wildcards[i] === FULL_WILDCARD) {
      return matchesFromTheEnd(texts, i, subject, position, ends);
    }
    if (segmentEnd < position) segmentEnd = endOfSegment(subject, delimiterCodePoint, position);
    const text = texts[i + 1];
    let end: number;
    if (i < last && delimiters[i] === -1) {
      end = firstPlace(subject, text, position + 1, segmentEnd);
      if (end === -1) return false;
    } else {
      end = i < last ? segmentEnd - delimiters[i] : subject.length - text.length;
      if (end <= position || !isAt(subject, text, end)) return false;
      if (segmentEnd < end) {
        if (wildcards[i] === SEGMENT_WILDCARD) return false;
        if (!areSegments(subject, delimiterCodePoint, segmentEnd, position, end)) return false;
      }
    }
    if (ends !== null) {
      ends[2 * i] = position;
      ends[2 * i + 1] = end;
    }
    position = end + text.length;
  }
  return true;
}

function endOfSegment(subject: string, delimiterCodePoint: string, position: number): number {
  const delimiter = delimiterCodePoint === "" ? -1 : indexOf(subject, delimiterCodePoint, position);
  return delimiter === -1 ? subject.length : delimiter;
}

/** Whether all segments between `start` and `end` are nonempty. The first segment ends at `firstDelimiter`. */
function areSegments(
  subject: string,
  delimiterCodePoint: string,
  firstDelimiter: number,
  start: number,
  end: number,
): boolean {
  let segmentStart = start;
  let segmentEnd = firstDelimiter;
  while (segmentEnd !== -1 && segmentEnd < end) {
    if (segmentEnd === segmentStart) return false;
    segmentStart = segmentEnd + 1;
    segmentEnd = indexOf(subject, delimiterCodePoint, segmentStart);
  }
  return segmentStart < end;
}

/** Like startsWith, but faster in most engines. */
export const isAt = (subject: string, text: string, position: number): boolean =>
  text === "" || slice(subject, position, position + text.length) === text;

// Matches the full wildcards, starting with the `first` one. Each wildcard in turn matches as much as it can. Each
// string is therefore as close to the end of the input as the following strings allow.
function matchesFromTheEnd(
  texts: readonly string[],
  first: number,
  subject: string,
  position: number,
  ends: number[] | null,
): boolean {
  let end = subject.length;
  for (let i = texts.length - 1; i > first; i--) {
    const text = texts[i];
    const furthest = end - text.length;
    if (furthest < position) return false;
    let start = furthest;
    if (i < texts.length - 1) {
      start = lastPlace(subject, text, furthest);
    } else if (!isAt(subject, text, furthest)) return false;
    if (start < position) return false;
    if (ends !== null) {
      // The wildcard before this text ends at its start, and the one after it begins at its end.
      ends[2 * i - 1] = start;
      if (i < texts.length - 1) ends[2 * i] = start + text.length;
    }
    end = start;
  }
  if (ends !== null) ends[2 * first] = position;
  return true;
}

/** The built-in methods are used to search for strings of up to this length. */
const MOST_TRIED = 64;

/** Returns the first index of `text`, which must not contain the delimiter, from `start` to `end`, or -1. */
function firstPlace(subject: string, text: string, start: number, end: number): number {
  if (text === "") {
    // If `start` is beyond the end of the subject, indexOf would find "" before `start`.
    const place = isInsidePair(subject, start) ? start + 1 : start;
    return place <= end ? place : -1;
  }
  const place =
    text.length <= MOST_TRIED
      ? indexOf(subject, text, start)
      : placeOfLong(subject, text, start, 1);
  return place < end ? place : -1;
}

/** Whether `place` is between the two surrogates of a code point. The subject must be well-formed. */
export const isInsidePair = (subject: string, place: number): boolean =>
  (charCodeAt(subject, place) & 0xfc00) === 0xdc00;

/** Returns the last index up to `furthest` where `subject` contains `text`, or -1. */
const lastPlace = (subject: string, text: string, furthest: number): number =>
  text.length <= MOST_TRIED
    ? lastIndexOf(subject, text, furthest)
    : placeOfLong(subject, text, furthest, -1);

/**
 * Like indexOf or, if `step` is -1, lastIndexOf. In most engines, these methods compare the text at one index after
 * another, so they take time proportional to the product of the lengths. This function uses the Knuth-Morris-Pratt
 * algorithm, which takes time proportional to the sum of the lengths. If the step is -1, both strings are read
 * backwards.
 */
function placeOfLong(subject: string, text: string, start: number, step: 1 | -1): number {
  const last = text.length - 1;
  const first = step === 1 ? 0 : last;
  // Item n is the length of the longest text that is both a proper prefix and a suffix of the first n code units.
  const borders = [0, 0];
  let length = 0;
  for (let i = 1; i <= last; i++) {
    const unit = charCodeAt(text, first + step * i);
    while (length > 0 && charCodeAt(text, first + step * length) !== unit) length = borders[length];
    if (charCodeAt(text, first + step * length) === unit) length++;
    borders[i + 1] = length;
  }
  length = 0;
  for (let at = start + first; at >= 0 && at < subject.length; at += step) {
    const unit = charCodeAt(subject, at);
    while (length > 0 && charCodeAt(text, first + step * length) !== unit) length = borders[length];
    if (charCodeAt(text, first + step * length) === unit) length++;
    if (length > last) return at - (last - first);
  }
  return -1;
}

/** Returns the text that begins every match of a part list. */
export function prefixOf(partList: PartList): string {
  let result = "";
  for (let i = 0; i < partList.length; i++) {
    const { type, value, modifier, prefix } = partList[i];
    if (type === FIXED_TEXT && modifier === NONE) {
      result += value;
      continue;
    }
    if (type !== FIXED_TEXT && (modifier === NONE || modifier === ONE_OR_MORE)) result += prefix;
    break;
  }
  return result;
}
