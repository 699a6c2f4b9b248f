// Uses the language's original getters to determine the kind of a value. A getter throws if the value lacks the
// corresponding internal slot, so own properties and patched prototypes have no effect.
import { apply, getOwnPropertyDescriptor, getPrototypeOf } from "./builtins.js";
import { isExhausted } from "./errors.js";
import { isObject } from "./webidl.js";

export const getterOf = <Result = unknown>(prototype: object, name: PropertyKey) =>
  getOwnPropertyDescriptor(prototype, name)!.get as Getter<Result>;

/** A getter as a function that takes an object. */
export type Getter<Result> = (this: unknown) => Result;

/** Returns the getter of a property that objects with this prototype have or inherit, or undefined if there is none. */
export function inheritedGetter(
  prototype: object | null,
  name: PropertyKey,
): Getter<unknown> | undefined {
  for (let object: unknown = prototype; isObject(object); object = getPrototypeOf(object)) {
    const getter = getOwnPropertyDescriptor(object, name)?.get;
    if (getter !== undefined) return getter;
  }
  return undefined;
}

/** Whether `value`, which may be from another realm, has the internal slot that `getter` reads. */
export function hasInternals(getter: Getter<unknown> | undefined, value: unknown): boolean {
  if (getter === undefined) return false;
  try {
    apply(getter, value, []);
    return true;
  } catch (error) {
    if (isExhausted(error)) throw error;
    return false;
  }
}
