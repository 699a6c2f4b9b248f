// Uses the language's original getters to get the bytes of buffers and views. Neither own properties nor patched
// prototypes can change which memory is read.
import {
  apply,
  byteOffsetOf,
  getterOfViews,
  NativeUint8Array,
  symbolToStringTag,
  viewedBuffer,
} from "./builtins.js";
import { type Getter, getterOf, hasInternals } from "./internals.js";

const isView = /* @__PURE__ */ (() => ArrayBuffer.isView)();

const byteLengthOf = /* @__PURE__ */ getterOfViews("byteLength");
const nameOf = /* @__PURE__ */ getterOfViews(symbolToStringTag);

// Bundlers drop these constants if they are unused, because the prototype is read inside functions.
const dataViewBuffer = /* @__PURE__ */ (() =>
  getterOf<ArrayBufferLike>(DataView.prototype, "buffer"))();
const dataViewOffset = /* @__PURE__ */ (() => getterOf<number>(DataView.prototype, "byteOffset"))();
const dataViewLength = /* @__PURE__ */ (() => getterOf<number>(DataView.prototype, "byteLength"))();

const bufferLength = /* @__PURE__ */ (() =>
  getterOf<number>(ArrayBuffer.prototype, "byteLength"))();
const sharedBufferLength = /* @__PURE__ */ (() =>
  typeof SharedArrayBuffer === "function"
    ? getterOf<number>(SharedArrayBuffer.prototype, "byteLength")
    : undefined)();

/**
 * Returns a Uint8Array over the bytes of an ArrayBuffer, a SharedArrayBuffer or a view of one of these. Returns
 * undefined for anything else.
 */
export function bytesOf(value: unknown): Uint8Array | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isView(value)) return bytesOfView(value);
  if (hasInternals(bufferLength, value)) return bytesOfBuffer(value as ArrayBuffer, bufferLength);
  return hasInternals(sharedBufferLength, value)
    ? bytesOfBuffer(value as SharedArrayBuffer, sharedBufferLength!)
    : undefined;
}

/**
 * Creates a view of fixed length. A view without a length would grow with its buffer, and another thread may enlarge
 * the buffer between two reads of the length. As in Web IDL, detached buffers count as empty, because they cannot be
 * viewed.
 */
const viewOf = (buffer: ArrayBufferLike, offset: number, length: number): Uint8Array =>
  length === 0 ? new NativeUint8Array(0) : new NativeUint8Array(buffer, offset, length);

const bytesOfBuffer = (buffer: ArrayBufferLike, lengthGetter: Getter<number>) =>
  viewOf(buffer, 0, apply(lengthGetter, buffer, []));

function bytesOfView(view: ArrayBufferView): Uint8Array {
  // The name is undefined only for a DataView, the only kind of view that is not a typed array.
  const array = view as Uint8Array;
  if (nameOf(array) !== undefined) {
    return viewOf(viewedBuffer(array), byteOffsetOf(array), byteLengthOf(array));
  }
  // The getters throw if the viewed part of the buffer no longer exists.
  if (!hasInternals(dataViewLength, view)) return new NativeUint8Array(0);
  const length = apply(dataViewLength, view, []);
  return viewOf(apply(dataViewBuffer, view, []), apply(dataViewOffset, view, []), length);
}
