// https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions
import { slice } from "../../language/builtins.js";
import { isOf } from "../../language/errors.js";
import { indexOf, NativeRegExp } from "../builtins.js";
import { invalidURLPattern } from "../errors.js";
import { escapeARegexpString } from "../escaping.js";
import {
  convertAModifierToAString,
  FIXED_TEXT,
  FULL_WILDCARD,
  FULL_WILDCARD_REGEXP_VALUE,
  NONE,
  OPTIONAL,
  type Options,
  type Part,
  type PartList,
  REGEXP,
  SEGMENT_WILDCARD,
  ZERO_OR_MORE,
} from "../parts.js";

/**
 * The regular expression string of https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list. Its
 * other result is the matcher's group name list.
 */
export function generateARegularExpression(partList: PartList, options: Options): string {
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

export const isPartOfASegment = (text: string, delimiterCodePoint: string): boolean =>
  delimiterCodePoint === "" || indexOf(text, delimiterCodePoint) === -1;

/** Whether what a part matches can end in one place: before a delimiter, or before the text at the end. */
export function isEndKnown(partList: PartList, index: number, delimiterCodePoint: string): boolean {
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

const NativeSyntaxError = SyntaxError;

// Engines from before 2023 have no flag v.
const unicodeFlag = hasFlag("v") ? "v" : "u";

function hasFlag(flag: string): boolean {
  try {
    new NativeRegExp("", flag);
    return true;
  } catch {
    return false;
  }
}

/** Compiles a part list; `input`, the pattern string, and `name`, the component's, are for errors. */
export function createARegularExpression(
  partList: PartList,
  options: Options,
  input: string,
  name: string,
): RegExp {
  const flags = options.ignoreCase ? `${unicodeFlag}i` : unicodeFlag;
  try {
    return new NativeRegExp(generateARegularExpression(partList, options), flags);
  } catch (error) {
    // What is no syntax error is the engine's lack of stack or memory.
    if (!isOf(error, NativeSyntaxError)) throw error;
    // Alone in a pattern, a regular expression is what is invalid. To compile others to find it takes as long as errors do.
    const only = onlyRegularExpression(partList);
    const invalidPart = only ?? findInvalidPart(partList, options, flags);
    const message =
      only === undefined && isRegularExpression([invalidPart], options, flags)
        ? "a regular expression expected that can be taken together with those before it"
        : "a regular expression expected";
    throw invalidURLPattern(message, name, input, invalidPart.index, error);
  }
}

/** The part that has a regular expression of the user's, or undefined if there is none, or another. */
function onlyRegularExpression(partList: PartList): Part | undefined {
  let only: Part | undefined;
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type !== REGEXP) continue;
    if (only !== undefined) return undefined;
    only = partList[i];
  }
  return only;
}

/**
 * The part with which a part list whose regular expression is none stops having one. A binary search compiles few
 * expressions, however many parts there are.
 */
function findInvalidPart(partList: PartList, options: Options, flags: string): Part {
  // The first `valid` parts have a regular expression; the first `invalid` have none.
  let valid = 0;
  let invalid = partList.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >>> 1;
    const parts: Part[] = [];
    for (let i = 0; i < middle; i++) parts[i] = partList[i];
    if (isRegularExpression(parts, options, flags)) valid = middle;
    else invalid = middle;
  }
  return partList[valid];
}

function isRegularExpression(partList: PartList, options: Options, flags: string): boolean {
  try {
    new NativeRegExp(generateARegularExpression(partList, options), flags);
    return true;
  } catch {
    return false;
  }
}
