// https://urlpattern.spec.whatwg.org/#urlpattern-internals
import { charCodeAt, defineProperty, slice, toLowerCase } from "../language/builtins.js";
import { isOf } from "../language/errors.js";
import { execute } from "../language/executing.js";
import { automatonOf, longestForAnEngine, matchesAutomaton } from "./backtracking.js";
import { exec, NativeRegExp, test } from "./builtins.js";
import { specialSchemes } from "./components.js";
import { invalidURLPattern } from "./errors.js";
import { matchesSequence, prefixOf, sequencesOf } from "./matching.js";
import { createAPart, FULL_WILDCARD, NONE, REGEXP } from "./parts.js";
import { parseAPatternString } from "./pattern-parser.js";
import { generateAPatternString } from "./pattern-string.js";
import { generateANameList, generateARegularExpression } from "./regular-expression.js";

// How a component is matched.
/** It matches everything. */
export const EVERYTHING = 0;
/** By comparing with its `literal`. */
export const LITERAL = 1;
/** By its `sequences`. */
const SEQUENCES = 2;
/** By its `regularExpression`, or longer inputs than `longest` by its automaton. */
const REGULAR_EXPRESSION = 3;

/** https://urlpattern.spec.whatwg.org/#component */
function createAComponent(patternString, partList, options, encodingCallback) {
  const component = {
    patternString,
    groupNameList: generateANameList(partList),
    hasRegExpGroups: hasRegExpGroups(partList),
    partList,
    options,
    encodingCallback,
    second: secondUnitOf(partList, options),
    groups: undefined,
    kind: REGULAR_EXPRESSION,
    literal: "",
    sequences: undefined,
    regularExpression: undefined,
    executions: 0,
    longest: Infinity,
    automaton: undefined,
  };
  const sequences = sequencesOf(partList, options);
  if (sequences === undefined) {
    component.longest = longestForAnEngine(partList, options);
    return component;
  }
  const { texts, wildcards } = sequences[0];
  if (sequences.length === 1 && wildcards.length === 0) {
    component.kind = LITERAL;
    component.literal = texts[0];
  } else {
    component.kind = SEQUENCES;
    component.sequences = sequences;
  }
  return component;
}

/** The second code unit of all that the component matches; -1 if it is not fixed. */
function secondUnitOf(partList, { ignoreCase }) {
  const prefix = ignoreCase ? "" : prefixOf(partList);
  return prefix.length > 1 ? charCodeAt(prefix, 1) : -1;
}

/** The pattern string "*". Most components of most patterns are that. */
const wildcard = {
  ...createAComponent("*", [createAPart(FULL_WILDCARD, "", NONE, "0", "", "", 0)], {
    delimiterCodePoint: "",
    prefixCodePoint: "",
    ignoreCase: false,
  }),
  kind: EVERYTHING,
};

/**
 * https://urlpattern.spec.whatwg.org/#compile-a-component
 *
 * @param {string} name the component's, for errors
 */
export function compileAComponent(input, name, encodingCallback, options) {
  if (input === "*") return wildcard;
  const partList = parseAPatternString(input, name, options, encodingCallback);
  const patternString = generateAPatternString(partList, options);
  const component = createAComponent(patternString, partList, options, encodingCallback);
  if (component.kind === REGULAR_EXPRESSION && component.longest >= 0) {
    component.regularExpression = createARegularExpression(partList, options, input, name);
  }
  return component;
}

function hasRegExpGroups(partList) {
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type === REGEXP) return true;
  }
  return false;
}

const NativeSyntaxError = SyntaxError;

// Engines from before 2023 have no flag v.
const unicodeFlag = hasFlag("v") ? "v" : "u";

function hasFlag(flag) {
  try {
    new NativeRegExp("", flag);
    return true;
  } catch {
    return false;
  }
}

function createARegularExpression(partList, options, input, name) {
  const flags = options.ignoreCase ? `${unicodeFlag}i` : unicodeFlag;
  try {
    return new NativeRegExp(generateARegularExpression(partList, options), flags);
  } catch (error) {
    // What is no syntax error is the engine's lack of stack or memory.
    if (!isOf(error, NativeSyntaxError)) throw error;
    // Alone in a pattern, a regular expression is what is invalid. To compile others to find it takes as long as errors do.
    const only = onlyRegularExpression(partList);
    const invalidPart = only ?? findInvalidPart(partList, options, flags);
    const message =
      only === undefined && isRegularExpression([invalidPart], options, flags)
        ? "a regular expression expected that can be taken together with those before it"
        : "a regular expression expected";
    throw invalidURLPattern(message, name, input, invalidPart.index, error);
  }
}

/** The part that has a regular expression of the user's, or undefined if there is none, or another. */
function onlyRegularExpression(partList) {
  let only;
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type !== REGEXP) continue;
    if (only !== undefined) return undefined;
    only = partList[i];
  }
  return only;
}

/**
 * The part with which a part list whose regular expression is none stops having one. A binary search compiles few
 * expressions, however many parts there are.
 */
function findInvalidPart(partList, options, flags) {
  // The first `valid` parts have a regular expression; the first `invalid` have none.
  let valid = 0;
  let invalid = partList.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >>> 1;
    const parts = [];
    for (let i = 0; i < middle; i++) parts[i] = partList[i];
    if (isRegularExpression(parts, options, flags)) valid = middle;
    else invalid = middle;
  }
  return partList[valid];
}

function isRegularExpression(partList, options, flags) {
  try {
    new NativeRegExp(generateARegularExpression(partList, options), flags);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a component matches.
 *
 * It compares the second code unit first, which rules most patterns of a router out: the first is a slash in every pathname.
 */
export function matches(component, input) {
  if (component.second !== -1 && charCodeAt(input, 1) !== component.second) return false;
  switch (component.kind) {
    case EVERYTHING:
      return true;
    case LITERAL:
      return component.literal === foldCase(component, input);
    case SEQUENCES:
      return matchingSequence(component, foldCase(component, input), null) !== undefined;
    default:
      return input.length > component.longest
        ? matchesItsAutomaton(component, input, null)
        : execute(component, test, input);
  }
}

function matchesItsAutomaton(component, input, ends) {
  component.automaton ??= automatonOf(component.partList, component.options);
  return matchesAutomaton(component.automaton, foldCase(component, input), ends);
}

const foldCase = (component, input) => (component.options.ignoreCase ? toLowerCase(input) : input);

/** The first of the component's sequences that matches. */
function matchingSequence({ sequences, options }, subject, ends) {
  for (let i = 0; i < sequences.length; i++) {
    if (matchesSequence(sequences[i], subject, options.delimiterCodePoint, ends)) {
      return sequences[i];
    }
  }
  return undefined;
}

/**
 * https://urlpattern.spec.whatwg.org/#create-a-component-match-result, or null if the component doesn't match.
 *
 * The members of this dictionary stand in the order in which Web IDL makes an object of one:
 * https://webidl.spec.whatwg.org/#js-dictionary
 */
export function createAComponentMatchResult(component, input) {
  switch (component.kind) {
    case EVERYTHING:
      return { groups: { 0: input }, input };
    case LITERAL:
      return component.literal === foldCase(component, input) ? { groups: {}, input } : null;
    case SEQUENCES: {
      const ends = [];
      const sequence = matchingSequence(component, foldCase(component, input), ends);
      if (sequence === undefined) return null;
      const groups = createGroups(component);
      const { groupNameList } = component;
      for (let i = 0; i < sequence.groups.length; i++) {
        groups[groupNameList[sequence.groups[i]]] = slice(input, ends[2 * i], ends[2 * i + 1]);
      }
      return { groups, input };
    }
    default: {
      if (input.length > component.longest) return createAResultByItsAutomaton(component, input);
      const execResult = execute(component, exec, input);
      if (execResult === null) return null;
      const groups = createGroups(component);
      const { groupNameList } = component;
      for (let i = 0; i < groupNameList.length; i++) groups[groupNameList[i]] = execResult[i + 1];
      return { groups, input };
    }
  }
}

function createAResultByItsAutomaton(component, input) {
  const { groupNameList } = component;
  const ends = [];
  // Without holes, in which a program could have put something.
  for (let i = 0; i < 2 * groupNameList.length; i++) ends[i] = -1;
  if (!matchesItsAutomaton(component, input, ends)) return null;
  const groups = createGroups(component);
  for (let i = 0; i < groupNameList.length; i++) {
    if (ends[2 * i] !== -1) groups[groupNameList[i]] = slice(input, ends[2 * i], ends[2 * i + 1]);
  }
  return { groups, input };
}

/**
 * A record<USVString, (USVString or undefined)> as an object, in which all values are undefined yet: of what has a name of
 * its own, a value can be set whatever Object.prototype has under that name. To copy such an object is the fastest way to
 * make one: measured, see benches/DECISIONS.md, *Groups of a match*.
 */
function createGroups(component) {
  component.groups ??= templateOf(component.groupNameList);
  return { ...component.groups };
}

function templateOf(names) {
  const groups = {};
  for (let i = 0; i < names.length; i++) {
    defineProperty(groups, names[i], {
      __proto__: null,
      configurable: true,
      enumerable: true,
      value: undefined,
      writable: true,
    });
  }
  return groups;
}

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme */
export function protocolComponentMatchesASpecialScheme(protocolComponent) {
  for (let i = 0; i < specialSchemes.length; i++) {
    if (matches(protocolComponent, specialSchemes[i])) return true;
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
