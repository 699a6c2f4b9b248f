// Regular expressions that use Unicode properties. Hermes does not support these.
import { type Executable, executable, execute } from "../language/executing.js";
import { NativeRegExp, test } from "../language/regular-expressions.js";

/** Compiles a pattern for `matches`. */
export const compiled = (pattern: string): Executable => executable(new NativeRegExp(pattern, "u"));

/** Returns the compiled pattern, or null in engines that do not support its properties. */
export function expression(pattern: string): Executable | null {
  try {
    return compiled(pattern);
  } catch {
    return null;
  }
}

/**
 * Whether an expression matches. If `knowsProperties` is false, the expression may be null, and the function must not
 * be called.
 */
export const matches = (object: Executable | null, string: string): boolean =>
  execute(object as Executable, test, string);

/** Whether the engine supports Unicode properties. Without Unicode properties, non-ASCII characters can't be assessed. */
export const knowsProperties = /* @__PURE__ */ expression("\\p{L}") !== null;
