// Finds the reason why a URL is invalid.

/**
 * @typedef {object} Reason
 * @property {string} error the standard's name for the validation error
 * @property {number} [start] the start of the text that the error is about, as an index into the input
 * @property {number} [end] the end of that text
 * @property {string} [advice] advice on what to write instead, the same for all errors with this name
 * @property {import("whatwg-url-wasm/validation").ValidationReason} [reason] what exactly is wrong
 * @property {import("whatwg-url-wasm/validation").ValidationFix | null} [fix] the fix, or null unless there is exactly
 * one right fix
 */

let validate;
let repair;

/**
 * Loads the module that finds reasons. Call this function before any other function in this module. Most runs of the
 * command don't need the module.
 */
export async function loadReasons() {
  ({ validate, repair } = await import("whatwg-url-wasm/validation"));
}

/**
 * Returns the URL, all its validation errors and the hints at probable mistakes.
 *
 * @param {string} input
 * @param {string} [base]
 * @throws {RangeError} if there is not enough memory for the input
 */
export const validated = (input, base) => validate(input, { base });

/**
 * Returns the input after applying all fixes that leave the parsed URL unchanged.
 *
 * @param {string} input
 * @param {string} [base]
 * @throws {RangeError} if there is not enough memory for the input
 */
export const repaired = (input, base) => repair(input, { base });

/** Converts a validation error to a reason. @returns {Reason} */
export const reasonOf = ({ name, start, end, message, reason, fix }) => ({
  error: name,
  start,
  end,
  advice: message,
  reason,
  fix,
});

/**
 * Returns the reason why the input does not parse, with positions in the input.
 *
 * @param {string} prefix the text that was prepended to the stripped input, if the scheme was guessed
 * @returns {Reason}
 */
export function reasonOfFailure(input, base, prefix) {
  if (prefix === "") return reasonOf(validated(input, base).errors.at(-1));
  let start = 0;
  while (input.charCodeAt(start) <= 0x20) start++;
  const reason = reasonOf(validated(prefix + input.slice(start), base).errors.at(-1));
  const moved = (position) => Math.max(0, position - prefix.length + start);
  const inInput = (range) => ({ ...range, start: moved(range.start), end: moved(range.end) });
  return inInput({ ...reason, fix: reason.fix && inInput(reason.fix) });
}
