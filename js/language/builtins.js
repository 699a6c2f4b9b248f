// The language's builtins as they were when this module loaded. The rest of js/ takes them from here,
// so that code which patches a prototype later doesn't change what a URL is.

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
export const { fromCharCode } = String;
export const symbolIterator = Symbol.iterator;
export const symbolToStringTag = Symbol.toStringTag;

export const NativeArray = Array;
export const NativeRangeError = RangeError;
export const NativeUint8Array = Uint8Array;
export const NativeInt32Array = Int32Array;
const typedArrayPrototype = getPrototypeOf(Uint8Array.prototype);
const getterOfViews = (name) =>
  uncurryThis(getOwnPropertyDescriptor(typedArrayPrototype, name).get);
export const viewedBuffer = getterOfViews("buffer");
const offsetOf = getterOfViews("byteOffset");
/** The number of elements of a typed array. */
export const lengthOf = getterOfViews("length");

/** As the method does, less that it asks a property for the constructor. */
export const subarray = (bytes, start, end = lengthOf(bytes)) =>
  new NativeUint8Array(viewedBuffer(bytes), offsetOf(bytes) + start, end - start);
export const setBytes = uncurryThis(Uint8Array.prototype.set);

export const NativeMap = Map;
export const getFromMap = uncurryThis(Map.prototype.get);
export const setInMap = uncurryThis(Map.prototype.set);

// JavaScriptCore takes 20 ns longer for an uncurried call than for a method call (Bun 1.4; V8 none), SpiderMonkey
// 30. So what is called for each character, name or URL is looked at and then called as a method.
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
/** Whether there is `toWellFormed`, which engines from before 2023 have not. */
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

const nativeIndexOf = String.prototype.indexOf;
/** Where `string` has `search` from `start` on, or -1. */
export function indexOf(string, search, start = 0) {
  return string.indexOf === nativeIndexOf
    ? string.indexOf(search, start)
    : apply(nativeIndexOf, string, [search, start]);
}

const nativeLastIndexOf = String.prototype.lastIndexOf;
/** Where `string` has `search` at or before `start`, or -1. */
export function lastIndexOf(string, search, start) {
  return string.lastIndexOf === nativeLastIndexOf
    ? string.lastIndexOf(search, start)
    : apply(nativeLastIndexOf, string, [search, start]);
}

const nativeStartsWith = String.prototype.startsWith;
/** Whether `string` has `search` at `start`. */
export function startsWith(string, search, start = 0) {
  return string.startsWith === nativeStartsWith
    ? string.startsWith(search, start)
    : apply(nativeStartsWith, string, [search, start]);
}

const nativeToLowerCase = String.prototype.toLowerCase;
/** `string`, which is ASCII, in lower case. */
export function toLowerCase(string) {
  return string.toLowerCase === nativeToLowerCase
    ? string.toLowerCase()
    : apply(nativeToLowerCase, string, []);
}

export const NativeRegExp = RegExp;
const nativeExec = RegExp.prototype.exec;
/** The match of `regexp`, which has neither flag g nor y, in `string`, or null. */
export function exec(regexp, string) {
  return regexp.exec === nativeExec ? regexp.exec(string) : apply(nativeExec, regexp, [string]);
}

const nativeTest = RegExp.prototype.test;
/** Whether `regexp`, which has neither flag g nor y, matches in `string`. */
export function test(regexp, string) {
  // The method calls whatever the object has for exec.
  return regexp.test === nativeTest && regexp.exec === nativeExec
    ? regexp.test(string)
    : apply(nativeExec, regexp, [string]) !== null;
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
// Bun and Deno also say that they are.
const isNode = node !== undefined && !isBun && !isDeno;
/** Up to so many code units, a loop over a string is faster than encodeInto. */
export const MOST_READ_BY_LOOP = isNode || isBun ? 0 : isDeno ? 64 : 192;

const nativeSlice = String.prototype.slice;
// JavaScriptCore takes 20 ns longer for an uncurried call than for a method call (Bun 1.4). V8 takes 3
// less (Node 26 and Deno 2.9, eleven getters), as strings come in so many kinds.
const sliceByCall = uncurryThis(nativeSlice);
const sliceByMethod = (string, start, end) =>
  string.slice === nativeSlice
    ? string.slice(start, end)
    : apply(nativeSlice, string, [start, end]);
/**
 * The code units of `string` from `start` up to `end`, which is always given: where it was not for some, JavaScriptCore
 * compiled a call of C++ for all, and took 17 ns and not 7 (Bun).
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
/** Writes `string`, whose code units are bytes, to the start of `buffer`. Whether there is a way to do so. */
export function latin1Write(string, buffer) {
  if (nativeLatin1Write === undefined) return false;
  apply(nativeLatin1Write, viewAsBuffer(buffer, 0, string.length), [string, 0, string.length]);
  return true;
}

// Since Node 22 this is called without leaving compiled code, and takes 14 to 23 ns for 45 characters
// where encodeInto takes 28 to 45; in Node 20 it takes 68 and that 53.
const nativeUTF8Write =
  isNode && Number.parseInt(node, 10) >= 22 ? Buffer?.prototype.utf8Write : undefined;
/** Whether there is `utf8Write`. */
export const hasUTF8Write = nativeUTF8Write !== undefined;
/** A view of an ArrayBuffer, for these two. Buffer.from would look at properties that may be patched. */
export function viewAsBuffer(buffer, start, length) {
  const view = construct(NativeUint8Array, [buffer, start, length], Buffer);
  // As would Node's utf8Write.
  defineProperty(view, "byteLength", { __proto__: null, value: lengthOf(view) });
  return view;
}

/** Writes `string` into the first `length` bytes of `buffer` as UTF-8, as far as it fits; says how many bytes. */
export function utf8Write(string, buffer, length) {
  return buffer.utf8Write === nativeUTF8Write
    ? buffer.utf8Write(string, 0, length)
    : apply(nativeUTF8Write, buffer, [string, 0, length]);
}

// Undefined where there are none, as in Hermes and jsdom.
const textEncoder = typeof TextEncoder === "function" ? new TextEncoder() : undefined;
const nativeEncodeInto = textEncoder?.encodeInto;
export const hasEncodeInto = nativeEncodeInto !== undefined;
export const NativeTextDecoder = typeof TextDecoder === "function" ? TextDecoder : undefined;
const nativeDecode = NativeTextDecoder?.prototype.decode;

/** Writes `string` into `bytes` as UTF-8; says how much was read of the one and written of the other. */
export function encodeInto(string, bytes) {
  return textEncoder.encodeInto === nativeEncodeInto
    ? textEncoder.encodeInto(string, bytes)
    : apply(nativeEncodeInto, textEncoder, [string, bytes]);
}

/** The string of `bytes`, in the encoding of `decoder`. */
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

/** Whether iterating an array whose @@iterator is `method` is reading its elements in order. */
export function readsElements(method) {
  return method === nativeArrayValues && arrayIteratorPrototype.next === nativeArrayIteratorNext;
}
