// Strings that a component matches, made of values for its groups. That is not in the standard, but was proposed for it:
// https://github.com/whatwg/urlpattern/issues/73
import { propertyIsEnumerable } from "../language/builtins.js";
import { toUSVString } from "../language/webidl.js";
import { matches } from "./component.js";
import { invalidGroups } from "./errors.js";
import { FIXED_TEXT, NONE, SEGMENT_WILDCARD } from "./parts.js";

/**
 * The canonical string that `component` matches and whose groups have the values that `groups`, an object, has under
 * their names.
 */
export function generateAComponentString(component, groups) {
  const { partList, encodingCallback, patternString } = component;
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
    if (!propertyIsEnumerable(groups, name)) {
      throw invalidGroups("A group has no value", patternString);
    }
    const encoded = encodingCallback(toUSVString(groups[name]));
    if (encoded === null) throw invalidGroups("A group's value can't be there", patternString);
    result += prefix + encoded + suffix;
  }
  // A value may be empty, have a delimiter in it, or become a dot segment where it stands.
  if (!matches(component, result) || encodingCallback(result) !== result) {
    throw invalidGroups("A group's value can't be there", patternString);
  }
  return result;
}
