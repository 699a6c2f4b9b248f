// How `node --test` is run, so that a test that hangs ends, too, and is named.
import { availableParallelism } from "node:os";

/** The longest that a test may take, in milliseconds: far more than any does. Node 20 takes it for that of a file. */
const LONGEST_TEST = 20 * 60_000;
/**
 * The longest that a run of many files may take, in milliseconds. Newer Node than 20 lets a file run on whose test never
 * returns, or leaves something open after its time; when it is told to end, it names the file.
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
