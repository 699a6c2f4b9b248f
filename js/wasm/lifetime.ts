// Defines when an instance of a WebAssembly module is replaced. All modules follow the same policy.
//
// An instance is dropped after any error during a call. The code that catches the error drops the instance first,
// without calling a function, because a call could overflow the stack. Memory never shrinks. An instance whose memory
// has grown large is therefore replaced unless the next input is long, too: see benches/DECISIONS.md, *Large
// instances*.
import { bufferLength } from "../language/builtins.js";
import { isOf } from "../language/errors.js";
import { bufferOf, type HasMemory, RuntimeError } from "./webassembly.js";

// Bundlers drop unused numbers, but not unused arithmetic outside of a pure call.

/**
 * An instance with more than this many bytes of memory is kept only for inputs of at least LONG code units or bytes.
 */
export const LARGE = 0x100_0000;
const LONG = 0x2_0000;
/** An instance with more than this many bytes of memory is never kept. */
const HUGE = /* @__PURE__ */ (() => 16 * LARGE)();

/**
 * Returns the minimum length that the next input must have for an instance with this many bytes of memory to be kept.
 */
export function leastLengthFor(bytes: number, large: number = LARGE): number {
  if (bytes <= large) return 0;
  return bytes <= HUGE ? LONG : Infinity;
}

/** Whether `error` is a trap. After a trap, the call may succeed in a new instance. */
export const isTrap = (error: unknown): boolean =>
  isOf(error, RuntimeError as ErrorConstructor | undefined);

/** Whether `error` is a trap that a failed allocation caused in `instance`. */
export function isOutOfMemory(error: unknown, instance: HasMemory | undefined): boolean {
  return isTrap(error) && instance !== undefined && bufferLength(bufferOf(instance.memory)) > LARGE;
}
