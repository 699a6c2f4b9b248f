// Computes an implementation's answer to a case. Also finds the first difference between two answers.

export const COMPONENTS = [
  ...["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"],
];

/**
 * @typedef {object} Answer the answer, in the form that url_patterns.rs writes; null if the constructor throws
 * @property {Record<string, string>} components pattern strings
 * @property {boolean} hasRegExpGroups
 * @property {{ test: boolean | null, exec: object | null }[]} results the results for each input; `test` is null if it
 *   throws
 */

/**
 * The first difference.
 *
 * @typedef {object} Difference
 * @property {string} of the first difference: "constructor", a component, "hasRegExpGroups", "test" or "exec"
 * @property {unknown[]} pattern the constructor's arguments
 * @property {unknown[] | undefined} input the arguments passed to test or exec
 * @property {string} ours
 * @property {string} theirs
 */

/** @returns {Answer | null} */
export function answerOf(URLPattern, { pattern, inputs }) {
  const made = attempt(() => new URLPattern(...pattern));
  if (made === null) return null;
  return {
    components: Object.fromEntries(COMPONENTS.map((name) => [name, made[name]])),
    hasRegExpGroups: made.hasRegExpGroups,
    results: inputs.map((input) => ({
      test: attempt(() => made.test(...input)),
      exec: attempt(() => made.exec(...input)),
    })),
  };
}

function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * @param {Answer | null} ours
 * @param {Answer | null} theirs
 * @returns {Difference | undefined}
 */
export function firstDifference(ours, theirs, { pattern, inputs }) {
  const different = (of, input, a, b) =>
    a === b ? undefined : { of, pattern, input, ours: String(a), theirs: String(b) };
  if (ours === null || theirs === null) {
    return different("constructor", undefined, ours !== null, theirs !== null);
  }
  for (const name of COMPONENTS) {
    const [a, b] = [ours, theirs].map(({ components }) => components[name]);
    const difference = different(name, undefined, a, b);
    if (difference !== undefined) return difference;
  }
  const [a, b] = [ours.hasRegExpGroups, theirs.hasRegExpGroups];
  const difference = different("hasRegExpGroups", undefined, a, b);
  if (difference !== undefined) return difference;
  for (const [i, input] of inputs.entries()) {
    const [one, other] = [ours.results[i], theirs.results[i]];
    const difference =
      different("test", input, one.test, other.test) ??
      different("exec", input, shown(one.exec), shown(other.exec));
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/**
 * Formats a result of exec such that the order of its objects' members does not matter. The list of inputs is ignored,
 * because the Rust function does not return it.
 */
function shown(result) {
  if (result === null) return "null";
  const components = COMPONENTS.map((component) => {
    const { input, groups } = result[component];
    return [component, input, Object.entries(groups).sort(), Object.keys(groups).length];
  });
  return JSON.stringify(components, (_, value) => (value === undefined ? null : value));
}
