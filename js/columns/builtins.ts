// Built-ins that only the `/columns` entry needs, captured when this module loads: see js/language/builtins.ts.
import { getterOfViews } from "../language/builtins.js";
import { uncurryThis } from "../language/uncurry-this.js";

export const NativeUint16Array = Uint16Array;
export const nativeNumber = Number;
export const split: (string: string, separator: string) => string[] = uncurryThis(
  String.prototype.split as (separator: string) => string[],
);
export const symbolAsyncIterator: typeof Symbol.asyncIterator = Symbol.asyncIterator;

const nativeIndexOf = uncurryThis(Uint8Array.prototype.indexOf);
const nativeLastIndexOf = uncurryThis(Uint8Array.prototype.lastIndexOf);
/** Returns the index of the first `byte` in `bytes` at or after `start`, or -1. */
export const indexOfByte = (bytes: Uint8Array, byte: number, start: number): number =>
  nativeIndexOf(bytes, byte, start);
/** Returns the index of the last `byte` in `bytes` at or before `start`, or -1. */
export const lastIndexOfByte = (bytes: Uint8Array, byte: number, start: number): number =>
  nativeLastIndexOf(bytes, byte, start);

/** Returns the name of a typed array's class, such as `"Int32Array"`, or undefined for any other value. */
export const nameOfTypedArray = getterOfViews(Symbol.toStringTag) as (
  value: object,
) => string | undefined;
