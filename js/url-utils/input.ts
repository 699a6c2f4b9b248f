// The input of an object that includes a mixin, and the URL that this input is parsed into.
import { getHref, getProtocol, getSearch, hrefOf, isURL, setSearch } from "../core/url-members.js";
import { URL, URLSearchParams } from "../index.js";
import {
  baseOption,
  requireArguments,
  stringArgument,
  type URLLike,
} from "../language/arguments.js";
import { apply, getFromWeakMap, setInWeakMap, slice } from "../language/builtins.js";
import { invalidArgument } from "../language/errors.js";
import { withoutPrefix } from "../language/webidl.js";
import { encodingIfLoaded } from "../wasm/loaded-encodings.js";
import { ENTRY, isBlob, objects, parse } from "./parsing.js";
import { resetList, sharersOf } from "./shared-search-params.js";
import { type CheckedHooks, isUtils, type State, stateOf } from "./state.js";
import type { Attributes, ReadOnlyAttributes } from "./types.js";

/**
 * Returns the object that a `blob:` URL refers to, or null. The `resolveObject` hook returned this object when the URL
 * was parsed.
 *
 * ```js
 * import { objectOf, parseURL } from "whatwg-url-wasm/url-utils";
 *
 * const resolveObject = (url) => (url === "blob:https://example.org/1" ? "a blob" : null);
 * objectOf(parseURL("blob:https://example.org/1", { resolveObject })); // "a blob"
 * objectOf(parseURL("blob:https://example.org/2", { resolveObject })); // null
 * ```
 *
 * @param url a result of `parseURL`, or an object that includes a mixin
 * @throws {TypeError} when `url` is missing or has the wrong type
 */
export function objectOf(url: { readonly href: string }): unknown {
  requireArguments(arguments.length, "url");
  const isMixed = isUtils(url);
  if (!isMixed && !isURL(url)) {
    throw invalidArgument(
      "url",
      "a URL object of this package or an object of a class with a mixin",
    );
  }
  return getFromWeakMap(objects, isMixed ? urlOf(url)! : (url as URL)) ?? null;
}

function baseOf(object: object, input: string, { getBase }: CheckedHooks): string | undefined {
  return baseOption(getBase?.(object), input, hrefOf, "options.getBase()");
}

function encodingOf(object: object, { getEncoding }: CheckedHooks): string | undefined {
  return encodingIfLoaded(getEncoding?.(object), ENTRY, "options.getEncoding()");
}

/**
 * "Set the input" for an object that includes a mixin. The object's URL is parsed from the input. Call this function
 * whenever the source of the input, such as an attribute, has changed.
 *
 * @param object an object of a class returned by {@link URLUtils} or {@link URLUtilsReadOnly}
 * @param input an absolute URL, a URL relative to the object's base, or null if there is no input
 * @param url if `url` is given, the object's URL becomes a copy of it, and the input is not parsed
 * @throws {TypeError} when an argument has the wrong type, or `getBase` returns an invalid URL
 * @throws {RangeError} when `getEncoding` returns an unknown label
 */
export function setInput(
  object: ReadOnlyAttributes | Attributes,
  input: URLLike | null,
  url: URL | undefined = undefined,
): void {
  requireArguments(arguments.length, "object", "input");
  if (!isUtils(object)) throw invalidArgument("object", "an object of a class with a mixin");
  const state = stateOf(object);
  const string = input === null ? null : stringArgument(input, "input");
  if (url !== undefined && !isURL(url))
    throw invalidArgument("url", "a URL object of this package");
  if (url === undefined && string !== null) {
    const base = baseOf(object, string, state.hooks);
    const encoding = encodingOf(object, state.hooks);
    setParsed(state, parse(string, base, encoding, state.hooks.resolveObject), base, encoding);
  } else {
    state.url = url === undefined ? null : copyOf(url);
    state.isParsed = false;
    state.isBehind = false;
  }
  state.input = string ?? undefined;
  resetParams(state);
}

function copyOf(url: URL): URL {
  const copy = new URL(getHref(url));
  const object = getFromWeakMap(objects, url);
  if (object !== undefined) setInWeakMap(objects, copy, object);
  return copy;
}

export const queryOf = (url: URL | null): string =>
  url === null ? "" : withoutPrefix(getSearch(url), "?");

function setParsed(
  state: State,
  url: URL | null,
  base: string | undefined,
  encoding: string | undefined,
): void {
  state.url = url;
  state.base = base;
  state.encoding = encoding;
  state.isParsed = true;
  state.isBehind = false;
}

/**
 * Replaces the list of the object's `searchParams`, if it has one, with the list of its URL. No update steps are run.
 */
export function resetParams({ params, url }: State): void {
  if (params === undefined) return;
  catchUpAll(params);
  resetList(params, queryOf(url));
}

/**
 * Called before a list is replaced. Writes the old list to the URLs of all objects that share it, because they keep the
 * old query.
 */
export function catchUpAll(params: URLSearchParams): void {
  const sharing = sharersOf(params);
  for (let i = 0; i < sharing.length; i++) catchUp(stateOf(sharing[i]));
}

/**
 * Returns the object's URL. If the base or the encoding has changed, the input is parsed again:
 * https://html.spec.whatwg.org/multipage/links.html#reinitialise-url
 */
export function urlOf(object: object): URL | null {
  const state = stateOf(object);
  catchUp(state);
  if (reinitialize(object)) resetParams(state);
  return state.url;
}

/** Whether the URL does not depend on the base and the encoding. */
function stays({ input, isParsed, url }: State): boolean {
  // `blob:` URLs are not parsed again, because the object that they refer to may no longer exist.
  return !isParsed || input === undefined || (isBlob(url) && hasOpaquePath(url!));
}

/** Parses the input again if the base or the encoding has changed. Returns whether it did so. */
export function reinitialize(object: object): boolean {
  const state = stateOf(object);
  if (stays(state)) return false;
  const base = baseOf(object, state.input!, state.hooks);
  const encoding = encodingOf(object, state.hooks);
  // The hooks may have set a different input by now.
  if (stays(state)) return false;
  if (base === state.base && encoding === state.encoding) return false;
  catchUp(state);
  const { input } = state;
  const url = parse(input!, base, encoding, state.hooks.resolveObject);
  // If the `resolveObject` hook has set another input or URL by now, the newer one is kept.
  if (state.input !== input || !state.isParsed) return false;
  setParsed(state, url, base, encoding);
  return true;
}

/** The draft's steps "run the pre-update steps", without a value. */
export function runPreUpdateSteps(object: object): void {
  const state = stateOf(object);
  const href = getHref(state.url!);
  if (state.isParsed) state.input = href;
  const { update } = state.hooks;
  update?.(object, href);
}

export const { toString: serialize } = URLSearchParams.prototype;

/** Writes the list of `searchParams` to the URL if it has changed since it was last written. */
export function catchUp(state: State): void {
  if (!state.isBehind) return;
  setSearch(state.url!, apply(serialize, state.params!, []));
  if (state.isParsed) state.input = getHref(state.url!);
  state.isBehind = false;
}

export function hasOpaquePath(url: URL): boolean {
  const { length } = getProtocol(url);
  return slice(getHref(url), length, length + 1) !== "/";
}
