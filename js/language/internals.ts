// Tells by original getters what a value is: they throw for what does not have the internal slot that they read. So own
// properties and patched prototypes decide nothing.
import { apply, getOwnPropertyDescriptor, getPrototypeOf } from "./builtins.js";
import { isObject } from "./webidl.js";

/** The getter of `prototype`'s own property `name`. */
export const getterOf = <Result = unknown>(prototype: object, name: PropertyKey) =>
  getOwnPropertyDescriptor(prototype, name)!.get as Getter<Result>;

/** A getter as a function that is called with any object. */
export type Getter<Result> = (this: unknown) => Result;

/** The getter that objects with the prototype `prototype` have for a property; undefined if there is none. */
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

const { prototype: typeErrors } = TypeError;

/** Whether `value`, which may be of another realm, has the internal slot that `getter` reads. */
export function hasInternals(getter: Getter<unknown> | undefined, value: unknown): boolean {
  if (getter === undefined) return false;
  try {
    apply(getter, value, []);
    return true;
  } catch (error) {
    // The getter itself throws a TypeError of this realm. Any other error says that the stack is full.
    if (getPrototypeOf(error as object) !== typeErrors) throw error;
    return false;
  }
}
