// A URLSearchParams object that several objects share as their `searchParams`, as in the URL Standard's draft of 2014:
// every change of its list runs the update steps of all of them.

import { URLSearchParams } from "./index.js";
import { apply, defineProperty } from "./language/builtins.js";

const { append, delete: remove } = URLSearchParams.prototype;

// The draft's "list of url objects" of each URLSearchParams object.
const sharers = new WeakMap();

export function sharersOf(params) {
  return [...(sharers.get(params) ?? [])];
}

/**
 * Adds `object` to the objects that share `params`. After every change of the list, the `runUpdateSteps` that was
 * passed with the first of these objects is called with `params`.
 */
export function addSharer(params, object, runUpdateSteps) {
  if (!sharers.has(params)) {
    sharers.set(params, new Set());
    watch(params, runUpdateSteps);
  }
  sharers.get(params).add(object);
}

export function removeSharer(params, object) {
  sharers.get(params).delete(object);
}

// Overrides the methods that change the list by properties of the object itself. So the object may be of a subclass,
// and the class needs no code for this.
function watch(params, runUpdateSteps) {
  for (const name of ["append", "delete", "set", "sort"]) {
    const method = params[name];
    const { [name]: watched } = {
      [name](...args) {
        apply(method, this, args);
        if (this === params) runUpdateSteps(params);
      },
    };
    defineProperty(params, name, {
      __proto__: null,
      configurable: true,
      value: watched,
      writable: true,
    });
  }
}

/** Replaces the list by that of `query`, which has no leading question mark. Runs no update steps. */
export function resetList(params, query) {
  const pairs = new URLSearchParams(`?${query}`);
  for (const name of [...params.keys()]) apply(remove, params, [name]);
  for (const pair of pairs) apply(append, params, pair);
}
