// Tests that matching without regular expressions gives the same results and groups as matching with the regular
// expression that the standard generates from the part list. The patterns are random, made of text, names and
// asterisks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { manyCases } from "./cases.js";
import { Random } from "./random.js";
import "../../scripts/typescript.mjs";

const { compileAComponent } = await import("../../js/url-pattern/component.ts");
const { automatonOf, matchesAutomaton } = await import(
  "../../js/url-pattern/matching/automaton.ts"
);
const { groupsOf: groupsByMatcher, matchesComponent } = await import(
  "../../js/url-pattern/matching/component-matcher.ts"
);
const { generateARegularExpression } = await import(
  "../../js/url-pattern/matching/regular-expression.ts"
);
const {
  convertAModifierToAString,
  defaultOptions,
  FIXED_TEXT,
  FULL_WILDCARD,
  hostnameOptions,
  NONE,
  ONE_OR_MORE,
  pathnameOptions,
  pathnameOptionsIgnoringCase,
  ZERO_OR_MORE,
} = await import("../../js/url-pattern/parts.ts");

const CASES = manyCases(100_000);
const INPUTS_OF_A_PATTERN = 5;
/** The standard's generated regular expressions may take exponential time. */
const LONGEST_INPUT = 16;

const TEXTS = ["-", ".", "/", "a", "-a", "--", "/a", "a/b", ".-", "A", "b", "a-a"];
const VALUES = ["a", "-", "a-", "b", "-a", "x", "a.a", "a-a", "", "/b", "a/a"];
// Only the values of a SearchParamsPattern contain such text.
const BEYOND_ASCII = ["\u{1f600}", "\u00e9", "\u{1f600}\u{1f601}", "a\u{1f600}-", "\ud7ff\ue000"];
const textsFor = (options, texts) =>
  options === defaultOptions ? [...texts, ...BEYOND_ASCII] : texts;
const OPTIONS = [pathnameOptions, pathnameOptionsIgnoringCase, hostnameOptions, defaultOptions];

const flag = (() => {
  try {
    return /(?:)/v.flags;
  } catch {
    return "u";
  }
})();

const escaped = (text) => text.replace(/[.+*?^${}()[\]|/\\]/g, "\\$&");

/** https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list, to the letter but for [^]. */
function standardRegularExpression(partList, { delimiterCodePoint, ignoreCase }) {
  const segment = delimiterCodePoint === "" ? "[\\s\\S]+?" : `[^${escaped(delimiterCodePoint)}]+?`;
  let result = "^";
  for (const { type, value, modifier, ...affixes } of partList) {
    const [prefix, suffix] = [affixes.prefix, affixes.suffix].map(escaped);
    const modifierString = convertAModifierToAString(modifier);
    if (type === FIXED_TEXT) {
      result += modifier === NONE ? escaped(value) : `(?:${escaped(value)})${modifierString}`;
      continue;
    }
    const regexp = type === FULL_WILDCARD ? ".*" : segment;
    const repeats = modifier === ONE_OR_MORE || modifier === ZERO_OR_MORE;
    if (prefix === "" && suffix === "") {
      result += repeats ? `((?:${regexp})${modifierString})` : `(${regexp})${modifierString}`;
    } else if (!repeats) {
      result += `(?:${prefix}(${regexp})${suffix})${modifierString}`;
    } else {
      result += `(?:${prefix}((?:${regexp})(?:${suffix}${prefix}(?:${regexp}))*)${suffix})`;
      if (modifier === ZERO_OR_MORE) result += "?";
    }
  }
  return new RegExp(`${result}$`, ignoreCase ? `${flag}i` : flag);
}

function randomPattern(random, texts) {
  let names = 0;
  const name = () => `:n${names++}`;
  const text = () => random.oneOf(texts);
  const textOrNone = () => (random.below(2) === 0 ? text() : "");
  const wildcard = () => (random.below(3) === 0 ? "*" : name());
  const modifier = () => random.oneOf(["", "", "", "", "?", "?", "+", "*"]);
  const pieces = [
    ...[text, text, name, name, () => "*", () => `/${name()}`],
    () => `{${text()}}${modifier()}`,
    () => `{${textOrNone()}${wildcard()}${textOrNone()}}${modifier()}`,
    () => wildcard() + modifier(),
  ];
  let pattern = "";
  for (let count = 1 + random.below(6); count > 0; count--) pattern += random.oneOf(pieces)();
  return pattern;
}

/**
 * Returns an input that may match. The input is the pattern with its wildcards replaced, or a string made of the same
 * characters.
 */
function randomInput(random, pattern, texts, values) {
  let input = "";
  if (random.below(3) === 0) {
    for (let count = random.below(14); count > 0; count--) input += random.oneOf(texts);
  } else {
    input = pattern.replace(/:n\d+|\*(?!$)|[{}?+*]/g, (found) =>
      found[0] === ":" || found === "*" ? random.oneOf(values) : "",
    );
  }
  return input.slice(0, LONGEST_INPUT).toWellFormed();
}

/** Unlike JSON.stringify, keeps undefined values. The order of the keys counts. */
const shown = (groups) =>
  groups && JSON.stringify(Object.entries(groups).map(([key, value]) => [key, value ?? null]));

const groupsOf = (names, match) =>
  match && Object.fromEntries(names.map((name, i) => [name, match[i + 1]]));

/** Returns the groups that the automaton finds. The automaton is normally used only for long inputs. */
function groupsByAutomaton({ partList, options, groupNameList }, input) {
  const subject = options.ignoreCase ? input.toLowerCase() : input;
  const automaton = automatonOf(partList, options);
  const ends = [];
  const found = matchesAutomaton(automaton, subject, ends);
  assert.equal(matchesAutomaton(automaton, subject, null), found);
  if (!found) return null;
  const match = groupNameList.map((_, i) =>
    ends[2 * i] === undefined ? undefined : input.slice(ends[2 * i], ends[2 * i + 1]),
  );
  return groupsOf(groupNameList, ["", ...match]);
}

test("names between texts match the same input as the standard's regular expression", (context) => {
  const random = new Random();
  let count = 0;
  let matched = 0;
  let withSequences = 0;
  while (count < CASES) {
    const options = random.oneOf(OPTIONS);
    const [texts, values] = [TEXTS, VALUES].map((list) => textsFor(options, list));
    const pattern = randomPattern(random, texts);
    let matcher;
    try {
      matcher = compileAComponent(pattern, "pathname", (text) => text, options).matcher;
    } catch {
      // Patterns in which a name is not followed by a delimiter, or in which there are two modifiers in a row.
      continue;
    }
    if (pattern === "*") continue;
    const { partList, groupNameList, sequences, literal } = matcher;
    if (sequences !== undefined) withSequences++;
    const regularExpressions = [
      standardRegularExpression(partList, options),
      new RegExp(
        generateARegularExpression(partList, options),
        options.ignoreCase ? `${flag}i` : flag,
      ),
    ];
    for (let i = 0; i < INPUTS_OF_A_PATTERN; i++) {
      const input = randomInput(random, pattern, texts, values);
      const message = () =>
        JSON.stringify({ pattern, delimiter: options.delimiterCodePoint, input, literal });
      const [expected, shorter] = regularExpressions.map((one) =>
        groupsOf(groupNameList, one.exec(input)),
      );
      const result = matchesComponent(matcher, input) ? groupsByMatcher(matcher, input) : null;
      const found = [result, shorter, groupsByAutomaton(matcher, input)];
      for (const groups of found) {
        if (shown(groups) !== shown(expected)) {
          assert.equal(shown(groups), shown(expected), message());
        }
      }
      count++;
      if (expected !== null) matched++;
    }
  }
  context.diagnostic(
    `${matched} of ${count} inputs match; ${withSequences} patterns are matched step by step`,
  );
  assert.ok(matched > CASES / 3 && matched < (CASES * 2) / 3, `${matched} match`);
  assert.ok(withSequences > CASES / INPUTS_OF_A_PATTERN / 3, `${withSequences} step by step`);
});
