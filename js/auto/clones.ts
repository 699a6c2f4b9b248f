// Makes structuredClone and postMessage reject our objects with a DataCloneError if they reject the platform's own
// objects. URLs are not serializable:
// https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal
import { URL } from "../index.js";
import {
  addToSet,
  apply,
  createDataProperty,
  deleteProperty,
  keys as enumerableKeys,
  forEachInMap,
  forEachInSet,
  getOwnPropertyDescriptor,
  hasEnumerable,
  hasInSet,
  isArray,
  NativeMap,
  NativeSet,
  provided,
} from "../language/builtins.js";
import { isExhausted } from "../language/errors.js";
import { uncurryThis } from "../language/uncurry-this.js";
import { builtinModule } from "./builtin-module.js";
import {
  isSearchParams,
  isURL,
  type NativeClasses,
  type Wrap,
  wrapProperty,
  wrapped,
} from "./to-native.js";

/**
 * The classes with a `postMessage` method. Windows and worker scopes also have this method. In Node and Bun, workers
 * from node:worker_threads call the `postMessage` method of one of these classes.
 */
const POSTING = ["BroadcastChannel", "Client", "MessagePort", "ServiceWorker", "Worker"];

/** The name of the property that makes the platform reject one of our objects. */
const MARK = "not serializable";

const NativeError = Error;
const NativeString = String;
const valueOfString = uncurryThis(String.prototype.valueOf);
const { create } = Object;
const { isView } = ArrayBuffer;
const types = builtinModule("node:util")?.types;
/** Undefined if the runtime can't detect proxies. */
const isProxy = types?.isProxy;
// The functions in node:util recognize objects from any realm, regardless of their prototype.
const isMap: (object: unknown) => object is Map<unknown, unknown> =
  types?.isMap ?? ((object): object is Map<unknown, unknown> => object instanceof NativeMap);
const isSet: (object: unknown) => object is Set<unknown> =
  types?.isSet ?? ((object): object is Set<unknown> => object instanceof NativeSet);
const isError: (object: unknown) => boolean =
  types?.isNativeError ?? ((object) => object instanceof NativeError);

export function refuseClones(native: NativeClasses): void {
  const clone = (globalThis as { structuredClone?: (value: unknown) => unknown }).structuredClone;
  let values: NativeValues | null | undefined;
  // While the platform's function runs, our objects in the message have an extra property that contains a native
  // object. The platform therefore decides whether to serialize them and which error to throw.
  const refusing: Wrap = (callee) =>
    wrapped(callee, (receiver, args) => {
      // The platform is tested as late as possible, because this creates an error.
      if (values === undefined) values = refusedValues(native, clone);
      if (values === null) return apply(callee, receiver, args);
      const marked: object[] = [];
      try {
        const ours = oursIn(args[0]);
        for (let i = 0; i < ours.length; i++) {
          const object = ours[i];
          // An outer call has already marked the object, and the current call comes from a getter.
          if (hasEnumerable(object, MARK)) continue;
          const value = isURL(object) ? values.url : values.params;
          if (createDataProperty(object, MARK, value)) marked[marked.length] = object;
          // The object is frozen.
          else args[0] = value;
        }
        return apply(callee, receiver, args);
      } finally {
        for (let i = 0; i < marked.length; i++) deleteProperty(marked[i], MARK);
      }
    });
  const wrap = (object: object, name: string): void => wrapProperty(object, name, refusing);
  wrap(globalThis, "structuredClone");
  wrap(globalThis, "postMessage");
  for (const name of POSTING) {
    const Class = provided(() => (globalThis as unknown as Record<string, unknown>)[name]);
    if (typeof Class === "function") wrap(Class.prototype as object, "postMessage");
  }
}

/** Native objects that the platform refuses to copy. */
interface NativeValues {
  readonly url: object;
  readonly params: object;
}

/**
 * Returns native objects, or null if the platform copies them or also refuses to copy our objects. Without `clone`, the
 * function assumes that the platform refuses to copy any of them.
 */
function refusedValues(
  native: NativeClasses,
  clone: ((value: unknown) => unknown) | undefined,
): NativeValues | null {
  const isRefused = (object: object): boolean => {
    try {
      clone?.(object);
      return clone === undefined;
    } catch {
      return true;
    }
  };
  const url = new native.URL("about:blank");
  // The platform treats an object that merely inherits from our prototype like ours, and it does not need wasm.
  if (!isRefused(url) || isRefused(create(URL.prototype))) return null;
  return { url, params: new native.URLSearchParams() };
}

/**
 * Finds all of our objects in `message` that the platform might serialize. The result may include objects that the
 * platform will skip. Getters other than those of array elements are not called, because the platform will call them
 * again.
 */
function oursIn(message: unknown): object[] {
  const ours: object[] = [];
  const objects = new NativeSet<object>();
  const left: object[] = [];
  const add = (value: unknown): void => {
    if (typeof value !== "object" || value === null || isView(value)) return;
    // The platform rejects a proxy without calling its traps.
    if (hasInSet(objects, value) || isProxy?.(value)) return;
    addToSet(objects, value);
    left[left.length] = value;
  };
  add(message);
  while (left.length > 0) {
    const object = left[left.length - 1];
    left.length--;
    try {
      if (isURL(object) || isSearchParams(object)) ours[ours.length] = object;
      else addParts(object, add);
    } catch (error) {
      if (isExhausted(error)) throw error;
      // The error comes from a getter or a proxy trap. The platform's own function will get it again.
    }
  }
  return ours;
}

function addParts(object: object, add: (value: unknown) => void): void {
  // Only the string in a String object is serialized. Its code units would otherwise count as keys.
  if (isStringObject(object)) return;
  addEntries(object, add);
  const keys = enumerableKeys(object);
  let i = 0;
  // Indices come first. Arrays without holes are read by index: see benches/DECISIONS.md, *Objects that can't be
  // cloned*.
  const length = isArray(object) ? object.length : 0;
  if (keys[length - 1] === `${length - 1}`) {
    for (; i < length; i++) add((object as unknown[])[i]);
  }
  for (; i < keys.length; i++) add(getOwnPropertyDescriptor(object, keys[i])?.value);
  // Some platforms serialize these properties even though they are not enumerable.
  if (isError(object)) {
    add(getOwnPropertyDescriptor(object, "cause")?.value);
    add(getOwnPropertyDescriptor(object, "errors")?.value);
  }
}

// For an object that only inherits from the prototype, the method throws.
const isStringObject = (object: object): boolean =>
  object instanceof NativeString && provided(() => valueOfString(object)) !== undefined;

function addEntries(object: object, add: (value: unknown) => void): void {
  try {
    if (isMap(object)) {
      forEachInMap(object, (value, key) => {
        add(key);
        add(value);
      });
    } else if (isSet(object)) {
      forEachInSet(object, add);
    }
  } catch {
    // The object is not a real instance: it only inherits from the prototype.
  }
}
