// Why a URL is invalid.

/**
 * @typedef {object} Reason
 * @property {string} error the name that the standard has for the validation error
 * @property {number} [start] where the text begins that the error is about, as an index into the input
 * @property {number} [end] where it ends
 * @property {string} [advice] what to write instead, for all errors of that name
 * @property {import("whatwg-url-wasm/validation").ValidationReason} [reason] what exactly is wrong
 * @property {import("whatwg-url-wasm/validation").ValidationFix | null} [fix] the repair, or null if there is not one
 *   right one
 */

let validate;
let repair;

/** Loads what finds reasons, which is needed before the functions are called. Few uses of the command need it. */
export async function loadReasons() {
  ({ validate, repair } = await import("whatwg-url-wasm/validation"));
}

/**
 * The URL and all of its validation errors.
 *
 * @param {string} input
 * @param {string} [base]
 * @throws {RangeError} when there is not enough memory for the input
 */
export const validated = (input, base) => validate(input, { base });

/**
 * The input with all repairs that keep the URL.
 *
 * @param {string} input
 * @param {string} [base]
 * @throws {RangeError} when there is not enough memory for the input
 */
export const repaired = (input, base) => repair(input, { base });

/** The reason that a validation error is. @returns {Reason} */
export const reasonOf = ({ name, start, end, message, reason, fix }) => ({
  error: name,
  start,
  end,
  advice: message,
  reason,
  fix,
});

/** Why the input does not parse. @returns {Reason} */
export function reasonOfFailure(input, base) {
  return reasonOf(validated(input, base).errors.at(-1));
}
