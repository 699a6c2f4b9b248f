// When an instance of a WebAssembly module is replaced: the policy for all modules.
//
// An instance is dropped after any error in the middle of a call. The code that catches the error does so before
// anything else, and without a call, which could overflow the stack. And an instance is replaced when its memory, which
// never shrinks, has become large, unless the next input is long, too: see benches/DECISIONS.md, *Large instances*.
import { bufferLength } from "../language/builtins.js";
import { isOf } from "../language/errors.js";
import { bufferOf, type HasMemory, RuntimeError } from "./webassembly.js";

/** Above this many bytes of memory, an instance is kept only for inputs of at least LONG code units or bytes. */
export const LARGE = 16 << 20;
const LONG = 1 << 17;
/** Above this many bytes of memory, an instance is not kept for any input. */
const HUGE = 256 << 20;

/** How long the next input must be for an instance with this many bytes of memory to be kept. */
export function leastLengthFor(bytes: number, large: number = LARGE): number {
  if (bytes <= large) return 0;
  return bytes <= HUGE ? LONG : Infinity;
}

/** Whether `error` is a trap. If so, the call may succeed in a new instance. */
export const isTrap = (error: unknown): boolean =>
  isOf(error, RuntimeError as ErrorConstructor | undefined);

/** Whether `error` is a trap of `instance` because an allocation failed. */
export function isOutOfMemory(error: unknown, instance: HasMemory | undefined): boolean {
  return isTrap(error) && instance !== undefined && bufferLength(bufferOf(instance.memory)) > LARGE;
}
