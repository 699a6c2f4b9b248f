// Parses command-line options that take a number.
import { Problem } from "./problem.mjs";

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
