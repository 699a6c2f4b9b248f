// https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions
import { escapeARegexpString } from "./escaping.js";
import {
  convertAModifierToAString,
  FIXED_TEXT,
  FULL_WILDCARD,
  FULL_WILDCARD_REGEXP_VALUE,
  generateASegmentWildcardRegexp,
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
  // Of no delimiter the standard makes [^], which with flag v matches nothing in Node 20.
  const segmentWildcardRegexp =
    options.delimiterCodePoint === "" ? "[\\s\\S]+?" : generateASegmentWildcardRegexp(options);
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
    let regexpValue = part.value;
    if (type === SEGMENT_WILDCARD) regexpValue = segmentWildcardRegexp;
    else if (type === FULL_WILDCARD) regexpValue = FULL_WILDCARD_REGEXP_VALUE;
    const repeats = modifier !== NONE && modifier !== OPTIONAL;
    const prefix = escapeARegexpString(part.prefix);
    const suffix = escapeARegexpString(part.suffix);
    if (prefix === "" && suffix === "") {
      result += repeats
        ? `((?:${regexpValue})${modifierString})`
        : `(${regexpValue})${modifierString}`;
    } else if (!repeats) {
      result += `(?:${prefix}(${regexpValue})${suffix})${modifierString}`;
    } else {
      // Suffix and prefix stand between two repetitions, but not in the group: before the first is only the prefix,
      // after the last only the suffix.
      result += `(?:${prefix}((?:${regexpValue})(?:${suffix}${prefix}(?:${regexpValue}))*)${suffix})`;
      if (modifier === ZERO_OR_MORE) result += "?";
    }
  }
  return `${result}$`;
}

/** The name list of https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list */
export function generateANameList(partList) {
  const nameList = [];
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type !== FIXED_TEXT) nameList[nameList.length] = partList[i].name;
  }
  return nameList;
}
