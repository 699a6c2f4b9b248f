// Objects of ours as objects of the runtime's own classes, for what takes no other.
import { URL, URLSearchParams } from "../index.js";

const { apply, construct } = Reflect;
const getHref = Object.getOwnPropertyDescriptor(URL.prototype, "href").get;
const serialize = URLSearchParams.prototype.toString;

/** The runtime's URL of one of ours; anything else as it is. */
export function toNativeURL(value, native) {
  const href = value instanceof URL ? attempt(getHref, value) : undefined;
  return href === undefined ? value : new native.URL(href);
}

/** What one of our URLSearchParams serializes to; undefined for anything else. */
export function textOf(value) {
  return value instanceof URLSearchParams ? attempt(serialize, value) : undefined;
}

/** The runtime's URLSearchParams of one of ours; anything else as it is. */
export function toNativeSearchParams(value, native) {
  const text = textOf(value);
  return text === undefined ? value : new native.URLSearchParams(text);
}

function attempt(member, value) {
  try {
    return apply(member, value, []);
  } catch {
    // Only its prototype is ours.
    return undefined;
  }
}

/**
 * Replaces a property of an object by what `wrap` makes of it, if it is a function and can be replaced.
 * One that is made when first read, as Node's Request, is left to that.
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

// As workerd's global object has its classes.
function inheritedProperty(object, name) {
  if (!(name in object)) return undefined;
  return { configurable: true, enumerable: false, value: object[name], writable: true };
}

/**
 * The same function or class, but for what it is told.
 *
 * @param {(args: unknown[]) => unknown[]} convert
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
