// The argument rules of all functions beside the two classes, whose rules are Web IDL's own.
//
// | a parameter of type | takes |
// |---|---|
// | string | whatever Web IDL converts to a string: URL objects, numbers; not symbols |
// | bytes | an ArrayBuffer, a SharedArrayBuffer, or a view of one |
// | string or bytes | bytes as above; anything else is converted to a string |
// | options | an object; undefined and null are no options, of which nothing is read, not even from a prototype |
// | base | a string, as above, that parses; undefined and null are no base |
// | encoding | a string, as above, that is a label of the Encoding Standard; undefined and null stand for UTF-8 |
// | boolean | true or false; undefined is the default |
// | function | a function; undefined is none |
//
// Everything else is a TypeError with a code of Node's, but for an unknown encoding, which is a RangeError.
import { isArray } from "./builtins.js";
import { bytesOf } from "./bytes.js";
import { invalidArgument, invalidBaseURL, missingArguments, unknownEncoding } from "./errors.js";
import { toDOMString } from "./webidl.js";

/** Throws unless as many arguments were given as there are names, up to two. */
export function requireArguments(given, first, second = undefined) {
  if (given >= (second === undefined ? 1 : 2)) return;
  throw missingArguments(
    second === undefined ? `"${first}" argument` : `"${first}" and "${second}" arguments`,
  );
}

/** A string; it may hold lone surrogates. */
export function stringArgument(value, name) {
  if (typeof value === "symbol") throw invalidArgument(name, "convertible to a string");
  return toDOMString(value);
}

/** A string, or null for undefined and null. */
export function optionalString(value, name) {
  return value === undefined || value === null ? null : stringArgument(value, name);
}

const NO_OPTIONS = { __proto__: null };

/** An object to read options from. */
export function optionsArgument(value, name = "options") {
  if (value === undefined || value === null) return NO_OPTIONS;
  if (typeof value !== "object" || isArray(value)) throw invalidArgument(name, "an object");
  return value;
}

/**
 * A base for `input`, or undefined for none.
 *
 * @param {(base: string) => string | null} parse gives the base as it is to be used, or null if it does not parse
 */
export function baseOption(value, input, parse, name = "options.base") {
  if (value === undefined || value === null) return undefined;
  const base = stringArgument(value, name);
  const parsed = parse(base);
  if (parsed === null) throw invalidBaseURL(name, input, base);
  return parsed;
}

/**
 * The label of an encoding other than UTF-8, or undefined for UTF-8.
 * https://encoding.spec.whatwg.org/#concept-encoding-get
 *
 * @param {(label: string) => boolean} isLabel
 */
export function encodingOption(value, isLabel, name = "options.encoding") {
  if (value === undefined || value === null) return undefined;
  const label = stringArgument(value, name);
  // The most frequent labels of UTF-8, for which the module with the encodings need not be compiled.
  if (label === "utf-8" || label === "UTF-8" || label === "utf8" || label === "UTF8") {
    return undefined;
  }
  if (!isLabel(label)) throw unknownEncoding(name, label);
  return label;
}

/** A boolean. */
export function booleanOption(value, name, otherwise = false) {
  if (value === undefined) return otherwise;
  if (typeof value !== "boolean") throw invalidArgument(name, "a boolean");
  return value;
}

/** A function, or undefined for none. */
export function functionOption(value, name) {
  if (value !== undefined && typeof value !== "function") throw invalidArgument(name, "a function");
  return value;
}

/** Bytes, as a Uint8Array over the argument's own memory. */
export function bytesArgument(value, name) {
  const bytes = bytesOf(value);
  if (bytes === undefined) {
    throw invalidArgument(name, "an ArrayBuffer, a SharedArrayBuffer, or a view of one");
  }
  return bytes;
}

/** Bytes, or whatever else as a string. */
export function stringOrBytesArgument(value, name) {
  return bytesOf(value) ?? stringArgument(value, name);
}
