// Finds the bytes of buffers and views, by the language's original getters. So neither an object's own properties nor
// patched prototypes change which memory is read.
import {
  apply,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  NativeUint8Array,
  viewedBuffer,
} from "./builtins.js";

const { isView } = ArrayBuffer;
/** The getter of `prototype`'s own property `name`. */
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
  // The name is undefined for a DataView, the only kind of view that is not a typed array.
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

/** Whether `value`, which may be of another realm, has the internal slot that `getter` reads. */
export function hasInternals(getter, value) {
  if (getter === undefined) return false;
  try {
    apply(getter, value, []);
    return true;
  } catch (error) {
    // The getter itself throws a TypeError of this realm. Any other error says that the stack is full.
    if (getPrototypeOf(error) !== typeErrors) throw error;
    return false;
  }
}
