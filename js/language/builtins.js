// The language's built-ins as they were when this module loaded. The rest of js/ uses them from here, so that code that
// patches a prototype later can't change what a URL is.

import { uncurryThis } from "./uncurry-this.js";

export const {
  apply,
  construct,
  defineProperty,
  deleteProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  ownKeys,
  setPrototypeOf,
} = Reflect;
export const { isArray } = Array;
export const { isInteger, isSafeInteger } = Number;
export const { parse: parseJSON, stringify: stringifyJSON } = JSON;
export const { fromCharCode } = String;
export const { imul } = Math;
export const symbolIterator = Symbol.iterator;
export const symbolToPrimitive = Symbol.toPrimitive;
export const symbolToStringTag = Symbol.toStringTag;

export const NativeArray = Array;
export const NativeUint8Array = Uint8Array;
export const NativeInt32Array = Int32Array;
const typedArrayPrototype = getPrototypeOf(Uint8Array.prototype);
export const getterOfViews = (name) =>
  uncurryThis(getOwnPropertyDescriptor(typedArrayPrototype, name).get);
export const { isView } = ArrayBuffer;
export const viewedBuffer = getterOfViews("buffer");
/** Where a typed array begins in its buffer. */
export const byteOffsetOf = getterOfViews("byteOffset");
/** The number of elements of a typed array. */
export const lengthOf = getterOfViews("length");

/** Like TypedArray.prototype.subarray, but does not read the property `constructor`, which may have been patched. */
export const subarray = (bytes, start, end = lengthOf(bytes)) =>
  new NativeUint8Array(viewedBuffer(bytes), byteOffsetOf(bytes) + start, end - start);
export const setBytes = uncurryThis(Uint8Array.prototype.set);

export const NativeMap = Map;
export const getFromMap = uncurryThis(Map.prototype.get);
export const setInMap = uncurryThis(Map.prototype.set);

// Marked as pure, so that bundlers leave out those that an entry does not use.
export const forEachInMap = /* @__PURE__ */ uncurryThis(Map.prototype.forEach);
export const NativeSet = Set;
export const addToSet = /* @__PURE__ */ uncurryThis(Set.prototype.add);
export const deleteFromSet = /* @__PURE__ */ uncurryThis(Set.prototype.delete);
export const forEachInSet = /* @__PURE__ */ uncurryThis(Set.prototype.forEach);
export const hasInSet = /* @__PURE__ */ uncurryThis(Set.prototype.has);
export const NativeWeakMap = WeakMap;
export const getFromWeakMap = /* @__PURE__ */ uncurryThis(WeakMap.prototype.get);
export const setInWeakMap = /* @__PURE__ */ uncurryThis(WeakMap.prototype.set);
export const toLowerCase = /* @__PURE__ */ uncurryThis(String.prototype.toLowerCase);
export const toUpperCase = /* @__PURE__ */ uncurryThis(String.prototype.toUpperCase);

// Functions that are called for each character, name or URL are compared with the original, and then called as methods.
// In JavaScriptCore and SpiderMonkey that is faster than an uncurried call: see benches/DECISIONS.md, *Method calls*.
const { call } = Function.prototype;
const nativePropertyIsEnumerable = Object.prototype.propertyIsEnumerable;
/** Whether `object` has a property of its own, `key`, that is enumerable. */
export function propertyIsEnumerable(object, key) {
  return nativePropertyIsEnumerable.call === call
    ? nativePropertyIsEnumerable.call(object, key)
    : apply(nativePropertyIsEnumerable, object, [key]);
}

export const nativeCharCodeAt = String.prototype.charCodeAt;

const nativeToWellFormed = String.prototype.toWellFormed;
/** Whether there is `toWellFormed`, which engines from before 2023 lack. */
export const hasToWellFormed = nativeToWellFormed !== undefined;

/** `string` with U+FFFD for lone surrogates. */
export function toWellFormed(string) {
  return string.toWellFormed === nativeToWellFormed
    ? string.toWellFormed()
    : apply(nativeToWellFormed, string, []);
}

/** The code unit of `string` at `index`. */
export function charCodeAt(string, index) {
  return string.charCodeAt === nativeCharCodeAt
    ? string.charCodeAt(index)
    : apply(nativeCharCodeAt, string, [index]);
}

/** The number of bytes of an ArrayBuffer. */
export const bufferLength = uncurryThis(
  getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get,
);

const { Buffer, Deno, process } = globalThis;
const { node, bun } = process?.versions ?? {};
/** Whether this is Bun. */
export const isBun = bun !== undefined;
/** Whether this is Deno. */
export const isDeno = Deno !== undefined && !isBun;
// Bun and Deno report a version of Node, too.
const isNode = node !== undefined && !isBun && !isDeno;
/**
 * Up to this many code units, a loop over a string is faster than encodeInto: see benches/DECISIONS.md, *Writing
 * strings*.
 */
export const MOST_READ_BY_LOOP = isNode || isBun ? 0 : isDeno ? 64 : 192;

const nativeSlice = String.prototype.slice;
// For slices, an uncurried call is faster in V8, and a method call in JavaScriptCore: see benches/DECISIONS.md,
// *Slicing by call or method*.
const sliceByCall = uncurryThis(nativeSlice);
const sliceByMethod = (string, start, end) =>
  string.slice === nativeSlice
    ? string.slice(start, end)
    : apply(nativeSlice, string, [start, end]);
/**
 * The code units of `string` from `start` up to `end`. All callers must pass `end`: if some do not, all calls become
 * slower in JavaScriptCore. See benches/DECISIONS.md, *Slices with an end*.
 */
export const slice = isNode || isDeno ? sliceByCall : sliceByMethod;

const nativeLatin1Slice = isNode || isBun ? Buffer?.prototype.latin1Slice : undefined;
/** Whether there is `latin1Slice`. */
export const hasLatin1Slice = nativeLatin1Slice !== undefined;
/** The bytes of `buffer` from `start` up to `end`, which are ASCII, as a string. */
export function latin1Slice(buffer, start, end) {
  return buffer.latin1Slice === nativeLatin1Slice
    ? buffer.latin1Slice(start, end)
    : apply(nativeLatin1Slice, buffer, [start, end]);
}

const nativeLatin1Write = hasLatin1Slice ? Buffer.prototype.latin1Write : undefined;
/**
 * Writes `string`, whose code units must be bytes, to the start of `buffer`. Returns false if there is no such method.
 */
export function latin1Write(string, buffer) {
  if (nativeLatin1Write === undefined) return false;
  apply(nativeLatin1Write, viewAsBuffer(buffer, 0, string.length), [string, 0, string.length]);
  return true;
}

// Not used in Node 20, where encodeInto is faster: see benches/DECISIONS.md, *utf8Write in Node*.
const nativeUTF8Write =
  isNode && Number.parseInt(node, 10) >= 22 ? Buffer?.prototype.utf8Write : undefined;
/** Whether there is `utf8Write`. */
export const hasUTF8Write = nativeUTF8Write !== undefined;
/**
 * A Buffer over an ArrayBuffer, for `latin1Slice`, `latin1Write` and `utf8Write`. Buffer.from would read properties
 * that may have been patched.
 */
export function viewAsBuffer(buffer, start, length) {
  const view = construct(NativeUint8Array, [buffer, start, length], Buffer);
  // Node's utf8Write reads `byteLength`, of which the inherited getter may have been patched.
  defineProperty(view, "byteLength", { __proto__: null, value: lengthOf(view) });
  return view;
}

/**
 * Writes as much of `string` as fits into the first `length` bytes of `buffer`, as UTF-8. Returns the number of bytes.
 */
export function utf8Write(string, buffer, length) {
  return buffer.utf8Write === nativeUTF8Write
    ? buffer.utf8Write(string, 0, length)
    : apply(nativeUTF8Write, buffer, [string, 0, length]);
}

// Undefined on platforms that have no TextEncoder, such as Hermes and jsdom.
const textEncoder = typeof TextEncoder === "function" ? new TextEncoder() : undefined;
const nativeEncodeInto = textEncoder?.encodeInto;
export const hasEncodeInto = nativeEncodeInto !== undefined;
export const NativeTextDecoder = typeof TextDecoder === "function" ? TextDecoder : undefined;
const nativeDecode = NativeTextDecoder?.prototype.decode;

/** Writes `string` into `bytes` as UTF-8. Returns `{ read, written }`: how many code units, and how many bytes. */
export function encodeInto(string, bytes) {
  return textEncoder.encodeInto === nativeEncodeInto
    ? textEncoder.encodeInto(string, bytes)
    : apply(nativeEncodeInto, textEncoder, [string, bytes]);
}

/** Decodes `bytes` by `decoder`, a TextDecoder. */
export function decode(decoder, bytes) {
  return decoder.decode === nativeDecode
    ? decoder.decode(bytes)
    : apply(nativeDecode, decoder, [bytes]);
}

const nativeArrayValues = Array.prototype[symbolIterator];
const arrayIteratorPrototype = getPrototypeOf([][symbolIterator]());
const nativeArrayIteratorNext = arrayIteratorPrototype.next;

/** %IteratorPrototype%, from which every built-in iterator inherits. */
export const iteratorPrototype = getPrototypeOf(arrayIteratorPrototype);

/**
 * Whether iterating an array whose @@iterator is `method` only reads its elements in order, because nothing is patched.
 */
export function readsElements(method) {
  return method === nativeArrayValues && arrayIteratorPrototype.next === nativeArrayIteratorNext;
}
