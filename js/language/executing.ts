// Where the stack ends, V8 can't compile a regular expression, for which it aborts the process or throws a SyntaxError. It
// compiles one when it is first executed, and again, to faster code, when it is executed next.
import { isOf } from "./errors.js";

const NativeSyntaxError = SyntaxError;
const NativeRangeError = RangeError;

/** V8 may compile an expression in each of its first two executions. */
const COMPILING = 2;

/** This many nested calls take more stack than V8 needs to compile the expression of a usual pattern. */
const CALLS = 500;

/** A regular expression, and how often it was executed. */
export interface Executable {
  regularExpression: RegExp;
  executions: number;
}

/** An object for `execute`. Components are such objects, too. */
export const executable = (regularExpression: RegExp): Executable => ({
  regularExpression,
  executions: 0,
});

/**
 * Calls `test` or `exec` with the regular expression of an object.
 *
 * @throws {RangeError} when there is not enough stack, or the expression is too long for the engine
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
    // Always true. The condition keeps bundlers from removing the calls.
    if (calls === CALLS) object.executions = executions + 1;
    return result;
  } catch (error) {
    throw isOf(error, NativeSyntaxError) ? cannotCompile(error) : error;
  }
}

/** For an expression that V8 took when it was made, and does not compile. `cause` is V8's error. */
function cannotCompile(cause: unknown): RangeError {
  const message = "The pattern is too long for this engine's regular expressions";
  return new NativeRangeError(message, { __proto__: null, cause } as ErrorOptions);
}

/** Throws a RangeError where `calls` nested calls do not fit on the stack. */
function call(calls: number): number {
  return calls === 0 ? 0 : call(calls - 1) + 1;
}
