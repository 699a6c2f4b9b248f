// Regular expressions with properties of Unicode. Hermes' know none.
import { type Executable, executable, execute } from "../language/executing.js";
import { NativeRegExp, test } from "../language/regular-expressions.js";

/** What `matches` takes, for a pattern. */
export const compiled = (pattern: string): Executable => executable(new NativeRegExp(pattern, "u"));

/** The compiled pattern, or null in an engine that does not know the properties it names. */
export function expression(pattern: string): Executable | null {
  try {
    return compiled(pattern);
  } catch {
    return null;
  }
}

/** Whether an expression matches. Where `knowsProperties` is false, it may be null, and must not be asked. */
export const matches = (object: Executable | null, string: string): boolean =>
  execute(object as Executable, test, string);

/** Whether the engine knows properties of Unicode. Where it does not, nothing can be said of what is not ASCII. */
export const knowsProperties = /* @__PURE__ */ expression("\\p{L}") !== null;
