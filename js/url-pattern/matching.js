// Matching without a regular expression, for pattern strings of fixed texts and wildcards. What matches, and what the
// groups then hold, is as with the regular expression of the standard, of which it says that "implementations are free to
// perform matching directly against the part list": https://urlpattern.spec.whatwg.org/#compile-a-component
//
// What a component is matched with is ASCII, so that `.` in a regular expression matches all of it, and case is ASCII
// case.
import { indexOf, lastIndexOf, slice, toLowerCase } from "../language/builtins.js";
import {
  FIXED_TEXT,
  FULL_WILDCARD,
  NONE,
  OPTIONAL,
  REGEXP,
  SEGMENT_WILDCARD,
} from "./parts.js";

/**
 * A sequence of texts with a wildcard between each two: `wildcards[i]`, of type FULL_WILDCARD or SEGMENT_WILDCARD, stands
 * before `texts[i + 1]`.
 *
 * @typedef {object} Sequence
 * @property {string[]} texts in lower case if case is ignored
 * @property {number[]} wildcards
 * @property {number[]} groups for each wildcard its position in the group name list
 */

/**
 * What a part list matches, as one sequence; or as two if one part is optional: with that part, and without it. Undefined
 * if the part list needs a regular expression.
 *
 * @returns {Sequence[] | undefined}
 */
export function sequencesOf(partList, options) {
  let optional = -1;
  let afterFullWildcard = false;
  for (let i = 0; i < partList.length; i++) {
    const { type, modifier } = partList[i];
    if (type === REGEXP) return undefined;
    if (modifier === OPTIONAL) {
      // A full wildcard before an optional part takes what it can, so that this part is the last to match, not the first.
      if (optional !== -1 || afterFullWildcard) return undefined;
      optional = i;
    } else if (modifier !== NONE) {
      return undefined;
    }
    if (type === FULL_WILDCARD) afterFullWildcard = true;
  }
  const whole = sequenceOf(partList, -1, options);
  if (optional === -1 || whole === undefined) return whole && [whole];
  const rest = sequenceOf(partList, optional, options);
  return rest && [whole, rest];
}

/** The sequence of all parts but the one at `left out`; undefined if it can't be matched step by step. */
function sequenceOf(partList, leftOut, { delimiterCodePoint, ignoreCase }) {
  const texts = [""];
  const wildcards = [];
  const groups = [];
  let group = 0;
  const addText = (text) => {
    texts[texts.length - 1] += ignoreCase ? toLowerCase(text) : text;
  };
  for (let i = 0; i < partList.length; i++) {
    const { type, value, prefix, suffix } = partList[i];
    if (type === FIXED_TEXT) {
      if (i !== leftOut) addText(value);
      continue;
    }
    group++;
    if (i === leftOut) continue;
    addText(prefix);
    groups[wildcards.length] = group - 1;
    wildcards[wildcards.length] = type;
    texts[texts.length] = "";
    addText(suffix);
  }
  let afterFullWildcard = false;
  for (let i = 0; i < wildcards.length; i++) {
    if (wildcards[i] === FULL_WILDCARD) {
      afterFullWildcard = true;
      continue;
    }
    // The end of a segment is known if the delimiter comes next, or nothing but text.
    const isEndKnown =
      i === wildcards.length - 1 ||
      (delimiterCodePoint !== "" && texts[i + 1][0] === delimiterCodePoint);
    if (afterFullWildcard || !isEndKnown) return undefined;
  }
  return { texts, wildcards, groups };
}

/**
 * Whether a sequence matches.
 *
 * @param {string} subject the input, in lower case if case is ignored
 * @param {number[] | null} ends filled with start and end of each wildcard's match; null if nobody asks
 */
export function matchesSequence({ texts, wildcards }, subject, delimiterCodePoint, ends) {
  const { length } = subject;
  const last = wildcards.length - 1;
  if (last === -1) return subject === texts[0];
  if (!isAt(subject, texts[0], 0)) return false;
  let position = texts[0].length;
  for (let i = 0; i <= last; i++) {
    if (wildcards[i] === FULL_WILDCARD) {
      return matchesFromTheEnd(texts, i, subject, position, ends);
    }
    const text = texts[i + 1];
    let end;
    if (i < last) {
      end = indexOf(subject, delimiterCodePoint, position);
      if (end <= position || !isAt(subject, text, end)) return false;
    } else {
      end = length - text.length;
      if (end <= position || !isAt(subject, text, end)) return false;
      if (delimiterCodePoint !== "") {
        const delimiter = indexOf(subject, delimiterCodePoint, position);
        if (delimiter !== -1 && delimiter < end) return false;
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

/** As startsWith, which takes longer in most engines. */
const isAt = (subject, text, position) =>
  text === "" || slice(subject, position, position + text.length) === text;

// The full wildcards from the `first` one on, of which the first takes as much as it can, then the second, and so on: each
// text stands as far at the end as those after it let it.
function matchesFromTheEnd(texts, first, subject, position, ends) {
  let end = subject.length;
  for (let i = texts.length - 1; i > first; i--) {
    const text = texts[i];
    const furthest = end - text.length;
    if (furthest < position) return false;
    let start = furthest;
    if (i < texts.length - 1) start = lastIndexOf(subject, text, furthest);
    else if (!isAt(subject, text, furthest)) return false;
    if (start < position) return false;
    if (ends !== null) {
      // Of the wildcard before the text; its start is the end of the text before that.
      ends[2 * i - 1] = start;
      if (i < texts.length - 1) ends[2 * i] = start + text.length;
    }
    end = start;
  }
  if (ends !== null) ends[2 * first] = position;
  return true;
}
