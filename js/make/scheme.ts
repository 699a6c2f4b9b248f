// Handles schemes passed as arguments.
import { hasCodeUnit, isASCIIAlpha, isASCIIDigit } from "../language/ascii.js";
import { charCodeAt, toLowerCase } from "../language/builtins.js";
import { invalidValue, quoted } from "../language/errors.js";

/**
 * Converts a scheme to lower case: https://url.spec.whatwg.org/#url-scheme-string
 *
 * @param name the argument's name, used in the error
 */
export function schemeArgument(scheme: string, name: string): string {
  for (let i = 0; i < scheme.length; i++) {
    const unit = charCodeAt(scheme, i);
    const isDigitOrSign = isASCIIDigit(unit) || hasCodeUnit("+-.", unit);
    if (!isASCIIAlpha(unit) && !(isDigitOrSign && i > 0)) {
      throw invalidValue(`The "${name}" argument is not a scheme: ${quoted(scheme)}`);
    }
  }
  if (scheme === "") throw invalidValue(`The "${name}" argument is empty`);
  return toLowerCase(scheme);
}
