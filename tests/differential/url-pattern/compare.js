// Two implementations, one case.

export const COMPONENTS = [
  ...["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"],
];

/**
 * What is first different.
 *
 * @typedef {object} Difference
 * @property {string} of "constructor", a component, "hasRegExpGroups", "test" or "exec"
 * @property {unknown[]} pattern the constructor's arguments
 * @property {unknown[] | undefined} input the arguments of test or exec
 * @property {string} ours
 * @property {string} theirs
 */

/** @returns {Difference | undefined} */
export function firstDifference(Ours, Theirs, { pattern, inputs }) {
  const ours = attempt(() => new Ours(...pattern));
  const theirs = attempt(() => new Theirs(...pattern));
  const different = (of, input, action) => {
    const [a, b] = [ours, theirs].map((made) => String(attempt(() => action(made))));
    return a === b ? undefined : { of, pattern, input, ours: a, theirs: b };
  };
  const constructed = different("constructor", undefined, (made) => made !== FAILED);
  if (constructed !== undefined || ours === FAILED) return constructed;
  for (const name of [...COMPONENTS, "hasRegExpGroups"]) {
    const difference = different(name, undefined, (made) => made[name]);
    if (difference !== undefined) return difference;
  }
  for (const input of inputs) {
    const difference =
      different("test", input, (made) => made.test(...input)) ??
      different("exec", input, (made) => shown(made.exec(...input)));
    if (difference !== undefined) return difference;
  }
  return undefined;
}

const FAILED = "TypeError";

function attempt(action) {
  try {
    return action();
  } catch (error) {
    if (error instanceof TypeError) return FAILED;
    throw error;
  }
}

/** A result of exec, whose objects may have their members in any order. */
function shown(result) {
  if (result === null) return "null";
  const inputs = result.inputs.map((input) =>
    typeof input === "string" ? input : Object.entries(input).sort(),
  );
  const components = COMPONENTS.map((component) => {
    const { input, groups } = result[component];
    return [component, input, Object.entries(groups).sort(), Object.keys(groups).length];
  });
  return JSON.stringify([inputs, components], (_, value) => (value === undefined ? null : value));
}
