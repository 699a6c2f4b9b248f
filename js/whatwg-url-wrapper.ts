/**
 * Installs the two classes in each window, for [jsdom](https://github.com/jsdom/whatwg-url#api).
 *
 * @module whatwg-url-wasm/whatwg-url/webidl2js-wrapper
 */

import { URL as SharedURL, URLSearchParams as SharedURLSearchParams } from "./index.js";
import { listArgument, requireArguments, stringArgument } from "./language/arguments.js";
import {
  apply,
  construct,
  createDataProperty,
  defineProperty,
  getFromWeakMap,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  iteratorPrototype,
  NativeWeakMap,
  ownKeys,
  setInWeakMap,
  setPrototypeOf,
  symbolIterator,
  symbolToPrimitive,
} from "./language/builtins.js";
import { invalidArgument, invalidPairs, NativeTypeError } from "./language/errors.js";
import { type Callable, isObject, iterate, recordToPairs, toUSVString } from "./language/webidl.js";

/** Installs a class. */
export interface Installer {
  /**
   * Gives a global object its own class, as a non-enumerable property, if one of its names is `Window` or `Worker`. The
   * class throws the global object's own TypeErrors, and its iterators inherit from that object's iterator prototype.
   * Errors thrown by callbacks and string conversions are passed on unchanged.
   *
   * ```js
   * import { URL, URLSearchParams } from "whatwg-url-wasm/whatwg-url/webidl2js-wrapper";
   *
   * const window = { TypeError };
   * URL.install(window, ["Window"]);
   * URLSearchParams.install(window, ["Window"]);
   * new window.URL("https://example.org/?a").searchParams instanceof window.URLSearchParams; // true
   * ```
   *
   * @param globalObject an object with `TypeError`, `String`, `Array` and other language built-ins
   * @param globalNames the [global names](https://webidl.spec.whatwg.org/#dfn-global-name) of that object
   * @throws {TypeError} when an argument is missing or has the wrong type
   */
  install(globalObject: object, globalNames: Iterable<string>): void;
}

/** The properties that are read from a global object. Windows may lack some of these properties. */
interface Globals {
  readonly Array?: unknown;
  readonly Object?: unknown;
  readonly String?: unknown;
  readonly TypeError?: unknown;
}

type Constructible = Callable & { readonly prototype: object };

/** The classes of a global object, and the prototype of its iterators. */
interface Interfaces {
  readonly URL: Constructible;
  readonly URLSearchParams: Constructible;
  readonly iteratorPrototype: object;
}

/** Calls or constructs the target with the given arguments. */
type ConstructBy = (args: ArrayLike<unknown>, newTarget: Constructible | undefined) => unknown;

/** Wraps a function from the shared classes, and returns any other value unchanged. */
type Wrap = (shared: unknown) => unknown;

type Convert = (value: unknown) => string;

/** Holds an error thrown by foreign code. */
interface Foreign {
  error: unknown;
}

function installer(
  name: "URL" | "URLSearchParams",
  alias: string | undefined = undefined,
): Installer {
  return {
    install(globalObject: object, globalNames: Iterable<string>): void {
      requireArguments(arguments.length, "globalObject", "globalNames");
      if (!isObject(globalObject)) throw invalidArgument("globalObject", "an object");
      const names = listArgument(globalNames, "globalNames", stringArgument);
      const isWindow = includes(names, "Window");
      if (!isWindow && !includes(names, "Worker")) return;
      const Interface = interfacesOf(globalObject)[name];
      createDataProperty(globalObject, name, Interface, false);
      if (isWindow && alias) createDataProperty(globalObject, alias, Interface, false);
    },
  };
}

/** Installs [`URL`](https://url.spec.whatwg.org/#url) and, on Window globals, `webkitURL`. */
export const URL: Installer = /* @__PURE__ */ installer("URL", "webkitURL");

/** Installs [`URLSearchParams`](https://url.spec.whatwg.org/#urlsearchparams). */
export const URLSearchParams: Installer = /* @__PURE__ */ installer("URLSearchParams");

function includes(names: readonly string[], name: string): boolean {
  for (let i = 0; i < names.length; i++) if (names[i] === name) return true;
  return false;
}

const isCallable = (value: unknown): value is Constructible => typeof value === "function";

const { append, entries, forEach } = SharedURLSearchParams.prototype;
const objectPrototype = getPrototypeOf({}) as object;
const sharedIteratorPrototype = getPrototypeOf(
  apply(entries, new SharedURLSearchParams(), []),
) as object;

const interfaces = new NativeWeakMap<object, Interfaces>();

function interfacesOf(globalObject: object): Interfaces {
  let made = getFromWeakMap(interfaces, globalObject);
  if (made === undefined) {
    made = makeInterfaces(globalObject);
    setInWeakMap(interfaces, globalObject, made);
  }
  return made;
}

/**
 * Creates classes that construct instances of the shared classes with a different prototype. All members can
 * therefore access the private fields.
 */
function makeInterfaces(globalObject: Globals): Interfaces {
  const { Object: WindowObject, TypeError } = globalObject;
  const objectToString = objectToStringOf(globalObject);
  /** Turns an error thrown by the package into one of the window's errors. */
  const windows = <Thrown>(error: Thrown): Thrown => {
    if (isCallable(TypeError)) adopt(error, NativeTypeError.prototype, TypeError.prototype);
    return error;
  };

  /**
   * Calls a function from the shared classes. Objects that it returns and errors that it throws are replaced with
   * instances of the window's own classes. Errors that foreign code throws during the call are passed on unchanged.
   */
  function run(
    shared: Callable,
    receiver: unknown,
    args: ArrayLike<unknown>,
    newTarget: Constructible | undefined = undefined,
  ): unknown {
    const foreign = hasObject(args)
      ? ({ __proto__: null, error: undefined } as Foreign)
      : undefined;
    try {
      const callArguments =
        foreign === undefined ? args : noting(shared, args, objectToString, foreign);
      const result: unknown =
        newTarget === undefined
          ? apply(shared, receiver, callArguments as unknown[])
          : construct(shared, callArguments, newTarget);
      if (isObject(result)) {
        adopt(result, SharedURL.prototype, made.URL.prototype);
        adopt(result, SharedURLSearchParams.prototype, made.URLSearchParams.prototype);
        adopt(result, sharedIteratorPrototype, made.iteratorPrototype);
        // The object is the result of an iterator's `next`.
        if (isCallable(WindowObject)) adopt(result, objectPrototype, WindowObject.prototype);
      }
      return result;
    } catch (error) {
      throw foreign !== undefined && foreign.error === error ? error : windows(error);
    }
  }

  /** Converts the argument first, because the conversion calls foreign code in many places. */
  function constructSearchParams(
    args: ArrayLike<unknown>,
    newTarget: Constructible | undefined,
  ): unknown {
    const init = args[0];
    // Without `new`, the call throws before converting its argument.
    if (!isObject(init) || newTarget === undefined)
      return run(SharedURLSearchParams as unknown as Callable, undefined, args, newTarget);
    const convert = (value: unknown): string => {
      if (typeof value === "symbol") {
        throw windows(new NativeTypeError("Cannot convert a Symbol value to a string"));
      }
      return toUSVString(isObject(value) ? objectToString(value) : value);
    };
    const pairs = toPairs(init, convert, (message: string, code?: string) =>
      windows(invalidPairs(message, code)),
    );
    const params = run(
      SharedURLSearchParams as unknown as Callable,
      undefined,
      [],
      newTarget,
    ) as SharedURLSearchParams;
    for (let i = 0; i < pairs.length; i += 2) apply(append, params, [pairs[i], pairs[i + 1]]);
    return params;
  }

  // A function with two names is wrapped only once.
  const wrappers = new NativeWeakMap<object, Callable>();
  function wrap(shared: unknown): unknown {
    if (!isCallable(shared)) return shared;
    let wrapper = getFromWeakMap(wrappers, shared);
    if (wrapper === undefined) {
      // The wrapper is a method, because methods are not constructors.
      wrapper = {
        wrapper(this: unknown): unknown {
          return run(shared, this, arguments);
        },
      }.wrapper;
      copy(shared, wrapper, "length");
      copy(shared, wrapper, "name");
      setInWeakMap(wrappers, shared, wrapper);
    }
    return wrapper;
  }

  const constructURL: ConstructBy = (args, newTarget) =>
    run(SharedURL as unknown as Callable, undefined, args, newTarget);
  const made: Interfaces = {
    __proto__: null,
    URL: interfaceOf(SharedURL, constructURL, wrap),
    URLSearchParams: interfaceOf(SharedURLSearchParams, constructSearchParams, wrap),
    iteratorPrototype: { __proto__: iteratorPrototypeOf(globalObject) },
  } as Interfaces;
  copyAll(sharedIteratorPrototype, made.iteratorPrototype, wrap);
  return made;
}

/**
 * Returns a function that converts objects to strings. The function uses the window's `String` if there is one, so that
 * errors come from the window.
 */
const objectToStringOf = ({ String }: Globals): ((object: object) => unknown) =>
  isCallable(String) ? (object) => apply(String, undefined, [object]) : (object) => `${object}`;

/** Returns the window's %IteratorPrototype%, or this realm's if the window has no arrays. */
function iteratorPrototypeOf({ Array }: Globals): object {
  if (!isCallable(Array)) return iteratorPrototype;
  const array: Iterable<unknown> = construct(Array, []);
  return getPrototypeOf(
    getPrototypeOf(apply(array[symbolIterator], array, [])) as object,
  ) as object;
}

function hasObject(args: ArrayLike<unknown>): boolean {
  for (let i = 0; i < args.length; i++) if (isObject(args[i])) return true;
  return false;
}

/**
 * Wraps the arguments for a function from the shared classes, so that `foreign.error` receives the errors thrown by
 * foreign code. `forEach` gets a callback that calls the callback in `args`. All other functions get objects that
 * convert to strings by calling `objectToString` on the originals.
 */
function noting(
  shared: Callable,
  args: ArrayLike<unknown>,
  objectToString: (object: object) => unknown,
  foreign: Foreign,
): unknown[] {
  const note = (call: () => unknown): unknown => {
    try {
      return call();
    } catch (error) {
      foreign.error = error;
      throw error;
    }
  };
  const callArguments: unknown[] = [];
  for (let i = 0; i < args.length; i++) {
    const value = args[i];
    if (shared !== (forEach as unknown) && isObject(value)) {
      const convert = () => note(() => objectToString(value));
      callArguments[i] = { __proto__: null, [symbolToPrimitive]: convert };
    } else {
      callArguments[i] = value;
    }
  }
  const callback = args[0];
  if (shared === (forEach as unknown) && isCallable(callback)) {
    callArguments[0] = function (this: unknown) {
      return note(() => apply(callback, this, arguments as unknown as unknown[]));
    };
  }
  return callArguments;
}

/**
 * Converts an object to a flat list of names and values, like the URLSearchParams constructor. This function is
 * separate, because a `convert` parameter would make the constructor slower: see benches/DECISIONS.md, *Arrays of pairs
 * in a loop*.
 */
function toPairs(
  object: object,
  convert: Convert,
  refuse: (message: string, code?: string) => TypeError,
): string[] {
  const method = (object as { readonly [symbolIterator]?: unknown })[symbolIterator];
  if (method === undefined || method === null) return recordToPairs(object, convert);
  if (!isCallable(method)) throw refuse("Query pairs must be iterable", "ERR_ARG_NOT_ITERABLE");
  const pairs: string[] = [];
  const refuseItem = () => refuse("Each query pair must be an iterable [name, value] tuple");
  let allPairs = true;
  const addPair = (item: unknown): void => {
    const methodOfItem = isObject(item)
      ? (item as { readonly [symbolIterator]?: unknown })[symbolIterator]
      : undefined;
    if (!isCallable(methodOfItem)) throw refuseItem();
    let size = 0;
    const addString = (part: unknown): void => {
      const string = convert(part);
      if (size < 2) pairs[pairs.length] = string;
      size++;
    };
    iterate(item as object, methodOfItem, addString, refuse);
    if (size !== 2) allPairs = false;
  };
  iterate(object, method, addPair, refuse);
  if (!allPairs) throw refuseItem();
  return pairs;
}

function adopt(object: unknown, from: object, to: object): void {
  if (isObject(object) && getPrototypeOf(object) === from) setPrototypeOf(object, to);
}

function interfaceOf(
  Shared: { readonly prototype: object },
  constructBy: ConstructBy,
  wrap: Wrap,
): Constructible {
  // A function, because a class called without `new` throws this realm's error before its code runs.
  function Interface(): unknown {
    return constructBy(arguments, new.target as unknown as Constructible | undefined);
  }
  defineProperty(Interface, "prototype", {
    __proto__: null,
    writable: false,
  } as PropertyDescriptor);
  copyAll(Shared, Interface, wrap);
  copyAll(Shared.prototype, Interface.prototype, wrap);
  return Interface;
}

/** Copies all properties except `prototype` and `constructor`. */
function copyAll(from: object, to: object, convert: Wrap): void {
  const keys = ownKeys(from);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as PropertyKey;
    if (key === "prototype" || key === "constructor") continue;
    // Functions keyed by other symbols are for custom inspection. They neither convert arguments nor throw.
    const isMember = typeof key === "string" || key === symbolIterator;
    copy(from, to, key, isMember ? convert : undefined);
  }
}

function copy(from: object, to: object, key: PropertyKey, convert: Wrap = (value) => value): void {
  const descriptor = getOwnPropertyDescriptor(from, key)!;
  // Properties of Object.prototype must not affect the descriptor.
  setPrototypeOf(descriptor, null);
  if (descriptor.value !== undefined) descriptor.value = convert(descriptor.value);
  if (descriptor.get !== undefined) descriptor.get = convert(descriptor.get) as () => unknown;
  if (descriptor.set !== undefined)
    descriptor.set = convert(descriptor.set) as (value: unknown) => void;
  defineProperty(to, key, descriptor);
}
