// Arguments for `node --test`, so that a test that hangs is ended and reported by name.
import { availableParallelism } from "node:os";

/**
 * The time limit for one test, in milliseconds. No test takes nearly this long. Node 20 applies the limit to a whole
 * file.
 */
const LONGEST_TEST = 20 * 60_000;
/**
 * The time limit for a run of many files, in milliseconds. The limit for a single test is not enough: when it expires,
 * Node versions after 20 still wait for the file if the test never returns or has left something open. When the run is
 * told to end, Node reports the name of that file.
 */
export const LONGEST_RUN = 2 * LONGEST_TEST;

/**
 * @param {string[]} files
 * @param {string[]} [options]
 * @returns {string[]} arguments for Node
 */
export const testArguments = (files, options = []) => [
  "--test",
  "--test-reporter=spec",
  `--test-concurrency=${availableParallelism()}`,
  `--test-timeout=${LONGEST_TEST}`,
  ...options,
  ...files,
];
