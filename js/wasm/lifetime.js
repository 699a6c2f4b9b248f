// How long an instance of a WebAssembly module is kept: the policy of all modules.
//
// An instance is dropped after any error in the middle of a call. Whoever makes calls does that before anything else,
// without a call, for which there may be no stack. And it is replaced when its memory, which never shrinks, has become
// large, unless the next input is long, too.
import { bufferLength } from "../language/builtins.js";
import { bufferOf, RuntimeError } from "./webassembly.js";

/** Above this many bytes of memory, an instance is kept only for inputs of at least LONG code units or bytes. */
export const LARGE = 16 << 20;
const LONG = 1 << 17;
/** Above this many bytes of memory, an instance is not kept. */
const HUGE = 256 << 20;

/** How long the next input must be for the instance to be kept for it, by the bytes of its memory. */
export function leastLengthFor(bytes, large = LARGE) {
  if (bytes <= large) return 0;
  return bytes <= HUGE ? LONG : Infinity;
}

/** Whether `error` is a trap, which may not come again in a new instance. */
export const isTrap = (error) => error instanceof RuntimeError;

/** Whether `error` is a trap of `instance` because an allocation failed. */
export function isOutOfMemory(error, instance) {
  return (
    error instanceof RuntimeError &&
    instance !== undefined &&
    bufferLength(bufferOf(instance.memory)) > LARGE
  );
}
