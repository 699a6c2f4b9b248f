// Makes structuredClone and postMessage refuse our objects with a DataCloneError where they refuse the platform's own,
// which are not serializable: https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal
import { URL } from "../index.js";
import {
  addToSet,
  apply,
  defineProperty,
  deleteProperty,
  forEachInMap,
  forEachInSet,
  getOwnPropertyDescriptor,
  hasInSet,
  isArray,
  NativeMap,
  NativeSet,
  propertyIsEnumerable,
} from "../language/builtins.js";
import { isExhausted } from "../language/errors.js";
import { uncurryThis } from "../language/uncurry-this.js";
import type { Callable } from "../language/webidl.js";
import { builtinModule } from "./builtin-module.js";
import {
  isSearchParams,
  isURL,
  type NativeClasses,
  NativeProxy,
  type WithPrototype,
  type Wrap,
  wrapProperty,
} from "./to-native.js";

/**
 * The classes with a method `postMessage`. Windows and the scopes of workers have it, too. In Node and Bun, the workers of
 * node:worker_threads call that of one of these.
 */
const POSTING = ["BroadcastChannel", "Client", "MessagePort", "ServiceWorker", "Worker"];

/** The property that makes the platform refuse an object of ours. */
const MARK = "not serializable";

const NativeError = Error;
const NativeString = String;
const valueOfString = uncurryThis(String.prototype.valueOf);
const { create, keys: enumerableKeys } = Object;
const { isView } = ArrayBuffer;
const types = builtinModule("node:util")?.types;
/** Undefined where nothing tells. */
const isProxy = types?.isProxy;
// Where there is node:util, this tells them whatever realm they are of, and whatever their prototype.
const isMap: (object: unknown) => object is Map<unknown, unknown> =
  types?.isMap ?? ((object): object is Map<unknown, unknown> => object instanceof NativeMap);
const isSet: (object: unknown) => object is Set<unknown> =
  types?.isSet ?? ((object): object is Set<unknown> => object instanceof NativeSet);
const isError: (object: unknown) => boolean =
  types?.isNativeError ?? ((object) => object instanceof NativeError);

export function refuseClones(native: NativeClasses): void {
  const nativeURL = new native.URL("about:blank");
  const nativeParams = new native.URLSearchParams();
  // What inherits from our prototype is refused where our objects are, and takes no wasm to make.
  if (!isRefused(nativeURL) || isRefused(create(URL.prototype))) return;
  // While the platform's function runs, our objects in the message have a property with a native object. Whether it comes
  // to them, and what it says then, is left to the platform: it doesn't serialize all that an object holds.
  const refusing: Wrap = (callee) =>
    new NativeProxy(callee, {
      __proto__: null,
      apply(target: Callable, receiver: unknown, args: unknown[]): unknown {
        const marked: object[] = [];
        try {
          const ours = oursIn(args[0]);
          for (let i = 0; i < ours.length; i++) {
            const object = ours[i];
            // It is marked by a call around this one, which runs a getter.
            if (propertyIsEnumerable(object, MARK)) continue;
            const value = isURL(object) ? nativeURL : nativeParams;
            if (mark(object, value)) marked[marked.length] = object;
            // It is frozen.
            else args[0] = value;
          }
          return apply(target, receiver, args);
        } finally {
          for (let i = 0; i < marked.length; i++) deleteProperty(marked[i], MARK);
        }
      },
    } as ProxyHandler<Callable>);
  const wrap = (object: object, name: string): void => wrapProperty(object, name, refusing);
  wrap(globalThis, "structuredClone");
  wrap(globalThis, "postMessage");
  for (const name of POSTING) {
    if (typeof (globalThis as Record<string, unknown>)[name] === "function") {
      wrap((globalThis as unknown as Record<string, WithPrototype>)[name].prototype, "postMessage");
    }
  }
}

/** Whether the platform refuses to copy `object`. Where there is no structuredClone, postMessage does so. */
function isRefused(object: object): boolean {
  if (typeof structuredClone !== "function") return true;
  try {
    structuredClone(object);
    return false;
  } catch {
    return true;
  }
}

const mark = (object: object, value: object): boolean =>
  defineProperty(object, MARK, {
    __proto__: null,
    configurable: true,
    enumerable: true,
    value,
  } as PropertyDescriptor);

/**
 * The objects of ours that the platform may come to when it serializes `message`, and perhaps others. Getters are not
 * called, but for those of an array's elements, because the platform calls them again.
 */
function oursIn(message: unknown): object[] {
  const ours: object[] = [];
  const found = new NativeSet<object>();
  const left: object[] = [];
  const add = (value: unknown): void => {
    if (typeof value !== "object" || value === null || isView(value)) return;
    // A proxy is refused without a call of its traps.
    if (hasInSet(found, value) || isProxy?.(value)) return;
    addToSet(found, value);
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
      // What threw is the getter of an array's element or, in a runtime without `isProxy`, the trap of a proxy. The
      // platform's own function finds it, too, and decides what follows.
    }
  }
  return ours;
}

function addParts(object: object, add: (value: unknown) => void): void {
  // Nothing is serialized of it but the string, and each of its code units would be a key.
  if (isStringObject(object)) return;
  addEntries(object, add);
  const keys = enumerableKeys(object);
  let i = 0;
  // The indices come first. Where none is missing, elements are read by them: see benches/DECISIONS.md, *Objects that can't
  // be cloned*.
  const length = isArray(object) ? object.length : 0;
  if (keys[length - 1] === `${length - 1}`) {
    for (; i < length; i++) add((object as unknown[])[i]);
  }
  for (; i < keys.length; i++) add(getOwnPropertyDescriptor(object, keys[i])?.value);
  // What some platforms serialize, though it is not enumerable.
  if (isError(object)) {
    add(getOwnPropertyDescriptor(object, "cause")?.value);
    add(getOwnPropertyDescriptor(object, "errors")?.value);
  }
}

function isStringObject(object: object): boolean {
  if (!(object instanceof NativeString)) return false;
  try {
    valueOfString(object);
    return true;
  } catch {
    // It only inherits from the prototype.
    return false;
  }
}

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
    // It only inherits from the prototype.
  }
}
