// https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions
import { indexOf, provided, slice } from "../../language/builtins.js";
import { isOf } from "../../language/errors.js";
import { NativeRegExp } from "../../language/regular-expressions.js";
import { invalidURLPattern, type Place } from "../errors.js";
import { escapeARegexpString } from "../escaping.js";
import {
  convertAModifierToAString,
  FIXED_TEXT,
  FULL_WILDCARD,
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
 * Returns the regular expression string as defined in
 * https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list. The matcher has the name list.
 */
export function generateARegularExpression(partList: PartList, options: Options): string {
  // Without a delimiter, the standard uses [^]. With the v flag, [^] matches nothing in Node 20.
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
    // Repeated groups that contain repetitions take exponential time to fail. If a group contains nothing else, a
    // single repetition finds the same match. This is the longest match that lets the rest of the pattern match.
    if (type === FULL_WILDCARD) {
      // Like ".*" for a component of a URL. The values of a SearchParamsPattern can contain line terminators.
      const group = "([\\s\\S]*)";
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
      // The text between two repetitions could also belong to one of them, so a single repetition is enough.
      result += `(?:${prefix}(${segmentCharacter}+)${suffix})`;
      if (modifier === ZERO_OR_MORE) result += "?";
    } else {
      // The text between two repetitions consists of the suffix and the prefix. Before the first repetition there is
      // only the prefix, and after the last one only the suffix. Both are outside the group.
      result += `(?:${prefix}((?:${regexpValue})(?:${suffix}${prefix}(?:${regexpValue}))*)${suffix})`;
      if (modifier === ZERO_OR_MORE) result += "?";
    }
  }
  return `${result}$`;
}

export const isPartOfASegment = (text: string, delimiterCodePoint: string): boolean =>
  delimiterCodePoint === "" || indexOf(text, delimiterCodePoint, 0) === -1;

/** Whether a part's match can end at only one position: before a delimiter, or before the text at the end. */
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

// Engines released before 2023 don't support the v flag.
const unicodeFlag = provided(() => new NativeRegExp("", "v")) ? "v" : "u";

/** Compiles a part list. The pattern string `input` and its `place` appear in errors. */
export function createARegularExpression(
  partList: PartList,
  options: Options,
  input: string,
  place: Place,
): RegExp {
  const flags = options.ignoreCase ? `${unicodeFlag}i` : unicodeFlag;
  try {
    return new NativeRegExp(generateARegularExpression(partList, options), flags);
  } catch (error) {
    // Any other error means that the engine has run out of stack or memory.
    if (!isOf(error, NativeSyntaxError)) throw error;
    // If there is only one regular expression, it is the invalid one. Each error of a search takes time.
    const only = onlyRegularExpression(partList);
    const invalidPart = only ?? findInvalidPart(partList, options, flags);
    const message =
      only === undefined && isRegularExpression([invalidPart], options, flags)
        ? "a regular expression expected that can be taken together with those before it"
        : "a regular expression expected";
    throw invalidURLPattern(message, place, input, invalidPart.index, error);
  }
}

/** Returns the part with a regular expression from the user if there is exactly one, or undefined. */
function onlyRegularExpression(partList: PartList): Part | undefined {
  let only: Part | undefined;
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type !== REGEXP) continue;
    if (only !== undefined) return undefined;
    only = partList[i];
  }
  return only;
}

/** Finds the first invalid part. A binary search compiles few expressions even if there are many parts. */
function findInvalidPart(partList: PartList, options: Options, flags: string): Part {
  // The first `valid` parts form a valid regular expression. The first `invalid` parts don't.
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

const isRegularExpression = (partList: PartList, options: Options, flags: string): boolean =>
  provided(() => new NativeRegExp(generateARegularExpression(partList, options), flags)) !==
  undefined;
