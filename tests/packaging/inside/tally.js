// Counts checks. This module must work in any JavaScript runtime, so it uses only features that all runtimes have.

export function createTally() {
  const problems = [];
  let passed = 0;
  let total = 0;
  return {
    /** Makes one check. `body` throws if it fails. */
    check(name, body) {
      total++;
      try {
        body();
        passed++;
      } catch (error) {
        if (problems.length < 20) problems.push(`${name}: ${error?.message ?? error}`);
      }
    },
    result: () => ({ passed, total, problems }),
  };
}

export function same(actual, expected, what = "value") {
  if (Object.is(actual, expected)) return;
  throw new Error(`${what} is ${show(actual)}, not ${show(expected)}`);
}

export function sameList(actual, expected, what = "list") {
  same(JSON.stringify(actual), JSON.stringify(expected), what);
}

export function isTrue(value, what) {
  if (value !== true) throw new Error(`${what}: ${show(value)}`);
}

/** Throws an error unless `action` throws a TypeError. Returns that TypeError. */
export function throwsTypeError(action, what = "it") {
  let result;
  try {
    result = action();
  } catch (error) {
    if (error instanceof TypeError) return error;
    throw new Error(`${what} threw ${String(error)}, not a TypeError`);
  }
  throw new Error(`${what} gave ${show(result)}, and threw no TypeError`);
}

function show(value) {
  if (typeof value === "string") return JSON.stringify(value);
  try {
    return String(value);
  } catch (_) {
    return typeof value;
  }
}
