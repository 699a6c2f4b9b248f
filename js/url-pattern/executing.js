// Where the stack ends, V8 can't compile a regular expression, for which it aborts the process or throws a SyntaxError. It
// compiles one when it is first executed, and again, to faster code, when it is executed next.
import { notEnoughMemory } from "../language/errors.js";

const NativeSyntaxError = SyntaxError;

/** So many executions may compile the expression. */
const COMPILING = 2;

/** As many calls, one in the other, take more of the stack than V8 needs to compile an expression of a usual pattern. */
const CALLS = 500;

/** An object for `execute`. Components are such objects, too. */
export const executable = (regularExpression) => ({ regularExpression, executions: 0 });

/**
 * Calls `test` or `exec` with the regular expression of an object.
 *
 * @throws {RangeError} when there is not enough stack
 */
export function execute(object, testOrExec, input) {
  const { regularExpression, executions } = object;
  if (executions >= COMPILING) return testOrExec(regularExpression, input);
  const calls = call(CALLS);
  try {
    const result = testOrExec(regularExpression, input);
    // This is always so. It is asked so that no bundler takes the calls for superfluous.
    if (calls === CALLS) object.executions = executions + 1;
    return result;
  } catch (error) {
    throw error instanceof NativeSyntaxError ? notEnoughMemory(error) : error;
  }
}

/** Throws a RangeError where the stack has no room for so many calls. */
function call(calls) {
  return calls === 0 ? 0 : call(calls - 1) + 1;
}
