// The entry `/whatwg-url/webidl2js-wrapper`: what jsdom installs in each window: classes of its own, as the module of that
// name in the npm package whatwg-url does.
import { URL as SharedURL, URLSearchParams as SharedURLSearchParams } from "./index.js";
import { listArgument, requireArguments, stringArgument } from "./language/arguments.js";
import {
  apply,
  construct,
  defineProperty,
  getFromWeakMap,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  NativeWeakMap,
  ownKeys,
  setInWeakMap,
  setPrototypeOf,
} from "./language/builtins.js";
import { invalidArgument, NativeTypeError } from "./language/errors.js";
import { isObject } from "./language/webidl.js";

/** https://url.spec.whatwg.org/#url */
export const URL = {
  install(globalObject, globalNames) {
    const names = checkNames(arguments.length, globalObject, globalNames);
    if (!isExposedIn(names)) return;
    const { URL: Interface } = interfacesOf(globalObject);
    defineInterface(globalObject, "URL", Interface);
    if (includes(names, "Window")) defineInterface(globalObject, "webkitURL", Interface);
  },
};

/** https://url.spec.whatwg.org/#urlsearchparams */
export const URLSearchParams = {
  install(globalObject, globalNames) {
    const names = checkNames(arguments.length, globalObject, globalNames);
    if (!isExposedIn(names)) return;
    const { URLSearchParams: Interface } = interfacesOf(globalObject);
    defineInterface(globalObject, "URLSearchParams", Interface);
  },
};

function checkNames(given, globalObject, globalNames) {
  requireArguments(given, "globalObject", "globalNames");
  if (!isObject(globalObject)) throw invalidArgument("globalObject", "an object");
  return listArgument(globalNames, "globalNames", stringArgument);
}

function includes(names, name) {
  for (let i = 0; i < names.length; i++) if (names[i] === name) return true;
  return false;
}

const isExposedIn = (names) => includes(names, "Window") || includes(names, "Worker");

function defineInterface(globalObject, name, Interface) {
  defineProperty(globalObject, name, {
    __proto__: null,
    configurable: true,
    enumerable: false,
    value: Interface,
    writable: true,
  });
}

const { forEach } = SharedURLSearchParams.prototype;

/** The two classes of each global object. */
const interfaces = new NativeWeakMap();

function interfacesOf(globalObject) {
  let made = getFromWeakMap(interfaces, globalObject);
  if (made === undefined) {
    made = makeInterfaces(globalObject);
    setInWeakMap(interfaces, globalObject, made);
  }
  return made;
}

/**
 * Makes classes whose instances are those of the shared classes, but for their prototype: so all members find the private
 * fields.
 */
function makeInterfaces(globalObject) {
  const { TypeError } = globalObject;
  const made = {
    __proto__: null,
    /** Calls a function of the shared classes. Objects that it returns and errors that it throws become the window's. */
    run(shared, receiver, args, newTarget = undefined) {
      try {
        const result =
          newTarget === undefined
            ? apply(shared, receiver, args)
            : construct(shared, args, newTarget);
        adopt(result, SharedURL, made.URL);
        adopt(result, SharedURLSearchParams, made.URLSearchParams);
        return result;
      } catch (error) {
        // What a callback throws is not changed.
        const isCallbacks = shared === forEach && isCallable(args[0]);
        if (isCallable(TypeError) && !isCallbacks) adopt(error, NativeTypeError, TypeError);
        throw error;
      }
    },
  };
  made.URL = interfaceOf(SharedURL, made);
  made.URLSearchParams = interfaceOf(SharedURLSearchParams, made);
  return made;
}

const isCallable = (value) => typeof value === "function";

/** Gives `object`, if its prototype is that of `from`, the prototype of `to`. */
function adopt(object, from, to) {
  if (isObject(object) && getPrototypeOf(object) === from.prototype) {
    setPrototypeOf(object, to.prototype);
  }
}

function interfaceOf(Shared, { run }) {
  class Interface {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: that object has the private fields.
      return run(Shared, undefined, arguments, new.target);
    }
  }
  // A function that stands under two names is wrapped once.
  const wrappers = new NativeWeakMap();
  const wrap = (shared) => {
    if (!isCallable(shared)) return shared;
    let wrapper = getFromWeakMap(wrappers, shared);
    if (wrapper === undefined) {
      // A method, which is not a constructor.
      wrapper = {
        wrapper() {
          return run(shared, this, arguments);
        },
      }.wrapper;
      copy(shared, wrapper, "length");
      copy(shared, wrapper, "name");
      setInWeakMap(wrappers, shared, wrapper);
    }
    return wrapper;
  };
  copyAll(Shared, Interface, wrap);
  copyAll(Shared.prototype, Interface.prototype, wrap);
  return Interface;
}

/** Copies all properties but those that make a class of its object. */
function copyAll(from, to, convert) {
  const keys = ownKeys(from);
  for (let i = 0; i < keys.length; i++) {
    if (keys[i] !== "prototype" && keys[i] !== "constructor") copy(from, to, keys[i], convert);
  }
}

function copy(from, to, key, convert = (value) => value) {
  const descriptor = getOwnPropertyDescriptor(from, key);
  // What Object.prototype has by the names of its members does not count.
  setPrototypeOf(descriptor, null);
  if (descriptor.value !== undefined) descriptor.value = convert(descriptor.value);
  if (descriptor.get !== undefined) descriptor.get = convert(descriptor.get);
  if (descriptor.set !== undefined) descriptor.set = convert(descriptor.set);
  defineProperty(to, key, descriptor);
}
