// Recurses until the stack is used up, and then makes calls on the way back.

// Only the arguments may determine the size of the frames, so everything else is kept outside the function. The calls
// are written inline because a helper function would have to be compiled at a depth where the stack is too small for
// compiling.
let padding;
let calls;
let most;
let callee;
let first;
let seconds;
let thirds;
let results;
let errors;

function recurse() {
  try {
    recurse.apply(undefined, padding);
  } catch {
    // The stack ends here.
  }
  if (calls === most) return;
  const index = calls;
  calls = index + 1;
  try {
    results[index] = callee(first, seconds[index], thirds[index]);
  } catch (error) {
    errors[index] = error;
  }
}

/** Makes one of the calls, at the current depth. */
function callHere() {
  const index = calls++;
  try {
    results[index] = callee(first, seconds[index], thirds[index]);
  } catch (error) {
    errors[index] = error;
  }
}

/**
 * Recurses until the stack is used up. While returning, starting from the deepest frame, calls `call(exports, texts[i],
 * mades[i])` in each frame, with `i` from 0 to the length of `texts`. The first calls have almost no stack left, and
 * each later call has a little more. If there are fewer frames than calls, the remaining calls are made from here.
 *
 * @param {number} frame the number of arguments in each frame of the recursion, which determines the frame's size
 * @param {(exports: object, text: string, made: any) => any} call the function to call. The function must have been
 * called before, so that it is already compiled
 * @returns {{ results: any[], errors: any[] }} for each call, the value that it returned and the value that it threw;
 * one of the two is undefined
 */
export function callFromDeepestFrames(frame, call, exports, texts, mades) {
  padding = new Array(frame).fill(0);
  calls = 0;
  most = texts.length;
  callee = call;
  first = exports;
  seconds = texts;
  thirds = mades;
  results = new Array(most).fill(undefined);
  errors = new Array(most).fill(undefined);
  recurse();
  // If the stack is small and the frames are large, there may be fewer frames than calls. In that case, each frame has
  // already made a call.
  if (calls < most / 4) throw new Error(`only ${calls} of ${most} calls were made`);
  while (calls < most) callHere();
  return { results, errors };
}

/**
 * Whether an error means that the stack was exhausted. In Firefox, the error is an InternalError. A RangeError can also
 * mean that memory has run out.
 */
export const isOverflow = (error) => ["RangeError", "InternalError"].includes(error?.name);
