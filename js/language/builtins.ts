// The language's built-ins, captured when this module loads. The rest of js/ imports built-ins from this module, so
// code that patches a prototype later can't change how URLs behave.

import { uncurryThis } from "./uncurry-this.js";

// Bundlers drop constants that nobody uses, but not a pattern that declares several.
export const apply = Reflect.apply;
export const construct = Reflect.construct;
export const defineProperty = Reflect.defineProperty;
export const deleteProperty = Reflect.deleteProperty;
export const getOwnPropertyDescriptor = Reflect.getOwnPropertyDescriptor;
export const getPrototypeOf = Reflect.getPrototypeOf;
export const keys = Object.keys;
export const ownKeys = Reflect.ownKeys;
export const setPrototypeOf = Reflect.setPrototypeOf;
export const isArray = Array.isArray;
export const isInteger = /* @__PURE__ */ (() =>
  Number.isInteger as (value: unknown) => value is number)();
/**
 * Sets an own property. Assigning could call an inherited setter. Returns whether the property was set.
 * https://tc39.es/ecma262/#sec-createdataproperty
 */
export const createDataProperty = (
  object: object,
  key: PropertyKey,
  value: unknown,
  enumerable = true,
): boolean =>
  defineProperty(object, key, {
    __proto__: null,
    configurable: true,
    enumerable,
    value,
    writable: true,
  } as PropertyDescriptor);
/** Changes only the value of a property. A new property is read-only and not enumerable. */
export const defineValue = (object: object, key: PropertyKey, value: unknown): boolean =>
  defineProperty(object, key, { __proto__: null, value } as PropertyDescriptor);
export const append = <Item>(list: Item[], value: Item): boolean =>
  createDataProperty(list, list.length, value);
export const fromCharCode = String.fromCharCode;
export const symbolIterator: typeof Symbol.iterator = Symbol.iterator;
export const symbolToPrimitive: typeof Symbol.toPrimitive = Symbol.toPrimitive;
export const symbolToStringTag: typeof Symbol.toStringTag = Symbol.toStringTag;

// Bundlers drop the following functions from entries that don't use them. This works because the calls that create the
// functions are marked as pure, and they read properties only inside a callback.
const uncurried = <This, Arguments extends readonly unknown[], Result>(
  get: () => (this: This, ...args: Arguments) => Result,
) => uncurryThis(get());
export const encodeComponent = /* @__PURE__ */ (() => encodeURIComponent)();

export const NativeArray = Array;
export const NativeUint8Array = Uint8Array;
export const NativeInt32Array = Int32Array;
const typedArrayPrototype = /* @__PURE__ */ (() =>
  getPrototypeOf(Uint8Array.prototype) as object)();
type TypedArray = Pick<Uint8Array, "buffer" | "byteLength" | "byteOffset" | "length"> & {
  readonly [Symbol.toStringTag]: string;
};
export const getterOfViews = <Name extends keyof TypedArray>(name: Name) =>
  uncurryThis(
    getOwnPropertyDescriptor(typedArrayPrototype, name)!.get as (
      this: TypedArray,
    ) => TypedArray[Name],
  );
export const viewedBuffer = /* @__PURE__ */ getterOfViews("buffer");
/** The offset of a typed array in its buffer. */
export const byteOffsetOf = /* @__PURE__ */ getterOfViews("byteOffset");
/** The number of elements of a typed array. */
export const lengthOf = /* @__PURE__ */ getterOfViews("length");

/** Like TypedArray.prototype.subarray, but does not read the `constructor` property, which may have been patched. */
export const subarray = (
  bytes: Uint8Array,
  start: number,
  end: number = lengthOf(bytes),
): Uint8Array =>
  new NativeUint8Array(viewedBuffer(bytes), byteOffsetOf(bytes) + start, end - start);
export const setBytes: (
  to: Uint8Array | Int32Array,
  from: ArrayLike<number>,
  offset?: number,
) => void = /* @__PURE__ */ uncurried(
  () => Uint8Array.prototype.set as (from: ArrayLike<number>, offset?: number) => void,
);

export const NativeMap = Map;
export const getFromMap: <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key) => Value | undefined =
  /* @__PURE__ */ uncurried(() => Map.prototype.get);
export const setInMap: <Key, Value>(map: Map<Key, Value>, key: Key, value: Value) => unknown =
  /* @__PURE__ */ uncurried(() => Map.prototype.set);
export const isSafeInteger = /* @__PURE__ */ ((): ((value: unknown) => value is number) =>
  Number.isSafeInteger as (value: unknown) => value is number)();
export const forEachInMap: <Key, Value>(
  map: ReadonlyMap<Key, Value>,
  visit: (value: Value, key: Key) => void,
) => void = /* @__PURE__ */ uncurried(() => Map.prototype.forEach);
export const NativeSet = Set;
export const addToSet: <Item>(set: Set<Item>, item: Item) => unknown = /* @__PURE__ */ uncurried(
  () => Set.prototype.add,
);
export const deleteFromSet: <Item>(set: Set<Item>, item: Item) => boolean =
  /* @__PURE__ */ uncurried(() => Set.prototype.delete);
export const forEachInSet: <Item>(set: ReadonlySet<Item>, visit: (item: Item) => void) => void =
  /* @__PURE__ */ uncurried(() => Set.prototype.forEach);
export const hasInSet: <Item>(set: ReadonlySet<Item>, item: Item) => boolean =
  /* @__PURE__ */ uncurried(() => Set.prototype.has);
export const NativeWeakMap = WeakMap;
export const getFromWeakMap: <Key extends object, Value>(
  map: WeakMap<Key, Value>,
  key: Key,
) => Value | undefined = /* @__PURE__ */ uncurried(() => WeakMap.prototype.get);
export const setInWeakMap: <Key extends object, Value>(
  map: WeakMap<Key, Value>,
  key: Key,
  value: Value,
) => unknown = /* @__PURE__ */ uncurried(() => WeakMap.prototype.set);
export const toLowerCase: (string: string) => string = /* @__PURE__ */ uncurried(
  () => String.prototype.toLowerCase,
);

/** The parts of the Node, Bun and Deno globals that this module uses. */
interface Runtime {
  readonly Buffer?: { readonly prototype: BufferMethods };
  readonly Deno?: object;
  readonly process?: { readonly versions?: { readonly node?: string; readonly bun?: string } };
}

/** Undocumented methods of Node's buffers. */
interface BufferMethods {
  latin1Slice?(start: number, end: number): string;
  utf8Write?(string: string, offset: number, length: number): number;
}

/** A view that inherits the methods of `Buffer`. */
export type BufferView = Uint8Array & Required<BufferMethods>;

/**
 * Returns the result of `read`, or undefined if it throws, for example for what a platform may not provide. If the global
 * object is frozen, Node throws when its lazy globals are read, and a program may have protected `process`.
 */
export function provided<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const { Buffer, Deno } = globalThis as Runtime;
const { node, bun } = provided(() => (globalThis as Runtime).process?.versions) ?? {};
export const isBun = bun !== undefined;
export const isDeno = Deno !== undefined && !isBun;
// Bun and Deno also report a Node version.
const isNode = node !== undefined && !isBun && !isDeno;

/** Whether the engine is V8. Apart from Bun, only engines with V8 set `stackTraceLimit` to 10. */
export const isV8 = (): boolean =>
  isNode || isDeno || (!isBun && (Error as { stackTraceLimit?: number }).stackTraceLimit === 10);

// In V8, functions that are called for each character, name or URL are uncurried. In JavaScriptCore and SpiderMonkey,
// uncurried calls are slower than method calls, so a method is compared with the original and then called as a method:
// see benches/DECISIONS.md, *Method calls*. The method is looked up for both the comparison and the call, so an accessor
// could return a different function the second time. Objects that the package created have the original function as an
// own property, so no comparison is needed.
export const inV8 = <This, Arguments extends readonly unknown[], Result>(
  native: (...args: Arguments) => Result,
  elsewhere: (receiver: This, ...args: Arguments) => Result,
): ((receiver: This, ...args: Arguments) => Result) =>
  isV8() ? uncurryThis<This, Arguments, Result>(native) : elsewhere;

const call = /* @__PURE__ */ (() => Function.prototype.call)();
const nativePropertyIsEnumerable = Object.prototype.propertyIsEnumerable;
/** Whether `object` has an enumerable own property named `key`. */
export const hasEnumerable = /* @__PURE__ */ inV8(
  nativePropertyIsEnumerable,
  (object: object, key: PropertyKey): boolean =>
    nativePropertyIsEnumerable.call === call
      ? nativePropertyIsEnumerable.call(object, key)
      : apply(nativePropertyIsEnumerable, object, [key]),
);

const nativeToWellFormed = /* @__PURE__ */ (() => String.prototype.toWellFormed)();
/** Returns `string` with lone surrogates replaced by U+FFFD. Undefined in engines released before 2023. */
export const toWellFormed =
  nativeToWellFormed &&
  /* @__PURE__ */ inV8(nativeToWellFormed, (string: string): string =>
    string.toWellFormed === nativeToWellFormed
      ? string.toWellFormed()
      : apply(nativeToWellFormed, string, []),
  );

const nativeCharCodeAt = String.prototype.charCodeAt;
export const charCodeAt = /* @__PURE__ */ inV8(
  nativeCharCodeAt,
  (string: string, index: number): number =>
    string.charCodeAt === nativeCharCodeAt
      ? string.charCodeAt(index)
      : apply(nativeCharCodeAt, string, [index]),
);

export const bufferLength = /* @__PURE__ */ uncurried(
  () =>
    getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength")!.get as (
      this: ArrayBuffer,
    ) => number,
);

/**
 * Up to this many code units, a loop over a string is faster than encodeInto: see benches/DECISIONS.md, *Writing
 * strings*.
 */
export const MOST_READ_BY_LOOP = isNode || isBun ? 0 : isDeno ? 64 : 192;

const nativeSlice = String.prototype.slice;
/**
 * Returns the code units of `string` from `start` up to `end`. Callers must always pass `end`. The end is required,
 * because omitting it in some calls would slow down all calls in JavaScriptCore. See benches/DECISIONS.md, *Slices with
 * an end* and *Method calls*.
 */
export const slice: (string: string, start: number, end: number) => string = /* @__PURE__ */ inV8(
  nativeSlice as (start: number, end: number) => string,
  (string: string, start, end) =>
    string.slice === nativeSlice
      ? string.slice(start, end)
      : apply(nativeSlice, string, [start, end]),
);

const nativeIndexOf = /* @__PURE__ */ (() => String.prototype.indexOf)();
/** Returns the first index of `part` in `string` at or after `from`, or -1. */
export const indexOf: (string: string, part: string, from: number) => number = /* @__PURE__ */ inV8(
  nativeIndexOf as (part: string, from: number) => number,
  (string: string, part, from) =>
    string.indexOf === nativeIndexOf
      ? string.indexOf(part, from)
      : apply(nativeIndexOf, string, [part, from]),
);

/** Returns the last index of `part` in `string` at or before `from`, or -1. */
export const lastIndexOf: (string: string, part: string, from: number) => number =
  /* @__PURE__ */ uncurried(() => String.prototype.lastIndexOf);

const nativeBuffers = /* @__PURE__ */ (() => (isNode || isBun ? Buffer?.prototype : undefined))();
export const hasLatin1Slice = /* @__PURE__ */ (() => !!nativeBuffers?.latin1Slice)();
/**
 * Whether `utf8Write` exists and should be used. `utf8Write` is not used in Node 20, where encodeInto is faster: see
 * benches/DECISIONS.md, *utf8Write in Node*.
 */
export const hasUTF8Write = /* @__PURE__ */ (() =>
  isNode && Number.parseInt(node as string, 10) >= 22 && !!nativeBuffers?.utf8Write)();

const View = /* @__PURE__ */ (() =>
  Object.assign(function View() {} as unknown as new () => object, {
    prototype: {
      __proto__: null,
      latin1Slice: nativeBuffers?.latin1Slice,
      utf8Write: nativeBuffers?.utf8Write,
      // Node's utf8Write reads this property.
      get byteLength() {
        return lengthOf(this as unknown as Uint8Array);
      },
    },
  }))();

/**
 * Returns a view of an ArrayBuffer for `latin1Slice` and `utf8Write`. The view is a Uint8Array that does
 * not inherit from Uint8Array.prototype.
 */
export const viewAsBuffer = (
  buffer: ArrayBufferLike,
  start?: number,
  length?: number,
): BufferView => construct(NativeUint8Array, [buffer, start, length], View);

/** Returns the bytes of `view` from `start` up to `end` as a string. The bytes must be ASCII. */
export const latin1Slice = (view: BufferView, start: number, end: number): string =>
  view.latin1Slice(start, end);

/**
 * Writes as much of `string` as fits into the first `length` bytes of `view` as UTF-8. Returns the number of bytes
 * written.
 */
export const utf8Write = (string: string, view: BufferView, length: number): number =>
  view.utf8Write(string, 0, length);

export const NativeTextDecoder = /* @__PURE__ */ provided(() =>
  typeof TextDecoder === "function" ? TextDecoder : undefined,
);

const nativeArrayValues: unknown = Array.prototype[symbolIterator];
const arrayIteratorPrototype = getPrototypeOf([][symbolIterator]()) as Iterator<unknown>;
const nativeArrayIteratorNext = arrayIteratorPrototype.next;

/** %IteratorPrototype%, the prototype that all built-in iterators inherit from. */
export const iteratorPrototype = /* @__PURE__ */ getPrototypeOf(arrayIteratorPrototype) as object;

/**
 * Whether the iterator methods are unpatched. If so, iterating over an array whose @@iterator is `method` simply reads
 * its elements in order.
 */
export function readsElements(method: unknown): boolean {
  return method === nativeArrayValues && arrayIteratorPrototype.next === nativeArrayIteratorNext;
}
