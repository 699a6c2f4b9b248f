// @ts-nocheck
// Functions beside the class, which are not in the standard.
import { choiceArgument, optionsArgument, requireArguments } from "../language/arguments.js";
import { invalidArgument } from "../language/errors.js";
import { urlPatternOf } from "./class.js";
import { compareComponents } from "./compare.js";
import { generateAComponentString } from "./generate.js";

export function compareComponent(component, left, right) {
  requireArguments(arguments.length, "component", "left", "right");
  const name = componentArgument(component);
  return compareComponents(
    urlPatternArgument(left, "left")[name],
    urlPatternArgument(right, "right")[name],
  );
}

export function generate(pattern, component, groups) {
  requireArguments(arguments.length, "pattern", "component", "groups");
  const urlPattern = urlPatternArgument(pattern, "pattern");
  const name = componentArgument(component);
  const values = optionsArgument(groups, "groups");
  return generateAComponentString(urlPattern[name], name, values);
}

function urlPatternArgument(value, name) {
  const urlPattern = urlPatternOf(value);
  if (urlPattern === undefined) throw invalidArgument(name, "a URLPattern of this package");
  return urlPattern;
}

const COMPONENTS = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

/** The name of a component. */
const componentArgument = (value) =>
  COMPONENTS[choiceArgument(value, "component", COMPONENTS, "the name of a component")];
