// When little stack is left, V8 fails to compile a regular expression, and either aborts the process or throws a
// SyntaxError. V8 compiles an expression on its first execution, and compiles faster code on the second.
import { isOf } from "./errors.js";

const NativeSyntaxError = SyntaxError;
const NativeRangeError = RangeError;

/** The number of executions during which V8 may compile an expression. */
const COMPILING = 2;

/** In V8, this many nested calls take more stack space than compiling the regular expression of a typical pattern. */
const CALLS = 500;

/** A regular expression, and how many times it has been executed so far. */
export interface Executable {
  regularExpression: RegExp;
  executions: number;
}

/** Creates an object for `execute`. Components are such objects, too. */
export const executable = (regularExpression: RegExp): Executable => ({
  regularExpression,
  executions: 0,
});

/**
 * Calls `test` or `exec` on an object's regular expression.
 *
 * @throws {RangeError} when there is not enough stack space, or the expression is too long for the engine
 */
export function execute<Result>(
  object: Executable,
  testOrExec: (regularExpression: RegExp, input: string) => Result,
  input: string,
): Result {
  const { regularExpression, executions } = object;
  if (executions >= COMPILING) return testOrExec(regularExpression, input);
  const calls = call(CALLS);
  try {
    const result = testOrExec(regularExpression, input);
    // This is always true. The condition prevents bundlers from removing the calls.
    if (calls === CALLS) object.executions = executions + 1;
    return result;
  } catch (error) {
    throw isOf(error, NativeSyntaxError) ? cannotCompile(error) : error;
  }
}

/** The error for an expression that V8 can create but not compile. `cause` is V8's error. */
function cannotCompile(cause: unknown): RangeError {
  const message = "The pattern is too long for this engine's regular expressions";
  return new NativeRangeError(message, { __proto__: null, cause } as ErrorOptions);
}

/** Throws a RangeError if the stack can't hold this many nested calls. */
function call(calls: number): number {
  return calls === 0 ? 0 : call(calls - 1) + 1;
}
