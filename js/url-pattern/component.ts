// https://urlpattern.spec.whatwg.org/#urlpattern-internals
import { specialSchemes } from "./components.js";
import type { Place } from "./errors.js";
import {
  type ComponentMatcher,
  createAComponentMatcher,
  matchesComponent,
} from "./matching/component-matcher.js";
import {
  defaultOptions,
  FULL_WILDCARD,
  fixedText,
  NONE,
  type Options,
  type PartList,
  REGEXP,
} from "./parts.js";
import { type EncodingCallback, parseAPatternString } from "./pattern-parser.js";
import { generateAPatternString } from "./pattern-string.js";

/** https://urlpattern.spec.whatwg.org/#component. The regular expression and the group name list are in the matcher. */
export interface Component {
  readonly patternString: string;
  readonly hasRegExpGroups: boolean;
  readonly partList: PartList;
  /** Undefined if the pattern is "*", because "*" contains nothing to encode. */
  readonly encodingCallback: EncodingCallback | undefined;
  readonly matcher: ComponentMatcher;
  /** Whether messages must not quote the pattern string. */
  readonly isHidden: boolean;
}

function hasRegExpGroups(partList: PartList): boolean {
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type === REGEXP) return true;
  }
  return false;
}

const everything: PartList = [{ ...fixedText("", NONE, 0), type: FULL_WILDCARD, name: "0" }];

/** The component for the most frequent pattern string, "*". */
const wildcard: Component = {
  patternString: "*",
  hasRegExpGroups: false,
  partList: everything,
  encodingCallback: undefined,
  matcher: createAComponentMatcher(everything, defaultOptions, "*", {
    component: "",
    isHidden: false,
  }),
  isHidden: false,
};

/**
 * https://urlpattern.spec.whatwg.org/#compile-a-component
 *
 * @param place where the input stands, used in errors
 */
export function compileAComponent(
  input: string,
  place: Place,
  encodingCallback: EncodingCallback,
  options: Options,
): Component {
  if (input === "*") return wildcard;
  const partList = parseAPatternString(input, place, options, encodingCallback);
  return {
    patternString: generateAPatternString(partList, options),
    hasRegExpGroups: hasRegExpGroups(partList),
    partList,
    encodingCallback,
    matcher: createAComponentMatcher(partList, options, input, place),
    isHidden: place.isHidden,
  };
}

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme */
export function protocolComponentMatchesASpecialScheme(protocolComponent: Component): boolean {
  for (let i = 0; i < specialSchemes.length; i++) {
    if (matchesComponent(protocolComponent.matcher, specialSchemes[i])) return true;
  }
  return false;
}

/** https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address */
export function hostnamePatternIsAnIPv6Address(input: string): boolean {
  return (
    input.length >= 2 &&
    (input[0] === "[" || ((input[0] === "{" || input[0] === "\\") && input[1] === "["))
  );
}
