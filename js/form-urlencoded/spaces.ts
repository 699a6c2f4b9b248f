// Handles spaces in serialized forms. https://url.spec.whatwg.org/#string-percent-encode-after-encoding calls this
// choice spaceAsPlus.
import { booleanOption, optionsArgument } from "../language/arguments.js";
import { replaceEach } from "../language/ascii.js";

/** The `spaceAsPlus` option. The default is true. */
export function spaceAsPlusOption(
  options: { readonly spaceAsPlus?: boolean | undefined } | null | undefined,
): boolean {
  return booleanOption(optionsArgument(options).spaceAsPlus, "options.spaceAsPlus", true);
}

/**
 * Replaces each `+` in a serialized form with `%20`. Each `+` represents a space, because plus signs are serialized as
 * `%2B`.
 */
export const withoutPlus = (serialized: string): string => replaceEach(serialized, "+", "%20");
