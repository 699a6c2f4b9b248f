// Parses options that take a number.
import { Problem } from "./problem.mjs";

/**
 * Parses the whole number that was passed to an option. Other values, and numbers less than `least`, are rejected,
 * because many programs would otherwise do nothing and report success.
 *
 * @param {string} option the option's name, as the user types it
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
