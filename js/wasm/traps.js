// What an error in the middle of a call into WebAssembly means. Whoever makes calls drops the instance first, before
// it asks here: there may be no stack left for a call.
import { bufferLength } from "../language/builtins.js";
import { bufferOf, RuntimeError } from "./webassembly.js";

/** An instance with more bytes of memory than this is not kept for short inputs: WebAssembly's memory never shrinks. */
export const LARGE = 16 << 20;

/** Whether `error` is a trap. It may not come again in a new instance. */
export const isTrap = (error) => error instanceof RuntimeError;

/** Whether `error` is a trap of `instance`, and there because an allocation failed. */
export function isOutOfMemory(error, instance) {
  return (
    error instanceof RuntimeError &&
    instance !== undefined &&
    bufferLength(bufferOf(instance.memory)) > LARGE
  );
}
