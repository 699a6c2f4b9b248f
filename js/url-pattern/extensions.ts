// Functions that complement the class. These functions are not in the standard.
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
import { FIXED_TEXT } from "./parts.js";
import type { URLPatternComponent } from "./types.js";
import type { URLPatternStruct } from "./url-pattern.js";

/**
 * Compares how specific a component is in two patterns. Text is more specific than a regular expression, a regular
 * expression is more specific than a segment, and a segment is more specific than `*`.
 *
 * This function is not in the standard, but it has been [proposed for
 * it](https://github.com/whatwg/urlpattern/issues/61).
 *
 * ```js
 * import { compareComponent, URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const patterns = ["/*", "/:a", "/b"].map((pathname) => new URLPattern({ pathname }));
 * patterns.sort((a, b) => compareComponent("pathname", b, a));
 * patterns.map(({ pathname }) => pathname); // ["/b", "/:a", "/*"]
 * ```
 *
 * @returns 1 if `left` is more specific, -1 if `right` is more specific, and 0 otherwise
 * @throws {TypeError} when an argument has the wrong type
 */
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

/**
 * Returns a string that a component matches, with the given values for the groups.
 *
 * This function is not in the standard, but it has been [proposed for
 * it](https://github.com/whatwg/urlpattern/issues/73).
 *
 * ```js
 * import { generate, URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const pattern = new URLPattern({ pathname: "/users/:name/:page" });
 * generate(pattern, "pathname", { name: "J\u00f6rg", page: "1" }); // "/users/J%C3%B6rg/1"
 * ```
 *
 * @throws {TypeError} when the pattern contains anything other than text and named groups; when a value is missing; when
 *   there is no such string, for example because a value for a pathname contains a slash; or when an argument has the wrong
 *   type
 */
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

/**
 * Returns the names of the groups in a component, in order. Groups without a name are numbered.
 *
 * ```js
 * import { groupNames, URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const pattern = new URLPattern({ pathname: "/:user/(\\d+)/*", search: "q=:q" });
 * groupNames(pattern, "pathname"); // ["user", "0", "1"]
 * groupNames(pattern, "search"); // ["q"]
 * groupNames(pattern, "hash"); // ["0"]
 * ```
 *
 * This function is not in the standard.
 *
 * @returns a new array of the names that `exec` gives to the groups. If the pattern omits the component, the component
 *   is the wildcard `*`, whose group is `"0"`
 * @throws {TypeError} when an argument is missing or has the wrong type
 */
export function groupNames(pattern: URLPattern, component: URLPatternComponent): string[] {
  requireArguments(arguments.length, "pattern", "component");
  const urlPattern = urlPatternArgument(pattern, "pattern");
  const { partList } = urlPattern[componentArgument(component)];
  const names: string[] = [];
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type !== FIXED_TEXT) names[names.length] = partList[i].name;
  }
  return names;
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

/** Returns the name of a component. */
const componentArgument = (value: unknown): URLPatternComponent =>
  COMPONENTS[choiceArgument(value, "component", COMPONENTS, "the name of a component")];
