// Web IDL's conversions from JavaScript values: https://webidl.spec.whatwg.org/#js-type-mapping
import {
  apply,
  defineProperty,
  defineValue,
  getFromMap,
  getPrototypeOf,
  hasEnumerable,
  isArray,
  NativeMap,
  ownKeys,
  readsElements,
  setInMap,
  setPrototypeOf,
  slice,
  symbolIterator,
  symbolToStringTag,
} from "./builtins.js";
import { invalidPairs } from "./errors.js";
import { toWellFormed } from "./well-formed.js";

/** A function passed by the caller. We call it with the arguments that Web IDL specifies. */
export type Callable = (...args: unknown[]) => unknown;

/** https://webidl.spec.whatwg.org/#js-DOMString */
export function toDOMString(value: unknown): string {
  // String(value) is not used, because it would accept symbols.
  return typeof value === "string" ? value : `${value}`;
}

/** https://webidl.spec.whatwg.org/#js-USVString */
export function toUSVString(value: unknown): string {
  return toWellFormed(toDOMString(value));
}

/**
 * https://webidl.spec.whatwg.org/#js-sequence and step 1 of https://url.spec.whatwg.org/#urlsearchparams-initialize
 *
 * Returns a flat list. Its strings may still contain lone surrogates.
 */
export function sequenceToPairs(iterable: object, method: unknown): string[] {
  if (typeof method !== "function") {
    throw invalidPairs("Query pairs must be iterable", "ERR_ARG_NOT_ITERABLE");
  }
  const pairs: string[] = [];
  let allPairs = true;
  // Arrays are read with a loop, because a loop does not need a closure: see benches/DECISIONS.md, *Arrays of pairs in
  // a loop*.
  if (readsElements(method) && isArray(iterable)) {
    for (let i = 0; i < iterable.length; i++) {
      if (!addPair(pairs, iterable[i])) allPairs = false;
    }
  } else {
    iterate(iterable, method as Callable, (item) => {
      if (!addPair(pairs, item)) allPairs = false;
    });
  }
  // The error is thrown this late because the standard converts the whole argument before it checks any pair.
  if (!allPairs) throw invalidPairs("Each query pair must be an iterable [name, value] tuple");
  return pairs;
}

/** Appends the first two strings in a sequence to `pairs`. Returns whether it has exactly two. */
function addPair(pairs: string[], item: unknown): boolean {
  const method = isObject(item) ? (item as Iterable<unknown>)[symbolIterator] : undefined;
  if (typeof method !== "function") {
    throw invalidPairs("Each query pair must be an iterable [name, value] tuple");
  }
  let size = 0;
  if (readsElements(method) && isArray(item)) {
    // The most frequent case is handled separately: see benches/DECISIONS.md, *Arrays of pairs in a loop*. Reading or
    // converting an item can change the length, so the length is read again after each item, as iterators do. If the
    // length is not 2, a Proxy can observe one additional read.
    if (item.length === 2) {
      const name = item[0];
      if (typeof name === "string" && item.length === 2) {
        const value = item[1];
        if (typeof value === "string" && item.length === 2) {
          const end = pairs.length;
          pairs[end] = name;
          pairs[end + 1] = value;
          return true;
        }
        pairs[pairs.length] = name;
        pairs[pairs.length] = toDOMString(value);
        size = 2;
      } else {
        pairs[pairs.length] = toDOMString(name);
        size = 1;
      }
    }
    for (; size < item.length; size++) {
      const string = toDOMString(item[size]);
      if (size < 2) pairs[pairs.length] = string;
    }
  } else {
    iterate(item as object, method as Callable, (part) => {
      const string = toDOMString(part);
      if (size < 2) pairs[pairs.length] = string;
      size++;
    });
  }
  return size === 2;
}

/**
 * Calls `visit` with each item of `iterable`. `method` returns its iterator:
 * https://webidl.spec.whatwg.org/#create-sequence-from-iterable
 *
 * @param refuse creates the error for a `method` that does not return an iterator
 */
export function iterate(
  iterable: object,
  method: Callable,
  visit: (item: unknown) => void,
  refuse: (message: string) => Error = invalidPairs,
): void {
  const iterator: unknown = apply(method, iterable, []);
  if (!isObject(iterator)) throw refuse("The iterator is not an object");
  const { next } = iterator as { next: unknown };
  if (typeof next !== "function") throw refuse("The iterator has no next");
  for (;;) {
    const result: unknown = apply(next as Callable, iterator, []);
    if (!isObject(result)) throw refuse("The iterator's result is not an object");
    if ((result as IteratorResult<unknown>).done) return;
    visit((result as IteratorResult<unknown>).value);
  }
}

export function wellFormed(strings: readonly string[]): string[] {
  const list: string[] = [];
  for (let i = 0; i < strings.length; i++) list[i] = toWellFormed(strings[i]);
  return list;
}

/**
 * https://webidl.spec.whatwg.org/#js-record, as a flat list of names and values.
 *
 * @param convert converts to a USVString
 */
export function recordToPairs(object: object, convert: (value: unknown) => string): string[] {
  const keys = ownKeys(object);
  const pairs: string[] = [];
  let allWellFormed = true;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as PropertyKey;
    if (!hasEnumerable(object, key)) continue;
    const name = convert(key);
    if (name !== key) allWellFormed = false;
    const value = convert((object as Record<PropertyKey, unknown>)[key]);
    const end = pairs.length;
    pairs[end] = name;
    pairs[end + 1] = value;
  }
  return allWellFormed ? pairs : mergeNames(pairs);
}

// Merges pairs with the same name. Lone surrogates are replaced first, so keys that differ only in lone surrogates
// become the same name. Each name keeps its first position and gets its last value.
function mergeNames(pairs: readonly string[]): string[] {
  const positions = new NativeMap<string, number>();
  const merged: string[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    let position = getFromMap(positions, pairs[i]);
    if (position === undefined) {
      position = merged.length;
      setInMap(positions, pairs[i], position);
      merged[position] = pairs[i];
    }
    merged[position + 1] = pairs[i + 1];
  }
  return merged;
}

/** https://tc39.es/ecma262/#sec-object-type */
export function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/**
 * Sets the prototype of an object created with a `new.target` other than its class. If `new.target.prototype` is not an
 * object, Web IDL requires the interface's prototype, but JavaScript has used Object.prototype.
 * https://webidl.spec.whatwg.org/#internally-create-a-new-object-implementing-the-interface
 */
export function settlePrototype(
  object: object,
  newTarget: { readonly prototype: unknown },
  constructor: { readonly prototype: object },
): void {
  // The engine has already read `newTarget.prototype`, and used Object.prototype if the value was not an object. The
  // property is therefore read again only if the result's prototype is Object.prototype. Web IDL reads the property
  // once, so a getter can observe the second read. If the second result differs, it takes precedence.
  if (getPrototypeOf(getPrototypeOf(object) as object) === null && !isObject(newTarget.prototype)) {
    setPrototypeOf(object, constructor.prototype);
  }
}

export function withoutPrefix(string: string, prefix: string): string {
  return string[0] === prefix ? slice(string, 1, string.length) : string;
}

/**
 * Turns a class into a Web IDL interface: members of interfaces are enumerable, but members of classes are not. Also
 * sets the name of the class, because bundlers rename classes. https://webidl.spec.whatwg.org/#interface-object
 */
export function exposeInterface(constructor: { readonly prototype: object }, name: string): void {
  defineValue(constructor, "name", name);
  makeEnumerable(constructor, ["length", "name", "prototype"]);
  makeEnumerable(constructor.prototype, ["constructor"]);
  defineProperty(constructor.prototype, symbolToStringTag, {
    __proto__: null,
    configurable: true,
    value: name,
  } as PropertyDescriptor);
}

function makeEnumerable(object: object, except: readonly PropertyKey[]): void {
  for (const key of ownKeys(object)) {
    if (!except.includes(key)) {
      defineProperty(object, key, { __proto__: null, enumerable: true } as PropertyDescriptor);
    }
  }
}
