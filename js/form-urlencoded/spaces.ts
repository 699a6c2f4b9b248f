// Handles spaces in serialized forms. https://url.spec.whatwg.org/#string-percent-encode-after-encoding calls this
// choice spaceAsPlus.
import { booleanOption, optionsArgument } from "../language/arguments.js";
import { slice } from "../language/builtins.js";

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
export function withoutPlus(serialized: string): string {
  let result = "";
  let from = 0;
  for (let i = 0; i < serialized.length; i++) {
    if (serialized[i] !== "+") continue;
    result += `${slice(serialized, from, i)}%20`;
    from = i + 1;
  }
  return result + slice(serialized, from, serialized.length);
}
