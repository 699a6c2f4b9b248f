// Handles schemes passed as arguments.
import { charCodeAt } from "../language/builtins.js";
import { invalidValue, quoted } from "../language/errors.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Converts a scheme to lower case: https://url.spec.whatwg.org/#url-scheme-string
 *
 * @param name the argument's name, used in the error
 */
export function schemeArgument(scheme: string, name: string): string {
  let lower = "";
  for (let i = 0; i < scheme.length; i++) {
    const unit = charCodeAt(scheme, i);
    const isLower = unit >= 0x61 && unit <= 0x7a;
    const isUpper = unit >= 0x41 && unit <= 0x5a;
    const isDigitOrSign =
      (unit >= 0x30 && unit <= 0x39) || unit === 0x2b || unit === 0x2d || unit === 0x2e;
    if (!isLower && !isUpper && !(isDigitOrSign && i > 0)) {
      throw invalidValue(`The "${name}" argument is not a scheme: ${quoted(scheme)}`);
    }
    lower += isUpper ? LETTERS[unit - 0x41] : scheme[i];
  }
  if (lower === "") throw invalidValue(`The "${name}" argument is empty`);
  return lower;
}
