// Generates strings that a component matches from values for its groups. This function is not in the standard, but it
// has been proposed for it: https://github.com/whatwg/urlpattern/issues/73
import { stringArgument } from "../language/arguments.js";
import { propertyIsEnumerable } from "../language/builtins.js";
import { quoted, shortened } from "../language/errors.js";
import { toUSVString } from "../language/webidl.js";
import { indexOf } from "./builtins.js";
import { canonicalizeAnOpaquePathname } from "./canonicalization.js";
import type { Component } from "./component.js";
import { invalidGroups } from "./errors.js";
import { groupsOf, matchesComponent } from "./matching/index.js";
import { FIXED_TEXT, NONE, SEGMENT_WILDCARD } from "./parts.js";
import type { URLPatternComponent } from "./types.js";

/**
 * Generates the canonical string that `component` matches with the values in `groups`, which are encoded first.
 *
 * @param componentName determines which characters would end the component
 */
export function generateAComponentString(
  component: Component,
  componentName: URLPatternComponent,
  groups: Readonly<Record<string, unknown>>,
): string {
  const { partList, encodingCallback, patternString, matcher } = component;
  const isOpaque = encodingCallback === canonicalizeAnOpaquePathname;
  const leftOut = leftOutOf(componentName, isOpaque);
  const values = { __proto__: null } as unknown as Record<string, string>;
  let result = "";
  for (let i = 0; i < partList.length; i++) {
    const { type, value, modifier, name, prefix, suffix } = partList[i];
    if (modifier !== NONE || (type !== FIXED_TEXT && type !== SEGMENT_WILDCARD)) {
      throw invalidGroups("Only text and named groups can be generated", patternString);
    }
    if (type === FIXED_TEXT) {
      result += value;
      continue;
    }
    const group = propertyIsEnumerable(groups, name) ? groups[name] : undefined;
    if (group === undefined || group === null) {
      throw invalidGroups(`The group ${quoted(name)} has no value`, patternString);
    }
    const given = toUSVString(stringArgument(group, `groups.${shortened(name)}`));
    const encoded = isCut(given, componentName, leftOut) ? null : encodingCallback!(given);
    if (encoded === null) throw invalidValueOf(name, patternString);
    values[name] = encoded;
    result += prefix + encoded + suffix;
  }
  // At its position, a value may be empty, contain a delimiter, or become a dot segment.
  if (!matchesComponent(matcher, result) || encodingCallback!(result) !== result) {
    throw invalidGroups("The values of groups can't be there together", patternString);
  }
  // If two groups are adjacent, the match may have assigned a part of one value to the other group.
  const found = groupsOf(matcher, result);
  for (let i = 0; i < partList.length; i++) {
    const { type, name } = partList[i];
    if (type !== FIXED_TEXT && found[name] !== values[name]) {
      throw invalidValueOf(name, patternString);
    }
  }
  return result;
}

const invalidValueOf = (name: string, patternString: string): TypeError =>
  invalidGroups(`The value of the group ${quoted(name)} can't be there`, patternString);

/**
 * Returns the code units that the encoding callback removes from a value, alone or together with everything after them.
 */
function leftOutOf(componentName: URLPatternComponent, isOpaque: boolean): string {
  switch (componentName) {
    case "username":
    case "password":
      return "";
    case "protocol":
      return "\t\n\r:";
    case "hostname":
      return "\t\n\r/?#\\";
    default:
      return isOpaque ? "\t\n\r?#" : "\t\n\r";
  }
}

/**
 * Whether the encoding callback would remove a part of a value. A value that the callback would shorten must be
 * rejected.
 */
function isCut(value: string, componentName: URLPatternComponent, leftOut: string): boolean {
  // The parser strips these code units from the start of a URL, where the protocol is.
  if (componentName === "protocol" && value !== "" && value[0] <= " ") return true;
  for (let i = 0; i < value.length; i++) {
    const unit = value[i];
    if (componentName === "port" ? unit < "0" || unit > "9" : indexOf(leftOut, unit) !== -1) {
      return true;
    }
  }
  return false;
}
