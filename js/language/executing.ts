// When little stack is left, V8 can't compile a regular expression, and aborts the process or throws a SyntaxError. V8
// compiles an expression when it is first executed, and compiles it to faster code at the second execution.
import { isOf } from "./errors.js";

const NativeSyntaxError = SyntaxError;
const NativeRangeError = RangeError;

/** V8 may compile an expression during each of its first two executions. */
const COMPILING = 2;

/** This many nested calls take more stack space than V8 needs to compile the expression of a typical pattern. */
const CALLS = 500;

/** A regular expression, and the number of times it has been executed. */
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
 * Calls `test` or `exec` with an object's regular expression.
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
    // This is always true. The condition keeps bundlers from removing the calls.
    if (calls === CALLS) object.executions = executions + 1;
    return result;
  } catch (error) {
    throw isOf(error, NativeSyntaxError) ? cannotCompile(error) : error;
  }
}

/** For an expression that V8 accepts when it is created but can't compile later. `cause` is V8's error. */
function cannotCompile(cause: unknown): RangeError {
  const message = "The pattern is too long for this engine's regular expressions";
  return new NativeRangeError(message, { __proto__: null, cause } as ErrorOptions);
}

/** Throws a RangeError if this many nested calls do not fit on the stack. */
function call(calls: number): number {
  return calls === 0 ? 0 : call(calls - 1) + 1;
}
