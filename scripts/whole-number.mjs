// Options that take a number.
import { Problem } from "./problem.mjs";

/**
 * The whole number that an option is given. One that is none, or is less than `least`, would make many programs do
 * nothing and report that nothing is wrong.
 *
 * @param {string} option its name, as the reader types it
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
