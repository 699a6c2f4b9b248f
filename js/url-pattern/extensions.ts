// Functions beside the class, which are not in the standard.
import {
  choiceArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
} from "../language/arguments.js";
import { invalidArgument } from "../language/errors.js";
import { type URLPattern, urlPatternOf } from "./class.js";
import { compareComponents } from "./compare.js";
import { generateAComponentString } from "./generate.js";
import type { URLPatternComponent } from "./types.js";
import type { URLPatternStruct } from "./url-pattern.js";

export function compareComponent(
  component: URLPatternComponent,
  left: URLPattern,
  right: URLPattern,
): -1 | 0 | 1 {
  requireArguments(arguments.length, "component", "left", "right");
  const name = componentArgument(component);
  return compareComponents(
    urlPatternArgument(left, "left")[name],
    urlPatternArgument(right, "right")[name],
  );
}

export function generate(
  pattern: URLPattern,
  component: URLPatternComponent,
  groups: Record<string, StringLike | number>,
): string {
  requireArguments(arguments.length, "pattern", "component", "groups");
  const urlPattern = urlPatternArgument(pattern, "pattern");
  const name = componentArgument(component);
  const values = optionsArgument(groups, "groups");
  return generateAComponentString(urlPattern[name], name, values);
}

function urlPatternArgument(value: unknown, name: string): URLPatternStruct {
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
] as const;

/** The name of a component. */
const componentArgument = (value: unknown): URLPatternComponent =>
  COMPONENTS[choiceArgument(value, "component", COMPONENTS, "the name of a component")];
