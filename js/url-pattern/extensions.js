// Functions beside the class, which are not in the standard.
import { invalidArgument } from "../language/errors.js";
import { isObject, toDOMString } from "../language/webidl.js";
import { urlPatternOf } from "./class.js";
import { compareComponents } from "./compare.js";
import { generateAComponentString } from "./generate.js";

export function compareComponent(component, left, right) {
  const name = toComponentName(component);
  return compareComponents(toURLPattern(left, "left")[name], toURLPattern(right, "right")[name]);
}

export function generate(pattern, component, groups) {
  const urlPattern = toURLPattern(pattern, "pattern");
  const name = toComponentName(component);
  if (!isObject(groups)) throw invalidArgument("groups", "an object");
  return generateAComponentString(urlPattern[name], groups);
}

function toURLPattern(value, name) {
  const urlPattern = urlPatternOf(value);
  if (urlPattern === undefined) throw invalidArgument(name, "a URLPattern");
  return urlPattern;
}

function toComponentName(value) {
  const name = toDOMString(value);
  switch (name) {
    case "protocol":
    case "username":
    case "password":
    case "hostname":
    case "port":
    case "pathname":
    case "search":
    case "hash":
      return name;
    default:
      throw invalidArgument("component", "the name of a component");
  }
}
