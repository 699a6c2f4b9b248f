// @ts-nocheck
// Converts our objects to objects of the runtime's own classes, for functions that accept no others.
import { URL, URLSearchParams } from "../index.js";
import {
  apply,
  construct,
  defineProperty,
  getOwnPropertyDescriptor,
} from "../language/builtins.js";
import { isExhausted } from "../language/errors.js";

export const NativeProxy = Proxy;

const { get: getHref } = getOwnPropertyDescriptor(URL.prototype, "href");
const { get: getSize } = getOwnPropertyDescriptor(URLSearchParams.prototype, "size");
const serialize = URLSearchParams.prototype.toString;

const { isPrototypeOf } = Object.prototype;

/** Like `instanceof`, but asks no `Symbol.hasInstance`, which may have been patched. */
export const isInstance = (value, { prototype }) => apply(isPrototypeOf, prototype, [value]);

/** Whether `value` is a URL of ours, and does not only inherit from the class's prototype. */
export const isURL = (value) => read(value, URL, getHref) !== undefined;

/** Whether `value` is a URLSearchParams object of ours. */
export const isSearchParams = (value) => read(value, URLSearchParams, getSize) !== undefined;

/**
 * Converts a URL of ours to a native one; returns any other value as it is. Throws the runtime's error if that follows an
 * older standard, by which the href is no URL.
 */
export function toNativeURL(value, native) {
  const href = read(value, URL, getHref);
  return href === undefined ? value : new native.URL(href);
}

/**
 * A native URL with the scheme and the path of `url`, which `toNativeURL` throws for, and with a host that there can't be:
 * for functions that refuse URLs by their scheme or for having a host.
 */
export const standInFor = ({ protocol, pathname }, native) =>
  new native.URL(`${protocol}//host.invalid${pathname}`);

/** Converts a URLSearchParams object of ours to a native one; returns any other value as it is. */
export function toNativeSearchParams(value, native) {
  const text = read(value, URLSearchParams, serialize);
  return text === undefined ? value : new native.URLSearchParams(text);
}

/** Converts a URLSearchParams object of the runtime's own class to one of ours; returns any other value as it is. */
export function fromNativeSearchParams(value, native) {
  if (isSearchParams(value)) return value;
  const text = read(value, native.URLSearchParams, native.serialize);
  return text === undefined ? value : new URLSearchParams(text);
}

/** What a getter or method without arguments gives for an object of `Class`; undefined for any other value. */
function read(value, Class, member) {
  try {
    return isInstance(value, Class) ? apply(member, value, []) : undefined;
  } catch (error) {
    if (isExhausted(error)) throw error;
    // The object only inherits from the prototype, or is a proxy.
    return undefined;
  }
}

/**
 * Replaces a function that is a property of `object` by what `wrap` returns for it, if the property can be changed. If
 * the property has a getter, as Node's Request, the function is replaced when it is first read.
 */
export function wrapProperty(object, name, wrap) {
  const descriptor = getOwnPropertyDescriptor(object, name) ?? inheritedProperty(object, name);
  if (descriptor === undefined) return;
  if (descriptor.get && descriptor.configurable) {
    const define = (value) =>
      defineProperty(object, name, {
        __proto__: null,
        configurable: true,
        enumerable: descriptor.enumerable,
        value,
        writable: true,
      });
    const get = () => {
      const value = apply(descriptor.get, object, []);
      if (typeof value !== "function") return value;
      define(wrap(value));
      return object[name];
    };
    Object.defineProperty(object, name, { ...descriptor, get, set: define });
    return;
  }
  if (typeof descriptor.value !== "function") return;
  if (!descriptor.configurable && !descriptor.writable) return;
  const value = wrap(descriptor.value);
  if (descriptor.configurable) Object.defineProperty(object, name, { ...descriptor, value });
  else object[name] = value;
}

// The global object of workerd inherits its classes.
function inheritedProperty(object, name) {
  if (!(name in object)) return undefined;
  return { configurable: true, enumerable: false, value: object[name], writable: true };
}

/**
 * Wraps a function or class so that it is called with other arguments. A class's prototype gets the wrapper as its
 * `constructor`.
 *
 * @param {(args: unknown[]) => void} convert changes the list of arguments, which is made for each call
 */
export const withArguments = (convert) => (callee) => {
  const wrapped = new NativeProxy(callee, {
    __proto__: null,
    apply(target, receiver, args) {
      convert(args);
      return apply(target, receiver, args);
    },
    construct(target, args, newTarget) {
      convert(args);
      return construct(target, args, newTarget);
    },
  });
  const { prototype } = callee;
  if (prototype && getOwnPropertyDescriptor(prototype, "constructor")?.value === callee) {
    defineProperty(prototype, "constructor", { __proto__: null, value: wrapped });
  }
  return wrapped;
};

/** Converts the argument at `index`, if that is given. */
export const withArgument = (index, convert) =>
  withArguments((args) => {
    if (index < args.length) args[index] = convert(args[index]);
  });
