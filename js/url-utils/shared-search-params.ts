// URLSearchParams objects that serve as the `searchParams` of several objects. As in the URL Standard's 2014 draft,
// every change to a list runs the update steps of all objects that share it.

import { watchReplacement } from "../core/url.js";
import { type URLSearchParams, watchSearchParams } from "../core/url-search-params.js";
import {
  addToSet,
  deleteFromSet,
  forEachInSet,
  getFromWeakMap,
  NativeSet,
  NativeWeakMap,
  setInWeakMap,
} from "../language/builtins.js";

// The draft's "list of url objects" for each URLSearchParams object.
const sharers = new NativeWeakMap<URLSearchParams, Set<object>>();

// Replaces a list. Undefined until an object is first shared.
let resetSearchParams: ReturnType<typeof watchSearchParams>;

/** Returns the objects that share `params`, in a new array. */
export function sharersOf(params: URLSearchParams): object[] {
  const objects: object[] = [];
  forEachInSet(getFromWeakMap(sharers, params)!, (object) => {
    objects[objects.length] = object;
  });
  return objects;
}

/**
 * Adds `object` to the objects that share `params`. Only the functions passed in the first call to `addSharer` are
 * used. The functions are called with a URLSearchParams object whose list is shared: `runUpdateSteps` is called after
 * every change to the list, and `catchUpAll` is called before the list is replaced by the query of its URL.
 */
export function addSharer(
  params: URLSearchParams,
  object: object,
  runUpdateSteps: (params: URLSearchParams) => void,
  catchUpAll: (params: URLSearchParams) => void,
): void {
  const ifShared =
    (call: (params: URLSearchParams) => void) => (changed: URLSearchParams | undefined) => {
      // A WeakMap never contains undefined.
      if (getFromWeakMap(sharers, changed!) !== undefined) call(changed!);
    };
  if (resetSearchParams === undefined) {
    watchReplacement(ifShared(catchUpAll));
    resetSearchParams = watchSearchParams(ifShared(runUpdateSteps));
  }
  let objects = getFromWeakMap(sharers, params);
  if (objects === undefined) {
    objects = new NativeSet();
    setInWeakMap(sharers, params, objects);
  }
  addToSet(objects, object);
}

export function removeSharer(params: URLSearchParams, object: object): void {
  deleteFromSet(getFromWeakMap(sharers, params)!, object);
}

/**
 * Replaces the shared list of `params` with the result of parsing `query`, which has no leading question mark. No
 * update steps are run.
 */
export function resetList(params: URLSearchParams, query: string): void {
  // If `params` also belongs to a URL, the URL is not up to date yet.
  resetSearchParams(params, query, true);
}
