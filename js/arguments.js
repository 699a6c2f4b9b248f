// The arguments of the functions beside the classes, which take no value for another: what is wrong is
// said with its name.
import { isArray, NativeUint8Array } from "./builtins.js";
import { URL } from "./index.js";

function withCode(error, code) {
  error.code = code;
  return error;
}

/** For an argument of the wrong type. */
export function invalidArgument(message) {
  return withCode(new TypeError(message), "ERR_INVALID_ARG_TYPE");
}

/** For an argument of the right type that won't do. */
export function invalidValue(message) {
  return withCode(new TypeError(message), "ERR_INVALID_ARG_VALUE");
}

/** A string, and nothing that could be made one. */
export function stringArgument(value, name) {
  if (typeof value !== "string") throw invalidArgument(`The "${name}" argument must be a string`);
  return value;
}

/** The properties of an argument that may be left out. */
export function optionsArgument(value) {
  if (value === undefined) return {};
  if (typeof value !== "object" || value === null || isArray(value)) {
    throw invalidArgument('The "options" argument must be an object');
  }
  return value;
}

/** The serialization of a URL that is given as a string or an object with an `href`, if one is. */
export function baseOption(value, name = '"base" option') {
  if (value === undefined || value === null) return undefined;
  const input = typeof value === "object" ? value.href : value;
  if (typeof input !== "string") throw invalidArgument(`The ${name} must be a string or a URL`);
  const url = URL.parse(input);
  if (url === null) {
    throw withCode(new TypeError(`The ${name} is no URL: ${quoted(input)}`), "ERR_INVALID_URL");
  }
  return url.href;
}

/**
 * The label of an encoding, as `isLabel` knows them; undefined stands for UTF-8.
 * https://encoding.spec.whatwg.org/#concept-encoding-get
 */
export function encodingOption(value, isLabel, name = '"encoding" option') {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw invalidArgument(`The ${name} must be a string`);
  // The two that everybody writes, for which nothing need be compiled.
  if (/^utf-?8$/i.test(value)) return undefined;
  if (!isLabel(value)) {
    const message = `The ${name} is not the label of an encoding: ${quoted(value)}`;
    throw withCode(new RangeError(message), "ERR_ENCODING_NOT_SUPPORTED");
  }
  return value;
}

/** A function, if one is given. */
export function functionOption(value, name) {
  if (value !== undefined && typeof value !== "function") {
    throw invalidArgument(`The "${name}" option must be a function`);
  }
  return value;
}

/** A boolean, false if none is given. */
export function booleanOption(value, name) {
  if (value !== undefined && typeof value !== "boolean") {
    throw invalidArgument(`The "${name}" option must be a boolean`);
  }
  return value === true;
}

/** The bytes of an ArrayBuffer or of a view of one; undefined for anything else. */
export function bytesOf(value) {
  if (ArrayBuffer.isView(value)) {
    return new NativeUint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  const isBuffer =
    value instanceof ArrayBuffer ||
    (typeof SharedArrayBuffer === "function" && value instanceof SharedArrayBuffer);
  return isBuffer ? new NativeUint8Array(value) : undefined;
}

function quoted(string) {
  return JSON.stringify(string.length > 80 ? `${string.slice(0, 80)}…` : string);
}
