// Checks whether a run was able to find differences.
import { Problem } from "../../scripts/problem.mjs";

/** The minimum number of cases for a share to be significant. */
const ENOUGH = 1_000;

/**
 * Throws a Problem unless more than `share` of the cases can reveal a difference between implementations.
 *
 * @param {string} what describes the cases, like "parse"
 * @param {number} count the number of cases that can reveal a difference
 * @param {number} cases how many there were
 * @param {number} share
 */
export function requireShare(what, count, cases, share) {
  if (cases < ENOUGH || count > share * cases) return;
  throw new Problem(`Only ${count} of ${cases} cases ${what}.`, "see what the generator makes.");
}

/**
 * @param {Record<string, number>} explained how often each explanation applied
 * @returns {string[]} the names of the explanations that were never used
 */
export function unusedIn(explained) {
  return Object.keys(explained).filter((name) => explained[name] === 0);
}
