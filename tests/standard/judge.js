// Compares two implementations and keeps the shortest case for each kind of difference.

/**
 * Validation errors that were added to the standard before the commit that this package follows. All exceptions have rows
 * of the kind "newer" in tests/data/standard-definitions.tsv.
 */
export const NEWER_ERRORS = ["ipv4-non-ascii-input"];

export class Verdict {
  cases = 0;
  failures = 0;
  /** @type {Map<string, { count: number, shortest: any[], length: number }>} */
  differences = new Map();

  add(kind, shown) {
    const length = JSON.stringify(shown[0]).length;
    const known = this.differences.get(kind);
    if (known === undefined) this.differences.set(kind, { count: 1, shortest: shown, length });
    else {
      known.count++;
      if (length < known.length) Object.assign(known, { shortest: shown, length });
    }
  }

  get count() {
    return [...this.differences.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Returns lines that describe the differences. */
  *lines() {
    for (const [kind, { count, shortest }] of this.differences) {
      const [about, one, other] = shortest.map((value) => JSON.stringify(value));
      yield `  ${kind}: ${count}, for example ${about}: ${one}, but ${other}`;
    }
  }
}

/** Runs one side of a comparison. An exception counts as a result. */
export function run(call) {
  try {
    return call();
  } catch (error) {
    return `stops: ${error.message || error.constructor.name}`;
  }
}

const hrefOf = (result) => (typeof result === "string" ? result : (result?.href ?? null));

/**
 * Compares the URLs of two implementations, and their validation errors and states if both report them.
 *
 * @param {import("./implementations.js").Implementation} one
 * @param {import("./implementations.js").Implementation} other
 * @param {Iterable<[string, string?]>} cases
 * @param {{ errors?: boolean, states?: boolean, newer?: string[] }} [aspects]
 */
export function judgeParsing(one, other, cases, { errors, states, newer = NEWER_ERRORS } = {}) {
  const verdict = new Verdict();
  const hasErrors = errors && one.errors && other.errors;
  const hasStates = states && one.states && other.states;
  const old = (names, inText) =>
    names.filter((name) => !newer.includes(name) || inText.includes(name));
  for (const [input, base] of cases) {
    const about = base === undefined ? [input] : [input, base];
    verdict.cases++;
    const [a, b] = [run(() => one.parse(input, base)), run(() => other.parse(input, base))];
    if (a === null) verdict.failures++;
    if (hrefOf(a) !== hrefOf(b)) {
      verdict.add("href", [about, hrefOf(a), hrefOf(b)]);
      continue;
    }
    if (a?.origin !== b?.origin) verdict.add("origin", [about, a.origin, b.origin]);
    if (hasErrors) {
      const x = run(() => one.errors(input, base));
      const y = old(
        run(() => other.errors(input, base)),
        x,
      );
      if (String(x) !== String(y)) verdict.add("errors", [about, x, y]);
    }
    if (hasStates) {
      const [x, y] = [run(() => one.states(input, base)), run(() => other.states(input, base))];
      if (String(x) !== String(y)) verdict.add("states", [about, x, y]);
    }
  }
  return verdict;
}

/**
 * Whether the search setter caused a difference. In newer versions of the standard, tabs and newlines are also removed
 * from the string that is parsed into the parameter list.
 */
export function isNewerSearchSetter([, changes], one, other) {
  const hasTab = changes.some(([name, value]) => name === "search" && /[\t\n\r]/.test(value));
  const withoutList = (shown) => shown.slice(0, shown.lastIndexOf(" | "));
  return hasTab && withoutList(one) === withoutList(other);
}

/** Like `isNewerSearchSetter`, for a difference that tests/differential finds. */
export const isNewerDifference = ({ step, attributes }) =>
  step?.set === "search" && /[\t\n\r]/.test(step.to) && String(attributes) === "searchParams";

/** Compares objects after calls to setters or operations on parameters. */
export function judgeCalls(one, other, method, cases, isException = () => false) {
  const verdict = new Verdict();
  for (const about of cases) {
    verdict.cases++;
    const [a, b] = [run(() => one[method](...about)), run(() => other[method](...about))];
    if (a !== b && !isException(about, a, b)) verdict.add(method, [about, a, b]);
  }
  return verdict;
}
