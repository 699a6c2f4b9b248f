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

/**
 * Parses an option's value as a whole number. Other values and numbers less than `least` are rejected, because many
 * programs would do nothing with them and report success.
 *
 * @param {string} option the option's name as typed by the user
 * @param {string} text
 * @param {number} least
 */
export function wholeNumber(option, text, least = 1) {
  const number = Number(text);
  if (!(Number.isSafeInteger(number) && number >= least)) {
    throw new Problem(`${option} was given ${text}.`, `it takes a whole number, ${least} or more.`);
  }
  return number;
}
