// Converts our objects to objects of the runtime's own classes, for functions that only accept such objects.
import { URL, URLSearchParams } from "../index.js";
import {
  apply,
  construct,
  createDataProperty,
  defineProperty,
  defineValue,
  getOwnPropertyDescriptor,
  provided,
} from "../language/builtins.js";
import { isExhausted } from "../language/errors.js";
import { getterOf } from "../language/internals.js";
import type { Callable } from "../language/webidl.js";

/** The global classes that our classes have replaced. */
export interface NativeClasses {
  readonly URL: typeof globalThis.URL;
  readonly URLSearchParams: typeof globalThis.URLSearchParams;
}

/** Converts an argument, or returns it unchanged if no conversion is needed. */
export type Convert = (value: unknown) => unknown;

/** Returns the replacement for a function. */
export type Wrap = (callee: Callable) => Callable;

/** A class whose instances are recognized by their prototype. */
export interface WithPrototype {
  readonly prototype: object;
}

/** A getter or a method without parameters. */
type Member<Result> = (this: never) => Result;

export const NativeProxy = Proxy;

/** Returns a function that calls `call` instead of `callee`. It is like `callee` in all other respects. */
export const wrapped = (
  callee: Callable,
  call: (receiver: unknown, args: unknown[]) => unknown,
): Callable =>
  new NativeProxy(callee, {
    __proto__: null,
    apply: (_: Callable, receiver: unknown, args: unknown[]): unknown => call(receiver, args),
  } as ProxyHandler<Callable>);

const getHref = getterOf<string>(URL.prototype, "href");
const getSize = getterOf<number>(URLSearchParams.prototype, "size");
const serialize = URLSearchParams.prototype.toString;

const { isPrototypeOf } = Object.prototype;

/** Like `instanceof`, but does not call `Symbol.hasInstance`, because it may have been patched. */
export const isInstance = (value: unknown, { prototype }: WithPrototype): boolean =>
  apply(isPrototypeOf, prototype, [value as object]);

/** Whether `value` is one of our URLs. Objects that only inherit from the class's prototype are not URLs. */
export const isURL = (value: unknown): value is URL => read(value, URL, getHref) !== undefined;

export const isSearchParams = (value: unknown): value is URLSearchParams =>
  read(value, URLSearchParams, getSize) !== undefined;

/**
 * Converts one of our URLs to a native URL, and returns any other value unchanged. Throws the runtime's error if the
 * runtime rejects the href because it follows an older version of the standard.
 */
export function toNativeURL(value: unknown, native: NativeClasses): unknown {
  const href = read(value, URL, getHref);
  return href === undefined ? value : new native.URL(href);
}

/**
 * Returns a native URL to use when `toNativeURL` throws. The native URL has the same scheme and path as ours, and a
 * host that can't exist. Functions that reject URLs because of their scheme or host get this URL.
 */
export const standInFor = ({ protocol, pathname }: URL, native: NativeClasses): object =>
  new native.URL(`${protocol}//host.invalid${pathname}`);

/** Converts one of our URLSearchParams objects to a native object, and returns any other value unchanged. */
export function toNativeSearchParams(value: unknown, native: NativeClasses): unknown {
  const text = read(value, URLSearchParams, serialize);
  return text === undefined ? value : new native.URLSearchParams(text);
}

/** Calls a getter or a method without parameters on an instance of `Class`. Returns undefined for any other value. */
function read<Result>(
  value: unknown,
  Class: WithPrototype,
  member: Member<Result>,
): Result | undefined {
  try {
    return isInstance(value, Class) ? apply(member, value as never, []) : undefined;
  } catch (error) {
    if (isExhausted(error)) throw error;
    // The object is a proxy or only inherits from the prototype.
    return undefined;
  }
}

/**
 * If the property can be changed, passes its value, a function, to `wrap` and replaces the value with the result. If
 * the property has a getter, as `Request` does in Node, the function is replaced when first read.
 */
export function wrapProperty(object: object, name: string, wrap: Wrap): void {
  // In Node 24 and newer, asking for a lazy global loads it, which fails if the program has protected `process`.
  const descriptor = provided(
    () => getOwnPropertyDescriptor(object, name) ?? inheritedProperty(object, name),
  );
  if (descriptor === undefined) return;
  if (descriptor.get && descriptor.configurable) {
    const define = (value: unknown): boolean =>
      createDataProperty(object, name, value, descriptor.enumerable);
    const get = (): unknown => {
      const value: unknown = apply(descriptor.get!, object, []);
      if (typeof value !== "function") return value;
      define(wrap(value as Callable));
      return (object as Record<string, unknown>)[name];
    };
    defineProperty(object, name, { ...descriptor, get, set: define });
    return;
  }
  if (typeof descriptor.value !== "function") return;
  if (!descriptor.configurable && !descriptor.writable) return;
  const value = wrap(descriptor.value as Callable);
  if (descriptor.configurable) defineProperty(object, name, { ...descriptor, value });
  else (object as Record<string, unknown>)[name] = value;
}

// In workerd, the classes are inherited properties of the global object.
function inheritedProperty(object: object, name: string): PropertyDescriptor | undefined {
  if (!(name in object)) return undefined;
  return {
    configurable: true,
    enumerable: false,
    value: (object as Record<string, unknown>)[name],
    writable: true,
  };
}

/**
 * Wraps a function or class so that it is called with converted arguments. The wrapper of a class becomes the
 * `constructor` of its prototype.
 *
 * @param convert changes the list of arguments. Each call gets its own argument list
 */
export const withArguments =
  (convert: (args: unknown[]) => void): Wrap =>
  (callee) => {
    const wrapper = new NativeProxy(callee, {
      __proto__: null,
      apply(target: Callable, receiver: unknown, args: unknown[]): unknown {
        convert(args);
        return apply(target, receiver, args);
      },
      construct(target: Callable, args: unknown[], newTarget: Callable): object {
        convert(args);
        return construct(target, args, newTarget) as object;
      },
    } as ProxyHandler<Callable>);
    const { prototype } = callee as { readonly prototype?: object };
    if (prototype && getOwnPropertyDescriptor(prototype, "constructor")?.value === callee) {
      defineValue(prototype, "constructor", wrapper);
    }
    return wrapper;
  };

export const withArgument = (index: number, convert: Convert): Wrap =>
  withArguments((args) => {
    if (index < args.length) args[index] = convert(args[index]);
  });
