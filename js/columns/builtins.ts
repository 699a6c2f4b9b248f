// The built-ins that no other entry needs, as they were when this module loaded: see js/language/builtins.ts.
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
/** Where `bytes` has `byte` at or after `start`, or -1. */
export const indexOfByte = (bytes: Uint8Array, byte: number, start: number): number =>
  nativeIndexOf(bytes, byte, start);
/** Where `bytes` has `byte` at or before `start`, or -1. */
export const lastIndexOfByte = (bytes: Uint8Array, byte: number, start: number): number =>
  nativeLastIndexOf(bytes, byte, start);

/** The name of the typed array that `value` is, as `"Int32Array"`; undefined for anything else. */
export const nameOfTypedArray = getterOfViews(Symbol.toStringTag) as (
  value: object,
) => string | undefined;
