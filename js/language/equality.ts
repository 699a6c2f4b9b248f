// Lets comparisons see the state of our objects. jest, vitest, Jasmine, Chai and Node's strict assertions compare own
// enumerable properties, also those with symbols, but our state is in private fields. Objects of most classes therefore
// have a property with the state. URL and URLSearchParams objects have it only after `/equality` was imported, because
// it makes creating an object slower: see benches/DECISIONS.md, *A property for comparisons*.
import { defineProperty, defineValue } from "./builtins.js";

// The symbol is registered, so all copies of the package, such as the one in `/js`, share it.
export const stateSymbol: unique symbol = /* @__PURE__ */ Symbol.for("whatwg-url-wasm.state");

/** Whether URL and URLSearchParams objects have the property, too. */
export let hasEquality: boolean = /* @__PURE__ */ (() =>
  (globalThis as Record<symbol, unknown>)[stateSymbol] === true)();

/** Gives the property to new URL and URLSearchParams objects, also to those of copies that are loaded later. */
export function addEquality(): void {
  hasEquality = true;
  defineValue(globalThis, stateSymbol, true);
}

/** Returns a property with this getter. All objects of a class share the descriptor, which saves memory. */
export const stateProperty = <Class extends object>(
  get: (this: Class) => unknown,
): PropertyDescriptor =>
  ({ __proto__: null, configurable: true, enumerable: true, get }) as PropertyDescriptor;

/** The property of URL and URLSearchParams objects. Their state is what `toString` returns. */
export const stringProperty = /* @__PURE__ */ stateProperty(function (this: object) {
  return `${this}`;
});

export function exposeState(object: object, property: PropertyDescriptor): void {
  defineProperty(object, stateSymbol, property);
}
