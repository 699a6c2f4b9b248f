// Makes structuredClone and postMessage refuse our objects with a DataCloneError where they refuse the platform's own,
// which are not serializable: https://html.spec.whatwg.org/multipage/structured-data.html#structuredserializeinternal
import { URL } from "../index.js";
import {
  addToSet,
  forEachInMap,
  forEachInSet,
  getOwnPropertyDescriptor,
  hasInSet,
  NativeMap,
  NativeSet,
  ownKeys,
} from "../language/builtins.js";
import { isObject } from "../language/webidl.js";
import { toNativeSearchParams, toNativeURL, withArguments, wrapProperty } from "./to-native.js";

/**
 * The classes with a method `postMessage`. Windows and the scopes of workers have it, too. In Node and Bun, the workers of
 * node:worker_threads call that of one of these.
 */
const POSTING = ["BroadcastChannel", "Client", "MessagePort", "ServiceWorker", "Worker"];

const { create } = Object;
const { isView } = ArrayBuffer;

export function refuseClones(native) {
  // What inherits from our prototype is refused where our objects are, and takes no wasm to make.
  if (!isRefused(new native.URL("about:blank")) || isRefused(create(URL.prototype))) return;
  // A native object in the place of the message: the platform's function refuses it in its own words, after it has
  // looked at its other arguments.
  const withMessage = withArguments((args) => {
    const refused = refusedPart(args[0], native);
    return refused === undefined ? args : [refused, ...args.slice(1)];
  });
  const wrap = (object, name) => wrapProperty(object, name, withMessage);
  wrap(globalThis, "structuredClone");
  wrap(globalThis, "postMessage");
  for (const name of POSTING) {
    if (typeof globalThis[name] === "function") wrap(globalThis[name].prototype, "postMessage");
  }
}

/** Whether the platform refuses to copy `object`. Where there is no structuredClone, postMessage does so. */
function isRefused(object) {
  if (typeof structuredClone !== "function") return true;
  try {
    structuredClone(object);
    return false;
  } catch {
    return true;
  }
}

/**
 * What the platform refuses to copy, if `message` is an object of ours or holds one: in properties of its own that are
 * enumerable, in arrays, Maps and Sets. Getters are not called, because the platform's function calls them again.
 */
function refusedPart(message, native) {
  const found = new NativeSet();
  const left = [];
  const add = (value) => {
    if (!isObject(value) || isView(value) || hasInSet(found, value)) return;
    addToSet(found, value);
    left[left.length] = value;
  };
  add(message);
  while (left.length > 0) {
    const object = left[left.length - 1];
    left.length--;
    const refused = toNativeSearchParams(toNativeURL(object, native), native);
    if (refused !== object) return refused;
    addParts(object, add);
  }
  return undefined;
}

function addParts(object, add) {
  try {
    if (object instanceof NativeMap) {
      forEachInMap(object, (value, key) => {
        add(key);
        add(value);
      });
    } else if (object instanceof NativeSet) {
      forEachInSet(object, add);
    }
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length; i++) {
      if (typeof keys[i] !== "string") continue;
      const property = getOwnPropertyDescriptor(object, keys[i]);
      if (property.enumerable) add(property.value);
    }
  } catch {
    // It is a proxy or only inherits from a Map, which the platform's function will find.
  }
}
