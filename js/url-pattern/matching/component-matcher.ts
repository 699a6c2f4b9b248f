// Matches one component of a URL pattern against a string. Nothing in this folder depends on the pattern parser or on the
// classes that users see. Apart from everything and literals, the strategies have a file of their own:
//
//   sequences.ts               matches texts and wildcards step by step
//   regular-expression.ts      uses the engine's regular expressions
//   automaton.ts               remembers every attempt, so the time is linear
import {
  charCodeAt,
  createDataProperty,
  indexOf,
  slice,
  toLowerCase,
} from "../../language/builtins.js";
import { type Executable, execute } from "../../language/executing.js";
import { exec, test } from "../../language/regular-expressions.js";
import type { Place } from "../errors.js";
import { FIXED_TEXT, type Options, type PartList } from "../parts.js";
import { type Automaton, automatonOf, longestForAnEngine, matchesAutomaton } from "./automaton.js";
import { createARegularExpression } from "./regular-expression.js";
import { matchesSequence, prefixOf, type Sequence, sequencesOf } from "./sequences.js";

// The strategies.
export const EVERYTHING = 0;
/** The input is compared with `literal`. */
export const LITERAL = 1;
/** One of `sequences` must match. */
const SEQUENCES = 2;
/** The input is matched with `regularExpression` or, if it is longer than `longest`, with an automaton. */
const REGULAR_EXPRESSION = 3;

/** Matches a component. Members that the strategy does not need are undefined. */
export interface ComponentMatcher {
  kind: typeof EVERYTHING | typeof LITERAL | typeof SEQUENCES | typeof REGULAR_EXPRESSION;
  readonly second: number;
  literal: string;
  sequences: readonly Sequence[] | undefined;
  regularExpression: RegExp | undefined;
  executions: number;
  longest: number;
  automaton: Automaton | undefined;
  readonly groupNameList: readonly string[];
  /** The groups with undefined values, without the keys below `numbered`. Undefined until it is needed. */
  template: Groups | undefined;
  /** How many of the keys "0" and "1" are written into the literal in `createGroups`: at most two. */
  numbered: number;
  readonly partList: PartList;
  readonly options: Options;
}

type Groups = Record<string, string | undefined>;

/** Creates a matcher from a part list. The pattern string `input` and its `place` appear in errors. */
export function createAComponentMatcher(
  partList: PartList,
  options: Options,
  input: string,
  place: Place,
): ComponentMatcher {
  const matcher: ComponentMatcher = {
    kind: kindOf(input),
    second: secondUnitOf(partList, options),
    literal: "",
    sequences: undefined,
    regularExpression: undefined,
    // How often the regular expression has been executed: see `execute`.
    executions: 0,
    longest: Infinity,
    automaton: undefined,
    groupNameList: groupNameListOf(partList),
    template: undefined,
    numbered: 0,
    partList,
    options,
  };
  if (matcher.kind === EVERYTHING) return matcher;
  const sequences = sequencesOf(partList, options);
  if (sequences === undefined) {
    matcher.longest = longestForAnEngine(partList, options);
    if (matcher.longest >= 0) {
      matcher.regularExpression = createARegularExpression(partList, options, input, place);
    }
  } else if (sequences.length === 1 && sequences[0].wildcards.length === 0) {
    matcher.kind = LITERAL;
    matcher.literal = sequences[0].texts[0];
  } else {
    matcher.kind = SEQUENCES;
    matcher.sequences = sequences;
  }
  return matcher;
}

/** Returns a strategy that does not need the part list, if possible. In most patterns, most components are "*". */
const kindOf = (input: string): typeof EVERYTHING | typeof REGULAR_EXPRESSION =>
  input === "*" ? EVERYTHING : REGULAR_EXPRESSION;

/** Returns the second code unit that all matching inputs share, or -1 if that code unit varies. */
function secondUnitOf(partList: PartList, { ignoreCase }: Options): number {
  const prefix = ignoreCase ? "" : prefixOf(partList);
  return prefix.length > 1 ? charCodeAt(prefix, 1) : -1;
}

/** Returns the name list from https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list */
function groupNameListOf(partList: PartList): string[] {
  const nameList: string[] = [];
  for (let i = 0; i < partList.length; i++) {
    if (partList[i].type !== FIXED_TEXT) nameList[nameList.length] = partList[i].name;
  }
  return nameList;
}

/**
 * Whether a component matches.
 *
 * In a router, comparing the second code unit first rules out most patterns. The first code unit of every pathname is a
 * slash.
 */
export function matchesComponent(matcher: ComponentMatcher, input: string): boolean {
  if (matcher.kind === EVERYTHING) return true;
  if (matcher.second !== -1 && charCodeAt(input, 1) !== matcher.second) return false;
  switch (matcher.kind) {
    case LITERAL:
      return matcher.literal === foldCase(matcher, input);
    case SEQUENCES:
      return matchingSequence(matcher, input, null) !== undefined;
    default:
      return input.length > matcher.longest
        ? matchesByAutomaton(matcher, input, null)
        : execute(matcher as Executable, test, input);
  }
}

/**
 * Returns the groups for an input that the component matches. The result is an object that represents a
 * record<USVString, (USVString or undefined)>.
 */
export function groupsOf(matcher: ComponentMatcher, input: string): Groups {
  switch (matcher.kind) {
    case EVERYTHING:
      return { 0: input };
    case LITERAL:
      return {};
    case SEQUENCES:
      return groupsBySequences(matcher, input);
    default:
      return input.length > matcher.longest
        ? groupsByAutomaton(matcher, input)
        : groupsByRegularExpression(matcher, input);
  }
}

function groupsBySequences(matcher: ComponentMatcher, input: string): Groups {
  const { sequences, groupNameList } = matcher as ComponentMatcher & {
    sequences: readonly Sequence[];
  };
  const groups = createGroups(matcher);
  const { texts, delimiters, isOfSegments } = sequences[0];
  if (sequences.length === 1 && isOfSegments) {
    // The input matches, so each segment ends at the next delimiter minus the text before it, and the last wildcard ends
    // where the last text begins. A single sequence contains all groups, in the order of the group name list.
    const last = delimiters.length - 1;
    let start = texts[0].length;
    for (let i = 0; i < last; i++) {
      const end = indexOf(input, matcher.options.delimiterCodePoint, start) - delimiters[i];
      groups[groupNameList[i]] = slice(input, start, end);
      start = end + texts[i + 1].length;
    }
    groups[groupNameList[last]] = slice(input, start, input.length - texts[last + 1].length);
    return groups;
  }
  const ends: number[] = [];
  const { groups: positions } = matchingSequence(matcher, input, ends)!;
  for (let i = 0; i < positions.length; i++) {
    groups[groupNameList[positions[i]]] = slice(input, ends[2 * i], ends[2 * i + 1]);
  }
  return groups;
}

function groupsByRegularExpression(matcher: ComponentMatcher, input: string): Groups {
  const execResult = execute(matcher as Executable, exec, input)!;
  const { groupNameList } = matcher;
  const groups = createGroups(matcher);
  for (let i = 0; i < groupNameList.length; i++) groups[groupNameList[i]] = execResult[i + 1];
  return groups;
}

function groupsByAutomaton(matcher: ComponentMatcher, input: string): Groups {
  const { groupNameList } = matcher;
  const ends: number[] = [];
  // The array must not have holes, because code could fill them through Array.prototype.
  for (let i = 0; i < 2 * groupNameList.length; i++) ends[i] = -1;
  matchesByAutomaton(matcher, input, ends);
  const groups = createGroups(matcher);
  for (let i = 0; i < groupNameList.length; i++) {
    if (ends[2 * i] !== -1) groups[groupNameList[i]] = slice(input, ends[2 * i], ends[2 * i + 1]);
  }
  return groups;
}

/** Returns the first sequence that matches, or undefined. */
function matchingSequence(
  matcher: ComponentMatcher,
  input: string,
  ends: number[] | null,
): Sequence | undefined {
  const { sequences, options } = matcher as ComponentMatcher & { sequences: readonly Sequence[] };
  const subject = foldCase(matcher, input);
  for (let i = 0; i < sequences.length; i++) {
    if (matchesSequence(sequences[i], subject, options.delimiterCodePoint, ends)) {
      return sequences[i];
    }
  }
  return undefined;
}

function matchesByAutomaton(
  matcher: ComponentMatcher,
  input: string,
  ends: number[] | null,
): boolean {
  matcher.automaton ??= automatonOf(matcher.partList, matcher.options);
  return matchesAutomaton(matcher.automaton, foldCase(matcher, input), ends);
}

const foldCase = (matcher: ComponentMatcher, input: string): string =>
  matcher.options.ignoreCase ? toLowerCase(input) : input;

/**
 * Creates an object with a key for each group. All values are undefined at first. The keys are own properties, so setting
 * a value never calls a setter of Object.prototype. In measurements, copying a template without numbered keys was
 * fastest: see benches/DECISIONS.md, *Groups of a match*.
 */
function createGroups(matcher: ComponentMatcher): Groups {
  matcher.template ??= createATemplate(matcher);
  switch (matcher.numbered) {
    case 0:
      return { ...matcher.template };
    case 1:
      return { 0: undefined, ...matcher.template };
    default:
      return { 0: undefined, 1: undefined, ...matcher.template };
  }
}

/**
 * Returns an object with all keys except "0" and "1", and records how many of these two there are. Patterns with more
 * numbered groups are rare, so further numbers are in the object too.
 */
function createATemplate(matcher: ComponentMatcher): Groups {
  const { groupNameList } = matcher;
  const template = {};
  let numbered = 0;
  for (let i = 0; i < groupNameList.length; i++) {
    const name = groupNameList[i];
    if (numbered < 2 && name === `${numbered}`) numbered++;
    else createDataProperty(template, name, undefined);
  }
  matcher.numbered = numbered;
  return template;
}
