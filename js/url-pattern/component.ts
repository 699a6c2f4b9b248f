// @ts-nocheck
// https://urlpattern.spec.whatwg.org/#urlpattern-internals
import { specialSchemes } from "./components.js";
import { createAComponentMatcher, matchesComponent } from "./matching/index.js";
import { createAPart, defaultOptions, FULL_WILDCARD, NONE, REGEXP } from "./parts.js";
import { parseAPatternString } from "./pattern-parser.js";
import { generateAPatternString } from "./pattern-string.js";

/** https://urlpattern.spec.whatwg.org/#component. The matcher has its regular expression and group name list. */
const createAComponent = (patternString, partList, encodingCallback, matcher) => ({
  patternString,
  hasRegExpGroups: hasRegExpGroups(partList),
  partList,
  encodingCallback,
  matcher,
});

function hasRegExpGroups(partList) {
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type === REGEXP) return true;
  }
  return false;
}

const everything = [createAPart(FULL_WILDCARD, "", NONE, "0", "", "", 0)];

/** The component of the pattern string "*". Most components of most patterns are that. */
const wildcard = createAComponent(
  "*",
  everything,
  undefined,
  createAComponentMatcher(everything, defaultOptions, "*", ""),
);

/**
 * https://urlpattern.spec.whatwg.org/#compile-a-component
 *
 * @param {string} name the component's, for errors
 */
export function compileAComponent(input, name, encodingCallback, options) {
  if (input === "*") return wildcard;
  const partList = parseAPatternString(input, name, options, encodingCallback);
  return createAComponent(
    generateAPatternString(partList, options),
    partList,
    encodingCallback,
    createAComponentMatcher(partList, options, input, name),
  );
}

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme */
export function protocolComponentMatchesASpecialScheme(protocolComponent) {
  for (let i = 0; i < specialSchemes.length; i++) {
    if (matchesComponent(protocolComponent.matcher, specialSchemes[i])) return true;
  }
  return false;
}

/** https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address */
export function hostnamePatternIsAnIPv6Address(input) {
  return (
    input.length >= 2 &&
    (input[0] === "[" || ((input[0] === "{" || input[0] === "\\") && input[1] === "["))
  );
}
