// The entries `/url-utils` and `/url-utils/utf-8`: URLUtils and URLUtilsReadOnly, mixins that the URL Standard had
// until 2015, and that HTML has had under other names since (HTMLHyperlinkElementUtils, Location, WorkerLocation). For
// code that implements such objects. "The draft" below is the URL Standard's of 2014.
// https://html.spec.whatwg.org/multipage/links.html#htmlhyperlinkelementutils
import {
  getHash,
  getHost,
  getHostname,
  getHref,
  getOrigin,
  getPassword,
  getPathname,
  getPort,
  getProtocol,
  getSearch,
  getUsername,
  hrefOf,
  isSpecialProtocol,
  isURL,
  parse as parseURLAsUTF8,
  setHash,
  setHost,
  setHostname,
  setPassword,
  setPathname,
  setPort,
  setProtocol,
  setSearch,
  setUsername,
} from "../core/url-members.js";
import { domainToASCII, domainToUnicode, URL, URLSearchParams } from "../index.js";
import {
  baseOption,
  booleanOption,
  functionOption,
  optionalString,
  optionsArgument,
  requireArguments,
  type StringLike,
  stringArgument,
} from "../language/arguments.js";
import {
  apply,
  construct,
  defineProperty,
  getFromWeakMap,
  getOwnPropertyDescriptor,
  NativeWeakMap,
  setInWeakMap,
  slice,
} from "../language/builtins.js";
import {
  INVALID_URL,
  illegalInvocation,
  invalidArgument,
  invalidURL,
  invalidValue,
  isExhausted,
  NativeTypeError,
} from "../language/errors.js";
import { getterOf, hasInternals } from "../language/internals.js";
import { isObject, toUSVString, withoutPrefix } from "../language/webidl.js";
import { encodingIfLoaded, loadedEncodings } from "../wasm/loaded-encodings.js";
import { addSharer, removeSharer, resetList, sharersOf } from "./shared-search-params.js";

const ENTRY = "url-utils";

/**
 * Returns the object that a blob: URL stands for; undefined or null if there is none. It is called with the URL's
 * serialization without its fragment, as the keys of a blob URL store have none.
 */
export type ResolveObject = (url: string) => unknown;

/** Options of {@link parseURL}. */
export interface ParseURLOptions {
  /** The absolute URL that the input may be relative to. */
  base?: StringLike | null | undefined;
  /**
   * The label of the encoding of the document that contains the URL, for example `"shift_jis"`; by default UTF-8. The
   * queries of http, https, ftp and file URLs are encoded in it.
   */
  encoding?: StringLike | null | undefined;
  /** Called if the URL is a blob: URL, for the object that it stands for. See {@link objectOf}. */
  resolveObject?: ResolveObject | undefined;
}

/** Options of {@link URLUtilsReadOnly}: functions that the mixin calls, `getBase` and `getEncoding` with the object. */
export interface ReadOnlyHooks<T> {
  /**
   * "Get the base": returns the absolute URL that the object's input may be relative to. If that has changed since the
   * input was parsed, the input is parsed again.
   */
  getBase?(object: T): StringLike | null | undefined;
  /**
   * Returns the label of the object's query encoding; by default it is UTF-8. If that has changed since the input was
   * parsed, the input is parsed again.
   */
  getEncoding?(object: T): string | null | undefined;
  /** Returns the object that a blob: URL stands for. See {@link objectOf}. */
  resolveObject?: ResolveObject | undefined;
}

/** Options of {@link URLUtils}, whose objects can be changed. */
export interface Hooks<T> extends ReadOnlyHooks<T> {
  /**
   * The "update steps": called after each change by a setter, with the object's new input, to write that to where the
   * input came from, such as an attribute. It may call `setInput`.
   */
  update?(object: T, value: string): void;
  /**
   * Whether objects have the attribute `searchParams`. As in the URL Standard's draft of 2014, and unlike in `URL`, it
   * can be set, and several objects can share one: a change of the list then changes the URLs of them all. Also as in that
   * draft, a new input of one object (by `setInput` or `href`, or parsed again) replaces the list, but the URLs of the
   * others stay as they are until the list is changed next.
   */
  searchParams?: boolean | undefined;
}

/**
 * The attributes of {@link URLUtilsReadOnly}. They are as in `URL`, unless the object's URL is null: see
 * {@link URLUtils}.
 */
export interface ReadOnlyAttributes {
  /** The serialization of the URL, or the input as it was given if that is not a URL. */
  readonly href: string;
  /** The serialization of the URL's origin: `"null"` if that is opaque, and empty if the URL is null. */
  readonly origin: string;
  /** The scheme, followed by `:`. If the URL is null it is `":"`. */
  readonly protocol: string;
  /** The host, followed by `:` and the port if that is not the scheme's default. */
  readonly host: string;
  /** The host. */
  readonly hostname: string;
  /** The port; empty if it is the scheme's default. */
  readonly port: string;
  /** The path. */
  readonly pathname: string;
  /** `?` and the query; empty if there is no query, or an empty one. */
  readonly search: string;
  /** `#` and the fragment; empty if there is no fragment, or an empty one. */
  readonly hash: string;
  /** The `href`. */
  toString(): string;
}

/** The attributes of {@link URLUtils}. */
export interface Attributes {
  /** The serialization of the URL, or the input as it was given if that is not a URL. */
  href: string;
  /** The serialization of the URL's origin: `"null"` if that is opaque, and empty if the URL is null. */
  readonly origin: string;
  /** The scheme, followed by `:`. If the URL is null it is `":"`. */
  protocol: string;
  /** The username, percent-encoded. */
  username: string;
  /** The password, percent-encoded. */
  password: string;
  /** The host, followed by `:` and the port if that is not the scheme's default. */
  host: string;
  /** The host. */
  hostname: string;
  /** The port; empty if it is the scheme's default. */
  port: string;
  /** The path. */
  pathname: string;
  /** `?` and the query; empty if there is no query, or an empty one. */
  search: string;
  /** `#` and the fragment; empty if there is no fragment, or an empty one. */
  hash: string;
  /** The `href`. */
  toString(): string;
}

/** The attribute that objects have only with the option `searchParams`. */
export interface SearchParamsAttribute {
  /**
   * The list of the query's names and values. A change of it changes the URL. Setting it makes the object share a list
   * with others.
   */
  searchParams: URLSearchParams;
}

/** Any class. */
type Class = abstract new (...args: never[]) => object;

/** The class `B`, whose objects have the attributes `A`, too. */
type Mixed<B extends Class, A> = Omit<B, "prototype"> &
  (new (
    ...args: ConstructorParameters<B>
  ) => InstanceType<B> & A);

/** The hooks of a mixin's class, checked. */
interface CheckedHooks {
  readonly getBase: ((object: object) => unknown) | undefined;
  readonly getEncoding: ((object: object) => unknown) | undefined;
  readonly update: ((object: object, value: string) => void) | undefined;
  readonly resolveObject: ResolveObject | undefined;
  readonly hasSearchParams: boolean;
}

/** What an object with a mixin has. */
interface State {
  readonly hooks: CheckedHooks;
  input: string | undefined;
  url: URL | null;
  base: string | undefined;
  encoding: string | undefined;
  isParsed: boolean;
  params: URLSearchParams | undefined;
  isBehind: boolean;
}

/**
 * Parses a URL with all arguments of the [URL parser](https://url.spec.whatwg.org/#concept-url-parser).
 *
 * ```js
 * import { parseURL } from "whatwg-url-wasm/url-utils";
 *
 * const base = "https://example.org/a/";
 * parseURL("?q=\u30c6", { base, encoding: "shift_jis" }).href; // "https://example.org/a/?q=%83e"
 * parseURL("?q=\u2603", { base, encoding: "latin1" }).search; // "?q=%26%239731%3B"
 * ```
 *
 * @returns an object of the class that `"whatwg-url-wasm"` exports
 * @param input converted to a string as Web IDL does
 * @throws {TypeError} when the input can't be parsed, as the constructor of `URL` throws it; when the base can't be
 *   parsed, with the code `"ERR_INVALID_URL"`; or when an argument is of another type
 * @throws {RangeError} when the encoding is unknown, with the code `"ERR_ENCODING_NOT_SUPPORTED"`
 */
export function parseURL(
  input: StringLike,
  options: ParseURLOptions | null | undefined = undefined,
): URL {
  requireArguments(arguments.length, "input");
  const string = stringArgument(input, "input");
  const { base, encoding, resolveObject } = optionsArgument(options);
  const baseInput = optionalString(base, "options.base") ?? undefined;
  const label = encodingIfLoaded(encoding, ENTRY);
  const resolve = functionOption(resolveObject, "options.resolveObject");
  const url = parse(string, baseOption(baseInput, string, hrefOf), label, resolve);
  if (url === null) throw invalidURL(new NativeTypeError(INVALID_URL), string, baseInput);
  return url;
}

// The object that each blob: URL stands for: https://url.spec.whatwg.org/#concept-url-blob-entry
const objects = new NativeWeakMap<URL, unknown>();

/** Whether the query of `url` is encoded in other encodings than UTF-8: https://url.spec.whatwg.org/#query-state */
function encodesQuery(url: URL): boolean {
  const protocol = getProtocol(url);
  return protocol !== "ws:" && protocol !== "wss:" && isSpecialProtocol(protocol);
}

/** https://url.spec.whatwg.org/#concept-url-parser */
function parse(
  input: string,
  base: string | undefined,
  encoding: string | undefined,
  resolveObject: ResolveObject | undefined,
): URL | null {
  let url = parseURLAsUTF8(input, base);
  if (encoding !== undefined && url !== null && encodesQuery(url)) {
    const encoded = loadedEncodings().encodeQueryOf(encoding, input);
    if (encoded !== null) url = parseURLAsUTF8(encoded, base);
  }
  if (isBlob(url) && resolveObject !== undefined) {
    const object = resolveObject(withoutFragment(url!));
    if (object !== undefined && object !== null) setInWeakMap(objects, url!, object);
  }
  return url;
}

/** The key of a URL in the blob URL store: https://w3c.github.io/FileAPI/#blob-url-resolve */
function withoutFragment(url: URL): string {
  const copy = new URL(getHref(url));
  setHash(copy, "");
  return getHref(copy);
}

/**
 * The object that a blob: URL stands for: what `resolveObject` returned when the URL was parsed, or null.
 *
 * ```js
 * import { objectOf, parseURL } from "whatwg-url-wasm/url-utils";
 *
 * const blobs = new Map([["blob:https://example.org/1", "a blob"]]);
 * const resolveObject = (url) => blobs.get(url);
 * objectOf(parseURL("blob:https://example.org/1", { resolveObject })); // "a blob"
 * objectOf(parseURL("blob:https://example.org/2", { resolveObject })); // null
 * ```
 *
 * @param url a result of `parseURL`, or an object with a mixin
 * @throws {TypeError} when `url` is missing or is neither
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

/**
 * The Unicode serialization of a URL's origin, to be displayed. Until 2017, `origin` returned this.
 *
 * ```js
 * import { originToUnicode } from "whatwg-url-wasm/url-utils";
 *
 * originToUnicode("https://xn--mnchen-3ya.example:8080/a"); // "https://m\u00fcnchen.example:8080"
 * originToUnicode("data:,"); // "null"
 * ```
 *
 * @param url a URL, as a string or as an object with an `origin`
 * @throws {TypeError} when `url` is not a URL
 */
export function originToUnicode(url: StringLike | { readonly origin: string }): string {
  requireArguments(arguments.length, "url");
  const origin = originOf(url);
  if (origin === "" || origin === "null") return origin;
  const parsed = new URL(origin);
  const hostname = getHostname(parsed);
  const port = getPort(parsed);
  const unicode = domainToUnicode(hostname);
  // https://url.spec.whatwg.org/#concept-domain-to-unicode leaves an invalid domain as it is, but `domainToUnicode`
  // still converts its valid labels. A domain is invalid if converting the result back to ASCII does not return the
  // domain.
  const host = domainToASCII(unicode) === hostname ? unicode : hostname;
  return `${getProtocol(parsed)}//${host}${port && `:${port}`}`;
}

function originOf(url: unknown): string {
  if (isURL(url)) return getOrigin(url);
  if (isObject(url)) {
    const { origin } = url as { readonly origin?: unknown };
    if (typeof origin === "string") return origin;
  }
  return getOrigin(new URL(stringArgument(url, "url")));
}

// The constructor returns the object that it is passed, so that a class that extends this one adds its private fields
// to that object.
class Returned {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: see above.
    return object;
  }
}

let isUtils: (value: unknown) => value is Utils;
let stateOf: (object: unknown) => State;

/** Adds the state that the mixins need to an object, as a private field. */
class Utils extends Returned {
  #state: State;

  static {
    isUtils = (value): value is Utils =>
      typeof value === "object" && value !== null && #state in value;
    stateOf = (object) => {
      if (!isUtils(object)) throw illegalInvocation("URLUtils or URLUtilsReadOnly");
      return object.#state;
    };
  }

  constructor(object: object, hooks: CheckedHooks) {
    super(object);
    this.#state = {
      hooks,
      // The input as it was given; undefined if there is none.
      input: undefined,
      // Null if there is no input, or if it is not a URL.
      url: null,
      // The base that the input was parsed with, if any.
      base: undefined,
      // The encoding that the input was parsed with; undefined if it is UTF-8.
      encoding: undefined,
      // Whether `url` is the result of parsing the input, and was not given.
      isParsed: false,
      // The object's `searchParams`; undefined until it is needed.
      params: undefined,
      // Whether the list of `params` has yet to be written into `url`, which is not null then.
      isBehind: false,
    };
  }
}

/** The constructor of a mixin's class: constructs an object by `Base`, and adds the state. */
function create(Base: Class, args: IArguments, newTarget: Class, hooks: CheckedHooks): object {
  const object: object = construct(Base, args, newTarget);
  if (isUtils(object)) {
    throw invalidValue('The "Base" class must return a new object each time it is constructed');
  }
  new Utils(object, hooks);
  return object;
}

/** Whether a class can extend `value`. Does not call it. */
function isClass(value: unknown): value is Class {
  try {
    construct(Returned, [], value as Class);
  } catch (error) {
    if (isExhausted(error)) throw error;
    return false;
  }
  const { prototype } = value as { readonly prototype: unknown };
  return isObject(prototype) || prototype === null;
}

function hooksOf(given: number, Base: unknown, options: Hooks<object> | undefined): CheckedHooks {
  requireArguments(given, "Base");
  if (!isClass(Base)) throw invalidArgument("Base", "a class");
  const { getBase, getEncoding, update, resolveObject, searchParams } = optionsArgument(options);
  return {
    __proto__: null,
    getBase: functionOption(getBase, "options.getBase"),
    getEncoding: functionOption(getEncoding, "options.getEncoding"),
    update: functionOption(update, "options.update"),
    resolveObject: functionOption(resolveObject, "options.resolveObject"),
    hasSearchParams: booleanOption(searchParams, "options.searchParams"),
  } as CheckedHooks;
}

function baseOf(object: object, input: string, { getBase }: CheckedHooks): string | undefined {
  return baseOption(getBase?.(object), input, hrefOf, "options.getBase()");
}

function encodingOf(object: object, { getEncoding }: CheckedHooks): string | undefined {
  return encodingIfLoaded(getEncoding?.(object), ENTRY, "options.getEncoding()");
}

/**
 * "Set the input" of an object with a mixin, from which its URL is parsed. Call this whenever the source of the input,
 * such as an attribute, has changed.
 *
 * @param object an object of a class that {@link URLUtils} or {@link URLUtilsReadOnly} returned
 * @param input a URL, which may be relative to the object's base; null if there is none
 * @param url if given, the object's URL becomes a copy of this, and the input is not parsed
 * @throws {TypeError} when an argument is of another type, or when `getBase` returns something that is not a URL
 * @throws {RangeError} when `getEncoding` returns an unknown label
 */
export function setInput(
  object: ReadOnlyAttributes | Attributes,
  input: StringLike | null,
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

const queryOf = (url: URL | null): string =>
  url === null ? "" : withoutPrefix(getSearch(url), "?");

const isBlob = (url: URL | null): boolean => url !== null && getProtocol(url) === "blob:";

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

/** Replaces the list of the object's `searchParams`, if there is any, by that of its URL. Runs no update steps. */
function resetParams({ params, url }: State): void {
  if (params === undefined) return;
  catchUpAll(params);
  resetList(params, queryOf(url));
}

/** Before a list is replaced: writes it into the URLs of all objects that share it, as they keep the query that it had. */
function catchUpAll(params: URLSearchParams): void {
  const sharing = sharersOf(params);
  for (let i = 0; i < sharing.length; i++) catchUp(stateOf(sharing[i]));
}

/**
 * The object's URL. The input is parsed again if the base or the encoding has changed:
 * https://html.spec.whatwg.org/multipage/links.html#reinitialise-url
 */
function urlOf(object: object): URL | null {
  const state = stateOf(object);
  catchUp(state);
  if (reinitialize(object)) resetParams(state);
  return state.url;
}

/** Whether the URL is the same for any base and encoding. */
function stays({ input, isParsed, url }: State): boolean {
  // A blob: URL is not parsed again, because the object that it stands for may be gone.
  return !isParsed || input === undefined || (isBlob(url) && hasOpaquePath(url!));
}

/** Parses the input again if the base or the encoding has changed; returns whether it did. */
function reinitialize(object: object): boolean {
  const state = stateOf(object);
  if (stays(state)) return false;
  const base = baseOf(object, state.input!, state.hooks);
  const encoding = encodingOf(object, state.hooks);
  // The hooks may have set another input.
  if (stays(state)) return false;
  if (base === state.base && encoding === state.encoding) return false;
  catchUp(state);
  const { input } = state;
  const url = parse(input!, base, encoding, state.hooks.resolveObject);
  // The hook `resolveObject` may have set another input or URL meanwhile, which then stays.
  if (state.input !== input || !state.isParsed) return false;
  setParsed(state, url, base, encoding);
  return true;
}

/** The draft's "run the pre-update steps", without a value. */
function runPreUpdateSteps(object: object): void {
  const state = stateOf(object);
  const href = getHref(state.url!);
  if (state.isParsed) state.input = href;
  const { update } = state.hooks;
  update?.(object, href);
}

const { toString: serialize } = URLSearchParams.prototype;
const sizeGetter = getterOf(URLSearchParams.prototype, "size");

/** Writes the list of `searchParams` into the URL, if it has changed since that was done last. */
function catchUp(state: State): void {
  if (!state.isBehind) return;
  setSearch(state.url!, apply(serialize, state.params!, []));
  if (state.isParsed) state.input = getHref(state.url!);
  state.isBehind = false;
}

function hasOpaquePath(url: URL): boolean {
  const { length } = getProtocol(url);
  return slice(getHref(url), length, length + 1) !== "/";
}
const cannotHavePort = (url: URL): boolean =>
  getHostname(url) === "" || getProtocol(url) === "file:";
const never = () => false;

interface Attribute {
  readonly name: keyof Attributes;
  readonly get: (url: URL) => string;
  readonly set: ((url: URL, value: string) => void) | undefined;
  readonly isExempt: ((url: URL) => boolean) | undefined;
}

// Each attribute but href and searchParams: its getter and setter, and for which URLs the setter does nothing, not even run
// the update steps.
const ATTRIBUTES: readonly Attribute[] = [
  { name: "origin", get: getOrigin, set: undefined, isExempt: undefined },
  { name: "protocol", get: getProtocol, set: setProtocol, isExempt: never },
  { name: "username", get: getUsername, set: setUsername, isExempt: cannotHavePort },
  { name: "password", get: getPassword, set: setPassword, isExempt: cannotHavePort },
  { name: "host", get: getHost, set: setHost, isExempt: hasOpaquePath },
  { name: "hostname", get: getHostname, set: setHostname, isExempt: hasOpaquePath },
  { name: "port", get: getPort, set: setPort, isExempt: cannotHavePort },
  { name: "pathname", get: getPathname, set: setPathname, isExempt: hasOpaquePath },
  { name: "search", get: getSearch, set: setSearch, isExempt: never },
  { name: "hash", get: getHash, set: setHash, isExempt: never },
];
const isInReadOnly = (name: string): boolean => name !== "username" && name !== "password";

function setComponent(object: object, { name, set, isExempt }: Attribute, value: string): void {
  const url = urlOf(object);
  if (url === null || isExempt!(url)) return;
  if (name === "search") {
    setQuery(object, url, value);
  } else {
    set!(url, value);
    runPreUpdateSteps(object);
  }
}

// Differs from the draft, in which the URLSearchParams object then replaces the value by its own serialization, which
// is UTF-8 in every encoding. Here it does so only for the other objects that share it.
function setQuery(object: object, url: URL, value: string): void {
  const { encoding, hooks } = stateOf(object);
  const params = hooks.hasSearchParams ? paramsFor(object, url) : undefined;
  const isEncoded = encoding !== undefined && encodesQuery(url);
  setSearch(url, isEncoded ? encodedSearch(encoding, value) : value);
  // Before the object's own function, which may throw.
  if (params !== undefined) resetList(params, queryOf(url));
  const failure = failureOf(runPreUpdateSteps, object);
  if (params !== undefined) runUpdateSteps(params, object);
  if (failure !== undefined) throw failure.error;
}

function encodedSearch(encoding: string, value: string): string {
  const query = loadedEncodings().encodeQuery(encoding, withoutPrefix(value, "?"));
  // A question mark alone is an empty query, and an empty string is none.
  return query === null ? value && "?" : `?${query}`;
}

interface Failure {
  readonly error: unknown;
}

/** Calls `step` with an object. Returns what that throws, as a property `error`; undefined if it throws nothing. */
function failureOf(step: (object: object) => unknown, object: object): Failure | undefined {
  try {
    step(object);
    return undefined;
  } catch (error) {
    return { error };
  }
}

/**
 * Runs the update steps of a URLSearchParams object for all objects that share it, except for one. Those of an object
 * without an `update` function are left for when its URL is needed, so that n changes of the list take linear time.
 *
 * A function of one object that throws keeps no other object from what the list has. What was thrown first is thrown at the
 * end.
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

function update(object: object): void {
  catchUp(stateOf(object));
  runPreUpdateSteps(object);
}

// Does not write what the list has into the URL, so that n appends take linear time even if each reads the attribute.
function getParams(object: object): URLSearchParams {
  const state = stateOf(object);
  if (state.params === undefined) return paramsFor(object, urlOf(object));
  if (reinitialize(object)) resetParams(state);
  return state.params;
}

/** The list of an object whose URL is `url`. Calls no hooks, so that `url` stays what it is. */
function paramsFor(object: object, url: URL | null): URLSearchParams {
  const state = stateOf(object);
  if (state.params === undefined) {
    state.params = new URLSearchParams(`?${queryOf(url)}`);
    addSharer(state.params, object, runUpdateSteps, catchUpAll);
  }
  return state.params;
}

function setParams(object: object, params: URLSearchParams): void {
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

function hrefAttribute(object: object): string {
  const url = urlOf(object);
  return url === null ? (stateOf(object).input ?? "") : getHref(url);
}

function setHrefAttribute(object: object, value: string): void {
  setInput(object as Attributes, value);
  const { update } = stateOf(object).hooks;
  update?.(object, value);
}

function getComponent(object: object, { name, get }: Attribute): string {
  const url = urlOf(object);
  if (url === null) return name === "protocol" ? ":" : "";
  return get(url);
}

/**
 * Returns a class that extends `Base` by the attributes of `<a>` and `<area>`. An object's URL is null until `setInput`
 * is called, and whenever its input is not a URL. While it is null, `href` is the input, `protocol` is `":"`, all other
 * attributes are empty, and no setter but that of `href` has an effect. No setter throws because of an invalid URL.
 *
 * ```js
 * import { setInput, URLUtils } from "whatwg-url-wasm/url-utils";
 *
 * class Link extends URLUtils(Object, { getBase: () => "https://example.org/a/" }) {}
 *
 * const link = new Link();
 * setInput(link, "../b?c");
 * link.href; // "https://example.org/b?c"
 * link.href = "https://[";
 * link.href; // "https://["
 * link.protocol; // ":"
 * ```
 *
 * @throws {TypeError} when an argument is of another type
 */
export function URLUtils<B extends Class>(
  Base: B,
  hooks: Hooks<InstanceType<B> & Attributes & SearchParamsAttribute> & { searchParams: true },
): Mixed<B, Attributes & SearchParamsAttribute>;
export function URLUtils<B extends Class>(
  Base: B,
  hooks?: Hooks<InstanceType<B> & Attributes>,
): Mixed<B, Attributes>;
export function URLUtils(Base: Class, options: Hooks<object> | undefined = undefined): Class {
  const hooks = hooksOf(arguments.length, Base, options);
  class WithURLUtils extends Base {
    // Not `super(...args)`, as iterating the arguments would look up what may have been patched.
    // @ts-expect-error: without `super()`, as `create` constructs the object.
    // biome-ignore lint/correctness/noUnreachableSuper: `create` constructs the object.
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the object is made by `create`.
      return create(Base, arguments, new.target, hooks);
    }
  }
  const { prototype } = WithURLUtils;
  define(prototype, "href", hrefAttribute, setHrefAttribute);
  for (let i = 0; i < ATTRIBUTES.length; i++) {
    const attribute = ATTRIBUTES[i];
    const set =
      attribute.set && ((object: object, value: string) => setComponent(object, attribute, value));
    define(prototype, attribute.name, (object) => getComponent(object, attribute), set);
  }
  if (hooks.hasSearchParams)
    define(prototype, "searchParams", getParams, setParams, (value) => value as URLSearchParams);
  defineStringifier(prototype);
  return WithURLUtils;
}

/**
 * Returns a class that extends `Base` by the attributes of WorkerLocation: those of {@link URLUtils}, but read-only,
 * and without `username` and `password`.
 *
 * ```js
 * import { setInput, URLUtilsReadOnly } from "whatwg-url-wasm/url-utils";
 *
 * class WorkerLocation extends URLUtilsReadOnly(Object) {}
 *
 * const location = new WorkerLocation();
 * setInput(location, "https://example.org:8080/worker.js#x");
 * location.host; // "example.org:8080"
 * String(location); // "https://example.org:8080/worker.js#x"
 * ```
 *
 * @throws {TypeError} when an argument is of another type
 */
export function URLUtilsReadOnly<B extends Class>(
  Base: B,
  hooks?: ReadOnlyHooks<InstanceType<B> & ReadOnlyAttributes>,
): Mixed<B, ReadOnlyAttributes>;
export function URLUtilsReadOnly(
  Base: Class,
  options: ReadOnlyHooks<object> | undefined = undefined,
): Class {
  const hooks = hooksOf(arguments.length, Base, options);
  class WithURLUtilsReadOnly extends Base {
    // Not `super(...args)`, as iterating the arguments would look up what may have been patched.
    // @ts-expect-error: without `super()`, as `create` constructs the object.
    // biome-ignore lint/correctness/noUnreachableSuper: `create` constructs the object.
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the object is made by `create`.
      return create(Base, arguments, new.target, hooks);
    }
  }
  const { prototype } = WithURLUtilsReadOnly;
  define(prototype, "href", hrefAttribute);
  for (let i = 0; i < ATTRIBUTES.length; i++) {
    const attribute = ATTRIBUTES[i];
    const { name } = attribute;
    if (isInReadOnly(name)) define(prototype, name, (object) => getComponent(object, attribute));
  }
  defineStringifier(prototype);
  return WithURLUtilsReadOnly;
}

/** Defines an attribute as Web IDL has them. `set` is called with what `convert` returns for the value. */
function define<Value extends string | URLSearchParams = string>(
  prototype: object,
  name: string,
  get: (object: object) => Value,
  set: ((object: object, value: Value) => void) | undefined = undefined,
  convert: (value: unknown) => Value = toUSVString as (value: unknown) => Value,
): void {
  const attribute = {
    get [name](): Value {
      return get(this);
    },
    set [name](value: unknown) {
      // Throws for another `this` before the value is converted.
      stateOf(this);
      set!(this, convert(value));
    },
  };
  const accessors = getOwnPropertyDescriptor(attribute, name)!;
  defineProperty(prototype, name, {
    __proto__: null,
    configurable: true,
    enumerable: true,
    get: accessors.get,
    set: set === undefined ? undefined : accessors.set,
  } as PropertyDescriptor);
}

function defineStringifier(prototype: object): void {
  const { toString } = {
    toString(): string {
      return hrefAttribute(this);
    },
  };
  defineProperty(prototype, "toString", {
    __proto__: null,
    configurable: true,
    enumerable: true,
    value: toString,
    writable: true,
  } as PropertyDescriptor);
}
