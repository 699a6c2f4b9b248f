// Functions that complement the class. These functions are not in the standard.
import {
  booleanOption,
  choiceArgument,
  optionsArgument,
  requireArguments,
  type StringLike,
} from "../language/arguments.js";
import { canonicalizeAnOpaquePathname, encodingCallbacks } from "./canonicalization.js";
import { type URLPattern, urlPatternArgument } from "./class.js";
import { compareComponents } from "./compare.js";
import { protocolComponentMatchesASpecialScheme } from "./component.js";
import { COMPONENTS } from "./components.js";
import { generateAComponentString } from "./generate.js";
import { FIXED_TEXT } from "./parts.js";
import type { EncodingCallback } from "./pattern-parser.js";
import type { URLPatternComponent } from "./types.js";
import type { URLPatternStruct } from "./url-pattern.js";

/**
 * Compares how specific a component is in two patterns. Text is more specific than a regular expression, a regular
 * expression is more specific than a segment, and a segment is more specific than `*`.
 *
 * This function is not in the standard, but it has been [proposed](https://github.com/whatwg/urlpattern/issues/61).
 *
 * ```js
 * import { compareComponent, URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const patterns = ["/*", "/:a", "/b"].map((pathname) => new URLPattern({ pathname }));
 * patterns.sort((a, b) => compareComponent("pathname", b, a));
 * patterns.map(({ pathname }) => pathname); // ["/b", "/:a", "/*"]
 * compareComponent("pathname", new URLPattern({ pathname: "/*" }), new URLPattern({ pathname: "/b" })); // -1
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

/** The value of a group. A repeated group, such as `:path+`, can also have a list with a value for each repetition. */
export type GroupValue = StringLike | number | Iterable<StringLike | number> | null | undefined;

/** Options for {@link generate}. */
export interface GenerateOptions {
  /**
   * Whether delimiters and percent signs in values are literal text, as in the results of `decodeGroups`. By default,
   * values have the same form as in the results of `exec`.
   */
  decoded?: boolean | undefined;
}

/**
 * Returns a string that matches a component, with the given values for the component's groups. Groups without a name
 * are numbered from 0. Optional groups may be missing. For components of special URLs, this function is the inverse of
 * `exec`, unless the pattern ignores case or contains optional or repeated text.
 *
 * This function is not in the standard, but it has been [proposed](https://github.com/whatwg/urlpattern/issues/73).
 *
 * ```js
 * import { generate, URLPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const pattern = new URLPattern({ pathname: "/users/:name/:page" });
 * generate(pattern, "pathname", { name: "J\u00f6rg", page: "1" }); // "/users/J%C3%B6rg/1"
 * const files = new URLPattern({ pathname: "/files/:path+" });
 * generate(files, "pathname", { path: ["100%", "a/b"] }, { decoded: true }); // "/files/100%25/a%2Fb"
 * ```
 *
 * @param options see `GenerateOptions`
 * @throws {TypeError} if the component contains optional or repeated text
 * @throws {TypeError} if a value is missing, or no matching string exists, for example because a pathname value
 * contains a slash
 * @throws {TypeError} if an argument has the wrong type
 */
export function generate(
  pattern: URLPattern,
  component: URLPatternComponent,
  groups: Record<string, GroupValue>,
  options: GenerateOptions | null | undefined = undefined,
): string {
  requireArguments(arguments.length, "pattern", "component", "groups");
  const urlPattern = urlPatternArgument(pattern, "pattern");
  const name = componentArgument(component);
  const values = optionsArgument(groups, "groups");
  const isDecoded = booleanOption(optionsArgument(options).decoded, "options.decoded");
  return generateAComponent(urlPattern, name, values, isDecoded);
}

export function generateAComponent(
  urlPattern: URLPatternStruct,
  name: URLPatternComponent,
  groups: Readonly<Record<string, unknown>>,
  isDecoded: boolean,
): string {
  const component = urlPattern[name];
  const encodingCallback = component.encodingCallback ?? callbackFor(urlPattern, name);
  return generateAComponentString(component, encodingCallback, name, groups, isDecoded);
}

/** Returns the encoding callback for a component whose pattern is "*". */
function callbackFor({ protocol }: URLPatternStruct, name: URLPatternComponent): EncodingCallback {
  return name === "pathname" && !protocolComponentMatchesASpecialScheme(protocol)
    ? canonicalizeAnOpaquePathname
    : encodingCallbacks[name];
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

const componentArgument = (value: unknown): URLPatternComponent =>
  COMPONENTS[choiceArgument(value, "component", COMPONENTS, "the name of a component")];
