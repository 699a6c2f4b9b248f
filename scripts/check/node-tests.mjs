// Arguments that make `node --test` stop a hanging test and report its name.
import { availableParallelism } from "node:os";

/**
 * The time limit for one test, in milliseconds. Normally, no test takes nearly this long. Node 20 applies this limit to
 * a whole file.
 */
const LONGEST_TEST = 20 * 60_000;
/**
 * The time limit for a run of many files, in milliseconds. The limit for a single test is not enough: if the test never
 * returns or leaves something open, Node versions above 20 still wait for its file. When the whole run is terminated,
 * Node reports the name of the file that it was waiting for.
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
