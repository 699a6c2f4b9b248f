// Parses the command lines of scripts.
import { parseArgs } from "node:util";
import { Problem } from "./problem.mjs";

/**
 * Calls node:util's `parseArgs`. Throws a Problem if the command line is invalid.
 *
 * @param {import("node:util").ParseArgsConfig} config
 */
export function readArguments(config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new Problem(
      error.message,
      names.length > 0 ? `the options are ${names.join(", ")}.` : "there are no options.",
    );
  }
}
