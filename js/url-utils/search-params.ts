// The `searchParams` attribute and the `search` setter, which changes the same list. "The draft" is the URL
// Standard's 2014 draft.
import { setSearch } from "../core/url-members.js";
import { type URL, URLSearchParams } from "../index.js";
import { apply } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";
import { getterOf, hasInternals } from "../language/internals.js";
import { withoutPrefix } from "../language/webidl.js";
import { loadedEncodings } from "../wasm/loaded-encodings.js";
import {
  catchUp,
  catchUpAll,
  queryOf,
  reinitialize,
  resetParams,
  runPreUpdateSteps,
  serialize,
  urlOf,
} from "./input.js";
import { encodesQuery } from "./parsing.js";
import { addSharer, removeSharer, resetList, sharersOf } from "./shared-search-params.js";
import { stateOf } from "./state.js";

const sizeGetter = getterOf(URLSearchParams.prototype, "size");

// In the draft, the URLSearchParams object then replaces the value with its own serialization, which is always in
// UTF-8. Unlike the draft, this function gives that serialization only to the other objects that share the list.
export function setQuery(object: object, url: URL, value: string): void {
  const { encoding, hooks } = stateOf(object);
  const params = hooks.hasSearchParams ? paramsFor(object, url) : undefined;
  const isEncoded = encoding !== undefined && encodesQuery(url);
  setSearch(url, isEncoded ? encodedSearch(encoding, value) : value);
  // The list is updated before the object's own hook is called, because the hook may throw.
  if (params !== undefined) resetList(params, queryOf(url));
  const failure = failureOf(runPreUpdateSteps, object);
  if (params !== undefined) runUpdateSteps(params, object);
  if (failure !== undefined) throw failure.error;
}

function encodedSearch(encoding: string, value: string): string {
  const query = loadedEncodings().encodeQuery(encoding, withoutPrefix(value, "?"));
  // A question mark alone is an empty query. An empty string means no query.
  return query === null ? value && "?" : `?${query}`;
}

interface Failure {
  readonly error: unknown;
}

/** Calls `step`. Returns the error if the hook throws, and undefined otherwise. */
function failureOf(step: (object: object) => unknown, object: object): Failure | undefined {
  try {
    step(object);
    return undefined;
  } catch (error) {
    return { error };
  }
}

/**
 * Runs the update steps of a URLSearchParams object for all objects that share it, except one. If an object has no
 * `update` hook, its steps wait until its URL is needed, so n changes to the list take linear time.
 *
 * Even if one object's hook throws, all other objects get the new list. The first error is thrown at the end.
 */
function runUpdateSteps(params: URLSearchParams, except: object | undefined = undefined): void {
  const sharing = sharersOf(params);
  let failure: Failure | undefined;
  for (let i = 0; i < sharing.length; i++) {
    const object = sharing[i];
    if (object === except) continue;
    const failed = failureOf(reinitialize, object);
    failure ??= failed;
    const state = stateOf(object);
    state.isBehind = state.url !== null;
  }
  for (let i = 0; i < sharing.length; i++) {
    const object = sharing[i];
    const { isBehind, hooks } = stateOf(object);
    if (object !== except && isBehind && hooks.update !== undefined) {
      const failed = failureOf(update, object);
      failure ??= failed;
    }
  }
  if (failure !== undefined) throw failure.error;
}

export function update(object: object): void {
  catchUp(stateOf(object));
  runPreUpdateSteps(object);
}

// The list is not written to the URL, so n calls of `append` take linear time even if each call reads the attribute.
export function getParams(object: object): URLSearchParams {
  const state = stateOf(object);
  if (state.params === undefined) return paramsFor(object, urlOf(object));
  if (reinitialize(object)) resetParams(state);
  return state.params;
}

/** Returns the list of an object whose URL is `url`. No hooks are called, so `url` does not change. */
function paramsFor(object: object, url: URL | null): URLSearchParams {
  const state = stateOf(object);
  if (state.params === undefined) {
    state.params = new URLSearchParams(`?${queryOf(url)}`);
    addSharer(state.params, object, runUpdateSteps, catchUpAll);
  }
  return state.params;
}

export function setParams(object: object, params: URLSearchParams): void {
  const state = stateOf(object);
  if (!hasInternals(sizeGetter, params)) {
    throw invalidArgument("searchParams", "a URLSearchParams object of this package");
  }
  const url = urlOf(object);
  if (state.params !== undefined) removeSharer(state.params, object);
  addSharer(params, object, runUpdateSteps, catchUpAll);
  state.params = params;
  if (url === null) return;
  setSearch(url, apply(serialize, params, []));
  runPreUpdateSteps(object);
}
