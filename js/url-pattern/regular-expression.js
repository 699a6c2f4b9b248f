// https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions
import { slice } from "../language/builtins.js";
import { indexOf } from "./builtins.js";
import { escapeARegexpString } from "./escaping.js";
import {
  convertAModifierToAString,
  FIXED_TEXT,
  FULL_WILDCARD,
  FULL_WILDCARD_REGEXP_VALUE,
  NONE,
  OPTIONAL,
  SEGMENT_WILDCARD,
  ZERO_OR_MORE,
} from "./parts.js";

/**
 * The regular expression string of https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list; for
 * its other result see generateANameList.
 */
export function generateARegularExpression(partList, options) {
  // For no delimiter the standard has [^], which with flag v matches nothing in Node 20.
  const { delimiterCodePoint } = options;
  const segmentCharacter =
    delimiterCodePoint === "" ? "[\\s\\S]" : `[^${escapeARegexpString(delimiterCodePoint)}]`;
  let result = "^";
  for (let i = 0; i < partList.length; i++) {
    const part = partList[i];
    const { type, modifier } = part;
    const modifierString = convertAModifierToAString(modifier);
    if (type === FIXED_TEXT) {
      const value = escapeARegexpString(part.value);
      result += modifier === NONE ? value : `(?:${value})${modifierString}`;
      continue;
    }
    const prefix = escapeARegexpString(part.prefix);
    const suffix = escapeARegexpString(part.suffix);
    const hasAffix = prefix !== "" || suffix !== "";
    // A repetition of what repeats itself takes exponential time to fail. Where that is all, one repetition finds the
    // same: the longest that lets the rest match.
    if (type === FULL_WILDCARD) {
      const group = `(${FULL_WILDCARD_REGEXP_VALUE})`;
      if (modifier === OPTIONAL || (modifier === ZERO_OR_MORE && hasAffix)) {
        result += `(?:${prefix}${group}${suffix})?`;
      } else {
        result += prefix + group + suffix;
      }
      continue;
    }
    const repeats = modifier !== NONE && modifier !== OPTIONAL;
    if (type === SEGMENT_WILDCARD && repeats && !hasAffix) {
      result += `(${segmentCharacter}${modifierString})`;
      continue;
    }
    const regexpValue = type === SEGMENT_WILDCARD ? `${segmentCharacter}+?` : part.value;
    if (!hasAffix) {
      result += repeats
        ? `((?:${regexpValue})${modifierString})`
        : `(${regexpValue})${modifierString}`;
    } else if (!repeats) {
      result += `(?:${prefix}(${regexpValue})${suffix})${modifierString}`;
    } else if (
      type === SEGMENT_WILDCARD &&
      isPartOfASegment(part.suffix + part.prefix, delimiterCodePoint) &&
      isEndKnown(partList, i, delimiterCodePoint)
    ) {
      // What stands between two repetitions could as well be part of one.
      result += `(?:${prefix}(${segmentCharacter}+)${suffix})`;
      if (modifier === ZERO_OR_MORE) result += "?";
    } else {
      // Suffix and prefix stand between two repetitions, but not in the group: before the first is only the prefix,
      // after the last only the suffix.
      result += `(?:${prefix}((?:${regexpValue})(?:${suffix}${prefix}(?:${regexpValue}))*)${suffix})`;
      if (modifier === ZERO_OR_MORE) result += "?";
    }
  }
  return `${result}$`;
}

export const isPartOfASegment = (text, delimiterCodePoint) =>
  delimiterCodePoint === "" || indexOf(text, delimiterCodePoint) === -1;

/** Whether what a part matches can end in one place: before a delimiter, or before the text at the end. */
export function isEndKnown(partList, index, delimiterCodePoint) {
  let position = index + 1;
  while (position < partList.length) {
    const { type, modifier, value, prefix } = partList[position];
    if (modifier !== NONE) return false;
    const text = type === FIXED_TEXT ? value : prefix;
    if (delimiterCodePoint !== "" && slice(text, 0, 1) === delimiterCodePoint) return true;
    if (type !== FIXED_TEXT) return false;
    position++;
  }
  return true;
}

/** The name list of https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list */
export function generateANameList(partList) {
  const nameList = [];
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type !== FIXED_TEXT) nameList[nameList.length] = partList[i].name;
  }
  return nameList;
}
