// Runs the Web Platform Tests' tables for URL patterns in any JavaScript runtime.
import { createTally, same, throwsTypeError } from "./tally.js";

/** The files, keyed by their names in `tables`. */
export const URL_PATTERN_FILES = [
  "urlpatterntestdata.json",
  "urlpattern-compare-test-data.json",
  "urlpattern-generate-test-data.json",
];

export const COMPONENTS = [
  ...["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"],
];

/** For each component, the other components whose presence in a pattern prevents the component from being inherited. */
const EARLIER = {
  protocol: [],
  hostname: ["protocol"],
  port: ["protocol", "hostname"],
  username: [],
  password: [],
  pathname: ["protocol", "hostname", "port"],
  search: ["protocol", "hostname", "port", "pathname"],
  hash: ["protocol", "hostname", "port", "pathname", "search"],
};

/** @param {object} functions the methods compareComponent and generate, which are not in the standard */
export function runURLPattern({ URL, URLPattern, compareComponent, generate }, tables) {
  const { check, result } = createTally();
  const cases = (index, what, body) => {
    for (const entry of tables[URL_PATTERN_FILES[index]]) {
      check(`${URL_PATTERN_FILES[index]} ${JSON.stringify(entry[what])}`, () => body(entry));
    }
  };
  cases(0, "pattern", (entry) => checkPattern({ URL, URLPattern }, entry));
  cases(1, "left", ({ component, left, right, expected }) => {
    const [first, second] = [new URLPattern(left), new URLPattern(right)];
    same(compareComponent(component, first, second), expected);
    // The result must not be -0, because -0 is a different value.
    same(compareComponent(component, second, first), 0 - expected, "the other way round");
    same(compareComponent(component, first, first), 0, "with itself");
    same(compareComponent(component, second, second), 0, "with itself");
  });
  cases(2, "pattern", ({ pattern, component, groups, expected }) => {
    const call = () => generate(new URLPattern(pattern), component, groups);
    if (expected === null) throwsTypeError(call);
    else same(call(), expected);
  });
  return result();
}

function checkPattern({ URL, URLPattern }, entry) {
  if (entry.expected_obj === "error") {
    throwsTypeError(() => new URLPattern(...entry.pattern), "the constructor");
    return;
  }
  const pattern = new URLPattern(...entry.pattern);
  for (const component of COMPONENTS) {
    same(pattern[component], expectedPatternString(URL, entry, component), component);
  }
  if (entry.expected_match === "error") {
    throwsTypeError(() => pattern.test(...entry.inputs), "test");
    throwsTypeError(() => pattern.exec(...entry.inputs), "exec");
    return;
  }
  same(pattern.test(...entry.inputs), Boolean(entry.expected_match), "test()");
  const result = pattern.exec(...entry.inputs);
  if (entry.expected_match === null) {
    same(result, null, "exec()");
    return;
  }
  checkResult(result, entry);
}

function expectedPatternString(URL, entry, component) {
  const expected = entry.expected_obj?.[component];
  if (expected !== undefined) return expected;
  const [first, second] = entry.pattern;
  const init = typeof first === "object" ? first : {};
  const base = init.baseURL || (typeof second === "string" ? second : undefined);
  if (entry.exactly_empty_components?.includes(component)) return "";
  if (init[component]) return init[component];
  if (EARLIER[component].some((earlier) => earlier in init)) return "*";
  if (base === undefined || component === "username" || component === "password") return "*";
  const value = new URL(base)[component];
  if (component === "protocol") return value.slice(0, -1);
  return component === "search" || component === "hash" ? value.slice(1) : value;
}

function checkResult(result, { inputs, expected_match: expected, exactly_empty_components }) {
  const expectedInputs = expected.inputs ?? inputs;
  same(result.inputs.length, expectedInputs.length, "the number of inputs");
  expectedInputs.forEach((input, i) => {
    if (typeof input === "string") {
      same(result.inputs[i], input, `input ${i}`);
      return;
    }
    for (const component of [...COMPONENTS, "baseURL"]) {
      same(result.inputs[i][component], input[component], `${component} of input ${i}`);
    }
  });
  for (const component of COMPONENTS) {
    const groups = exactly_empty_components?.includes(component) ? {} : { 0: "" };
    const match = expected[component] ?? { input: "", groups };
    const actual = result[component];
    same(Object.keys(actual).join(), "groups,input", `members of ${component}`);
    same(actual.input, match.input, `input of ${component}`);
    same(
      Object.keys(actual.groups).sort().join(),
      Object.keys(match.groups).sort().join(),
      `groups of ${component}`,
    );
    for (const [name, value] of Object.entries(match.groups)) {
      // JSON has no undefined.
      same(actual.groups[name], value ?? undefined, `group ${name} of ${component}`);
    }
  }
}
