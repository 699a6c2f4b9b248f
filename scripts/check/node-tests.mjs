// How `node --test` is run, so that a test that hangs ends, too, and is named.
import { availableParallelism } from "node:os";

/** How long one test may take, in milliseconds: far longer than any does. Node 20 applies it to a whole file. */
const LONGEST_TEST = 20 * 60_000;
/**
 * How long a run of many files may take, in milliseconds. The limit for one test is not enough: after it, Node newer
 * than 20 still waits for the file if the test never returns or has left something open. When the run is told to end,
 * Node names that file.
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
