// @ts-nocheck
// Finds the bytes of buffers and views, by the language's original getters. So neither an object's own properties nor
// patched prototypes change which memory is read.
import { apply, byteOffsetOf, getPrototypeOf, NativeUint8Array, viewedBuffer } from "./builtins.js";
import { getterOf, hasInternals } from "./internals.js";

const { isView } = ArrayBuffer;

const typedArrayPrototype = /* @__PURE__ */ getPrototypeOf(NativeUint8Array.prototype);
const typedArrayLength = /* @__PURE__ */ getterOf(typedArrayPrototype, "byteLength");
const typedArrayName = /* @__PURE__ */ getterOf(typedArrayPrototype, Symbol.toStringTag);

const dataViewBuffer = /* @__PURE__ */ getterOf(DataView.prototype, "buffer");
const dataViewOffset = /* @__PURE__ */ getterOf(DataView.prototype, "byteOffset");
const dataViewLength = /* @__PURE__ */ getterOf(DataView.prototype, "byteLength");

const bufferLength = /* @__PURE__ */ getterOf(ArrayBuffer.prototype, "byteLength");
const sharedBufferLength =
  typeof SharedArrayBuffer === "function"
    ? /* @__PURE__ */ getterOf(SharedArrayBuffer.prototype, "byteLength")
    : undefined;

/** A Uint8Array over the bytes of an ArrayBuffer, a SharedArrayBuffer or a view of one; undefined for anything else. */
export function bytesOf(value) {
  if (typeof value !== "object" || value === null) return undefined;
  if (isView(value)) return bytesOfView(value);
  if (hasInternals(bufferLength, value)) return bytesOfBuffer(value, bufferLength);
  return hasInternals(sharedBufferLength, value)
    ? bytesOfBuffer(value, sharedBufferLength)
    : undefined;
}

/**
 * A view of fixed length: one without a length would grow with a buffer, which another thread may make larger between two
 * reads of its length. A buffer that was detached has no bytes, as for Web IDL, and cannot be viewed.
 */
const viewOf = (buffer, offset, length) =>
  length === 0 ? new NativeUint8Array(0) : new NativeUint8Array(buffer, offset, length);

const bytesOfBuffer = (buffer, lengthGetter) => viewOf(buffer, 0, apply(lengthGetter, buffer, []));

function bytesOfView(view) {
  // The name is undefined for a DataView, the only kind of view that is not a typed array.
  if (apply(typedArrayName, view, []) !== undefined) {
    const length = apply(typedArrayLength, view, []);
    return viewOf(viewedBuffer(view), byteOffsetOf(view), length);
  }
  // The getters throw where the view's part of the buffer is gone.
  if (!hasInternals(dataViewLength, view)) return new NativeUint8Array(0);
  const length = apply(dataViewLength, view, []);
  return viewOf(apply(dataViewBuffer, view, []), apply(dataViewOffset, view, []), length);
}
