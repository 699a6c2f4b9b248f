// The bytes behind buffers and views, read by the getters of the language itself: an object's own properties, and
// patched prototypes, have no say in which memory is read.
import {
  apply,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  NativeUint8Array,
  viewedBuffer,
} from "./builtins.js";

const { isView } = ArrayBuffer;
/** The getter of a property of `prototype`'s own. */
export const getterOf = (prototype, name) => getOwnPropertyDescriptor(prototype, name).get;

const typedArrayPrototype = getPrototypeOf(NativeUint8Array.prototype);
const typedArrayOffset = getterOf(typedArrayPrototype, "byteOffset");
const typedArrayLength = getterOf(typedArrayPrototype, "byteLength");
const typedArrayName = getterOf(typedArrayPrototype, Symbol.toStringTag);

const dataViewBuffer = getterOf(DataView.prototype, "buffer");
const dataViewOffset = getterOf(DataView.prototype, "byteOffset");
const dataViewLength = getterOf(DataView.prototype, "byteLength");

const bufferLength = getterOf(ArrayBuffer.prototype, "byteLength");
const sharedBufferLength =
  typeof SharedArrayBuffer === "function"
    ? getterOf(SharedArrayBuffer.prototype, "byteLength")
    : undefined;

/** A Uint8Array over the bytes of an ArrayBuffer, a SharedArrayBuffer or a view of one; undefined for anything else. */
export function bytesOf(value) {
  if (typeof value !== "object" || value === null) return undefined;
  if (isView(value)) return bytesOfView(value);
  return hasInternals(bufferLength, value) || hasInternals(sharedBufferLength, value)
    ? new NativeUint8Array(value)
    : undefined;
}

function bytesOfView(view) {
  // Undefined for a DataView, the only view that is no typed array.
  if (apply(typedArrayName, view, []) === undefined) {
    return new NativeUint8Array(
      apply(dataViewBuffer, view, []),
      apply(dataViewOffset, view, []),
      apply(dataViewLength, view, []),
    );
  }
  return new NativeUint8Array(
    viewedBuffer(view),
    apply(typedArrayOffset, view, []),
    apply(typedArrayLength, view, []),
  );
}

const { prototype: typeErrors } = TypeError;

/** Whether a getter finds in `value` the internal slots that it reads, as it does for objects of any realm. */
export function hasInternals(getter, value) {
  if (getter === undefined) return false;
  try {
    apply(getter, value, []);
    return true;
  } catch (error) {
    // What is not the getter's own error says that the stack is full.
    if (getPrototypeOf(error) !== typeErrors) throw error;
    return false;
  }
}
