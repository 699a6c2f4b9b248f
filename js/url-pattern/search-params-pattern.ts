// SearchParamsPattern is not in the standard. The class matches query parameters in any order:
// https://github.com/whatwg/urlpattern/issues/60
import { getSearch, parse } from "../core/url-members.js";
import { parsePairs } from "../core/urlencoded-pairs.js";
import { serializePairs } from "../core/urlencoded-serializer.js";
import { spaceAsPlusOption, withoutPlus } from "../form-urlencoded/spaces.js";
import {
  optionsArgument,
  requireArguments,
  type StringLike,
  type URLLike,
} from "../language/arguments.js";
import {
  createDataProperty,
  getFromMap,
  hasEnumerable,
  NativeMap,
  ownKeys,
  setInMap,
  slice,
} from "../language/builtins.js";
import { exposeState, stateProperty } from "../language/equality.js";
import { illegalInvocation, invalidArgument, shortened } from "../language/errors.js";
import { isObject, toUSVString } from "../language/webidl.js";
import { type Component, compileAComponent } from "./component.js";
import type { GroupValue } from "./extensions.js";
import { generateAComponentString } from "./generate.js";
import { groupsOf, matchesComponent } from "./matching/component-matcher.js";
import { defaultOptions } from "./parts.js";
import type { URLPatternComponentResult } from "./types.js";

type Groups = URLPatternComponentResult["groups"];

/** The result of matching parameters. */
export interface SearchParamsPatternResult {
  /** The group values for each parameter in the pattern. */
  groups: Record<string, URLPatternComponentResult["groups"]>;
}

/** Options for the `generate` method of SearchParamsPattern. */
export interface GenerateSearchOptions {
  /** Whether to write spaces as `+` (the default) or as `%20`. */
  spaceAsPlus?: boolean | undefined;
}

interface ParamPattern {
  readonly name: string;
  readonly component: Component;
  /** The index of the parameter's value in the result of `valuesIn`. */
  readonly slot: number;
}

interface Patterns {
  readonly list: readonly ParamPattern[];
  readonly slots: ReadonlyMap<string, number>;
}

const same = (value: string): string => value;

// Not in a static block, because bundlers could not drop the class. Not in a private method, because older syntax would
// read the method `call` of functions, which pages may patch.
const wrongReceiver = (): TypeError => illegalInvocation("SearchParamsPattern");

/**
 * Matches query parameters in any order. Each pattern is matched against the first value of its parameter, decoded as
 * form data. A missing parameter counts as an empty value, and other parameters are ignored.
 *
 * This class is not in the standard.
 *
 * ```js
 * import { SearchParamsPattern } from "whatwg-url-wasm/url-pattern";
 *
 * const pattern = new SearchParamsPattern({ q: ":words", page: ":number(\\d+)?" });
 * pattern.test("https://a.example/?page=2&utm_source=n&q=red+shoes"); // true
 * pattern.test("https://a.example/?page=two&q=red+shoes"); // false
 * pattern.exec("https://a.example/?q=red+shoes").groups; // { q: { words: "red shoes" }, page: { number: undefined } }
 * pattern.generate({ q: { words: "red shoes" } }); // "q=red+shoes"
 * ```
 */
export class SearchParamsPattern {
  #patterns: Patterns;

  static readonly #state = /* @__PURE__ */ stateProperty(function (this: SearchParamsPattern) {
    if (!isObject(this) || !(#patterns in this)) throw wrongReceiver();
    const { list } = this.#patterns;
    const patterns: Record<string, string> = {};
    for (let i = 0; i < list.length; i++) {
      createDataProperty(patterns, list[i].name, list[i].component.patternString);
    }
    return patterns;
  });

  /**
   * @param patterns a pattern for each name, in `URLPattern` syntax
   * @throws {TypeError} if a pattern is invalid (code `"ERR_INVALID_URL_PATTERN"`)
   * @throws {TypeError} if `patterns` is not an object
   */
  constructor(patterns: Record<string, StringLike>) {
    exposeState(this, SearchParamsPattern.#state);
    requireArguments(arguments.length, "patterns");
    if (!isObject(patterns)) {
      throw invalidArgument("patterns", "an object with a pattern for each parameter");
    }
    const list: ParamPattern[] = [];
    const slots = new NativeMap<string, number>();
    const names = ownKeys(patterns);
    for (let i = 0; i < names.length; i++) {
      const key = names[i];
      if (typeof key !== "string" || !hasEnumerable(patterns, key)) continue;
      const text = toUSVString(patterns[key]);
      const name = toUSVString(key);
      const place = { component: name, isHidden: false };
      const component = compileAComponent(text, place, same, defaultOptions);
      const slot = getFromMap(slots, name) ?? list.length;
      setInMap(slots, name, slot);
      list[list.length] = { name, component, slot };
    }
    this.#patterns = { list, slots };
  }

  /** Whether the parameters of a URL match. Strings that are not URLs don't match. */
  test(url: URLLike): boolean {
    if (!isObject(this) || !(#patterns in this)) throw wrongReceiver();
    const patterns = this.#patterns;
    requireArguments(arguments.length, "url");
    const values = valuesIn(url, patterns);
    if (values === null) return false;
    for (let i = 0; i < values.length; i++) {
      const { component, slot } = patterns.list[i];
      if (!matchesComponent(component.matcher, values[slot])) return false;
    }
    return true;
  }

  /** Matches the parameters of a URL and returns the values of the groups, or null if they do not match. */
  exec(url: URLLike): SearchParamsPatternResult | null {
    if (!isObject(this) || !(#patterns in this)) throw wrongReceiver();
    const patterns = this.#patterns;
    requireArguments(arguments.length, "url");
    const values = valuesIn(url, patterns);
    if (values === null) return null;
    const groups: Record<string, Groups> = {};
    for (let i = 0; i < values.length; i++) {
      const { name, component, slot } = patterns.list[i];
      const value = values[slot];
      if (!matchesComponent(component.matcher, value)) return null;
      createDataProperty(groups, name, groupsOf(component.matcher, value));
    }
    return { groups };
  }

  /**
   * Returns a query whose parameters match the pattern, with the given values for the groups. Parameters with an empty
   * value are omitted. The method is the inverse of `exec`.
   *
   * @param groups for each name, the group values, in the form that `generate` accepts
   * @param options see `GenerateSearchOptions`
   * @returns the query without its question mark
   * @throws {TypeError} as `generate` does
   */
  generate(
    groups: Record<string, Record<string, GroupValue>>,
    options: GenerateSearchOptions | null | undefined = undefined,
  ): string {
    if (!isObject(this) || !(#patterns in this)) throw wrongReceiver();
    const { list } = this.#patterns;
    requireArguments(arguments.length, "groups");
    const groupsByName = optionsArgument(groups, "groups");
    const spaceAsPlus = spaceAsPlusOption(options);
    const pairs: string[] = [];
    for (let i = 0; i < list.length; i++) {
      const { name, component } = list[i];
      const values = hasEnumerable(groupsByName, name) ? groupsByName[name] : undefined;
      const text = generateAComponentString(
        component,
        same,
        undefined,
        optionsArgument(values, `groups.${shortened(name)}`),
        false,
      );
      if (text === "") continue;
      pairs[pairs.length] = name;
      pairs[pairs.length] = text;
    }
    const query = serializePairs(pairs);
    return spaceAsPlus ? query : withoutPlus(query);
  }
}

/** The value of each pattern's parameter, in the slot of the pattern, or null if the URL does not parse. */
function valuesIn(value: URLLike, { list, slots }: Patterns): readonly string[] | null {
  const url = parse(toUSVString(value));
  if (url === null) return null;
  const search = getSearch(url);
  const pairs = parsePairs(slice(search, 1, search.length));
  const values: string[] = [];
  for (let i = 0; i < list.length; i++) values[i] = "";
  // Pairs are read from the end, so that the first value of each parameter remains.
  for (let i = pairs.length - 2; i >= 0; i -= 2) {
    const slot = getFromMap(slots, pairs[i]);
    if (slot !== undefined) values[slot] = pairs[i + 1];
  }
  return values;
}
