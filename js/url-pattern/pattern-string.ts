// https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings
import { isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, slice } from "../language/builtins.js";
import { escapeAPatternString } from "./escaping.js";
import {
  convertAModifierToAString,
  FIXED_TEXT,
  FULL_WILDCARD,
  FULL_WILDCARD_REGEXP_VALUE,
  generateASegmentWildcardRegexp,
  NONE,
  type Options,
  type PartList,
  REGEXP,
  SEGMENT_WILDCARD,
} from "./parts.js";
import { isAValidNameCodePoint } from "./tokenizer.js";

const lastCodeUnit = (string: string): string => slice(string, string.length - 1, string.length);

/** https://urlpattern.spec.whatwg.org/#generate-a-pattern-string */
export function generateAPatternString(partList: PartList, options: Options): string {
  let result = "";
  for (let index = 0; index < partList.length; index++) {
    const part = partList[index];
    const previousPart = index > 0 ? partList[index - 1] : null;
    const nextPart = index < partList.length - 1 ? partList[index + 1] : null;
    const modifierString = convertAModifierToAString(part.modifier);
    if (part.type === FIXED_TEXT) {
      const value = escapeAPatternString(part.value);
      result += part.modifier === NONE ? value : `{${value}}${modifierString}`;
      continue;
    }
    const customName = !startsWithAnASCIIDigit(part.name);
    let needsGrouping =
      part.suffix !== "" || (part.prefix !== "" && part.prefix !== options.prefixCodePoint);
    if (
      !needsGrouping &&
      customName &&
      part.type === SEGMENT_WILDCARD &&
      part.modifier === NONE &&
      nextPart !== null &&
      nextPart.prefix === "" &&
      nextPart.suffix === ""
    ) {
      needsGrouping =
        nextPart.type === FIXED_TEXT
          ? startsWithANameCodePoint(nextPart.value)
          : startsWithAnASCIIDigit(nextPart.name);
    }
    if (
      !needsGrouping &&
      part.prefix === "" &&
      previousPart !== null &&
      previousPart.type === FIXED_TEXT &&
      previousPart.value !== "" &&
      lastCodeUnit(previousPart.value) === options.prefixCodePoint
    ) {
      needsGrouping = true;
    }
    if (needsGrouping) result += "{";
    result += escapeAPatternString(part.prefix);
    if (customName) result += `:${part.name}`;
    if (part.type === REGEXP) {
      result += `(${part.value})`;
    } else if (part.type === SEGMENT_WILDCARD && !customName) {
      result += `(${generateASegmentWildcardRegexp(options)})`;
    } else if (part.type === FULL_WILDCARD) {
      const canBeAnAsterisk =
        !customName &&
        (previousPart === null ||
          previousPart.type === FIXED_TEXT ||
          previousPart.modifier !== NONE ||
          needsGrouping ||
          part.prefix !== "");
      result += canBeAnAsterisk ? "*" : `(${FULL_WILDCARD_REGEXP_VALUE})`;
    }
    if (part.type === SEGMENT_WILDCARD && customName && startsWithANameCodePoint(part.suffix)) {
      result += "\\";
    }
    result += escapeAPatternString(part.suffix);
    if (needsGrouping) result += "}";
    result += modifierString;
  }
  return result;
}

const startsWithAnASCIIDigit = (name: string): boolean => isASCIIDigit(charCodeAt(name, 0));

/** Whether an ASCII string begins with a code point that can continue a name. */
const startsWithANameCodePoint = (string: string): boolean =>
  string !== "" && isAValidNameCodePoint(charCodeAt(string, 0), false);
