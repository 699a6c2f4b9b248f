// @ts-nocheck
// Regular expressions with properties of Unicode. Hermes' know none.
import { executable, execute } from "../language/executing.js";
import { NativeRegExp, test } from "../language/regular-expressions.js";

/** What `matches` takes, for a pattern. */
export const compiled = (pattern) => executable(new NativeRegExp(pattern, "u"));

/** The compiled pattern, or null in an engine that does not know the properties it names. */
export function expression(pattern) {
  try {
    return compiled(pattern);
  } catch {
    return null;
  }
}

export const matches = (object, string) => execute(object, test, string);

/** Whether the engine knows properties of Unicode. Where it does not, nothing can be said of what is not ASCII. */
export const knowsProperties = /* @__PURE__ */ expression("\\p{L}") !== null;
