// Arguments of functions that are not Web IDL's: what is of another type is a mistake, which the error
// names, and not converted.
import { apply, defineProperty, NativeUint8Array } from "./builtins.js";

const NativeTypeError = TypeError;
const { isView } = ArrayBuffer;
const bufferByteLength = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;

/** For an argument that isn't what it must be. */
export function invalidArgument(name, expected) {
  const error = new NativeTypeError(`The "${name}" argument must be ${expected}`);
  return withCode(error, "ERR_INVALID_ARG_TYPE");
}

/** For an argument of the right type that will not do. */
export function invalidValue(message) {
  return withCode(new NativeTypeError(message), "ERR_INVALID_ARG_VALUE");
}

function withCode(error, code) {
  defineProperty(error, "code", {
    __proto__: null,
    configurable: true,
    enumerable: true,
    value: code,
    writable: true,
  });
  return error;
}

/** A string. */
export function stringArgument(value, name) {
  if (typeof value !== "string") throw invalidArgument(name, "a string");
  return value;
}

/** A string, or what has one as its `href`: a URL object, a link, a Location. */
export function urlArgument(value, name) {
  if (typeof value === "string") return value;
  const href = typeof value === "object" && value !== null ? value.href : undefined;
  if (typeof href !== "string") throw invalidArgument(name, "a string or a URL");
  return href;
}

/** Bytes: an ArrayBuffer or a view of one, as a Uint8Array; or else undefined. */
export function toBytes(value) {
  if (isView(value)) {
    return new NativeUint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  return isArrayBuffer(value) ? new NativeUint8Array(value) : undefined;
}

/** The same, or an error that names the argument. */
export function bytesArgument(value, name) {
  const bytes = toBytes(value);
  if (bytes === undefined) {
    throw invalidArgument(name, "an ArrayBuffer, or a view of one as Uint8Array is");
  }
  return bytes;
}

/** An object with options, or undefined for none. */
export function optionsArgument(value, name) {
  if (value === undefined) return { __proto__: null };
  if (typeof value !== "object" || value === null) throw invalidArgument(name, "an object");
  return value;
}

function isArrayBuffer(value) {
  try {
    apply(bufferByteLength, value, []);
    return true;
  } catch {
    return false;
  }
}
