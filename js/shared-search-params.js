// URLSearchParams objects that belong to several objects with a URL, as in the URL Standard's draft of
// 2014: whatever changes the list runs the update steps of them all.

import { URLSearchParams } from "./index.js";
import { apply, defineProperty } from "./language/builtins.js";

const { append, delete: remove } = URLSearchParams.prototype;

// By query object, the draft's "list of url objects".
const sharers = new WeakMap();

export function sharersOf(params) {
  return [...(sharers.get(params) ?? [])];
}

/** Makes a query object be of `object` too. `runUpdateSteps` is called whenever its list was changed. */
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

// The methods that change the list, on the object itself: so it may be any, of a subclass too, and the
// class that everybody uses knows nothing of this.
function watch(params, runUpdateSteps) {
  for (const name of ["append", "delete", "set", "sort"]) {
    const method = params[name];
    const { [name]: watched } = {
      [name](...args) {
        apply(method, this, args);
        if (this === params) runUpdateSteps(params);
      },
    };
    defineProperty(params, name, { configurable: true, value: watched, writable: true });
  }
}

/** Makes the list what `query`, without its question mark, says; runs no update steps. */
export function resetList(params, query) {
  const pairs = new URLSearchParams(`?${query}`);
  for (const name of [...params.keys()]) apply(remove, params, [name]);
  for (const pair of pairs) apply(append, params, pair);
}
