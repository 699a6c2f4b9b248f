// Converts our objects to objects of the runtime's own classes, for functions that accept no others.
import { URL, URLSearchParams } from "../index.js";

const { apply, construct } = Reflect;

export const NativeProxy = Proxy;

const { get: getHref } = Object.getOwnPropertyDescriptor(URL.prototype, "href");
const { get: getSize } = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, "size");
const serialize = URLSearchParams.prototype.toString;

/** Whether `value` is a URL of ours, and does not only inherit from the class's prototype. */
export const isURL = (value) => value instanceof URL && attempt(getHref, value) !== undefined;

/** Whether `value` is a URLSearchParams object of ours. */
export const isSearchParams = (value) =>
  value instanceof URLSearchParams && attempt(getSize, value) !== undefined;

/**
 * Converts a URL of ours to a native one; returns any other value as it is. Throws the runtime's error if that follows an
 * older standard, by which the href is no URL.
 */
export function toNativeURL(value, native) {
  const href = value instanceof URL ? attempt(getHref, value) : undefined;
  return href === undefined ? value : new native.URL(href);
}

/**
 * A native URL with the scheme and the path of `url`, which `toNativeURL` throws for, and with a host that there can't be:
 * for functions that refuse URLs by their scheme or for having a host.
 */
export const standInFor = ({ protocol, pathname }, native) =>
  new native.URL(`${protocol}//host.invalid${pathname}`);

/** The serialization of a URLSearchParams object, of ours or of the native class; undefined for any other value. */
export function textOf(value, native) {
  // Our objects count as instances of the native class, too.
  if (!(value instanceof native.URLSearchParams)) return undefined;
  return attempt(serialize, value) ?? attempt(native.serialize, value);
}

/** Converts a URLSearchParams object of ours to a native one; returns any other value as it is. */
export function toNativeSearchParams(value, native) {
  const text = value instanceof URLSearchParams ? attempt(serialize, value) : undefined;
  return text === undefined ? value : new native.URLSearchParams(text);
}

function attempt(member, value) {
  try {
    return apply(member, value, []);
  } catch {
    // The object only inherits from our prototype.
    return undefined;
  }
}

/**
 * Replaces a function that is a property of `object` by what `wrap` returns for it, if the property can be changed. If
 * the property has a getter, as Node's Request, the function is replaced when it is first read.
 */
export function wrapProperty(object, name, wrap) {
  const descriptor =
    Object.getOwnPropertyDescriptor(object, name) ?? inheritedProperty(object, name);
  if (descriptor === undefined) return;
  if (descriptor.get && descriptor.configurable) {
    const define = (value) =>
      Object.defineProperty(object, name, {
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
 * @param {(args: unknown[]) => unknown[]} convert returns the arguments to call it with
 */
export const withArguments = (convert) => (callee) => {
  const told = new Proxy(callee, {
    __proto__: null,
    apply: (target, receiver, args) => apply(target, receiver, convert(args)),
    construct: (target, args, newTarget) => construct(target, convert(args), newTarget),
  });
  const { prototype } = callee;
  if (prototype && Object.getOwnPropertyDescriptor(prototype, "constructor")?.value === callee) {
    Object.defineProperty(prototype, "constructor", { __proto__: null, value: told });
  }
  return told;
};
