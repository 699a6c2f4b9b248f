// Compares two implementations on one case. All attributes, the pairs and canParse are compared, both initially and
// after each step.
import { ATTRIBUTES } from "../../js/attributes.js";

/**
 * Takes the step. Returns whether the step threw a TypeError. The href setter is the only setter that may throw a
 * TypeError.
 */
function take(url, step) {
  if (step.searchParams !== undefined) {
    url.searchParams[step.searchParams](...step.with);
    return false;
  }
  try {
    url[step.set] = step.to;
    return false;
  } catch (error) {
    if (step.set !== "href" || !(error instanceof TypeError)) throw error;
    return true;
  }
}

/** Parses the input with either the constructor or the static method. The static method fails faster. */
function make(URL, { input, base }, byConstructor) {
  if (!byConstructor) return URL.parse(input, base);
  try {
    return base === undefined ? new URL(input) : new URL(input, base);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Returns everything that can be observed about a URL, or null if there is no URL. */
function stateOf(url) {
  if (url === null) return null;
  const state = {};
  for (const name of ATTRIBUTES) state[name] = url[name];
  state.searchParams = JSON.stringify([...url.searchParams]);
  return state;
}

// An error that isn't a TypeError is a bug. Such an error is turned into an attribute that the other URL lacks, so it
// shows up as a difference.
function attempt(action) {
  try {
    return action();
  } catch (error) {
    return { threw: `${error?.name}: ${error?.message}` };
  }
}

/** Returns the attributes and the pairs after parsing and after each setter, or an empty list for failure. */
export function statesOf(URL, given) {
  const url = make(URL, given, false);
  if (url === null) return [];
  const state = () => [...ATTRIBUTES.map((name) => url[name]), [...url.searchParams]];
  const states = [state()];
  for (const step of given.steps) {
    take(url, step);
    states.push(state());
  }
  return states;
}

/**
 * @typedef {object} Difference
 * @property {object | undefined} step undefined when parsing itself differs
 * @property {object | null} ours our result after the step, or null for failure
 * @property {object | null} theirs
 * @property {string[]} attributes the names of the differences: attributes, "searchParams", "canParse", "threw", or
 * "failure" if only one implementation parses the input
 */

/** @returns {Difference | undefined} */
export function firstDifference(Ours, Theirs, given, byConstructor) {
  const { input, base, steps } = given;
  const attempted = [Ours, Theirs].map((URL) => attempt(() => make(URL, given, byConstructor)));
  const [ours, theirs] = attempted.map((url) => (url?.threw ? url : stateOf(url)));
  const canParse = [Ours, Theirs].map((URL) => attempt(() => URL.canParse(input, base)));
  const attributes = different(ours, theirs);
  // Each implementation must describe its own behavior.
  if (canParse[0] !== (ours !== null) || canParse[1] !== (theirs !== null)) {
    attributes.push("canParse");
  }
  if (attributes.length > 0) {
    // If the bases already differ, the difference between the bases is reported.
    const ofBase =
      base === undefined ? undefined : firstDifference(Ours, Theirs, { input: base, steps: [] });
    return ofBase ?? { step: undefined, ours, theirs, attributes };
  }
  if (ours === null) return undefined;
  for (const step of steps) {
    const [ours, theirs] = attempted.map((url) => {
      const threw = attempt(() => take(url, step));
      return { ...stateOf(url), ...(threw === true ? { threw: "TypeError" } : threw || undefined) };
    });
    const attributes = different(ours, theirs);
    if (attributes.length > 0) return { step, ours, theirs, attributes };
  }
  return undefined;
}

function different(ours, theirs) {
  if (ours === null || theirs === null) return ours === theirs ? [] : ["failure"];
  return [...ATTRIBUTES, "searchParams", "threw"].filter((name) => ours[name] !== theirs[name]);
}
